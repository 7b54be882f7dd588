#!/usr/bin/env python3
"""caller HOW COMMAND...: starts the command as a caller does that

    usual      changes nothing
    nohup      ignores SIGHUP
    deaf       ignores all signals but SIGHUP, and blocks all
    unread     the same, and reads no output
    behind     has a terminal, keeps the command in the background, and kills the command's child
               (prints how the command ended, or that it was stopped)
"""

import os
import pty
import signal
import sys
import time

OTHERS = set(range(1, 32)) - {signal.SIGKILL, signal.SIGSTOP, signal.SIGHUP}


def children(parent):
    return [int(c) for c in open(f"/proc/{parent}/task/{parent}/children").read().split()]


def ignore(numbers):
    for number in numbers:
        signal.signal(number, signal.SIG_IGN)


def behind(command):
    session, terminal = pty.fork()
    if session:
        with open(terminal, "rb", buffering=0) as lines:
            try:
                while text := lines.read(999):
                    sys.stdout.write(text.decode())
            except OSError:  # the terminal is closed
                pass
        os.waitpid(session, 0)
        return
    program = os.fork()
    if program == 0:
        os.setpgid(0, 0)
        os.execvp(command[0], command)
    while not children(program):
        time.sleep(0.01)
    time.sleep(0.2)
    os.kill(children(program)[0], signal.SIGKILL)
    _, status = os.waitpid(program, os.WUNTRACED)
    print("stopped" if os.WIFSTOPPED(status) else f"exit code {os.waitstatus_to_exitcode(status)}")
    os.killpg(program, signal.SIGKILL)


def main():
    how, command = sys.argv[1], sys.argv[2:]
    if how == "behind":
        behind(command)
        return
    for number in set(range(1, 32)) - {signal.SIGKILL, signal.SIGSTOP}:
        signal.signal(number, signal.SIG_DFL)
    if how == "nohup":
        ignore([signal.SIGHUP])
    if how in ("deaf", "unread"):
        ignore(OTHERS)
        signal.pthread_sigmask(signal.SIG_SETMASK, OTHERS | {signal.SIGHUP})
    if how == "unread":
        reads, writes = os.pipe()
        os.close(reads)
        os.dup2(writes, 1)
    os.execvp(command[0], command)


main()
