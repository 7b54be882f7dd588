// Shows the moments of this page: pictures that follow each other, words beside them, questions.
// What it reads: the JSON of #data (sortnet: src/output/page.h and page_items.h say what is in it),
// and the networks and keys in <metadata>.
"use strict";

const byId = id => document.getElementById(id);
const data = JSON.parse(byId("data").textContent);
const still = matchMedia("(prefers-reduced-motion: reduce)");
const STEP_MS = 700, REST_MS = 500; // a step of keys that travel, and how long they rest in between

// ---- pictures: lists of items, stored as what differs from the list before ----

const known = [];
let last = [];
function decode(change) {
  const list = [];
  let at = 0;
  for (let c = 0; c < change.length; c += 3) {
    list.push(...last.slice(at, at + change[c]));
    at += change[c] + change[c + 1];
    for (const item of change[c + 2]) {
      if (typeof item !== "number") known.push(item);
      list.push(typeof item === "number" ? known[item] : item);
    }
  }
  return last = list.concat(last.slice(at));
}
// In the order in which they were written.
for (const step of data.steps)
  for (const picture of step.pictures) {
    const lists = ([list, between, ways]) => ({
      list: decode(list), between: between && decode(between), ways});
    picture.moments = picture.moments.map(lists);
    picture.asked = (picture.asked || []).map(lists);
  }

const SHAPES = [
  ["rect", "fill", "x", "y", "width", "height", "rx"],
  ["rect", "stroke", "x", "y", "width", "height", "rx", "stroke-width"],
  ["circle", "fill", "cx", "cy", "r"],
  ["circle", "stroke", "cx", "cy", "r", "stroke-width"],
  ["line", "stroke", "x1", "y1", "x2", "y2", "stroke-width"],
  ["path", "fill"],
];
const PATH = 5, TEXT = 6, GROUP = 7, END = 8, CLIP = 9;
let clips = 0;

