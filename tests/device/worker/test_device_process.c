/* test_device_process: the device's process is killed, stopped, hangs and lies; the worker says
 * what happened, continues where it was, and leaves no process running.
 *
 * The process is this program, started again (support.c). Run from the top folder. */
#include "kernel_folder.h"
#include "worker_events.h"

#include "core/base/text.h"
#include "device/sorts/sorts.h"
#include "device/worker/process.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static const char own[] = "/proc/self/exe", layer_kernel[] = "step/bitonic_layer.cl";

/* ---- processes ---- */

/* Returns the only child of this process that has not ended; 0: there is none. */
static pid_t device_process(pid_t parent) {
    DIR *folder = opendir("/proc");
    pid_t found = 0;
    for (struct dirent *entry; (entry = readdir(folder));) {
        char path[300], state = ' ';
        int above = 0;
        snprintf(path, sizeof path, "/proc/%s/stat", entry->d_name);
        FILE *file = atoi(entry->d_name) > 0 ? fopen(path, "r") : NULL;
        if (file && fscanf(file, "%*d (%*[^)]) %c %d", &state, &above) == 2 && above == parent &&
            state != 'Z')
            found = (pid_t)atoi(entry->d_name);
        if (file) fclose(file);
    }
    closedir(folder);
    return found;
}

static void expect_no_process(void) {
    pid_t left = device_process(getpid());
    check(left == 0, "process %d is left", (int)left);
    check(waitpid(-1, NULL, WNOHANG) < 0 && errno == ECHILD, "a process was not waited for");
}

static void end_worker(struct worker *worker) {
    worker_free(worker);
    expect_no_process();
}

/* ---- events ---- */

/* Takes events up to one of this kind; `said` receives the messages before it. The caller frees the
 * event. */
static void take_until(struct worker *worker, enum worker_event_kind kind,
                       struct worker_event *event, char *said, size_t size) {
    said[0] = '\0';
    for (;;) {
        wait_bell();
        assert_true(worker_poll(worker, event));
        if (event->kind == WORKER_SAYS) text_append(said, size, "%s\n", event->error.text);
        if (event->kind == kind) return;
        check(event->kind != WORKER_FAILED, "failed: %s", event->error.text);
        worker_event_free(event);
    }
}

static void expect_right(const struct worker_event *event) {
    static const int after[] = {7, 8, 6, 5, 3, 4, 2, 1};
    check(event->result.ran, "%s", event->result.error.text);
    assert_memory_equal(event->result.keys, after, sizeof after);
}

struct fatal {
    struct worker *worker;
    struct step_job *job;
    char folder[32];
    char said[4096];
    struct worker_event event;
};

static const char traps[] = "int left_key = keys[left]; __builtin_trap();",
                  hangs[] =
                      "int left_key = keys[left]; while (substage < 9) keys[left] = left_key++;";

/* Starts a worker with kernels in a folder; the kernel of the layer traps or hangs. */
static void fatal_begin(struct fatal *fatal, const char *line, int limit_s) {
    folder_new(fatal->folder);
    folder_edit(fatal->folder, layer_kernel, "int left_key = keys[left];", line);
    fatal->job = new_job(1);
    fatal->worker = new_worker_with(own, limit_s, "0:0", fatal->folder);
    /* a busy machine may add a message that the build takes long */
    take_until(fatal->worker, WORKER_READY, &fatal->event, fatal->said, sizeof fatal->said);
}

static void fatal_end(struct fatal *fatal) {
    end_worker(fatal->worker);
    folder_free(fatal->folder);
    free(fatal->job);
}

/* ---- kernels that kill ---- */

/* Two deaths, then the program's own kernels, until the file changes. */
TEST(kernel_that_kills) {
    if (count == 0 || list[0].gpu) return;
    struct fatal fatal;
    fatal_begin(&fatal, traps, 30);
    worker_step(fatal.worker, fatal.job);
    take_until(fatal.worker, WORKER_STEPPED, &fatal.event, fatal.said, sizeof fatal.said);
    expect_right(&fatal.event);
    check_says(fatal.said, "in bitonic_layer, changed in /tmp/sortnet-kernels-");
    check_says(fatal.said, "step/bitonic_layer.cl: it is started again\n");
    check_says(fatal.said, ": the program's own kernels run until a file changes\n");
    worker_step(fatal.worker, fatal.job);
    expect_step(fatal.worker, 1);
    worker_reload(fatal.worker); /* as if it had changed */
    expect_ready(fatal.worker, false, list[0].name);
    worker_step(fatal.worker, fatal.job);
    take_until(fatal.worker, WORKER_READY, &fatal.event, fatal.said, sizeof fatal.said);
    assert_false(fatal.event.aside);
    take_until(fatal.worker, WORKER_READY, &fatal.event, fatal.said, sizeof fatal.said);
    assert_true(fatal.event.aside);
    check_says(fatal.event.error.text, "the program's own kernels run");
    take_until(fatal.worker, WORKER_STEPPED, &fatal.event, fatal.said, sizeof fatal.said);
    folder_write(fatal.folder, layer_kernel, own_text(layer_kernel));
    worker_reload(fatal.worker);
    take_until(fatal.worker, WORKER_READY, &fatal.event, fatal.said, sizeof fatal.said);
    assert_false(fatal.event.aside);
    assert_string_equal(fatal.event.error.text, "");
    worker_step(fatal.worker, fatal.job);
    expect_step(fatal.worker, 1);
    fatal_end(&fatal);
}

