#!/usr/bin/env bash
# cli.sh [BINARY [short]]: the command line's contract, for sortnet or sortnet-headless; no display
# needed. With `short`, one size of each family and a part of the many combinations, for binaries that
# are slow or much like another.
set -u
. "$(dirname "$0")/lib.sh"
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

# An svg without what it says of where it is from: drawn FILE
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

notations=$("$sortnet" list | awk '/^notations/ { on = 1; next } /^$/ { on = 0 } on && !/^   / { print $1 }')

# Those that claim to sort: the list says of the others that they do not, or only by chance.
sorters=$("$sortnet" list | awk '
    /^families/ { on = 1; next }
    /^$/ { on = 0 }
    on && !/^   / { name = $1; order[++count] = name; sorts[name] = 1 }
    on && /does not sort|sorts or not/ { sorts[name] = 0 }
    END { for (i = 1; i <= count; i++) if (sorts[order[i]]) print order[i] }')

# Some valid sizes: 8, or what comes near it, first.
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

# ---- the short commands -----------------------------------------------------------------------

try "$sortnet" --help
expect 0
contains "commands in --help" "$out" "  [SPEC...]" "  draw SPEC" "  check SPEC" "  run SPEC" "  print SPEC" \
    "  time" "  list" "  devices" "  --help" "  --version" "Exit codes" "Examples" "SPEC is"
check "--help fits on a page: $(wc -l <<<"$out") lines" [ "$(wc -l <<<"$out")" -le 35 ]
check "--help is no wider than a page" [ "$(awk '{ print length }' <<<"$out" | sort -n | tail -1)" -le 100 ]
examples=$(sed -n '/^Examples:/,/^$/s/^    sortnet //p' <<<"$out")
same "examples in --help" "$(wc -l <<<"$examples")" 3
mkdir examples
for command in $("$sortnet" --complete "" | sed -n 's/^\([a-z]*\)\t.*/\1/p'); do
    of_command=$("$sortnet" "$command" --help | sed -n '/^Examples:/,/^$/s/^    sortnet //p')
    same "examples of $command" "$(wc -l <<<"$of_command")" 2
    examples+=$'\n'$of_command
done
while read -r example; do
    # shellcheck disable=SC2086
    try env -C examples "$sortnet" $example
    expect 0
done < <(sort -u <<<"$examples")
try "$sortnet" list options
expect 0
contains "options in the list" "$out" --output --keys --input --seed --order --layer --scale --theme \
    --as --device --kernels --no-animation --window --state-file --fresh --sort --size --type --elements \
    --repeat --csv --json --tune --out-of-order
# rows of the key table of these modes, each with its keys in quotes: rows_of PATTERN
rows_of() {
    awk -v modes="(^|_)($1)( |\$)" '
        match($0, /\{MODE_[A-Z_| ]+, \{[^}]*\}/) {
            row = substr($0, RSTART + 6, RLENGTH - 6)
            if (substr(row, 1, index(row, ",") - 1) ~ modes) print row
        }' "$root"/src/app/{,*/}*_shortcuts.c
}
keys_in() { grep -o '"[^"]*"' | tr -d '"'; }
try "$sortnet" list keys
expect 0
window_keys=$(sed -n '/^  in the window/,/^  in the editor/p' <<<"$out")
editor_keys=$(sed -n '/^  in the editor/,/^  in timing mode/p' <<<"$out")
timing_keys=$(sed -n '/^  in timing mode/,/^  in a radix sort/p' <<<"$out")
while read -r key; do
    contains "keys in the list" "$window_keys" "$key"
done < <(rows_of "STEP|BOTH|ALL" | keys_in)
while read -r key; do
    contains "keys of the editor in the list" "$editor_keys" "$key"
done < <(rows_of EDIT | keys_in)
while read -r key; do
    contains "keys of timing mode in the list" "$timing_keys" "$key"
done < <(rows_of TIME | keys_in)
check "rows are found" [ "$(rows_of "STEP|BOTH|ALL" | wc -l)" -gt 30 ]
same "rows of keys in the list" "$(grep -c '^      ' <<<"$window_keys")" "$(rows_of "STEP|BOTH|ALL" | wc -l)"
same "rows of the editor in the list" "$(grep -c '^      ' <<<"$editor_keys")" "$(rows_of EDIT | wc -l)"
same "rows of timing mode in the list" "$(grep -c '^      ' <<<"$timing_keys")" "$(rows_of TIME | wc -l)"

try "$sortnet" --version
expect 0
check "the version is a number: $out" grep -qE '^sortnet [0-9]+\.[0-9]+' <<<"$out"

try "$sortnet" list
expect 0 bitonic mirrored odd-even-merge odd-even-transposition random sorted reversed few-distinct \
    zero-one nearly-sorted light dark b2 qsort kernels/ladder/bitonic_values.cl
same "how often the list says that a result may be wrong" "$(grep -c "may be wrong" <<<"$out")" 1
lacks "the list" "$out" "may be wrong. The"
check "families were found in the list" [ "$(wc -w <<<"$families")" -ge 20 ]
check "most of them sort: $(wc -w <<<"$sorters")" [ "$(wc -w <<<"$sorters")" -ge 16 ]
check "notations were found in the list" [ "$(wc -w <<<"$notations")" -ge 9 ]
# one part of the list; all parts, with an empty line between two, are the list
whole=$out together=
parts=$("$sortnet" --complete list "" | cut -f1)
check "parts of the list were found: $parts" [ "$(wc -w <<<"$parts")" -ge 9 ]
for part in $parts; do
    try "$sortnet" list "$part"
    expect 0
    check "list $part is one part" [ "$(grep -c '^[^ ]' <<<"$out")" -eq 1 ]
    together+=${together:+$'\n\n'}$out
done
same "the parts of the list" "$together" "$whole"
misuse 'list: no part "sort"; there are families' list sort
misuse 'did you mean sorts?' list sort
misuse "one name was expected" list sorts themes

try "$sortnet" devices
expect 0 compute units
check "there is a device to test on; make deps installs one" [ -n "$devices" ]

# ---- check and print --------------------------------------------------------------------------

for family in $sorters; do
    for n in $(sizes_of "$family"); do
        for order in ascending descending; do
            try "$sortnet" check "$family:$n" --order "$order"
            expect 0 "$family:$n: $n wires" "sorts in $order order" "comparators that never swap: "
        done
        "$sortnet" print "$family:$n" >network.txt
        try "$sortnet" check - <network.txt
        expect 0 "sorts in ascending order" " $(comparators_in network.txt) comparator"
        check "$family:$n comes back unchanged" cmp -s network.txt <("$sortnet" print - <network.txt)
        check "$family:$n from a file is the same" cmp -s network.txt <("$sortnet" print network.txt)
        check "$family:$n sorts when simulated" is_sorted \
            "$(simulate "$(seq -s, "$n" -1 1)" <network.txt | cut -d' ' -f1)"
    done
    n=$(first_of "$family")
    "$sortnet" print "$family:$n" --order descending >network.txt
    try "$sortnet" check --order=descending network.txt
    expect 0 "sorts in descending order"
    try "$sortnet" check network.txt
    expect 1 "does not sort in ascending order" "it sorts in descending order"
    check "$family:$n descending, simulated" is_sorted \
        "$(simulate "$(seq -s, "$n")" <network.txt | cut -d' ' -f1 | tr ',' '\n' | tac | paste -sd,)"
done

# what is no sort says so, and what it is proven for instead
while read -r spec claim; do
    "$sortnet" print "$spec" >network.txt
    expect_failing network.txt
    try "$sortnet" check "$spec"
    expect 1 "does not sort" "$claim"
done <<'EOF'
odd-even-merger:8 merges two sorted halves: proven on all 25 inputs
bitonic-merger:8 sorts bitonic inputs: proven on all
half-cleaner:8 proven on all
EOF
try "$sortnet" check random:8:3:7
expect 1 "8 wires" "depth 3" "does not sort"
misuse "DEPTH" check random:8:0
misuse "bitonic:8:3" check bitonic:8:3

# ---- how it is proven -------------------------------------------------------------------------

try "$sortnet" check shell:24
expect 0 "proven by the 0-1 principle, all 2^24 = 16,777,216 inputs of zeros and ones leave sorted; " \
    "those that became the same on the way went on as one, on the CPU, one thread"
same "standard error of $tried" "$err" ""
walked() { sed -n 's/.*"values_walked": \([0-9]*\).*/\1/p'; }
for device in $devices; do # the same proof, by another hand
    try "$sortnet" check shell:24 --device "$device"
    expect 0 "those that became the same on the way went on as one, on "
    same "values walked on $device" "$("$sortnet" check shell:24 --json --device "$device" | walked)" \
        "$("$sortnet" check shell:24 --json | walked)"
    lacks "$tried" "$out" "the CPU, one thread"
    for spec in odd-even-merger:16 bitonic:4 random:24 half-cleaner:12; do
        "$sortnet" check "$spec" | sed 's/ went on as one, .*//; s/ was run, .*//' >here.txt
        "$sortnet" check "$spec" --device "$device" |
            sed 's/ went on as one, .*//; s/ was run, .*//' >there.txt
        same "check $spec --device $device" "$(cat there.txt)" "$(cat here.txt)"
    done
done

# Insertion without its first comparator: two keys on top that may stay the wrong way round.
"$sortnet" print bubble:8 | sed 1d >part.txt
try "$sortnet" check part.txt
expect 1 "does not sort" "no failing input has fewer than" "neighbouring outputs that some input leaves" \
    "found among all 2^8 = 256 inputs of zeros and ones; " " went on as one, on the CPU" "comparators that never swap: "
rare=$(sed -n 's/^  \([0-9]*\) \(one\|zero\)s*: no failing .*/\1 \2/p' <<<"$out")
input=$(sed -n 's/^  input  *\([01]*\)$/\1/p' <<<"$out")
digit=$([ "${rare#* }" = one ] && echo 1 || echo 0)
contains "weight in $tried" "$out" "fewer than ${rare% *} one" "fewer than ${rare% *} zero"
same "ones or zeros of $input" "$(tr -cd "$digit" <<<"$input" | wc -c | tr -d ' ')" "${rare% *}"
# by running every input
read -r fewest pairs < <(awk '
    { pairs = split($0, pair, ",")
      for (p = 1; p <= pairs; p++) { split(pair[p], wire, ":"); from[++size] = wire[1]; to[size] = wire[2] } }
    END {
        fewest = 8
        for (value = 0; value < 256; value++) {
            ones = 0; fails = 0
            for (w = 0; w < 8; w++) ones += key[w] = int(value / 2 ^ w) % 2
            for (c = 1; c <= size; c++)
                if (key[from[c]] > key[to[c]]) { key[from[c]] = 0; key[to[c]] = 1 }
            for (w = 0; w < 7; w++)
                if (key[w] > key[w + 1]) { fails = 1; out[w] = 1 }
            few = ones < 8 - ones ? ones : 8 - ones
            if (fails && few < fewest) fewest = few
        }
        line = fewest
        for (w = 0; w < 7; w++) if (out[w]) line = line " " w "-" w + 1
        print line
    }' <part.txt)
same "fewest ones or zeros of a failing input" "${rare% *}" $fewest
same "pairs out of order" "$(sed -n 's/^  neighbouring .* pairs: //p' <<<"$out")" "$pairs"

try "$sortnet" check shell:64
expect 3 "not proven: " " would have to be run, too many; " " 0-1 inputs that were tried left sorted" "theorem: "
lacks "$tried" "$out" "comparators that never swap"
try "$sortnet" check shell:65
expect 3 "not proven: more than 64 wires are too many; " "theorem: "
"$sortnet" print shell:64 >network.txt
try "$sortnet" check network.txt
expect 3 "not proven: "
lacks "$tried" "$out" theorem

# A network for the median of 5, and one that leaves the smallest and the largest of 4 in their places.
for device in '' $devices; do
    try "$sortnet" check - ${device:+--device "$device"} < <(echo '0:1,3:4 0:3 1:4 1:2 2:3 1:2' | tr ' ' '\n')
    expect 1 "does not sort" "outputs that are right for every input: 1 of 5 (rank 0 is the smallest key)" \
        "output 2 always gets the key of rank 2, the median of 5 keys"
    try "$sortnet" check - ${device:+--device "$device"} < <(printf '0:1,2:3\n0:2,1:3\n')
    expect 1 "right for every input: 2 of 4" "output 0 always gets the smallest key" \
        "output 3 always gets the largest key"
done
try "$sortnet" check odd-even-merger:8
expect 1 "right for every input: 0 of 8"
lacks "$tried" "$out" "always get"
# The two middle keys of 4 in either order, the 3 largest of 6 as a set, and a key on another wire.
for device in '' $devices; do
    try "$sortnet" check - ${device:+--device "$device"} < <(printf '0:1,2:3\n0:2,1:3\n')
    expect 1 "outputs 1 and 2 always get the two middle keys, in either order, the medians of 4 keys"
    try "$sortnet" check - ${device:+--device "$device"} < <(echo '0:1,3:4 1:2,4:5 0:1,3:4 0:5,1:4,2:3' | tr ' ' '\n')
    expect 1 "outputs 3..5 always get the 3 largest keys, in no fixed order"
done
try "$sortnet" check - < <(printf '0:1\n0:2\n2:1\n')
expect 1 "output 1 always gets the largest key" "output 2 always gets the key of rank 1, the median of 3 keys"

# What fails at first sight is not walked, and what was not looked at is said.
"$sortnet" print best-size:16 | sed '0,/:5/s//:45/' >mistyped.txt
for spec in random:49:3:1 mistyped.txt; do
    try "$sortnet" check "$spec"
    expect 1 "1 one: no failing input has fewer than 1 one or fewer than 1 zero" \
        "not looked at, as a walk takes " ": which outputs are right for every input, which comparators never swap"
    lacks "$tried" "$out" "right for every input: " "comparators that never swap: "
done
contains "$tried" "$out" "no comparator touches 29 wires: 16..44"
try "$sortnet" check bitonic:64
expect 0 "proven by" "not looked at, as that takes more than 2e+10 bit operations: which comparators could be left out"
try "$sortnet" check four-key-long:4
expect 0 "comparators that never swap: 2" "could be left out, one at a time: 4, with those that never swap" \
    "layer 0: (2, 3) I could be left out"

# ---- several networks, and JSON ---------------------------------------------------------------

printf '0:1\n1:2\n' >bad.txt
printf '1:2,3:4\n1:3,2:4\n2:3\n' >from-1.txt # of which there is a note, but not quietly
try "$sortnet" check bitonic:8 mirrored:5
expect 0
"$sortnet" print mirrored:5 >network.txt
same "$tried" "$out" "bitonic:8: sorts; 24 comparators, depth 6
mirrored:5: sorts; $(comparators_in network.txt) comparators, depth $(wc -l <network.txt)
2 checked: 2 yes"
try "$sortnet" check bitonic:8 shell:65
expect 3 "bitonic:8: sorts" "shell:65: not proven" "2 checked: 1 yes, 1 not proven"
try "$sortnet" check ./bad.txt shell:65 bitonic:8 lesson:1
expect 1 "./bad.txt: does not sort: input 110 leaves as 101" "shell:65: not proven" "bitonic:8: sorts" "8 steps" \
    "4 checked: 2 yes, 1 no, 1 not proven"
same "lines of $tried" "$(wc -l <<<"$out")" 5
try "$sortnet" check nothing.txt ./bad.txt bitonic:8
expect 2 "./bad.txt: does not sort" "bitonic:8: sorts" "3 checked: 1 yes, 1 no, 1 failed"
contains "message of $tried" "$err" 'cannot read nothing.txt: No such file'
try "$sortnet" check bitonic:8 mirrored:5 --device "no such device"
expect 77
same "$tried" "$out" "1 checked: 1 failed, 1 not reached"
# quietly: what fails, and the exit code
for quiet in -q --quiet; do
    try "$sortnet" check $quiet bitonic:8 lesson:1 lesson:1.2
    expect 0
    same "$tried" "$out$err" ""
done
try "$sortnet" check bitonic:8 -q ./bad.txt from-1.txt shell:65 nothing.txt
expect 2
same "$tried" "$out" "./bad.txt: does not sort: input 110 leaves as 101
from-1.txt: does not sort: input 10000 leaves as 10000
shell:65: not proven"
same "errors of $tried" "$err" "sortnet: cannot read nothing.txt: No such file or directory"
try "$sortnet" check -q bad.txt
expect 1
same "$tried" "$out$err" "bad.txt: does not sort: input 110 leaves as 101"
misuse "--quiet does nothing beside --json" check -q --json bitonic:8

# fields PYTHON: what an expression makes of the JSON that was just printed, in `j`
fields() { python3 -c 'import json, sys; j = json.load(sys.stdin); print(eval(sys.argv[1]))' "$1" <<<"$out"; }
try "$sortnet" check --json bitonic:8
expect 0
same "fields of $tried" "$(fields '[j[k] for k in ("name", "wires", "comparators", "depth", "columns", "verdict", "exact", "never_swap", "order")]')" \
    "['bitonic:8', 8, 24, 6, 11, 'sorts', True, [], 'ascending']"
try "$sortnet" check --json mistyped.txt
expect 1
same "fields of $tried" "$(fields '[j[k] for k in ("exact", "fewest", "minimal", "parts", "not_looked_at")] + [len(j["untouched_wires"]), "never_swap" in j, "bit operations" in j["not_looked_at_because"]]')" \
    "[False, 1, True, 30, ['pairs_out_of_order', 'right_outputs', 'selections', 'sorts_in_other_order', 'never_swap'], 29, False, True]"
try "$sortnet" check --json four-key-long:4
same "fields of $tried" "$(fields '[len(j[k]) for k in ("never_swap", "could_be_left_out")] + ["not_looked_at" in j]')" "[2, 4, False]"
try "$sortnet" check --json - < <(printf '0:1,2:3\n0:2,1:3\n')
same "selections of $tried" "$(fields 'j["selections"]')" \
    "[{'outputs': [1, 2], 'first_rank': 1, 'last_rank': 2, 'get': 'the two middle keys, in either order, the medians of 4 keys'}]"
odd=$'a"\\\n\t\x01\xc3\xa9\xff.txt'
cp bad.txt "$odd"
try "$sortnet" check --json "$odd" shell:65 odd-even-merger:4 nothing.txt
expect 2
same "names in $tried" "$(fields '[ascii(n["name"]) for n in j]')" \
    "$(python3 -c 'print([ascii(n) for n in ("a\"\\\n\t\x01\xe9\ufffd.txt", "shell:65", "odd-even-merger:4", "nothing.txt")])')"
