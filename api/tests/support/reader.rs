//! A signed-in browser without scripts: keeps its cookie and submits forms with their hidden fields.

use reqwest::{Method, RequestBuilder};
use serde_json::json;

use super::http;
use super::letters::mail_with;
use super::site::{Answer, Player, Site};

#[derive(Clone, Debug)]
pub struct Reader {
    client: reqwest::Client,
    base: String,
    /// In header form.
    pub cookie: String,
}

impl Reader {
    /// Signs in by mail; discards other mails to the player.
    pub async fn signed_in(site: &Site, player: &Player) -> Reader {
        site.post("/api/v1/sessions", "", json!({"email": player.email})).await.expect(202);
        let (_, login) = mail_with(site, &player.email, "/login/").await;
        Reader::by_link(site, &login).await
    }

    /// Submits the form of a login link.
    pub async fn by_link(site: &Site, login: &str) -> Reader {
        let answer = site.form(login, &[]).await;
        let cookie = answer.headers.get("set-cookie").unwrap_or_else(|| panic!("{}", answer.text));
        let cookie = cookie.to_str().unwrap().split(';').next().unwrap().to_owned();
        Reader { client: http::client(), base: site.url(""), cookie }
    }

    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.client.request(method, format!("{}{path}", self.base)).header("Cookie", &self.cookie)
    }

    pub async fn page(&self, path: &str) -> Answer {
        Answer::of(self.request(Method::GET, path).header("Accept", "text/html")).await
    }

    /// The CSRF token of a page's forms.
    pub async fn token(&self, page: &str) -> String {
        let page = self.page(page).await;
        let after = page.text.split("name=\"csrf\" value=\"").nth(1);
        let token = after.and_then(|rest| rest.split('"').next());
        token.unwrap_or_else(|| panic!("no form on {} {}", page.status, page.text)).to_owned()
    }

    /// Opens a page and submits one of its forms.
    pub async fn send(&self, page: &str, to: &str, fields: &[(&str, &str)]) -> Answer {
        let token = self.token(page).await;
        let mut fields = fields.to_vec();
        fields.push(("csrf", &token));
        Answer::of(self.request(Method::POST, to).form(&fields)).await
    }
}
