"""mutation: what tests/mutants, tests/mutants-random and tests/coverage share: where tests are, how one
is run, and how a program is linked with one file changed. The Makefile says how to compile.

A test is a file (test_text), one with an OpenCL that fails (faults/test_timing), one test of it
(test_text:spells_durations), or a script that is given the program (cli/draw.sh, ui/window.sh).
"""

import os
import pathlib
import re
import shlex
import resource
import signal
import subprocess

BUILD = pathlib.Path(os.environ.get("BUILD", "build"))
COMPILE, SDL_FLAGS, SDL_LIBS, LIBS = (shlex.split(os.environ.get(name, "")) for name in
                                      ("COMPILE", "SDL_FLAGS", "SDL_LIBS", "OPENCL_LIBS"))
LIBS += ["-lz", "-lm"]
SUPPORT = os.environ.get("SUPPORT", "").split()    # objects of every test program
TEST_FLAGS = shlex.split(os.environ.get("TEST_FLAGS", ""))
PROGRAMS = os.environ.get("PROGRAMS", "").split()  # folders of tests that are linked together
SECONDS = 120  # that a test may take
ROOM = 1 << 33  # bytes of memory
EMBEDDED = {"kernels": "kernels", "assets/networks": "networks", "assets/lessons": "lessons",
            "assets/exercises": "exercises"}


class Broken(Exception):
    """What is built or run without a fault, or with one that should compile, fails."""


def every_test():
    """All that `make test-all` runs of unit, cli and ui, and the scripts about devices and times."""
    files = sorted(pathlib.Path("tests").rglob("test_*.c"))
    faulty = [f for f in files if '"faults.h"' in f.read_text()]
    scripts = [str(p)[len("tests/"):] for room in ("cli", "ui")
               for p in sorted(pathlib.Path("tests", room).glob("*.sh"))
               if p.name not in ("command.sh", "display.sh")]
    return [f.stem for f in files] + [f"faults/{f.stem}" for f in faulty] + scripts + \
        ["time.sh", "formats.sh", "faults.sh", "odd_devices.sh"]


# ---- building --------------------------------------------------------------------------------------

def objects_below(folder):
    return sorted(str(BUILD / p.with_suffix(".o")) for p in pathlib.Path(folder).rglob("*.c"))


def folder_of(source):
    """The longest of PROGRAMS that has a test's source."""
    return max((p for p in PROGRAMS if str(source).startswith(f"tests/{p}/")), key=len)


def program_with(test):
    """The folder of the program that a file of tests is in."""
    return folder_of(next(pathlib.Path("tests").rglob(f"{test}.c")))


