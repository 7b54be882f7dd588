#!/usr/bin/env bash
# timing.sh [BINARY]: timing mode in the real window, with small sizes.
set -u
. "$(dirname "$0")/display.sh"

start_display
cd "$scratch" || exit 1

start "timing" LANG=C -- shell:8
shows "at the start" mode=step 'device-state=ready'
press Right Right && shows "two steps" layer=2 waiting=0
before=$(picture)
press t && shows "T" mode=time timing-view=rate timing-rows=0 timing-running=0
changes "T" "$before"
press t && shows "T again: the lesson's place" mode=step layer=2
press t && shows "T once more" mode=time

# ---- choosing -----------------------------------------------------------------------------------

ticked=$(value timing-ticked)
press space && shows "Space unticks" "timing-ticked=$((ticked - 1))"
press space && shows "Space ticks" "timing-ticked=$ticked"
press a && differs "A ticks all" timing-ticked "$ticked"
sorts=$(value timing-ticked)
press a && shows "A ticks none" timing-ticked=0
press Return && shows "nothing is ticked" timing-running=0 'notice=nothing to time*'
# shellcheck disable=SC2046
press $(printf 'Up %.0s' {1..60}) && shows "above the sorts" 'timing-cursor=setting 0'
press Down && shows "the first sort" 'timing-cursor=sort 0'
press Down && shows "the second" 'timing-cursor=sort 1'
press space && shows "b2 alone" timing-ticked=1
press Down Down Down Down Down Down Down && shows "the row of the others" 'timing-cursor=others 0'
press space Down && shows "opened" timing-ticked=1 'timing-cursor=sort 3'
press Up space Down && shows "closed" timing-ticked=1 'timing-cursor=size 0'
press Up Up Up Up Up Up Up Up && shows "back at b2" 'timing-cursor=sort 1'
press Right && shows "to the sizes" 'timing-cursor=size 0'
press a && shows "all sizes" 'timing-sizes=10 11 12 * 28 '
press a && shows "no size" timing-sizes=
press space Right Right space && shows "two sizes" 'timing-sizes=10 12 '

# ---- elements to sort ----------------------------------------------------------------------------

shows "to begin with" timing-type=uint timing-elements=keys timing-order=ascending \
    timing-input=uniform 'timing-seed=seed 1' 'timing-repeats=median of 9' timing-hindered=0
press y && shows "Y" timing-type=int 'notice=int keys'
press x && shows "X" timing-elements=pairs notice=pairs
press o && shows "O" timing-order=descending notice=descending
press r r && shows "R" 'timing-seed=seed 3' 'notice=seed 3'
press shift+r shift+r && shows "Shift R" 'timing-seed=seed 1'
press i && shows "I" timing-input=sorted notice=sorted
press minus && shows "minus" 'timing-repeats=median of 5'
press shift+y shift+y && shows "no pairs of ulong" timing-type=float 'notice=no ulong: *'
press t t && shows "kept" mode=time timing-type=float timing-elements=pairs timing-order=descending \
    timing-input=sorted 'timing-repeats=median of 5'
# shellcheck disable=SC2046
press $(printf 'Up %.0s' {1..60}) && shows "the first setting" 'timing-cursor=setting 0'
press space Right Right space && shows "Space takes the next value" timing-type=uint \
    timing-order=ascending 'timing-cursor=setting 2'
point 228 40 && shows "a setting under the mouse" 'timing-hovered=setting 1'
xdotool click 1 && shows "a click takes the next value" timing-elements=index
xdotool click 4 && shows "so does the wheel, backwards" timing-elements=pairs
xdotool click 4 && shows "and again" timing-elements=keys
press shift+i plus && shows "as before" timing-input=uniform 'timing-repeats=median of 9'
press Down && shows "back among the sorts" 'timing-cursor=sort 0'

# ---- measuring ----------------------------------------------------------------------------------

before=$(picture)
press Return && shows "Enter" timing-running=0 timing-done=2/2 timing-rows=2 timing-wrong=0 \
    timing-launches=78