same "verdicts of $tried" "$(fields '[n.get("verdict", "error" in n) for n in j]')" \
    "['does not sort', 'not proven', 'does not sort', True]"
same "failure of $tried" "$(fields '[j[0][k] for k in ("input", "output", "first_out_of_order", "fewest", "minimal", "pairs_out_of_order", "right_outputs")]')" \
    "['110', '101', 0, 1, True, [[0, 1]], [{'first': 2, 'last': 2, 'get': 'the largest key'}]]"
same "claim of $tried" "$(fields '(j[2]["claim"], j[2]["claim_holds"], j[2]["claim_inputs"])')" \
    "('merges two sorted halves', True, 9)"
rm -f "$odd"
for specs in -:2 -:5 "-:2 bitonic:2" "-:5 bitonic:2"; do
    # shellcheck disable=SC2086
    try "$sortnet" check $specs --json < <(printf '{"nw":[[0,1]]}\n{"nw":[[0,1],[1,2]]}\n')
    same "name of a part in: $tried" "$(fields '(j if isinstance(j, dict) else j[0])["name"]')" "standard input${specs:1:2}"
done
# standard input has one name, whether it is read, sorts, or stands among others
for text in 0:1 0:x; do
    for specs in - "- bitonic:2"; do
        # shellcheck disable=SC2086
        try "$sortnet" check $specs --json < <(echo $text)
        same "name of standard input in: $tried of $text" "$(fields '(j if isinstance(j, dict) else j[0])["name"]')" "standard input"
        # shellcheck disable=SC2086
        try "$sortnet" check $specs < <(echo $text)
        contains "name of standard input in: $tried of $text" "$out$err" "standard input"
        lacks "$tried" "$out" "-:"
    done
done

try "$sortnet" check bitonic:8 --device "no such device"
expect 77 'no device "no such device"'
lacks "$tried" "$out" sorts
for command in "check bitonic:8" "run bitonic:8" time bitonic:8; do
    # shellcheck disable=SC2086
    misuse "--kernels /nonexistent: there is no such folder; C in the window writes" \
        $command --kernels /nonexistent
done
mkdir empty
try "$sortnet" check bitonic:8 --kernels empty
expect 1 "cannot read kernel file empty/support/walk_values.cl"
try "$sortnet" check bitonic:8 --kernels "$root/kernels"
expect 0 "those that became the same on the way went on as one, on "
lacks "$tried" "$out" "the CPU"
walk=support/walk_values.cl
mkdir -p lying/support # it keeps every failure to itself, so that all networks sort
sed 's/if (ANY(wrong))/if (ANY(wrong) \&\& wires == 0)/' "$root/kernels/$walk" >lying/$walk
check "the kernel is another one" [ "$(cksum <lying/$walk)" != "$(cksum <"$root/kernels/$walk")" ]
for spec in shell:27 random:27; do
    try "$sortnet" check $spec --kernels lying
    expect 1 "the proof kernel is wrong on "
    lacks "$tried" "$out" "sorts in" proven
done
contains "what $tried says before it asks the device" "$out" "does not sort in ascending order" "are the first out of order"
try "${no_platform[@]}" "$sortnet" check bitonic:8 --device gpu
expect 77 "no OpenCL device"
try "${no_platform[@]}" "$sortnet" check shell:32
expect 0 "on the CPU, one thread"

# A device that is lost is an error where it was asked for, and no more than a message elsewhere.
lost=(env LD_PRELOAD="$faults" FAULTS=fail:clEnqueueNDRangeKernel=4- "$sortnet" check)
try "${lost[@]}" shell:24 --device "${devices%%$'\n'*}"
expect 1 CL_OUT_OF_RESOURCES
lacks "$tried" "$out" sorts
try "${lost[@]}" random:40:6
expect 1 "does not sort" "on the CPU, one thread"
contains "standard error of $tried" "$err" CL_OUT_OF_RESOURCES

# A signal ends a long proof, on the device and without one, and what was seen proves nothing.
# It comes a tenth of a second after the program began to listen (SigCgt has SIGINT, bit 1).
# interrupted SIGNAL COMMAND...
interrupted() {
    local child caught signal=$1
    shift
    "$@" &
    child=$!
    for ((i = 0; i < 1000; i++)); do
        caught=$(sed -n 's/^SigCgt:.*\(.\)$/\1/p' /proc/$child/status 2>/dev/null)
        [ $((0x${caught:-0} & 2)) = 0 ] || break
        sleep 0.02
    done
    sleep 0.1
    kill -$signal $child
    wait $child
}
export -f interrupted
for signal in INT TERM HUP; do
    try bash -c 'interrupted "$@"' - $signal "$sortnet" check odd-even-transposition:64 bitonic:8
    expect $((128 + $(kill -l $signal)))
    same "$tried" "$out" $'odd-even-transposition:64: not proven: cancelled\n1 checked: 1 not proven, 1 not reached'
done
try bash -c 'interrupted "$@"' - INT "${no_platform[@]}" "$sortnet" check shell:40
expect 130 "not proven: cancelled; " "theorem: "

# ---- notations --------------------------------------------------------------------------------
# One of several networks in a file, by its name and its number, in every command.
cat >several.c <<'END'
static void cas(int *a, int i, int j) { if (a[i] > a[j]) { int t = a[i]; a[i] = a[j]; a[j] = t; } }
void sort3(int *a) { cas(a, 0, 1); cas(a, 1, 2); cas(a, 0, 1); }
void sort2(int *a) { cas(a, 0, 1); }
END
misuse "several.c has 2 networks, expected one of them: several.c:sort3 (3 wires, 3 comparators), several.c:sort2 (2" print several.c
misuse "several.c has 2 networks and none called sort4" check several.c:sort4
for part in sort3 1; do
    try "$sortnet" check several.c:$part
    expect 0 "several.c:$part: 3 wires" "sorts in ascending order"
done
same "standard input, too" "$("$sortnet" print -:sort2 <several.c)" 0:1
# Wires that no comparator tells come back, and that is said.
printf '{"N":6,"nw":[[0,1]]}\n{"N":3,"nw":[]}\n' >idle.json
for part in 1 2; do
    for notation in pairs tuples brackets plain program contest json; do
        try "$sortnet" print idle.json:$part --as $notation
        expect 0
        case $notation in
        contest | json) lacks "a note for $notation" "$err" note ;;
        *) contains "a note for $notation" "$err" "do not use its last wire; the text tells the number of wires" ;;
        esac
        same "$notation of idle wires" "$("$sortnet" print - --as json <"$scratch/out" 2>/dev/null)" \
            "$("$sortnet" print idle.json:$part --as json)"
    done
done
for command in check run; do
    try "$sortnet" $command idle.json:2
    check "$command ends" [ "$code" -le 1 -o "$code" = 77 ]
done

for notation in $notations; do
    try "$sortnet" print bitonic:8 --as "$notation"
    expect 0
    [ "$notation" != c ] && [ "$notation" != opencl ] || continue
    "$sortnet" print bitonic:8 --as "$notation" >network.txt
    try "$sortnet" check network.txt
    expect 0 "8 wires, 24 comparators, depth 6" "sorts in ascending order"
done
misuse "json" print bitonic:8 --as yaml
try "$sortnet" check - < <(echo '[(0,1),(2,3),(0,2),(1,3),(1,2)]')
expect 0 "4 wires, 5 comparators, depth 3" "sorts in ascending order"

try "$sortnet" check bitonic:8
expect 0 "8 wires, 24 comparators, depth 6" "comparators that never swap: 0"
contains "bounds of: $tried" "$out" "best possible: 19 comparators, depth 6"
try "$sortnet" check best-size:16
expect 0 "16 wires, 60 comparators, depth 10" "proven by the 0-1 principle" \
    "best known: 60 or depth 9 in another network; at least 57, depth 9" "comparators that never swap: 0"
try "$sortnet" check best-depth:16
expect 0 "16 wires, 61 comparators, depth 9" "proven by the 0-1 principle"
try "$sortnet" check odd-even-merger:16
lacks "$tried" "$out" "best "
misuse "any n from 2 to 32" check best-size:33
try "$sortnet" check odd-even-merge:32
expect 0 "32 wires, 191 comparators, depth 15"

"$sortnet" print bitonic:8 >bitonic.txt
same "D comparators that print writes" \
    "$(tr ',' '\n' <bitonic.txt | awk -F: '$1 > $2' | wc -l | tr -d ' ')" 6

