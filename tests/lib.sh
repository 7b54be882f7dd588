# lib.sh: functions that the shell tests share; source it and end with `finish`.
#
#   try COMMAND...             runs a command; $code, $out and $err are its results
#   expect CODE [PART...]      the command just tried exited with CODE and said every PART
#   check NAME COMMAND...      the command succeeds
#   same NAME ACTUAL EXPECTED
#   contains NAME TEXT PART...
#   lacks NAME TEXT PART...
#   broken FAULT               prints a folder with a kernel that is wrong in one place
#   finish                     prints "N passed, N failed" and exits
#
# $scratch is a directory that goes away at the end; processes in $running go away too. Nothing is
# read from or written into the home directory, and there is no display unless a test starts one.
# Only kernels that PoCL has built may come from outside: `make unit` and the others have one POCL_CACHE_DIR for all.

started_in=$PWD
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd) || exit 1
script=${0##*/}
passed=0 failed=0 code=0 out='' err='' tried='' running=''

cleanup() {
    for process in $running; do
        kill "$process" 2>/dev/null && wait "$process" 2>/dev/null
    done
    cd / && rm -rf "$scratch"
}
scratch=$(mktemp -d) || exit 1
trap cleanup EXIT
trap 'exit 130' INT TERM HUP PIPE
mkdir -m 700 "$scratch/home" "$scratch/here"
cd "$scratch/here" || exit 1
exec </dev/null

export LC_ALL=C
export HOME=$scratch/home XDG_RUNTIME_DIR=$scratch/home XDG_CACHE_HOME=$scratch/home
export POCL_CACHE_DIR=${POCL_CACHE_DIR:-$scratch/home/pocl} CUDA_CACHE_PATH=$scratch/home/nv TMPDIR=$scratch
unset DISPLAY WAYLAND_DISPLAY SDL_VIDEODRIVER FAULTS FAULTS_ALIVE ONLY XDG_STATE_HOME XDG_CONFIG_HOME XDG_DATA_HOME
# If a sanitizer is built in, its report ends the program with a code that nothing else has.
export ASAN_OPTIONS="halt_on_error=1:exitcode=99:verify_asan_link_order=0:use_sigaltstack=0"
export UBSAN_OPTIONS="halt_on_error=1:exitcode=99:print_stacktrace=1"
# Leaks of the drivers and libraries that the program loads are not its own.
export LSAN_OPTIONS="suppressions=$root/tests/leaks.txt:print_suppressions=0"

pass() { passed=$((passed + 1)); }

# fail NAME [LINE...]
fail() {
    local name=$1 place=${BASH_LINENO[${#BASH_LINENO[@]} - 2]} # the line of the script itself
    shift
    failed=$((failed + 1))
    printf 'FAILED %s:%s: %s\n' "$script" "$place" "$name" >&2
    [ $# -eq 0 ] || printf '%s\n' "$@" | head -c 4000 | sed 's/^/    /' >&2
    [ -z "${FIRST_FAILURE-}" ] || exit 1 # the rest would wait for states that never come
}

check() {
    local name=$1
    shift
    if "$@"; then pass; else fail "$name" "expected success of: $*"; fi
}

same() {
    if [ "$2" = "$3" ]; then pass; else fail "$1" "expected: $3" "actual:   $2"; fi
}

contains() {
    local name=$1 text=$2 part
    shift 2
    for part; do
        if [[ $text == *"$part"* ]]; then pass; else
            fail "$name" "expected somewhere: $part" "actual: ${text:-(nothing)}"
        fi
    done
}

lacks() {
    local name=$1 text=$2 part
    shift 2
    for part; do
        if [[ $text != *"$part"* ]]; then pass; else
            fail "$name" "expected nowhere: $part" "actual: $text"
        fi
    done
}

# Crashes, sanitizer reports and commands that hang, for 300 s or $try_seconds, fail by themselves. Input is empty unless the
# caller redirects it.
try() {
    tried="$*"
    timeout -k 5 "${try_seconds:-300}" "$@" >"$scratch/out" 2>"$scratch/err"
    code=$?
    { out=$(<"$scratch/out") err=$(<"$scratch/err"); } 2>/dev/null # bash warns of zero bytes
    if [ "$code" -eq 99 ] || { [ "$code" -ge 124 ] && [[ $code != @(126|129|130|143) ]]; } ||
        [[ $err == *"Sanitizer: "* || $err == *": runtime error: "* ]]; then
        fail "$tried" "crashed, hung or reported by a sanitizer: exit code $code" "$err"
    fi
}

expect() {
    local wanted=$1 part
    shift
    if [ "$code" -eq "$wanted" ]; then pass; else
        fail "$tried" "expected exit code: $wanted" "actual: $code" "$out" "$err"
    fi
    for part; do
        if [[ $out$'\n'$err == *"$part"* ]]; then pass; else
            fail "$tried" "expected words: $part" "actual: $out" "$err"
        fi
    done
}

# Makes a library to preload from a C file: preload SOURCE.
preload() {
    local library=$scratch/${1##*/}
    library=${library%.c}.so
    [ -e "$library" ] || ${CC:-cc} -std=c11 -shared -fPIC ${CFLAGS-} "$1" \
        -ldl -o "$library" >&2 || exit 1
    printf '%s\n' "$library"
}

# broken FAULT: prints a folder with the kernels, of which one line is edited. Where a sort is wrong,
# it is in the sixth comparator of the first substage or of the very last one.
broken() {
    local file edit folder=$scratch/broken-$1
    local last='stage == substage \&\& get_global_size(0) == (1u << stage) \&\& item == 5'
    case $1 in
        syntax) file=step/bitonic_layer edit='s/\(uint left = .*\);/\1/' ;;
        direction) file=step/bitonic_layer edit='s/bitonic_increasing(.*descending/!descending/' ;;
        record) file=step/mirrored_layer edit='s/records\[item\] = idle;//' ;; # an idle item has none
        swap) file=step/listed_layer edit='s/keys\[right\] = left_key;//' ;;   # one key is written
        race) # every work-item writes key 0 as well, and the last one reads past the list
            file=step/listed_layer edit='s/records\[.*/&\n    keys[0] = comparators[item + 1000].left;/' ;;
        pair) # the wrong way round: every key is still there
            file=ladder/bitonic_global edit="s/uint increasing.*/&\n    if ($last) increasing = 0;/" ;;
        double) # the smaller key is there twice, and what comes out is in order
            file=ladder/bitonic_global
            edit="s/WORD right_key.*/&\n    if ($last) left_key = right_key = min(left_key, right_key);/" ;;
        lost) # the larger key becomes one that need not be there; the rest sorts what is there
            file=ladder/bitonic_global
            edit='s/WORD right_key.*/&\n    if (stage == 0 \&\& item == 5) /'
            edit+='; s/stage == 0.*/&right_key = (left_key = min(left_key, right_key)) + 1;/' ;;
    esac
    [ -e "$folder" ] || cp -R "$root/kernels" "$folder"
    sed "$edit" "$root/kernels/$file.cl" >"$folder/$file.cl"
    printf '%s\n' "$folder"
}

