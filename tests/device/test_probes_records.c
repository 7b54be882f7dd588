/* test_probes_records: the records of whole launches, one by one: their order, vectors, what
 * work-items share, and areas that are full. */
#include "watching.h"

#include "core/base/text.h"

TEST_FILE(devices_setup, devices_teardown)

enum { WORDS = 64 };

static const char *const kinds[] = {"enter",     "variable", "extent",  "index",
                                    "read",      "write",    "operand", "atomic",
                                    "condition", "barrier",  "return",  "step"};

/* A watched text on one device, and what its work-items recorded. */
struct watched {
    struct probes *probes;
    uint64_t *areas;
    uint32_t words[WORDS]; /* the kernel's buffer: i + 1 before */
};

static void watch_text(struct watched *watched, const char *text, const struct launch *launch) {
    char log[4096];
    struct device *device = shared_device(watching_place());
    watched->probes =
        new_probes((const char *const[]){"k.cl", NULL}, (const char *const[]){text}, "-D GROUP=4");
    OWNED_AT(free) char *joined = joined_text(watched->probes, true);
    cl_program program = build_text(device, joined, "-D GROUP=4", log, sizeof log);
    check(program, "%s\n%s", log, joined);
    watched->areas = new_areas(launch->items);
    for (uint32_t w = 0; w < WORDS; w++)
        watched->words[w] = w + 1;
    struct buffers buffers = {{watched->words}, sizeof watched->words};
    run_launch(device, program, launch, &buffers, watched->areas);
    clReleaseProgram(program);
}

static void free_watched(struct watched *watched) {
    probes_free(watched->probes);
    free(watched->areas);
}

/* Writes the records of a work-item, a line each: the line of its statement, its kind, name and
 * value; a star at the end of the statement. Addresses are left out. */
static void trace_text(const struct watched *watched, size_t item, char *text, size_t size) {
    const uint64_t *area = watched->areas + item * PROBES_AREA;
    *text = '\0';
    for (uint64_t r = 0; r < area[0]; r++) {
        const struct probe_point *point = &watched->probes->points[area[1 + 2 * r]];
        char value[32];
        bool address = point->type == TYPE_POINTER;
        probe_write_value(point->type, area[2 + 2 * r], value, sizeof value);
        text_append(text, size, "%d %s", watched->probes->statements[point->statement].line,
                    kinds[point->kind]);
        if (*point->name) text_append(text, size, " %s", point->name);
        if (point->component >= 0) text_append(text, size, ".%d", point->component);
        if (*value && !address) text_append(text, size, " %s", value);
        text_append(text, size, "%s\n", point->last ? " *" : "");
    }
}

static void check_trace(const char *text, const struct launch *launch, size_t item,
                        const char *wanted) {
    char trace[8192];
    struct watched watched;
    if (watching_place() < 0) skip();
    watch_text(&watched, text, launch);
    trace_text(&watched, item, trace, sizeof trace);
    assert_string_equal(trace, wanted);
    free_watched(&watched);
}

TEST(local_memory_and_barriers) {
    check_trace("void put(local uint *to, uint at, uint value) {\n"
                "    to[at] = value;\n"
                "}\n"
                "kernel void k(global uint *g) {\n"
                "    local uint tile[2][GROUP], total;\n"
                "    uint item = get_local_id(0);\n"
                "    put(tile[1], item, g[item]);\n"
                "    if (item == 0) total = 40;\n"
                "    barrier(CLK_LOCAL_MEM_FENCE);\n"
                "    tile[0][item] = item > 0 ? tile[1][item - 1] : 0;\n"
                "    atomic_add(&total, 0u);\n"
                "    g[item] = total + tile[0][item];\n"
                "}\n",
                &(struct launch){"k", 4, 4, "b", {0}}, 2,
                "4 enter k\n"
                "4 variable g *\n"
                "5 variable tile\n"
                "5 extent tile 2\n"
                "5 extent tile 4\n"
                "5 variable total *\n"
                "6 variable item 2 *\n"
                "7 index g 2\n"
                "7 read g 3\n"
                "1 enter put\n"
                "1 variable to\n"
                "1 variable at 2\n"
                "1 variable value 3 *\n"
                "2 index to 2\n"
                "2 write to 3 *\n"
                "3 return put *\n"
                "7 step *\n"
                "8 condition false *\n"
                "9 barrier *\n"
                "10 index tile 0\n"
                "10 index tile 2\n"
                "10 condition true\n"
                "10 index tile 1\n"
                "10 index tile 1\n"
                "10 read tile 2\n"
                "10 write tile 2 *\n"
                "11 operand total 0\n"
                "11 atomic total 40 *\n"
                "12 index g 2\n"
                "12 read total 40\n"
                "12 index tile 0\n"
                "12 index tile 2\n"
                "12 read tile 2\n"
                "12 write g 42 *\n"
                "13 return k *\n");
}

