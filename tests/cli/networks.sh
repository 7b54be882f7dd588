#!/usr/bin/env bash
# networks.sh [BINARY [short]]: check and print: verdicts, proofs, notations, and several networks at a time.
set -u
. "$(dirname "$0")/command.sh"

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

# a network that is not a sort says so, and what is proven instead
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

wide=$([ "$short" ] && echo 20 || echo 24) # wires of a proof that a device can share
try "$sortnet" check "shell:$wide"
expect 0 "proven by the 0-1 principle, all 2^$wide = $(python3 -c "print(f'{2**$wide:,}')") inputs of zeros and ones leave sorted; " \
    "identical intermediate states were run once, on the CPU, one thread"
same "standard error of $tried" "$err" ""
walked() { sed -n 's/.*"values_walked": \([0-9]*\).*/\1/p'; }
for device in $devices; do # the same proof, by another hand
    try "$sortnet" check "shell:$wide" --device "$device"
    expect 0 "identical intermediate states were run once, on "
    same "values walked on $device" "$("$sortnet" check "shell:$wide" --json --device "$device" | walked)" \
        "$("$sortnet" check "shell:$wide" --json | walked)"
    lacks "$tried" "$out" "the CPU, one thread"
    for spec in odd-even-merger:16 bitonic:4 random:24 half-cleaner:12; do
        "$sortnet" check "$spec" | sed 's/ were run once, .*//; s/ was run, .*//' >here.txt
        "$sortnet" check "$spec" --device "$device" |
            sed 's/ were run once, .*//; s/ was run, .*//' >there.txt
        same "check $spec --device $device" "$(cat there.txt)" "$(cat here.txt)"
    done
done

# Insertion without its first comparator: two keys on top that may stay the wrong way round.
"$sortnet" print bubble:8 | sed 1d >part.txt
try "$sortnet" check part.txt
expect 1 "does not sort" "no failing input has fewer than" "neighbouring outputs that some input leaves" \
    "found among all 2^8 = 256 inputs of zeros and ones; " " were run once, on the CPU" "comparators that never swap: "
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
try "$sortnet" check --json shell:64
same "reason in $tried" "$(fields 'j["reason"], j["values"] > 1e9, j["theorem"][:10]')" "('too many values to walk', True, 'Pratt 1971')"
"$sortnet" print shell:64 >network.txt
try "$sortnet" check network.txt
expect 3 "not proven: "
lacks "$tried" "$out" theorem

# Comparators between neighbours: reversed keys decide, of any size.
try "$sortnet" check insertion:300
expect 0 "sorts in ascending order: proven on reversed keys; de Bruijn 1974" \
    "not looked at, as more than 64 wires are too many; that takes more than "
try "$sortnet" check --json odd-even-transposition:70 --order descending
same "verdict in $tried" \
    "$(fields 'j["verdict"], j["exact"], j["theorem"][:14], j["not_looked_at"], j["could_be_left_out"]')" \
    "('sorts', False, 'de Bruijn 1974', ['never_swap'], [])"
"$sortnet" print odd-even-transposition:66 | sed '30s/^[0-9]*:[0-9]*,//' >network.txt
try "$sortnet" check -q network.txt
expect 1 "does not sort: input 1"
# What could be left out is looked at within one budget for all.
try "$sortnet" check --json best-size:12 best-size:32 best-size:24
same "shares in $tried" \
    "$(python3 -c 'import json, sys; print(["could_be_left_out" in j for j in json.load(sys.stdin)])' <<<"$out")" \
    "[True, False, True]"
contains "$tried" "$out" "the network's share of 6e+10 for all"

# Only inputs of a kind.
"$sortnet" print odd-even-merger:16 >merger.txt
try "$sortnet" check merger.txt --given halves
expect 0 "merger.txt: 16 wires, 25 comparators, depth 4" \
    "sorts two sorted halves in ascending order: proven by the 0-1 principle, all 81 inputs"
