/* embed: writes a C file with the bytes of other files.
 *
 *  embed SYMBOL NAME=PATH... > out.c
 *
 * The result defines `const struct embedded_file SYMBOL[]` (src/core/base/embedded.h). Bytes are
 * written as string literals, which compilers read much faster than lists of numbers. */
#include <stdio.h>
#include <string.h>

static int write_bytes(FILE *file, long *size) {
    int column = 0, byte;
    *size = 0;
    printf("    (const unsigned char *)\"");
    while ((byte = fgetc(file)) != EOF) {
        printf("\\%03o", byte);
        (*size)++;
        if (++column % 24 == 0) printf("\"\n    \"");
    }
    printf("\"");
    return ferror(file);
}

int main(int argc, char **argv) {
    if (argc < 2) {
        fprintf(stderr, "usage: embed SYMBOL NAME=PATH...\n");
        return 2;
    }
    printf("#include \"core/base/embedded.h\"\nconst struct embedded_file %s[] = {\n", argv[1]);
    for (int i = 2; i < argc; i++) {
        char *equals = strchr(argv[i], '=');
        FILE *file = equals ? fopen(equals + 1, "rb") : NULL;
        long size;
        if (!file) {
            fprintf(stderr, "embed: cannot open \"%s\"; expected NAME=PATH\n", argv[i]);
            return 1;
        }
        printf("  {\"%.*s\",\n", (int)(equals - argv[i]), argv[i]);
        if (write_bytes(file, &size)) {
            perror(equals + 1);
            return 1;
        }
        printf(", %ld},\n", size);
        fclose(file);
    }
    printf("  {0, 0, 0},\n};\n");
    return fflush(stdout) || ferror(stdout) ? 1 : 0;
}
