/* room: the place of a feature's struct. A row of a table names the room of the struct for its
 * functions, and their caller passes the struct in that room. */
#pragma once

enum room {
    ROOM_NONE, /* no room: a row without a room must not get a wrong struct */
    ROOM_APP,  /* struct app, for features whose functions still take all of it */
    ROOM_EDITOR,
    ROOM_INSIDE,
    ROOM_LARGE,
    ROOM_OWN,
    ROOM_RADIX,
    ROOM_SHELL,
    ROOM_STEPPING,
    ROOM_TIMING,
    ROOMS
};
