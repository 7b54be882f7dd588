#!/usr/bin/env bash
# faults.sh: the window where OpenCL is not as it should be (tests/faults.c). Every function fails
# once, a launch does nothing, a bit is wrong: it says so, stepping goes on, and nothing that is
# wrong is shown as right.
#
#   tests/ui/faults.sh [build/sortnet]
. "$(dirname "${BASH_SOURCE[0]}")/display.sh"
faults=$(preload "$root/tests/faults.c") || exit 1
functions=$(grep -oE '\bcl[A-Z][A-Za-z]+\(' "$root"/src/device/*.c -h | tr -d '(' | sort -u |
    grep -v '^clRelease')

start_display
export FAULTS_ALIVE=1 # and whatever failed, all OpenCL objects are released in the end

# All layers of bitonic:4 have run, or the device has failed in words; the keys are those of the
# network either way.
for function in $functions; do
    start "$function fails" LD_PRELOAD="$faults" FAULTS="fail:$function=1" -- bitonic:4
    press End && shows "$function fails: the end" layer=3 moving=0 waiting=0 'device-state=[rf][ea][ai][dl]*'
    if holds device-state=failed; then
        shows "$function fails: the reason" 'device=?*' 'verdict=CPU only*' differ=0
    else
        shows "$function fails: the device" equal=3 differ=0 keys=1,2,3,4
    fi
    quit ctrl+q
done

start "a launch does nothing" LD_PRELOAD="$faults" FAULTS="drop=3" -- bitonic:4
press End && shows "the end" layer=3 moving=0 waiting=0 equal=2 differ=1 \
    'verdict=≠ device differs in 1 of 3 layers' 'device=* of 4 outputs wrong, as the device left them'
lacks "its keys" "$(value keys)" 1,2,3,4
press Left Left && shows "back" layer=1 moving=0 waiting=0 differ=1 'verdict=≠ device differs in layer 1'
press End && shows "forward again" layer=3 moving=0 waiting=0 equal=2 differ=1 'verdict=≠ device differs in 1 of 3 layers'
press i && shows "other keys: all is well" layer=3 moving=0 waiting=0 equal=3 differ=0 'verdict=* agrees*'
quit ctrl+q

start "a wrong bit" LD_PRELOAD="$faults" FAULTS="flip=1" -- bitonic:4
press End && shows "the end" layer=3 moving=0 waiting=0 differ=1 'verdict=≠ device differs in 1 of 3 layers'
quit ctrl+q

start "nothing fails" LD_PRELOAD="$faults" FAULTS= -- bitonic:16
press End v && shows "a proof" proof=sorts equal=10 waiting=0
press Up && shows "another network" layer=0 proof=none
quit ctrl+q
start "nothing fails" LD_PRELOAD="$faults" FAULTS= -- radix:16
press End && shows "a radix sort" 'radix-verdict=* agrees in all 10 kernels*'
quit ctrl+q

# A call that does not return: all else goes on, and the program can be left.
for function in clGetPlatformIDs clBuildProgram clEnqueueNDRangeKernel; do
    start "$function hangs" LD_PRELOAD="$faults" FAULTS="hang:$function=1" -- bitonic:4
    press End && shows "$function hangs: the end" layer=3 moving=0 equal=0
    quit ctrl+q
done
finish
