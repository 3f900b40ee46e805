//! The example configuration in `deploy/` equals the generated one.

use std::path::Path;

use zugpost::config::{Settings, example};

use crate::support::process::{exit_in, run};

#[test]
fn the_example_file_names_every_key_as_the_program_does() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../deploy/zugpost.example.toml");
    let generated = example();
    let current = std::fs::read_to_string(&path).unwrap_or_default();
    if current != generated {
        // Writes the new file, so that the next run passes and the difference can be reviewed.
        std::fs::write(&path, generated).unwrap();
        panic!("deploy/zugpost.example.toml was not what config.rs says; it has been written anew");
    }
}

#[test]
fn the_example_of_a_worker_names_every_key_and_can_be_used() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../deploy/zugpost-worker.example.toml");
    let (generated, _, _) = run(&["worker", "--example-config"]);
    let current = std::fs::read_to_string(&path).unwrap_or_default();
    if current != generated {
        std::fs::write(&path, generated).unwrap();
        panic!("deploy/zugpost-worker.example.toml was not what settings.rs says; it has been written anew");
    }
    // All that is missing is the key.
    let said = |text: &str| {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), text).unwrap();
        run(&["worker", "--config", file.path().to_str().unwrap()]).1
    };
    assert!(said(&generated).contains("ZUGPOST_WORKER_KEY"));
    for key in generated.lines().filter_map(|line| line.strip_prefix("# ")?.strip_suffix(" =")) {
        let error = said(&format!("{key} = {{}}\n"));
        assert!(error.contains("line 1") && !error.contains("unknown field"), "{key}: {error}");
    }
}

#[test]
fn the_example_is_a_configuration_and_so_is_each_of_its_lines() {
    toml::from_str::<Settings>(&example()).unwrap().check().unwrap();
    let example = example();
    let keys: Vec<&str> =
        example.lines().filter_map(|line| line.strip_prefix("# ")?.strip_suffix(" =")).collect();
    assert!(keys.contains(&"listen") && keys.contains(&"database_url"), "{keys:?}");
    for key in keys {
        // No key accepts a list, so the error shows that the key is known.
        let error = toml::from_str::<Settings>(&format!("{key} = []")).unwrap_err().to_string();
        assert!(!error.contains("unknown field"), "{key}: {error}");
    }
}

#[test]
fn a_wrong_value_is_not_shown_where_it_may_hold_a_password() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let path = file.path().to_str().unwrap();
    for (key, value) in [
        ("smtp_url", "smtp://anna:hunter2@post.example:70000"),
        ("smtp_url", "smtp://anna:hunter2@post.example?tls=hunter2"),
        ("database_url", "mysql://anna:hunter2@db.example/zugpost"),
    ] {
        let flag = format!("--{}", key.replace('_', "-"));
        for text in
            [format!("{key} = '{value}'\n"), format!("{key} = '{value}\n"), format!("{key} {value}\n")]
        {
            std::fs::write(path, text).unwrap();
            let (_, error, _) = run(&["verify", "--config", path]);
            assert!(error.contains("line 1") && !error.contains("hunter2"), "{error}");
        }
        let (_, error, _) = run(&["verify", &flag, value]);
        assert!(error.contains(&flag) && !error.contains("hunter2"), "{error}");
    }
}

#[test]
fn secrets_are_read_from_files() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let database = folder.path().join("hunter2.db");
    let url = file("url", &format!("sqlite://{}\n", database.display()));

    assert_eq!(exit_in(&[("ZUGPOST_DATABASE_URL_FILE", &url)], &["migrate"]).0, Some(0));
    assert!(database.exists());
    // What is wrong is named, and no secret is shown.
    let (short, wrong) = (file("short", "hunter2"), file("wrong", "mysql://anna:hunter2@db.example/zugpost"));
    let missing = folder.path().join("missing").to_str().unwrap().to_owned();
    for (name, path) in
        [("ZUGPOST_DATABASE_URL", &wrong), ("ZUGPOST_DATABASE_URL", &missing), ("ZUGPOST_SMTP_URL", &wrong)]
    {
        let (code, said) = exit_in(&[(&format!("{name}_FILE"), path)], &["verify"]);
        assert!(code == Some(2) && said.contains(name) && said.contains(path.as_str()), "{said}");
        assert!(!said.contains("hunter2"), "{said}");
    }
    let (code, said) = exit_in(
        &[("ZUGPOST_INBOUND_KEY_FILE", &short), ("ZUGPOST_REPLY_DOMAIN", "post.example")],
        &["serve"],
    );
    assert!(code == Some(2) && said.contains("inbound_key"), "{said}");
    let both = [("ZUGPOST_DATABASE_URL_FILE", url.as_str()), ("ZUGPOST_DATABASE_URL", "sqlite://x.db")];
    assert_eq!(exit_in(&both, &["verify"]).0, Some(2));
    // A worker's key: no server answers, and a wrong key is refused before it is asked.
    let key = file("key", "no key");
    let (code, said) = exit_in(&[("ZUGPOST_WORKER_KEY_FILE", &key)], &["worker"]);
    assert!(code == Some(2) && !said.contains("set ZUGPOST_WORKER_KEY"), "{said}");
}
