#!/usr/bin/env bash
# monkey.sh [BINARY [SECONDS [SEED]]]: the real window under every key, mouse, dropped file and size, at
# random: it neither crashes nor hangs, and is as good as new afterwards. The same seed presses the same
# again. A run of 5,000 actions fails, too, when it left out a shortcut or never saw a mode.
set -u
. "$(dirname "$0")/ui/display.sh"
. "$root/tests/journeys.sh" || exit 1
seconds=${2:-60} RANDOM=${3:-1}
width=3840 height=2160

shortcuts_of_the_manual # into $shortcuts
modes=("" "" "" "shift+" "ctrl+" "ctrl+shift+" "alt+")
keys=({a..z} {0..9} Left Right Up Down Home End Prior Next space Return Escape Tab BackSpace Delete Insert
    F1 F2 F5 F9 F10 F11 F12 F12 F12 Menu plus minus equal comma period slash question bracketleft
    bracketright parenleft colon)
sizes=(1x1 1x2160 3840x1 100x100 640x480 641x479 800x600 1280x720 1920x1080 3840x2160)
specs=(bitonic:8 bitonic:64 odd-even-merge:13 radix:16 lesson:1 lesson:19 random:32)
files=$scratch/files.txt
printf '%s\n' "$root"/tests/corpus/{notation,lesson,svg}/* "$root"/assets/{lessons,networks}/* "$root" \
    /dev/null "$scratch/there is none" "$root/kernels" saved.svg >"$files"

# One of an array, into $REPLY.
pick() { local -n from=$1 && REPLY=${from[RANDOM % ${#from[@]}]}; }

press_key() { actions+=(key "$1") && pressed[$1]=1; }

# Some words of xdotool, into $actions.
invent() {
    local row part kind=$((RANDOM % 24)) x=$((RANDOM % 3840)) y=$((RANDOM % 2160))
    ((RANDOM % 4)) && x=$((x / 3)) y=$((y / 3))
    case $kind in
        0) pick sizes && actions+=(windowsize "$window" ${REPLY/x/ }) ;;
        1) actions+=(windowsize "$window" $((1 + RANDOM % 3840)) $((1 + RANDOM % 2160))) ;;
        2 | 3) actions+=(mousemove --window "$window" $x $y click 1) ;;
        4) actions+=(mousemove --window "$window" $x $y click 3) ;;
        5) # a row of the list that a right click opens, and of the one behind it
            actions+=(mousemove --window "$window" $x $y click 3)
            for ((row = 0; row < 2; row++)); do
                actions+=(mousemove_relative -- $((RANDOM % 200 - 40)) $((RANDOM % 300 - 20)) click 1)
            done ;;
        6) actions+=(mousemove --window "$window" $x $y click $((4 + RANDOM % 4))) ;;
        7) actions+=(keydown ctrl click $((4 + RANDOM % 2)) keyup ctrl) ;;
        8 | 9) # a drag takes a way
            actions+=(mousemove --window "$window" $x $y mousedown 1)
            for ((part = 0; part < 3; part++)); do
                actions+=(mousemove_relative -- $((RANDOM % 200 - 100)) $((RANDOM % 200 - 100)))
            done
            actions+=(mouseup 1) ;;
        10) press_key F12 ;;
        11) ((RANDOM % 2)) && invent_journey && actions+=("${journey[@]}") ;;
        12 | 13 | 14) pick modes && local mode=$REPLY && pick keys && press_key "$mode$REPLY" ;;
        *) pick shortcuts
            [[ $REPLY != *q ]] || ((RANDOM % 6 == 0)) || return 0 # one that quits comes seldom
            press_key "$REPLY" ;;
    esac
}

# It has ended: by a key that quits, with 0 and without a word; or the test fails.
ended() {
    wait "$app"
    local result=$?
    app=''
    same "exit code after $done_actions actions, the last: ${last[*]}" $result 0
    lacks "messages" "$(cat "$log")" "Sanitizer: " ": runtime error: "
}

# It still answers: it leaves full screen, and takes a size that it has not had before. (Where a lesson
# is open its words take a part of the height.)
answers() {
    local wide=$((1100 + done_actions / 25 % 200))
    for ((i = 0; i < 3000; i++)); do
        kill -0 "$app" 2>/dev/null || return
        if [ $((i % 100)) -eq 0 ]; then
            holds full-screen=1 && xdotool key Escape
            xdotool windowsize "$window" $wide 720 2>/dev/null
        fi
        holds full-screen=0 width=$wide && pass && return
        sleep 0.02
    done
    fail "after $done_actions actions it does not answer; the last: ${last[*]}" "$(head -50 "$state")"
}

start_display
export DROPS=$files
events=$(CFLAGS=$(pkg-config --cflags sdl2) preload "$root/tests/sdl_events.c") || exit 1
mkdir files && cd files || exit 1
"$sortnet" draw bitonic:8 -o ../saved.svg >/dev/null || exit 1
declare -A pressed seen
done_actions=0 starts=0
until=$((SECONDS + seconds))
while [ $SECONDS -lt $until ] && [ "$failed" -eq 0 ]; do
    if [ -z "$app" ]; then
        pick specs
        start "monkey $((starts++))" LANG=C LD_PRELOAD="$events" -- "$REPLY"
        cp ../saved.svg .
    fi
    last=()
    for ((five = 0; five < 5; five++)); do
        actions=()
        for ((a = 0; a < 5; a++)); do invent; done
        xdotool "${actions[@]}" >/dev/null 2>&1
        last+=("${actions[@]}")
        notes_places
    done
    done_actions=$((done_actions + 25))
    kill -0 "$app" 2>/dev/null && answers
    kill -0 "$app" 2>/dev/null || ended
    # otherwise its files would fill the disk
    [ $((done_actions % 500)) -ne 0 ] || { rm -rf ./* && cp ../saved.svg .; }
done
[ -z "$app" ] || { kill -TERM "$app" && wait "$app"; app=''; }
lacks "messages" "$(cat "$log")" "Sanitizer: " ": runtime error: "
echo "$done_actions actions, $starts windows, seed ${3:-1}"
tells_places
left_out=()
for key in "${shortcuts[@]}"; do [ "${pressed[$key]-}" ] || left_out+=("$key"); done
echo "$((${#shortcuts[@]} - ${#left_out[@]})) of ${#shortcuts[@]} shortcuts"
if [ $done_actions -ge 5000 ] && [ "$failed" -eq 0 ]; then
    same "shortcuts that were not pressed" "${left_out[*]}" ""
    same "places that were not seen" "$(places_unseen)" ""
fi
finish
