#!/usr/bin/env bash
# time.sh [BINARY]: `sortnet time` from outside: its table, its files as real parsers read
# them, what it says of wrong results and wrong usage, and how it ends on Ctrl+C. Needs no display.
set -u
. "$(dirname "$0")/lib.sh"
need python3 script
sortnet=$(binary_of "${1-}" build/sortnet) || exit 1
faults=$(preload "$root/tests/faults.c") || exit 1
no_platform=(env OCL_ICD_VENDORS=/nonexistent OPENCL_VENDOR_PATH=/nonexistent)
sorts=$("$sortnet" list | awk '/^sorts/ { on = 1; next } /^$/ { on = 0 } on && !/^   / { print $1 }')
inputs=$("$sortnet" list | awk '/^kinds of input, for time/ { on = 1; next } /^$/ { on = 0 } on { print $1 }')
types='uint int float ulong' element_kinds='keys pairs index records' endings='b2:INT b2:TERM qsort:INT qsort:HUP'

# Wrong usage: exit 2, nothing on standard output, a message that has PART. misuse PART ARGUMENT...
misuse() {
    local part=$1
    shift
    try "$sortnet" time "$@"
    expect 2
    same "standard output of: $tried" "$out" ""
    contains "message of: $tried" "$err" "sortnet: " "$part"
}

# Evaluates a Python expression on the rows of a CSV file and on a JSON file, where it is `rows` and
# `table`: says CSV JSON EXPRESSION
says() {
    python3 - "$@" <<'END'
import csv, json, sys
rows = list(csv.DictReader(open(sys.argv[1], newline=''))) if sys.argv[1] else []
table = json.load(open(sys.argv[2])) if sys.argv[2] else {}
points = [(s, p) for s in table.get('sorts', []) for p in s['points']]
print(eval(sys.argv[3]))
END
}

# ---- the table --------------------------------------------------------------------------------

check "sorts were found in the list" [ "$(wc -w <<<"$sorts")" -ge 5 ]
check "kinds of input were found in the list" [ "$(wc -w <<<"$inputs")" -ge 2 ]
try "$sortnet" time --sort all --size 2^8,1000 --repeat 2 --csv all.csv --json all.json
expect 0 "compute units" "GB/s" "-cl-std=CL1.2" "uint keys, uniform, sorted ascending, seed 1" \
    "of 2;" "one thread" "% of wall"
for size in 256 1000; do
    for sort in $sorts; do
        case $sort in radix-atomic) verdict='(WRONG, right in [01]|2) of 2' ;; *) verdict='2 of 2' ;; esac
        # on a busy machine the device's clock may be doubted
        check "$sort at $size is verified" grep -qE "^$size +$sort .* $verdict(; host's clock)?$" <<<"$out"
    done
done
same "progress without a terminal" "$err" ""
same "rows begin with blank lines between sizes only" "$(sed -n '/^N /,/^$/p' <<<"$out" | wc -l)" \
    $(($(wc -w <<<"$sorts") + 2 + $(sed -n '/^N /,/^$/p' <<<"$out" | grep -c 'a demonstration')))

# Without names: sorts that suit the device (this one is a CPU); with names, all of them.
try "$sortnet" time --size 2^8 --repeat 1 --device cpu
expect 0 "fast-cpu"
contains "sorts for any device" "$out" " b2 " " radix " " qsort "
check "sorts for GPUs are left out" [ "$(grep -c '^256 *fast ' <<<"$out")" = 0 ]

# One row a point in both files, with all that the figures depend on, and equal to each other.
same "rows of the files" "$(says all.csv all.json 'len(rows), len(points)')" \
    "($(($(wc -w <<<"$sorts") * 2)), $(($(wc -w <<<"$sorts") * 2)))"
same "statuses" "$(says all.csv all.json '{r["status"] for r in rows if r["sort"] != "radix-atomic"}')" \
    "{'done'}"
same "files agree" "$(says all.csv all.json 'all(
    (float(r[k]) if r[k] else None) == p[k]
    for r in rows for s, p in points if (s["name"], p["n"]) == (r["sort"], int(r["n"]))
    for k in ("median_ms", "min_ms", "max_ms", "wall_ms", "mkeys", "traffic_gbs", "share"))')" True
