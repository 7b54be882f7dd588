#!/usr/bin/env bash
# packages.sh BUILD VERSION: the packages of `make dist`, `make deb` and `make portable`. The sources are
# built without git and without a network, the package is unpacked, and the portable program runs from a
# folder with a blank in its name: with this system's C library and with its own. (`make machines` does so in
# other systems.)
set -u
. "$(dirname "$0")/lib.sh"
. "$root/tests/machine.sh" || exit 1
. "$root/tests/licences.sh" || exit 1
need tar gzip bwrap
build=$started_in/$1 version=$2 reference=$started_in/$1/sortnet
skipped=''

# Nothing outside but this system's own files, no network: within PATH; then "${alone[@]}" COMMAND...
within() {
    alone=(bwrap --ro-bind / / --dev /dev --proc /proc --ro-bind-try /sys /sys --tmpfs /tmp --tmpfs /root
        --bind "$scratch/here" /tmp/here --chdir /tmp/here --unshare-net --clearenv
        --setenv PATH "$1" --setenv HOME /tmp --setenv LC_ALL C)
}

# ---- dist -----------------------------------------------------------------------------------------

check "dist unpacks" tar -xzf "$build/sortnet-$version.tar.gz"
mkdir bin
for tool in /usr/bin/*; do [[ $tool == */git* ]] || ln -s "$tool" bin/; done
within /tmp/here/bin
try "${alone[@]}" sh -c "cd 'sortnet-$version' && ! command -v git && make -j2 all headless"
expect 0
try "sortnet-$version/build/sortnet" --version
expect 0
same "version of what dist builds" "$out" "sortnet $version"

# The same commit makes the same packages: elsewhere, later, with files that are the user's own, in a folder that
# gives its group to new folders, with a library preloaded as by fakeroot, and whatever the user tells git.
if git clone -q "$root" clone 2>/dev/null; then
    export GIT_CONFIG_COUNT=2 GIT_CONFIG_KEY_0=tar.umask GIT_CONFIG_VALUE_0=077 \
        GIT_CONFIG_KEY_1=core.autocrlf GIT_CONFIG_VALUE_1=true
    try env -C clone GIT_TEST_ASSUME_DIFFERENT_OWNER=1 packaging/dist made "$version"
    unset GIT_CONFIG_COUNT
    expect 0
    check "the tarball is the same" cmp "clone/made/sortnet-$version.tar.gz" "$build/sortnet-$version.tar.gz"
fi
find "sortnet-$version" -type d -exec chmod g+s {} +
${CC:-cc} -shared -x c /dev/null -o preloaded.so
tarball=$build/sortnet-$version-$(uname -m).tar.gz deb=$build/sortnet_${version//-/+}_$(dpkg --print-architecture 2>/dev/null).deb
try "${alone[@]}" sh -c "umask 077 && cd 'sortnet-$version' && LD_PRELOAD=/tmp/here/preloaded.so make portable"
expect 0
check "the portable folder is the same" cmp "sortnet-$version/build/${tarball##*/}" "$tarball"
same "what not everybody may read" "$(tar -tvzf "$tarball" | grep -vE '^(drwxr-xr-x|-rw-r--r--|-rwxr-xr-x)')" ""
if [ -e "$deb" ]; then
    try "${alone[@]}" sh -c "umask 077 && cd 'sortnet-$version' && make deb"
    expect 0
    check "the package is the same" cmp "sortnet-$version/build/${deb##*/}" "$deb"
    same "what not everybody may read" "$(dpkg-deb -c "$deb" | grep -vE '^(drwxr-xr-x|-rw-r--r--|-rwxr-xr-x)')" ""
fi
rm -rf bin "sortnet-$version"

# ---- deb ------------------------------------------------------------------------------------------

if command -v dpkg-deb >/dev/null; then
    check "the package unpacks" dpkg-deb -x "$deb" deb
    try deb/usr/bin/sortnet --version
    expect 0 "sortnet $version"
    depends=$(dpkg-deb -f "$deb" Depends)
    try deb/usr/bin/sortnet draw bitonic:4 -o deb.png
    expect 0
    licences_complete deb/usr/share/doc/sortnet/licences
    contains "what the package needs" "$depends" libsdl2-2 libc6 opencl
    rm -rf deb
else
    skipped="$skipped deb"
fi

# ---- portable ---------------------------------------------------------------------------------------

# A lesson, a proof, and timing: the device's results are right, or a message says that there is none: runs PROGRAM
runs() {
    within /usr/bin:/bin
    sortnet=("${alone[@]}" "$1")
    try "${sortnet[@]}" --version
    expect 0
    same "version" "$out" "sortnet $version"
    try "${sortnet[@]}" draw bitonic:4 -o drawn.png
    expect 0
    try "${sortnet[@]}" --nosuch
    contains "wrong usage names the program" "$err" "Try: $1"
    if "${sortnet[@]}" devices >/dev/null 2>&1; then runs_on ''; else runs_without_device; fi
}

mkdir 'port able'
check "portable unpacks" tar -xzf "$build/sortnet-$version-$(uname -m).tar.gz" -C 'port able'
folder="port able/sortnet-$version-$(uname -m)"
licences_complete "$folder/licences"
if command -v dpkg >/dev/null; then
    for library in "$folder"/{lib,spare,glibc}/*.so.*; do
        packages=$(dpkg -S "*/${library##*/}" | sed 's/[:,].*//' | sort -u | grep -xFf <(ls "$folder/licences"))
        check "the licence of ${library##*/}" [ "$packages" ]
    done
    same "licences of the C library" "$(cd "$folder/licences" && echo libc6*)" libc6 # and not of one for other processors
fi
portable=/tmp/here/$folder/sortnet
runs "$portable"
mkdir older && cp -a "$folder/." older
sed -i 's|^own=[^ ]*|own=/nonexistent|' older/sortnet
runs /tmp/here/older/sortnet

[ -z "$skipped" ] || echo "skipped:$skipped"
finish
