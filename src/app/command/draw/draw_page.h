/* draw_page: `draw` of a page: networks, lessons, radix sorts and launches in a row, each with all
 * its moments. */
#pragma once

#include "app/command/draw/draw_scene.h"
#include "output/page.h"

/* Is the file a page? */
bool draw_is_page(const struct figure_file *file);

/* Writes the page that the options ask for. Returns the exit code. */
int draw_page(const struct options *options, const struct figure_file *file, struct error *error);

/* Writes "DONE by sortnet VERSION on DATE", for the foot of a page. */
void page_say_made(const char *done, char *text, size_t size);

/* ---- page_fill: the visible picture, as a step of a page ---- */

/* States of a step: a question has a picture before its answer and one with it; a step without a
 * question has only PAGE_ANSWERED. */
enum page_state { PAGE_ANSWERED, PAGE_UNANSWERED, PAGE_STATES };

/* A network that is compared with another one. */
struct page_side {
    struct page_view *view;
    bool lower;
    char facts[64];
};

/* An app that shows the present step, and the data that the step points at. */
struct page_view {
    struct app *app;               /* app of the present step; NULL: none */
    const struct options *options; /* options of the whole page */
    struct scene diagram[PAGE_STATES], panel[PAGE_STATES];
    unsigned *layer_signs; /* signs of each layer of `diagram` (scene.h); owned */
    struct draw_radix radix;
    struct inside_scene inside;
    double places; /* comparators, and keys at all moments, so far: a page grows with them */
    bool recorded; /* a device recorded something of the page */
    struct device *recorder; /* device that records launches; NULL: not open; owned */
    int code;                /* exit code of a failure */
    char title[160], about[768], name[96];
    struct page_side sides[2];   /* networks that are compared */
    struct line verdict, device; /* words about the values of a launch, and its device */
};

/* Fill in the step's pictures, their names and descriptions, but no text of a lesson. They show the
 * app's present state; pictures of the other state were taken before. Return 0, or -1 with the
 * reason. */
int page_fill_network(struct page_view *view, struct page_step *step, struct error *error);
int page_fill_radix(struct page_view *view, struct page_step *step, struct error *error);
int page_fill_inside(struct page_view *view, struct page_step *step, struct error *error);

/* Copies the app's present scene of a network as the scene of `state`. */
void page_take_network(struct page_view *view, enum page_state state);
