#!/usr/bin/env bash
# panels.sh [BINARY]: the panels beside the diagram, in the real window, filled by the device.
set -u
. "$(dirname "$0")/display.sh"
increasing=e3f0f8 error=c1121f ink=1b2430

start_display

# ---- G: the table that is open asks ----------------------------------------------------------------

start "asked" LANG=C -- bitonic:8 --no-animation
shows "ready" device-state=ready panel=none
press Tab g && shows "which way?" panel=id-table covered=1 'notice=which way does each*'
press i d i d && shows "typed" covered=1 'input=random*'
press Right && shows "judged" covered=0 'notice=layer 0: 4 of 4 right'
press Right Tab && shows "which wires?" panel=index-table covered=1 layer=1 'notice=which two wires*'
press 0 2 Return 1 3 Return 4 5 Right && shows "judged, too" covered=0 'notice=layer 1: 2 of 4 right, 1 not answered'
press a && shows "keys after every layer" 'notice=keys stay*'
quit ctrl+q

# ---- Tab, Shift+Tab, P and Escape -----------------------------------------------------------------

start "panels" LANG=C -- mirrored:16 --no-animation
shows "no panel at first" panel=none panel-large=0 device-state=ready equal=1 records=1
for panel in id-table index-table maps bars kernel code memory latency transfers none; do
    before=$(picture)
    press Tab && shows "Tab" "panel=$panel" panel-large=0
    changes "Tab to $panel" "$before"
done
press shift+Tab && shows "Shift+Tab" panel=transfers
press shift+Tab shift+Tab shift+Tab shift+Tab shift+Tab shift+Tab && shows "Shift+Tab" panel=maps
press f && shows "the maps are of mirrored alone" network=odd-even-merge:16 panel=none
press shift+f && shows "and come back with it" network=mirrored:16 panel=maps
press shift+f && shows "another family" network=bitonic:16 panel=none
for panel in id-table index-table bars kernel code memory latency transfers none; do
    press Tab && shows "Tab passes over the maps" "panel=$panel"
done
press p && shows "P without a panel" panel=none panel-large=0 'notice=*Tab*'
press Tab p && shows "P" panel=id-table panel-large=1
before=$(picture)
press Tab && shows "Tab keeps it large" panel=index-table panel-large=1
changes "large" "$before"
press p && shows "P again" panel=index-table panel-large=0
press h && shows "help" dialog=help
press Escape && shows "Escape closes the help" dialog=none panel=index-table
press Escape && shows "Escape closes the panel" panel=none panel-large=0

# ---- filled from the records ------------------------------------------------------------------------

press Tab Tab && shows "index table" panel=index-table waiting=0
before=$(pixels_of $increasing)
press Right Right Right && shows "three layers on" layer=3 records=4 equal=4 waiting=0
check "more cells are filled: $(pixels_of $increasing)" [ "$(pixels_of $increasing)" -gt "$before" ]
press End && shows "the end" layer=10 records=10 equal=10 waiting=0
press Home && shows "the records stay" layer=0 records=10 waiting=0
press r && shows "other keys, other records" layer=0 records=1 waiting=0
press End d && shows "another device, other records" layer=10 records=10 equal=10 waiting=0

# Hover over the table until a cell answers, then click it: the lesson goes to its layer.
press Home && shows "Home" layer=0 waiting=0
for ((y = 300; y < 560 && $(value hovered) < 0; y += 24)); do
    point 1050 $y
    sleep 0.05
done
sleep 0.5 # the mouse may be one cell further than the one that was seen to answer
shows "a cell under the mouse" 'hovered=[0-9]*'
comparator=$(value hovered)
layer=$("$sortnet" print bitonic:16 | tr -cd ',\n' | awk -v c="$comparator" \
    '{ count += length + 1; if (count > c) { print NR - 1; exit } }')
xdotool click 1
shows "click on the cell of comparator $comparator" "layer=$layer" 'item=[0-9]*'
press Escape && shows "its work-item is chosen no more" item=none panel=index-table
point 2 2
shows "the mouse leaves" hovered=-1

# ---- every panel with 64 wires, large and beside, while stepping ------------------------------------

