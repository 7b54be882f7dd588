#!/usr/bin/env bash
# monkey.sh [BINARY [SECONDS [SEED]]]: the real window under every key, mouse and size, at random: it
# neither crashes nor hangs, and is as good as new afterwards. The same seed presses the same again.
set -u
. "$(dirname "$0")/ui/display.sh"
seconds=${2:-60} RANDOM=${3:-1}
width=3840 height=2160

modes=("" "" "" "shift+" "ctrl+" "ctrl+shift+" "alt+")
keys=(a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9 Left Right Up Down
    Left Right Up Down Home End Prior Next space Return Escape Escape Tab BackSpace Delete Insert F1
    F2 F5 F11 plus minus equal comma period slash question bracketleft bracketright parenleft colon)
sizes=(1x1 1x2160 3840x1 100x100 640x480 641x479 800x600 1280x720 1920x1080 3840x2160)
specs=(bitonic:8 bitonic:64 odd-even-merge:13 radix:16 lesson:1 random:32)

# Some words of xdotool, into $actions.
invent() {
    local kind=$((RANDOM % 20)) x=$((RANDOM % 3840)) y=$((RANDOM % 2160))
    ((RANDOM % 4)) && x=$((x / 3)) y=$((y / 3))
    case $kind in
        0) actions+=(windowsize "$window" ${sizes[RANDOM % ${#sizes[@]}]/x/ }) ;;
        1) actions+=(windowsize "$window" $((1 + RANDOM % 3840)) $((1 + RANDOM % 2160))) ;;
        2 | 3) actions+=(mousemove --window "$window" $x $y click 1) ;;
        4) actions+=(mousemove --window "$window" $x $y click 3) ;;
        5) actions+=(mousemove --window "$window" $x $y click $((4 + RANDOM % 4))) ;;
        6) actions+=(mousedown 1 mousemove_relative -- $((RANDOM % 400 - 200)) $((RANDOM % 400 - 200)) mouseup 1) ;;
        *) actions+=(key "${modes[RANDOM % ${#modes[@]}]}${keys[RANDOM % ${#keys[@]}]}") ;;
    esac
}

# It has ended: by a key that quits, with 0 and without a word; or the test fails.
ended() {
    wait "$app"
    local result=$?
    app=''
    same "exit code after $done_actions actions, the last: ${actions[*]}" $result 0
    lacks "messages" "$(cat "$log")" "Sanitizer: " ": runtime error: "
}

# It still answers: it leaves full screen, and takes a size that it has not had before. (Where a lesson
# is open its words take a part of the height.)
answers() {
    local wide=$((1100 + done_actions / 25 % 200))
    for ((i = 0; i < 3000; i++)); do
        kill -0 "$app" 2>/dev/null || return
        if [ $((i % 100)) -eq 0 ]; then
            holds full_screen=1 && xdotool key Escape
            xdotool windowsize "$window" $wide 720 2>/dev/null
        fi
        holds full_screen=0 width=$wide && pass && return
        sleep 0.02
    done
    fail "after $done_actions actions it does not answer; the last: ${actions[*]}" "$(head -50 "$state")"
}

start_display
mkdir files && cd files || exit 1
done_actions=0 starts=0
until=$((SECONDS + seconds))
while [ $SECONDS -lt $until ] && [ "$failed" -eq 0 ]; do
    if [ -z "$app" ]; then
        start "monkey $((starts++))" LANG=C -- "${specs[RANDOM % ${#specs[@]}]}"
    fi
    actions=()
    for ((a = 0; a < 25; a++)); do invent; done
    xdotool "${actions[@]}" >/dev/null 2>&1
    done_actions=$((done_actions + 25))
    kill -0 "$app" 2>/dev/null && answers
    kill -0 "$app" 2>/dev/null || ended
    # what it saves fills the disk otherwise
    [ $((done_actions % 500)) -ne 0 ] || rm -rf ./*
done
[ -z "$app" ] || { kill -TERM "$app" && wait "$app"; app=''; }
lacks "messages" "$(cat "$log")" "Sanitizer: " ": runtime error: "
echo "$done_actions actions, $starts windows, seed ${3:-1}"
finish
