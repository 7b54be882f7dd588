/* test_timing_about: texts for newcomers in timing mode: the sorts and sizes that Enter will
 * measure, and the device; beside the list the words about the sort at the cursor or under the
 * mouse. All letters are large enough. */
#include "timing_sample.h"

#include "view/timing/timing_draw.h"

static const float windows[][2] = {{800, 600}, {1024, 768}, {1280, 720}, {1920, 1080}};

/* Sets up a window with the sorts at the beginning, with nothing measured. */
static void init(struct sample *sample, int window) {
    sample_init(sample, 3, windows[window][0], windows[window][1]);
    for (int s = 0; s < sort_count; s++) {
        sample->sorts[s].name = sorts[s]->name;
        sample->sorts[s].title = sorts[s]->title;
        sample->sorts[s].idea = sorts[s]->idea;
        static const char *const noted[] = {"shared", "local", "c4", "fast"};
        each (k, noted)
            if (strcmp(*k, sorts[s]->name) == 0) sample->sorts[s].note = launches_cpu_words;
        snprintf(sample->sorts[s].facts, sizeof sample->sorts[s].facts, "171 launches at 2^18");
    }
    snprintf(sample->scene.device, sizeof sample->scene.device,
             "PoCL: CPU of this desk (processor, no GPU)");
    timing_table_free(&sample->table);
    timing_launches_free(&sample->launches);
}

TEST(names_the_device_first) {
    for (int w = 0; w < count_of(windows); w++) {
        OWNED(sample_free) struct sample sample;
        init(&sample, w);
        draw(&sample);
        const struct item *device =
            find_text(&sample, "PoCL: CPU of this desk (processor, no GPU)");
        check(device && device->y < find_text(&sample, "rate")->y, "%g: at the top",
              (double)windows[w][0]);
    }
}

/* The device and the keys are above; no second line says them where it has to be cut. */
TEST(says_what_enter_does) {
    static const enum timing_view views[] = {TIMING_RATE, TIMING_TIME, TIMING_ROWS};
    for (int w = 0; w < count_of(windows); w++)
        each (v, views) {
            OWNED(sample_free) struct sample sample;
            init(&sample, w);
            sample.scene.view = *v;
            sample.scene.frame.theme = named(theme, "projector");
            snprintf(sample.scene.device, sizeof sample.scene.device,
                     "PoCL: Intel(R) Xeon(R) Processor (processor, no GPU)");
            draw(&sample);
            check(find_text(&sample, "Enter measures 3 sorts at 15 sizes: 45 rows"), "how much");
            check(!find_text(&sample, "…"), "%g: no word is cut", (double)windows[w][0]);
            snprintf(sample.sorts[0].hindrance, sizeof sample.sorts[0].hindrance, "cannot");
            draw(&sample);
            check(find_text(&sample, "Enter measures 2 sorts at 15 sizes: 30 rows"), "who can");
            for (int s = 0; s < SIZES; s++)
                sample.sizes[s].ticked = s == 3;
            sample.sorts[1].ticked = false;
            draw(&sample);
            check(find_text(&sample, "Enter measures 1 sort at 1 size: 1 row"), "one of each");
            sample.sorts[2].ticked = false;
            draw(&sample);
            check(find_text(&sample, "cannot"), "what is ticked cannot run");
            sample.sorts[0].ticked = false;
            draw(&sample);
            check(find_text(&sample, "Tick at least one sort and one size"), "nothing is ticked");
            sample.scene.state = (struct timing_state){.running = true,
                                                       .total = 1,
                                                       .left_s = -1,
                                                       .doing = "building kernels of b2 (1 of 1)"};
            draw(&sample);
            check(find_text(&sample, "building kernels of b2 (1 of 1)"), "while it runs");
            check(!find_text(&sample, "Tick at least"), "and that alone");
        }
}

/* Every sort, in every window: its title, description and facts are whole, right of the list and no
 * lower than it. */
