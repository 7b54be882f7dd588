#!/usr/bin/env bash
# autosave.sh [BINARY]: windows that are killed leave their work, which the next ones bring back; a
# window that is left leaves no file.
set -u
. "$(dirname "$0")/display.sh"

start_display
cd "$scratch" || exit 1
kept=$XDG_STATE_HOME/sortnet

# Ends a window as a crash does: crash PROCESS
crash() {
    kill -KILL "$1"
    wait "$1" 2>/dev/null
}

# Waits until a file has PATTERN: keeps NAME FILE PATTERN
keeps() {
    for ((i = $(patience); i > 0; i--)); do
        ! grep -q "$3" "$kept/$2" 2>/dev/null || break
        sleep 0.02
    done
    check "$1: $2" grep -q "$3" "$kept/$2"
}

kept_files() { (cd "$kept" && find . -name 'window-*' | sort | tr '\n' ' '); }

start "idle" LANG=C -- bitonic:8
shows "nothing is offered" mode=step notice= && press Right && shows "a layer" layer=1
same "nothing was done, and nothing is kept" "$(kept_files)" ''
press e ctrl+n Return Down Return && shows "edited" mode=edit size=1 wires=8
keeps "an edit" window-1.txt '"L":1'
first=$app

# a second window beside it, which hides it
state=$scratch/second
start "a second window" LANG=C -- bitonic:4
shows "the other's work is not offered" network=bitonic:4 notice=
window=''
for ((i = $(patience); i > 0; i--)); do
    window=$(xdotool search --onlyvisible --pid "$app" 2>/dev/null | tail -n 1)
    [ -z "$window" ] || break
    sleep 0.02
done
xdotool windowfocus --sync "$window"
for ((i = $(patience); i > 0; i--)); do # on a busy machine a window loses the keys of the moment of its focus
    holds "layer=0" || break
    press Right
    sleep 0.1
done
press e ctrl+n Return Down Return && shows "edited, too" mode=edit size=1 wires=4
keeps "another edit" window-2.txt '"N":4,"L":1'
touch -d '1 hour ago' "$kept/window-1.txt" # which of both is newer is clear
crash "$app"; crash "$first"
app=''

state=$scratch/state
start "after a crash" LANG=C -- bitonic:4
shows "the newer is offered" network=bitonic:4 'notice=Ctrl+B brings back lost work from ??:??: an edited network of 4 wires'
press Escape Right && shows "it may wait" layer=1
press ctrl+b && shows "Ctrl+B" mode=edit size=1 wires=4 'notice=brought back: an edited network of 4 wires'
quit ctrl+q
same "the older waits" "$(kept_files)" './window-1.txt '

start "fresh" LANG=C -- bitonic:4 --fresh
shows "nothing is offered" notice= && press ctrl+b && shows "Ctrl+B" 'notice=there is no lost work *'
press e ctrl+n && shows "edited" size=0
quit ctrl+q
same "nothing is kept" "$(kept_files)" './window-1.txt '

start "the next" LANG=C -- bitonic:4
shows "the older is offered" 'notice=Ctrl+B brings back lost work from *: an edited network of 8 wires'
press ctrl+b && shows "Ctrl+B" mode=edit size=1 wires=8
quit TERM
same "a signal that is heard leaves nothing" "$(kept_files)" ''

start "the last" LANG=C -- bitonic:4
shows "nothing is offered" notice=
quit ctrl+q
same "nothing is left" "$(kept_files)" ''
finish
