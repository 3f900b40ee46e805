# The first page.
home-title = Chess variants by post
home-lead = A game takes days or weeks. You get your opponent’s move by email, with a picture of the board. Click the link, make your move, done. No account, no password, nothing to install.
home-waiting = { $n ->
    [one] Your move in { $n } game
   *[other] Your move in { $n } games
    }
home-none-waiting = No game waits for your move
home-own-games = All my games
home-guest-games = Your games in this browser
home-choose = Choose a game
home-running = Games being played
home-all-running = All running games
home-seeks = Open challenges
home-more-seeks = Accept a challenge, or post your own

# The variants.
home-example = Example position:
home-latest-move = last move { $ago }
home-play-engine = Play the engine
home-play-person = Play a person