# Every comparator of this network is needed: without any one of them it must fail.
"$sortnet" print odd-even-merge:8 >whole.txt
step=$([ "$short" ] && echo 6 || echo 1)
for ((gone = 1; gone <= 19; gone += step)); do
    awk -v gone="$gone" '{
        line = ""; pairs = split($0, pair, ",")
        for (p = 1; p <= pairs; p++) if (++count != gone) line = line (line ? "," : "") pair[p]
        if (line) print line }' whole.txt >part.txt
    same "comparators in part.txt" "$(comparators_in part.txt)" 18
    expect_failing part.txt
done
"$sortnet" print odd-even-merge:32 | sed '$s/,[^,]*$//' >part.txt
expect_failing part.txt
try "$sortnet" check - < <(printf '0:1\n')
expect 0

# The last layer twice: the second time none of its comparators can do anything.
{ cat bitonic.txt && tail -n 1 bitonic.txt; } >doubled.txt
try "$sortnet" check doubled.txt
expect 0 "28 comparators, depth 7" "comparators that never swap: 4" "layer 6: (0, 1) I never swaps"
try "$sortnet" check - < <(printf '# a comment\r\n\r\n 0 : 1 , 3:2\t\n\n0:2,1:3 # more\n0:1,2:3')
expect 0 "4 wires, 6 comparators, depth 3"

# ---- run --------------------------------------------------------------------------------------

# On the default device, then on all that there are, with few and with many wires. (test_device
# runs every family in every size, with every input.)
for device in '' $devices; do
    for spec in bitonic:8 bitonic:64 mirrored:13 odd-even-merge:23; do
        try "$sortnet" run $spec ${device:+--device "$device"}
        expect_agreement $spec
        contains "first line of $tried" "${out%%$'\n'*}" "$spec, ${spec#*:} wires"
        [ -z "$device" ] && continue
        kind=$("$sortnet" devices | sed -n "s/^$device  \([CG]PU\) .*/\1/p")
        same "does the first line of $tried say that there is no GPU?" \
            "$([[ ${out%%$'\n'*} == *"(processor, no GPU)" ]] && echo CPU || echo GPU)" "$kind"
    done
    for spec in bitonic:8 mirrored:8 odd-even-merge:8; do
        try "$sortnet" run $spec --order descending ${device:+--device "$device"}
        expect_agreement $spec
    done
    "$sortnet" print odd-even-merge:11 >network.txt
    try "$sortnet" run network.txt ${device:+--device "$device"}
    expect_agreement network.txt
done
# A network that sorts leaves sorted keys alone, but not in the other order.
for order in ascending:False descending:True; do
    try "$sortnet" run odd-even-merge:8 --input sorted --order ${order%:*}
    same "are keys swapped, ${order%:*}?" "$(awk '/agrees$/ { n += $5 } END { print (n > 0 ? "True" : "False") }' <<<"$out")" ${order#*:}
done
for input in $inputs; do
    case $input in sorted | reversed) seed='' ;; *) seed='--seed 7' ;; esac
    # shellcheck disable=SC2086
    try "$sortnet" run bitonic:16 --input "$input" $seed
    expect_agreement bitonic:16
done
# The swaps that run reports are those of a simulation that has nothing else in common with it.
for spec in bitonic:8 mirrored:8 odd-even-merge:8 odd-even-transposition:8; do
    keys=2147483647,-5,0,-2147483648,7,7,3,-5
    try "$sortnet" run "$spec" --keys "$keys"
    expect_agreement "$spec"
    same "swaps of $spec" "$(awk '/ agrees$/ { s = s " " $5 } END { print s }' <<<"$out")" \
        "$("$sortnet" print "$spec" | simulate "$keys" | sed 's/^[^ ]*//')"
done
try "$sortnet" run bitonic:4 --keys 4,-3,2,1
expect 0 "keys in   4,-3,2,1" "keys out  -3,1,2,4"
try "$sortnet" run bitonic:4
lacks "$tried" "$out" "keys in" "keys out"
try "$sortnet" run - <whole.txt
expect 0 "6 of 6 layers agree"
kind=$(sed -n '1s/^[0-9:]*  \([A-Z]*\)  .*/\1/p' < <("$sortnet" devices) | tr 'A-Z' 'a-z')
try "$sortnet" run bitonic:4 --device "${kind:-cpu}"
expect 0 "3 of 3 layers agree"
try "$sortnet" run odd-even-merge:12 --group-size 4
expect 0 "groups of 4" "groups of 3" "10 of 10 layers agree"
try "$sortnet" run bitonic:4 --device "no such device"
expect 77 'no device "no such device"'
try "$sortnet" run bitonic:4 --device 97:3
expect 77 97:3

# ---- a radix sort on the device ---------------------------------------------------------------

# Its keys leave sorted, and the atomic scatter is never called right when its output is not.
for spec in radix:16 radix:8:1:4 radix:32:2:4:8; do
    try "$sortnet" run $spec --seed 3
    expect 0 " kernels agree" "atomic scatter: "
    lacks "$tried" "$out" DIFFERS "not run"
    keys=$(sed -n 's/^ *[0-9] scatter  agrees  *//p' <<<"$out" | tail -n 1 | tr ' ' ,)
    check "$tried sorts: $keys" is_sorted "$keys"
    keys=$(sed -n 's/^atomic scatter:\([ 0-9]*\)$/\1/p' <<<"$out" | xargs | tr ' ' ,)
    if is_sorted "$keys"; then said="right this time; nothing promises it"; else said="WRONG in "; fi
    contains "$tried on $keys" "$out" "$said"
done
try "$sortnet" run radix:16 --keys 13,6,2,9,4,15,8,1,7,12,3,10,5,0,14,11
expect 0 "0 count    agrees   2 3 2 1 | 2 1 2 3" "0 starts   agrees   0 4 8 12 | 2 7 10 13"
try "$sortnet" draw radix:16 --layer 22 -o radix.svg
expect 0
check "radix.svg is XML" xmllint --noout radix.svg
misuse "has 54 turns, so K is at most 54" draw radix:16 --layer 55 -o radix.svg
misuse "a radix sort has --panel kernel" draw radix:16 --panel bars -o radix.svg
misuse "--item does nothing for a radix sort without --panel kernel" draw radix:16 --item 2 -o radix.svg
misuse "--item 16: scatter of \"radix:16\" has work-items 0 to 15" draw radix:16 --panel kernel --item 16 -o radix.svg
try "$sortnet" draw radix:16 --layer 3 --panel kernel --item 5 -o radix-kernel.svg
expect 0
check "the kernel's text is in the picture" grep -q "radix_count.cl: nothing ran, expected values" radix-kernel.svg
check "for the work-item" grep -q "group 1, work-item 1 of 0 to 3" radix-kernel.svg
try "$sortnet" draw radix:16 --atomic -o radix.svg
expect 0
contains "the atomic scatter is drawn as the device ran it" "$(cat radix.svg)" "Radix sort, atomic scatter" ">stable<"
misuse "--atomic is for a radix sort" draw bitonic:8 --atomic -o radix.svg
misuse "--device does nothing without --atomic" draw radix:16 --device cpu -o radix.svg
try "${no_platform[@]}" "$sortnet" draw radix:16 --atomic -o radix.svg
expect 77
misuse "--cover needs --layer K" draw radix:16 --cover -o radix.svg
misuse "cannot be drawn as .txt" draw radix:16 -o radix.txt
misuse "N of radix:N:BITS:GROUPS:KEYS is 8, 16 or 32" run radix:12
misuse "2 keys given, but 16 are sorted" run radix:16 --keys 1,2
misuse "--group-size does nothing for a radix sort: its SPEC has its work-groups" \
    run radix:16 --group-size 4
misuse "is not from 0 to 15" run radix:16 --keys 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16
try "$sortnet" run radix:16 --order descending --keys 13,6,2,9,4,15,8,1,7,12,3,10,5,0,14,11
expect 0 "1 scatter  agrees   15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0"
try "$sortnet" draw radix:16 --order descending --layer 1 -o radix.svg
expect 0
check "the picture says how" grep -q "Descending: digit d counts as 3 − d" radix.svg
misuse "which compares no keys and is no network" check radix:16
misuse "which compares no keys and is no network" print radix:16
try "${no_platform[@]}" "$sortnet" run radix:16
expect 77 "no OpenCL device"
try env DISPLAY=:54321 "$sortnet" radix:8
expect 0 "No window: " " kernels agree" "atomic scatter: "
cp -r "$root/kernels" radix-kernels
sed -i 's/to\[next\[digit\] + rank\]/to[next[digit]]/' radix-kernels/radix/radix_scatter.cl
try "$sortnet" run radix:16 --kernels radix-kernels
expect 1 "DIFFERS in scatter of pass 0: place " "places are wrong"
echo "kernel void broken(" >radix-kernels/radix/radix_digit.h
try "$sortnet" run radix:16 --kernels radix-kernels
expect 1 "cannot build the radix kernels" "error: radix-kernels/radix/"
same "standard output of $tried" "$out" ""

# ---- broken kernels, a lost device, no platform ---------------------------------------------------

try "$sortnet" run bitonic:8 --kernels "$root/kernels"
expect_agreement bitonic:8
while read -r fault spec; do
    try "$sortnet" run "$spec" --kernels "$(broken "$fault")"
    expect 1 "DIFFERS: " "expected" " layers agree"
    lacks "the last line of $tried" " ${out##*$'\n'}" " 6 of 6" " 10 of 10"
done <<'FAULTS'
direction bitonic:8
record mirrored:13
swap odd-even-merge:8
FAULTS
# All point upwards: sorted keys stay where they are, whatever should have swapped.
try "$sortnet" run bitonic:8 --input sorted --kernels "$(broken direction)"
expect 1 "expected (2, 3) D swapped"
same "what swapped in $tried" "$(awk '$4 == 4 { swapped += $5 } END { print swapped }' <<<"$out")" 0
try "$sortnet" run bitonic:8 --kernels "$(broken syntax)"
expect 1 "cannot build" "broken-syntax/step/bitonic_layer.cl:9" error
same "standard output of $tried" "$out" ""
try "$sortnet" run bitonic:8 --kernels empty
expect 1 "cannot read kernel file empty/step/"

# ---- kernels ----------------------------------------------------------------------------------------

try "$sortnet" kernels -o mine
expect 0 "mine: $(find "$root/kernels" -name '*.cl' -o -name '*.h' | wc -l) files written" \
    "--kernels mine"
same "what differs from the program's own kernels" \
    "$(diff -rq mine "$root/kernels" | grep -v 'Only in .*: README.md')" ""
echo 'kernel void bitonic_layer() { nonsense; }' >mine/step/bitonic_layer.cl
rm mine/step/listed_layer.cl
try "$sortnet" kernels -o mine
expect 0 ": 1 file written, " " already there and left as they are"
contains "a kernel that was changed" "$(cat mine/step/bitonic_layer.cl)" nonsense
try "$sortnet" kernels
expect 0 "kernels: "
check "the folder is called kernels" [ -e kernels/step/bitonic_layer.cl ]
try "$sortnet" kernels -o /dev/null/x
expect 1
contains "what is wrong" "$err" "/dev/null/x"
misuse "takes no operand" kernels mine
rm -r mine kernels

# ---- what documents tell to try -----------------------------------------------------------------------

while read -r -a words; do
    try "$sortnet" "${words[@]:1}"
    expect 0
    tries=$((${tries-0} + 1))
done < <(grep -ohE '`sortnet (draw|print|run) [^`]*`' "$root"/docs/ladder.md "$root"/docs/sources.md | tr -d '`' | sort -u)
check "commands were found in documents: ${tries-0}" [ "${tries-0}" -ge 15 ]

# ---- exercises --------------------------------------------------------------------------------------

# What fills each of them in: a line of sed, and its file.
line_of() {
    case $1 in
        direction) echo 's/even_run = 1;/even_run = ((item >> stage) \& 1) == 0;/' ;;
        index) echo 's/left = item;/left = item + (item \& ~(distance - 1));/' ;;
        barrier) echo 's/.. your line here/barrier(CLK_LOCAL_MEM_FENCE); &/' ;;
    esac
}
file_of() { if [ "$1" = barrier ]; then echo ladder/shared_first_stages.cl; else echo step/bitonic_layer.cl; fi; }

fill_in() {
    sed -i "$(line_of "$1")" "$2/$(file_of "$1")"
    check "$1 is filled in" grep -qE '& 1\) ==|& ~|barrier.*your' "$2/$(file_of "$1")"
}

mkdir exercises && cd exercises
try "$sortnet" exercise
expect 0 direction index barrier
for name in direction index barrier; do
    try "$sortnet" exercise $name
    expect 0 "$name: " "next:" "$name/$(file_of $name)" "    $sortnet exercise $name"
    contains "text of $name" "$out" "$(cat $name/exercise.txt)"
    same "kernels of $name that are not the program's" "$(cd $name && find . -type f -exec sh -c \
        'cmp -s "$1" "$2/$1" || echo "$1"' sh {} "$root/kernels" \; | sort)" \
        "./exercise.txt"$'\n'"./$(file_of $name)"
done
try "$sortnet" exercise direction
expect 1 "not yet: bitonic:8, ascending, layer 0, work-item 1: expected (2, 3) D" "the device did (2, 3) I"
try "$sortnet" exercise index
expect 1 "not yet: bitonic:8, ascending, layer 0, work-item 1: expected (2, 3) D" "the device did (1, 2) D"
for name in direction index; do
    fill_in $name $name
    try "$sortnet" exercise $name
    expect 0 "filled: every work-item of bitonic:8, bitonic:16 and bitonic:64"
    lacks "$tried" "$out" "not yet"
