#!/usr/bin/env bash
# layouts.sh [BINARY]: keyboards of other languages. Keys are pressed by their places; a layout without
# Latin letters has the keys of a US keyboard, and any other layout its own.
set -u
. "$(dirname "$0")/display.sh"
need setxkbmap
${CC:-cc} -std=c11 "$root/tests/ui/keys.c" -o "$scratch/keys" -lX11 -l:libXtst.so.6 || exit 1
# places of keys, by the names that they have on a US keyboard
Q=24 M=58 I=31 H=43 K=45 Y=29 semicolon=47 quote=48 two=11 five=14 six=15 eight=17 nine=18
left_bracket=34 right_bracket=35 minus=20 enter=36 escape=9 backspace=22 shift=50 ctrl=37 altgr=108

start_display
coproc KEYS { exec "$scratch/keys"; }
running="$running $KEYS_PID"
# Presses keys one after the other, when each is done.
keys() {
    local word
    for word; do echo "$word" >&"${KEYS[1]}" && read -r word <&"${KEYS[0]}"; done
}
# The server takes over the layout of the keyboard that was pressed last.
layout() { keys $shift && setxkbmap -layout "$1"; }

# A key ends the program with exit code 0: leaves NAME KEY
leaves() {
    keys "$2"
    for ((i = 0; i < 500; i++)); do
        kill -0 "$app" 2>/dev/null || break
        sleep 0.02
    done
    kill "$app" 2>/dev/null && fail "$1 does not quit"
    wait "$app"
    same "$1: exit code" $? 0
    app=''
}

# The layout has no Latin letters and types LETTER in the place of K; [ and ] may be where it has them:
# other_letters LAYOUT LETTER [PLACE PLACE]
other_letters() {
    keys $H && shows "$1: H" dialog=help
    keys $H && shows "$1: H again" dialog=none
    keys "${3-$left_bracket}" && shows "$1: [" interval-ms=1400
    keys "${4-$right_bracket}" && shows "$1: ]" interval-ms=1000
    keys $K && shows "$1: K" dialog=entry
    keys $backspace $K && shows "$1: what is typed is the layout's own" "entry=$2"
    keys $escape && shows "$1: Escape" dialog=none
}

# ---- a window that opens with such a layout ---------------------------------------------------

layout ru
start "ru"
shows "at the start" layer=0 dialog=none interval-ms=1000
other_letters ru л
keys $M && shows "ru: M" launches=b2
keys $escape $two && shows "ru: 2" dialog=menu launches=none
keys $escape && shows "ru: Escape" dialog=none
layout bg && other_letters bg н
layout ua && other_letters ua л
layout gr && other_letters gr κ
layout ara && other_letters ara ن
layout il && other_letters il ל $right_bracket $left_bracket # from right to left

# ---- Latin letters in other places, and digits that need Shift ----------------------------------

layout fr
keys $Q && shows "fr: A is where it stands" keys-after=all
keys $Q && shows "fr: A again" keys-after=current
keys $semicolon && shows "fr: M" launches=b2
keys $M && settle && shows "fr: a comma is no M" launches=b2
keys $escape && shows "fr: Escape" launches=none
keys $two && shows "fr: 2 without Shift" dialog=menu
keys $escape $shift+$two && shows "fr: 2 with Shift" dialog=menu
keys $escape $altgr+$five && shows "fr: [" interval-ms=1400
keys $altgr+$minus && shows "fr: ]" interval-ms=1000
keys $shift+$M && shows "fr: ?" dialog=help
keys $escape && shows "fr: Escape" dialog=none
layout de
keys $left_bracket && settle && shows "de: Ü is no [" interval-ms=1000
keys $altgr+$eight && shows "de: [" interval-ms=1400
keys $altgr+$nine && shows "de: ]" interval-ms=1000
keys $Y && differs "de: Z is where Y is elsewhere" threshold none
layout tr
seed=$(value input-keys)
keys $I && differs "tr: I without a dot" input-keys "$seed"
keys $shift+$I && shows "tr: and back" "input-keys=$seed"
keys $quote && differs "tr: I with a dot" input-keys "$seed"
layout us
leaves "us: Q" $Q

# ---- two layouts, switched while the window is open ----------------------------------------------

layout us,ru
keys group1
start "us,ru" -- lesson:4.9
shows "a question" step=9 answered=0
keys group0 $two $shift+$six $eight group1 $H && shows "no help within an answer" dialog=none answered=0
keys $enter && shows "2^8 is 256" answered=1
keys $H && shows "ru: H" dialog=help
keys group0 $H && shows "us: H" dialog=none
keys group1
leaves "ru: Ctrl+Q" $ctrl+$Q
layout us,fr
keys group0
start "us,fr"
shows "at the start" layer=0
keys group1 $Q && shows "fr: A, and no Q" keys-after=all
keys $ctrl+$Q && settle && shows "fr: Ctrl+A, and no Ctrl+Q" keys-after=all
keys group0
leaves "us: Q" $Q
finish
