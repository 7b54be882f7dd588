#!/usr/bin/env bash
# soak.sh [BINARY [SECONDS]]: the real window is played with for minutes, the same laps again and again,
# through families, panels, lessons, radix sorts, timing, comparing, the editor, devices, kernels that are
# written and built, and the device's process is killed. At the end of a lap all is as at its beginning. So
# memory, descriptors, threads, processes and OpenCL objects must be, too: those of the last third of all
# laps are compared with the third before.
#
# SOAK_PARTS="families lessons" takes only these parts of a lap, to find the part that grows.
set -u
. "$(dirname "$0")/ui/display.sh"
seconds=${2:-900}
parts=${SOAK_PARTS:-families moments looks proofs lessons radix comparing editor timing devices kernels deaths sizes}
most_growth=1024 # kB, from one third of the laps to the next

# ---- the parts of a lap --------------------------------------------------------------------------

# Back to the network and the moment that each part begins with.
home() {
    press Escape Escape Escape
    open bitonic:8 && shows "at home" network=bitonic:8 mode=step dialog=none
    press Home && shows "at home" layer=0 moving=0 waiting=0
}

open() { press ctrl+o && shows "a line to type" dialog=entry && xdotool type --delay 5 "$1" && press Return; }

families() {
    for ((i = 0; i < 16; i++)); do press f Up End; done
    shows "families" moving=0 waiting=0
    for ((i = 0; i < 16; i++)); do press shift+f r i o Home; done
    shows "and back" moving=0 waiting=0
}

moments() {
    press Right Right Left space && sleep 0.3 && press space
    for ((i = 0; i < 8; i++)); do press r End Home; done
    open odd-even-merge:32 && press space && sleep 1 && press space End
    shows "moments" moving=0 waiting=0
}

