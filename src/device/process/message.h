/* message: numbers and texts in a row of bytes, as they go from one process to the other.
 *
 * A struct has one function that passes its members through a message, in both directions: while
 * the message is written, the members are put into it; while it is read, they are taken out of it.
 * What is read is not trusted. A value out of its range makes the message bad; from then on, every
 * member that is read is its least value, every text and every list is empty. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MESSAGE_MOST_BYTES = 1 << 27 }; /* more than the longest message has */

/* All zero: an empty message to be written. The owner ends with message_free. */
struct message {
    int kind;             /* what it says: enum saying (protocol.h) */
    unsigned char *bytes; /* `length` bytes; owned */
    size_t length, capacity;
    size_t at;  /* while it is read: the next byte */
    bool reads; /* it is read; false: written */
    bool bad;   /* something in it was out of range, or it was too short */
};

void message_free(struct message *message);

/* Empties a message, which is to be written now. */
void message_begin(struct message *message, int kind);

/* Was a message read to its end, without anything out of range? */
bool message_is_whole(const struct message *message);

/* Raw bytes: numbers of any value without gaps between them. */
void pass_bytes(struct message *message, void *bytes, size_t count);

void pass_int(struct message *message, int *value, int least, int most);
void pass_unsigned(struct message *message, unsigned *value); /* any value */
void pass_size(struct message *message, size_t *value, size_t most);
void pass_bool(struct message *message, bool *value);
void pass_real(struct message *message, double *value, double least); /* read: a finite number */

/* An enum, which is as large as an int: 0..most. */
void pass_choice(struct message *message, void *choice, int most);

/* A text in an array of `size` bytes. */
void pass_text(struct message *message, char *text, size_t size);

/* A text on the heap, or NULL; the reader frees it. */
void pass_string(struct message *message, char **text);

/* The beginning of a list: its number of elements, 0..most. While the message is read, makes room
 * for so many elements of `size` bytes, which the reader frees; a list of none is NULL. */
void *pass_list(struct message *message, void *list, int *count, int most, size_t size);

/* Sends a message, or receives the next one, which is to be read then. 0, or -1: the other end is
 * closed, or sends what is no message. */
int message_send(int channel, const struct message *message);
int message_receive(int channel, struct message *message);
