/* server: what the device's process does: it opens devices, builds kernels and runs what it is
 * asked to run, until the other end of its socket is closed. */
#pragma once

/* Descriptors that the process is started with: the socket, and the page of its whereabouts. */
enum { SERVER_SOCKET = 3, SERVER_PAGE = 4 };

/* Serves the other end of a socket. */
void server_run(int socket);

/* The device's process: serves SERVER_SOCKET. Returns its exit code. */
int server_main(void);
