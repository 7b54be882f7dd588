#!/usr/bin/env bash
# second_opencl.sh [BINARY]: a driver of OpenCL beside PoCL runs lessons, a proof and timing, says what PoCL says,
# and shows no figure that cannot be true. Exit 77 where there is none.
#
#   OCL_ICD_VENDORS=FILE.icd, or a folder of them: that driver; otherwise the first library below that is
#   here and has a device, whether the system lists it in /etc/OpenCL/vendors or not.
set -u
. "$(dirname "$0")/lib.sh"
. "$root/tests/machine.sh" || exit 1
reference=$(binary_of "${1-}" build/sortnet) || exit 1
libraries='libRusticlOpenCL.so.1 libnvidia-opencl.so.1 libamdocl64.so libigdrcl.so libintelocl.so libMesaOpenCL.so.1'
# Mesa has a device on any CPU, which it shows when asked.
export RUSTICL_ENABLE=${RUSTICL_ENABLE-llvmpipe}

# The text between the device's number and its name, for the first device that is not PoCL.
platform() {
    OCL_ICD_VENDORS=$1 "$reference" devices 2>/dev/null | sed -n 's/^[0-9]*:[0-9]*  [CG]PU  \([^:]*\):.*/\1/p' | grep -v PoCL | head -n 1
}

vendors=${OCL_ICD_VENDORS-}
unset OCL_ICD_VENDORS
if [ -z "$vendors" ]; then
    for library in $libraries; do
        echo "$library" >"$scratch/second.icd"
        [ "$(platform "$scratch/second.icd")" ] && vendors=$scratch/second.icd && break
    done
fi
name=$([ -z "$vendors" ] || platform "$vendors")
if [ -z "$name" ]; then
    echo "skipped: no OpenCL driver with a device beside PoCL${vendors:+ in $vendors}; Debian has one in mesa-opencl-icd"
    exit 77
fi
if [ -z "$("$reference" devices | grep PoCL)" ]; then
    echo "skipped: no PoCL here to compare $name with"
    exit 77
fi
echo "comparing $name with PoCL"
sortnet=(env OCL_ICD_VENDORS="$vendors" "$reference")
runs_on "$name"

# Every sort: it is built and right within the time that try gives a command.
for sort in $("$reference" list | sed -n '/^sorts/,/^$/p' | grep -oE '^  [a-z0-9-]+'); do
    began=$SECONDS
    try "${sortnet[@]}" time --sort "$sort" --size 2^10 --repeat 1
    if [[ $out == *"not on this device: $sort asks for "* ]]; then
        expect 77 "nothing was measured"
    else
        expect 0
        [[ $out == *"a demonstration of what goes wrong"* ]] || contains "$tried" "$out" " 1 of 1"
    fi
    echo "  $sort: $((SECONDS - began)) s"
done
finish
