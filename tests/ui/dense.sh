#!/usr/bin/env bash
# dense.sh [BINARY]: a display with two pixels to a point (tests/dense.c): the picture is drawn for
# that, and the mouse points to the thing under it.
set -u
. "$(dirname "$0")/display.sh"
dense=$(CFLAGS=$(pkg-config --cflags sdl2) preload "$root/tests/dense.c") || exit 1

start_display
start "dense" LANG=C LD_PRELOAD="$dense" -- bitonic:8 --no-animation
shows "all pixels" layer=0 device-state=ready width=1280 height=720
tap cap_Right && shows "a cap is pressed" layer=1
tap cap_Right && shows "and again" layer=2
point 640 300 && xdotool mousedown 3 mouseup 3
shows "a right click" dialog=menu 'row_Change and prove=*'
tap "row_Change and prove" && shows "its group" dialog=menu 'row_number of wires=*'
tap "row_number of wires" && shows "a row of it" dialog=menu 'row_16=*'
tap row_16 && shows "and one of that" dialog=none network=bitonic:16
tap cap_Right && shows "a layer" layer=1
place=$(value cap_Right)
# shellcheck disable=SC2086
point $place && xdotool mousedown 1 && sleep 0.1 && xdotool mouseup 1
shows "down and up" layer=2
quit ctrl+q

# On a display of one pixel to a point, caps are half as large.
width_of() { local left=${1% *} right=${2% *} && echo $((right > left ? right - left : left - right)); }
apart=$(width_of "$place" "$(value cap_T)")
start "not dense" LANG=C -- bitonic:8 --no-animation
shows "at the start" layer=0 'cap_T=*'
check "twice as far apart: $apart" [ "$apart" -gt "$(width_of "$(value cap_Right)" "$(value cap_T)")" ]
quit ctrl+q

# Under X there is one pixel to a point: the first window is larger where words are, and has an icon.
# desktop dpi VALUE: says it as desktops do, until it is ended, for X forgets it with the last program; desktop icon
# WINDOW: prints the sides of the icon
cat >"$scratch/desktop.py" <<'END'
import ctypes, sys, time
x = ctypes.CDLL("libX11.so.6")
x.XOpenDisplay.restype = ctypes.c_void_p
display = ctypes.c_void_p(x.XOpenDisplay(None))
if sys.argv[1] == "dpi":
    text = b"Xft.antialias:\t1\nXft.dpi:\t" + sys.argv[2].encode() + b"\n"
    root = ctypes.c_ulong(x.XDefaultRootWindow(display))
    x.XChangeProperty(display, root, ctypes.c_ulong(23), ctypes.c_ulong(31), 8, 0, text, len(text))
    x.XSync(display, 0)
    print("said", flush=True)
    time.sleep(1000)
else:
    kind, form, items, left, data = (ctypes.c_ulong(), ctypes.c_int(), ctypes.c_ulong(), ctypes.c_ulong(),
                                     ctypes.POINTER(ctypes.c_ulong)())
    name = ctypes.c_ulong(x.XInternAtom(display, b"_NET_WM_ICON", 0))
    x.XGetWindowProperty(display, ctypes.c_ulong(int(sys.argv[2])), name, ctypes.c_long(0), ctypes.c_long(1 << 20), 0,
                         ctypes.c_ulong(0), ctypes.byref(kind), ctypes.byref(form), ctypes.byref(items),
                         ctypes.byref(left), ctypes.byref(data))
    shown = len({data[i] for i in range(2, items.value)})
    print(data[0], data[1], "several colours" if shown > 4 else shown) if items.value > 2 else print("none")
x.XCloseDisplay(display)
END
desktop() { python3 "$scratch/desktop.py" "$@"; }
width=2600 height=1500
start_display
start "a usual screen" LANG=C -- bitonic:8
shows "the usual size" width=1280 height=720 device-state=ready
same "the icon" "$(desktop icon "$window")" "128 128 several colours"
quit ctrl+q
start "GDK_SCALE" LANG=C GDK_SCALE=2 -- bitonic:8
shows "twice as large" width=2560 height=1440 device-state=ready
quit ctrl+q
python3 "$scratch/desktop.py" dpi 120 >"$scratch/said" &
running="$running $!"
for ((i = $(patience); i > 0; i--)); do [ ! -s "$scratch/said" ] || break; sleep 0.02; done
start "Xft.dpi" LANG=C -- bitonic:8
shows "a quarter larger" width=1600 height=900 device-state=ready
quit ctrl+q
start "a size that is asked for" LANG=C -- bitonic:8 --window 800x600
shows "it" width=800 height=600 device-state=ready
quit ctrl+q
finish