def limit():
    """A fault may ask for all memory, and fill the disk. Who runs this in the background ignores
    SIGINT, which tests send."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_AS, (ROOM, ROOM))
    resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM // 8, ROOM // 8))


def run(command, seconds, log, **more):
    """The exit status; None: it took too long, and was ended with all that it had started."""
    with open(log, "ab") as out:
        child = subprocess.Popen(command, stdout=out, stderr=out, stdin=subprocess.DEVNULL,
                                 start_new_session=True, preexec_fn=limit, **more)
        try:
            return child.wait(seconds)
        except subprocess.TimeoutExpired:
            os.killpg(child.pid, 9)
            child.wait()
            return None


def built_from(file):
    """The object that a source, or a file that is embedded, ends in."""
    for root, name in EMBEDDED.items():
        if file.startswith(root + "/"):
            return str(BUILD / "embedded" / f"{name}.o")
    return str(BUILD / pathlib.Path(file).with_suffix(".o"))


def embed(file, changed, folder):
    """The source that embeds all files of its kind, with `changed` in the place of one."""
    root = next(root for root in EMBEDDED if file.startswith(root + "/"))
    name, files = EMBEDDED[root], []
    made = (BUILD / "embedded" / f"{name}.c").read_text()
    for path in sorted(p for p in pathlib.Path(root).rglob("*") if p.is_file()):
        key = {"kernels": str(path), "assets/exercises": str(path.relative_to(root))}.get(
            root, path.stem)
        if f'"{key}"' in made:
            files.append(f"{key}={changed if str(path) == file else path}")
    out = folder / f"{name}.c"
    with open(out, "w") as to:
        subprocess.run([BUILD / "tools/embed", f"embedded_{name}", *files], stdout=to, check=True)
    return out


def users_of(header, text):
    """The objects that change with the function of a header that reads `text`, as make knows: their
    sources, or headers they include, name the function."""
    right = pathlib.Path(header).read_text()
    same = len(os.path.commonprefix([right, text]))
    name = re.findall(r"^\w[^\n;]*?(\w+)\(", right[:same], re.M)[-1].encode()
    for deps in sorted([*(BUILD / "src").rglob("*.d"), *(BUILD / "tests").rglob("*.d")]):
        files = deps.read_text().replace("\\\n", " ").partition("\n")[0].split()[1:]
        if header in files and any(name in pathlib.Path(f).read_bytes() for f in files
                                   if f != header and pathlib.Path(f).exists()):
            yield files[0]


def compile_changed(file, text, folder, log, flags=("-w", "-O0")):
    """Compiles a file that reads `text`, or what uses the function of a header that does. Returns what
    has changed, {object as it is built: object}; raises Broken if something does not compile."""
    changed, sources = folder / pathlib.Path(file).name, [file]
    if file.endswith(".h") and file.startswith("src/"):
        sources = list(users_of(file, text))
        changed = folder / file
        changed.parent.mkdir(parents=True, exist_ok=True)
    changed.write_text(text)
    objects = {}
    for number, source in enumerate(sources):
        read = source if source != file else \
            changed if file.startswith("src/") else embed(file, changed, folder)
        out = folder / f"{pathlib.Path(read).stem}_{number}_changed.o"
        status = run([*COMPILE, *SDL_FLAGS, "-iquote", str(folder / "src"),
                      "-iquote", str(pathlib.Path(source).parent), *TEST_FLAGS,
                      "-fno-diagnostics-color", *flags, "-MF", str(folder / "deps"),
                      "-c", str(read), "-o", str(out)], SECONDS, log)
        if status != 0:
            raise Broken(f"{source} does not compile; see {log}")
        objects[built_from(source)] = str(out)
    return objects


def is_archived(built):
    """Is an object one that every program may be linked with?"""
    return built.startswith(str(BUILD / "src")) and not built.endswith("/main.o") and \
        not any(part.endswith("sdl") for part in pathlib.Path(built).parts)


def link(what, out, fault, log):
    """The test program of a folder, or the program itself (what is None), with changed objects in
    the place of those that are built: `fault` has both."""
    sdl = what is None or what == "sdl"
    objects = [str(BUILD / "src/app/command/main.o")] if what is None else \
        [str(BUILD / p.with_suffix(".o")) for p in sorted(pathlib.Path("tests", what).rglob("test_*.c"))
         if folder_of(p) == what] + SUPPORT
    objects += objects_below("src/sdl") + [str(BUILD / "embedded/fonts.o")] if sdl else \
        objects_below("src/without_sdl")
    others = [o for o in fault if o not in objects and (len(fault) == 1 or is_archived(o))]
    objects = [fault.get(o, o) for o in objects + others]
    cmocka = [] if what is None else ["-lcmocka"]
    command = [*COMPILE, *objects, str(BUILD / "sortnet.a"), *cmocka, *(SDL_LIBS if sdl else []),
               *LIBS, "-o", str(out)]
    if run(command, SECONDS, log) != 0:
        raise Broken(f"{' '.join(command)} fails; see {log}")


# ---- testing ---------------------------------------------------------------------------------------

def passes(test, program, log, seconds=None, **more):
    """Is a test content with the program within `seconds`? (None: more than any takes)."""
    environment = dict(os.environ, FIRST_FAILURE="1", **more)
    test, _, environment["ONLY"] = test.partition(":")
    if not environment["ONLY"]:
        del environment["ONLY"]
    if test.endswith(".sh"):
        return run([f"tests/{test}", str(program)], seconds or 5 * SECONDS, log, env=environment) == 0
    if test.startswith("faults/"):
        environment.update(FAULTS="", FAULTS_ALIVE="1",
                           LD_PRELOAD=f"{BUILD}/tests/faults.so {BUILD}/tests/made_clock.so")
    name = test.removeprefix("faults/")
    return run([str(program), name], seconds or SECONDS, log, env=environment) == 0


def program_of(test, folder=None, fault=None, log=None):
    """What runs a test: as it is built, or linked in `folder` with a fault."""
    if test.endswith(".sh"):
        if fault is None:
            return BUILD / "sortnet"
        if not (folder / "sortnet").exists():
            link(None, folder / "sortnet", fault, log)
        return folder / "sortnet"
    room = program_with(test.removeprefix("faults/").partition(":")[0])
    name = room.replace("/", "-") + "-tests"
    if fault is None:
        return BUILD / "tests" / name
    if not (folder / name).exists():
        link(room, folder / name, fault, log)
    return folder / name
