#!/usr/bin/env bash
# dense.sh [BINARY]: a display with two pixels to a point (tests/dense.c): the picture is drawn for
# that, and the mouse points to what is under it.
set -u
. "$(dirname "$0")/display.sh"
dense=$(CFLAGS=$(pkg-config --cflags sdl2) preload "$root/tests/dense.c") || exit 1

start_display
start "dense" LANG=C LD_PRELOAD="$dense" -- bitonic:8 --no-animation
shows "all pixels" layer=0 device-state=ready width=1280 height=720
tap cap_Right && shows "a cap is pressed" layer=1
tap cap_Right && shows "and again" layer=2
point 640 300 && xdotool mousedown 3 mouseup 3
shows "a right click" dialog=menu 'row_Change and prove=*'
tap "row_Change and prove" && shows "its group" dialog=menu 'row_number of wires=*'
tap "row_number of wires" && shows "a row of it" dialog=menu 'row_16=*'
tap row_16 && shows "and one of that" dialog=none network=bitonic:16
tap cap_Right && shows "a layer" layer=1
place=$(value cap_Left)
# shellcheck disable=SC2086
point $place && xdotool mousedown 1 && sleep 0.1 && xdotool mouseup 1
shows "down and up" layer=0
quit ctrl+q

# On a display of one pixel to a point, caps are half as large.
width_of() { local left=${1% *} right=${2% *} && echo $((right > left ? right - left : left - right)); }
apart=$(width_of "$place" "$(value cap_R)")
start "not dense" LANG=C -- bitonic:8 --no-animation
shows "at the start" layer=0 'cap_R=*'
check "twice as far apart: $apart" [ "$apart" -gt "$(width_of "$(value cap_Left)" "$(value cap_R)")" ]
quit ctrl+q
finish