done
# Right for ascending sorts alone, and for 8 wires alone.
sed -i 's/ ^ descending/ ^ 0 * descending/' direction/step/bitonic_layer.cl
try "$sortnet" exercise direction
expect 1 "not yet: bitonic:8, descending, layer 0, work-item 0"
try "$sortnet" exercise index -o seldom
sed -i 's/left = item;/left = item % distance + item \/ distance * 2 * distance - (item > 4);/' seldom/step/bitonic_layer.cl
try "$sortnet" exercise index -o seldom
expect 1 "not yet: bitonic:16, ascending, layer 0, work-item 5"
echo 'kernel void bitonic_layer() { nonsense; }' >direction/step/bitonic_layer.cl
try "$sortnet" exercise direction
expect 1 "not yet: it does not build"
contains "standard output of $tried" "$out" "direction/step/bitonic_layer.cl:1"
same "how often it is said" "$(grep -c "direction/step/bitonic_layer.cl:1:.*nonsense" <<<"$out$err")" 1
try "${no_platform[@]}" "$sortnet" exercise index
expect 77 "no OpenCL device"
same "standard output of $tried" "$out" ""
# The simulator sees what a device does not show; without it, results are all there is.
if [ ! "$short" ]; then
    if command -v oclgrind >/dev/null; then
        try "$sortnet" exercise barrier
        expect 1 "not yet: judged by Oclgrind" "data race" "barrier/ladder/shared_first_stages.cl"
        cp -r barrier racy
        sed -i 's/tile\[left\] = increasing/barrier(CLK_LOCAL_MEM_FENCE); &/' racy/ladder/shared_first_stages.cl
        try "$sortnet" exercise barrier -o racy # it waits between reading and writing: still a race
        expect 1 "not yet: judged by Oclgrind" "data race"
        fill_in barrier barrier
        try "$sortnet" exercise barrier
        expect 0 "filled: judged by Oclgrind, which finds no data race"
        sed -i 's/smaller : larger/larger : larger/' barrier/ladder/shared_first_stages.cl
        try "$sortnet" exercise barrier # no race, and no sort
        expect 1 "not yet: judged by Oclgrind, which finds no data race, but" WRONG
    fi
    rm -r barrier && "$sortnet" exercise barrier >/dev/null
    mkdir without && printf '#!/bin/sh\nexit 127\n' >without/oclgrind && chmod +x without/oclgrind
    fill_in barrier barrier
    try env PATH="$PWD/without:$PATH" "$sortnet" exercise barrier
    expect 0 "filled, as far as 100 runs of 2^12 keys can tell" "Oclgrind is not installed"
    sed -i 's/smaller : larger/larger : larger/' barrier/ladder/shared_first_stages.cl
    try env PATH="$PWD/without:$PATH" "$sortnet" exercise barrier
    expect 1 "not yet: judged by 100 runs of 2^12 keys, of which 0 were right"
fi
cd ..

misuse 'no exercise "nothing"; there are direction, index, barrier' exercise nothing
misuse "one name was expected" exercise index direction
misuse "does not take the option" exercise index --keys 1,2
mkdir index
misuse "index is there, but has no step/bitonic_layer.cl; -o DIR" exercise index
same "files in it" "$(ls -A index)" ""

for after in 0 3; do # the first launch is for the driver to compile, and is not timed
    try env LD_PRELOAD="$faults" FAULTS=fail:clEnqueueNDRangeKernel=$((after + 2))- "$sortnet" run bitonic:8
    expect 1 "failed with CL_OUT_OF_RESOURCES on "
    contains "message of $tried" "$err" "sortnet: "
    same "layers before the loss" "$(grep -c ' agrees$' <<<"$out")" $after
done
try env LD_PRELOAD="$faults" "$sortnet" run bitonic:8
expect_agreement bitonic:8
# A clock of the device that cannot be right; the times are the host's, and said to be.
for clock in backward still long; do
    try env LD_PRELOAD="$faults" FAULTS=clock=$clock "$sortnet" run bitonic:8
    expect 0 "6 of 6 layers agree"
    same "layers by the host's clock" "$(awk '$8 == "host" && / agrees$/' <<<"$out" | wc -l)" 6
    check "$clock: no time is centuries" [ "$(awk '$6 > 1e5 || $6 <= 0' <<<"$(grep agrees <<<"$out")" | wc -l)" = 0 ]
done

try "${no_platform[@]}" "$sortnet" devices
expect 77 "no OpenCL device"
try "${no_platform[@]}" "$sortnet" run bitonic:8
expect 77 "no OpenCL device"
same "standard output of $tried" "$out" ""
try "${no_platform[@]}" "$sortnet" check bitonic:8
expect 0 "sorts in ascending order"
try "${no_platform[@]}" "$sortnet" print bitonic:8
expect 0
check "print needs no device" cmp -s "$scratch/out" bitonic.txt
try "${no_platform[@]}" "$sortnet" draw bitonic:8 -o without.svg
expect 0
check "draw needs no device" xmllint --noout without.svg

# ---- draw -------------------------------------------------------------------------------------

try "$sortnet" draw bitonic:8 -o bitonic.svg
expect 0
same "what draw says" "$out$err" ""
check "bitonic.svg is XML" xmllint --noout bitonic.svg
same "wires" "$(count_in bitonic.svg '//*[@class="wire"]')" 8
same "comparators" "$(count_in bitonic.svg '//*[starts-with(@class, "comparator")]')" 24
for letter in I D; do
    wanted=$(tr ',' '\n' <bitonic.txt | awk -F: -v d="$letter" '($1 > $2) == (d == "D")' | wc -l)
    same "$letter comparators" "$(count_in bitonic.svg "//*[@class='comparator $letter']")" $((wanted))
done

# A series: a file per layer, of one size; what moves is one file.
try "$sortnet" draw bitonic:8 --layer all -o series.svg
expect 0
same "files of a series" "$(echo series-*)" "$(echo series-0{0..6}.svg)"
try "$sortnet" draw bitonic:8 --layer 2..4 -o part.tex
expect 0 && same "files of a part" "$(echo part-*)" "part-02.tex part-03.tex part-04.tex"
same "sizes in a series" "$(grep -h '<svg' series-*.svg | sort -u | wc -l)" 1
try "$sortnet" draw bitonic:8 --animate -o moves.svg
expect 0 && check "moves.svg is XML" xmllint --noout moves.svg
same "pictures that follow each other" "$(count_in moves.svg '//*[name()="animate"]')" 7
misuse "--layer 9: bitonic:8 has 6 layers" draw bitonic:8 --layer 2..9 -o x.svg
misuse 'K, A..B with A less than B, or all, not "5..2"' draw bitonic:8 --layer 5..2 -o x.svg
misuse "--animate: a .tex is one picture" draw bitonic:8 --animate -o x.tex
misuse "-o - takes one picture" draw bitonic:8 --layer all --format svg -o -
misuse "--frames DIR is where the pictures go" draw bitonic:8 --frames frames -o x.png
if [ "$windowed" -gt 0 ]; then
    try "$sortnet" draw bitonic:2 --frames frames
    expect 0 && same "frames of one step" "$(find frames -name 'frame-*.png' | wc -l)" 75
    try "$sortnet" draw bitonic:4 -o moves.gif
    expect 0 && same "a gif" "$(head -c 6 moves.gif)" GIF89a
else
    misuse "this build has no gif" draw bitonic:4 -o moves.gif
fi

# What is in it: parts are left out, and a figure is so much smaller.
height() { xmllint --xpath 'string(/*/@height)' "$1"; }
try "$sortnet" draw bitonic:8 --plain -o plain.svg
expect 0
same "words in a plain picture" "$(count_in plain.svg "//*[name()='text']")" 0
same "lines and dots" "$(count_in plain.svg '//*[starts-with(@class, "comparator")]/*[name()="circle"]')" 42
same "tips of those that point up" "$(count_in plain.svg '//*[@class="comparator D"]/*[name()="path"]')" 6
try "$sortnet" draw bitonic:8 --hide arrows,letters -o plain.svg
expect 0 && contains "a legend of what is drawn" "$(cat plain.svg)" ">tip takes the larger key<" ">larger key below<"
lacks "and of nothing else" "$(cat plain.svg)" ">increasing<" ">I<" ">swapped<"
try "$sortnet" draw bitonic:8 --plain -o plain.svg
check "a plain picture is smaller" [ "$(height plain.svg)" -lt "$(height bitonic.svg)" ]
try "$sortnet" draw bitonic:8 --plain --show wires --from-one -o plain.svg
expect 0 && same "numbers of wires" "$(xmllint --xpath "//*[name()='text']/text()" plain.svg | tr -d '\n')" 12345678
try "$sortnet" draw bitonic:8 --hide title,stages --title "Round one" --caption "What moves?" --width 777 -o words.svg
expect 0 && contains "words" "$(cat words.svg)" 'width="777"' "What moves?"
lacks "a title that is hidden" "$(drawn words.svg)" "Round one"
try "$sortnet" draw bitonic:4 --title "A & B" --transparent -o words.svg
expect 0 && contains "a title" "$(cat words.svg)" "A &amp; B"
same "ground" "$(grep -c '<rect x="0" y="0"' words.svg)" 0
try "$sortnet" draw bitonic:4 --from-one --mark 3:1 -o mark.svg
expect 0 && check "a mark is seen" differ <(drawn mark.svg) <("$sortnet" draw bitonic:4 --from-one -o - --format svg | drawn -)
misuse "--mark does nothing beside --panel" draw bitonic:8 --panel kernel --mark 0:1 -o x.svg
misuse "--mark 2:3: bitonic:4 has no such comparator" draw bitonic:4 --from-one --mark 2:3 -o x.svg
# A file that counts from 1 is the picture of the same network that counts from 0.
printf '1-2 3-4\n1-3 2-4\n2-3\n' >ones.txt
printf '0-1 2-3\n0-2 1-3\n1-2\n' >zeros.txt
for file in zeros ones; do
    try "$sortnet" draw $file.txt --from-one --title same --mark 2:3 -o $file.svg
    expect 0
done
contains "note" "$err" "ones.txt: wire 0 is never used: the wires are read as counted from 1"
try "$sortnet" draw ones.txt --from-one --layer 1 --follow 1 -o titles.svg
same "wires in titles, counted from 1" "$(xmllint --xpath "//*[name()='title']/text()" titles.svg |
    sed -n 's/.*wire \([0-9]*\).*/\1/p; s/.*(\([0-9]*\), \([0-9]*\)).*/\1 \2/p' | tr ' ' '\n' | sort -nu | tr '\n' ' ')" "1 2 3 4 "
same "counted from 1" "$(drawn ones.svg)" "$(drawn zeros.svg)"
try "$sortnet" draw bitonic:4 ones.txt --from-one -o both.svg
expect 0
try "$sortnet" draw zeros.txt --from-one -o zeros.svg
expect 0
contains "note" "$err" "zeros.txt: wire 0 is used, so the wires are read as counted from 0"
try "$sortnet" check ones.txt
expect 1 "no comparator touches 1 wire: 0"
try "$sortnet" check ones.txt --from-one
expect 0 "4 wires, 5 comparators"
same "printed, counted from 0" "$("$sortnet" print ones.txt --from-one --as pairs 2>/dev/null)" \
    "$("$sortnet" print zeros.txt --as pairs)"
try "$sortnet" run ones.txt --from-one --keys 4,3,2,1
[ $code = 77 ] || expect 0 "3 of 3 layers agree"

misuse "--hide takes title, facts" draw bitonic:4 --hide name -o x.svg
misuse "--width does nothing beside --scale" draw bitonic:4 --width 700 --scale 2 -o x.svg

# Letters: one a block and one in the legend; on the comparators of the current layer, too.
letters() { count_in "$1" "//*[name()='text' and text()='$2']"; }
try "$sortnet" draw bitonic:8 --layer 1 -o layer.svg
same "I and D on blocks" "$(letters bitonic.svg I) $(letters bitonic.svg D)" "5 4"
same "I and D on layer 1, too" "$(letters layer.svg I) $(letters layer.svg D)" "7 6"

# How a network is made.
for format in svg tex; do
    try "$sortnet" draw bitonic:8 --structure boxes --layer 2 -o boxes.$format
    expect 0 && check "boxes.$format" [ -s boxes.$format ]
    try "$sortnet" draw odd-even-merger:16 --keys 8,12,4,15,2,11,6,3,5,14,16,10,1,9,13,7 \
        --structure wiring -o wiring.$format
    expect 0 && check "wiring.$format" [ -s wiring.$format ]
done
check "boxes are XML" xmllint --noout boxes.svg
check "wiring is XML" xmllint --noout wiring.svg
contains "names of boxes" "$(cat boxes.svg)" ">sort 4 I<" ">bitonic split 8 I<" ">one layer<"
contains "names of shuffles" "$(cat wiring.svg)" ">unshuffle 16<" ">shuffle 4<" ">merge 8<" "<line "
check "columns are not shown unasked" [ -z "$("$sortnet" draw bitonic:8 -o plain.svg; grep columns plain.svg)" ]
misuse "bitonic:8 has no wiring to show" draw bitonic:8 --structure wiring -o x.svg
misuse "has no boxes to show" draw odd-even-transposition:8 --structure boxes -o x.svg
misuse "a structure cannot be drawn as .txt" draw bitonic:8 --structure boxes -o x.txt
misuse "none, boxes or wiring" draw bitonic:8 --structure box -o x.svg

# What a sort launches.
for format in svg tex; do
    try "$sortnet" draw bitonic:16 --launches local --tile 8 --layer 2 -o launches.$format
    expect 0 && check "launches.$format" [ -s launches.$format ]