same "figures belong together" "$(says all.csv all.json 'all(
    p["min_ms"] <= p["median_ms"] <= p["max_ms"] and p["repeats"] == 2 and
    (p["launches"] > 0) == s["on_device"] and
    (p["share"] is None if p["wall_mkeys"] is None else abs(p["mkeys"] / p["wall_mkeys"] - p["share"]) < 1e-6 and p["share"] <= 1)
    for s, p in points)')" True
same "one device" "$(says all.csv all.json 'all(
    r["device"] == table["setup"]["device"] and r["driver"] == table["setup"]["driver"] and
    r["seed"] == "1" and r["options"] == "-cl-std=CL1.2" and r["date"] == table["setup"]["date"]
    for r in rows) and len(table["setup"]["device"]) > 0 and table["complete"]')" True
same "kernel options" "$(says '' all.json \
    'all(("-D WORD=uint" in p["sort_options"]) == s["on_device"] for s, p in points)')" True
same "they stand in the row they made" "$(says all.csv all.json 'all(r["sort_options"] == p["sort_options"]
    for r in rows for s, p in points if (s["name"], p["n"]) == (r["sort"], int(r["n"])))')" True
same "clocks" "$(says all.csv all.json 'all(r["clock"] == p["clock"] == ("device" if s["on_device"] else "host")
    for r in rows for s, p in points if (s["name"], p["n"]) == (r["sort"], int(r["n"])))')" True

# From here on buffers are small: copies of large ones, from which the memory wall is found, would take
# most of the time.
cat >"$scratch/small" <<END
#!/bin/sh
LD_PRELOAD=$faults FAULTS="buffer=33554432 \$FAULTS" exec $sortnet "\$@"
END
chmod +x "$scratch/small"
sortnet=$scratch/small

# ---- options ----------------------------------------------------------------------------------

try "$sortnet" time --sort qsort,b2 --size 2^8 --repeat 1 --seed 9
expect 0 "seed 9"
same "rows of $tried" "$(grep -cE '^256 +(b2|qsort) ' <<<"$out")" 2
# A device gets its keys from the host, so one kind of input is enough for it.
for input in $inputs; do
    timed=$([ "$input" = zipf ] && echo b2,radix,qsort || echo merge-exchange,cpu-radix,qsort)
    try "$sortnet" time --sort $timed --size 1,300 --repeat 1 --input "$input" --type float
    expect 0 "$input"
    same "rows verified with $input" "$(grep -c ' 1 of 1$' <<<"$out")" 6
done
for type in $types; do
    for elements in $element_kinds; do
        [ $type$elements = ulongkeys ] || [ $type != ulong ] || continue
        # each type and each kind of elements once on the device; test_elements has all of them
        case $type$elements in
        uintpairs | intindex | floatrecords | ulongkeys | intkeys) timed=mirrored,radix,qsort ;;
        *) timed=merge-exchange,cpu-radix,qsort ;;
        esac
        try "$sortnet" time --sort $timed --size 1000 --repeat 1 --type $type \
            --elements $elements --order descending --input few-distinct --json types.json
        expect 0 "$type $elements, few-distinct, sorted descending"
        same "all right" "$(says '' types.json '[p["right"] for s, p in points]')" "[1, 1, 1]"
        same "said in the file" "$(says '' types.json \
            'table["setup"]["type"] + table["setup"]["elements"] + table["setup"]["order"]')" \
            "$type${elements}descending"
    done
done
# The chart: a point for every row, named at its end, in the theme asked for.
try "$sortnet" time --sort b2,qsort --size 2^4..2^8 --repeat 1 -o chart.svg --theme dark
expect 0
contains "the chart" "$(cat chart.svg)" '>b2<' '>qsort<' '>keys/s<' 'every result verified' 'b2 at 16: '
same "points of the chart" "$(grep -c '<g class="point">' chart.svg)" 10
misuse "drawn as .txt" --sort qsort --size 16 -o chart.txt
misuse ".svg, .png" --sort qsort --size 16 -o chart

