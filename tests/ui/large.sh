#!/usr/bin/env bash
# large.sh [BINARY]: from a diagram to a large sort and its times, and back, in the real window.
set -u
. "$(dirname "$0")/display.sh"

start_display
cd "$scratch" || exit 1

# ---- from 64 wires to 2^20 keys and back ----------------------------------------------------------

start "large" LANG=C -- bitonic:64
shows "at the start" mode=step device-state=ready
press Up && shows "more keys" mode=large large-spec=bitonic:128 large-done=0 large-items=0
contains "caption" "$(xdotool getwindowname "$window")" "A large sort"
before=$(picture)
press Right && shows "a layer" large-shown=1 large-items=8 large-wrong=0 'large-verdict=* agrees*'
changes "a section" "$before"
press shift+Right && shows "a stage" large-shown=3
press End && shows "all layers" large-shown=28 'large-verdict=*sorted, all 128 keys right'
press Home && shows "the input" large-shown=0 large-items=0
press space && shows "plays" large-playing=1
press space && shows "pauses" large-playing=0
press Home && shows "the input" large-shown=0
press Right && shows "a layer" large-shown=1 large-waits=0
press Return && shows "inside the launch" mode=inside radix-recorded=1
press Escape && shows "the same layer" mode=large large-shown=1
press f && shows "F" large-spec=mirrored:128 large-shown=1
press f && shows "F: back" large-spec=bitonic:128
press Home Up Up && shows "more keys" large-spec=bitonic:512
press s && shows "nothing to save" 'notice=no layer is shown yet*'
press Down Down Down && shows "the diagram" mode=step wires=64 family=bitonic

# ---- work-items, and saved files --------------------------------------------------------------------

press ctrl+o && shows "Ctrl O" dialog=entry
xdotool type --delay 5 "mirrored:2^20"
press Return && shows "opened" mode=large large-spec=mirrored:2^20 large-depth=210
press shift+Right shift+Right shift+Right && shows "three stages" large-shown=6 large-wrong=0
press j && shows "J" dialog=entry
xdotool type --delay 5 "524288"
press Return && shows "out of range" 'entry-error=the work-items of this layer are 0 to 524,287*'
press ctrl+a && xdotool type --delay 5 "5000"
press Return && shows "a work-item" large-item=5000 large-first=5000 large-waits=0
press Tab && shows "the next ones" large-first=5008 large-waits=0
press s && shows "S" 'notice=saved mirrored-2-20-layer-5.svg and .png in *'
for word in agrees "µs" " ms" seed; do
    check "a saved picture without \"$word\"" [ -z "$(sed 's/^sortnet draw.*//' mirrored-2-20-layer-5.svg | grep -- "$word")" ]
done
press shift+h && shows "Shift H" dialog=menu
xdotool type --delay 5 "seed"
press Return Escape && press s && shows "S with the seed" 'notice=saved mirrored-2-20-layer-5-2.svg and .png in *'
check "the seed is in it" grep -q "seed 1<" mirrored-2-20-layer-5-2.svg
command=$(sed -n 's/^sortnet \(draw .*\) -o .*/\1/p' mirrored-2-20-layer-5-2.svg)
contains "how it is drawn with the seed" "$command" "--show seed"
eval "set -- $command"
check "drawn with the seed" "$sortnet" "$@" -o seed.svg
check "the seed is in that, too" grep -q "seed 1<" seed.svg
press shift+h && shows "Shift H" dialog=menu
xdotool type --delay 5 "seed"
press Return Escape && shows "as before" dialog=none
command=$(sed -n 's/^sortnet \(draw .*\) -o .*/\1/p' mirrored-2-20-layer-5.svg)
contains "how it is drawn again" "$command" "--layer 5 --item 5008"
eval "set -- $command"
check "drawn again" "$sortnet" "$@" -o again.svg
numbers() { grep -o '>[0-9,]\{3,\}<' "$1" | sort | uniq -c; }
check "the same keys" [ "$(numbers again.svg)" = "$(numbers mirrored-2-20-layer-5.svg)" ]

# ---- its times ------------------------------------------------------------------------------------

press t && shows "T times it at once" mode=time 'timing-rows=1' timing-running=0
press Escape && shows "the same layer" mode=large large-spec=mirrored:2^20 large-shown=6 large-item=5008
press Escape && shows "the network before" mode=step wires=64 family=bitonic
press t && shows "T: its sort" mode=time timing-rows=3 timing-running=0 timing-ticked=6
press s && shows "a chart" 'notice=saved timing-rate.svg*'
press t && shows "T: back" mode=step
quit ctrl+q

# ---- from the command line, without a device -----------------------------------------------------------

start "without a device" OCL_ICD_VENDORS=/nonexistent OPENCL_VENDOR_PATH=/nonexistent -- bitonic:1024
shows "it opens" mode=large large-spec=bitonic:2^10 device-state=failed
press Right && shows "the CPU" large-shown=1 'large-verdict=*computed on the CPU*' large-items=8
press End && shows "sorted" large-shown=55 'large-verdict=sorted, all 2^10 keys right: computed on*'
quit ctrl+q
finish