done
check "launches are XML" xmllint --noout launches.svg
same "boxes of launches" "$(count_in launches.svg "//*[@class='launch']")" 3
contains "launches" "$(cat launches.svg)" ">launch 0" ">launch 1" ">3 and 21<" ">10 and 210<"
misuse "no sort whose launches are known \"qsort\"; there are a, b2" draw bitonic:16 --launches qsort -o x.svg
same "the manual page names their sorts" "$(sed -n 's/.*there are //p' <<<"$err" | tr -d ' ')" \
    "$(sed -n '/^cut the diagram into/,/in global memory/p' "$root/docs/sortnet.1" | tr '\n' ' ' |
        sed 's/[^:]*: \([^.]*\)[.].*/\1/; s/ or /,/; s/ //g')"
try "$sortnet" draw bitonic:16 --launches b2 --lines -o lines.svg
expect 0 && contains "lines of memory" "$(cat lines.svg)" "16 keys in 4 lines, of which it reads 8 and writes 8" ">136<"
try "$sortnet" draw bitonic:16 --launches fast --lines=8 -o lines.svg
expect 0 && contains "lines of memory" "$(cat lines.svg)" "16 keys in 2 lines" "lines of 8 moved"
misuse "--lines=16: the 16 keys of bitonic:16 are one line" draw bitonic:16 --launches b2 --lines=16 -o x.svg
misuse "--lines does nothing without --launches" draw bitonic:16 --lines -o x.svg
misuse '--lines takes a power of two, not "6"' draw bitonic:16 --launches b2 --lines=6 -o x.svg
misuse "--tile=32: the 16 keys of bitonic:16 do not fill such a tile" draw bitonic:16 --launches shared --tile 32 -o x.svg
try "$sortnet" draw bitonic:16 --launches cookbook-pairs --tile 16 -o launches.svg
expect 0 && contains "places in local memory" "$(cat launches.svg)" ">a key's place in local memory<"
misuse "--tile does nothing for b2" draw bitonic:16 --launches b2 --tile 8 -o x.svg
misuse "--tile does nothing without --launches" draw bitonic:16 --tile 8 -o x.svg
misuse 'takes a power of two, not "6"' draw bitonic:16 --launches local --tile 6 -o x.svg
misuse "a picture of launches cannot be drawn as .txt" draw bitonic:8 --launches b2 -o x.txt
misuse "--launches does nothing beside --panel" draw bitonic:8 --panel bars --launches b2 -o x.svg

# A worksheet: the layer shown is covered.
try "$sortnet" draw bitonic:4 --keys 4,3,2,1 --layer 1 --cover -o sheet.svg
expect 0 && same "question marks" "$(count_in sheet.svg "//*[@class='covered']/*[text()='?']")" 4
try "$sortnet" draw bitonic:4 --keys 4,3,2,1 --layer 1 --cover=blank -o sheet.svg
expect 0 && same "places" "$(count_in sheet.svg "//*[@class='covered']") $(count_in sheet.svg "//*[text()='?']")" "4 0"
# The answer sheet, the worksheet from a layer on, the empty one.
try "$sortnet" draw bitonic:4 --keys 4,3,2,1 --keys-after all -o sheet.svg
expect 0 && same "keys after every layer" "$(count_in sheet.svg "//*[@class='key']")" 16
try "$sortnet" draw bitonic:4 --keys 4,3,2,1 --keys-after all --layer 1 --cover -o sheet.svg
expect 0 && same "a worksheet" "$(count_in sheet.svg "//*[@class='key']") $(count_in sheet.svg "//*[text()='?']")" "8 8"
try "$sortnet" draw bitonic:4 --keys 4,3,2,1 --keys-after all --layer 2 --cover -o sheet.svg
expect 0 && same "of the last layer" "$(count_in sheet.svg "//*[@class='key']") $(count_in sheet.svg "//*[text()='?']")" "12 4"
try "$sortnet" draw bitonic:4 --keys 4,3,2,1 --keys-after all --layer 0 --cover=blank -o sheet.svg
expect 0 && same "an empty worksheet" "$(count_in sheet.svg "//*[@class='key']") $(count_in sheet.svg "//*[@class='covered']")" "4 12"
same "nothing swapped yet" "$(grep -c '>swapped<\|>passed<\|0 swaps' sheet.svg)" 0
misuse "keys after every layer cannot be drawn as .txt" draw bitonic:4 --keys-after all -o x.txt
misuse "--keys-after does nothing beside --panel" draw bitonic:4 --keys-after all --panel bars -o x.svg
misuse "current or all" draw bitonic:4 --keys-after some -o x.svg
# Tables to be filled in: from a layer on, or all of it.
marks() { count_in sheet.svg "//*[text()='$1']"; }
try "$sortnet" draw bitonic:8 --layer 1 --panel id-table --cover -o sheet.svg
expect 0 && same "letters asked for" "$(marks "?")" 8
try "$sortnet" draw bitonic:8 --layer 3 --panel index-table --cover -o sheet.svg
expect 0 && same "wires asked for" "$(marks "?, ?")" 12
try "$sortnet" draw bitonic:8 --panel index-table --cover -o sheet.svg
expect 0 && same "all wires asked for" "$(marks "?, ?") $(marks "0, 1")" "24 0"
try "$sortnet" draw bitonic:8 --panel id-table --cover=blank -o sheet.svg
expect 0 && same "an empty table" "$(marks "?") $(count_in sheet.svg "//*[@class='cell'][contains(., 'covered')]")" "0 12"
same "and no formula" "$(grep -c 'I when' sheet.svg)" 0
misuse "--cover does nothing beside --panel maps" draw mirrored:8 --layer 1 --panel maps --cover -o x.svg
misuse "--cover needs --layer K" draw bitonic:4 --panel bars --cover -o x.svg
misuse "--cover needs --layer K" draw bitonic:4 --cover -o x.svg
misuse "--cover needs --layer K" draw bitonic:4 --layer 3 --cover -o x.svg
misuse "a covered layer cannot be drawn as .txt" draw bitonic:4 --layer 1 --cover -o x.txt
misuse "none, marks or blank" draw bitonic:4 --layer 1 --cover=all -o x.svg

# A step of a lesson, with what it says.
try "$sortnet" draw lesson:1.1 -o step.svg
expect 0 && same "covered keys" "$(grep -c '>?<' step.svg)" 3
contains "step" "$(cat step.svg)" "step 1 of" "What leaves it"
same "its answer" "$(grep -c "2 above 3" step.svg)" 0
try "$sortnet" draw lesson:1.1 --layer 2 --cover=none -o step.svg
expect 0 && contains "other options" "$(cat step.svg)" "2 comparisons, 2 swaps"
misuse "a step of a lesson cannot be drawn as .txt" draw lesson:1 -o x.txt
misuse "this lesson has steps 1 to 8" draw lesson:1.9 -o x.svg
misuse "there is no lesson 99" draw lesson:99 -o x.svg
misuse "expected lesson:K" draw lesson:one -o x.svg
misuse 'found steps "1-4", expected one step' draw lesson:9.1-4 -o x.svg
misuse "have an order of their own" draw lesson:1 --order descending -o x.svg
printf 'lesson L\nstep\nnetwork bitonic:4\nsay A\npanel mapps\nstep\nsay B\nfollow 4\npanel none\n' >own.txt
misuse 'own.txt:5:7: no panel "mapps"; there are' draw own.txt -o x.svg
misuse "own.txt:8:8: follow 4: bitonic:4 has wires 0 to 3" draw own.txt:2 -o x.svg
misuse "this lesson has steps 1 to 2" draw own.txt:3 -o x.svg
printf '# mine\nleson L\nstep\nnetwork bitonic:4\nsay A step for all\n' >misspelt.txt
misuse 'misspelt.txt:2:1: found "leson"; did you mean lesson?' check misspelt.txt
try "$sortnet" print own.txt:2
expect 0 "0:1,3:2"
printf 'lesson L\nstep\nnetwork bitonic:4\nsay A\nexpect size = 5\nexpect depth = 3\nexpect wires = 5\n' >own.txt
try "$sortnet" check own.txt
same "what does not hold: exit" "$code" 1
contains "what does not hold" "$err" "own.txt:5:8: found 6, expected size = 5"
contains "all that does not hold" "$err" "own.txt:7:8: found 4, expected wires = 5"
for ((k = 1; k <= $("$sortnet" list | grep -c '^  lesson:'); k++)); do
    try "$sortnet" check lesson:$k
    expect 0 " expectation"
done
try "$sortnet" check lesson:5.3
expect 1 "step: 1 expectation, which holds"
printf 'lesson L\nstep\nnetwork bitonic:4\nsay A\nstep\nsay B\nexpect depth = 4\n' > expects.txt
try "$sortnet" check expects.txt:2
expect 1 "expects.txt:7:8: found 3, expected depth = 4"
try "$sortnet" check expects.txt:1
expect 0 "sorts"
misuse 'found steps "1-2", expected one step' check expects.txt:1-2
try "$sortnet" check lesson:1.6
same "a step that does not sort: exit" "$code" 1
try "$sortnet" check lesson:1 --json
same "a lesson as JSON: exit" "$code" 2
contains "a lesson as JSON" "$err" "name a step of it"
try "$sortnet" run lesson:1.6
[ "$code" = 77 ] || expect 0 "keys in   1,1,0" "keys out  1,0,1" "2 of 2 layers agree"
misuse 'cannot read none.txt: No such file' draw none.txt:2 -o x.svg
misuse 'step.svg has 1 network and none called 2' draw step.svg:2 -o x.svg

# Work-groups.
try "$sortnet" draw bitonic:8 --layer 1 --item 2 --group-size 2 -o groups.svg
expect 0 && contains "groups" "$(cat groups.svg)" ">g0<" ">g1<"
misuse "--group-size shows nothing without --item K or --panel kernel" draw bitonic:8 --group-size 2 -o x.svg

# Two networks, one above the other.
for format in svg tex $([ "$windowed" = 0 ] || echo png); do
    try "$sortnet" draw odd-even-merge:8 bubble:8 --layer 7 --theme grey -o two.$format
    expect 0 && check "two networks as $format" [ -s two.$format ]
done
two="$(cat two.svg)"
contains "both" "$two" "Odd-even merge sort" "Bubble sort" "19 comparators, depth 6" "28 comparators, depth 13" \
    "✓ done, sorted" "16 comparisons, 8 swaps" "of 8 wires right"
same "comparators of both" "$(count_in two.svg "//*[starts-with(@class, 'comparator')]")" 47
try "$sortnet" draw odd-even-merge:8 --compare bubble:8 --layer 7 --theme grey -o option.svg
expect 0 && check "--compare is the second SPEC" cmp <(drawn two.svg) <(drawn option.svg)
try "$sortnet" draw bitonic:4 odd-even-merge:4 --keys 4,3,2,1 --layer 0 --cover -o two.svg
expect 0 && same "both are covered" "$(count_in two.svg "//*[@class='covered']")" 8
try "$sortnet" bitonic:8 --compare bubble:8
expect 1 "two networks are compared in the window alone" "draw takes two SPECs"
misuse "bubble:9 has 9 wires and bitonic:8 has 8: networks are compared on the same keys" \
    draw bitonic:8 bubble:9 -o x.svg
misuse 'two to compare, but "bubble:8" is a third' draw bitonic:8 mirrored:8 bubble:8 -o x.svg
misuse "two SPECs and --compare are three networks" draw bitonic:8 mirrored:8 --compare bubble:8 -o x.svg
misuse "--layer 14: bubble:8 has 13 layers, so K is at most 13" draw bitonic:8 bubble:8 --layer 14 -o x.svg
misuse "a comparison cannot be drawn as .txt" draw bitonic:8 bubble:8 -o x.txt
misuse "--panel does nothing beside a second SPEC" draw bitonic:8 bubble:8 --panel bars -o x.svg
misuse "--structure does nothing beside --compare" draw bitonic:8 --compare bubble:8 --structure boxes -o x.svg
misuse "a step of a lesson is drawn alone" draw lesson:1 bitonic:4 -o x.svg
misuse "- and - are the same standard input" draw - - -o x.svg

# The way of one key.
try "$sortnet" draw bitonic:4 --keys 4,3,2,1 --follow 0 -o way.svg
expect 0 && same "ways" "$(count_in way.svg "//*[@class='path']")" 1
misuse "--follow 4: bitonic:4 has wires 0 to 3" draw bitonic:4 --follow 4 -o x.svg
try "$sortnet" draw bitonic:4 --keys 4,3,2,1 --from-one --follow 1 -o way-one.svg
expect 0 && same "way, wires counted from 1" "$(xmllint --xpath "//*[@class='path']/*[name()!='title']" way-one.svg)" \
    "$(xmllint --xpath "//*[@class='path']/*[name()!='title']" way.svg)"
misuse "--follow 5: bitonic:4 has wires 1 to 4" draw bitonic:4 --from-one --follow 5 -o x.svg
misuse "--follow 0 beside --from-one" draw bitonic:4 --from-one --follow 0 -o x.svg
misuse "the way of a key cannot be drawn as .txt" draw bitonic:4 --follow 1 -o x.txt
misuse "whose lines cross" draw bitonic-merger:4 --follow 1 --structure wiring -o x.svg
misuse "--follow does nothing beside --panel" draw bitonic:4 --follow 1 --panel bars -o x.svg

# What is filled is said where there is a key to fill.
for hidden in letters keys; do
    try "$sortnet" draw bitonic:4 --threshold 3 --hide $hidden -o filled-$hidden.svg
    expect 0
