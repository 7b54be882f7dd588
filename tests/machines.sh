#!/usr/bin/env bash
# machines.sh BUILD VERSION: systems that nobody prepared run what `make deb` and `make portable` have made, as an
# ordinary user without a network: without OpenCL, with only PoCL, and with only Mesa's rusticl.
# Then the window, drawn in software, on a display of this machine.
#
# A system is what debootstrap makes of its packages, with nothing beside that, and is kept in BUILD/roots for
# the next time (200 MB to 1 GB each); pictures of windows are left there, too. It needs root and, for what is not
# in BUILD/roots, a network. What could not be tried is named, and the exit code is 77 then.
#
#   MACHINES="bookworm trixie"    only these systems
#   DEBIAN=, UBUNTU=ADDRESS       where packages of Debian and Ubuntu are, if the system's list of sources does not say so
set -u
. "$(dirname "$0")/ui/display.sh" "$1/sortnet"
. "$root/tests/machine.sh" || exit 1
build=$started_in/$1 version=$2 roots=$started_in/$1/roots
reference=$sortnet skipped='' bounds=''

# Name, whose packages it has, what makes it, and its drivers: what `devices` calls them, ! where the driver may be
# older than the processor and then says no to everything, and their package.
systems() {
    cat <<'END'
bullseye Debian bullseye PoCL!=pocl-opencl-icd Oclgrind=oclgrind
bookworm Debian bookworm PoCL=pocl-opencl-icd rusticl=mesa-opencl-icd
trixie   Debian trixie   PoCL=pocl-opencl-icd rusticl=mesa-opencl-icd
noble    Ubuntu gutsy   PoCL=pocl-opencl-icd rusticl=mesa-opencl-icd
resolute Ubuntu gutsy   PoCL=pocl-opencl-icd rusticl=mesa-opencl-icd
END
}

for tool in debootstrap bwrap setpriv; do
    command -v $tool >/dev/null || skipped="$skipped $tool(make deps-long)"
done
[ "$(id -u)" = 0 ] || skipped="$skipped root(sudo make machines)"
[ -z "$skipped" ] || { echo "skipped, for it is not here:$skipped" && exit 77; }
mkdir -p "$roots" && chmod 755 "$scratch" && chmod 777 "$scratch/here"
start_display

# ---- systems ----------------------------------------------------------------------------------------

# A command as root in a system that it may change, with the network: inside ROOT COMMAND...
inside() {
    local at=$1
    shift
    bwrap --bind "$at" / --dev /dev --proc /proc --perms 1777 --tmpfs /tmp --ro-bind "$build" /build --cap-add ALL \
        --ro-bind /etc/resolv.conf /etc/resolv.conf --setenv DEBIAN_FRONTEND noninteractive \
        --setenv PATH /usr/sbin:/usr/bin:/sbin:/bin "$@" >>"$roots/log" 2>&1
}

# Makes a system unless it is here: bare NAME DISTRIBUTION SCRIPT
bare() {
    local at=$roots/$1 parts=main options=() mirror=${2^^}
    [ ! -d "$at" ] || return 0
    mirror=${!mirror-$("$root/tools/deps" mirror "$2")}
    [ "$mirror" ] || { echo "$1: no packages of $2 are in the system's list of sources: ${2^^}=ADDRESS names a place" && return 1; }
    if [ "$2" = Ubuntu ]; then
        parts=main,universe
        # Without the keys, https says who it is.
        [ -e /usr/share/keyrings/ubuntu-archive-keyring.gpg ] || [[ $mirror != https:* ]] || options=(--no-check-gpg)
    fi
    echo "making $at" | tee -a "$roots/log"
    rm -rf "$at.new"
    debootstrap --variant=minbase --components=$parts "${options[@]}" "$1" "$at.new" "$mirror" "$3" >>"$roots/log" 2>&1 &&
        sed -i s/https:/http:/ "$at.new/etc/apt/sources.list" && mv "$at.new" "$at"
}

# A copy of a system with a package: with NAME WHAT PACKAGE; $at is it
with() {
    local from=$roots/$1
    at=$roots/$1+$2
    [ ! -d "$at" ] || return 0
    echo "making $at" | tee -a "$roots/log"
    rm -rf "$at.new"
    cp -a --reflink=auto "$from" "$at.new" && inside "$at.new" apt-get update &&
        inside "$at.new" apt-get install -y --no-install-recommends "$3" && mv "$at.new" "$at"
}

lists() { mkdir -p "$1/etc/OpenCL/vendors" && echo "$2" >"$1/etc/OpenCL/vendors/listed.icd"; }

