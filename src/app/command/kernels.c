/* kernels: writes the kernels to a folder, in which the user can read and change them. */
#include "app/command/commands.h"
#include "core/base/text.h"

#include "core/files/files.h"

#include <stdio.h>

static int run(const struct options *options, struct error *error) {
    const char *folder = options->folder ? options->folder : "kernels";
    struct file_tree_count count;
    if (file_tree_write(folder, embedded_kernels, &count, error)) return EXIT_NEGATIVE;
    printf("%s: %d file%s written", folder, count.written, text_plural(count.written));
    if (count.kept) printf(", %d already there and left as they are", count.kept);
    printf("\n\nnext: change one and see what it does\n"
           "    %s bitonic:8 --kernels %s\n"
           "    %s time --sort b2 --size 2^16 --kernels %s\n"
           "The first command runs the kernels of step/; %s list names the files of each sort.\n",
           options->program, folder, options->program, folder, options->program);
    return EXIT_DONE;
}

const struct command command_kernels = {
    .name = "kernels",
    .summary = "write the kernels to a folder, to change them; existing files stay",
    .examples = {"kernels", "kernels -o mine"},
    .options = "--folder",
    .run = run,
};