done
same "filled keys are said to be" "$(count_in filled-letters.svg "//*[contains(text(), 'filled: 3')]")" 1
same "no filled key" "$(count_in filled-keys.svg "//*[contains(text(), 'filled:')]")" 0

# A work-item of a layer, marked in the diagram and followed through its kernel.
try "$sortnet" draw bitonic:8 --layer 1 --item 2 -o item.svg
expect 0 && contains "work-item" "$(cat item.svg)" ">#2<" ">#3<"
try "$sortnet" draw bitonic:8 --keys 1,3,6,4,5,8,7,2 --layer 1 --item 2 --panel kernel -o item.svg
expect 0 && contains "kernel" "$(cat item.svg)" "bitonic_layer.cl" "work-item 2 of 0 to 3" "4 + 2" "5 &lt; 7 ?" "1  swaps"
try "$sortnet" draw bitonic:8 --layer 1 --panel kernel --kernels "$(broken direction)" -o item.svg
expect 0 && contains "another kernel" "$(cat item.svg)" "uint increasing = !descending;"
misuse "--item 4: layer 1 of bitonic:8 has work-items 0 to 3" draw bitonic:8 --layer 1 --item 4 -o x.svg
misuse "--item needs --layer" draw bitonic:8 --item 2 -o x.svg
misuse "a chosen work-item cannot be drawn as .txt" draw bitonic:8 --layer 1 --item 2 -o x.txt
misuse "--kernels does nothing without --panel kernel" draw bitonic:8 --kernels "$(broken swap)" -o x.svg
misuse "there is no such folder" draw bitonic:8 --panel kernel --kernels /nonexistent -o x.svg

# How much was done after some layers.
try "$sortnet" draw bitonic:4 --keys 4,3,2,1 --layer 1 -o work.svg
expect 0 && contains "work" "$(cat work.svg)" "2 comparisons, 1 swap"

# Keys as zeros and ones, by a threshold.
try "$sortnet" draw bitonic:4 --keys 40,10,30,20 --threshold 30 -o ones.svg
expect 0 && contains "threshold" "$(cat ones.svg)" "filled: 30 and more"
misuse "--threshold 10: the keys are 10 to 40, so T is 11 to 40" draw bitonic:4 --keys 40,10,30,20 --threshold 10 -o x.svg
misuse "--threshold 41: the keys are 10 to 40" draw bitonic:4 --keys 40,10,30,20 --threshold 41 -o x.svg
misuse "--threshold 5: all keys are 5, so it divides nothing" draw bitonic:2 --keys 5,5 --threshold 5 -o x.svg
misuse "a threshold cannot be drawn as .txt" draw bitonic:4 --threshold 2 -o x.txt
misuse "--threshold does nothing beside --panel" draw bitonic:4 --threshold 2 --panel bars -o x.svg

# What is drawn is what is printed: the same pairs in the same layers with the same directions.
for spec in bitonic:8 mirrored:13 odd-even-merge:11 odd-even-transposition:7 whole.txt doubled.txt; do
    "$sortnet" draw "$spec" -o drawn.svg
    sed -n 's|.*<title>\([ID]\) (\([0-9]*\), \([0-9]*\)): layer \([0-9]*\),.*|\4 \2 \3 \1|p' drawn.svg |
        sort >drawn.pairs
    "$sortnet" print "$spec" | awk '{
        pairs = split($0, pair, ",")
        for (p = 1; p <= pairs; p++) {
            split(pair[p], w, ":")
            print NR - 1, (w[1] < w[2] ? w[1] " " w[2] " I" : w[2] " " w[1] " D") } }' |
        sort >printed.pairs
    check "there are comparators in $spec" [ -s drawn.pairs ]
    same "comparators drawn of $spec" "$(cat drawn.pairs)" "$(cat printed.pairs)"
done

keys=31,41,59,26,53,58,97,93
try "$sortnet" draw bitonic:8 --keys $keys --layer 3 -o layer.svg
expect 0
check "layer.svg is XML" xmllint --noout layer.svg
for key in ${keys//,/ }; do
    check "key $key is drawn" grep -q ">$key<" layer.svg
done
same "comparators of layers done that swapped, as drawn" \
    "$(grep -cE 'layer [0-2], work-item [0-9]+, swapped' layer.svg)" \
    "$(head -n 3 bitonic.txt | simulate $keys | awk '{ print $2 + $3 + $4 }')"
try "$sortnet" draw bitonic:8 --keys $keys --layer 4 -o next.svg
expect 0
check "another layer is another picture" differ <(drawn layer.svg) <(drawn next.svg)
try "$sortnet" draw bitonic:8 --keys $keys --layer=3 --output again.svg
expect 0
check "the same picture twice" cmp <(drawn layer.svg) <(drawn again.svg)
for layer in 0 6; do
    try "$sortnet" draw bitonic:8 --layer $layer -o edge.svg
    expect 0
    check "layer $layer is XML" xmllint --noout edge.svg
done
for theme in $themes; do
    try "$sortnet" draw bitonic:8 --theme "$theme" -o "theme-$theme.svg"
    expect 0
    check "theme $theme is XML" xmllint --noout "theme-$theme.svg"
done
same "different themes are different pictures" \
    "$(cat theme-*.svg >/dev/null && for f in theme-*.svg; do drawn "$f" | cksum; done | sort -u | wc -l)" \
    "$(wc -w <<<"$themes")"
for panel in $("$sortnet" list | awk '/^panels/ { on = 1; next } /^$/ { on = 0 } on { print $1 }'); do
    keys=$([ "$panel" != bars ] || echo "--keys 5,-3,9,1,1,8,7,40,2,0,6")
    for format in svg tex; do
        # shellcheck disable=SC2086
        try "$sortnet" draw mirrored:11 --panel "$panel" --layer 4 $keys -o "panel-$panel.$format"
        expect 0
        check "panel-$panel.$format says where it comes from" grep -q "nothing ran" "panel-$panel.$format"
    done
    same "characters that TeX lacks in panel-$panel.tex" "$(grep -c '{?}' "panel-$panel.tex")" 0
    check "panel $panel is XML" xmllint --noout "panel-$panel.svg"
    try "$sortnet" draw mirrored:11 --panel "$panel" -o whole.svg
    expect 0
    check "panel $panel of no layer is XML" xmllint --noout whole.svg
    misuse "a panel cannot be drawn as .txt" draw mirrored:8 --panel "$panel" -o panel.txt
done
same "work-items in the I/D table" \
    "$(xmllint --xpath 'count(//*[@class="cell"])' panel-id-table.svg)" $((4 * 8))
same "work-items in the index table" \
    "$(xmllint --xpath 'count(//*[@class="cell"])' panel-index-table.svg)" $((10 * 8))
# The pairs of the index table are those that print writes.
"$sortnet" draw bitonic:16 --panel index-table -o table.svg
sed -n 's|.*<title>.*work-item [0-9]*: \([0-9]*\), \([0-9]*\)</title>.*|\1:\2|p' table.svg | sort >table.pairs
"$sortnet" print bitonic:16 | tr ',' '\n' | awk -F: '{ print $1 < $2 ? $1 ":" $2 : $2 ":" $1 }' |
    sort >printed.pairs
same "pairs of the index table" "$(cat table.pairs)" "$(cat printed.pairs)"
listed=$("$sortnet" list panels | sed -n 's/^  \([^ ]*\) .*/\1/p' | paste -sd, | sed 's/,/, /g')
misuse "no panel \"inputs\"; there are $listed"$'\n' draw bitonic:8 --panel inputs -o inputs.svg
misuse "mirrored" draw bitonic:8 --panel maps -o maps.svg
misuse "index-table" draw bitonic:8 --panel tables -o tables.svg
try "$sortnet" draw bitonic:8 --scale 2 -o double.svg
expect 0
same "width at scale 2" "$(svg_number double.svg width)" $((2 * $(svg_number bitonic.svg width)))
for family in $families; do
    for n in $(sizes_of "$family"); do
        try "$sortnet" draw "$family:$n" --input reversed --layer 1 -o family.svg
        expect 0
        check "$family:$n is XML" xmllint --noout family.svg
        same "wires of $family:$n" "$(count_in family.svg '//*[@class="wire"]')" $n
    done
done
name="a <b> & \"c\".txt"
cp whole.txt "$name"
try "$sortnet" draw "$name" -o quoted.svg
expect 0
check "a name with <, & and quotes is XML" xmllint --noout quoted.svg
cp whole.txt $'latin\xe9.txt'
try "$sortnet" draw $'latin\xe9.txt' -o latin.svg
expect 0
check "a name that is not UTF-8 is XML" xmllint --noout latin.svg
"$sortnet" draw bitonic:4 -o title.svg --title $'a\x01\x0c\x7f\xc2\x85 \xed\xa0\x80 \xf4\x90\x80\x80 \xef\xbf\xbe \xef\xbf\xbf z'
check "a title with what XML has no characters for is XML" xmllint --noout title.svg

if [ "$windowed" -gt 0 ]; then
    try "$sortnet" draw bitonic:8 -o bitonic.png
    expect 0
    same "png signature" "$(od -An -tx1 -N8 bitonic.png)" " 89 50 4e 47 0d 0a 1a 0a"
    for side in width height; do
        at=$([ $side = width ] && echo 16 || echo 20)
        same "png $side" "$(png_number bitonic.png "$at")" "$(svg_number bitonic.svg $side)"
        "$sortnet" draw bitonic:8 --scale 2 -o double.png
        same "png $side at scale 2" "$(png_number double.png "$at")" "$(svg_number double.svg $side)"
    done
    # a picture of one colour would take a tenth of that
    check "the png shows something" [ "$(wc -c <bitonic.png)" -gt 10000 ]
    "$sortnet" draw bitonic:8 --theme dark -o dark.png
    check "another theme is another png" differ <(tail -c 4000 dark.png) <(tail -c 4000 bitonic.png)
    try "${no_platform[@]}" "$sortnet" draw bitonic:8 -o without.png
    expect 0
    check "the same png with no platform" cmp <(tail -c 4000 bitonic.png) <(tail -c 4000 without.png)
else
    misuse "this build has no png; write an svg instead" draw bitonic:8 -o bitonic.png
    check "no png is written" [ ! -e bitonic.png ]
fi
desktop='sdl|libx11|libxcb|png|freetype|libgif'
[ "$windowed" -gt 0 ] && [ -z "$plug_in" ] || # mutants are linked as one
    check "linked with neither SDL nor X11" [ "$(grep -ciE "$desktop" "$scratch/libraries")" = 0 ]
# What of the desktop a command loads: loads COMMAND...
loads() { LD_DEBUG=libs "$sortnet" "$@" 2>&1 >"$scratch/out" | grep -iE "calling init: .*($desktop)"; }
for arguments in "check bitonic:8" "run bitonic:4" "print bitonic:8" "draw bitonic:8 -o loads.svg" list --help; do
    [ "$plug_in" ] || break
    # shellcheck disable=SC2086
    same "libraries of the desktop that $arguments loads" "$(loads $arguments)" ""
done
if [ "$plug_in" ]; then
    contains "what a png loads" "$(loads draw bitonic:4 -o loads.png)" libSDL2 libpng
    # without the plug-in, and with one of another version
    mkdir alone && cp "$sortnet" alone/sortnet
    for file in x.png x.gif; do
        try alone/sortnet draw bitonic:4 -o $file
        expect 1
        contains "message of $tried" "$err" "sortnet-sdl.so, which has the window, png and gif, cannot be loaded: "
        check "$tried: no file" [ ! -e $file ]
    done
    try alone/sortnet bitonic:4
    expect 0 "No window: sortnet-sdl.so, which has the window" "3 of 3 layers agree"
    try alone/sortnet check bitonic:4
    expect 0
    echo 'const char embedded_version[] = "0.0.1"; int png_format;' >alone/plug_in.c
    ${CC:-cc} -shared -fPIC alone/plug_in.c -o alone/sortnet-sdl.so
    try alone/sortnet draw bitonic:4 -o x.png
    expect 1 "sortnet-sdl.so is of sortnet 0.0.1, the program is $("$sortnet" --version)"
fi

# ---- without display, in another directory ------------------------------------------------------

mkdir terminal
for environment in device none lost; do
    case $environment in
        device) agreed="6 of 6 layers agree" with=(env -u DISPLAY) ;;
        none) agreed="no OpenCL device" with=("${no_platform[@]}") ;;
        lost) agreed="3 of 6 layers agree" with=(env LD_PRELOAD="$faults" FAULTS=fail:clEnqueueNDRangeKernel=5-) ;;
    esac
    cd terminal && try "${with[@]}" "$sortnet" && cd ..
    expect 0 "No window: " "$agreed" "wrote bitonic-8.svg"
    [ "$environment" != lost ] || contains "$tried" "$out" CL_OUT_OF_RESOURCES
    for ((layer = 0; layer < 6; layer++)); do
        contains "$tried" "$out" "layer $layer, stage"
    done
    same "wires in the text diagrams" "$(grep -cE '^[0-7] +[0-9]+ -[-ox|^v]+ [0-9]+$' <<<"$out")" 48
    same "agreement after each layer" "$(grep -c '^agrees: [0-9.]* [nµm]*s' <<<"$out")" \
        "$(case $environment in device) echo 6 ;; none) echo 0 ;; lost) echo 3 ;; esac)"
    same "keys at the end" \
        "$(sed -n '/^layer 5/,$p' <<<"$out" | sed -n 's/^[0-7] .* \([0-9]*\)$/\1/p' | tr '\n' ,)" 1,2,3,4,5,6,7,8,
    check "bitonic-8.svg is XML" xmllint --noout terminal/bitonic-8.svg
    rm -f terminal/bitonic-8.svg
