//! A machine of its own, as far as the network goes: a namespace with one link to this one. As root.

use std::process::Command;

#[derive(Debug)]
pub struct Network {
    pub name: String,
    /// The address of this machine, as the other one sees it.
    pub here: String,
    link: String,
}

impl Network {
    pub fn new() -> Network {
        let id = std::process::id();
        let link = format!("zp{id}");
        let name = format!("zugpost-{id}");
        let subnet = format!("10.213.{}", id % 256);
        let network = Network { here: format!("{subnet}.1"), name, link };
        let Network { name, here, link } = &network;
        ip(&["netns", "add", name]);
        ip(&["link", "add", link, "type", "veth", "peer", "name", "eth0", "netns", name]);
        ip(&["address", "add", &format!("{here}/30"), "dev", link]);
        ip(&["link", "set", link, "up"]);
        ip(&["-netns", name, "address", "add", &format!("{subnet}.2/30"), "dev", "eth0"]);
        ip(&["-netns", name, "link", "set", "eth0", "up"]);
        network
    }
}

impl Drop for Network {
    fn drop(&mut self) {
        for arguments in [["link", "del", self.link.as_str()], ["netns", "del", self.name.as_str()]] {
            Command::new("ip").args(arguments).output().ok();
        }
    }
}

fn ip(arguments: &[&str]) {
    let output = Command::new("ip").args(arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
}