TEST(loops_and_jumps) {
    check_trace("uint half_of(uint x) {\n"
                "    return x / 2;\n"
                "}\n"
                "kernel void k(global uint *g) {\n"
                "    for (uint i = 0; i < 3; i++) {\n"
                "        if (i == 1) continue;\n"
                "        g[i] += half_of(g[i + 1]);\n"
                "        while (g[i]-- > 1)\n"
                "            break;\n"
                "    }\n"
                "}\n",
                &(struct launch){"k", 1, 1, "b", {0}}, 0,
                "4 enter k\n"
                "4 variable g *\n"
                "5 variable i 0 *\n"
                "5 condition true *\n"
                "6 condition false *\n"
                "7 index g 0\n"
                "7 read g 1\n"
                "7 index g 1\n"
                "7 read g 2\n"
                "1 enter half_of\n"
                "1 variable x 2 *\n"
                "2 return half_of 1 *\n"
                "7 write g 2 *\n"
                "8 index g 0\n"
                "8 read g 2\n"
                "8 write g 1\n"
                "8 condition true *\n"
                "9 step *\n"
                "5 variable i 1 *\n"
                "5 condition true *\n"
                "6 condition true *\n"
                "6 step *\n"
                "5 variable i 2 *\n"
                "5 condition true *\n"
                "6 condition false *\n"
                "7 index g 2\n"
                "7 read g 3\n"
                "7 index g 3\n"
                "7 read g 4\n"
                "1 enter half_of\n"
                "1 variable x 4 *\n"
                "2 return half_of 2 *\n"
                "7 write g 5 *\n"
                "8 index g 2\n"
                "8 read g 5\n"
                "8 write g 4\n"
                "8 condition true *\n"
                "9 step *\n"
                "5 variable i 3 *\n"
                "5 condition false *\n"
                "11 return k *\n");
}

TEST(vectors_have_a_record_for_each_component) {
    check_trace("kernel void k(global uint4 *g) {\n"
                "    char2 c = (char2)(-3, 200);\n"
                "    float3 f = 0.5f;\n"
                "    f.y += c.x;\n"
                "    g[0] = g[1];\n"
                "    g[0] += 1u;\n"
                "    uint4 s = g[0].x > 6 ? g[0] : 0;\n"
                "    s.hi = s.lo;\n"
                "}\n",
                &(struct launch){"k", 1, 1, "b", {0}}, 0,
                "1 enter k\n"
                "1 variable g *\n"
                "2 variable c.0 -3\n"
                "2 variable c.1 -56 *\n"
                "3 variable f.0 0.5\n"
                "3 variable f.1 0.5\n"
                "3 variable f.2 0.5 *\n"
                "4 variable f.0 0.5\n"
                "4 variable f.1 -2.5\n"
                "4 variable f.2 0.5 *\n"
                "5 index g 0\n"
                "5 index g 1\n"
                "5 read g.0 5\n"
                "5 read g.1 6\n"
                "5 read g.2 7\n"
                "5 read g.3 8\n"
                "5 write g.0 5\n"
                "5 write g.1 6\n"
                "5 write g.2 7\n"
                "5 write g.3 8 *\n"
                "6 index g 0\n"
                "6 read g.0 5\n"
                "6 read g.1 6\n"
                "6 read g.2 7\n"
                "6 read g.3 8\n"
                "6 write g.0 6\n"
                "6 write g.1 7\n"
                "6 write g.2 8\n"
                "6 write g.3 9 *\n"
                "7 index g 0\n"
                "7 read g.0 6\n"
                "7 read g.1 7\n"
                "7 read g.2 8\n"
                "7 read g.3 9\n"
                "7 variable s.0 0\n"
                "7 variable s.1 0\n"
                "7 variable s.2 0\n"
                "7 variable s.3 0 *\n"
                "8 variable s.0 0\n"
                "8 variable s.1 0\n"
                "8 variable s.2 0\n"
                "8 variable s.3 0 *\n"
                "9 return k *\n");
}