# How an ordinary user starts PROGRAM in a system that is as it is, without a network: as_user ROOT PROGRAM
as_user() {
    sortnet=(bwrap --ro-bind "$1" / --dev /dev --proc /proc --ro-bind-try /sys /sys --perms 1777 --tmpfs /tmp
        --bind "$PWD" /tmp/here --chdir /tmp/here --unshare-net --clearenv --die-with-parent
        --setenv PATH /usr/bin:/bin --setenv HOME /tmp/here/home --setenv LC_ALL C.UTF-8
        --setenv RUSTICL_ENABLE llvmpipe --cap-add CAP_SETUID --cap-add CAP_SETGID
        $bounds setpriv --reuid=1000 --regid=1000 --clear-groups --inh-caps=-all "$2")
    rm -rf home && mkdir -m 777 home
}

# ---- the commands to try there ------------------------------------------------------------------------

row() { printf '%-10s %-9s %-9s %5s s  %s\n' "$@" | tee -a "$roots/results"; }

# A driver that says no to everything: no figure is shown, and there is a reason.
refuses() {
    for command in "run lesson:1" "time --size 2^10 --sort b2"; do
        # shellcheck disable=SC2086
        try "${sortnet[@]}" $command
        check "$tried: exit code $code" [ "$code" = 1 -o "$code" = 77 ]
        contains "$tried" "$err$out" "cannot build "
        lacks "$tried" "$out" "agrees" "key/s at"
    done
}

# tried_on ROOT PROGRAM NAME PACKED OPENCL
tried_on() {
    local before=$failed began=$SECONDS result=right
    as_user "$1" "$2"
    case $5 in
        none) runs_without_device ;;
        *)
            if [[ $5 == *! ]] && ! "${sortnet[@]}" run bitonic:4 >/dev/null 2>&1; then
                refuses
                result="refused, in words"
            else
                runs_on "${5%!}"
            fi
            ;;
    esac
    [ "$failed" = "$before" ] || result="$((failed - before)) FAILED"
    row "$3" "$4" "${5%!}" $((SECONDS - began)) "$result"
}

# The window on this machine's display: window ROOT PROGRAM NAME OPENCL
window() {
    local before=$failed began=$SECONDS result=right state=$PWD/state
    bounds="--bind /tmp/.X11-unix /tmp/.X11-unix --setenv DISPLAY $DISPLAY"
    as_user "$1" "$2"
    bounds=''
    printf '#!/bin/sh\nshift 2; exec %s --state-file /tmp/here/state "$@"\n' "$(printf '%q ' "${sortnet[@]}")" >"$scratch/opened"
    chmod 755 "$scratch/opened"
    local sortnet=$scratch/opened
    start "window in $3" -- lesson:1
    shows "the lesson in $3" 'network=three-key:3' 'lesson=Three lines of code' step=1 'frames=[1-9]*'
    check "colours in $3: $(colours | wc -l)" [ "$(colours | wc -l)" -gt 20 ]
    press Next Next Next && shows "the lesson goes on in $3" step=2 answered=1
    sleep 1 # its picture has moved
    ! command -v import >/dev/null || import -window root "$roots/$3-window.png"
    quit ctrl+q
    [ "$failed" = "$before" ] || result="$((failed - before)) FAILED"
    row "$3" window "$4" $((SECONDS - began)) "$result"
}

# ---- all of it ------------------------------------------------------------------------------------------

name=sortnet-$version-$(uname -m)
check "portable unpacks" tar -xzf "$build/$name.tar.gz" && chmod -R a+rX "$name"
portable=/tmp/here/$name/sortnet
here=$(. /etc/os-release && echo "$VERSION_CODENAME") # what the package is made for
date -u >"$roots/results"
while read -r system distribution script drivers <&3; do
    [[ " ${MACHINES-$system} " == *" $system "* ]] || continue
    bare "$system" "$distribution" "$script" || { skipped="$skipped $system(no packages)" && continue; }
    tried_on "$roots/$system" "$portable" "$system" portable none
    window "$roots/$system" "$portable" "$system" none
    for driver in $drivers; do
        if with "$system" "${driver%=*}" "${driver#*=}"; then
            # Oclgrind's package leaves it to its users to list it.
            [[ $driver != Oclgrind=* ]] || lists "$at" /usr/lib/oclgrind/liboclgrind-rt-icd.so
            tried_on "$at" "$portable" "$system" portable "${driver%=*}"
        else
            skipped="$skipped $system+${driver#*=}(no packages)"
        fi
    done
    [ "$system" = "$here" ] || continue
    rm -rf "$roots/$system+deb"
    if with "$system" deb "/build/sortnet_${version//-/+}_$(dpkg --print-architecture).deb"; then
        tried_on "$at" /usr/bin/sortnet "$system" deb none
        check "PoCL installs beside the package" inside "$at" apt-get install -y --no-install-recommends pocl-opencl-icd
        tried_on "$at" /usr/bin/sortnet "$system" deb PoCL
        window "$at" /usr/bin/sortnet "$system" PoCL
    else
        fail "the package installs in a bare $system" "$(tail -n 5 "$roots/log")"
    fi
done 3< <(systems)

[ -z "$skipped" ] || echo "skipped:$skipped"
[ -z "$skipped" ] || [ "$failed" -gt 0 ] || { echo "$passed passed, 0 failed" && exit 77; }
finish
