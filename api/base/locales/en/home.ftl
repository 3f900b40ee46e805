# The first page.
home-title = Chess variants by post
home-lead = A move a day, a game for weeks. Your opponent’s move comes as a mail with the board in it: click, answer, done.
home-play-now = Play now against the engine
home-invite = Invite somebody
home-free = Free. No account, no app, no advertising. { $n } games, from Clockwork Orange to xiangqi.
home-postmark = Turn { $turn }
home-being-played = { $variant }, being played
home-recorded = { $variant }: three steps are a turn
home-watch = Watch this game
home-how = How it is played
home-new = New game
home-waiting = { $n ->
    [one] Your move in { $n } game
   *[other] Your move in { $n } games
    }
home-none-waiting = No game waits for your move
home-own-games = All my games
home-guest-games = Your games in this browser
home-inventions = Only here
home-world = Around the world
home-kin = Chess and kin
home-running = Games being played
home-all-running = All running games
home-seeks = Open challenges
home-more-seeks = Accept a challenge, or post your own

# Voices of some games.
home-voices = In a sentence
home-voice-clockwork-orange = Captured pieces come back as pacifists.
home-voice-007 = Three steps are one turn, and the middle one moves your opponent’s piece.
home-voice-chaos = Nature cannot win, but her check counts.