# The other views: times, every launch, the table, keys per work-item.
try "$sortnet" time --sort b2,qsort --size 16 --repeat 1 -o v.svg --view time
expect 0
contains "the chart of times" "$(cat v.svg)" '>time<' '>b2<' '>qsort<'
try "$sortnet" time --sort b2,qsort --size 16,32 --repeat 1 -o v.svg --view table
expect 0
same "its rows" "$(sed -n '/class="table"/,$p' v.svg | grep -c '>qsort<')" 2
try "$sortnet" time --sort b2 --size 16 --repeat 1 --order descending -o v.svg --view launches --csv v.csv
expect 0 "10 launches of b2 at 16" "1 of 1"
contains "the launches" "$(cat v.svg)" '>b2 at 16: every launch<' 'uint keys, descending'
same "and the row as ever" "$(grep -c '^b2,16,done' v.csv)" 1
try "$sortnet" time --sort radix --size 100 --repeat 1 -o v.svg --view keys-per-item
expect 0 "radix, keys per work-item" ", the sort's own" "of which counting one digit"
contains "keys per work-item" "$(cat v.svg)" 'radix at 100 on' '>keys per work-item<' '>counting one digit<' '>whole sort<'
same "as many as were tried" "$(grep -c 'class="point"' v.svg)" "$((2 * $(grep -c ' ms, of which counting' <<<"$out")))"

# Figures as `draw` makes them: as wide as asked for, without parts, without a ground, in any format.
timed=(time --sort b2,qsort --size 16,32 --repeat 1)
ask_svg() { sed -n 's/.*<svg[^>]* width="\([0-9]*\)".*/\1/p' v.svg | head -1; }
for of in '--width 700:700' '--width 8.4cm:317' '--width 229.5pt:304' '--scale 0.5:640' ':1280'; do
    try "$sortnet" "${timed[@]}" -o v.svg ${of%:*}
    expect 0
    same "width with $of" "$(ask_svg)" "${of##*:}"
    same "no note of $of" "$err" ""
done
for view in rate time table; do
    try "$sortnet" "${timed[@]}" -o v.svg --view $view --width 8.4cm --hide title,facts,verdict,device
    expect 0
    same "parts of --view $view that were hidden" \
        "$(grep -cE '>Timing<|every result verified|>uint keys|driver' v.svg)" 0
done
try "$sortnet" "${timed[@]}" -o v.svg --hide legend
expect 0
same "no names of lines" "$(grep -c '>qsort<' v.svg)" 0
for view in launches keys-per-item; do
    try "$sortnet" time --sort "$([ $view = launches ] && echo b2 || echo radix)" --size 64 --repeat 1 \
        -o v.svg --view $view --width 8.4cm --hide legend,device --transparent
    expect 0
    same "no ground of --view $view" "$(grep -c '<rect x="0" y="0" width="317"' v.svg)" 0
    same "no note of --view $view" "$err" ""
done
try "$sortnet" time --sort odd-even-transposition,b2 --size 16 --repeat 1 -o v.svg --view table --width 6cm
expect 0
contains "what a table is too narrow for" "$err" "note: at this width the smallest letters have" "8 pt with --width "
formats='svg tikz tex'
case ${1-} in *-headless) ;; *) formats+=' png' ;; esac
if command -v rsvg-convert >v.svg; then formats+=' pdf'; fi
for format in $formats; do
    try "$sortnet" "${timed[@]}" -o v.$format --width 8.4cm --hide title,legend --transparent
    expect 0
    check "a v.$format" [ -s v.$format ]
done
misuse "--hide keys does nothing for a chart of times, whose parts are title, facts, legend, verdict, device" \
    --sort qsort --size 16 -o v.svg --hide keys
misuse "for a table of times, whose parts are title, facts, verdict, device" \
    --sort qsort --size 16 -o v.svg --hide legend --view table
misuse "for a chart of keys per work-item" --sort radix --size 16 -o v.svg --hide keys --view keys-per-item
misuse "--hide takes title, facts" --sort qsort --size 16 -o v.svg --hide nothing
misuse "--width does nothing beside --scale" --sort qsort --size 16 -o v.svg --width 700 --scale 2
for option in '--width 700' '--scale 2' --transparent '--hide title'; do
    misuse "${option% *} does nothing without --output" --sort qsort --size 16 $option
