/* test_png_sizes: the screen's own drawing code bears windows of any size, in every theme and mode.
 */
#include "lesson.h"
#include "picture.h"
#include "sizes.h"
#include "timing_made_up.h"

#include "view/theme.h"

static void check_pixels(float width, float height, const struct theme *theme) {
    struct picture picture;
    events_resize(&app, width, height, 1);
    events_draw(&app, now);
    draw(&app.shell.picture, theme, &picture);
    check(picture.width == (int)width && picture.height == (int)height, "%d x %d", picture.width,
          picture.height);
    free(picture.rgb);
}

TEST(bears_any_size) {
    start("bitonic:16");
    app.timing.table = made_up_table(9, 10, 24);
    app.timing.launches = made_up_launches(20);
    for (int size = 0, turn = 0; size < count_of(odd_sizes); size++)
        for (int mode = 0; mode < mode_count; mode++) {
            float width = odd_sizes[size].width, height = odd_sizes[size].height;
            if (width * height > 5e5F) continue; /* takes long, and is no odd size in itself */
            shell_change_mode(&app.shell, modes[mode]);
            app.timing.scene.view = (enum timing_view)(turn % TIMING_VIEWS);
            check_pixels(width, height, choices_row(&theme_choices, turn++ % theme_choices.count));
        }
    end(NULL);
}

TEST_FILE(folder_make, folder_leave)
