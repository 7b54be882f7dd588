#!/usr/bin/env bash
# window.sh BINARY SORTNET: sortnet.exe under Wine on a display of its own, driven by key and mouse as tests/ui
# drives the program of Linux: lesson 1, layers on the device, pictures that are saved, files that are opened,
# the clipboard, full screen, Alt+F4; and the same pixels as Linux has.
set -u
. "$(dirname "$0")/../ui/display.sh"
linux=$(binary_of "$2" build/sortnet) || exit 1
export LC_ALL=C.UTF-8 # how Wine takes names of files
cli=$sortnet windows=$(dirname "$sortnet")/window
sortnet=$windows
# How many of 10,000 pixels may differ: where the device's time stands, 20 do.
most=30

width=1440 height=900 # room for a window of 1280 x 720 and its borders
start_display

# ---- lesson 1, as a new user gets it --------------------------------------------------------------

start "the first time" LANG=C --
lesson_one
press Escape && shows "Escape" lesson=none network=bitonic:8
quit alt+F4
start "the second time" LANG=C -- bitonic:8
press l && shows "what was done is kept" dialog=menu 'row_1  Three lines of code=*'
press Escape && shows "Escape" dialog=none

# ---- layers on the device, the clipboard, full screen ----------------------------------------------

press End && shows "every layer ran" layer=6 equal=6 differ=0 waiting=0 'verdict=* agrees in all 6 layers*'
press ctrl+c && shows "Ctrl+C" 'notice=copied bitonic:8 as pairs'
press f ctrl+v && shows "Ctrl+V" network=clipboard wires=8 size=24
press F5 && shows "F5" full-screen=1 width=$width height=$height
press F11 && shows "F11" full-screen=0
quit ctrl+q

# ---- files ----------------------------------------------------------------------------------------

folder="$scratch/here/Löwe und Bär"
mkdir "$folder" && cd "$folder" || exit 1
"$linux" print four-key:4 --as pairs >'vier Drähte.sortnet'
start "open with" LANG=C -- "Z:${folder//\//\\}\\vier Drähte.sortnet"
shows "a file of four wires" wires=4 size=5 'network=vier Drähte.sortnet'
press End s && shows "S" 'notice=saved *.svg and .png in *'
press ctrl+shift+s && shows "a page" 'notice=saved *.html*'
check "a page in a folder with a blank and an umlaut" grep -q '</html>' "$folder"/*.html
drop "a network" "$folder/vier Drähte.sortnet"
shows "a file that is dropped" wires=4 size=5 layer=0
quit ctrl+q
check "an svg in a folder with a blank and an umlaut" xmllint --noout "$folder"/*.svg
check "a png" grep -q PNG "$folder"/*.png
cd "$scratch/here" || exit 1

# ---- without a driver -------------------------------------------------------------------------------

try env WINEDLLOVERRIDES=opencl= "$cli" devices
expect 77 "no OpenCL device; drivers by AMD, Intel and NVIDIA bring OpenCL.dll"
start "no OpenCL.dll" LANG=C WINEDLLOVERRIDES=opencl= -- bitonic:8 --no-animation
press End && shows "the CPU goes on" layer=6 equal=0 device-state=failed
quit ctrl+q

# ---- a double click gives no standard streams: a complaint is a box, and the device has its own -------

x86_64-w64-mingw32-gcc "$root/tests/windows/double_click.c" -o "$scratch/double_click.exe" || exit 1
# double_click ARGUMENT... and waits for a window
double_click() {
    wine64 "$scratch/double_click.exe" "$program" "$@" >"$log" 2>&1
    for ((i = $(patience); i > 0; i--)); do
        window=$(xdotool search --onlyvisible --name sortnet 2>/dev/null) && break
        sleep 0.02
    done
    check "a window for $*" [ "$window" ]
}
program=$(wine64 winepath -w "$3/sortnet.exe" 2>/dev/null | tr -d '\r')
double_click nösuch:3
same "a box" "$(xdotool getwindowname "$window")" sortnet
press Return
for ((i = $(patience); i > 0; i--)); do
    xdotool search --onlyvisible --name sortnet >/dev/null 2>&1 || break
    sleep 0.02
done
name="a double click" state=$scratch/clicked
double_click --state-file "Z:$state" bitonic:8 --no-animation
shows "its device" device-state=ready equal=1
window=$(xdotool search --onlyvisible --name "Bitonic sort")
xdotool windowfocus --sync "$window" && point 2 2 && xdotool click 1 && press End
shows "layers run" layer=6 equal=6 differ=0
press alt+F4

# ---- a screen with three pixels to two points --------------------------------------------------------

# density PERCENT: as Windows keeps it, for programs that start afterwards.
density() {
    wine64 reg add 'HKCU\Control Panel\Desktop' /v LogPixels /t REG_DWORD /d $((96 * $1 / 100)) /f >"$log" 2>&1
    wineserver -k
}
density 150
start "dense" LANG=C -- bitonic:8 --window 700x500
shows "more pixels" width=1050 height=750
quit alt+F4
density 100

# ---- the same pixels as on Linux --------------------------------------------------------------------

# The screen after these keys, by one program: screen FILE PATTERN KEYS ARGUMENT...
screen() {
    local file=$1 pattern=$2 keys=$3
    shift 3
    start "screen" LANG=C -- "$@" --fresh --no-animation
    shows "the device" device-state=ready
    # shellcheck disable=SC2086
    press $keys && shows "$*: $keys" "$pattern" waiting=0
    sleep 0.5 # until the last notice and the last picture
    cp "$scratch/Xvfb_screen0" "$file"
    eval "$(xdotool getwindowgeometry --shell "$window")" && echo "$X $Y $WIDTH $HEIGHT" >"$file.place"
    quit ctrl+q
}

# equal_screens PATTERN KEYS ARGUMENT...
equal_screens() {
    local differing
    sortnet=$linux
    screen "$scratch/linux" "$@"
    sortnet=$windows
    screen "$scratch/windows" "$@"
    if differing=$("$root/tests/windows/compare" "$scratch/linux" "$scratch/windows" $most); then
        pass
        echo "$*: $differing"
    else
        fail "$*: other pixels than on Linux" "$differing" "at most $most are allowed"
    fi
}
equal_screens layer=3 'Right Right Right' bitonic:16
equal_screens layer=2 'Right Right' mirrored:64 --theme dark
equal_screens step=2 'Next Next' lesson:5
equal_screens mode=time 't' shell:8

# ---- a display that the window fills with its borders -----------------------------------------------

timeout 60 wineserver -k # Wine stays on the display on which it began
width=1280 height=720
start_display
start "a small display" LANG=C -- bitonic:8
press F5 && shows "F5 on a small display" full-screen=1 width=$width height=$height
press F11 && shows "F11 on a small display" full-screen=0
quit ctrl+q
finish