# The OpenCL functions that a program calls, or that a library has: functions_of FILE undefined|defined
functions_of() { nm -D --$2-only "$1" | grep -oE '\<cl[A-Z][A-Za-z]+' | sort -u; }

# Do the words of the command just tried say that this function failed? said_of FUNCTION
said_of() {
    case $1 in
        clBuildProgram) [[ $out$err == *"cannot build"* ]] ;;
        clGetEventProfilingInfo) [[ $out$err == *"host's clock"* ]] ;;
        *) [[ $out$err == *"$1 failed"* ]] ;;
    esac
}

# Is it a whole file that COMMAND leaves, like OTHER, although times differ? A table of times may end
# after any row. whole FILE COMMAND OTHER
whole() {
    local file=$1
    case "$2 $1" in
        time*.csv) [ "$(tail -c 2 "$file" | od -An -tx1)" = " 0d 0a" ] ;;
        time*.json) python3 -c 'import json, sys; json.load(open(sys.argv[1]))' "$file" 2>/dev/null ;;
        time*.svg) [ "$(tail -1 "$file")" = "</svg>" ] ;;
        *) cmp -s "$file" "$3" ;;
    esac
}

# The program under test, absolute: binary_of ARGUMENT DEFAULT.
binary_of() {
    local file=${1:-$root/$2}
    [[ $file == /* ]] || file=$started_in/$file
    [ -x "$file" ] || { echo "$script: there is no program $file; build it first" >&2 && exit 1; }
    printf '%s\n' "$file"
}

need() {
    local tool
    for tool; do
        command -v "$tool" >/dev/null || { echo "$script: $tool is missing: make deps" >&2 && exit 1; }
    done
}

finish() {
    printf '%d passed, %d failed\n' "$passed" "$failed"
    [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
    exit
}

# needs_device: without a device of OpenCL there is nothing to try, which is said.
needs_device() {
    [ -z "$("$sortnet" devices | grep '^[0-9]')" ] || return 0
    echo "note: no OpenCL device here"
    pass
    finish
}

# with FAULTS ARGUMENT...: tries the program with these faults of the preload $faults. (Small buffers
# keep the copies short from which time finds the memory wall.)
with() {
    local what=$1
    shift
    try env LD_PRELOAD="$faults" FAULTS="$what buffer=33554432" "$sortnet" "$@"
    tried="FAULTS=$what $*"
}
