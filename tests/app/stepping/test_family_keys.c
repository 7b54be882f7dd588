/* test_family_keys: the keys that change family, size and order, through every family. No
 * device is asked for: what it would run is not looked at here. */
#include "devices.h"
#include "support.h"

#include "app/events.h"
#include "view/theme.h"

static void ignore(void *context) {
    (void)context;
}

static void open_app(struct app *app, const char *spec) {
    static struct options options;
    struct error error = {""};
    options = (struct options){
        .spec = spec, .device = "none", .layer = -1, .scale = 1, .theme = &themes[0]};
    check(events_begin(app, &options, ignore, NULL, &error) == 0, "%s", error.text);
}

/* Once round with F and once back: each family in turn, in the size nearest to the 16 wires that
 * were there at first, whatever sizes lay between. */
static void f_goes_round_all_families(void **state) {
    (void)state;
    struct app app;
    open_app(&app, "bitonic:16");
    for (int turn = 0; turn < 2; turn++)
        for (int i = 1; i <= family_choices.count; i++) {
            events_key(&app, turn ? "Shift+F" : "F", 0);
            int row = (turn ? family_choices.count - i : i) % family_choices.count;
            assert_ptr_equal(app.stepping.family, families[row]);
            int n = family_nearest_n(families[row], 16, WINDOW_MOST_WIRES);
            check(app.stepping.network->wires == n, "%s after F", app.stepping.network->name);
        }
    assert_string_equal(app.stepping.network->name, "bitonic:16");
    app_free(&app);
}

/* Up and Down stop at the ends of every family and never pass the window's 64 wires. */
static void sizes_stop_at_the_ends(void **state) {
    (void)state;
    struct app app;
    open_app(&app, "bitonic:8");
    for (int f = 0; f < family_choices.count; f++) {
        const struct family *family = app.stepping.family;
        int most = family->sizes.most < WINDOW_MOST_WIRES ? family->sizes.most : WINDOW_MOST_WIRES;
        for (int i = 0; i < 70; i++)
            events_key(&app, "Up", 0);
        check(app.stepping.network->wires == most, "%s", app.stepping.network->name);
        check_says(app.frame.notice.text, family->sizes.about);
        for (int i = 0; i < 70; i++)
            events_key(&app, "Down", 0);
        check(app.stepping.network->wires == family->sizes.least, "%s", app.stepping.network->name);
        events_key(&app, "F", 0);
    }
    app_free(&app);
}

/* Depth and seed of a random network outlive a change of order and of size, not of family. */
static void further_numbers_are_kept(void **state) {
    (void)state;
    struct app app;
    open_app(&app, "random:8:5:77");
    events_key(&app, "O", 0);
    assert_string_equal(app.stepping.network->name, "random:8:5:77");
    assert_int_equal(app.stepping.network->order, DESCENDING);
    events_key(&app, "Up", 0);
    assert_string_equal(app.stepping.network->name, "random:9:5:77");
    assert_int_equal(app.stepping.network->depth, 5);
    events_key(&app, "F", 0);
    assert_int_equal(app.stepping.network->parameters_given, 0);
    events_key(&app, "Shift+F", 0);
    assert_string_equal(app.stepping.network->name, "random:9");
    app_free(&app);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(f_goes_round_all_families),
        cmocka_unit_test(sizes_stop_at_the_ends),
        cmocka_unit_test(further_numbers_are_kept),
    };
    /* An OpenCL driver may tie its signal stack to the thread that first asks for devices, which
     * AddressSanitizer then misses at the end of that thread: ask here, not in the app's worker. */
    return cmocka_run_group_tests_name("family_keys", tests, devices_setup, devices_teardown);
}
