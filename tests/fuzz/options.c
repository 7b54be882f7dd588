/* options: a command line, one argument a line: refused with a message, or all of its values are in
 * their ranges and go together or not. Nothing is executed or opened. (numbers.c has the values of
 * single options.)
 *
 * A line that begins with a byte from 128 on begins with a word of the tables instead: an option, a
 * command, or one of the choices of an option. */
#include "fuzz.h"

#include "app/command/commands.h"
#include "app/options/option_conflicts.h"
#include "app/options/option_table.h"

enum { MOST_ARGUMENTS = 24, MOST_BYTES = 400 };

/* ---- from data to arguments ---- */

static const char *word_of(unsigned byte, unsigned next) {
    unsigned number = byte - 128, commands = (unsigned)command_choices.count, options = 0;
    while (options_row((int)options))
        options++;
    const struct option *option = options_row((int)(number % options));
    if (number < 64) return option->name;
    if (number < 80) return choices_name(&command_choices, (int)(number % commands));
    const struct choices *choices = option_choices(option, next % 2);
    return choices ? choices_name(choices, (int)(next % (unsigned)choices->count)) : "bitonic:8";
}

/* Writes the arguments into `buffer`, and where they begin. */
static int split(const uint8_t *data, size_t size, char *buffer, char **arguments) {
    int count = 0;
    for (size_t at = 0; at < size && count < MOST_ARGUMENTS; at++) {
        size_t used = 0;
        arguments[count] = buffer;
        if (data[at] >= 128) {
            unsigned next = at + 1 < size ? data[at + 1] : 0;
            used = (size_t)snprintf(buffer, MOST_BYTES, "%s", word_of(data[at], next));
            at++;
        }
        for (; at < size && data[at] != '\n'; at++)
            if (data[at] && used < MOST_BYTES - 1) buffer[used++] = (char)data[at];
        buffer[used] = '\0';
        buffer += MOST_BYTES;
        count++;
    }
    return count;
}

/* ---- what must hold ---- */

static void check_ranges(const struct options *o, const char *text) {
    require(o->layer >= -1 && (o->last_layer == -1 || o->last_layer > o->layer), "layers", text);
    require(o->scale >= 0.25 && o->scale <= 8, "the scale", text);
    require(o->mark_count >= 0 && o->mark_count <= MARKS_MOST, "marks", text);
    for (int m = 0; m < o->mark_count; m++)
        require(0 <= o->marks[m].first &&
                    o->marks[m].first + !o->marks[m].numbers <= o->marks[m].last,
                "a mark", text);
    require(o->sizes.count >= 1 && o->sizes.count <= SIZE_LIST_MOST, "sizes", text);
    for (int s = 0; s < o->sizes.count; s++)
        require(o->sizes.sizes[s] >= 1 && o->sizes.sizes[s] <= (size_t)1 << SIZE_LIST_BITS,
                "a size", text);
    require(o->repeats >= 1 && o->repeats <= 1000, "runs", text);
    require(o->width == 0 || (o->width >= 640 && o->width <= 16384), "a window", text);
    require(o->pixels == 0 || (o->pixels >= 100 && o->pixels <= 16384), "pixels", text);
    require(o->theme && o->as && o->elements.type && o->timed_input, "rows of tables", text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char buffer[MOST_ARGUMENTS * MOST_BYTES], second[MOST_ARGUMENTS * MOST_BYTES];
    char *arguments[MOST_ARGUMENTS + 1] = {NULL}, *others[MOST_ARGUMENTS + 1] = {NULL};
    char text[4096] = "";
    const struct command *command, *other;
    struct options options, again;
    struct error error = {""}, same = {""};
    int count = split(data, size, buffer, arguments);
    split(data, size, second, others);
    for (int a = 0; a < count; a++)
        text_append(text, sizeof text, "%s\n", arguments[a]);
    int code = options_parse(&command_choices, count, arguments, &command, &options, &error);
    require(code == options_parse(&command_choices, count, others, &other, &again, &same),
            "the same twice", text);
    if (code) {
        require_message(&error, &same, text);
        return 0;
    }
    require(command && command == other, "the same command", text);
    require(options.spec_count == again.spec_count && options.layer == again.layer &&
                options.seed == again.seed && options.mark_count == again.mark_count,
            "the same values", text);
    check_ranges(&options, text);
    if (option_conflicts_check(&options, &error)) {
        require(option_conflicts_check(&again, &same), "refused twice", text);
        require_message(&error, &same, text);
    }
    return 0;
}
