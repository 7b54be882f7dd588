#!/usr/bin/env bash
# editor.sh [BINARY]: networks edited by key and mouse in the real window.
set -u
. "$(dirname "$0")/display.sh"

start_display
cd "$scratch" || exit 1

# Where the cursor is: at WIRE PLACE, reached by key.
at() {
    local keys=(Home) k
    for ((k = 0; k < 20; k++)); do keys+=(Up); done
    for ((k = 0; k < $1; k++)); do keys+=(Down); done
    for ((k = 1; k < $2; k += 2)); do keys+=(Right); done
    press "${keys[@]}" && shows "cursor to wire $1, place $2" "edit-wire=$1" "edit-place=$2"
    read -r x y <<<"$(value edit-at)"
}

# drag X Y TO_X TO_Y, with a stop between, so that the window gets the way
drag() {
    point "$1" "$2" && xdotool mousedown 1 && point $((($1 + $3) / 2)) $((($2 + $4) / 2)) &&
        point "$3" "$4" && xdotool mouseup 1
}

# ---- the sorter of four keys, from nothing, by key ------------------------------------------------

start "editor" -- bitonic:4
shows "stepping at first" mode=step network=bitonic:4
press Right End && shows "a step" layer=3
before=$(picture)
press e && shows "E" mode=edit unsorted=0 undo=0 redo=0 'badge=*sorts: all 16 0-1 inputs' size=6
changes "E" "$before"
press v && shows "V: it sorts" mode=edit proof=none fails=0 'notice=no failing input to show: all 2^4 = 16*'
press ctrl+n && shows "Ctrl+N" size=0 depth=0 unsorted=11 undo=1 'notice=no comparators yet*'
press Return && shows "begun" edit-from=0 'notice=from wire 0*'
press Down Return && shows "0:1" edit-from=-1 size=1 depth=1 unsorted=10 'selected=I 0 1'
press Down Return Down Return && shows "2:3" size=2 depth=1 unsorted=9
press Right Up Up Up Return Down Down Return && shows "0:2" size=3 depth=2 unsorted=7
press Up space Down Down space && shows "1:3" size=4 depth=2 unsorted=4
press End Up Up Return Down Return
shows "1:2: it sorts" size=5 depth=3 unsorted=0 undo=6 'badge=*sorts: all 16 0-1 inputs'

press ctrl+z ctrl+z && shows "undo" size=3 unsorted=7 undo=4 redo=2 'notice=undone: added I (1, 3)'
press ctrl+y && shows "redo" size=4 undo=5 redo=1 'notice=redone: added I (1, 3)'
press ctrl+shift+z && shows "Ctrl+Shift+Z" size=5 unsorted=0 redo=0
press Home f && shows "F turns round" 'selected=D *' 'unsorted=[1-9]*'
press f && shows "and back" 'selected=I *' unsorted=0
press x && shows "X" selected=none size=4 'unsorted=[1-9]*'
press ctrl+z && shows "undo" size=5 unsorted=0
at 0 1
press ctrl+Right && shows "moved on: a layer of its own" depth=4 edit-place=3 'selected=I 0 1' unsorted=0
press ctrl+Left && shows "and back" depth=3 edit-place=1
press minus && shows "-" wires=3 size=3 'notice=3 wires; this also removed 2 comparators*'
press ctrl+z plus && shows "+" wires=5 size=5
press ctrl+z && shows "undo" wires=4 unsorted=0
press ctrl+plus && shows "Ctrl++ zooms and adds no wire" zoom=1.250 wires=4
press ctrl+minus && shows "Ctrl+- neither" zoom=1.000 wires=4
press shift+Tab Tab && shows "Tab" 'selected=[ID] *'

# ---- by mouse -------------------------------------------------------------------------------------

at 2 5 && below=$y
at 1 5
drag "$x" "$y" "$x" "$below"
shows "drag in a full layer: a new one" size=6 depth=4
press ctrl+z && shows "undo" size=5
at 0 5 && top=$y
at 3 5
drag "$x" "$y" "$x" "$top"
shows "drag upwards beside 1:2" size=6 depth=3 'selected=D 0 3' 'unsorted=[1-9]*'
settled=$(value undo)
read -r x _ <<<"$(value edit-at)"
point "$x" "$y" && xdotool click 1 && shows "a click on it turns it round" 'selected=I 0 3' unsorted=0 \
    undo=$((settled + 1))
at 0 1 && left=$x
xdotool mousemove --window "$window" "$left" "$y" click 3
shows "right click removes" size=5 'notice='
press ctrl+z && shows "undo" size=6
at 1 5
drag "$x" "$y" 1220 "$y"
shows "drag sideways: into the gap at the end" depth=4 'selected=I 1 2'
press ctrl+z && shows "undo" depth=3 size=6
drag 700 "$y" 5 5 && press ctrl+z && shows "let go outside: nothing" "undo=$((settled))"

