# machine.sh: a lesson, a proof and timing as a user sees them who starts sortnet on a machine, and
# whether what they say can be true; sourced after lib.sh by tests of other systems and other drivers.
#
# ${sortnet[@]} is how the program is started, in $scratch/here, ${on[@]} how it is told the device; $reference
# is a program of this machine that has a device: the output must be the same, except times.
on=()
try_seconds=900 # a driver may be busy with the kernels of a fast sort for a minute, on a busy machine for more

# The output without times, clocks, names of devices, and results of atomic functions, which are random.
answer() {
    sed -E '/^atomic scatter/d; s/,? on .*//; s/[0-9.]+ (n|µ|m|)s +(device|host) +[0-9.]+ (n|µ|m|)s//; s/  +/ /g' <<<"$1"
}

# The program prints the same as the reference: answers CODE ARGUMENT...
answers() {
    local right wanted=$1
    shift
    right=$("$reference" "$@" 2>/dev/null)
    try "${sortnet[@]}" "$@" "${on[@]}"
    expect "$wanted"
    same "$tried" "$(answer "$out")" "$(answer "$right")"
}

# A network with its last comparator missing, which a device has to see: unsorted WIRES FILE
unsorted() {
    "$reference" print "odd-even-merge:$1" --as program 2>/dev/null | sed '$ s/ cmpxchg([^)]*);$//' >"$2"
}

# ---- without a device -----------------------------------------------------------------------------

# It goes on with jobs of the CPU; the exit code is 77 if nothing is left to do.
runs_without_device() {
    try "${sortnet[@]}" --version
    expect 0 "sortnet "
    answers 0 check bitonic:8 bubble:3
    answers 0 draw bitonic:8 --format txt -o -
    try "${sortnet[@]}" draw bitonic:8 -o picture.png
    expect 0
    check "a png" [ "$(head -c 4 picture.png | tail -c 3)" = PNG ]
    try "${sortnet[@]}" devices
    expect 77 "no OpenCL device"
    try "${sortnet[@]}" lesson:1
    expect 0 "step 8 of 8"
    for command in "run bitonic:4" "run radix:8" "time --size 2^10"; do
        # shellcheck disable=SC2086
        try "${sortnet[@]}" $command
        expect 77 "no OpenCL device"
        lacks "$tried" "$out" agree "key/s at"
    done
}

# ---- with one -------------------------------------------------------------------------------------

# Times of launches that no device can have: under 60 ns.
possible_launches() {
    check "$tried: launches take longer: $out" [ -z "$(grep -E '(^| )[0-5]?[0-9](\.[0-9]+)? ns +device' <<<"$out")" ]
}

# Rows of a table of times that cannot be true, in $1 as CSV, all of it made within $2 ms: a result is
# wrong, a launch takes under 60 ns, the runs take longer than all of it, the rate is not that of the
# time, or memory is faster than any.
impossible_rows() {
    awk -F, -v all="$2" '
        NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
        function of(name) { return $at[name] }
        function bad(why) { print of("sort") " at " of("n") ": " why ": " $0 }
        of("status") == "skipped" { next }
        { rows++; sum += of("repeats") * of("min_ms"); rate = of("median_ms") > 0 ? of("n") / of("median_ms") / 1000 : -1 }
        of("status") != "done" || of("right") != of("repeats") { bad("not right") }
        of("clock") != "device" && of("clock") != "host" { bad("by no clock") }
        of("median_ms") <= of("launches") * 6e-5 { bad("too quick") }
        of("min_ms") > of("median_ms") || of("median_ms") > of("max_ms") { bad("not in order") }
        of("mkeys") < rate * 0.98 || of("mkeys") > rate * 1.02 { bad("another rate") }
        of("copy_gbs") != "" && (of("copy_gbs") <= 0 || of("copy_gbs") > 20000) { bad("no such memory") }
        of("traffic_gbs") > 20000 { bad("no such traffic") }
        END { if (!rows) print "no rows"; if (sum > all) print "more than there was: " sum " of " all " ms" }' <<<"$1"
}

# times SORTS SIZES: the measured times can be true
times() {
    local began=${EPOCHREALTIME/./}
    try "${sortnet[@]}" time --sort "$1" --size "$2" --repeat 3 --csv - "${on[@]}"
    expect 0
    same "$tried: impossible rows" "$(impossible_rows "$out" $(((${EPOCHREALTIME/./} - began) / 1000)))" ""
}

# runs_on NAME: the first device of that platform, as `devices` calls it.
runs_on() {
    local wires=32
    try "${sortnet[@]}" devices
    expect 0 "$1"
    on=(--device "$(sed -n "s/^\([0-9]*:[0-9]*\) .*$1.*/\1/p" <<<"$out" | head -n 1)")
    for spec in lesson:1 bitonic:16 odd-even-merge:16 radix:16; do
        answers 0 run $spec
        possible_launches
    done
    [ "$1" != Oclgrind ] || wires=16 # a simulator
    answers 0 check bitonic:$wires
    contains "$tried" "$out" "proven by the 0-1 principle" "$1"
    unsorted $wires missing.txt
    answers 1 check missing.txt
    if [ "$1" = Oclgrind ]; then
        times b2,qsort 4,100
    else
        times b2,local,radix,qsort 4,2^6,1000
        times fast 1000 # some drivers are busy with its kernels for a while
        [ "$1" = rusticl ] || times radix-split 1000 # rusticl of Mesa 24.0 crashes in split_finish
    fi
    on=()
}