/* A recording of another kernel than the one on screen is not taken. */
TEST(recorded_kernel_that_kills) {
    if (count == 0 || list[0].gpu) return;
    struct fatal fatal;
    fatal_begin(&fatal, traps, 30);
    struct record_job *job = memory_new(1, sizeof *job);
    *job = (struct record_job){.ticket = 4, .kind = RECORD_STEP};
    job->step = *fatal.job;
    worker_record(fatal.worker, job);
    take_until(fatal.worker, WORKER_RECORDED, &fatal.event, fatal.said, sizeof fatal.said);
    assert_int_equal(fatal.event.recorded->ticket, 4);
    assert_null(fatal.event.recorded->recording);
    check_says(fatal.event.recorded->error.text, "in bitonic_layer, changed in");
    worker_event_free(&fatal.event);
    take_until(fatal.worker, WORKER_READY, &fatal.event, fatal.said, sizeof fatal.said);
    free(job);
    fatal_end(&fatal);
}

/* A kernel without an end takes its time limit, which the message has. */
TEST(kernel_without_end) {
    if (count == 0 || list[0].gpu) return;
    struct fatal fatal;
    fatal_begin(&fatal, hangs, 3);
    worker_step(fatal.worker, fatal.job);
    take_until(fatal.worker, WORKER_STEPPED, &fatal.event, fatal.said, sizeof fatal.said);
    expect_right(&fatal.event);
    check_says(fatal.said, "bitonic_layer has not come back for 2 s; it is ended after 3 s\n");
    check_says(fatal.said,
               " s; it is ended after 3 s\n\n"); /* the message has the end of the wait */
    check_says(fatal.said, "bitonic_layer did not come back within 3 s and was ended");
    worker_step(fatal.worker, fatal.job);
    take_until(fatal.worker, WORKER_STEPPED, &fatal.event, fatal.said, sizeof fatal.said);
    expect_right(&fatal.event);
    fatal_end(&fatal);
}

/* A reload does not wait until a hanging kernel is ended. */
TEST(reload_while_a_kernel_hangs) {
    if (count == 0 || list[0].gpu) return;
    struct fatal fatal;
    fatal_begin(&fatal, hangs, 1000);
    worker_step(fatal.worker, fatal.job);
    take_until(fatal.worker, WORKER_SAYS, &fatal.event, fatal.said, sizeof fatal.said);
    check_says(fatal.said, "it is ended after 1000 s");
    folder_write(fatal.folder, layer_kernel, own_text(layer_kernel));
    worker_reload(fatal.worker);
    worker_step(fatal.worker, fatal.job);
    take_until(fatal.worker, WORKER_STEPPED, &fatal.event, fatal.said, sizeof fatal.said);
    expect_right(&fatal.event);
    fatal_end(&fatal);
}

/* A build that hangs is not begun again when other kernels are asked for meanwhile. */
TEST(other_kernels_while_a_build_hangs) {
    if (count == 0 || list[0].gpu) return;
    struct fatal fatal;
    char pipe[64], line[96];
    fatal_begin(&fatal, "int left_key = keys[left];", 4);
    snprintf(pipe, sizeof pipe, "%s/nobody-writes", fatal.folder);
    assert_int_equal(mkfifo(pipe, 0600), 0);
    snprintf(line, sizeof line, "\n#include \"%s\"\nint left_key = keys[left];", pipe);
    folder_edit(fatal.folder, layer_kernel, "int left_key = keys[left];", line);
    worker_reload(fatal.worker);
    take_until(fatal.worker, WORKER_SAYS, &fatal.event, fatal.said, sizeof fatal.said);
    check_says(fatal.said, "clBuildProgram");
    check(!strstr(fatal.said, "for 2 s") && !strstr(fatal.said, "for 3 s"),
          "a build may take 4 s untold: %s", fatal.said);
    worker_use_kernels(fatal.worker, NULL);
    take_until(fatal.worker, WORKER_READY, &fatal.event, fatal.said, sizeof fatal.said);
    assert_null(strstr(fatal.said, "it is started again"));
    worker_step(fatal.worker, fatal.job);
    expect_step(fatal.worker, 1);
    unlink(pipe);
    fatal_end(&fatal);
}

