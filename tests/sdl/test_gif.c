/* test_gif: an animation read back: how many pictures, how long each stays, and that the picture at
 * rest is the picture of that layer. */
#include "picture.h"

#include "app/saving/save.h"
#include "view/diagram/draw.h"

#include <gif_lib.h>

static GraphicsControlBlock control_of(GifFileType *gif, int number) {
    GraphicsControlBlock control;
    assert_int_equal(DGifSavedExtensionToGCB(gif, number, &control), GIF_OK);
    return control;
}

/* Returns the pixels that a viewer shows at picture number `last`, in red, green and blue: each
 * picture is drawn over the previous ones, which must stay. */
static unsigned char *seen_at(GifFileType *gif, int last) {
    unsigned char *rgb = calloc(3, (size_t)gif->SWidth * (size_t)gif->SHeight);
    for (int k = 0; k <= last; k++) {
        const SavedImage *image = &gif->SavedImages[k];
        const GifImageDesc *part = &image->ImageDesc;
        assert_int_equal(control_of(gif, k).DisposalMode, DISPOSE_DO_NOT);
        for (int y = 0; y < part->Height; y++)
            for (int x = 0; x < part->Width; x++) {
                const GifColorType *colour =
                    &part->ColorMap->Colors[image->RasterBits[y * part->Width + x]];
                unsigned char *at =
                    rgb + 3 * ((long)(part->Top + y) * gif->SWidth + part->Left + x);
                at[0] = colour->Red, at[1] = colour->Green, at[2] = colour->Blue;
            }
    }
    return rgb;
}

static int stays(GifFileType *gif, int number) {
    return control_of(gif, number).DelayTime;
}

/* Checks that flat colours are kept and that smoothed edges are nearly right. */
static void check_picture(const unsigned char *is, const struct picture *expected, int layer) {
    long bytes = 3L * expected->width * expected->height, differs = 0;
    int most = 0;
    for (long b = 0; b < bytes; b++) {
        int away = abs(is[b] - expected->rgb[b]);
        differs += away > 0;
        most = away > most ? away : most;
    }
    check(most <= 80 && differs * 50 < bytes, "layer %d: %ld of %ld differ, by up to %d", layer,
          differs, bytes, most);
}

TEST(shows_every_layer) {
    static const int keys[] = {3, 4, 1, 2};
    struct network *network = make_network("bitonic", 4, ASCENDING);
    struct trace *trace = make_trace(network, keys);
    struct series series = {.last = network->depth, .layer_time = 100};
    OWNED(list_free) struct list list = {0};
    char path[64];
    int code, all = 0;
    figure_init(&series.scene, network, trace, 0, 0.75F);
    snprintf(path, sizeof path, "%s/moves.gif", test_folder);
    const struct figure_file file = {.path = path};
    for (int t = 0; t < theme_choices.count; t++) {
        check(series_animate(&series, true, &themes[t], &file, &error) == 0, "%s", error.text);
        GifFileType *gif = DGifOpenFileName(path, &code);
        assert_true(gif && DGifSlurp(gif) == GIF_OK);
        int parts = (gif->ImageCount - 1) / network->depth;
        assert_int_equal(gif->ImageCount, parts * network->depth + 1);
        check(parts > 4, "keys do not travel: %d pictures a step", parts);
        for (int k = all = 0; k < parts; k++)
            all += stays(gif, k);
        assert_int_equal(all, 100);
        for (int layer = 0; layer <= network->depth; layer++) {
            struct picture picture;
            series.scene.position = (float)layer;
            scene_draw(&series.scene, &list);
            draw(&list, &themes[t], &picture);
            OWNED_AT(free) unsigned char *seen = seen_at(gif, layer * parts);
            check_picture(seen, &picture, layer);
            free(picture.rgb);
        }
        series.scene.position = 0;
        DGifCloseFile(gif, &code);
        unlink(path);
    }
}

/* A layer stays for its time, keys travel for at most half of it, and the end stays twice as long.
 */
TEST(layers_take_their_time) {
    static const int keys[] = {3, 4, 1, 2}, layer_times[] = {10, 20, 75, 250, 6000};
    struct network *network = make_network("bitonic", 4, ASCENDING);
    struct trace *trace = make_trace(network, keys);
    struct series series = {.last = network->depth};
    char path[64];
    int code;
    figure_init(&series.scene, network, trace, 0, 0.25F);
    snprintf(path, sizeof path, "%s/moves.gif", test_folder);
    const struct figure_file file = {.path = path};
    each (t, layer_times) {
        series.layer_time = *t;
        check(series_animate(&series, true, &themes[0], &file, &error) == 0, "%s", error.text);
        GifFileType *gif = DGifOpenFileName(path, &code);
        assert_true(gif && DGifSlurp(gif) == GIF_OK);
        int parts = (gif->ImageCount - 1) / network->depth, all = 0;
        for (int k = 0; k < parts; k++)
            all += stays(gif, k);
        equals(gif->ImageCount, parts * network->depth + 1, all, *t);
        equals(stays(gif, gif->ImageCount - 1), 2 * *t);
        check(2 * stays(gif, 0) >= *t, "%d of %d at rest", stays(gif, 0), *t);
        DGifCloseFile(gif, &code);
        unlink(path);
    }
}

TEST_FILE(folder_make, folder_leave)
