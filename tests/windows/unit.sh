#!/usr/bin/env bash
# unit.sh BINARY SORTNET FOLDER UNIT: the files of tests that need neither a Unix tool nor a device, which are in the
# program UNIT (packaging/windows/rules.mk chooses them): each in a process of its own, a few at a time.
set -u
. "$(dirname "$0")/../lib.sh"
need strings xargs
export LC_ALL=C.UTF-8 # how Wine takes names of files
unit=$4
files=$(strings -a "$unit" | sed -n 's,^tests/.*/\(test_[a-z0-9_]*\)\.c$,\1,p' | sort -u)
[ "$(wc -w <<<"$files")" -gt 100 ] || fail "the files of tests" "expected more than 100" "$files"

cd "$root" || exit 1
printf '%s\n' $files | xargs -P "$(nproc)" -I FILE sh -c 'timeout 300 wine64 "$0" FILE >"$1/FILE" 2>&1; echo $? >>"$1/FILE"' "$unit" "$scratch/here"
cd "$scratch/here" || exit 1
for file in $files; do # of what failed, its checks
    if [ "$(tail -n 1 "$file")" = 0 ]; then pass; else fail "$file" "$(grep -v -e ' RUN ' -e ' OK ' "$file")"; fi
done
finish
