#!/usr/bin/env bash
# formats.sh [BINARY]: the JSON and CSV of commands has the members, types and columns that
# docs/formats.md tells, no others, and each of them occurs.
set -u
. "$(dirname "$0")/lib.sh"
need python3
sortnet=$(binary_of "${1-}" build/sortnet-headless) || exit 1
faults=$(preload "$root/tests/faults.c") || exit 1

# ---- which commands ---------------------------------------------------------------------------

# Each option and notation of that name has its heading, and each heading its option or notation.
writes=$("$sortnet" list options | awk '
    /^  sortnet / { command = $2 }
    /^    --(json|csv) / { print command, $1 }')
writes+=$'\n'$("$sortnet" list notations | sed -n 's/^  json .*/print --as json/p')
same "headings of docs/formats.md" "$(sed -n 's/^## \([^,]*\).*/\1/p' "$root/docs/formats.md" | sort -u)" "$(sort <<<"$writes")"

# ---- the files of the commands ----------------------------------------------------------------

# holds HEADING FILE...: the files have exactly the members listed below that heading
cat >"$scratch/holds.py" <<'END'
import csv, json, re, sys
document, heading, files = sys.argv[1], sys.argv[2], sys.argv[3:]
sections = {}
for section in open(document, encoding="utf-8").read().split("\n## ")[1:]:
    name, text = section.split("\n", 1)
    sections[name] = text
types = {"text": lambda v: isinstance(v, str), "boolean": lambda v: isinstance(v, bool),
         "number": lambda v: isinstance(v, (int, float)) and not isinstance(v, bool),
         "list": lambda v: isinstance(v, list), "object": lambda v: isinstance(v, dict)}
wrong = []

def version_of(name):
    return int(re.search(r"Version (\d+)\.", sections[name]).group(1))

def rows_of(name):
    rows = {"version": ["number", True, 0, 0]}  # type, always present, how often it is present, and is not
    block = re.search(r"```\n(.*?)\n```", sections[name], re.S).group(1)
    for group in block.split("\n\n"):
        lines = group.split("\n")
        condition = lines.pop(0) if lines[0].endswith(":") else None
        here = set()
        for line in lines:
            path, kind = re.match(r"(\S+) +(\w+(?: or \w+)*)(?:  |$)", line).groups()
            parent = path.rpartition(".")[0].removesuffix("[]")
            rows[path] = [kind, not condition or parent in here, 0, 0]
            here.add(path)
    return rows

def walk(rows, value, before, where):
    for path, row in rows.items():
        if path.startswith(before) and re.fullmatch(r"[a-z_A-Z]+", path[len(before):]):
            row[2 if path[len(before):] in value else 3] += 1
    for member, inner in value.items():
        path = before + member
        if path not in rows:
            wrong.append(f"{where}: {path} is not documented")
            continue
        kinds = rows[path][0].split(" or ")
        if not any(inner is None if kind == "null" else types[kind](inner) for kind in kinds):
            wrong.append(f"{where}: {path} is {inner!r}, not {rows[path][0]}")
        if isinstance(inner, dict):
            walk(rows, inner, path + ".", where)
        if isinstance(inner, list):
            for item in inner:
                if isinstance(item, dict):
                    walk(rows, item, path + "[].", where)

if heading == "time --csv":
    names = re.search(r"```\n(.*)\n```", sections[heading]).group(1)
    for file in files:
        raw = open(file, newline="", encoding="utf-8").read()
        if raw.split("\r\n")[0] != names:
            wrong.append(f"{file}: the names are {raw.split(chr(13))[0]}, not {names}")
        for row in csv.reader(open(file, newline="")):
            if len(row) != len(names.split(",")):
                wrong.append(f"{file}: {len(row)} columns: {row}")
    point = [p.removeprefix("sorts[].points[].") for p in rows_of("time --json") if "points[]." in p]
    setup = [p.removeprefix("setup.") for p in rows_of("time --json") if p.startswith("setup.")]
    if sorted(names.split(",")) != sorted(["sort", *point, *setup]):
        wrong.append("the columns are not the name of the sort and the members of points and setup")
else:
    shapes = {name: rows_of(name) for name in sections if name.split(",")[0] == heading}
    for file in files:
        value = json.load(open(file, encoding="utf-8"))
        for item in value if isinstance(value, list) else [value]:
            name = heading + (", no answer" if "error" in item else
                              ", given a kind of inputs" if "given" in item else "")
            walk(shapes[name], item, "", file)
            if item.get("version") != version_of(name):
                wrong.append(f"{file}: version {item.get('version')}, not {version_of(name)}")
    for name, rows in shapes.items():
        for path, (_, always, there, missing) in rows.items():
            if not there:
                wrong.append(f"{name}: nobody writes {path}")
            if always != (missing == 0):
                wrong.append(f"{name}: {path} is present {there} times of {there + missing}")
print("\n".join(wrong))
END
holds() { same "docs/formats.md, $1" "$(python3 "$scratch/holds.py" "$root/docs/formats.md" "$@" 2>&1)" ""; }

# check: every verdict, of families and files, proven by the CPU and a device, or not at all
printf '0:1\n1:2\n' >fails.txt
printf '1:2,3:4\n1:3,2:4\n2:3\n' >from-1.txt
printf '0:1\n0:1\n' >twice.txt
echo 0:x >wrong.txt
number=0
checks() {
    number=$((number + 1))
    "$sortnet" check --json "$@" >check-$number.json 2>"$scratch/err"
}
checks bitonic:8 fails.txt from-1.txt twice.txt wrong.txt nothing.txt odd-even-merger:8
checks shell:65
checks shell:64 shell:65 best-size:13 - <fails.txt
checks random:49:3:1 bubble:8
checks --given halves odd-even-merger:8 bitonic-merger:8
checks bitonic:8 --order descending --device "$("$sortnet" devices | sed -n 's/^\([0-9]*:[0-9]*\) .*/\1/p;T;q')"
printf '0:2,1:3\n0:1,2:3\n' >pairs.txt
checks pairs.txt
"$sortnet" draw bitonic:8 -o whole.html && "$sortnet" draw bitonic:4 --keys 4,3,2,1 -o wrong.html
sed -i 's/\[3,4,2,1\]/[4,3,2,1]/' wrong.html
checks whole.html wrong.html
checks --device nothing bitonic:4
holds "check --json" check-*.json

# lesson: nobody has answered anything
"$sortnet" lesson score --json >lesson-1.json 2>"$scratch/err"
holds "lesson --json" lesson-*.json

# run: a sort that is right, one with a wrong layer, one that loses a launch, one that is cut off
cp -r "$root/kernels" upwards
sed -i 's/\^ descending/^ (stage == 9)/' upwards/step/bitonic_layer.cl
runs() {
    number=$((number + 1))
    "$sortnet" run --json "$@" >run-$number.json 2>"$scratch/err"
}
FAULTS=buffer=4194304 LD_PRELOAD=$faults runs bitonic:2^16
runs bitonic:128
runs bitonic:2^10 --kernels upwards
LD_PRELOAD=$faults FAULTS='fail:clEnqueueNDRangeKernel=30- clock=still' runs bitonic:256
LD_PRELOAD=$faults FAULTS='fail:clEnqueueCopyBuffer=3' runs mirrored:100
holds "run --json" run-*.json

# watch: a sort, a layer whose elements are structs, atomic functions, a missing barrier
watches() {
    number=$((number + 1))
    "$sortnet" watch --json "$@" >watch-$number.json 2>"$scratch/err"
}
"$sortnet" kernels -o edited >/dev/null
sed -i '0,/ *barrier(CLK_LOCAL_MEM_FENCE);/s///' edited/ladder/local_sort.cl
watches local --kernels edited
watches bitonic:8 --item 1
watches radix:16 --launch 4
holds "watch --json" watch-*.json

# time: rows that are done, wrong, skipped and failed
times() {
    number=$((number + 1))
    "$sortnet" time --repeat 2 --csv time-$number.csv --json time-$number.json "$@" >"$scratch/out" 2>&1
}
times --sort b2,radix-atomic,qsort --size 2^8
times --sort odd-even-transposition --size 2^31,100
LD_PRELOAD=$faults FAULTS='fail:clEnqueueNDRangeKernel=9- buffer=33554432' times --sort b2 --size 2^8,2^9
contains "what time wrote" "$(cat time-*.csv)" ,done, ,skipped, ,failed,
holds "time --json" time-*.json
holds "time --csv" time-*.csv

# print: layers that packing makes again, and others
printf '0:1\n2:3\n1:2\n' >late.txt
for spec in bitonic:8 late.txt; do
    "$sortnet" print $spec --as json >"print-$spec.json"
    "$sortnet" print "print-$spec.json" >again.txt
    check "$spec comes back from JSON" cmp again.txt <("$sortnet" print $spec)
done
holds "print --as json" print-*.json
finish
