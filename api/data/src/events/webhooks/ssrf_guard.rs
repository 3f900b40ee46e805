//! SSRF guard: restricts webhooks to public addresses, so that players cannot reach internal services through the
//! server.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use url::{Host, Url};
use zugpost_base::locale::{Phrase, phrase};

const LONGEST: usize = 2000;

/// IPv4 networks without public hosts.
const CLOSED: [(Ipv4Addr, u32); 15] = [
    (Ipv4Addr::new(0, 0, 0, 0), 8),
    (Ipv4Addr::new(10, 0, 0, 0), 8),
    (Ipv4Addr::new(100, 64, 0, 0), 10),
    (Ipv4Addr::new(127, 0, 0, 0), 8),
    (Ipv4Addr::new(169, 254, 0, 0), 16), // includes cloud metadata services
    (Ipv4Addr::new(172, 16, 0, 0), 12),
    (Ipv4Addr::new(192, 0, 0, 0), 24),
    (Ipv4Addr::new(192, 0, 2, 0), 24),
    (Ipv4Addr::new(192, 88, 99, 0), 24),
    (Ipv4Addr::new(192, 168, 0, 0), 16),
    (Ipv4Addr::new(198, 18, 0, 0), 15),
    (Ipv4Addr::new(198, 51, 100, 0), 24),
    (Ipv4Addr::new(203, 0, 113, 0), 24),
    (Ipv4Addr::new(224, 0, 0, 0), 4),
    (Ipv4Addr::new(240, 0, 0, 0), 4),
];

/// All of IPv6 is closed except 2000::/3. Within it, these networks are closed: protocols, examples, and tunnels that
/// end in IPv4.
const CLOSED_6: [(Ipv6Addr, u32); 4] = [
    (Ipv6Addr::new(0x2001, 0, 0, 0, 0, 0, 0, 0), 23),
    (Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 0), 32),
    (Ipv6Addr::new(0x2002, 0, 0, 0, 0, 0, 0, 0), 16),
    (Ipv6Addr::new(0x3fff, 0, 0, 0, 0, 0, 0, 0), 20),
];

/// Returns whether the address belongs to a host on the Internet.
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => {
            let within = |(net, bits): &(Ipv4Addr, u32)| {
                (u32::from(address) ^ u32::from(*net)).leading_zeros() >= *bits
            };
            !CLOSED.iter().any(within)
        }
        IpAddr::V6(address) => match address.to_ipv4_mapped() {
            Some(mapped) => is_public(mapped.into()),
            None => {
                let within = |(net, bits): &(Ipv6Addr, u32)| {
                    (u128::from(address) ^ u128::from(*net)).leading_zeros() >= *bits
                };
                address.segments()[0] >> 13 == 1 && !CLOSED_6.iter().any(within)
            }
        },
    }
}

/// Parses and checks the URL of a webhook. Host names are resolved and checked when a message is sent.
pub fn read(text: &str, may_be_private: bool) -> Result<Url, Phrase> {
    if text.len() > LONGEST {
        return Err(phrase("error-url-too-long").with("n", LONGEST));
    }
    let url: Url = text.parse().map_err(|error: url::ParseError| Phrase::Verbatim(error.to_string()))?;
    if url.scheme() != "https" && !(may_be_private && url.scheme() == "http") {
        return Err(phrase("error-url-https"));
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err(phrase("error-url-password"));
    }
    if url.fragment().is_some() {
        return Err(phrase("error-url-fragment"));
    }
    let address = match url.host() {
        Some(Host::Ipv4(address)) => Some(IpAddr::V4(address)),
        Some(Host::Ipv6(address)) => Some(IpAddr::V6(address)),
        Some(Host::Domain(_)) => None,
        None => return Err(phrase("error-url-host")),
    };
    if !may_be_private && address.is_some_and(|address| !is_public(address)) {
        return Err(phrase("error-url-private"));
    }
    Ok(url)
}

#[cfg(test)]
mod tests {
    use super::*;
    use zugpost_base::locale::Locale;

    #[test]
    fn only_hosts_on_the_internet_are_public() {
        let public = [
            "1.1.1.1",
            "9.255.255.255",
            "11.0.0.0",
            "172.15.255.255",
            "172.32.0.1",
            "100.63.0.1",
            "198.17.1.1",
            "223.255.255.255",
            "2606:4700::1111",
            "2a00::1",
            "::ffff:1.1.1.1",
        ];
        let closed = [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "127.255.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.168.0.1",
            "198.19.255.255",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::127.0.0.1",
            "64:ff9b::7f00:1",
            "fc00::1",
            "fd00:ec2::254",
            "fe80::1",
            "fec0::1",
            "ff02::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "3fff::1",
            "4000::1",
        ];
        for text in public {
            assert!(is_public(text.parse().unwrap()), "{text}");
        }
        for text in closed {
            assert!(!is_public(text.parse().unwrap()), "{text}");
        }
    }

    #[test]
    fn an_address_is_refused_for_what_is_wrong_with_it() {
        for (url, why) in [
            ("", "relative URL"),
            ("example.org", "relative URL"),
            ("http://example.org/", "https://"),
            ("ftp://example.org/", "https://"),
            ("https://user@example.org/", "user"),
            ("https://:secret@example.org/", "user"),
            ("https://example.org/#x", "#"),
            ("https://127.0.0.1/", "public address"),
            ("https://0x7f.1/", "public address"),
            ("https://2130706433/", "public address"),
            ("https://[::1]:8080/", "public address"),
            ("file:///etc/passwd", "https://"),
        ] {
            let error = read(url, false).unwrap_err().text(Locale::En);
            assert!(error.contains(why), "{url}: {error}");
        }
        assert!(read("https://example.org:8443/hook?x=1", false).is_ok());
        assert!(read("http://127.0.0.1:8080/", true).is_ok());
        let long = read(&format!("https://example.org/{}", "x".repeat(2000)), false).unwrap_err();
        assert_eq!(long.text(Locale::En), "at most 2000 bytes");
    }
}
