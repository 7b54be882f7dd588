#!/usr/bin/env bash
# kernel_cache.sh: the folder of built kernels (tools/kernel-cache) is another one as soon as something
# differs that a built kernel depends on, and the same one otherwise.
set -u
. "$(dirname "$0")/lib.sh"
unset POCL_CACHE_DIR
mkdir -p copy/tools vendors && cp -R "$root/kernels" copy && cp "$root/tools/kernel-cache" copy/tools
export OCL_ICD_VENDORS=$PWD/vendors
cp "$(type -P true)" libone.so && echo "$PWD/libone.so" >vendors/one.icd
folder() { copy/tools/kernel-cache "$@"; }

first=$(folder x86-64)
check "the folder is there" [ -d "$first" ]
contains "the folder" "$first" "$XDG_CACHE_HOME/sortnet-tests/kernels/"
same "the same again" "$(folder x86-64)" "$first"
differs() { lacks "the folder after $1" "$(folder x86-64)" "$first"; }
lacks "for another processor" "$(folder native)" "$first"

echo "// one more" >>copy/kernels/step/bitonic_layer.cl
differs "a change of a kernel"
cp "$root/kernels/step/bitonic_layer.cl" copy/kernels/step
same "the kernel as it was" "$(folder x86-64)" "$first"
echo "more" >>libone.so
differs "an update of the driver"
cp "$(type -P true)" libone.so && touch -d 2020-01-01 libone.so
differs "another driver of the same size"
echo "$PWD/libtwo.so" >vendors/two.icd
differs "a second driver"

touch -d "20 days ago" "$first"
folder x86-64 >new
check "an old folder is removed" [ ! -e "$first" ]
check "the present one stays" [ -d "$(<new)" ]
try copy/tools/kernel-cache --empty
expect 0
check "emptied" [ ! -e "$(<new)" ]
finish