try "$sortnet" check - --given bitonic <merger.txt
expect 1 "does not sort bitonic inputs in ascending order: a 0-1 input of that kind leaves unsorted" "  input   "
try "$sortnet" check merger.txt bitonic-merger:8 --given bitonic
expect 1 "merger.txt: does not sort: input " "bitonic-merger:8: sorts, given bitonic" "2 checked: 1 yes, 1 no"
try "$sortnet" check bubble:8 --given sorted:3
expect 0 "sorts inputs that begin with 3 sorted keys in ascending order: proven"
try "$sortnet" check shell:64 --given sorted:3
expect 3 "not proven: "
try "$sortnet" check --json odd-even-merger:8 --given halves --order descending
same "$tried" "$(fields 'j["given"], j["verdict"], j["given_inputs"], j["order"]')" \
    "('halves', 'sorts', 25, 'descending')"
misuse "--given halves needs an even number of wires" check mirrored:5 --given halves
misuse "found \"sorted:1\", expected halves, bitonic, or sorted:K" check mirrored:5 --given sorted:1
misuse "--given is about networks" check lesson:1 --given halves
misuse "--device does nothing beside --given" check bitonic:4 --given halves --device x

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

# A network that fails at once is not walked; the answer names the inputs that were not tried.
"$sortnet" print best-size:16 | sed '0,/:5/s//:45/' >mistyped.txt
for spec in random:49:3:1 mistyped.txt; do
    try "$sortnet" check "$spec"
    expect 1 "1 one: no failing input has fewer than 1 one or fewer than 1 zero" \
        "not looked at, as a walk takes " ": which outputs are right for every input, which comparators never swap"
    lacks "$tried" "$out" "right for every input: " "comparators that never swap: "
done
contains "$tried" "$out" "no comparator touches 29 wires: 16..44"
try "$sortnet" check balanced:64
expect 0 "proven by" "not looked at, as that takes more than 6e+10 bit operations: which comparators could be left out"
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
# quietly: the failing input, and the exit code
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
same "reason of $tried" "$(fields 'j[1]["reason"], "values" in j[1]')" "('too many wires to walk', False)"
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
# standard input has one name, alone or among others, whether it sorts or cannot be read
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
    misuse "--kernels /nonexistent: there is no such folder; \`sortnet kernels\` writes" \
        $command --kernels /nonexistent
done
try "$sortnet" check bitonic:8 --kernels empty
expect 1 "cannot read kernel file empty/support/walk_values.cl"
try "$sortnet" check bitonic:8 --kernels "$root/kernels"
expect 0 "identical intermediate states were run once, on "
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
try "${no_platform[@]}" "$sortnet" check shell:$([ "$short" ] && echo 27 || echo 32)
expect 0 "on the CPU, one thread"

# A device that is lost is an error where it was asked for, and no more than a message elsewhere.
lost=(env LD_PRELOAD="$faults" FAULTS=fail:clEnqueueNDRangeKernel=4- "$sortnet" check)
try "${lost[@]}" shell:24 --device "${devices%%$'\n'*}"
expect 1 CL_OUT_OF_RESOURCES
lacks "$tried" "$out" sorts
try "${lost[@]}" random:40:6
expect 1 "does not sort" "on the CPU, one thread"
contains "standard error of $tried" "$err" CL_OUT_OF_RESOURCES

# A signal ends a long proof, on the device and without one; the inputs tried before it prove nothing.
# It comes a tenth of a second after the command's process began to listen (SigCgt has SIGINT, bit 1).
# interrupted SIGNAL COMMAND...
interrupted() {
    local child caught signal=$1
    shift
    "$@" &
    child=$!
    for ((i = 0; i < 1000; i++)); do
        caught=$(sed -n 's/^SigCgt:.*\(.\)$/\1/p' "/proc/$(pgrep -P $child)/status" 2>/dev/null)
        [ $((0x${caught:-0} & 2)) = 0 ] || break
        sleep 0.02
    done
    sleep 0.1
    kill -$signal $child
    wait $child
}
export -f interrupted
for signal in INT TERM HUP; do
    try bash -c 'interrupted "$@"' - $signal "$sortnet" check shell:40 bitonic:8
    expect $((128 + $(kill -l $signal)))
    same "$tried" "$out" $'shell:40: not proven: cancelled\n1 checked: 1 not proven, 1 not reached'