# ---- wires, packing, saving and opening -----------------------------------------------------------

press ctrl+n ctrl+o && shows "Ctrl+O" dialog=entry
xdotool type --delay 5 "no-such-file" && press Return
shows "no such file" dialog=entry 'entry-error=*no-such-file*No such file*'
press ctrl+a && printf '0:1\n2:3\n0:2\n1:3\n1:2\n' >slow.txt
xdotool type --delay 5 "slow.txt" && press Return
shows "opened" mode=edit dialog=none size=5 depth=5 unsorted=0 'notice=opened slow.txt*'
press p && shows "P" depth=3 'notice=packed: depth 3, was 5'
press ctrl+s && shows "Ctrl+S" 'notice=saved edited.txt in *'
same "the saved file" "$(cat edited.txt)" "$(printf '0:1,2:3\n0:2,1:3\n1:2')"
press ctrl+s && shows "Ctrl+S again" 'notice=saved edited-2.txt in *'
press e && shows "E leaves" mode=step network=edited 'title=Edited network' wires=4 size=5 depth=3 layer=3
press End && shows "each layer on the device" layer=3 equal=3 differ=0 waiting=0 'verdict=* agrees in all 3 layers*' \
    'keys=1,2,3,4'
press shift+s && shows "Shift+S" 'notice=saved edited-layer-00 and so on, each as .svg and .png, in *'
same "a picture of every layer" "$(echo edited-layer-0[0-9].*)" "$(echo edited-layer-0{0,1,2,3}.{svg,png} | tr ' ' '\n' | sort | tr '\n' ' ' | sed 's/ $//')"
contains "of the edited network" "$("$sortnet" check edited-layer-02.svg 2>&1)" "4 wires, 5 comparators, depth 3"
press ctrl+shift+s && shows "a page" 'notice=saved edited.html*'
press Home v && shows "V proves it" proof=sorts failing=0
own_keys=$(value input-keys)
press e Home x && shows "one comparator less" size=4 'unsorted=[1-9]*' \
    'badge=* of 16 0-1 inputs still unsorted'
press v && shows "V shows an input that fails" fails=1 'notice=does not sort: this input leaves wires *'
press v && shows "and takes it away" fails=0
press e v && shows "V finds an input that fails" proof=fails failing=1
press e ctrl+z && shows "undo" size=5 unsorted=0
press e && shows "the keys from before the proof" failing=0 proof=sorts "input-keys=$own_keys"
press f && shows "F keeps what was edited" 'network=*:4' 'notice=*E, then Ctrl+Z*'
press e && shows "E on another network" mode=edit 'notice=*Ctrl+Z restores*'
press ctrl+z && shows "it is there" size=5 depth=3
press Escape && shows "Escape leaves" mode=step network=edited
press ctrl+o && xdotool type --delay 5 "edited-2.txt" && press Return
shows "the saved network" mode=step network=edited-2.txt size=5 depth=3

# ---- an empty network is no trap ------------------------------------------------------------------

press e ctrl+n e && shows "nothing to step" mode=step size=0 depth=0 layer=0 'verdict=no layers*'
press Right End space Home && settle && shows "no step to take" layer=0 playing=0
quit ctrl+q

# ---- untangling -----------------------------------------------------------------------------------

start "untangle" -- bitonic:8
press e u && shows "U" 'untangling=[1-9]*' 'notice=untangled with 10 exchanges*' undo=1
before=$(picture)
changes "the comparators move" "$before"
shows "and come to rest" untangling=0
press e && shows "E" mode=step size=24 depth=6
press End && shows "on the device" equal=6 differ=0 waiting=0 keys=1,2,3,4,5,6,7,8
press ctrl+o && xdotool type --delay 5 "mirrored:8" && press Return
shows "mirrored" network=mirrored:8
press e && shows "into the editor" mode=edit
press ctrl+z && shows "back to bitonic:8" size=24 undo=0 redo=1
press u Right && shows "a key ends it" untangling=0
press h && shows "H" dialog=help
press h && shows "any key closes" dialog=none mode=edit
press q && settle_edit=$(value undo) && shows "Q is no key here" mode=edit "undo=$settle_edit"
quit ctrl+q

start "still" -- bitonic:8 --no-animation
press e u && shows "without animation" untangling=0 'notice=untangled*' unsorted=0
quit ctrl+q

# ---- twenty wires, and more -----------------------------------------------------------------------

start "twenty" -- odd-even-merge:20
press e && shows "20 wires" 'badge=*sorts: all 1,048,576 0-1 inputs' unsorted=0
press x && shows "one less" 'unsorted=[1-9]*' 'badge=* of 1,048,576 0-1 inputs still unsorted'
press plus && shows "21 wires" unsorted=-1 'badge=2^21 0-1 inputs: too many to count live'
quit ctrl+q

finish
