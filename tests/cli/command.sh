# command.sh: functions that the tests of the command line share, for sortnet or sortnet-headless; no display
# needed. They are called with [BINARY [short]]: with `short`, one size of each family and a part of the
# many combinations, for binaries that are slow or much like another.
. "$(dirname "${BASH_SOURCE[0]}")/../lib.sh"
need xmllint od ldd python3 script
sortnet=$(binary_of "${1-}" build/sortnet) || exit 1
faults=$(preload "$root/tests/faults.c") || exit 1
ldd "$sortnet" >"$scratch/libraries" || exit 1
short=$([ "${2-}" != short ] || echo short)
plug_in=${sortnet%/*}/sortnet-sdl.so
[[ $sortnet != *-headless && -e $plug_in ]] || plug_in=''
windowed=$(cat "$scratch/libraries" ${plug_in:+"$plug_in"} | grep -c libSDL2)
no_platform=(env OCL_ICD_VENDORS=/nonexistent OPENCL_VENDOR_PATH=/nonexistent)

# ---- helpers ----------------------------------------------------------------------------------

# Wrong usage: exit 2, nothing on standard output, a message that has PART. misuse PART ARGUMENT...
misuse() {
    local part=$1
    shift
    try "$sortnet" "$@"
    expect 2
    same "standard output of: $tried" "$out" ""
    contains "message of: $tried" "$err" "sortnet: " "$part"
}

# An svg without its origin: drawn FILE
drawn() { sed '/^<metadata>$/,/^<.metadata>$/d' "$1"; }
differ() { ! cmp -s "$1" "$2"; }

# What the network on standard input makes of keys; the smaller key goes to the first of a pair.
# simulate KEY,KEY,... prints the output keys and then, for every layer, how many pairs swapped.
simulate() {
    awk -v keys="$1" '
        BEGIN { n = split(keys, key, ",") }
        {
            pairs = split($0, pair, ","); swaps = 0
            for (p = 1; p <= pairs; p++) {
                split(pair[p], wire, ":")
                low = key[wire[1] + 1] + 0; high = key[wire[2] + 1] + 0
                if (low > high) { key[wire[1] + 1] = high; key[wire[2] + 1] = low; swaps++ }
            }
            layers = layers " " swaps
        }
        END { for (i = 1; i <= n; i++) printf "%s%s", key[i], i < n ? "," : ""; print layers }'
}

spread() { sed 's/./&,/g; s/,$//' <<<"$1"; } # 0110 as 0,1,1,0

is_sorted() { tr ',' '\n' <<<"$1" | sort -c -n "${2---check}" 2>/dev/null; }

comparators_in() { tr ',' '\n' <"$1" | grep -c :; }

# A network that does not sort: the verdict, and the input that proves it. expect_failing FILE
expect_failing() {
    local input output simulated
    try "$sortnet" check "$1"
    expect 1 "does not sort"
    input=$(sed -n 's/^  input  *\([01]*\)$/\1/p' <<<"$out")
    output=$(sed -n 's/^  output  *\([01]*\)$/\1/p' <<<"$out")
    read -r simulated _ < <(simulate "$(spread "$input")" <"$1")
    same "output for $input of $1" "$(spread "$output")" "$simulated"
    lacks "sorted output of the failing input" "x${output}x" "x$(fold -w1 <<<"$output" | sort | tr -d '\n')x"
}

# `run` agreed in every layer of the network: expect_agreement SPEC
expect_agreement() {
    local size depth
    read -r size depth < <("$sortnet" check "$1" |
        sed -n '1s/.*: [0-9]* wires, \([0-9]*\) comparators*, depth \([0-9]*\)$/\1 \2/p')
    expect 0 "$depth of $depth layers agree"
    same "layers that $tried prints as equal" \
        "$(grep -cE '^ +[0-9]+ .* agrees$' <<<"$out")" "$depth"
    same "comparators that $tried prints" \
        "$(awk '/ agrees$/ { sum += $4 } END { print sum + 0 }' <<<"$out")" "$size"
    lacks "$tried" "$out" DIFFERS
}

png_number() { od -An -tu1 -j"$2" -N4 "$1" | awk '{ print (($1 * 256 + $2) * 256 + $3) * 256 + $4 }'; }

svg_number() { xmllint --xpath "string(/*/@$2)" "$1"; }

count_in() { xmllint --xpath "count($2)" "$1"; }

families=$("$sortnet" list | awk '/^families/ { on = 1; next } /^$/ { on = 0 } on && !/^   / { print $1 }')
inputs=$("$sortnet" list | awk '/^kinds of input, for --input/ { on = 1; next } /^$/ { on = 0 } on { print $1 }')
[ ! "$short" ] || inputs='random reversed'
themes=$("$sortnet" list | awk '/^themes/ { on = 1; next } /^$/ { on = 0 } on { print $1 }')
devices=$("$sortnet" devices | sed -n 's/^\([0-9]*:[0-9]*\) .*/\1/p')

notations=$("$sortnet" list | awk '/^notations/ { on = 1; next } /^$/ { on = 0 } on && !/^   / && !/read only/ { print $1 }')

# Those that claim to sort: the list says of the others that they do not, or only by chance.
sorters=$("$sortnet" list | awk '
    /^families/ { on = 1; next }
    /^$/ { on = 0 }
    on && !/^   / { name = $1; order[++count] = name; sorts[name] = 1 }
    on && /does not sort|sorts or not/ { sorts[name] = 0 }
    END { for (i = 1; i <= count; i++) if (sorts[order[i]]) print order[i] }')

# Some valid sizes; first 8, or the nearest one.
sizes_of() {
    if [ "$short" ]; then all_sizes_of "$1" | sed 's/ .*//'; else all_sizes_of "$1"; fi
}

all_sizes_of() {
    case $1 in
        three-key) echo 3 ;;
        four-key*) echo 4 ;;
        bitonic) echo 8 2 64 ;;
        balanced | *-merger) echo 8 16 ;;
        half-cleaner) echo 8 6 ;;
        mirrored | odd-even-merge) echo 8 3 64 ;;
        best-*) echo 8 32 ;;
        *) echo 8 13 ;;
    esac
}

first_of() { set -- $(sizes_of "$1") && echo "$1"; }

# fields PYTHON: the value of an expression about the JSON that was just printed, in `j`
fields() { python3 -c 'import json, sys; j = json.load(sys.stdin); print(eval(sys.argv[1]))' "$1" <<<"$out"; }

# ---- files --------------------------------------------------------------------------------------

"$sortnet" print bitonic:8 >bitonic.txt
"$sortnet" print odd-even-merge:8 >whole.txt
{ cat bitonic.txt && tail -n 1 bitonic.txt; } >doubled.txt
mkdir empty
