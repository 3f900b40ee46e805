"""Gets a token by OAuth with requests-oauthlib, uses it and gives it back.

Arguments: the URL of the site, the cookie of a signed-in browser, and the scopes to ask for.
"""

import html.parser
import os
import sys

import requests
from requests_oauthlib import OAuth2Session

url, cookie, scopes = sys.argv[1:]
# The site of a test is on this machine, without TLS.
os.environ["OAUTHLIB_INSECURE_TRANSPORT"] = "1"
REDIRECT = "https://client.example/callback"

found = requests.get(f"{url}/.well-known/oauth-authorization-server").json()
authorize, token_url = (url + found[name][len(found["issuer"]) :] for name in ("authorization_endpoint", "token_endpoint"))
client = OAuth2Session("client.example", redirect_uri=REDIRECT, scope=scopes.split(), pkce="S256")
page_url, state = client.authorization_url(authorize)


class Form(html.parser.HTMLParser):
    """The hidden fields of the form that posts to /oauth."""

    fields = {}
    inside = False

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "form":
            self.inside = attributes.get("action") == "/oauth"
        elif tag == "input" and self.inside:
            self.fields[attributes["name"]] = attributes["value"]


browser = requests.Session()
browser.headers["Cookie"] = cookie
page = browser.get(page_url)
assert page.status_code == 200, page.text
form = Form()
form.feed(page.text)
answer = browser.post(f"{url}/oauth", data=form.fields | {"action": "allow"}, allow_redirects=False)
assert answer.status_code == 303, answer.text

token = client.fetch_token(token_url, authorization_response=answer.headers["Location"], include_client_id=True)
assert token["token_type"] == "Bearer" and token["expires_in"] == 31536000, token
me = client.get(f"{url}/api/v1/me")
assert me.status_code == 200, me.text
assert client.delete(f"{url}/api/token").status_code == 204
assert client.get(f"{url}/api/v1/me").status_code == 401
print(me.json()["name"])
