#!/usr/bin/env bash
# packages.sh BUILD VERSION: what `make dist`, `make deb` and `make portable` have made. The sources are
# built without git and without a network, the package is unpacked, and the portable program runs from a
# folder with a blank in its name: with this system's C library and with its own.
#
# ROOTS="/bullseye /trixie": it also runs in these, systems as debootstrap makes them; needs bwrap.
set -u
. "$(dirname "$0")/lib.sh"
need tar gzip bwrap
build=$started_in/$1 version=$2
skipped=''

# Nothing outside but a system's own files, no network: within ROOT [PATH]; then "${alone[@]}" COMMAND...
within() {
    alone=(bwrap --ro-bind "$1" / --dev /dev --proc /proc --ro-bind-try /sys /sys --tmpfs /tmp --tmpfs /root
        --bind "$scratch/here" /tmp/here --chdir /tmp/here --unshare-net --clearenv
        --setenv PATH "${2:-/usr/bin:/bin}" --setenv HOME /tmp --setenv LC_ALL C)
}

# ---- dist -----------------------------------------------------------------------------------------

check "dist unpacks" tar -xzf "$build/sortnet-$version.tar.gz"
mkdir bin
for tool in /usr/bin/*; do [[ $tool == */git* ]] || ln -s "$tool" bin/; done
within / /tmp/here/bin
try "${alone[@]}" sh -c "cd 'sortnet-$version' && ! command -v git && make -j2 all headless"
expect 0
try "sortnet-$version/build/sortnet" --version
expect 0
same "version of what dist builds" "$out" "sortnet $version"
rm -rf bin "sortnet-$version"

# ---- deb ------------------------------------------------------------------------------------------

if command -v dpkg-deb >/dev/null; then
    deb=$build/sortnet_${version//-/+}_$(dpkg --print-architecture).deb
    check "the package unpacks" dpkg-deb -x "$deb" deb
    try deb/usr/bin/sortnet --version
    expect 0 "sortnet $version"
    depends=$(dpkg-deb -f "$deb" Depends)
    contains "what the package needs" "$depends" libsdl2-2 libc6 opencl
    rm -rf deb
else
    skipped="$skipped deb"
fi

# ---- portable ---------------------------------------------------------------------------------------

# A lesson, a proof, and timing in this root: what a device computes agrees, or there is said to be none.
runs() {
    local at=$1 sortnet=$2
    within "$at"
    try "${alone[@]}" "$sortnet" --version
    expect 0
    same "version in $at" "$out" "sortnet $version"
    try "${alone[@]}" "$sortnet" check bitonic:8 bubble:3
    expect 0 "proven by the 0-1 principle"
    try "${alone[@]}" "$sortnet" draw bitonic:8 -o picture.png
    expect 0
    try "${alone[@]}" "$sortnet" --nosuch
    contains "wrong usage names the program" "$err" "Try: $sortnet"
    try "${alone[@]}" "$sortnet" devices
    if [ "$code" = 77 ]; then
        expect 77 "no OpenCL device"
        try "${alone[@]}" "$sortnet" lesson:1
        expect 0 "no layer ran on a device"
        try "${alone[@]}" "$sortnet" time --size 2^10
        expect 77
    else
        expect 0
        try "${alone[@]}" "$sortnet" run lesson:1
        expect 0 "3 of 3 layers agree"
        try "${alone[@]}" "$sortnet" time --size 2^10 --sort b2,radix,qsort --repeat 3
        expect 0 "3 of 3"
        lacks "timing in $at" "$out" FAILED
    fi
}

mkdir 'port able'
check "portable unpacks" tar -xzf "$build/sortnet-$version-$(uname -m).tar.gz" -C 'port able'
portable=/tmp/here/port\ able/sortnet-$version-$(uname -m)/sortnet
runs / "$portable"
mkdir older && cp -a "port able/sortnet-$version-$(uname -m)/." older
sed -i 's|^own=[^ ]*|own=/nonexistent|' older/sortnet
runs / /tmp/here/older/sortnet
for at in ${ROOTS-}; do runs "$at" "$portable"; done
[ "${ROOTS-}" ] || skipped="$skipped other-systems(ROOTS)"

[ -z "$skipped" ] || echo "skipped:$skipped"
finish
