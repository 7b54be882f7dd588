#!/usr/bin/env bash
# commands.sh [BINARY [short]]: commands, right and wrong: help, options, names, words that terminals obey.
set -u
. "$(dirname "$0")/command.sh"

# ---- lessons ------------------------------------------------------------------------------------

mkdir -p "$scratch/score/sortnet"
printf 'sortnet lessons 1\n1 8 done +1 -2 +3\n2 1 going\n' >"$scratch/score/sortnet/lessons.txt"
try env XDG_STATE_HOME="$scratch/score" "$sortnet" lesson score
expect 0 " 1  Three lines of code" "done, 2 of 5 right at the first try" "begun, 0 of " "not begun, 0 of " "questions right"
try env XDG_STATE_HOME="$scratch/score" "$sortnet" lesson score --json
expect 0 '"title": "Three lines of code", "steps": 8, "reached": 8, "done": true, "questions": 5, "right": [1, 3], "wrong": [2]'
printf 'sortnet lessons 1\n1 8 done +0\n' >"$scratch/score/sortnet/lessons.txt"
try env XDG_STATE_HOME="$scratch/score" "$sortnet" lesson score
expect 1 "is not a file of the progress of lessons: line 2"

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
    --repeat --csv --json --out-of-order
# rows of the key table of these modes, each with its keys in quotes: rows_of PATTERN
rows_of() {
    awk -v modes="(^|_)($1)( |\$)" '
        match($0, /\{MODE_[A-Z_| ]+, \{[^}]*\}/) {
            row = substr($0, RSTART + 6, RLENGTH - 6)
            if (substr(row, 1, index(row, ",") - 1) ~ modes) print row
        }' "$root"/src/app/*/*_shortcuts.c "$root"/src/app/stepping/*_settings.c
}
keys_in() { grep -o '"[^"]*"' | tr -d '"'; }
try "$sortnet" list keys
expect 0
section() { sed -n "/^  in $1/,/^  in /p" <<<"$out"; } # of the list of keys
window_keys=$(section "the window")
editor_keys=$(section "the editor")
timing_keys=$(section "timing mode")
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
check "notations were found in the list" [ "$(wc -w <<<"$notations")" -ge 6 ]
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
misuse 'check is a command: write it before its operands, not after "bitonic:8"' bitonic:8 check
misuse "did you mean check?" --theme dark chek
for arguments in "check --help" "--order descending check --help" "--help check" "check -h -q"; do
    # shellcheck disable=SC2086
    try "$sortnet" $arguments
    expect 0 "sortnet check SPEC"
done
misuse "write the value of --cover after =: --cover=blank" --cover blank draw bitonic:8 --layer 1 -o x.svg
for output in -ojoined.svg -o=joined.svg "-o joined.svg" --output=joined.svg; do
    rm -f joined.svg
    # shellcheck disable=SC2086
    try "$sortnet" draw bitonic:4 $output
    expect 0
    check "$tried: joined.svg" [ -s joined.svg ]
done
misuse "write the value of --cover after =: --cover=blank" draw bitonic:8 --layer 1 --cover blank -o x.svg
misuse "write the value of --lines after =: --lines=8" draw bitonic:16 --launches b2 --lines 8 -o x.svg
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
misuse "of at most 1024 wires" check odd-even-transposition:1025
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

# Files: the mistake and its place.
while IFS='|' read -r part text; do
    printf -- "$text" >bad.txt
    misuse "bad.txt$part" check bad.txt
    misuse "standard input$part" print - < <(printf -- "$text")
done <<'BAD'
, line 1, column 1: found no comparators|
, line 3, column 1: found no comparators|# only a comment\n\n
, line 1, column 1: found 'x'|x
, line 1, column 5: found ','|0:1,,2:3\n
, line 2, column 2: found the end of|0:1\n0\n
, line 2, column 3: |0:1\n0:\n
, line 1, column 3: wire 1 is used twice|1:1\n
, line 3, column 5: wire 1 is used twice|0:1\n\n0:1,1:2\n
, line 1, column 3: wire number is too large|0:1024\n
, line 1, column 1: wire number is too large|99999999999999999999999:0\n
, line 1, column 1: found '-'|-1:0\n
, line 1, column 5: found ';'|0:1\x20;2:3\n
 holds a zero byte|0:1\000\n
 is UTF-16 with half of a character|\xff\xfe\n
BAD
# Encodings of Unicode, as editors and PowerShell write them, in every kind of file.
"$sortnet" print mirrored:5 >utf8.txt
printf 'lesson Ä\nstep\nnetwork bitonic:4\nsay Schritt für Schritt\n' >utf8-lesson.txt
for encoding in UTF-16 UTF-16LE UTF-16BE; do
    iconv -t $encoding utf8.txt >wide.txt
    same "$encoding" "$("$sortnet" print wide.txt)" "$(cat utf8.txt)"
    same "$encoding of standard input" "$("$sortnet" print - <wide.txt)" "$(cat utf8.txt)"
    iconv -f UTF-8 -t $encoding utf8-lesson.txt >wide-lesson.txt
    try "$sortnet" check wide-lesson.txt
    expect 0 "lesson \"Ä\", 1 step"
done
# An odd thing in a file is no error; a note about it comes with the result.
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

# Layers later than necessary: a notation without layers cannot keep them.
printf '0:1\n2:3\n1:2\n' >late.txt
for notation in $notations; do
    try "$sortnet" print late.txt --as $notation
    expect 0
    case $notation in
        program)
            same "note of $tried" "$err" \
                "sortnet: note: $notation has no layers; read again, comparators of late.txt move to earlier ones" ;;
        *) same "standard error of $tried" "$err" "" ;;
    esac
    [ $notation != json ] || same "layers from json" "$("$sortnet" print - <"$scratch/out")" "$(cat late.txt)"
done
try "$sortnet" print bitonic:8 --as program
same "standard error of $tried" "$err" ""
for notation in brackets plain contest; do
    misuse "--as takes pairs, tuples, json, program, c or opencl, not \"$notation\"" print bitonic:8 --as $notation
done

head -c 3000 "$sortnet" >junk
misuse "junk is a program; expected a text" check junk
misuse "Is a directory" check "$scratch"
misuse "larger than 16 MiB" check <(head -c 17000000 /dev/zero | tr '\0' '\n')

# Deeper than can be kept in memory: a message, not gigabytes.
yes 0:1023 | head -n 300000 >"$scratch/deep.txt"
misuse "300000 layers: too many to keep all keys" run "$scratch/deep.txt"
misuse "300000 layers: too many to keep all keys" draw "$scratch/deep.txt" --input random -o "$scratch/deep.svg"
misuse "300000 layers: too many to keep all keys" draw "$scratch/deep.txt" -o "$scratch/deep-diagram.txt"
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
try "$sortnet" print --as tuples -- ./-h.txt
expect 0

# Names of files, their texts and typed words: no control character leaves the program.
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
finish