done
try env DISPLAY=:54321 "$sortnet" mirrored:5 --keys 5,4,3,2,1 --order descending
expect 0 "No window: " "layers agree" "wrote mirrored-5.svg"
try "$sortnet" odd-even-merge:8 --kernels "$(broken swap)"
expect 1 "DIFFERS: "
try "$sortnet" bitonic:8 --kernels "$(broken syntax)"
expect 0 "device: none" "broken-syntax/step/bitonic_layer.cl:9" "layer 5"
cp whole.txt terminal/own.txt
echo "the old one" >odd-even-merge-4.svg
ln -s nowhere.svg odd-even-merge-4-2.svg
try "$sortnet" odd-even-merge:4
expect 0 "wrote odd-even-merge-4-3.svg"
same "files that were there" "$(cat odd-even-merge-4.svg)$(ls nowhere.svg 2>/dev/null)" "the old one"
(cd / && "$sortnet" draw "$scratch/here/terminal/own.txt" -o "$scratch/here/elsewhere.svg")
check "draw from another directory" xmllint --noout elsewhere.svg
(cd / && "$sortnet" run mirrored:5) >elsewhere.txt
check "run from another directory" grep -q "6 of 6 layers agree" elsewhere.txt

# ---- wrong usage ------------------------------------------------------------------------------

misuse '"--colour"' --colour
misuse '"--colour"' run bitonic:8 --colour red
misuse '"-x"' draw bitonic:8 -x
misuse "check needs a SPEC" check --
misuse "did you mean --layer?" draw bitonic:8 --layr=3
misuse "did you mean check?" chek bitonic:8
misuse "did you mean bitonic?" check bitonc:8
misuse "did you mean dark?" draw bitonic:8 --theme drak -o x.svg
misuse "did you mean json?" print bitonic:8 --as jsn
misuse "--theme does nothing for a .txt" draw bitonic:8 --theme dark -o x.txt
misuse "--scale does nothing for a .txt" draw bitonic:8 --scale 2 -o x.txt
misuse "--input does nothing beside --keys" run bitonic:2 --keys 2,1 --input sorted
misuse "--seed does nothing beside --input sorted" run bitonic:2 --input sorted --seed 2
misuse "--keys does nothing beside --panel id-table" draw bitonic:2 --panel id-table --keys 2,1 -o x.svg
misuse "--structure does nothing beside --panel" draw bitonic:8 --panel bars --structure boxes -o x.svg
for command in print run "draw -o x.svg"; do
    # shellcheck disable=SC2086
    misuse '--order does nothing for "whole.txt"' $command whole.txt --order descending
done
misuse '"--layers=3"' draw bitonic:8 --layers=3
misuse "--layer" check bitonic:8 --layer 3
misuse "the window does not take the option --size" --size 2^8
misuse "--no-animation takes no value" --no-animation=yes
misuse "--output needs a value" draw bitonic:8 -o
misuse "--keys needs a value" run bitonic:8 --keys
misuse "-o FILE" draw bitonic:8
for command in draw check run print; do
    misuse "$command needs a SPEC" $command
    [[ $command = check || $command = draw ]] || misuse '"bitonic:9"' $command bitonic:8 bitonic:9
done
# options before the command, without a blank, with a value that may be there
try "$sortnet" --order descending check bitonic:8
expect 0 "sorts in descending order"
try "$sortnet" --json check bitonic:8
expect 0 '"verdict": "sorts"'
try "$sortnet" --json rows.json --sort=qsort --repeat 1 time --size 8
expect 0 "qsort"
check "--json FILE before time" [ -s rows.json ]
misuse "check does not take the option --theme" --theme dark check bitonic:8
misuse 'check is a command: it stands before its operands, not behind "bitonic:8"' bitonic:8 check
misuse "did you mean check?" --theme dark chek
for arguments in "check --help" "--order descending check --help" "--help check" "check -h -q"; do
    # shellcheck disable=SC2086
    try "$sortnet" $arguments
    expect 0 "sortnet check SPEC"
done
misuse "the value of --cover stands behind =: --cover=blank" --cover blank draw bitonic:8 --layer 1 -o x.svg
for output in -ojoined.svg -o=joined.svg "-o joined.svg" --output=joined.svg; do
    rm -f joined.svg
    # shellcheck disable=SC2086
    try "$sortnet" draw bitonic:4 $output
    expect 0
    check "$tried: joined.svg" [ -s joined.svg ]
done
misuse "the value of --cover stands behind =: --cover=blank" draw bitonic:8 --layer 1 --cover blank -o x.svg
misuse "the value of --lines stands behind =: --lines=8" draw bitonic:16 --launches b2 --lines 8 -o x.svg
misuse '"-x"' draw -x bitonic:8
misuse '"bitonic:8"' list bitonic:8
misuse '"bitonic:8"' --version bitonic:8
misuse '"quicksort:8"' check quicksort:8
misuse "bitonic, mirrored, odd-even-merge" check quicksort:8
misuse '"chek"' chek
misuse "cannot read /nonexistent/file: No such file" print /nonexistent/file
misuse '--sort: no sort "foo"' time --sort all,foo
misuse 'no sort "qsrt"; see `sortnet list`; did you mean qsort?' time --sort qsrt,all
for n in 3 12 0 1 -8 128 2147483648 4294967304 99999999999999999999999; do
    misuse bitonic print "bitonic:$n"
done
for n in '' x 8x 8.0 0x8; do
    misuse "\"bitonic:$n\"" check "bitonic:$n"
done
misuse "any n from 2 to 64" check mirrored:65
misuse "any n from 2 to 1024" check odd-even-transposition:1025
misuse "--order" check bitonic:8 --order up
misuse "--seed" run bitonic:8 --seed -1
misuse "--seed" run bitonic:8 --seed 1e3
misuse "--seed" run bitonic:8 --seed 99999999999999999999
misuse "--input" run bitonic:8 --input shuffled
misuse "3 keys given, but the network has 8 wires" run bitonic:8 --keys 1,2,3
misuse "9 keys given" draw bitonic:8 --keys 1,2,3,4,5,6,7,8,9 -o x.svg
misuse 'key 3, "x"' run bitonic:8 --keys 1,2,x,4,5,6,7,8
misuse "key 1, 2147483648" run bitonic:2 --keys 2147483648,1
misuse "0 keys given" run bitonic:8 --keys ''
misuse "--layer" draw bitonic:8 --layer x -o x.svg
misuse "--layer" draw bitonic:8 --layer -1 -o x.svg
misuse "at most 6" draw bitonic:8 --layer 7 -o x.svg
misuse "--layer" draw bitonic:8 --layer 99999999999999999999 -o x.svg
for scale in 0 -1 x nan inf 9 0.1 1x ''; do
    misuse "--scale" draw bitonic:8 --scale "$scale" -o x.svg
done
misuse "light" draw bitonic:8 --theme pink -o x.svg
for window in 1280 1280x 10x10 axb -640x-480 640x480x3 99999x99999 99999999999999999999x480 ''; do
    misuse "--window" --window "$window"
done
check "no picture is written on wrong usage" [ ! -e x.svg ]

# Files: what is wrong, and where.
while IFS='|' read -r part text; do
    printf -- "$text" >bad.txt
    misuse "bad.txt$part" check bad.txt
    misuse "standard input$part" print - < <(printf -- "$text")
done <<'BAD'
, line 1, column 1: no comparators|
, line 3, column 1: no comparators|# only a comment\n\n
, line 1, column 1: found 'x'|x
, line 1, column 5: found the end of|0:1,\n
, line 2, column 2: found the end of|0:1\n0\n
, line 2, column 3: |0:1\n0:\n
, line 1, column 5: wire 1 is used twice|0:1 1:2\n
, line 1, column 3: wire 1 is used twice|1:1\n
, line 3, column 5: wire 1 is used twice|0:1\n\n0:1,1:2\n
, line 1, column 3: wire number too large|0:1024\n
, line 1, column 1: wire number too large|99999999999999999999999:0\n
, line 1, column 1: found '-'|-1:0\n
, line 1, column 5: found ';'|0:1\x20;2:3\n
, line 1, column 1: found byte 0xff|\xff\xfe\n
 holds a zero byte|0:1\000\n
BAD
# What is odd about a file is no error, and said beside what was asked for.
printf '1:2,3:4\n1:3,2:4\n2:3\n' >from-1.txt
try "$sortnet" print from-1.txt
expect 0
same "standard output of $tried" "$out" "$(cat from-1.txt)"
same "standard error of $tried" "$err" \
    "sortnet: note: from-1.txt: wire 0 is never used: are the wires counted from 1?"
for command in check run draw; do
    try "$sortnet" $command from-1.txt $([ $command != draw ] || echo -o from-1.svg)
    contains "standard error of $tried" "$err" "note: from-1.txt: wire 0 is never used"
done
try "$sortnet" check --json from-1.txt
same "note in $tried" "$(fields 'j["note"]')" "wire 0 is never used: are the wires counted from 1?"

# Layers later than need be: what has no layers cannot keep them.
printf '0:1\n2:3\n1:2\n' >late.txt
for notation in $notations; do
    try "$sortnet" print late.txt --as $notation
    expect 0
    case $notation in
        contest | program)
            same "note of $tried" "$err" \
                "sortnet: note: $notation has no layers; read again, comparators of late.txt move to earlier ones" ;;
        *) same "standard error of $tried" "$err" "" ;;
    esac
    [ $notation != json ] || same "layers from json" "$("$sortnet" print - <"$scratch/out")" "$(cat late.txt)"
done
try "$sortnet" print bitonic:8 --as contest
same "standard error of $tried" "$err" ""

head -c 3000 "$sortnet" >junk
misuse "zero byte" check junk
misuse "Is a directory" check "$scratch"
misuse "larger than 16 MiB" check <(head -c 17000000 /dev/zero | tr '\0' '\n')

# Deeper than can be kept in memory: a message, not gigabytes.
yes 0:1023 | head -n 300000 >"$scratch/deep.txt"
misuse "300000 layers: too many to keep all keys" run "$scratch/deep.txt"
misuse "300000 layers: too many to keep all keys" draw "$scratch/deep.txt" --input random -o "$scratch/deep.svg"
try "$sortnet" draw "$scratch/deep.txt" -o "$scratch/deep-diagram.txt"
expect 1
contains "message of: $tried" "$err" "1024 lines of 1500006 characters is too large"
absent=$(ls "$scratch"/deep.svg "$scratch"/deep-diagram.txt 2>/dev/null)
same "files written" "$absent" ""
misuse "No such file" draw nothing.txt -o x.svg
for command in check run print; do
    misuse "no comparators" $command /dev/null
done

# ---- help of one command, names that look like options, names that terminals obey -----------------

for command in draw check run print time list devices; do
    try "$sortnet" $command --help
    expect 0 "sortnet $command"
    same "commands in: $tried" "$(grep -cE "^sortnet " <<<"$out")" 1
done
cp whole.txt ./-h.txt
try "$sortnet" check -- -h.txt
expect 0 "sorts in ascending order"
try "$sortnet" print --as plain -- ./-h.txt
expect 0

