#!/usr/bin/env bash
# mouse.sh [BINARY]: every mode reached, used and left with only the mouse, as on a whiteboard
# without a keyboard; the state file has the places of caps, words and rows.
set -u
. "$(dirname "$0")/display.sh"

start_display
cd "$scratch" || exit 1

# Taps on a key in help: help_tap KEY
help_tap() { tap cap_H && shows "help" dialog=help && tap "cap_$1"; }

# ---- stepping ------------------------------------------------------------------------------------

start "mouse" LANG=C -- bitonic:8 --no-animation
shows "at the start" layer=0 device-state=ready 'cap_Right=*'
tap cap_Right && shows "a layer forward" layer=1
tap cap_Right && shows "another" layer=2
tap cap_Left && shows "and back" layer=1
help_tap R && shows "new keys" seed=2
tap cap_Space && shows "play" playing=1
tap cap_Space && shows "pause" playing=0
help_tap F && shows "family" network=mirrored:8
help_tap Home && shows "to the input" dialog=none layer=0

# ---- lists ---------------------------------------------------------------------------------------

tap "words_family of networks" && shows "families" dialog=menu 'row_Bitonic sort=*'
tap "row_Bitonic sort" && shows "a family" dialog=none network=bitonic:8
tap "words_number of wires" && shows "wires" dialog=menu 'row_16=*'
tap row_16 && shows "16 wires" dialog=none network=bitonic:16
tap words_order && tap row_descending && shows "descending" order=descending
tap words_input && tap row_reversed && shows "input" 'input=reversed*'
point 640 300 && xdotool click 3 && shows "right click" dialog=menu 'row_Change and prove=*'
tap "row_Change and prove" && shows "its group" dialog=menu 'row_number of wires=*'
tap "row_number of wires" && shows "the list it leads to" 'row_8=*'
tap row_8 && shows "8 wires" network=bitonic:8 dialog=none
point 640 300 && xdotool click 3 && tap row_Window && tap row_theme && before=$(picture) && tap row_dark
shows "theme" dialog=none 'notice=*dark*'
changes "theme" "$before"
point 640 300 && xdotool mousedown 1 && shows "a long press" dialog=menu layer=0 && xdotool mouseup 1
sleep 0.2 && shows "still open" dialog=menu
tap row_Window && tap row_theme && tap row_light && shows "light again" dialog=none 'notice=*light*'
point 640 300 && xdotool click 3 && shows "the menu" dialog=menu && point 3 3 && xdotool click 1
shows "a press beside it" dialog=none layer=0

# ---- panels, structure, backwards, proof ---------------------------------------------------------

help_tap Tab && shows "panel" panel=id-table
help_tap P && shows "large" panel-large=1
help_tap Escape && shows "closed" panel=none
help_tap W && shows "structure" structure=boxes
help_tap W && differs "more of it" structure boxes
help_tap Backspace && shows "backwards" backwards=1
help_tap R && shows "another input" backwards-chosen=1
tap cap_Backspace && shows "forwards" backwards=0
help_tap V && shows "proof" proof=sorts
help_tap K && shows "the text field" dialog=entry && tap button_1 && shows "Cancel" dialog=none
help_tap Ctrl+O && shows "again" dialog=entry && tap button_0 && shows "Ok" dialog=none network=bitonic:8
help_tap S && shows "saved" 'notice=saved bitonic-8*'
help_tap F11 && shows "full screen" full-screen=1
help_tap F11 && shows "a window again" full-screen=0
help_tap B && shows "blank" dialog=blank
xdotool click 1 && shows "a press brings it back" dialog=none

# ---- the editor ----------------------------------------------------------------------------------

help_tap E && shows "editor" mode=edit undo=0
tap cap_X && shows "removed" undo=1
tap cap_Ctrl+Z && shows "undone" undo=0 redo=1
point 1200 600 && xdotool click 3 && shows "the menu there" dialog=menu
tap row_Window && tap row_help && shows "help from it" dialog=help
tap cap_E && shows "back to stepping" mode=step dialog=none

# ---- timing --------------------------------------------------------------------------------------

tap cap_T && shows "timing" mode=time
tap words_input && shows "inputs" dialog=menu 'row_sorted=*'
tap row_sorted && shows "sorted" timing-input=sorted dialog=none
tap "words_type of the keys" && tap row_float && shows "float" timing-type=float
tap cap_Tab && shows "the next view" timing-view=time
tap cap_T && shows "and back" mode=step
help_tap Q
for ((i = 0; i < 500; i++)); do
    kill -0 "$app" 2>/dev/null || break
    sleep 0.02
done
wait "$app"
same "Q in help ends it" $? 0
app=''

# ---- the scrubber, in a window that is smaller than the display ---------------------------------

start "drag" LANG=C -- bitonic:8 --no-animation --window 800x600
shows "small" width=800 layer=0
xdotool windowmove "$window" 200 60
read -r start _ y <<<"$(value scrubber)"
point $((start + 12)) "$y" && xdotool mousedown 1
point $(((2 * (start + 12) + 755) / 3)) "$y" && shows "the diagram follows" 'layer=[23]'
point $(((start + 12 + 2 * 755) / 3)) 300 && shows "also beside it" 'layer=[45]'
xdotool mousemove 1270 700 && shows "and outside the window" layer=6
xdotool mousemove 1 1 && shows "to the left" layer=0
xdotool mousemove 1270 700 && shows "the end" layer=6 && xdotool mouseup 1
xdotool mousemove 300 300 && point 300 300 && settle && shows "it was let go outside" layer=6
quit ctrl+q

finish
