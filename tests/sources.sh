#!/usr/bin/env bash
# sources.sh [BINARY]: the mistakes of the five sources: every command of docs/sources.md shows what the table
# beside it says. Part of make test-long, for most of them build kernels.
set -u
. "$(dirname "$0")/lib.sh"
sortnet=$(binary_of "${1-}" build/sortnet) || exit 1
sources=$root/docs/sources.md shown=0
needs_device

{ # a function of the table, and the program under its name
    echo "sortnet() { '$sortnet' \"\$@\"; }"
    sed -n '/^slip()/p' "$sources"
} >functions.sh
while IFS='|' read -r _ source _ _ command words _; do
    command=${command#*\`} command=${command%\`*} words=${words#*\`} words=${words%\`*}
    try bash -c ". ./functions.sh; $command"
    contains "the mistake of $source: $command" "$out$err" "$words"
    if [[ $command == slip* ]]; then
        check "it changes a kernel: $command" [ -n "$(diff -rq slip "$root/kernels" | grep -v 'README.md')" ]
    fi
    shown=$((shown + 1))
done < <(sed -n '/^## Their mistakes/,$p' "$sources" | grep '^| [A-Z]')
check "mistakes that were shown: $shown" [ "$shown" -ge 14 ]
finish
