#!/usr/bin/env bash
# bench_gpu.sh [BINARY]: tools/bench-gpu, on a device of this machine and with a program that plays one.
set -u
. "$(dirname "$0")/lib.sh"
need python3
sortnet=$(binary_of "${1-}" build/sortnet-headless) || exit 1
bench=$root/tools/bench-gpu
export BUILD=$scratch/build BENCH_ROUNDS=1
mkdir "$BUILD" && ln -s "$(dirname "$sortnet")/sortnet.a" "$BUILD"

# Small sizes on a CPU device: ours and, where there is a C++ compiler, the library's.
try env BENCH_DEVICE=cpu BENCH_SIZES=2^10,1000 BENCH_SORTS=radix BENCH_INPUTS=sorted "$bench" "$sortnet"
expect 0 "Uniform uint keys:" "Uniform uint pairs:" "| N | clock | \`radix\` |" "| 1,000 | host |" \
    "| 2^10 | host |" "| sorted | host |" "not a GPU: CUB is left out"
if command -v c++ >/dev/null; then
    expect 0 "| std::sort |" "x) |"
    same "no peer was wrong" "$(grep -c "std::sort.*done" "$BUILD/bench-gpu.csv")" 5
else
    expect 0 "no c++: peer_cpu is left out"
fi

# A program that says it has a GPU, with compilers out of sight.
mkdir "$scratch/bin"
for tool in env bash; do ln -s "$(command -v $tool)" "$scratch/bin/$tool"; done
python=$(python3 -c 'import sys; print(sys.executable)') # what `python3` is may be a script
printf '#!/usr/bin/env bash\nexec "%s" "$@"\n' "$python" >"$scratch/bin/python3"
chmod +x "$scratch/bin/python3"
cat >"$scratch/made-up" <<'END'
#!/usr/bin/env bash
[ "$1" = devices ] && printf '0:1  GPU  Made: up\n0:2  CPU  Made: up\n'
[ "$1" = list ] && printf '\nsorts, for time --sort\n  fast  A\n   made for GPUs.\n  fast-cpu  B\n   made for CPU devices.\n  radix-atomic  C\n   c\n  radix-x  D\n   d\n\nend\n'
[ "$1" = time ] || exit 0
while [ "$1" != --csv ]; do
    [ "$1" = --sort ] && echo "$2" >>"$ASKED"
    shift
done
{
    echo "sort,n,status,median_ms,wall_ms,share,reason,device,driver,date,options,copy_gbs"
    echo "fast,65536,done,0.5,1.0,0.25,,Made up,1.2,today,-O,100"
    echo "radix-x,65536,$STATUS,0.25,0.5,,$REASON,Made up,1.2,today,-O,100"
} >"$2"
END
chmod +x "$scratch/made-up"
export ASKED=$scratch/asked
made_up() { try env PATH="$scratch/bin" STATUS="$1" REASON="$2" BENCH_SIZES=2^16 "$bench" "$scratch/made-up"; }
made_up done ""
expect 0 "no nvcc: peer_cub is left out" "no c++: peer_cpu is left out" "Made up, driver 1.2" \
    "| 2^16 | device | 0.131 (25 %) | 0.262 |" "| 2^16 | host | 0.066 | 0.131 |"
same "sorts for GPUs" "$(sort -u "$ASKED" | xargs)" "fast,radix-x radix-x"
rm "$ASKED"
try env PATH="$scratch/bin" STATUS=done REASON= BENCH_DEVICE=0:2 BENCH_SIZES=2^16 "$bench" "$scratch/made-up"
expect 0 "| host |" "not a GPU: CUB is left out"
same "sorts for CPU devices" "$(sort -u "$ASKED" | xargs)" "fast-cpu,radix-x radix-x"
made_up wrong "not sorted: key 3"
expect 1 "| wrong |" "radix-x, 2^16 keys, uniform: wrong: not sorted: key 3"
made_up skipped "too many"
expect 0 "| skipped |" "skipped: too many"
try env PATH="$scratch/bin" BENCH_SIZES=2^16,many "$bench" "$scratch/made-up"
expect 1 "BENCH_SIZES takes"
try env PATH="$scratch/bin" BENCH_DEVICE=other "$bench" "$scratch/made-up"
expect 1 "no device 'other'"
finish
