/* test_list_places: where playlists stopped is read back as it was written, newest first; any other
 * file is refused. */
#include "support.h"

#include "core/list_places.h"

static const char *path(void) {
    static char path[80];
    snprintf(path, sizeof path, "%s/state/playlists.txt", test_folder);
    return path;
}

TEST(reads_back_what_it_wrote, folder_make, folder_clear) {
    struct list_places places = {.count = 0}, again;
    assert_int_equal(list_places_read(&again, path(), &error), 0);
    for (int list = 1; list <= LIST_PLACES + 3; list++)
        list_places_put(&places, &(struct list_place){(uint64_t)list << 60 | 7, list, 2 * list});
    assert_int_equal(places.count, LIST_PLACES);
    assert_int_equal(list_places_write(&places, path(), &error), 0);
    assert_int_equal(list_places_read(&again, path(), &error), 1);
    assert_int_equal(again.count, LIST_PLACES);
    assert_memory_equal(again.of, places.of, sizeof places.of);
}

TEST(has_a_place_for_each_list) {
    static char *first[] = {"lesson:1", "bitonic:8"}, *other[] = {"lesson:1b", "itonic:8"};
    uint64_t one = list_places_hash(first, 2), two = list_places_hash(other, 2);
    struct list_places places = {.count = 0};
    check(one != two && one != list_places_hash(first, 1), "different lists, one hash");
    assert_int_equal(list_places_find(&places, one).part, 0);
    list_places_put(&places, &(struct list_place){one, 1, 4});
    list_places_put(&places, &(struct list_place){two, 2, 0});
    list_places_put(&places, &(struct list_place){one, 2, 6});
    equals(places.count, 2, places.of[0].step, 6, list_places_find(&places, two).part, 2);
    list_places_put(&places, &(struct list_place){one, 0, 0}); /* the list was played to its end */
    equals(places.count, 1, list_places_find(&places, one).part, 0,
           list_places_find(&places, two).part, 2);
    list_places_put(&places, &(struct list_place){one, 0, 0});
    assert_int_equal(places.count, 1);
}

TEST(refuses_other_files, folder_make, folder_clear) {
    static const char *const texts[] = {"sortnet lessons 1\n",
                                        "sortnet playlists 1\nx\n",
                                        "sortnet playlists 1\n0000000000000001 0 1\n",
                                        "sortnet playlists 1\n0000000000000001 1 -1\n",
                                        "sortnet playlists 1\n0000000000000001 1 1 1\n",
                                        "sortnet playlists 1\n0000000000000001 1 1"};
    char place[80];
    snprintf(place, sizeof place, "%s/places.txt", test_folder);
    each (text, texts) {
        struct list_places places = {.count = 3};
        FILE *file = fopen(place, "wb");
        assert_true(file && fputs(*text, file) >= 0 && fclose(file) == 0);
        check(list_places_read(&places, place, &error) == -1, "%s", *text);
        assert_int_equal(places.count, 0);
        check_says(error.text, place);
    }
}