done
rm v.*
try "$sortnet" time --sort b2 --size 16 --repeat 1 --kernels "$(broken pair)" -o v.svg --view launches
expect 1 "WRONG, right in 0 of 1" "v.svg is not drawn: not sorted"
check "nothing is drawn of a wrong result" [ ! -e v.svg ]
misuse "keys-per-item, not \"chart\"" --view chart -o v.svg
for view in launches keys-per-item; do
    misuse "one sort at one N" --sort b2,radix --size 16 --view $view -o v.svg
    misuse "one sort at one N" --sort b2 --size 16,32 --view $view -o v.svg
done
misuse "the launches of radix are not" --sort radix --size 16 --view launches -o v.svg
misuse "b2 is none" --sort b2 --size 16 --view keys-per-item -o v.svg

try "$sortnet" time --sort b2,radix --size 5000 --repeat 1 --out-of-order
expect 0 "1 of 1"
misuse quicksort --sort quicksort
misuse bogus --sort b2,bogus
misuse "needs names" --sort ""
misuse '"random"' --input random
misuse '"double"' --type double
misuse '"pear"' --elements pear
misuse '"up"' --order up
misuse "fill the whole word" --type ulong --elements index
for size in 0 2^ ^2 2^32 2^10..2^8 2^8..9x x 2^8..2^9x 2^99999999999 2^8,, ''; do
    misuse --size --size "$size"
done
for repeat in 0 -1 1001 x 1.5 99999999999999999999; do
    misuse --repeat --repeat "$repeat"
done

# ---- faults -----------------------------------------------------------------------------------

# Kernels with a fault: a pair the wrong way round, a key lost, a key twice.
for fault in "pair:not sorted" "lost:not a permutation" "double:not a permutation"; do
    try "$sortnet" time --sort b2,qsort --size 2^8 --repeat 2 --kernels "$(broken "${fault%%:*}")" \
        --csv w.csv --json w.json
    expect 1 "WRONG, right in 0 of 2" "${fault#*:}"
    check "the other sort is right" grep -qE '^256 +qsort .* 2 of 2$' <<<"$out"
    same "wrong in the files" \
        "$(says w.csv w.json 'rows[0]["status"], points[0][1]["status"], points[0][1]["right"]')" \
        "('wrong', 'wrong', 0)"
    contains "reason in the file" "$(says w.csv '' 'rows[0]["reason"]')" "${fault#*:}"
done
try "$sortnet" time --sort radix-atomic --size 5000 --repeat 1 # shown, but no failure
expect 0
try "$sortnet" time --sort b2 --size 2^8 --repeat 1 --kernels nowhere
expect 2 "nowhere: there is no such folder"
mkdir "$scratch/empty"
try "$sortnet" time --sort b2 --size 2^8 --repeat 1 --kernels "$scratch/empty"
expect 1 FAILED "/empty/step/"
try env LD_PRELOAD="$faults" FAULTS=fail:clEnqueueNDRangeKernel=71- "$sortnet" time --sort b2 --size 2^8 --repeat 1
expect 1 CL_OUT_OF_RESOURCES
# A clock of the device that cannot be right: the host's is used, which the row and the files say, and
# a copy that nobody could time gives no wall.
for clock in backward still long; do
    try env LD_PRELOAD="$faults" FAULTS=clock=$clock "$sortnet" time --sort b2,qsort --size 2^8 \
        --repeat 2 --csv c.csv --json c.json -o c.svg
    expect 0 "2 of 2; host's clock" "no wall: a copy of"
    same "the other sort has the host's anyway" "$(grep -c 'qsort .* 2 of 2$' <<<"$out")" 1
    same "said in the files" "$(says c.csv c.json '({r["clock"] for r in rows} | {p["clock"] for s, p in points},
        [r["median_ms"] == r["wall_ms"] for r in rows], table["setup"]["copy_gbs"], bool(rows[0]["no_wall"]))')" \
        "({'host'}, [True, True], None, True)"
    contains "said in the chart" "$(cat c.svg)" "by the host's clock: b2 256"