# What a file is called, what it holds and what is typed: no control character leaves the program.
raw() { LC_ALL=C grep -c $'[\x01-\x08\x0b-\x1f\x7f]' <<<"$1"; }
name=$'evil\e]0;title\a\n\e[31m.txt'
cp whole.txt "$name"
printf '\e[31m' >$'bad\e.txt'
for arguments in "check $name" "check $name bitonic:2" "run $name" "print $name --as c" $'check bad\e.txt' $'check no\e[2Jne' \
    $'run bitonic:8 --keys 1,\e[2J' $'draw bitonic:8 -o x.\e[2J' $'list \e[2J' $'list --\e[2J' \
    $'time --size \e[2J' $'time --sort \e[2J' $'check bitonic:\e[2J' $'check bitonic:8 --device \e[2J'; do
    rest=${arguments#* } # the name has blanks of its own
    case $rest in "$name"*) set -- "$name" ${rest#"$name"} ;; *) set -- $rest ;; esac
    try "$sortnet" "${arguments%% *}" "$@"
    same "raw control characters of: $arguments" "$(raw "$out$err")" 0
    contains "$arguments" "$out$err" x1b
done

mkdir -p $'esc\e[2J'/step && cp "$(broken syntax)/step/"* $'esc\e[2J'/step
for command in run check ""; do
    # shellcheck disable=SC2086
    try "$sortnet" $command odd-even-merge:4 --kernels $'esc\e[2J'
    same "raw control characters of what the compiler says to $tried" "$(raw "$out$err")" 0
done

# ---- files stay whole ---------------------------------------------------------------------------

# Ended at any moment, draw leaves the old picture or the new one, and nothing else.
mkdir whole && cd whole
for moment in 01 04 08 12 16 19 22 25 28 31; do
    echo "the old one" >x.svg
    "$sortnet" draw odd-even-transposition:300 -o x.svg 2>/dev/null &
    sleep 0.$moment
    kill -TERM $! 2>/dev/null
    wait $! 2>/dev/null
    check "x.svg is whole" grep -q -e "the old one" -e "^</svg>" x.svg
done
same "files left by a draw that was ended" "$(ls -A)" x.svg
echo "the old one" >x.svg
(ulimit -f 4 && "$sortnet" draw bitonic:64 -o x.svg) 2>"$scratch/err"
same "exit code of draw, the disk being full" $? 1
contains "message of draw, the disk being full" "$(cat "$scratch/err")" "cannot write x.svg: File too large"
same "x.svg after that" "$(cat x.svg)" "the old one"
same "files left by a full disk" "$(ls -A)" x.svg
if [ "$windowed" -gt 0 ]; then
    echo "the old one" >x.png
    (ulimit -f 4 && "$sortnet" draw bitonic:64 -o x.png) 2>"$scratch/err"
    contains "message of png, the disk being full" "$(cat "$scratch/err")" "cannot write x.png"
    same "x.png after that" "$(cat x.png)" "the old one"
    same "files left by png" "$(ls -A | tr '\n' ' ')" "x.png x.svg "
fi
ln -s x.svg link.svg && chmod 604 x.svg
try "$sortnet" draw bitonic:4 -o link.svg
expect 0
same "the link" "$(readlink link.svg)" x.svg
same "permissions" "$(stat -c %a x.svg)" 604
check "what the link points at" grep -q "^</svg>" x.svg
misuse "read from" draw ../whole.txt -o ../whole.txt --format txt
cp ../whole.txt net.txt
misuse "read from" draw - -o net.txt --format txt <net.txt
cd ..

# Standard output, and what is no file.
# ---- a radix sort, turn by turn

"$sortnet" draw radix:8 --layer all -o turns.svg
same "a picture of every turn" "$(ls turns-*.svg | wc -l)" 39
"$sortnet" draw radix:8 --layer 5 -o turn.svg
check "each is that of its turn" cmp <(drawn turn.svg) <(drawn turns-05.svg)
"$sortnet" draw radix:8 --layer 5..7 --animate -o turns.svg
same "three turns that move" "$(grep -c '<animate ' turns.svg)" 3
"$sortnet" draw radix:8 --layer all --cover -o covered.svg
check "the first covered turn" [ -e covered-01.svg -a ! -e covered-00.svg ]
misuse "radix:8\" has 38 turns" draw radix:8 --layer 30..40 -o x.svg
misuse "--item needs --layer K, one turn" draw radix:8 --layer all --panel kernel --item 1 -o x.svg

# ---- a part of a picture

"$sortnet" draw bitonic:8 --only-layers 3..5 -o only.svg
same "comparators of three layers" "$(count_in only.svg "//*[starts-with(@class, 'comparator')]")" 12
same "these layers" "$(grep -o 'id="layer-[0-9]"' only.svg | tr -d '\n')" 'id="layer-3"id="layer-4"id="layer-5"'
"$sortnet" draw bitonic:8 --only-layers 3..5 --layer all -o only.svg
same "their moments" "$(echo only-*.svg)" "only-03.svg only-04.svg only-05.svg only-06.svg"
misuse "bitonic:8 has layers 0 to 5" draw bitonic:8 --only-layers 3..6 -o x.svg
misuse "goes from 3 to 5" draw bitonic:8 --only-layers 3..4 --layer 2 -o x.svg
misuse "takes layers such as 2..5" draw bitonic:8 --only-layers 5..3 -o x.svg
misuse "is for networks" draw radix:16 --only-layers 5..8 -o x.svg
misuse "is for networks" draw radix:16 --plain -o x.svg
misuse "--hide legend does nothing for a radix sort, whose parts are title" draw radix:16 --hide title,legend -o x.svg
misuse "--show items does nothing for a radix sort" draw radix:16 --show items -o x.svg
misuse "--hide sentences does nothing for a network" draw bitonic:8 --hide sentences -o x.svg
"$sortnet" draw radix:8 --layer 3 --hide facts,stages,sentences --title "My sort" --caption "why?" --width 1600 --transparent -o parts.svg
contains "parts of a radix sort" "$(cat parts.svg)" ' width="1600"' '>My sort<' '>why?<'
lacks "parts of a radix sort" "$(cat parts.svg)" '>prefix<' 'Item 0' 'digits of' '<rect x="0" y="0" width="1600"'
misuse "does nothing beside --panel" draw bitonic:8 --only-layers 3 --panel bars -o x.svg

# ---- where a picture is from ------------------------------------------------------------------------

# The command line in a figure, shown by what shows it in each format.
command_in() {
    case $1 in
        *.svg) xmllint --xpath 'string(//*[local-name()="metadata"])' "$1" | sed -n 2p ;;
        *.tex) sed -n '1s/^% //p' "$1" ;;
        *.txt) tail -n 1 "$1" | sed -n 's/^# //p' ;;
        *) strings -n 8 "$1" | sed -n 's/.*\(sortnet draw .*\)/\1/p' | head -n 1 ;;
    esac
}
mkdir from && cd from || exit 1
printf '0:1,2:3\n0:2,1:3\n1:2\n' >"it's a \$net & <more>.txt"
for format in svg tex txt png gif; do
    [ "$format" != txt ] || continue
    [ "$windowed" -gt 0 ] || [[ $format = svg || $format = tex ]] || continue
    "$sortnet" draw "it's a \$net & <more>.txt" --keys 4,3,2,1 --layer=1 -o "a \"b\".$format"
    command=$(command_in "a \"b\".$format")
    same "$format holds its command line" "$command" \
        "sortnet draw 'it'\\''s a \$net & <more>.txt' --keys 4,3,2,1 --layer=1 -o 'a \"b\".$format'"
    mv "a \"b\".$format" first
    (sortnet() { "$sortnet" "$@"; } && eval "$command")
    check "$command: the same figure" cmp first "a \"b\".$format"
done
"$sortnet" draw bitonic:4 -o four.txt
same "txt holds its command line" "$(command_in four.txt)" "sortnet draw bitonic:4 -o four.txt"
try "$sortnet" check 'a "b".svg'
expect 0 "4 wires, 5 comparators, depth 3" "sorts in ascending order"
"$sortnet" draw 'a "b".svg' --keys 4,3,2,1 --layer 1 -o again.svg
check "and may be drawn again" xmllint --noout again.svg
same "its network is the same" "$("$sortnet" print 'a "b".svg')" "$("$sortnet" print "it's a \$net & <more>.txt")"
"$sortnet" draw lesson:1.2 -o step.svg
same "the picture of a step has its network" "$("$sortnet" print step.svg)" "$("$sortnet" print lesson:1.2)"
"$sortnet" draw bitonic:4 --layer all --input reversed -o all.svg
try "$sortnet" check all-02.svg
expect 0 "4 wires, 6 comparators, depth 3"
"$sortnet" draw bitonic:4 --animate -o moves.svg
try "$sortnet" run moves.svg
expect 0 "agrees"
(cd / && "$sortnet" draw bitonic:4 -o "$scratch/here/from/elsewhere.svg")
lacks "no path but those that were given" "$(sed "s|-o $scratch/here/from/elsewhere.svg||" elsewhere.svg)" "$HOME" "$scratch"
printf '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>\n' >other.svg
for command in check run print "draw -o x.svg"; do
    misuse "other.svg, line 2, column 1: this picture has no network in it" $command other.svg
done
sed 's/,.nw.*/,/' 'a "b".svg' >cut.svg
misuse "cut.svg, line 5, column 1: found '<', expected a name in quotes" check cut.svg
cd .. || exit 1

try "$sortnet" draw bitonic:4 -o - --format svg
expect 0
same "svg on standard output" "$out" "$("$sortnet" draw bitonic:4 -o four.svg && sed "s/-o four.svg/-o - --format svg/" four.svg)"
try "$sortnet" draw bitonic:4 -o four.dat --format svg
expect 0
check "--format names what the name does not" cmp <(drawn four.dat) <(drawn four.svg)
misuse "--format: svg, png, gif, tex, tikz or txt" draw bitonic:4 -o -
contains "png on a terminal" "$(script -qec "'$sortnet' draw bitonic:4 -o - --format png" /dev/null </dev/null)" \
    "a png is nothing for a terminal"
misuse "--format png does not fit" draw bitonic:4 -o x.svg --format png
same "around what goes to /dev/stdout" \
    "$( (echo before && "$sortnet" draw bitonic:4 -o /dev/stdout --format txt && echo after) >around.txt &&
        sed -n '1p;$p' around.txt | tr '\n' ' ')" "before after "
same "lines of it" "$(wc -l <around.txt)" 7
mkfifo pipe
"$sortnet" draw bitonic:4 -o pipe --format svg &
check "a pipe gets it" cmp <(drawn four.svg) <(drawn pipe)
wait $!
check "the pipe is there" [ -p pipe ]

# ---- the gallery and the slides -----------------------------------------------------------------

# Every command that they show runs; the gallery has every picture that it shows and no other, each
# panel, theme and structure that there is.
pictures_of() { grep -o '(gallery/[^)]*)' "$1" | tr -d '()' | sed 's/gallery.//' | sort; }
gallery=$root/docs/gallery.md
mkdir gallery
check "the gallery's commands" "$root/tools/draw-gallery" "$sortnet" "$gallery" gallery
same "pictures that the gallery shows" "$(pictures_of "$gallery")" "$(cd gallery && ls -- *.svg)"
same "pictures of it that are there" "$(cd "$root/docs/gallery" && ls)" "$(cd gallery && ls)"
for picture in gallery/*.svg; do
    check "$picture" xmllint --noout "$picture"
done
for panel in $("$sortnet" list | awk '/^panels/ { on = 1; next } /^$/ { on = 0 } on { print $1 }'); do
    contains "panels in the gallery" "$(cat "$gallery")" "--panel $panel "
done
for theme in $themes; do
    contains "themes in the gallery" "$(cat "$gallery")" "--theme $theme "
done
contains "structures in the gallery" "$(cat "$gallery")" "--structure boxes " "--structure wiring " "--launches "
printf '```sh\nsortnet draw bitonic:7 -o x.svg\n```\n' >wrong.md
try "$root/tools/draw-gallery" "$sortnet" wrong.md gallery
expect 1 "draw-gallery: sortnet draw bitonic:7"
slides=$root/docs/slides/slides.tex
mkdir slides
(cd slides && sed -n 's/^%\$ sortnet //p' "$slides" | while read -r line; do eval "\"\$sortnet\" $line" || exit; done)
for figure in $(grep -o '\\\(whole\|shown\){[a-z]*}' "$slides" | sed 's/.*{//;s/}//'); do
    check "figure $figure of the slides" [ -s "slides/$figure.tex" ]
done
same "moments in the slides" "$(cd slides && ls step-*.tex | wc -l)" 7

# ---- results that cannot be written -------------------------------------------------------------

for arguments in "print bitonic:8" "check bitonic:8" "run bitonic:8" list --help --version; do
    # shellcheck disable=SC2086
    timeout 60 "$sortnet" $arguments >/dev/full 2>"$scratch/err"
    code=$? out='' err=$(cat "$scratch/err") tried="sortnet $arguments > /dev/full"
    expect 1 "standard output"
done

# In a home and a working directory that may only be read, or are full, each command does what it is
# asked for or says what it cannot write. With PoCL's cache elsewhere, and then in that home, too.
nowhere() { # nowhere read-only|full ARGUMENT...
    try "$root/tests/nowhere.sh" "$1" "$sortnet" "${@:2}"
    tried="$1: ${*:2}"
}
tells=("draw bitonic:4 -o x.svg" "draw bitonic:4 --layer all -o x.svg" "kernels -o k" "exercise direction" bitonic:4
    "time --sort qsort --size 8 --repeat 1 --csv x.csv" "time --sort qsort --size 8 --repeat 1 -o x.svg")
goes_on=("print bitonic:4" "check bitonic:4" "run bitonic:4" "time --sort qsort --size 8 --repeat 1" exercise list
    devices --help --version "--complete run bit")
for command in $("$sortnet" --complete "" | sed -n 's/\t.*//p' | grep -v ':'); do # not the files here
    [[ " ${tells[*]} ${goes_on[*]} " == *" $command "* ]] || fail "$command is not tried where nothing can be written"
done
if "$root/tests/nowhere.sh" full 2>/dev/null; then
    for kind in read-only full; do
        for arguments in "${tells[@]}"; do
            # shellcheck disable=SC2086
            nowhere $kind $arguments
            expect 1 "sortnet: cannot "
        done
        for arguments in "${goes_on[@]}"; do
            # shellcheck disable=SC2086
            try "$sortnet" $arguments
            wanted=$code
            # shellcheck disable=SC2086
            nowhere $kind $arguments
            expect "$wanted"
        done
        if "$sortnet" devices | grep -q PoCL; then
            cache=$POCL_CACHE_DIR
            unset POCL_CACHE_DIR
            nowhere $kind run bitonic:4 --device pocl
            export POCL_CACHE_DIR=$cache
            check "$tried: exit code $code" [ "$code" = 1 -o "$code" = 77 ]
            contains "$tried" "$err" "PoCL cannot write its cache $scratch/" "POCL_CACHE_DIR can name another"
        fi
    done
else
    echo "note: no file system can be mounted here, so none is tried that cannot be written"
fi
try "$sortnet" run bitonic:4
wanted=$code
try env -u HOME -u XDG_CACHE_HOME -u XDG_RUNTIME_DIR "$sortnet" run bitonic:4
expect "$wanted"
try "$sortnet" draw bitonic:8 -o /nonexistent/x.svg
expect 1 "cannot write /nonexistent/x.svg" "No such file"
ln -s /dev/full full.svg
try "$sortnet" draw bitonic:8 -o full.svg
expect 1 "cannot write full.svg"
rm full.svg
same "pictures with an empty text" "$(find . -type f -name '*.svg' -exec grep -l '></text>' {} +)" ""
for file in x.bmp x svg; do
    try "$sortnet" draw bitonic:8 -o $file
    expect 2
    contains "message of $tried" "$err" "$file" .svg
done
finish
