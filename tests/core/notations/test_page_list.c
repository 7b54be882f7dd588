/* test_page_list: a web page that lists networks is read by the id of one; an id that says
 * something other than its network, or that does not hold all of it, is refused. */
#include "support.h"

#include "core/notations/notations.h"

#define PAGE  "<!DOCTYPE html>\n<html><head><link rel=\"icon\" href=\"a.png\"></head><body>\n"
#define TABLE PAGE "<p>[<a href=\"#a\">1</a>]</p><table id=Networks>\n"
#define THREE                                                                                      \
    "<tr id=\"N3L3D3\"><td>3 inputs:<br>\n<p class=\"mono\">[(0,2)]<br>\n[(0,1)]<br>\n[(1,2)]<br>" \
    "\n</p></td></tr>\n"
#define FOUR                                                                                       \
    "<tr ID='N4L5D3'><td>4 inputs<br /><p>[(0,2),(1,3)]<BR/>[(0,1),(2,3)]<br>[(1,2)]</p>"          \
    "<svg id=\"drawing\"><text>a</text></svg></tr>\n"
#define SIX "<tr id=N4L6D3><td>[(0,1),(2,3)]<br>[(0,3),(1,2)]<br>[(0,1),(2,3)]</td>"
#define END "</table></body></html>\n"

static struct network *read_part(const char *text, const char *part) {
    struct notation_wish wish = {part, false};
    error.text[0] = '\0';
    return notation_read_part(text, "list.html", &wish, &error);
}

TEST(networks_have_the_ids_of_their_rows) {
    static const struct row {
        const char *id;
        int wires, size, depth;
    } rows[] = {{"N3L3D3", 3, 3, 3}, {"N4L5D3", 4, 5, 3}, {"N4L6D3", 4, 6, 3}};
    each (row, rows) {
        struct network *network = read_part(TABLE THREE FOUR SIX END, row->id);
        check(network != NULL, "%s: %s", row->id, error.text);
        equals(network->wires, row->wires, network->size, row->size, network->depth, row->depth);
        network_free(network);
    }
    struct network *only = read_part(TABLE THREE END, "");
    check(only && only->size == 3, "the only one: %s", error.text);
    network_free(only);
}

#define SCRIPTED                                                                                   \
    "<script>'<p id=N4L5D3>[(0,1)]'</script><p id=N4L5D3>[(0,2),(1,3)]<br>[(0,1),(2,3)]<br>"       \
    "[(1,2)]<br><br>by hand<svg><text id=x>[(0,1)]</text></svg>"

/* The layers of an id that says how many there are may be in any elements. */
TEST(layers_stand_between_any_tags) {
    static const char *const rows[] = {
        "<div id=N4L5D3><h4 id=four>4</h4><p>[(0,2),(1,3)]<br>[(0,1),(2,3)]<br>[(1,2)]</p></div>",
        "<ul id=N4L5D3><li>[(0,2),(1,3)]</li><li>[(0,1),(2,3)]</li><li>[(1,2)]</li></ul>",
        "<p id=N4L5D3><code>[(0,2),(1,3)]</code><br><code>[(0,1),(2,3)]</code><br>[(1,2)]",
        "<pre id = \"N4L5D3\">[ (0,2), (1,3) ]\n[(0,1),\n(2,3)]\r\n[(1,2)]</pre>",
        "<p title='a>b' id=N4L5D3>[(0,2),&nbsp;(1,3)]<br>[&#40;0,1),<wbr>(2,3)]<br>&#x5b;(1,2)]",
        "<a id=N4L5D3></a><p>[(0,2),(1,3)]<br><!-- [(0,3)] -->[(0,1),(2,3)]<br>[(1,2)]</p>",
        SCRIPTED,
        "<!-- <p id=N4L5D3>[(0,1)]</p> --><p id=N4L5D3>[(0,2),(1,3)]<br>[(0,1),(2,3)]<br>[(1,2)]",
    };
    static const char *const heads[] = {PAGE, "<table>\n",
                                        "<?xml version=\"1.0\"?>\n<html><body>\n"};
    each (row, rows)
        each (head, heads) {
            char text[1024];
            snprintf(text, sizeof text, "%s%s\n" THREE END, *head, *row);
            struct network *network = read_part(text, "N4L5D3");
            check(network && network->size == 5 && network->depth == 3, "%s: %s", text, error.text);
            network_free(network);
        }
}

