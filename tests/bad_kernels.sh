#!/usr/bin/env bash
# bad_kernels.sh BINARY [COUNT]: kernels as people write them who try things (bad_kernels.txt), the first
# COUNT of them or all: on the command line and in a window, if there is one. Each gets a sentence or a
# verdict, in time; no process is left; and the window has the edited network to the end.
set -u
. "$(dirname "$0")/ui/display.sh"
most=${2-1000} kernel=step/listed_layer.cl
rows=$(grep -v '^#' "$root/tests/bad_kernels.txt" | head -n "$most")
python=$(command -v python3) || exit 1

# Writes a row's kernel into a folder: spoil FOLDER WHERE TEXT
spoil() {
    "$python" - "$root/kernels/$kernel" "$1/$kernel" "$2" "$3" <<'END'
import os, sys
source, target, where, text = sys.argv[1:]
kernel, text = open(source).read(), text.replace("\\n", "\n") + "\n"
line = "    int right_key = keys[right];\n"
assert kernel.count(line) == 1
made = {"file": text, "top": text + kernel, "body": kernel.replace(line, line + text)}[where]
open(target + ".new", "w").write(made)
os.rename(target + ".new", target)
END
}

# Processes of this test that should have ended, as their arguments say.
left() { pgrep -af -- "--kernels $PWD/mine" | grep -v pgrep; }

cp -r "$root/kernels" mine
while IFS='|' read -r name where text; do
    name=${name% } where=${where// /} text=${text# }
    spoil mine "$where" "$text"
    try timeout -k 5 100 "$sortnet" run odd-even-merge:4 --kernels "$PWD/mine" --kernel-limit 3
    case $code in
    0) contains "$name" "$out" "layers agree" ;;
    1) contains "$name: a sentence or a verdict" "$(grep -E '^sortnet: .{20}|differ|≠' <<<"$err$out")" ' ' ;;
    *) fail "$name: exit code $code" "$out" "$err" ;;
    esac
    same "$name: processes left" "$(left)" ""
done <<<"$rows"

# The three ways to end, in words.
spoil mine body '__builtin_trap();'
for command in "run odd-even-merge:4" "watch odd-even-merge:4" "draw odd-even-merge:4 --panel kernel --layer 0 --item 0 -o x.svg"; do
    # shellcheck disable=SC2086
    try "$sortnet" $command --kernels mine
    expect 1 "in listed_layer, changed in mine/$kernel"
done
spoil mine body 'for (;;) keys[left] = left_key++;'
try "$sortnet" run odd-even-merge:4 --kernels mine --kernel-limit 4
expect 1 "listed_layer did not come back within 4 s and was ended (--kernel-limit), changed in mine/$kernel"

# Whoever ends the command ends its process.
"$sortnet" run odd-even-merge:4 --kernels "$PWD/mine" >/dev/null 2>&1 &
sleep 2
kill -KILL $! && wait $! 2>/dev/null
sleep 0.3
same "processes left by a command that was killed" "$(left)" ""
for signal in TERM HUP; do
    "$sortnet" run odd-even-merge:4 --kernels "$PWD/mine" >/dev/null 2>&1 &
    sleep 1.5
    kill "-$signal" $!
    wait $!
    same "exit code by SIG$signal" $? $((128 + $(kill -l $signal)))
    same "processes left by SIG$signal" "$(left)" ""
done

# The same in a window, whose network is edited, by saving one after the other.
cp "$root/kernels/$kernel" "mine/$kernel"
start_display
start "bad kernels" LANG=C -- odd-even-merge:4 --kernels mine --kernel-limit 3 --no-animation
press e x e End && shows "an edited network" mode=step network=edited waiting=0
size=$(value size)
while IFS='|' read -r name where text; do
    name=${name% } where=${where// /} text=${text# }
    spoil mine "$where" "$text"
    frames=$(value frames)
    for ((i = 1500; i > 0; i--)); do # it is seen, and what follows is over
        sleep 0.04
        [ "$(value frames)" != "$frames" ] || continue
        ! holds waiting=0 'device-state=[rf][ea][ai][dl]*' 'verdict=[!bo]*' || break
    done
    kill -0 "$app" 2>/dev/null || { fail "$name ends the window" "$(tail -n 5 "$log")" && break; }
    shows "$name: the edited network is there" mode=step network=edited "size=$size"
    contains "$name: what is said" "$(value verdict)$(value device)$(value notice)$(value dialog)" ' '
    holds dialog=none || press Escape
done <<<"$rows"
cp "$root/kernels/$kernel" mine/kernel.new && mv mine/kernel.new "mine/$kernel"
shows "mended" waiting=0 device-state=ready differ=0 'verdict=* agrees*'
quit ctrl+q
finish