looks() {
    press Right
    for ((i = 0; i < 7; i++)); do press Tab n n y; done
    press p p w w w m shift+m ctrl+m m m Escape j j z z a a shift+h Escape
    for ((i = 0; i < 6; i++)); do press ctrl+t; done
    press h Right Right Escape s ctrl+s ctrl+c ctrl+v Escape
    point 640 300 && xdotool click 3 && press Down Escape Escape
    point 2 2
    rm -f ./*.svg ./*.png ./*.txt
}

proofs() {
    open odd-even-merge:16 && press v && shows "a proof" 'proof=sorts'
    press BackSpace r r r BackSpace
    echo 0:1,2:3 >broken.txt && open broken.txt && press v && shows "no proof" 'proof=fails'
}

lessons() {
    press l Return && shows "a lesson" 'lesson=[!n]*'
    for ((i = 0; i < 14; i++)); do press Next; done
    for ((i = 0; i < 14; i++)); do press Prior; done
    press Escape
}

radix() {
    open radix:16 && shows "a radix sort" mode=radix
    press Right Right shift+Right Tab n n Tab End && shows "its end" 'radix-verdict=* agrees*'
    press Up f w x a j g Right g Home Down r i o
}

comparing() {
    press 2 && shows "a list" dialog=menu && press Down Return && shows "two networks" 'compared=[!n]*'
    press Right Right End Home r && press 2 && shows "one" compared=none
}

editor() {
    press e && shows "the editor" mode=edit
    for ((i = 0; i < 6; i++)); do press Return Down Return Right v x ctrl+z ctrl+z plus minus; done
    press u p f Escape Escape e
}

# One sort of few keys, again and again.
timing() {
    press t && shows "timing" mode=time
    press 1 2 3 4 5 Tab && press Return && shows "it runs, or did" 'timing-running=*'
    sleep 1
    press Escape && shows "stopped" timing-running=0
    press y o r plus minus shift+y o shift+r s c t && rm -f ./*.svg ./*.png ./*.csv
}

devices() { press d && shows "a device" device-state=ready waiting=0; }

# One of two texts is saved in turns.
kernels() {
    local file=kernels/step/bitonic_layer.cl
    press c && shows "kernels are written, or found" kernels=kernels 'notice=kernels *'
    [ -e ../layer.cl ] || cp "$file" ../layer.cl
    echo "// $((laps % 2))" | cat ../layer.cl - >"$file"
    shows "it is seen" 'notice=*has changed: built again*'
    press ctrl+r && shows "built again" device-state=ready waiting=0
}

# The network is stepped on, whatever becomes of the device's process.
device_process() { pgrep -P "$app" -f -- --device-process; }

deaths() {
    for kind in 1 2 3 4 5 6 7 8 9; do # of another kind, the same keys could come again, which nobody runs
        holds "input=random permutation*" || { press i && settle; }
    done
    shows "keys that change, after $kind kinds" "input=random permutation*"
    for death in 1 2 3 4 5; do
        kill -KILL "$(device_process)" # of other signals, LLVM swallows the first
        press r && shows "a death" 'notice=*it is started again'
        press Right && shows "after a death" device-state=ready waiting=0 differ=0
        press End && shows "the end" layer=6 moving=0 waiting=0 equal=6
        press Home && shows "and back" layer=0 moving=0 waiting=0
        deaths=$((deaths + (death > 0)))
    done
}

sizes() {
    for size in "800 600" "1920 1080" "641 480" "1280 720"; do
        # shellcheck disable=SC2086
        xdotool windowsize "$window" $size
        press Right Home
    done
    press F11 && sleep 0.2 && press F11 && shows "its size" width=1280 full-screen=0
}

# ---- measured sizes ------------------------------------------------------------------------------

names=(rss_kB private_kB descriptors threads processes contexts queues buffers programs kernels events)

# All numbers, in the order of the names.
measure() {
    local device
    device=$(device_process)
    awk '/^Rss:/ { rss += $2 } /^Private_Dirty:/ { own += $2 } END { printf "%d %d ", rss, own }' \
        "/proc/$app/smaps_rollup" "/proc/$device/smaps_rollup"
    printf '%d %d %d ' "$(ls "/proc/$app/fd" "/proc/$device/fd" | wc -l)" \
        "$(ls "/proc/$app/task" "/proc/$device/task" | wc -l)" "$(pgrep -P "$app" | wc -l)"
    od -An -v -td8 -w48 "$alive"
}

# The median of column $1 of the lines from $2 to $3: half of the samples may be noise.
median() { sed -n "$2,$3p" "$samples" | awk -v column="$1" '{ print $column }' | sort -n | awk '{ all[NR] = $1 } END { print all[int((NR + 1) / 2)] }'; }

judge() {
    local laps third column before after most
    laps=$(wc -l <"$samples") third=$((laps / 3))
    [ $third -ge 2 ] || { fail "only $laps laps: that says nothing" && return; }
    for column in "${!names[@]}"; do
        before=$(median $((column + 1)) $((laps - 2 * third + 1)) $((laps - third)))
        after=$(median $((column + 1)) $((laps - third + 1)) "$laps")
        most=0
        [[ ${names[column]} != *kB ]] || most=$most_growth
        printf '%-12s %8d %8d   of %s\n' "${names[column]}" "$before" "$after" \
            "$(awk -v column=$((column + 1)) '{ printf "%s ", $column }' "$samples")"
        if [ $((after - before)) -le $most ]; then pass; else
            fail "${names[column]} grow: $before in the middle third, $after in the last"
        fi
    done
}

# ---- all of it -----------------------------------------------------------------------------------

start_display
faults=$(preload "$root/tests/faults.c") || exit 1
events=$(CFLAGS=$(pkg-config --cflags sdl2) preload "$root/tests/sdl_events.c") || exit 1
samples=$scratch/samples alive=$scratch/alive
: >"$samples"
start "soak" LANG=C LD_PRELOAD="$events:$faults" FAULTS= FAULTS_ALIVE="$alive" -- bitonic:8
until=$((SECONDS + seconds)) laps=0 deaths=0
while [ $SECONDS -lt $until ] && [ "$failed" -eq 0 ]; do
    for part in $parts; do
        $part
        home
        kill -0 "$app" 2>/dev/null || fail "it ended in $part" "$(tail -n 20 "$log" "$scratch/xvfb")"
        [ "$failed" -eq 0 ] || { echo "in $part, lap $laps" >&2 && cat "$state" >&2 && break; }
    done
    # textures of texts that were seen, up to a number of them, would hide other growth
    press F9 r && shows "with new textures" waiting=0 && measure >>"$samples"
    home
    laps=$((laps + 1))
done
echo "$laps laps, $deaths deaths, $SECONDS s"
[ "$failed" -ne 0 ] || judge
[ "$failed" -ne 0 ] || quit ctrl+q # and no OpenCL object is left
finish
