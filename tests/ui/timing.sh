#!/usr/bin/env bash
# timing.sh [BINARY]: timing mode in the real window, with small sizes.
set -u
. "$(dirname "$0")/display.sh"

start_display
cd "$scratch" || exit 1

start "timing" LANG=C -- bitonic:8
shows "at the start" timing=0 'device_state=ready'
press Right Right && shows "two steps" cursor=2 waiting=0
before=$(picture)
press t && shows "T" timing=1 timing_view=rate timing_rows=0 timing_running=0
changes "T" "$before"
press t && shows "T again: the lesson's place" timing=0 cursor=2
press t && shows "T once more" timing=1

# ---- choosing -----------------------------------------------------------------------------------

ticked=$(value timing_ticked)
press space && shows "Space unticks" "timing_ticked=$((ticked - 1))"
press space && shows "Space ticks" "timing_ticked=$ticked"
press a && differs "A ticks all" timing_ticked "$ticked"
sorts=$(value timing_ticked)
press a && shows "A ticks none" timing_ticked=0
press Return && shows "nothing is ticked" timing_running=0 'notice=Space ticks*'
# shellcheck disable=SC2046
press $(printf 'Up %.0s' {1..60}) && shows "above the sorts" 'timing_cursor=setting 0'
press Down && shows "the first sort" 'timing_cursor=sort 0'
press Down && shows "the second" 'timing_cursor=sort 1'
press space && shows "b2 alone" timing_ticked=1
press Right && shows "to the sizes" 'timing_cursor=size 0'
press a && shows "all sizes" 'timing_sizes=10 11 12 * 28 '
press a && shows "no size" timing_sizes=
press space Right Right space && shows "two sizes" 'timing_sizes=10 12 '

# ---- what is sorted ------------------------------------------------------------------------------

shows "to begin with" timing_type=uint timing_elements=keys timing_order=ascending \
    timing_input=uniform 'timing_seed=seed 1' 'timing_repeats=median of 9' timing_hindered=0
press y && shows "Y" timing_type=int 'notice=int keys'
press x && shows "X" timing_elements=pairs notice=pairs
press o && shows "O" timing_order=descending notice=descending
press r r && shows "R" 'timing_seed=seed 3' 'notice=seed 3'
press shift+r shift+r && shows "Shift R" 'timing_seed=seed 1'
press i && shows "I" timing_input=sorted notice=sorted
press minus && shows "minus" 'timing_repeats=median of 5'
press shift+y shift+y && shows "no pairs of ulong" timing_type=float 'notice=no ulong: *'
press t t && shows "kept" timing=1 timing_type=float timing_elements=pairs timing_order=descending \
    timing_input=sorted 'timing_repeats=median of 5'
# shellcheck disable=SC2046
press $(printf 'Up %.0s' {1..60}) && shows "the first setting" 'timing_cursor=setting 0'
press space Right Right space && shows "Space takes the next value" timing_type=uint \
    timing_order=ascending 'timing_cursor=setting 2'
point 228 40 && shows "a setting under the mouse" 'timing_hovered=setting 1'
xdotool click 1 && shows "a click takes the next value" timing_elements=index
xdotool click 4 && shows "so does the wheel, backwards" timing_elements=pairs
xdotool click 4 && shows "and again" timing_elements=keys
press shift+i plus && shows "as before" timing_input=uniform 'timing_repeats=median of 9'
press Down && shows "back among the sorts" 'timing_cursor=sort 0'

# ---- measuring ----------------------------------------------------------------------------------

before=$(picture)
press Return && shows "Enter" timing_running=0 timing_done=2/2 timing_rows=2 timing_wrong=0 \
    timing_launches=78
changes "rows" "$before"
press s && shows "S of the chart" 'notice=saved timing-rate.svg and .png in *'
same "how it is measured again" "$(xmllint --xpath 'string(//*[local-name()="metadata"])' timing-rate.svg | sed -n 2p)" \
    "sortnet time --sort b2 --size 1024,4096 --type uint --elements keys --order ascending --input uniform --seed 1 --repeat 9 -o timing-rate.svg"