/* Remarks after a network may begin with the signs of a list. */
TEST(remarks_are_no_part_of_a_list) {
    static const char *const remarks[] = {
        "31 is the least size",
        "4 wires",
        "(4,4) merge",
        "[<a href=#x>X9</a>]",
        "[1] a book",
        "(1) a note",
        ", 2018, page 7",
        "2^4 inputs, [0,1]",
        "<b>5</b> comparators",
        "0",
        "[12]",
        "5, 3",
        "<a href=\"#F\">[3]</a> says",
        "[x], [(see 1)]",
        "&nbsp;3 layers.",
        "1:2",
    };
    static const char *const ids[] = {"N4L5D3", "four"};
    each (remark, remarks)
        each (id, ids) {
            char text[1024];
            snprintf(text, sizeof text,
                     TABLE "<tr id=\"%s\"><td>4<p>[(0,2),(1,3)]<br>\n[(0,1),(2,3)]<br>\n"
                           "[(1,2)]<br>\n</p>%s</td><td>\nby hand</td></tr>\n" THREE END,
                     *id, *remark);
            struct network *network = read_part(text, *id);
            check(network && network->size == 5 && network->depth == 3, "%s: %s", text, error.text);
            network_free(network);
        }
}

/* A page may hold hundreds; of those, a message lists the nearest to the request. */
TEST(the_nearest_ids_are_listed) {
    enum { NETWORKS = 300 };
    char *text = malloc(NETWORKS * 200), *at = text;
    at += sprintf(at, "%s", TABLE);
    for (int n = 0; n < NETWORKS; n++)
        at += sprintf(at, "<tr id=net-%d><td>[(0,1)]<br>[(1,%d)]\n", n, n + 2);
    sprintf(at, "%s", END);
    struct network *network = read_part(text, "net-299");
    check(network && network->wires == 302, "%s", error.text);
    network_free(network);
    assert_null(read_part(text, "net-29x"));
    check_says(error.text, "has 300 networks and none called net-29x", "html:net-29 (32 wires");
    check_says(error.text, "html:net-290 (293 wires", ", ...");
    assert_null(read_part(text, "net-17"
                                "x"));
    check_says(error.text, "html:net-170 (173 wires");
    assert_null(read_part(text, "net-3000000"));
    free(text);
}

TEST(what_is_not_certain_is_refused) {
    static const struct row {
        const char *text, *part, *says;
    } rows[] = {
        {TABLE THREE FOUR SIX END, "",
         "list.html has 3 networks, expected one of them: list.html:N3L3D3 (3 wires, 3 "
         "comparators), "
         "list.html:N4L5D3"},
        {TABLE THREE FOUR SIX END, "N9L9D9", "has 3 networks and none called N9L9D9, expected one"},
        {TABLE THREE FOUR SIX END, "4", "has 3 networks and none called 4, expected one of them"},
        {TABLE THREE FOUR SIX END, "1", "has 3 networks and none called 1"},
        {TABLE THREE END, "N4L5D3", "has 1 network and none called N4L5D3"},
        {TABLE THREE THREE END, "N3L3D3", "a second network with the id N3L3D3"},
        {TABLE "<tr id=N3L4D3><p>[(0,2)]<br>[(0,1)]<br>[(1,2)]" END, "N3L4D3", "4"},
        {TABLE "<tr id=N3L3D2><p>[(0,2)]<br>[(0,1)]<br>[(1,2)]" END, "N3L3D2", "2"},
        {TABLE "<tr id=a><p>[(0,2)]<hr>[(0,1)]<br>[(1,2)]" END, "a",
         "found something other than <br> in the network a"},
        {TABLE "<tr id=a><p>[(0,2)]</p><p>[(0,1)]</p>" END, "a",
         "other than <br> in the network a"},
        {TABLE "<tr id=a><p>[(0,2)]</p><!-- <p>[(0,1)]</p>" END, "b", "called b, expected one of"},
        {TABLE "<tr id=a><p>[<b>(0,2)</b>]</p>" END, "a", "expected a page that sortnet saved"},
        {TABLE "<tr id=a><p>[(0,2)]<br>[(0,x)]</p>" END, "a", "line 4, column"},
        {PAGE "[(0,1)]" END, "", "expected a page that sortnet saved"},
        {PAGE "<p id=a>nothing</p>" END, "a", "expected a page that sortnet saved"},
    };
    each (row, rows) {
        struct network *network = read_part(row->text, row->part);
        check(!network && strstr(error.text, row->says), "%s of %s: %s", row->part, row->text,
              network ? "read" : error.text);
        network_free(network);
    }
}