TEST(explains_every_sort) {
    for (int w = 0; w < count_of(windows); w++)
        for (int s = 0; s < sort_count; s++) {
            OWNED(sample_free) struct sample sample;
            char words[512] = "";
            init(&sample, w);
            sample.scene.hovered = (struct target){TARGET_SORT, s, 0};
            draw(&sample);
            size_t i = 0;
            while (i < sample.list.count &&
                   !(item_at(&sample, i)->shape == SHAPE_GROUP &&
                     strcmp(text_of(&sample, item_at(&sample, i)), "about") == 0))
                i++;
            check(i < sample.list.count, "%s is explained", sorts[s]->name);
            const struct item *panel = item_at(&sample, i + 1);
            struct target edge = list_target_of(&sample.list, TARGET_SORTS, panel->x - 60, 400);
            check(edge.kind == TARGET_SORTS, "%g: beside the list", (double)windows[w][0]);
            for (i++; item_at(&sample, i)->shape != SHAPE_GROUP_END; i++) {
                if (item_at(&sample, i)->shape != SHAPE_TEXT) continue;
                const char *text = text_of(&sample, item_at(&sample, i));
                check(!strstr(text, "…"), "%g: \"%s\" is cut", (double)windows[w][0], text);
                check(item_at(&sample, i)->y < panel->y + panel->h - 4, "%g: \"%s\" is too low",
                      (double)windows[w][0], text);
                strcat(strcat(words, words[0] ? " " : ""), text);
            }
            check_says(words, sorts[s]->title, sorts[s]->idea);
            if (sample.sorts[s].note) check_says(words, sample.sorts[s].note);
            check_says(words, "171 launches at 2^18");
        }
}

/* The text about a row names its kernel files, in every window and view. */
TEST(row_names_its_files) {
    for (int w = 0; w < count_of(windows); w++)
        for (int view = 0; view < TIMING_VIEWS; view++) {
            OWNED(sample_free) struct sample sample;
            int named = 0;
            sample_init(&sample, 3, windows[w][0], windows[w][1]);
            sample.scene.view = (enum timing_view)view;
            struct timing_series *series = &sample.table.series[1];
            snprintf(series->files, sizeof series->files, "kernels/a.cl, b.cl");
            sample.scene.hovered = (struct target){TARGET_POINT, 1, 0};
            draw(&sample);
            for (size_t i = 0; i < sample.list.count; i++)
                if (item_at(&sample, i)->shape == SHAPE_TEXT)
                    named += strstr(text_of(&sample, item_at(&sample, i)), "kernels/a.cl") != NULL;
            check(named == 1, "%g, view %d: %d times", (double)windows[w][0], view, named);
        }
}

static void check_sizes(const struct sample *sample, const char *what) {
    float least = 14 * frame_unit(&sample->scene.frame) - 0.01F;
    for (size_t i = 0; i < sample->list.count; i++)
        if (item_at(sample, i)->shape == SHAPE_TEXT &&
            strcmp(text_of(sample, item_at(sample, i)), "✓"))
            check(item_at(sample, i)->size >= least, "%gx%g, %s: \"%s\" of %g pixels",
                  (double)sample->list.width, (double)sample->list.height, what,
                  text_of(sample, item_at(sample, i)), (double)item_at(sample, i)->size);
}

/* Nothing is smaller than 14 units of a window of 1920 x 1080, and the names of sorts are whole. */
TEST(is_large_enough) {
    for (int w = 0; w < count_of(windows); w++)
        for (int view = 0; view < TIMING_VIEWS; view++) {
            struct sample sample;
            init(&sample, w);
            sample.scene.view = (enum timing_view)view;
            draw(&sample);
            check_sizes(&sample, timing_view_titles[view]);
            for (int s = 0; s < sort_count; s++) {
                sample.scene.first_row = s;
                sample.scene.first_row = timing_side_first_row(&sample.scene, false);
                draw(&sample);
                check(find_choice(&sample, sorts[s]->name), "%g: %s is cut", (double)windows[w][0],
                      sorts[s]->name);
            }
            sample_free(&sample);
            sample_init(&sample, 8, windows[w][0], windows[w][1]);
            sample.scene.view = (enum timing_view)view;
            sample.scene.last_series = sample.scene.last_point = 0;
            draw(&sample);
            check_sizes(&sample, timing_view_titles[view]);
            sample_free(&sample);
        }
}