done
# A run that is lost, and one whose copy is wrong.
try env LD_PRELOAD="$faults" FAULTS=drop=300- "$sortnet" time --sort radix,fast-cpu --elements index \
    --size 5000 --repeat 100
expect 1 "WRONG, right in "
try env LD_PRELOAD="$faults" FAULTS=flip=1 "$sortnet" time --sort b2 --size 2^8 --repeat 2
expect 0 "2 of 2" "no wall: the device copied" "wrongly"
try "${no_platform[@]}" "$sortnet" time --sort b2 --size 2^8
expect 77 "no OpenCL device"
try "${no_platform[@]}" "$sortnet" time --sort qsort --size 2^8 --repeat 1 --json cpu.json
expect 0 "no device was needed" "1 of 1"
same "no device in the file" "$(says '' cpu.json 'table["setup"]["device"], table["setup"]["copy_gbs"]')" \
    "('', None)"
try "$sortnet" time --sort odd-even-transposition --size 2^31,100 --repeat 1 --csv big.csv
expect 0 skipped "1 of 1"
contains "the reason in the file" "$(says big.csv '' 'rows[0]["reason"]')" "keys"
try "$sortnet" time --sort odd-even-transposition --size 2^15 --repeat 1 # no row has figures
expect 1 "skipped: " "nothing was measured: every row was skipped"
try env LD_PRELOAD="$faults" FAULTS=group=64 "$sortnet" time --sort radix,fast --size 2^14 --repeat 1
expect 77 "not on this device: " "radix asks for work-groups of 256" "nothing was measured: none of these sorts runs on"
try env LD_PRELOAD="$faults" FAULTS=group=64 "$sortnet" time --sort radix,b2 --size 2^10 --repeat 1
expect 0 "not on this device: " "1 of 1"
for option in --csv --json; do
    try "$sortnet" time --sort qsort --size 8 --repeat 1 $option nowhere/t
    expect 1 "nowhere/t"
    if [ -e /dev/full ]; then
        try "$sortnet" time --sort qsort --size 8 --repeat 1 $option /dev/full
        expect 1 "/dev/full"
    fi
done

# ---- Ctrl+C -----------------------------------------------------------------------------------

# Ends a long run with a signal after its first rows; KILL ends the command's process, as a kernel may:
# interrupt SIGNAL ARGUMENT...
interrupt() {
    local signal=$1
    shift
    rm -f i.csv i.json
    "$sortnet" time "$@" --csv i.csv --json i.json >i.out 2>i.err &
    local process=$!
    running="$running $process"
    for _ in $(seq 400); do
        [ "$(cat i.csv 2>/dev/null | wc -l)" -gt 2 ] && break
        sleep 0.05
    done
    sleep 0.3
    case $signal in
    KILL) kill -KILL "$(pgrep -P "$process")" ;;
    *) kill -"$signal" "$process" ;;
    esac
    wait "$process"
    code=$?
    running=''
}
finished() { says i.csv i.json '[r["n"] for r in rows], [p["n"] for s, p in points], table["complete"]'; }
for ending in $endings; do
    long=${ending%:*} signal=${ending#*:}
    interrupt "$signal" --sort "$long" --size 2^8,2^9,2^22 --repeat 100
    same "exit code after SIG$signal" "$code" $((128 + $(kill -l "$signal")))
    contains "message after SIG$signal" "$(cat i.err)" "interrupted"
    same "rows that were finished" "$(finished)" "(['256', '512'], [256, 512], False)"
done
interrupt KILL --sort qsort --size 2^8,2^9,2^22 --repeat 100
same "exit code of a killed command" "$code" 1
contains "message of a killed command" "$(cat i.err)" "the command's process ended with SIGKILL"
same "rows before a command was killed" "$(finished)" "(['256', '512'], [256, 512], False)"

# Nothing is opened before the arguments are checked, and no file is left that holds nothing.
mkdir nothing && cd nothing
misuse "no sort" --sort nope --size 2^8 --csv a.csv
misuse "a.bmp" --sort qsort --size 2^8 --csv a.csv -o a.bmp
case ${1-} in *-headless) misuse "this build has no gif" --sort qsort --size 2^8 --csv a.csv -o a.gif ;; esac
misuse "a chart cannot be drawn as .txt" --sort qsort --size 2^8 --json a.json -o a.txt
misuse "are one file" --sort qsort --size 2^8 --csv a.csv --json ./a.csv
misuse "did you mean radix?" --sort radx --size 2^8
misuse "--theme does nothing without --output" --sort qsort --size 2^8 --theme dark
misuse "--seed does nothing beside --input sorted" --input sorted --seed 3
for option in "--device gpu" --out-of-order "--kernels ."; do
    # shellcheck disable=SC2086
    misuse "${option% *} does nothing beside --sort qsort" --sort qsort --size 2^8 $option