/* The count continues, the records stop, and the neighbour's area is untouched. */
TEST(areas_that_are_full) {
    static const unsigned turns[] = {0, 1, PROBES_RECORDS / 2 - 3, PROBES_RECORDS / 2 - 2, 20000};
    struct watched watched;
    if (watching_place() < 0) skip();
    watch_text(&watched,
               "constant uint turns[] = {0, 1, 4093, 4094, 20000};\n"
               "kernel void k(global uint *g) {\n"
               "    for (uint i = 0; i < turns[get_global_id(0)];)\n"
               "        i++;\n"
               "    g[get_global_id(0)] = 9;\n"
               "}\n",
               &(struct launch){"k", 5, 5, "b", {0}});
    for (size_t item = 0; item < 5; item++) {
        const uint64_t *area = watched.areas + item * PROBES_AREA;
        /* head 2, i = 0, then an index, a read and a condition for each turn and the last one, and
         * i++; g's index and value, the end */
        assert_int_equal(area[0], 2 + 1 + 4 * (uint64_t)turns[item] + 3 + 2 + 1);
        uint64_t kept = area[0] < PROBES_RECORDS ? area[0] : PROBES_RECORDS;
        const struct probe_point *last = &watched.probes->points[area[2 * kept - 1]];
        assert_true((last->kind == PROBE_RETURN) == (area[0] <= PROBES_RECORDS));
        for (uint64_t r = 0; r < kept; r++)
            assert_true(area[1 + 2 * r] < (uint64_t)watched.probes->point_count);
        assert_int_equal(watched.words[item], 9);
    }
    free_watched(&watched);
}

/* Points give the type of an array's elements and the array's size. */
TEST(points_say_what_arrays_hold) {
    static const struct {
        const char *name;
        enum probe_space space;
        enum probe_type element;
        int bytes;
    } wanted[] = {
        {"a", SPACE_GLOBAL, TYPE_UCHAR, 1},  {"b", SPACE_CONSTANT, TYPE_FLOAT, 16},
        {"c", SPACE_GLOBAL, TYPE_NONE, 12},  {"d", SPACE_LOCAL, TYPE_ULONG, 8},
        {"e", SPACE_PRIVATE, TYPE_SHORT, 4}, {"f", SPACE_PRIVATE, TYPE_INT, 4},
    };
    OWNED_AT(probes_free)
    struct probes *probes =
        new_probes((const char *const[]){"k.cl", NULL},
                   (const char *const[]){"struct odd { char x; int y; short z; };\n"
                                         "kernel void k(global uchar *a, constant float3 *b,\n"
                                         "              global const struct odd *restrict c) {\n"
                                         "    local size_t d[4]; short2 e[2]; int *f = 0;\n"
                                         "}\n"},
                   "");
    for (int w = 0; w < count_of(wanted); w++) {
        const struct probe_point *found = NULL;
        for (int p = 0; p < probes->point_count; p++)
            if (probes->points[p].kind == PROBE_VARIABLE &&
                strcmp(probes->points[p].name, wanted[w].name) == 0)
                found = &probes->points[p];
        assert_non_null(found);
        assert_int_equal(found->type, TYPE_POINTER);
        check(found->space == wanted[w].space && found->element == wanted[w].element &&
                  found->element_bytes == wanted[w].bytes,
              "%s: %d %d %d", wanted[w].name, found->space, found->element, found->element_bytes);
    }
}