press Escape Up Up && shows "64 wires" network=bitonic:64 layer=0 panel=none
for panel in id-table index-table bars kernel code; do # memory shows no network
    press Tab && shows "64 wires" "panel=$panel" panel-large=0
    before=$(picture)
    press shift+Right && shows "stepping" 'layer=[1-9]*' differ=0
    changes "$panel while stepping" "$before"
    before=$(picture)
    press p && shows "large" panel-large=1
    changes "$panel large" "$before"
    press p && shows "beside" panel-large=0
done
press Home space && shows "playing with a panel" playing=1
press space Escape && shows "stopped" playing=0 panel=none

# ---- a work-item and its kernel -----------------------------------------------------------------------

press Home shift+Tab shift+Tab shift+Tab shift+Tab shift+Tab n && shows "N" panel=kernel item=1 'notice=layer 0, work-item 1 compares*'
before=$(picture)
press x x x && shows "X" group=4 'notice=*groups of 4'
shows "groups of 4 run" waiting=0 equal=1
changes "groups of 4" "$before"
before=$(picture)
press y && shows "Y" panel=kernel
changes "Y unfolds comments" "$before"
press y shift+n && shows "Shift+N" item=0
press s && shows "S" 'notice=saved*'
press shift+x shift+x shift+x && shows "Shift+X" group=0 'notice=*no fixed size*'
shows "groups of no fixed size run" waiting=0
press Escape && shows "Escape ends the choice" item=none panel=kernel
press Escape && shows "and then the panel" panel=none

# ---- saved for a slide ------------------------------------------------------------------------------

press Down Down Down Home Right Right Tab && shows "8 wires" network=bitonic:8 layer=2 panel=id-table
press s && shows "S saves the diagram" 'notice=saved bitonic-8-layer-2.svg*'
press p && shows "large" panel-large=1
press s && shows "S saves the panel" 'notice=saved bitonic-8-layer-2-id-table.svg*'
check "the panel is XML" xmllint --noout bitonic-8-layer-2-id-table.svg
same "cells in it" "$(xmllint --xpath 'count(//*[@class="cell"])' bitonic-8-layer-2-id-table.svg)" 12
check "cells of layers that have not run are empty" \
    grep -q "stage 2, work-item 0: has not run" bitonic-8-layer-2-id-table.svg
check "they are the device's" grep -q "from the device" bitonic-8-layer-2-id-table.svg
same "cells in the diagram" "$(xmllint --xpath 'count(//*[@class="cell"])' bitonic-8-layer-2.svg)" 0
quit ctrl+q

# ---- a device that errs, and none ---------------------------------------------------------------------

start "broken" LANG=C -- bitonic:8 --kernels "$(broken direction)" --no-animation
press Right Right Right Tab Tab && shows "broken" panel=index-table records=4 'differ=[1-9]*' waiting=0
check "cells are marked: $(pixels_of $error)" [ "$(pixels_of $error)" -gt 300 ]
press p && press s && shows "S" 'notice=saved bitonic-8-layer-3-index-table.svg*'
check "the record is shown as it is, and said to be wrong" \
    grep -q "work-item 1: 2, 3, not D" bitonic-8-layer-3-index-table.svg
quit ctrl+q

start "no device" LANG=C OCL_ICD_VENDORS=/nonexistent OPENCL_VENDOR_PATH=/nonexistent -- \
    bitonic:8 --no-animation
shows "no device" device-state=failed records=-1
for panel in id-table index-table bars; do
    press Tab && shows "no device" "panel=$panel"
done
press shift+Tab p s && shows "S" panel-large=1 'notice=saved bitonic-8-layer-0-index-table.svg*'
check "it says so" grep -q "from the network: nothing ran" bitonic-8-layer-0-index-table.svg
same "filled all the same" "$(grep -c "has not run" bitonic-8-layer-0-index-table.svg)" 0
quit ctrl+q

# ---- a narrow window ----------------------------------------------------------------------------------

start "narrow" LANG=C -- bitonic:8 --window 640x480 --no-animation
shows "narrow" width=640 panel=none device-state=ready
press Tab && shows "the panel alone, and why" panel=id-table panel-large=1 'notice=*narrow*'
check "it is drawn: $(pixels_of $ink)" [ "$(pixels_of $ink)" -gt 500 ]
press Escape && shows "the diagram is back" panel=none panel-large=0
quit ctrl+q

finish