/* The program can still end, also without a limit. */
TEST(ends_while_a_kernel_runs) {
    if (count == 0 || list[0].gpu) return;
    struct fatal fatal;
    fatal_begin(&fatal, hangs, 0);
    worker_step(fatal.worker, fatal.job);
    nanosleep(&(struct timespec){.tv_nsec = 300000000}, NULL);
    assert_false(worker_poll(fatal.worker, &fatal.event));
    alarm(60); /* the worker would hang for ever otherwise */
    fatal_end(&fatal);
    alarm(0);
}

/* ---- killed and stopped by others ---- */

TEST(killed_while_idle) {
    if (count == 0) return;
    char said[4096];
    struct worker_event event;
    struct step_job *job = new_job(1);
    struct worker *worker = new_worker_with(own, 30, "0:0", NULL);
    expect_ready(worker, true, list[0].name);
    for (int times = 0; times < 3; times++) { /* each begins anew: something worked meanwhile */
        kill(device_process(getpid()), SIGKILL);
        worker_step(worker, job);
        take_until(worker, WORKER_STEPPED, &event, said, sizeof said);
        expect_right(&event);
        check_says(said, "the device's process ended with SIGKILL");
    }
    end_worker(worker);
    free(job);
}

/* A process that dies twice before it has done anything is not started again until the user
 * asks. */
TEST(killed_twice) {
    if (count == 0) return;
    char said[4096];
    struct worker_event event;
    struct step_job *job = new_job(1);
    struct worker *worker = new_worker_with(own, 30, "0:0", NULL);
    take_until(worker, WORKER_READY, &event, said, sizeof said);
    kill(device_process(getpid()), SIGKILL);
    worker_step(worker, job);
    for (bool failed = false; !failed;) {
        wait_bell();
        assert_true(worker_poll(worker, &event));
        failed = event.kind == WORKER_FAILED;
        bool again =
            event.kind == WORKER_STEPPED && event.result.ran; /* the device was too quick */
        pid_t next = event.kind == WORKER_BUILDING || again ? device_process(getpid()) : 0;
        if (next) kill(next, SIGKILL);
        if (again) worker_step(worker, job);
        if (!failed) worker_event_free(&event);
    }
    assert_true(event.given_up);
    check_says(event.error.text, "it ended in the same way before and is not started again");
    worker_event_free(&event);
    worker_reload(worker);
    take_until(worker, WORKER_READY, &event, said, sizeof said);
    end_worker(worker);
    free(job);
}

TEST(stopped) {
    if (count == 0) return;
    char said[4096];
    struct worker_event event;
    struct step_job *job = new_job(1);
    struct worker *worker = new_worker_with(own, 2, "0:0", NULL);
    expect_ready(worker, true, list[0].name);
    kill(device_process(getpid()), SIGSTOP);
    worker_step(worker, job);
    take_until(worker, WORKER_STEPPED, &event, said, sizeof said);
    expect_right(&event);
    check_says(said, "the device's process was stopped, and is ended");
    kill(device_process(getpid()), SIGSTOP);
    end_worker(worker);
    free(job);
}

/* The processor continues where the device's process has died, and another one takes steps. */
TEST(killed_while_proving) {
    if (count == 0) return;
    char said[4096];
    struct worker_event event;
    struct step_job *job = new_job(1);
    struct worker *worker = new_worker_with(own, 30, "0:0", NULL);
    struct network *network = new_network("shell", 36, ASCENDING);
    expect_ready(worker, true, list[0].name);
    worker_prove(worker, 3, network);
    take_until(worker, WORKER_PROVING, &event, said, sizeof said);
    kill(device_process(getpid()), SIGKILL);
    take_until(worker, WORKER_PROVED, &event, said, sizeof said);
    assert_non_null(event.proof);
    assert_int_equal(event.proof->verdict, PROOF_SORTS);
    assert_false(event.on_device);
    check_says(event.error.text, "the device's process ended with SIGKILL");
    worker_event_free(&event);
    worker_step(worker, job);
    take_until(worker, WORKER_STEPPED, &event, said, sizeof said);
    expect_right(&event);
    network_free(network);
    end_worker(worker);
    free(job);
}

