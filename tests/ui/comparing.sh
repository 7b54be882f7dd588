#!/usr/bin/env bash
# comparing.sh [BINARY]: two networks on the same keys in the real window, with keys and with only the mouse;
# both run on the device.
set -u
. "$(dirname "$0")/display.sh"

start_display
cd "$scratch" || exit 1

# ---- by keys ------------------------------------------------------------------------------------

start "keys" LANG=C -- bitonic:8
shows "at the start" compared=none 'device-state=ready'
before=$(picture)
press 2 && shows "2" dialog=menu 'row_none=*' 'row_Bubble sort=*' 'row_Odd-even merge sort=*'
check "not with itself" [ -z "$(value "row_Bitonic sort")" ]
xdotool type Bubble
press Return && shows "below" dialog=none compared=bubble:8 network=bitonic:8 layer=0 \
    'notice=*Bubble sort*Space*2 ends it'
changes "two networks" "$before"
press Right Right Right && shows "steps" layer=3 equal=4 compared-equal=4 waiting=0
press End && shows "both ran to their ends" layer=13 equal=6 differ=0 compared-equal=13 compared-differ=0 \
    'verdict=* agrees in all 6 layers*' 'compared-verdict=* agrees in all 13 layers*' \
    'notice=Bitonic sort took 6 layers and 24 comparisons; Bubble sort 13 and 28'
press Home && shows "back" layer=0
press bracketright bracketright bracketright bracketright space
shows "the race" playing=1
shows "both are done" layer=13 playing=0 compared-differ=0
press Left && shows "one is done" layer=12 \
    'notice=Bitonic sort is done after 6 layers; Bubble sort needs 13'
press Home ctrl+r && shows "other kernels run both" device-state=ready equal=1 compared-equal=1 differ=0
press Tab && shows "Tab" panel=none 'notice=*works with one network only; 2 removes the lower one'
press Down && shows "fewer wires" network=bitonic:4 compared=bubble:4
press Up r && shows "other keys" network=bitonic:8 compared=bubble:8 'input=*seed 2'
press End && shows "they run, too" equal=6 compared-equal=13 differ=0 compared-differ=0
press s && shows "saved" 'notice=saved bitonic-8-bubble-8-layer-13.svg and .png in *'
check "the saved picture" xmllint --noout bitonic-8-bubble-8-layer-13.svg
redraws bitonic-8-bubble-8-layer-13.svg
# Boxes that were shown before wait while two networks are compared; the picture that is saved has none.
press 2 && shows "one alone" compared=none layer=6 && press w && shows "boxes" structure=boxes
press 2 && xdotool type Bubble && press Return && shows "they wait" compared=bubble:8 structure=none
press s && shows "saved without boxes" 'notice=saved bitonic-8-bubble-8-layer-6.svg and .png*'
redraws bitonic-8-bubble-8-layer-6.svg
press 2 && shows "2 again" compared=none layer=6 && press w && shows "no boxes" structure=none
press 2 End Return && shows "another one" dialog=entry
xdotool type --delay 5 bubble:9
press Return && shows "refused" dialog=entry 'entry-error=bubble:9 has 9 wires and bitonic:8 has 8*'
press Escape && shows "Escape" dialog=none compared=none
quit ctrl+q

# ---- with only the mouse ------------------------------------------------------------------------

start "mouse" LANG=C -- odd-even-merge:8 --no-animation
point 640 300 && xdotool click 3 && shows "right click" dialog=menu 'row_See more=*'
tap "row_See more" && shows "its group" dialog=menu 'row_second network=*'
tap "row_second network" && shows "the list" 'row_Balanced sort=*'
tap "row_Balanced sort" && shows "below" compared=balanced:8 dialog=none
point 1230 642 && xdotool click 1 && shows "the end of the scrubber" layer=9 equal=6 compared-equal=9 \
    compared-differ=0
tap "words_second network" && shows "the lower title" dialog=menu
tap "row_Bitonic sort" && shows "another one below" compared=bitonic:8 network=odd-even-merge:8
tap "words_family of networks" && tap "row_Bubble sort" && shows "another one above" network=bubble:8 \
    compared=bitonic:8
tap "words_second network" && tap row_none && shows "none" compared=none
quit ctrl+q

# ---- from the command line ----------------------------------------------------------------------

start "option" LANG=C -- bitonic:8 --compare odd-even-merge:8
shows "--compare" network=bitonic:8 compared=odd-even-merge:8
quit ctrl+q

# A picture of two networks opens with both.
mkdir both && cp bitonic-8-bubble-8-layer-13.svg both/two.svg
start "picture" LANG=C -- both/two.svg
shows "both" network=two.svg compared=two.svg-below
press Right Right && shows "both run" layer=2 equal=3 compared-equal=3 differ=0
press s && shows "saved again" 'notice=saved two.svg-two.svg-below-layer-2.svg and .png in *'
redraws two.svg-two.svg-below-layer-2.svg
press 2 2 End Return && xdotool type --delay 5 bubble:8
press Return && shows "another one below" network=two.svg compared=bubble:8
press s && shows "saved with that" 'notice=saved two.svg-bubble-8-layer-2.svg and .png in *'
redraws two.svg-bubble-8-layer-2.svg
press ctrl+o ctrl+a && xdotool type --delay 5 both/two.svg
press Return && shows "opened by Ctrl+O" network=two.svg compared=two.svg-below \
    'notice=opened both/two.svg: two networks, on the same keys'
press e && shows "E" mode=edit && press ctrl+o && shows "Ctrl+O" dialog=entry && press ctrl+a && xdotool type --delay 5 both/two.svg
press Return && shows "the editor takes the upper one" mode=edit size=24 \
    'notice=opened*it is a picture of two networks; this is the upper one*'
quit ctrl+q
try "$sortnet" bitonic:8 --compare bubble:9
expect 2 "bubble:9 has 9 wires and bitonic:8 has 8: networks are compared on the same keys"

finish