changes "rows" "$before"
press s && shows "S of the chart" 'notice=saved timing-rate.svg and .png in *'
same "how it is measured again" "$(xmllint --xpath 'string(//*[local-name()="metadata"])' timing-rate.svg | sed -n 2p)" \
    "sortnet time --sort b2 --size 1024,4096 --type uint --elements keys --order ascending --input uniform --seed 1 --repeat 9 -o timing-rate.svg"
measures_again timing-rate.svg
press Tab && shows "Tab" timing-view=time
press s && shows "S of times" 'notice=saved timing-time.svg and .png in *'
measures_again timing-time.svg
press Down 3 && shows "3" 'timing-cursor=sort 1' timing-view=launches
press s && shows "S of launches" 'notice=saved timing-launches.svg and .png in *'
contains "what the launches are of" "$(cat timing-launches.svg)" '>b2 at 2^12: every launch<'
measures_again timing-launches.svg
same "launches" "$(grep -c 'class="launch"' timing-launches.svg)" 78
press 4 && shows "4" timing-view=table
press s && shows "S of the table" 'notice=saved timing-table.svg, .png and .csv in *'
contains "its rows, each with what was sorted" "$(cat timing-table.csv)" 'b2,1024,done' '"uint","keys","ascending"' \
    '"uniform"'
contains "what the table was of" "$(cat timing-table.svg)" 'uint keys · uniform · seed 1 · median of 9'
measures_again timing-table.svg
press 1 && shows "1" timing-view=rate
press s && shows "S" 'notice=saved timing-rate-2.svg and .png in *'
press space s && shows "nothing is ticked" 'notice=no sort that was measured is ticked*' && press space
check "the chart as SVG" xmllint --noout timing-rate.svg
check "the chart as PNG" [ -s timing-rate.png ]
contains "what the chart says" "$(cat timing-rate.svg)" '>b2<' '>keys/s<' 'every result verified'
press s && shows "S again" 'notice=saved timing-rate-3.svg and .png in *'
press c && shows "C" 'notice=copied the table*'
press h && shows "H" dialog=help
press h && shows "any key closes" dialog=none mode=time

# ---- mouse --------------------------------------------------------------------------------------

for ((i = 0; i < 40; i++)); do # on no sort, so that the launches are of the one that was measured
    case $(value timing-cursor) in setting*) break ;; esac
    press Up
    sleep 0.1
done
press 3 && shows "launches" timing-view=launches
for ((y = 200; y < 520; y += 8)); do
    point 520 "$y"
    sleep 0.03
    case $(value timing-hovered) in cell*) break ;; esac
done
shows "a launch under the mouse" 'timing-hovered=cell *'
xdotool click 1 && shows "a launch opens its layer" mode=large 'large-spec=bitonic:*' large-items=8
press t && shows "and T goes back" mode=time timing-view=launches timing-rows=2
point 150 133 && shows "a sort under the mouse" 'timing-hovered=sort *'
ticked=$(value timing-ticked)
xdotool click 1 && differs "a click ticks" timing-ticked "$ticked"
xdotool click 1 && shows "and unticks" "timing-ticked=$ticked"

# ---- stopping -----------------------------------------------------------------------------------

press 1 && press a && shows "all sorts" "timing-ticked=$sorts"
press Right && shows "to the sizes" 'timing-cursor=size 0' && press a && shows "all sizes" 'timing-sizes=10 * 28 '
press Return && shows "many rows" timing-running=1
press Escape && shows "Esc stops" timing-running=0 'notice=stopped*'
press Return && shows "once more" timing-running=1
press t && shows "the layer meanwhile" mode=large timing-running=1
quit ctrl+q

# ---- without a device ---------------------------------------------------------------------------

start "no device" LANG=C OCL_ICD_VENDORS=/nonexistent OPENCL_VENDOR_PATH=/nonexistent -- bitonic:8
shows "no device" 'device-state=failed'
press t && differs "sorts of a device are grey" timing-hindered 0
press Right a a space Return && shows "those of the CPU are run" timing-running=0 timing-done=1/1 \
    timing-rows=1 timing-wrong=0
quit ctrl+q

finish
