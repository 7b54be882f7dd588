# display.sh: opens the real window on a display of its own (Xvfb) and drives it by key and mouse;
# the tests of the window source it.
#
# What the window shows is read from its state file, and the pixels from Xvfb's framebuffer, which
# is a plain file.
. "$(dirname "${BASH_SOURCE[0]}")/../lib.sh"
need Xvfb xdotool xmllint od
sortnet=$(binary_of "${1-}" build/sortnet) || exit 1
width=1280 height=720
# Drivers of the display leak and are unloaded, so that nobody can tell whose it was.
export ASAN_OPTIONS=$ASAN_OPTIONS:detect_leaks=0

# Nobody's own progress in lessons is read or changed, and no start is the first.
export XDG_STATE_HOME=$scratch/state-home
mkdir -p "$XDG_STATE_HOME/sortnet" && echo "sortnet lessons 1" >"$XDG_STATE_HOME/sortnet/lessons.txt"

# SDL draws by itself in half the time of a display's driver that uses the processor. A script that sets
# `driver` tests the driver of the display.
[ "${driver-}" ] || export SDL_RENDER_DRIVER=software SDL_FRAMEBUFFER_ACCELERATION=0

# ---- helpers ----------------------------------------------------------------------------------

app='' window='' state=$scratch/state log=$scratch/log

stop_display() {
    [ -z "$app" ] || kill "$app" 2>/dev/null
    cleanup
}

# On a busy machine a key that xdotool presses may be released so late that the display repeats it: no key
# repeats, unless the script says repeat=r.
start_display() {
    rm -f "$scratch/number" # of a display before this one
    Xvfb -displayfd 3 -screen 0 ${width}x${height}x24 -fbdir "$scratch" -nolisten tcp -noreset ${repeat:--r} \
        3>"$scratch/number" >"$scratch/xvfb" 2>&1 &
    running="$running $!"
    for ((i = $(patience); i > 0; i--)); do
        [ ! -s "$scratch/number" ] || break
        sleep 0.02
    done
    export DISPLAY=:$(<"$scratch/number")
    [ "$DISPLAY" != : ] || { cat "$scratch/xvfb" >&2 && exit 1; }
    trap stop_display EXIT
}

# How often to look every 20 ms for a state that must come: 2 minutes catch a hang on a busy machine.
# After some failures it is shorter, so that a broken program fails soon.
patience() { echo $((failed < 3 ? 6000 : failed < 6 ? 500 : 50)); }

# Is every LINE (a pattern) a line of the state file?
holds() {
    local lines line pattern found
    mapfile -t lines 2>/dev/null <"$state" || return 1
    for pattern; do
        found=''
        for line in "${lines[@]}"; do
            # shellcheck disable=SC2053
            [[ $line == $pattern ]] && found=yes && break
        done
        [ "$found" ] || return 1
    done
}

value() { sed -n "s/^$1=//p" "$state"; }

# Waits until every LINE holds: shows NAME LINE...
shows() {
    local name=$1 pattern
    shift
    for ((i = $(patience); i > 0; i--)); do
        if holds "$@"; then
            pass
            return
        fi
        sleep 0.02
    done
    for pattern; do
        holds "$pattern" || fail "$name" "expected: $pattern" "actual:   $(grep "^${pattern%%=*}=" "$state")"
    done
}

# Waits until the state file has another value: differs NAME FIELD OLD
differs() {
    for ((i = $(patience); i > 0; i--)); do
        if ! holds "$2=$3"; then
            pass
            return
        fi
        sleep 0.02
    done
    fail "$1" "expected: another $2 than $3"
}

# Events come in order: when these have arrived, so have all before them. `shows` after `settle`
# can then tell that something did not change.
settle() {
    local interval
    interval=$(value interval-ms)
    xdotool key bracketleft && differs "settle" interval-ms "$interval"
    xdotool key bracketright && shows "settle" "interval-ms=$interval"
}

press() { xdotool key --delay 5 "$@"; }

point() { xdotool mousemove --window "$window" "$1" "$2"; }

# Drags a file onto the window, whose path is quoted as in a URI: drop NAME PATH
drop() {
    [ -e "$scratch/drop" ] || ${CC:-cc} -std=c11 -D_POSIX_C_SOURCE=200809L "$root/tests/ui/drop.c" -lX11 -o "$scratch/drop" || exit 1
    check "$1: it is taken" "$scratch/drop" "$window" "file://$(python3 -c 'import sys, urllib.parse
print(urllib.parse.quote(sys.argv[1]))' "$2")"
}

# Presses a place of the state file: tap PLACE
tap() {
    local place
    for ((i = $(patience); i > 0; i--)); do
        place=$(value "$1")
        [ -z "$place" ] || break
        sleep 0.02
    done
    [ "$place" ] || { fail "$name: there is no $1" && return; }
    # shellcheck disable=SC2086
    point $place
    xdotool click 1
}