measures_again timing-rate.svg
press Tab && shows "Tab" timing_view=time
press s && shows "S of times" 'notice=saved timing-time.svg and .png in *'
measures_again timing-time.svg
press Down 3 && shows "3" 'timing_cursor=sort 1' timing_view=launches
press s && shows "S of launches" 'notice=saved timing-launches.svg and .png in *'
contains "what the launches are of" "$(cat timing-launches.svg)" '>b2 at 2^12: every launch<'
measures_again timing-launches.svg
same "launches" "$(grep -c 'class="launch"' timing-launches.svg)" 78
press 4 && shows "4" timing_view=table
press s && shows "S of the table" 'notice=saved timing-table.svg, .png and .csv in *'
contains "its rows, each with what was sorted" "$(cat timing-table.csv)" 'b2,1024,done' '"uint","keys","ascending"' \
    '"uniform"'
contains "what the table was of" "$(cat timing-table.svg)" 'uint keys · uniform · seed 1 · median of 9'
measures_again timing-table.svg
press 1 && shows "1" timing_view=rate
press s && shows "S" 'notice=saved timing-rate-2.svg and .png in *'
press space s && shows "nothing is ticked" 'notice=no sort that was measured is ticked*' && press space
check "the chart as SVG" xmllint --noout timing-rate.svg
check "the chart as PNG" [ -s timing-rate.png ]
contains "what the chart says" "$(cat timing-rate.svg)" '>b2<' '>keys/s<' 'every result verified'
press s && shows "S again" 'notice=saved timing-rate-3.svg and .png in *'
press c && shows "C" 'notice=copied the table*'
press h && shows "H" dialog=help
press h && shows "any key closes" dialog=none timing=1

# ---- mouse --------------------------------------------------------------------------------------

for ((i = 0; i < 40; i++)); do # on no sort, so that the launches are of the one that was measured
    case $(value timing_cursor) in setting*) break ;; esac
    press Up
    sleep 0.1
done
press 3 && shows "launches" timing_view=launches
for ((y = 200; y < 520; y += 8)); do
    point 350 "$y"
    sleep 0.03
    case $(value timing_hovered) in cell*) break ;; esac
done
shows "a launch under the mouse" 'timing_hovered=cell *'
xdotool click 1 && shows "a launch opens its layer" timing=0 'network=bitonic:*' \
    'notice=stage *T goes back'
press t && shows "and T goes back" timing=1 timing_view=launches timing_rows=2
point 150 133 && shows "a sort under the mouse" 'timing_hovered=sort *'
ticked=$(value timing_ticked)
xdotool click 1 && differs "a click ticks" timing_ticked "$ticked"
xdotool click 1 && shows "and unticks" "timing_ticked=$ticked"

# ---- stopping -----------------------------------------------------------------------------------

press 1 && press a && shows "all sorts" "timing_ticked=$sorts"
press Right && shows "to the sizes" 'timing_cursor=size 0' && press a && shows "all sizes" 'timing_sizes=10 * 28 '
press Return && shows "many rows" timing_running=1
press Escape && shows "Esc stops" timing_running=0 'notice=stopped*'
press Return && shows "once more" timing_running=1
press t && shows "the lesson meanwhile" timing=0 timing_running=1
quit q

# ---- without a device ---------------------------------------------------------------------------

start "no device" LANG=C OCL_ICD_VENDORS=/nonexistent OPENCL_VENDOR_PATH=/nonexistent -- bitonic:8
shows "no device" 'device_state=failed'
press t && differs "sorts of a device are grey" timing_hindered 0
press Right a a space Return && shows "those of the CPU are run" timing_running=0 timing_done=1/1 \
    timing_rows=1 timing_wrong=0
quit q

finish
