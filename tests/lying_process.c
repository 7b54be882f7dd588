/* lying_process: an honest server in a thread, and code between it and the program that changes its
 * messages. */
#include "lying_process.h"

#include "device/process/child.h"
#include "device/worker/server.h"

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

static void *serve(void *argument) {
    server_run((int)(intptr_t)argument);
    close((int)(intptr_t)argument);
    return NULL;
}

struct lie {
    char kind; /* the first letter of its name */
    long at;   /* byte */
};

/* Passes on all bytes that have arrived. False: one end is closed, or the lie is silence. */
static int pass(int from, int to, const struct lie *lie, long *said) {
    char bytes[4096];
    ssize_t count = read(from, bytes, sizeof bytes);
    if (count <= 0) return 0;
    long at = lie ? lie->at - *said : -1;
    if (lie && at >= 0 && at < count) {
        if (lie->kind == 'f') bytes[at] ^= (char)(1 << (lie->at % 8));
        if (lie->kind != 'f') count = at;
        if (lie->kind == 'c') _exit(0);
        if (lie->kind == 'h') pause();
    }
    *said += count;
    return write(to, bytes, (size_t)count) == count;
}

int lying_process_main(void) {
    const char *lies = getenv("LIES"), *number = lies ? strchr(lies, '=') : NULL;
    struct lie lie = {lies ? lies[0] : 0, number ? atol(number + 1) : -1};
    int ends[2];
    long said = 0, heard = 0;
    pthread_t server;
    if (!number) return server_main();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) return 1;
    if (pthread_create(&server, NULL, serve, (void *)(intptr_t)ends[1])) return 1;
    for (int goes_on = 1; goes_on;) {
        struct pollfd places[] = {{CHILD_CHANNEL, POLLIN, 0}, {ends[0], POLLIN, 0}};
        poll(places, 2, -1);
        if (places[0].revents) goes_on = pass(CHILD_CHANNEL, ends[0], NULL, &heard);
        if (goes_on && places[1].revents) goes_on = pass(ends[0], CHILD_CHANNEL, &lie, &said);
    }
    shutdown(ends[0], SHUT_RDWR);
    pthread_join(server, NULL);
    return 0;
}
