#!/usr/bin/env bash
# structure.sh [BINARY]: boxes and wiring, and a network that is run backwards, in the real window.
set -u
. "$(dirname "$0")/display.sh"

start_display

# ---- boxes and wiring ---------------------------------------------------------------------------

start "structure" LANG=C
shows "at the start" structure=none backwards=0 'device-state=ready'
before=$(picture)
press w
shows "W: boxes" structure=boxes 'notice='
changes "W: boxes" "$before"
press Right Right && shows "stepping among boxes" layer=2 equal=3 differ=0 waiting=0
press w && shows "bitonic has no wiring" structure=none layer=2
press Tab p w && shows "W behind a large panel" structure=none panel-large=1 'notice=W changes the diagram*Esc*'
press Escape && shows "Escape" panel=none
press w Up && shows "boxes stay for the next size" structure=boxes network=bitonic:16
quit ctrl+q

start "wiring" LANG=C -- odd-even-merger:16 --keys 8,12,4,15,2,11,6,3,5,14,16,10,1,9,13,7 \
    --structure wiring
shows "--structure" structure=wiring network=odd-even-merger:16 'input-keys=8,12,4,15,*'
press End && shows "the drawn layers run" layer=4 equal=4 differ=0 waiting=0
press w && shows "W after wiring" structure=none
before=$(picture)
press w w && shows "W twice" structure=wiring
changes "W twice" "$before"
for size in 4 8 16 32 64; do
    while [ "$(value wires)" -gt "$size" ]; do
        wires=$(value wires)
        press Down && differs "Down" wires "$wires"
    done
    while [ "$(value wires)" -lt "$size" ]; do
        wires=$(value wires)
        press Up && differs "Up" wires "$wires"
    done
    press End && shows "End" structure=wiring "network=odd-even-merger:$size" differ=0 waiting=0
done
quit ctrl+q

start "no structure" LANG=C -- odd-even-transposition:8
press w && shows "nothing to show" structure=none 'notice=*no named parts*'
quit ctrl+q

# ---- backwards ----------------------------------------------------------------------------------

start "backwards" LANG=C -- four-key:4 --keys 3,1,4,2
shows "forwards" backwards=0 'input=typed keys' 'device-state=ready'
press BackSpace
shows "Backspace" backwards=1 layer=3 backwards-inputs=24 output=1,2,3,4 input-keys=3,1,4,2 \
    'input=input * of 24 with the output 1 2 3 4' equal=3 differ=0 waiting=0
chosen=$(value backwards-chosen)
press r && differs "R" backwards-chosen "$chosen"
shows "another input, the same output" keys=1,2,3,4 equal=3 differ=0 waiting=0
check "R brings other keys" [ "$(value input-keys)" != 3,1,4,2 ]
press Left Left && shows "back through the layers" layer=1
chosen=$(value backwards-chosen)
press r && differs "R" backwards-chosen "$chosen"
shows "R keeps the place" layer=1 backwards=1
inputs=''
for ((number = 0; number < 24; number++)); do
    inputs+="$(value input-keys)"$'\n'
    chosen=$(value backwards-chosen)
    press r && differs "R" backwards-chosen "$chosen"
done
same "all inputs" "$(sort -u <<<"$inputs" | grep -c ,)" 24
press k && shows "K offers the wanted order" dialog=entry 'entry=1 2 3 4'
xdotool type "1 3 2 4" && press Return
shows "an order that nothing leaves in" dialog=none backwards=1 backwards-inputs=0 backwards-blocked=4 \
    'input=no input has the output 1 3 2 4: (1, 2) in layer 2 *' equal=3 differ=0 waiting=0
press k && xdotool type "5 5 7 7" && press Return
shows "equal keys" backwards-inputs=6 'input=*of 6 with the output 5 5 7 7' keys=5,5,7,7
press Escape && shows "Escape" backwards=0 input-keys=3,1,4,2 'input=typed keys' layer=0
press BackSpace && shows "Backspace again" backwards=1
press BackSpace && shows "Backspace ends it" backwards=0 input-keys=3,1,4,2
press BackSpace && shows "backwards" backwards=1
press shift+Tab && shows "the list of inputs" panel=inputs backwards=1
before=$(picture)
press r && changes "the list marks the next" "$before"
press f && shows "another family ends it" backwards=0 network=odd-even-merger:4 input-keys=3,1,4,2
quit ctrl+q

start "not a sort" LANG=C -- half-cleaner:8
press BackSpace && shows "some inputs" backwards=1 'backwards-inputs=16' 'input=*of 16 with the output 1 2 3 *'
press k && xdotool type "2 1 3 4 5 6 7 8" && press Return
shows "other orders are reached" backwards-inputs=16 keys=2,1,3,4,5,6,7,8 equal=1 differ=0
quit ctrl+q

start "with a proof" LANG=C -- odd-even-merger:4 --keys 4,3,2,1
press v && shows "V brings a failing input" 'input=a failing 0-1 input'
press BackSpace && shows "Backspace goes back to the keys there were" backwards=1 'output=1,2,3,4'
press v && shows "V ends it" backwards=0 'input=a failing 0-1 input'
press v && shows "and gives the keys back" input-keys=4,3,2,1 'input=typed keys'
quit ctrl+q

start "many inputs" LANG=C -- bitonic:64
press BackSpace && shows "64 wires" backwards=1 'input=input *with the output 1 2 3 4 5 6 7 8 *' \
    equal=21 differ=0 waiting=0
press Left && shows "one layer back" layer=20
quit ctrl+q

finish
