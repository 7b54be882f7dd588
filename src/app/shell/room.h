/* room: the place of a feature's struct. A row of a table names the room whose struct its functions
 * take, and whoever calls a function of the row passes the struct in that room. */
#pragma once

enum room {
    ROOM_NONE, /* no room: a row that names none must not get a wrong struct */
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