# start NAME [VARIABLE=VALUE...] [-- ARGUMENT...]: opens the window in the working directory.
start() {
    local variables=()
    name=$1
    shift
    while [ $# -gt 0 ] && [ "$1" != -- ]; do variables+=("$1") && shift; done
    [ $# -eq 0 ] || shift
    rm -f "$state"
    env "${variables[@]}" "$sortnet" --state-file "$state" "$@" >"$log" 2>&1 &
    app=$! window=''
    for ((i = $(patience); i > 0; i--)); do
        [ -e "$state" ] && window=$(xdotool search --onlyvisible --name sortnet 2>/dev/null) &&
            [ "$window" ] && break
        kill -0 $app 2>/dev/null || break
        sleep 0.02
    done
    if [ -z "$window" ]; then
        fail "$name: no window" "$(tr -d '\0' <"$log")"
        finish
    fi
    pass
    xdotool windowfocus --sync "$window" && point 2 2
}

# The key ends the program with exit code 0, a signal with that of shells: quit KEY|SIGNAL
quit() {
    local result wanted=0
    case $1 in
        INT | TERM | HUP) kill -"$1" "$app" && wanted=$((128 + $(kill -l "$1"))) ;;
        *) press "$1" ;;
    esac
    for ((i = $(patience); i > 0; i--)); do
        kill -0 "$app" 2>/dev/null || break
        sleep 0.02
    done
    kill -0 "$app" 2>/dev/null && fail "$name: $1 does not quit" && kill "$app"
    wait "$app"
    result=$?
    app=''
    same "$name: exit code after $1" $result $wanted
    [ $result = $wanted ] || cat "$log" >&2
    lacks "$name: messages" "$(cat "$log")" "Sanitizer: " ": runtime error: " "are still alive"
}

# The colours on the display with their numbers of pixels, most frequent first.
colours() {
    local file=$scratch/Xvfb_screen0 header entries
    header=$(od -An -tu1 -N4 "$file" | awk '{ print (($1 * 256 + $2) * 256 + $3) * 256 + $4 }')
    entries=$(od -An -tu1 -j76 -N4 "$file" | awk '{ print (($1 * 256 + $2) * 256 + $3) * 256 + $4 }')
    od -An -v -tx4 -w64 -j$((header + 12 * entries)) -N$((4 * width * height)) "$file" |
        awk '{ for (i = 1; i <= NF; i++) count[$i]++ }
             END { for (c in count) sum[substr(c, 3)] += count[c] # without the unused byte
                   for (c in sum) print sum[c], c }' | sort -rn
}

pixels_of() { colours | awk -v colour="$1" '$2 == colour { print $1; found = 1 } END { if (!found) print 0 }'; }

# The picture on the display changes within a while: changes NAME CHECKSUM
changes() {
    for ((i = $(patience); i > 0; i--)); do
        [ "$(cksum <"$scratch/Xvfb_screen0")" = "$2" ] || break
        sleep 0.02
    done
    check "$1: other pixels" [ "$(cksum <"$scratch/Xvfb_screen0")" != "$2" ]
}

# The command line in a picture that was saved draws it again, all but the words of the device and
# who they are from: redraws FILE.svg
redraws() {
    local command file=again.svg
    command=$(xmllint --xpath 'string(//*[local-name()="metadata"])' "$1" | sed -n 2p)
    contains "$1 says where it is from" "$command" "sortnet draw "
    (sortnet() { "$sortnet" "$@"; } && eval "${command% -o *} -o $file") >"$log.again" 2>&1 ||
        fail "$command" "$(cat "$log.again")"
    for part in '^<[^tm/g]' '^<g '; do
        same "$command: $part" "$(grep "$part" $file)" "$(grep "$part" "$1")"
    done
    rm -f $file
}

# The same of a picture of timing, whose figures are measured anew: the kinds of its parts and what was
# sorted: measures_again FILE.svg
measures_again() {
    local command file=again.svg
    command=$(xmllint --xpath 'string(//*[local-name()="metadata"])' "$1" | sed -n 2p)
    contains "$1 says how it is measured again" "$command" "sortnet time "
    (sortnet() { "$sortnet" "$@"; } && eval "${command% -o *} -o $file") >"$log.again" 2>&1 ||
        fail "$command" "$(cat "$log.again")"
    for part in '<svg [^>]*' '<g class="[^"]*"' '>[a-z0-9]* keys · [^,]*' '>[^<>]*: every launch' \
        '>keys/s' '>time<'; do
        same "$command: $part" "$(grep -o -- "$part" $file | sort -u)" "$(grep -o -- "$part" "$1" | sort -u)"
    done
    rm -f $file
}

picture() { cksum <"$scratch/Xvfb_screen0"; }

ticks() { sed 's/.*) //' "/proc/$app/stat" | awk '{ print $12 + $13 }'; }

# Lesson 1 from its first step to lesson 2, by the keys of a clicker and its tasks.
lesson_one() {
    shows "lesson 1" 'lesson=Three lines of code' step=1 wires=3 keys=3,2,1 layer=0 answered=0 covered=1
    press Next && shows "the answer" step=1 answered=1 covered=0
    press Next && shows "the next step" step=2 answered=0 covered=1 layer=1
    press Prior && shows "back" step=1 answered=1 covered=0
    press Next Next Next && shows "the third step" step=3 answered=0 layer=2 keys=2,1,3
    press Next Next && shows "sorted keys" step=4 input-keys=1,2,3
    press Right && shows "a layer by hand" step=4 layer=1
    press Next Next && shows "a task" step=5 'done=0'
    press k && shows "K" dialog=entry
    xdotool type "2 1 3" && press Return && shows "it is done" dialog=none 'done=1'
    press Next && shows "without the last line" step=6 size=2 input-keys=1,1,0
    press Next Next && shows "one that fails" step=7 'done=0'
    press v && shows "V" proof=fails failing=1 'done=1'
    press Next && shows "the last step" step=8 size=2 'done=0'
    press e End && shows "the editor" mode=edit step=8
    press Return Down Return && shows "a comparator more" size=3 'done=1' 'notice=*lesson 1 is done*'
    press e && shows "it is stepped" mode=step size=3 'done=1'
    press Next && shows "the end" step=1 lesson=Wires* wires=4
}