done
try bash -c 'interrupted "$@"' - INT "${no_platform[@]}" "$sortnet" check shell:40
expect 130 "not proven: cancelled; " "theorem: "

# What the caller ignores and blocks changes neither exit codes nor how a program is ended.
caller=$root/tests/cli/caller.py
printf '0:1,2:3\n0:2,1:3\n' >bad.txt
try "$caller" deaf "$sortnet" check bad.txt
expect 1 "does not sort"
try "$caller" deaf "$sortnet" check nosuch:5
expect 2
try "$caller" deaf "$sortnet" time --sort b2 --size 2^4 --device nonesuch
expect 77
try "$caller" deaf env POCL_CACHE_DIR="$scratch/fresh" "$sortnet" run bitonic:2
expect 0 "1 of 1 layers agree"
for command in "list" "check bitonic:8"; do
    # shellcheck disable=SC2086
    "$caller" unread "$sortnet" $command
    same "exit code of $command that nobody reads" $? $((128 + $(kill -l PIPE)))
done
try "$caller" behind "$sortnet" check shell:40
expect 0 "ended with SIGKILL" "exit code 1"

# Sends signals to a command once it has a process, STOP to that process:
# meanwhile SIGNALS COMMAND...
meanwhile() {
    local child branch signal signals=$1
    shift
    "$@" &
    child=$!
    until branch=$(pgrep -P $child) && grep -q sortnet "/proc/$child/comm"; do sleep 0.02; done
    for signal in $signals; do
        case $signal in
        STOP) kill -STOP $branch ;;
        *) kill -"$signal" $child ;;
        esac
        sleep 0.1
    done
    wait $child
}
export -f meanwhile
ends() {
    try timeout -s KILL 60 bash -c 'meanwhile "$@"' - "$2" "$caller" "$3" "$sortnet" check shell:40
    expect $((128 + $(kill -l $1)))
}
ends INT INT deaf
ends TERM TERM deaf
ends HUP HUP deaf
ends TERM "HUP TERM" nohup
ends TERM "STOP TERM" usual

# The first signal ends a program that waits for a pipe: one that nobody writes, and one that nobody
# reads. (`timeout` sends a second one, which cannot be caught, to whoever is there 9 seconds later.)
mkfifo waits
for signal in INT TERM HUP; do
    ended=$((128 + $(kill -l $signal)))
    try timeout --preserve-status -k 9 -s $signal 1 "$sortnet" check waits
    expect $ended
    try timeout --preserve-status -k 9 -s $signal 1 "$sortnet" check bitonic:8 waits
    expect $ended
    try timeout --preserve-status -k 9 -s $signal 1 "$sortnet" check - < <(sleep 3)
    expect $ended
done
try timeout --preserve-status -k 9 -s INT 4 "$sortnet" time --sort b2 --size 2^4 --csv waits
expect 130

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
# Wires without a comparator come back; a note says so.
printf '{"N":6,"nw":[[0,1]]}\n{"N":3,"nw":[]}\n' >idle.json
for part in 1 2; do
    for notation in pairs tuples program json; do
        try "$sortnet" print idle.json:$part --as $notation
        expect 0
        case $notation in
        json) lacks "a note for $notation" "$err" note ;;
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

same "D comparators that print writes" \
    "$(tr ',' '\n' <bitonic.txt | awk -F: '$1 > $2' | wc -l | tr -d ' ')" 6

# Every comparator of this network is needed: without any one of them it must fail.
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
try "$sortnet" check doubled.txt
expect 0 "28 comparators, depth 7" "comparators that never swap: 4" "layer 6: (0, 1) I never swaps"
try "$sortnet" check - < <(printf '# a comment\r\n\r\n 0 : 1 , 3:2\t\n\n0:2,1:3 # more\n0:1,2:3')
expect 0 "4 wires, 6 comparators, depth 3"
finish