function svg(name, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

const colour = role => `var(--${data.roles[role]})`;

function textOf([, role, x, y, size, font, anchor, words, width]) {
  const text = svg("text", {x, y, "font-size": size, fill: colour(role)});
  if (font & 2) text.classList.add("mono");
  if (font & 1) text.classList.add("strong");
  if (anchor) text.setAttribute("text-anchor", anchor === 1 ? "middle" : "end");
  if (width) text.setAttribute("textLength", width);
  text.textContent = words;
  return text;
}

function shapeOf([kind, role, ...numbers]) {
  const [name, paint, ...names] = SHAPES[kind];
  const shape = svg(name, {[paint]: colour(role)});
  if (paint === "stroke") shape.setAttribute("fill", "none");
  names.forEach((key, n) => n < numbers.length && shape.setAttribute(key, numbers[n]));
  if (name === "line" && numbers.length > names.length)
    shape.setAttribute("stroke-dasharray", numbers.slice(names.length).join(" "));
  const [a, b, c, d, e, f] = numbers;
  if (kind === PATH) shape.setAttribute("d", `M${a} ${b}L${c} ${d}L${e} ${f}Z`);
  return shape;
}

function groupOf([, name, title, id]) {
  const group = svg("g", {class: name});
  if (id) group.id = id;
  if (title) group.append(svg("title", {}));
  if (title) group.firstChild.textContent = title;
  return group;
}

function clipOf(item) {
  const clip = svg("clipPath", {id: "clip" + ++clips});
  clip.append(shapeOf([0, ...item.slice(1)]));
  const group = svg("g", {"clip-path": `url(#${clip.id})`});
  group.append(clip);
  return group;
}

// Replaces what an svg shows; returns the elements of the list, one for each item.
function draw(target, list) {
  const open = [document.createDocumentFragment()];
  const elements = list.map(item => {
    if (item[0] === END) return open.pop();
    const make = item[0] < TEXT ? shapeOf : [textOf, groupOf, , clipOf][item[0] - TEXT];
    const element = make(item);
    open.at(-1).append(element);
    if (item[0] === GROUP || item[0] === CLIP) open.push(element);
    return element;
  });
  target.replaceChildren(open[0]);
  return elements;
}

// Moves elements along their ways: `part` of the step is done.
function travel(elements, ways, part) {
  const knot = Math.max(1, data.knots.findIndex(at => at >= part));
  const from = data.knots[knot - 1], along = (part - from) / (data.knots[knot] - from);
  const between = (way, at) => way[at] + (way[at + 2] - way[at]) * Math.min(1, Math.max(0, along));
  for (const [first, count, ...way] of ways) {
    const by = [between(way, 2 * knot - 2), between(way, 2 * knot - 1)];
    for (let e = first; e < first + count; e++)
      elements[e].setAttribute("transform", `translate(${by})`);
  }
}

// ---- networks: layers of [wire of the smaller key, wire of the larger key], keys after each ----

function layersOf(network) {
  if (network.layers) return network.layers;
  const layers = [], free = new Array(network.N).fill(0);
  for (const [low, high] of network.nw) { // each as early as its wires are free
    const layer = Math.max(free[low], free[high]);
    (layers[layer] ||= []).push([low, high]);
    free[low] = free[high] = layer + 1;
  }
  return layers;
}

function readNetwork(step, metadata) {
  const lines = metadata.textContent.split("\n");
  const networks = lines.filter(line => line[0] === "{");
  step.layers = layersOf(JSON.parse(networks[0].replaceAll("'", '"')));
  step.compares = networks.length > 1;
  step.keys = lines.filter(line => line[0] === "[").map(line => JSON.parse(line));
}
const networkSteps = data.steps.filter(step => step.network);
document.querySelectorAll("metadata").forEach((element, n) => readNetwork(networkSteps[n], element));

const list = words => words.length < 2 ? words.join("") : words.slice(0, -1).join("; ") + "; " + words.at(-1);

// "wires 0 and 4 swap 7 and 3"
function comparison(step, keys, [low, high], covered) {
  const [upper, lower] = [Math.min(low, high), Math.max(low, high)];
  const verb = covered ? "compare" : keys[low] > keys[high] ? "swap" : "keep";
  return `wires ${upper + step.firstWire} and ${lower + step.firstWire} ${verb} ` +
    `${keys[upper]} and ${keys[lower]}`;
}

function sentence(step, moment, covered) {
  if (step.said) return step.said[moment];
  if (!step.layers || !step.keys.length) return "";
  const keys = step.keys[moment], layer = step.layers[moment];
  if (!layer) {
    const up = keys.every((key, w) => !w || keys[w - 1] <= key);
    const down = keys.every((key, w) => !w || keys[w - 1] >= key);
    return `All ${step.keys.length - 1} layers are done. From top to bottom: ${keys.join(" ")}, ` +
      (up ? "sorted." : down ? "sorted, the largest first." : "not sorted.");
  }
  return `Layer ${moment}: ${list(layer.map(pair => comparison(step, keys, pair, covered)))}.`;
}

// ---- what is shown ----

const now = {step: 0, moment: 0, playing: false, shown: []};
const answers = data.steps.map(() => ({tries: 0, right: false, answered: false, said: ""}));
const stepNow = () => data.steps[now.step];
const asked = () => stepNow().ask !== undefined && !answers[now.step].answered;
const lastMoment = () => stepNow().pictures[0].moments.length - 1;

function listsAt(picture, moment) {
  return (asked() ? picture.asked : picture.moments)[moment];
}

// As large as there is room, but not smaller than can be read; the picture scrolls then.
const LEAST = 0.6, MOST = 2.5;
function fit() {
  stepNow().pictures.forEach((picture, p) => {
    const room = byId("pictures").clientWidth, target = now.shown[p];
    const scale = Math.max(LEAST, Math.min(room / picture.width, 0.7 * innerHeight / picture.height, MOST));
    target.setAttribute("width", picture.width * scale);
    target.setAttribute("height", picture.height * scale);
  });
  follow();
}

// Scrolls so that the layer of the moment is in the middle.
function follow() {
  for (const target of now.shown) {
    const layer = target.querySelector(`#layer-${Math.min(now.moment, lastMoment() - 1)}`);
    if (!layer) continue;
    const figure = target.parentElement, box = layer.getBoundingClientRect();
    const middle = box.left + box.width / 2 - figure.getBoundingClientRect().left;
    figure.scrollLeft += now.moment === lastMoment() ? figure.scrollWidth : middle - figure.clientWidth / 2;
  }
}

function makePictures() {
  now.shown = stepNow().pictures.map(picture => {
    const target = svg("svg", {role: "img", viewBox: `0 0 ${picture.width} ${picture.height}`});
    const figure = document.createElement("figure");
    figure.append(target);
    return target;
  });
  byId("pictures").replaceChildren(...now.shown.map(target => target.parentElement));
}

// Names of keys in brackets become caps.
function caps(target, text) {
  const arrows = {Left: "←", Right: "→", Up: "↑", Down: "↓", PageDown: "Page Down", PageUp: "Page Up"};
  target.replaceChildren(...(text || "").split(/(\[[A-Za-z0-9+]+\])/).map((part, n) => {
    if (n % 2 === 0) return part;
    const cap = document.createElement("kbd");
    cap.textContent = arrows[part.slice(1, -1)] || part.slice(1, -1);
    return cap;
  }));
}

function showWords() {
  const step = stepNow(), answer = answers[now.step], many = data.steps.length > 1;
  byId("title").textContent = step.title || data.title;
  byId("about").textContent = step.about || "";
  byId("place").hidden = !data.lesson;
  byId("place").textContent = data.title;
  byId("steps").hidden = !many;
  byId("step").textContent = `step ${now.step + 1} of ${data.steps.length}`;
  byId("before").disabled = now.step === 0;
  byId("next").disabled = now.step + 1 === data.steps.length && !asked();
  byId("next").textContent = asked() ? "Show the answer" : "Next";
  byId("lesson").hidden = !(step.words || step.task || step.ask);
  caps(byId("words"), step.words);
  caps(byId("task"), step.task);
  byId("question").hidden = !step.ask;
  caps(byId("ask"), step.ask);
  const open = step.ask && !answer.answered;
  byId("typing").hidden = !open || !step.kind || step.kind === "choice";
  byId("how").textContent = step.how || "";
  byId("choices").replaceChildren(...(open ? step.choices : []).map(([text], c) => {
    const button = document.createElement("button");
    button.type = "button";
    caps(button, text);
    button.onclick = () => judge(String(c + 1));
    return button;
  }));
  caps(byId("judged"), answer.said);
  byId("judged").className = answer.said && !answer.answered ? "wrong" : answer.right ? "right" : "";
}

function showMoment() {
  const step = stepNow(), unit = step.unit;
  const covered = Boolean(step.covered & (asked() ? 2 : 1));
  const said = sentence(step, now.moment, covered);
  const where = lastMoment() ? `${unit} ${now.moment} of ${lastMoment()}` : "";
  step.pictures.forEach((picture, p) => {
    draw(now.shown[p], listsAt(picture, now.moment).list);
    now.shown[p].setAttribute("aria-label", where ? `${picture.name}, ${where}` : picture.name);
  });
  byId("said").textContent = said;
  byId("where").textContent = where;
  byId("moments").hidden = !lastMoment();
  byId("scrubber").max = lastMoment();
  byId("scrubber").value = now.moment;
  byId("scrubber").setAttribute("aria-valuetext", said || where);
  byId("back").disabled = now.moment === 0;
  byId("on").disabled = now.moment === lastMoment();
  byId("play").setAttribute("aria-pressed", now.playing);
  byId("play").textContent = now.playing ? "Pause" : "Play";
  follow();
  tell();
}

// ---- where one is, for links and for slides around this page ----

function tell() {
  const place = data.steps.length > 1 ? `#step=${now.step + 1}&` : "#";
  const hash = `${place}${stepNow().unit || "layer"}=${now.moment}`;
  if (location.hash !== hash) history.replaceState(null, "", hash);
  if (parent !== window)
    parent.postMessage({sortnet: {step: now.step + 1, steps: data.steps.length,
      moment: now.moment, moments: lastMoment()}}, "*");
}

// { step: 2, layer: 3 }: either may be missing.
function goTo(place) {
  const step = Math.trunc(place.step) - 1;
  if (step >= 0 && step < data.steps.length && step !== now.step) showStep(step);
  const moment = Math.trunc(place.layer ?? place.turn ?? place.moment);
  if (moment >= 0) go(moment);
}

function readHash() {
  goTo(Object.fromEntries(new URLSearchParams(location.hash.slice(1))));
}

// ---- going on and back ----

let frame = 0, timer = 0;

// Ends what moves: a picture rests then.
function settle() {
  cancelAnimationFrame(frame);
  clearTimeout(timer);
  frame = timer = 0;
}

function go(moment) {
  settle();
  now.moment = Math.max(0, Math.min(lastMoment(), moment));
  showMoment();
}

// One moment on, with keys that travel where they do; then `done`.
function goOn(done) {
  const lists = listsAt(stepNow().pictures[0], now.moment);
  go(now.moment + 1);
  if (!lists || !lists.ways || !lists.ways.length || still.matches) return done && done();
  const elements = draw(now.shown[0], lists.between), begin = performance.now();
  const move = time => {
    const part = Math.min(1, (time - begin) / STEP_MS);
    if (part === 1) {
      draw(now.shown[0], listsAt(stepNow().pictures[0], now.moment).list);
      return done && done();
    }
    travel(elements, lists.ways, part * part * (3 - 2 * part));
    frame = requestAnimationFrame(move);
  };
  travel(elements, lists.ways, 0);
  frame = requestAnimationFrame(move);
}

function play(on) {
  now.playing = on && lastMoment() > 0;
  if (now.playing && now.moment === lastMoment()) go(0);
  const next = () => {
    if (now.moment === lastMoment()) play(false);
    else if (now.playing) timer = setTimeout(() => goOn(next), REST_MS);
  };
  settle();
  showMoment();
  if (now.playing) goOn(next);
}

function stop() {
  if (now.playing) play(false);
}

function showStep(number, atEnd) {
  settle();
  now.playing = false;
  now.step = number;
  now.moment = atEnd && !data.lesson ? lastMoment() : stepNow().first;
  byId("typed").value = "";
  makePictures();
  showWords();
  showMoment();
  fit();
}

// What a clicker does: on to the answer, the next step or, without a lesson, the next moment.
function turn(by) {
  stop();
  if (!data.lesson && by > 0 && now.moment < lastMoment()) return goOn();
  if (!data.lesson && by < 0 && now.moment > 0) return go(now.moment - 1);
  if (by > 0 && asked()) return showAnswer();
  const next = now.step + by;
  if (next >= 0 && next < data.steps.length) showStep(next, by < 0);
}

// ---- questions: two tries, as in the program ----

const wordsOf = text => text.toUpperCase().match(/[-0-9]+|[ID]/g) || [];

function isRight(step, typed) {
  const words = wordsOf(typed), solution = wordsOf(step.solution);
  if (step.kind !== "comparators") return words.join(" ") === solution.join(" ");
  const pairs = all => all.flatMap((word, w) => w % 2 ? [[all[w - 1], word].map(Number)] : [])
    .map(([a, b]) => a < b ? `${a}:${b}` : `${b}:${a}`).sort().join();
  return words.length === solution.length && pairs(words) === pairs(solution);
}

function showAnswer() {
  const step = stepNow(), answer = answers[now.step];
  answer.answered = true;
  answer.said = (answer.right ? "✓ right: " : answer.said ? `✗ no: ${answer.why} ` : "") + (step.answer || "");
  if (step.answerAt >= 0) now.moment = step.answerAt;
  showWords();
  go(now.moment);
}

function judge(typed) {
  const step = stepNow(), answer = answers[now.step];
  stop();
  answer.right = isRight(step, typed);
  answer.why = step.kind === "choice" ? (step.choices[typed - 1] || [])[1] : step.wrong;
  answer.tries++;
  answer.said = answer.right ? "" : `✗ no: ${answer.why || ""} Once more, or Page Down shows it.`;
  if (answer.right || answer.tries === 2) return showAnswer();
  byId("typed").value = "";
  showWords();
}

byId("question").onsubmit = event => {
  event.preventDefault();
  if (asked() && byId("typed").value.trim()) judge(byId("typed").value);
};

// ---- keys, fingers, messages ----

const SHORTCUTS = {
  ArrowRight: () => { stop(); if (now.moment < lastMoment()) goOn(); },
  ArrowLeft: () => { stop(); go(now.moment - 1); },
  Home: () => { stop(); go(0); },
  End: () => { stop(); go(lastMoment()); },
  " ": () => play(!now.playing),
  PageDown: () => turn(1),
  PageUp: () => turn(-1),
};

document.addEventListener("keydown", event => {
  const typing = event.target.matches("input:not([type=range])"), pressed = event.target.matches("button");
  const paging = event.key.startsWith("Page");
  if (event.ctrlKey || event.altKey || event.metaKey || (typing && !paging) || (pressed && event.key === " ")) return;
  if (!Object.hasOwn(SHORTCUTS, event.key)) return;
  event.preventDefault();
  SHORTCUTS[event.key]();
});

// A tap steps on, or back in the left third; a swipe does so where nothing scrolls. A tap on a
// comparator that is asked for types its wires.
let touched = null;
byId("pictures").addEventListener("pointerdown", event => { touched = event; });
byId("pictures").addEventListener("pointerup", event => {
  const figure = event.target.closest("figure"), from = touched;
  touched = null;
  if (!from || !figure || event.button) return;
  const across = event.clientX - from.clientX, down = event.clientY - from.clientY;
  const swiped = Math.abs(across) > 40 && Math.abs(across) > 2 * Math.abs(down);
  if (swiped && figure.scrollWidth > figure.clientWidth + 1) return;
  if (!swiped && Math.hypot(across, down) > 12) return;
  const pair = (event.target.closest("g.comparator")?.querySelector("title")?.textContent || "").match(/\((\d+), (\d+)\)/);
  if (pair && asked() && stepNow().kind === "comparators")
    return void (byId("typed").value += `${byId("typed").value ? ", " : ""}${pair[1]} ${pair[2]}`);
  const box = figure.getBoundingClientRect();
  const back = swiped ? across > 0 : event.clientX - box.left < Math.min(box.width, innerWidth) / 3;
  SHORTCUTS[back ? "ArrowLeft" : "ArrowRight"]();
});

byId("back").onclick = SHORTCUTS.ArrowLeft;
byId("on").onclick = SHORTCUTS.ArrowRight;
byId("play").onclick = SHORTCUTS[" "];
byId("before").onclick = () => showStep(now.step - 1);
byId("next").onclick = () => { stop(); asked() ? showAnswer() : showStep(now.step + 1); };
byId("scrubber").oninput = event => { stop(); go(Number(event.target.value)); };
addEventListener("hashchange", readHash);
addEventListener("resize", fit);
// From the slides around it: {sortnet: "on" | "back" | "play" | {step, layer}}.
addEventListener("message", ({data: message}) => {
  const wanted = message && message.sortnet;
  if (wanted === "on" || wanted === "back") turn(wanted === "on" ? 1 : -1);
  else if (wanted === "play") play(!now.playing);
  else if (wanted && typeof wanted === "object") stop(), goTo(wanted);
});

const wantedPlace = location.hash;
showStep(data.first);
if (wantedPlace) history.replaceState(null, "", wantedPlace), readHash();
