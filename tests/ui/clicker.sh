#!/usr/bin/env bash
# clicker.sh [BINARY]: a lecture with the keys that clickers send, and the state and the pixels that
# they lead to.
set -u
repeat=r # a held key
. "$(dirname "$0")/display.sh"

start_display

start "clicker" LANG=C -- bitonic:8 --theme dark
shows "at the start" 'layer=0' 'full-screen=0' 'device-state=ready'
press F5 && shows "F5" full-screen=1
press shift+F5 && shows "Shift+F5 never leaves it" full-screen=1
xdotool windowfocus "$window"
press Next Next && shows "PageDown" layer=2 moving=0 equal=3
press Prior && shows "PageUp" layer=1 moving=0
press b && shows "B" dialog=blank layer=1
same "one colour is on the display" "$(colours | wc -l)" 1
before=$(picture)
press b && shows "B again" dialog=none layer=1 playing=0
changes "the picture is back" "$before"
press period && shows "a dot" dialog=blank
press Next && shows "PageDown only brings it back" dialog=none layer=1
xdotool keydown period && shows "a dot" dialog=blank
flashes=0
for ((i = 0; i < 50; i++)); do
    ! holds dialog=none || flashes=$((flashes + 1))
    sleep 0.02
done
xdotool keyup period
same "a dot that is held blanks once" $flashes 0
xdotool keydown shift && sleep 0.2 && shows "Shift alone is no key" dialog=blank
press F5 && shows "Shift+F5 brings it back" dialog=none full-screen=1
xdotool keyup shift
press b && shows "blank" dialog=blank
point 300 300 && xdotool mousemove_relative 5 5 && sleep 0.2 && shows "the mouse moves" dialog=blank
xdotool click 1 && shows "a press brings it back" dialog=none layer=1
press Next space && shows "it plays" 'playing=1' && press b && shows "and pauses" dialog=blank playing=0
layer=$(value layer)
press b && shows "where it was" dialog=none "layer=$layer" playing=0
press Escape && shows "Escape" full-screen=0 dialog=none "layer=$layer"
press Escape && shows "and no more" full-screen=0 dialog=none "layer=$layer"
quit ctrl+q

# From the largest drawn network to 2^20 keys and back, with only two keys.
start "more keys" LANG=C -- bitonic:32 --no-animation
shows "ready" device-state=ready
for ((i = 0; i < 15; i++)); do press Next; done
shows "the end says what follows" wires=32 layer=15 'notice=PageDown goes on with 64 wires*'
for ((i = 0; i < 22; i++)); do press Next; done
shows "more wires" wires=64 layer=21 'notice=PageDown goes on with 2^10 keys*'
for ((i = 0; i < 12; i++)); do press Next; done
shows "2^20 keys" mode=large large-spec=bitonic:2^20 large-done=0
press Next Next && shows "stages" large-shown=3 large-wrong=0
press Prior Prior Prior && shows "back" large-spec=bitonic:2^10 large-shown=55 'large-verdict=*all 2^10 keys right'
quit ctrl+q

# A window smaller than the display, which nobody manages.
start "small" LANG=C -- bitonic:8 --window 900x600
geometry() { xdotool getwindowgeometry --shell "$window" | sed -n '/^\(X\|Y\|WIDTH\|HEIGHT\)=/p' | tr '\n' ' '; }
before=$(geometry)
press F5 && shows "full screen" full-screen=1 width=1280 height=720
same "it fills the display" "$(geometry)" "X=0 Y=0 WIDTH=1280 HEIGHT=720 "
press Escape && shows "as before" full-screen=0 width=900 height=600
same "where it was" "$(geometry)" "$before"
quit ctrl+q

start "measuring" LANG=C -- shell:8
shows "ready" device-state=ready
press Next t && shows "timing" mode=time
press a Right a Return && shows "it measures" timing-running=1
press b && shows "B" dialog=blank timing-running=1
press Escape && shows "Escape only brings it back" dialog=none mode=time
press Escape && shows "Escape" mode=time timing-running=0
press Escape && shows "and Escape" mode=step layer=1
quit ctrl+q

# A display that is smaller than the usual window: the window is visible as a whole, also after full screen.
width=800 height=600
start_display
start "small display" LANG=C -- bitonic:8
shows "all of the window" width=800 height=600 layer=0
same "its place" "$(geometry)" "X=0 Y=0 WIDTH=800 HEIGHT=600 "
press F5 && shows "full screen" full-screen=1 width=800 height=600
press Escape && shows "and back" full-screen=0 width=800 height=600
same "where it was" "$(geometry)" "X=0 Y=0 WIDTH=800 HEIGHT=600 "
tap cap_Right && shows "its foot is in sight" layer=1
quit ctrl+q
finish