done
try "${no_platform[@]}" "$sortnet" time --sort b2 --size 2^8 --csv a.csv --json a.json
expect 77
try "$sortnet" time --sort qsort --size 2^8 --csv none/a.csv --json a.json
expect 1 "cannot write none/a.csv"
same "rows before that was found" "$out" ""
same "files after all that" "$(ls -A)" ""
cd ..

# Standard output can be a file of rows; the table gives way.
try "$sortnet" time --sort qsort --size 2^8,2^9 --repeat 1 --csv -
expect 0
contains "the table" "$err" "Mkey/s"
printf '%s\n' "$out" >out.csv
same "rows on standard output" "$(says out.csv '' '[r["n"] for r in rows]')" "['256', '512']"
try "$sortnet" time --sort qsort --size 2^8 --repeat 1 --json -
expect 0
printf '%s\n' "$out" >out.json
same "JSON on standard output" "$(says '' out.json '[p["n"] for s, p in points]')" "[256]"
try "$sortnet" time --sort qsort --size 2^8 --repeat 1 -o - --format svg
expect 0
contains "chart on standard output" "$out" "</svg>"

# The reader ends early, or the disk is full: measured times are kept.
"$sortnet" time --sort qsort --size 2^8,2^9,2^17,2^18 --repeat 30 --csv left.csv --json left.json 2>left.err |
    sed '/^512/q' >/dev/null
contains "message when nobody reads on" "$(cat left.err)" "interrupted; what was finished is in the files"
same "rows when nobody reads on" "$(says left.csv left.json 'rows[0]["n"], rows[1]["n"], len(rows) == len(points), table["complete"]')" "('256', '512', True, False)"
try "$sortnet" time --sort qsort --size 2^8,2^9 --repeat 1 --csv /dev/full --json full.json -o full.svg
expect 1 "cannot write /dev/full: No space left"
same "files that could be written" "$(says '' full.json '[p["n"] for s, p in points]')$(grep -c "^</svg>" full.svg)" "[256, 512]1"
echo "the old rows" >kept.csv
(ulimit -f 0 && "$sortnet" time --sort qsort --size 2^8 --repeat 1 --csv kept.csv) >/dev/null 2>&1
same "rows that were there" "$(cat kept.csv)" "the old rows"

# A device that does not answer any more: the third signal ends the program, whichever they are.
for call in clFinish=1 clFinish=4 clBuildProgram=1; do
    FAULTS=hang:$call LD_PRELOAD="$faults" "$sortnet" time --sort b2 --size 64 --repeat 1 >h.out 2>h.err &
    process=$!
    running="$running $process"
    sleep 0.7
    for signal in INT TERM INT; do
        kill -$signal $process
        sleep 0.1
    done
    for _ in $(seq 100); do
        kill -0 $process 2>/dev/null || break
        sleep 0.05
    done
    check "the third signal ends it when $call hangs" eval "! kill -0 $process 2>/dev/null"
    kill -KILL $process 2>/dev/null
    wait $process 2>/dev/null
    running=''
done

# ---- a terminal -------------------------------------------------------------------------------

shown=$(script -qec "'$sortnet' time --sort b2,qsort --size 2^8,2^9 --repeat 1" /dev/null </dev/null)
contains "progress on a terminal" "$shown" "3 of 4 rows" "b2 " "left"
try "$sortnet" time --sort qsort --size 2^8 --repeat 1
same "no progress without one" "$err" ""
finish
