// Reads the JSON of #data (sortnet: src/output/page.h, page_items.h) and draws pictures: lists of items, each stored
// as what differs from an earlier list. page.js comes behind, and says which is shown.
"use strict";

const byId = id => document.getElementById(id);
const filled = (made, children) => (made.append(...children), made);
const data = JSON.parse(byId("data").textContent);

// Kinds of items: shapes, by their row in data.shapes, [kind, x, y, role, ...]; [TEXT, words, x, y, role, size,
// font, anchor, width or 0]; [GROUP, class, title, id]; [END]; [CLIP, x, y, 0, width, height].
const RECT = 0, FRAME = 1, DISC = 2, RING = 3, LINE = 4, TIP = 5, TEXT = data.shapes.length, GROUP = TEXT + 1, END = TEXT + 2, CLIP = TEXT + 3;
const known = [], lists = [[]]; // in the order in which they were written
let behind = 0; // the item that was referred to last
const latest = [...data.shapes.map((row, kind) => [kind, 0, ...row.slice(2).fill(0)]), // of each kind
  [TEXT, "", 0, 0, 0, 0, 0, 0, 0], [GROUP, "", "", ""], [END], [CLIP, 0, 0, 0, 0, 0]];

const hundredths = number => Math.round(number * 100) / 100;
function readItem([kind, ...by]) {
  latest[kind] = latest[kind].map((was, n) => n === 0 || !by[n - 1] && by[n - 1] !== "" ? was
    : typeof was === "string" ? by[n - 1] : hundredths(was + by[n - 1]));
  const item = [...latest[kind]], points = kind === TIP ? 2 : kind === LINE ? 1 : 0; // seen from the first point
  for (let n = 4; n < 4 + 2 * points; n++) item[n] = hundredths(item[n] + item[1 + n % 2]);
  return known[known.push(item) - 1];
}

function decode([back, ...change]) {
  const list = [], last = lists.at(-back);
  let at = 0;
  for (let c = 0; c < change.length; c += 3) {
    list.push(...last.slice(at, at + change[c]));
    at += change[c] + change[c + 1];
    for (const item of [change[c + 2]].flat()) {
      if (typeof item === "object") { list.push(readItem(item)); continue; }
      const [by, count] = String(item).split("+").map(Number), from = behind + by;
      behind = from + (count || 1);
      list.push(...known.slice(from, behind));
    }
  }
  return lists[lists.push(list.concat(last.slice(at))) - 1];
}

// [first, count, ...]: how far a key has moved at each knot, x and y.
function readWay([first, count, ...by]) {
  const way = [0, 0];
  for (let n = 2; n < 2 * data.knots.length; n++) way.push(way[n - 2] + (by[n - 2] || 0));
  return [first, count, ...way];
}
const readMoment = ([list, between, ways]) =>
  ({list: decode(list), between: between && decode(between), ways: ways && ways.map(readWay)});
for (const step of data.steps) // in the order in which they were written
  for (const picture of step.pictures) {
    picture.moments = picture.moments.map(readMoment);
    picture.asked = (picture.asked || []).map(readMoment);
  }

const LINE_HEIGHT = 1.1; // em
let clips = 0;

function svg(name, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return filled(made, children);
}

const colour = role => `var(--${data.roles[role]})`;

function textOf([, words, x, y, role, size, font, anchor, width]) {
  const lines = words.split("\n"), text = svg("text", {x, y, "font-size": size, fill: colour(role)}, lines[0]);
  for (const line of lines.slice(1)) text.append(svg("tspan", {x, dy: LINE_HEIGHT * size}, line));
  text.setAttribute("class", (font & 2 ? "mono " : "") + (font & 1 ? "strong" : ""));
  text.setAttribute("text-anchor", ["start", "middle", "end"][anchor]);
  if (width) text.setAttribute("textLength", width);
  return text;
}

function shapeOf([kind, x, y, role, ...more]) {
  const [name, paint, ...names] = data.shapes[kind], shape = svg(name, {fill: "none", [paint]: colour(role)});
  const at = Object.fromEntries(names.map((key, n) => [key, [x, y, ...more][n]])), {dash, gap, ...rest} = at;
  if (name === "path") rest.d = `M${x} ${y}L${more.slice(0, 2).join(" ")}L${more.slice(2).join(" ")}Z`;
  if (dash) rest["stroke-dasharray"] = `${dash} ${gap}`;
  for (const key in rest) if (key && (key !== "rx" || rest[key])) shape.setAttribute(key, rest[key]);
  return shape;
}

function groupOf([, name, title, id]) {
  const group = svg("g", {class: name}, ...(title ? [svg("title", {}, title)] : []));
  if (id) group.id = id;
  return group;
}

function clipOf([, ...rect]) {
  const id = `clip${++clips}`;
  return svg("g", {"clip-path": `url(#${id})`}, svg("clipPath", {id}, shapeOf([RECT, ...rect])));
}

// Replaces what an svg shows; returns the elements of the list, one for each item.
function draw(target, list) {
  const open = [document.createDocumentFragment()];
  const elements = list.map(item => {
    const kind = item[0];
    if (kind === END) return open.pop();
    const make = kind < TEXT ? shapeOf : kind === TEXT ? textOf : kind === GROUP ? groupOf : clipOf;
    const made = make(item);
    open.at(-1).append(made);
    if (kind === GROUP || kind === CLIP) open.push(made);
    return made;
  });
  target.replaceChildren(open[0]);
  return elements;
}

// Moves keys along their ways, straight from knot to knot: `part` of the step is done.
function travel(elements, ways, part) {
  const knot = Math.max(1, data.knots.findIndex(at => at >= part)), from = data.knots[knot - 1];
  const along = (part - from) / (data.knots[knot] - from);
  for (const [first, count, ...way] of ways) {
    const by = [2 * knot - 2, 2 * knot - 1].map(at => way[at] + (way[at + 2] - way[at]) * along);
    for (let e = first; e < first + count; e++) elements[e].setAttribute("transform", `translate(${by})`);
  }
}
