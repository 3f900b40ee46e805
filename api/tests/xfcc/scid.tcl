# Runs Scid's own code for correspondence chess without its windows: only what shows or asks something stands in its place.
# Arguments: the file of Scid, a folder for its data, the URL of the server, a player and their password; then `fetch`, or `send`
# with what Scid sends for a game: id, number, move, comment, and 1 or 0 for resigning, accepting, offering and claiming a draw.
# Prints what Scid shows, and with `fetch` the files that it has written and the state that it keeps of each game.

lassign $argv file folder url player password action
set scidVersion 4.7.4
set scidVersionDate 2022
set scidDataDir $folder
set scidConfigDir $folder
proc scidConfigFile {name} { file join $::folder "$name.dat" }
proc tk {args} { return x11 }
proc tk_messageBox {args} { puts "box $args" }
proc winfo {args} { return 1 }
proc .ccWindow.top.console {action args} { if {$action eq "insert"} { puts [string trim [lindex $args 1]] } }
namespace eval splash { proc add {text} {} }
# The database of games is a file of Scid's other half.
close [open [file join $folder Correspondence.si4] w]
set servers [open [file join $folder xfccrc] w]
puts $servers "<xfcc><server><name>Zugpost</name><uri>$url</uri><user>$player</user><pass>$password</pass></server></xfcc>"
close $servers

source $file
if {$::CorrespondenceChess::XfccInternal != 1} { error "http or tdom is missing" }
::Xfcc::ReadConfig $::CorrespondenceChess::xfccrcfile
if {$action eq "send"} {
	::Xfcc::Send Zugpost {*}[lrange $argv 6 end]
} else {
	::Xfcc::ProcessAll $::CorrespondenceChess::Inbox
	foreach pgn [lsort [glob -nocomplain -directory $::CorrespondenceChess::Inbox *.pgn]] {
		set read [open $pgn]
		puts [read $read]
		close $read
	}
	foreach game $::Xfcc::xfccstate { puts "state $game" }
}
