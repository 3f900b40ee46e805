# Common commands. `make help` lists them.
.PHONY: run test test-all lint match net weights bench bench-count fuzz schemathesis season machines heavy crowds book pictures help
.DEFAULT_GOAL := help

run: ## start everything on http://127.0.0.1:8080
	cargo run --release

# Tests of the server wait for databases, browsers and mails about half of their time.
test: export RUST_TEST_THREADS ?= $(shell expr 2 '*' `nproc`)
test: export ZUGPOST_TEST_TIMES = $(CURDIR)/target/test-times
test: export CARGO_TARGET_$(shell uname -m | tr a-z A-Z)_UNKNOWN_LINUX_GNU_RUNNER = $(CURDIR)/deploy/timed
test: ## run every test, with a database server, a mail server and a browser of its own; `cargo test` runs those that need none
	deploy/install-test-needs
	rm -rf $(ZUGPOST_TEST_TIMES) && mkdir -p $(ZUGPOST_TEST_TIMES)
	cargo build --quiet --locked --manifest-path api/tests/lichess/litchee/Cargo.toml --target-dir target/litchee
	deploy/with-postgres cargo test --workspace --features zugpost/opentelemetry -- --include-ignored
	deploy/timed --slowest $(ZUGPOST_TEST_TIMES)

test-all: ## run every test, and those that take hours: a season, many requests, heavy boards, random input, a match
	$(MAKE) test season schemathesis heavy fuzz match

lint: ## formatting, clippy, documentation, types of the scripts and, where cargo-deny is installed, licences
	deploy/install-test-needs
	deploy/check-scripts
	deploy/check-links
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --features zugpost/opentelemetry -- --deny warnings
	RUSTDOCFLAGS="--deny warnings" cargo doc --workspace --no-deps --features zugpost/opentelemetry
	deploy/check-surface
	if command -v cargo-semver-checks >/dev/null && git rev-parse --quiet --verify v0.1.0 >/dev/null; then cargo semver-checks --package zugpost-rules --baseline-rev v0.1.0; fi
	if command -v cargo-deny >/dev/null; then cargo deny check bans licenses sources; fi

bench: ## run every benchmark on this machine, one after the other; quiet machines only
	deploy/install-test-needs
	deploy/with-postgres cargo bench --workspace --bench '*'

REQUESTS ?= 20000
schemathesis: ## make 20,000 requests from the OpenAPI document, right and wrong ones
	deploy/install-test-needs
	ZUGPOST_SCHEMATHESIS=$(REQUESTS) deploy/with-postgres cargo test --workspace --features zugpost/opentelemetry --test borders -- schemathesis --include-ignored --nocapture

season: ## let 200 people play 2,000 games for 120 days, with crashes; and a smaller season on PostgreSQL
	deploy/install-test-needs
	ZUGPOST_SEASON=full deploy/with-postgres cargo test --workspace --features zugpost/opentelemetry --test borders -- season --include-ignored --nocapture

machines: ## three servers behind HAProxy while servers come and go and the primary fails over, with moves a second; as root
	deploy/install-test-needs
	cargo build --release
	ZUGPOST_MACHINES=full ZUGPOST_PROGRAM=$(CURDIR)/target/release/zugpost deploy/with-postgres \
		cargo test --workspace --features zugpost/opentelemetry --test borders -- machines --include-ignored --nocapture

# On a machine with nothing else to do: it looks at the clock.
HEAVY ?= 200
heavy: ## search 200 boards full of strong pieces of each game, and say how late the answers are; 40 minutes
	ZUGPOST_HEAVY=$(HEAVY) cargo test --release --package zugpost-worker --test search -- every_heavy_position --nocapture

CROWDS ?=
crowds: ## let crowds of strangers ask for pictures, streams, pages and more, and say what players notice; 5 minutes
	deploy/install-test-needs
	deploy/with-postgres cargo bench --package zugpost --bench crowds -- $(CROWDS)

# Instruction counts are the same on every run and machine; seconds are not.
bench-count: ## count the instructions of bulk perft
	command -v valgrind >/dev/null || { echo "needs Debian's package valgrind" >&2; exit 1; }
	cargo --config 'target."cfg(all())".runner = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]' \
		bench --package zugpost-rules --bench perft

# Another build plays the second engine: make match MATCH='--second "/other/zugpost-worker uci" --sprt 0,5'
MATCH ?= --variant clockwork-orange --first-option Level=5 --second-option Level=4 --rounds 20
match: ## let two engines play against each other; MATCH holds the arguments, `zugpost-worker match --help` names them
	cargo run --release --package zugpost-worker -- match $(MATCH)

# Goes on where an interrupted run has stopped. PyTorch is Debian's python3-torch.
VARIANT ?= chess
NODES ?= 200
net: GAMES ?= 20000
net: ## play games against itself and train the network of VARIANT further with them, in target/nets
	mkdir -p target/nets
	cargo build --release --package zugpost-worker
	target/release/zugpost-worker self-play --variant $(VARIANT) --games $(GAMES) --nodes $(NODES) --out target/nets/$(VARIANT).games
	/usr/bin/python3 worker/training/network.py target/nets/$(VARIANT).games --out target/nets/$(VARIANT).net \
		--rate 0.001 --decay 1 --epochs 3 $(addprefix --start ,$(wildcard worker/nets/$(VARIANT).net worker/nets/$(VARIANT)-on-chess.net))

# Weights of the evaluation, for variants without one of their own.
weights: GAMES ?= 6000
weights: ## play games against itself and fit the weights of VARIANT to them, in target/weights
	mkdir -p target/weights
	cargo build --release --package zugpost-worker
	target/release/zugpost-worker self-play --variant $(VARIANT) --games $(GAMES) --nodes 400 --seed 2 --without-network \
		--out target/weights/$(VARIANT).games
	target/release/zugpost-worker terms target/weights/$(VARIANT).games --out target/weights/$(VARIANT).terms
	/usr/bin/python3 worker/training/weights.py target/weights/$(VARIANT).terms --out target/weights/$(VARIANT).json

# Without a sanitizer, which would need a nightly toolchain: the fuzzer looks for panics only. Stops at the first crash.
FUZZ_SECONDS ?= 60
fuzz: ## try random positions, steps, files, replies by mail and their headers for a minute each; needs `cargo install cargo-fuzz`
	for target in position step pgn; do \
		mkdir -p target/fuzz/corpus/$$target && \
		cd rules && cargo fuzz run --sanitizer none $$target ../target/fuzz/corpus/$$target fuzz/seeds/$$target -- \
			-max_total_time=$(FUZZ_SECONDS) -max_len=700 || exit 1; cd ..; \
	done
	for target in reply header; do \
		mkdir -p target/fuzz/corpus/$$target && \
		cd api && cargo fuzz run --sanitizer none $$target ../target/fuzz/corpus/$$target fuzz/seeds/$$target -- \
			-max_total_time=$(FUZZ_SECONDS) -max_len=9000 || exit 1; cd ..; \
	done

# The newest version that the Rust of Cargo.toml builds.
MDBOOK ?= 0.5.4
book: ## build the book of docs/ in target/book; installs mdbook if it is missing
	command -v mdbook >/dev/null || cargo install mdbook --version $(MDBOOK) --locked
	deploy/check-links
	mdbook build docs

pictures: ## make the pictures of README and book anew, from the running program and Chromium
	deploy/install-test-needs
	cargo build --release
	deploy/pictures

help: ## list these names
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 16