TEST(killed_while_timing) {
    if (count == 0) return;
    char said[4096];
    struct worker_event event;
    const struct sort *sort = choices_find(&sort_choices, "b2");
    const size_t sizes[] = {1024, 2048, 4096, 8192};
    struct timing_plan plan = {.sorts = &sort,
                               .sort_count = 1,
                               .sizes = sizes,
                               .size_count = count_of(sizes),
                               .wanted = {{.type = &key_types[0]}, &timing_input_kinds[0], 1, 999}};
    struct worker *worker = new_worker_with(own, 30, "0:0", NULL);
    expect_ready(worker, true, list[0].name);
    worker_time(worker, 3, &plan);
    take_until(worker, WORKER_TIMING, &event, said, sizeof said);
    worker_event_free(&event);
    kill(device_process(getpid()), SIGKILL);
    take_until(worker, WORKER_TIMED, &event, said, sizeof said);
    check_says(event.error.text, "the device's process ended with SIGKILL");
    take_until(worker, WORKER_READY, &event, said, sizeof said);
    end_worker(worker);
}

/* However the program ends, none of its processes is left. */
TEST(ends_with_its_parent) {
    if (count == 0) return;
    int tells[2];
    pid_t device = 0;
    struct timespec moment = {.tv_nsec = 10000000};
    assert_int_equal(pipe(tells), 0);
    pid_t parent = fork();
    if (parent == 0) {
        struct worker *worker = new_worker_with(own, 30, "0:0", NULL);
        expect_ready(worker, true, list[0].name);
        device = device_process(getpid());
        if (write(tells[1], &device, sizeof device) != sizeof device) _exit(1);
        for (;;)
            pause();
    }
    assert_int_equal(read(tells[0], &device, sizeof device), sizeof device);
    check(device > 0, "there is no device's process");
    kill(parent, SIGKILL);
    waitpid(parent, NULL, 0);
    for (int turn = 0; turn < 1000 && kill(device, 0) == 0; turn++)
        nanosleep(&moment, NULL);
    check(kill(device, 0) != 0, "process %d is left", (int)device);
    close(tells[0]);
    close(tells[1]);
}

/* ---- lies ---- */

/* Asks for everything once, with a process that lies as `lies` says. The worker ends in any case.
 * Returns the number of messages that were not understood or never came. */
static int ask_liar(const char *lies) {
    struct worker_event event;
    struct step_job *job = new_job(1);
    struct radix_job *radix = memory_new(1, sizeof *radix);
    struct record_job *record = memory_new(1, sizeof *record);
    int faults = 0;
    setenv("LIES", lies, 1);
    struct worker *worker = new_worker_with(own, 1, "0:0", NULL);
    radix_plan_read("radix:8", &radix->plan, &error);
    *record = (struct record_job){.kind = RECORD_STEP};
    record->step = *job;
    worker_step(worker, job);
    worker_radix(worker, radix);
    worker_record(worker, record);
    do {
        wait_bell();
        assert_true(worker_poll(worker, &event));
        faults += event.kind == WORKER_SAYS || event.kind == WORKER_FAILED;
        worker_event_free(&event);
    } while (event.kind != WORKER_RECORDED && event.kind != WORKER_FAILED);
    end_worker(worker);
    unsetenv("LIES");
    free(job);
    free(radix);
    free(record);
    return faults;
}

/* A bit is wrong, or the end comes, in the first messages at every place, in long ones at some. */
TEST(lies) {
    static const char *const kinds[] = {"flip", "cut"};
    int faults = 0, asked = 0;
    if (count == 0) return;
    for (int k = 0; k < count_of(kinds); k++) {
        for (long at = 0; at < 40000; at += at < 16 ? 3 : 1 + at / 2) {
            char lies[32];
            snprintf(lies, sizeof lies, "%s=%ld", kinds[k], at);
            faults += ask_liar(lies);
            asked++;
        }
    }
    check(faults >= asked / 2, "%d faults in %d lies", faults, asked);
}

/* The program was replaced by another version while a window was open. */
TEST(another_version) {
    if (count == 0) return;
    assert_int_not_equal(ask_liar("flip=9"), 0); /* flips a bit in the number of the version */
}

/* A device's process that says nothing is ended. */
TEST(silent) {
    if (count == 0) return;
    char said[4096];
    struct worker_event event;
    setenv("LIES", "hang=0", 1);
    struct worker *worker = new_worker_with(own, 1, "0:0", NULL);
    take_until(worker, WORKER_FAILED, &event, said, sizeof said);
    check_says(event.error.text, "the device's process has been silent for ");
    unsetenv("LIES");
    end_worker(worker);
}

/* A device's process that stops in the middle of a message is ended. */
TEST(hangs_in_a_message) {
    if (count == 0) return;
    assert_int_not_equal(ask_liar("hang=6000"), 0);
}

TEST_FILE(devices_setup, devices_teardown)
