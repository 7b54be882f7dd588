"""pages: reads the pages and svg files that `draw` writes, into what is drawn: tuples of an element's
name, its numbers and its words, in order. Used by tests/page/same and tests/page/browsers. `pages.py FILE`
prints the JSON that the script of a page reads."""
import base64
import json
import re
import sys
import zlib
import xml.etree.ElementTree as xml

NAMES = {"rect": ["x", "y", "width", "height", "rx", "stroke-width"], "circle": ["cx", "cy", "r", "stroke-width"],
         "line": ["x1", "y1", "x2", "y2", "stroke-width", "stroke-dasharray"], "path": ["d"],
         "text": ["x", "y", "font-size", "text-anchor", "textLength"]}
TEXT_KINDS = ["text", "group", "clip"]


def text_of(page):
    """The JSON that a page's script reads, as text."""
    found = re.search(r'<script type="text/plain" id="data">(.*?)</script>', page, re.S)
    return zlib.decompress(base64.b64decode(found.group(1))).decode()


def data_of(page):
    """The same, read."""
    return json.loads(text_of(page))


def decode(data):
    """Lists of items for each step, picture, "moments" or "asked", and moment. An item is a shape's [kind, x, y,
    role, ...], a text's [kind, words, x, y, role, size, font, anchor, width], a group's [kind, class, title, id]."""
    items, group = data["items"], len(data["shapes"]) + 1

    def flat(steps, number=0):
        for by in steps:
            number += by
            own = {group: 4, group + 1: 6}.get(items[number][0])
            yield items[number][:own]
            yield from flat(items[number][own:] if own else [], number)

    for step in data["steps"]:
        for picture in step["pictures"]:
            for row in ("moments", "asked"):
                for moment in picture.get(row, []):
                    moment[0] = list(flat(moment[0]))
                    if len(moment) > 2:
                        moment[2] = list(flat(moment[2]))
    return data


def element_of(data, item):
    """What an item is in svg; None: a group, or the end of one."""
    kind, shapes = item[0], data["shapes"]
    item = item + [0] * (12 - len(item)) if kind < len(shapes) else item  # zeros at the end are left out
    numbers = item[1:3] + item[4:]
    if kind >= len(shapes):
        name = TEXT_KINDS[kind - len(shapes)]
        if name == "clip":
            return ("rect",) + tuple(map(str, numbers)) + (None, None, "")
        if name != "text":
            return None
        _, words, x, y, _, size, _, anchor, width = item + [0] * (9 - len(item))
        return ("text", str(x), str(y), str(size), [None, "middle", "end"][anchor], str(width) if width else None, words)
    name, attributes = shapes[kind][0], dict(zip(shapes[kind][2:], numbers))
    if attributes.get("dash"):
        attributes["stroke-dasharray"] = "%s %s" % (attributes["dash"], attributes["gap"])
    if not attributes.get("rx"):
        attributes.pop("rx", None)
    if name == "path":
        attributes["d"] = "M%s %sL%s %sL%s %sZ" % tuple(numbers[:6])
    return (name,) + tuple(None if a not in attributes else str(attributes[a]) for a in NAMES[name]) + ("",)


def drawn(data, items):
    return [e for e in (element_of(data, item) for item in items) if e]


def drawn_in_svg(text):
    """The same of an svg."""
    result = []
    for element in xml.fromstring(text).iter():
        name = element.tag.split("}")[1]
        if name in NAMES:
            words = (element.text or "") if name == "text" else ""
            given = [element.get(a) for a in NAMES[name]]
            result.append((name,) + tuple(None if (a, g) == ("rx", "0") else g for a, g in zip(NAMES[name], given)) + (words,))
    return result


def moved(element, right, down):
    """The element, moved by so many hundredths of a pixel."""
    def number(text, by):
        return "%g" % ((round(float(text) * 100) + by) / 100)

    name, values = element[0], list(element[1:])
    for n, attribute in enumerate(NAMES[name]):
        if attribute in ("x", "cx", "x1", "x2", "y", "cy", "y1", "y2"):
            values[n] = number(values[n], right if "x" in attribute else down)
        if attribute == "d":
            words = re.findall(r"[-.0-9]+", values[n])
            values[n] = "M%s %sL%s %sL%s %sZ" % tuple(number(word, down if k % 2 else right) for k, word in enumerate(words))
    return (name,) + tuple(values)


def rest_of(svg, picture):
    """Elements of an svg that a picture, a part of it, does not show; None: it is no part."""
    begin = picture[1]  # behind its ground
    for other in svg:
        if other[0] != begin[0]:
            continue
        by = [round(100 * (float(a) - float(b))) for a, b in zip(other[1:3], begin[1:3])]
        rest = list(svg)
        try:
            for element in picture[1:]:
                rest.remove(moved(element, *by))
            return rest
        except ValueError:
            pass
    return None


def colours_in_svg(text):
    """Of each such element, but for those that cut: fill and stroke as a browser says them, and whether its
    letters are strong."""
    def said(colour):
        if colour in (None, "none"):
            return "rgb(0, 0, 0)" if colour is None else "none"
        return "rgb(%d, %d, %d)" % tuple(int(colour[n:n + 2], 16) for n in (1, 3, 5))

    root, result = xml.fromstring(text), []
    cut = {element for clip in root.iter("{http://www.w3.org/2000/svg}clipPath") for element in clip}
    for element in root.iter():
        name = element.tag.split("}")[1]
        if name in NAMES and element not in cut:
            stroke = element.get("stroke")
            filled = "none" if name == "line" else said(element.get("fill"))
            strong = name == "text" and element.get("font-weight") is not None
            result.append((name, filled, said(stroke) if stroke else "none", strong))
    return result


if __name__ == "__main__":
    print(text_of(open(sys.argv[1], encoding="utf-8").read()))
