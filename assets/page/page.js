// The script of a page: it shows pictures that follow each other, moment by moment, and says each in words; it judges
// answers, and runs the comparators on keys of the reader's own.

const byId = id => document.getElementById(id);
const packed = Uint8Array.from(atob(byId("data").textContent), letter => letter.charCodeAt(0));
const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
const data = JSON.parse(await new Response(unpacked).text());
const hundredths = number => Math.round(number * 100) / 100;
const filled = (made, children) => (made.append(...children), made);
const element = (name, properties, ...children) =>
  filled(Object.assign(document.createElement(name), properties), children);

// ---- what the page holds: trees of numbered items (src/output/page_items.h) ----

// Shapes are [their row in data.shapes, x, y, role, ...]; the others [TEXT, words, x, y, role, size, font, anchor,
// width]; [GROUP, class, title, id] and [CLIP, x, y, 0, width, height], whose `held` are the items in them.
const RECT = 0, FRAME = 1, DISC = 2, RING = 3, TIP = 5;
const TEXT = data.shapes.length, GROUP = TEXT + 1, CLIP = TEXT + 2;

// Each number is larger than the number before by so much.
const itemsOf = (steps, number = 0) => steps.map(by => data.items[number += by]);

data.items.forEach((item, number) => {
  const own = {[GROUP]: 4, [CLIP]: 6}[item[0]];
  if (own) item.held = itemsOf(item.splice(own), number);
  else while (item.length < 10) item.push(0); // zeros at the end are left out
});

for (const picture of data.steps.flatMap(step => step.pictures))
  for (const name of ["moments", "asked"])
    picture[name] = (picture[name] || []).map(([list, focus, between, ways]) =>
      ({list: itemsOf(list), focus, between: between && itemsOf(between), ways}));

// Layers are of [wire of the smaller key, wire of the larger key]; the rows of keys, after each, are in <metadata>.
const networkSteps = data.steps.filter(step => step.layers);
document.querySelectorAll("metadata").forEach((made, n) => {
  const rows = made.textContent.split("\n").filter(line => line[0] === "[").map(line => JSON.parse(line));
  Object.assign(networkSteps[n], {recorded: rows, keys: rows});
});

// ---- drawing ----

const LINE_HEIGHT = 1.1; // em
let clips = 0;

function svg(name, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) if (key && attributes[key] !== "") made.setAttribute(key, attributes[key]);
  return filled(made, children);
}

const colour = role => `var(--${data.roles[role]})`;

function textOf([, words, x, y, role, size, font, anchor, width]) {
  const [first, ...lines] = words.split("\n"), weight = ["", "strong", "mono", "mono strong"][font];
  return svg("text", {x, y, "font-size": size, fill: colour(role), class: weight, textLength: width || "",
    "text-anchor": ["start", "middle", "end"][anchor]}, first,
  ...lines.map(line => svg("tspan", {x, dy: LINE_HEIGHT * size}, line)));
}

function shapeOf([kind, x, y, role, ...more]) {
  const [name, paint, ...names] = data.shapes[kind], numbers = [x, y, ...more];
  const {dash, gap, ...at} = Object.fromEntries(names.map((key, n) => [key, numbers[n]]));
  return svg(name, {fill: "none", ...at, [paint]: colour(role), rx: at.rx || "",
    "stroke-dasharray": dash ? `${dash} ${gap}` : "",
    d: kind === TIP ? `M${x} ${y}L${more[0]} ${more[1]}L${more[2]} ${more[3]}Z` : ""});
}

const groupOf = ([, name, title, id]) =>
  svg("g", {class: name, id: id || ""}, ...(title ? [svg("title", {}, title)] : []));

function clipOf([, ...rect]) {
  const id = `clip${++clips}`;
  return svg("g", {"clip-path": `url(#${id})`}, svg("clipPath", {id}, shapeOf([RECT, ...rect])));
}

function elementOf(item) {
  const kind = item[0];
  const make = kind < TEXT ? shapeOf : kind === TEXT ? textOf : kind === GROUP ? groupOf : clipOf;
  return filled(make(item), (item.held || []).map(elementOf));
}

const draw = (target, list) => target.replaceChildren(...list.map(elementOf));

// Moves keys along their ways, straight from knot to knot: `part` of the step is done. A way is [x, y, x, y, ...].
function travel(target, ways, part) {
  const knot = Math.max(1, data.knots.findIndex(at => at >= part)), from = data.knots[knot - 1];
  const along = (part - from) / (data.knots[knot] - from);
  target.querySelectorAll(".travelling").forEach((group, n) => {
    const [x, y] = [0, 1].map(axis => {
      const [last, next] = [2 * knot - 2, 2 * knot].map(at => ways[n][at + axis]);
      return last + (next - last) * along;
    });
    group.setAttribute("transform", `translate(${x},${y})`);
  });
}

// ---- keys of one's own: the comparators run here, and the recorded picture is drawn with what comes of it ----

// The keys on all wires after each layer.
function run(layers, keys) {
  const rows = [keys];
  for (const layer of layers) {
    const next = [...rows.at(-1)];
    for (const [low, high] of layer) if (next[low] > next[high]) [next[low], next[high]] = [next[high], next[low]];
    rows.push(next);
  }
  return rows;
}

const roleOf = name => data.roles.indexOf(name);

// An item of a key (src/view/diagram/keys.c): behind the layer of the moment, keys that have changed are strong; where
// all keys are zeros and ones, ones are filled. `changed` is null for the others, which keep their look.
function drawKey(item, ink, key, changed, ones) {
  const own = changed === null ? ink : roleOf(changed ? "ink" : "secondary");
  const made = [...item], filled = ones && key === 1;
  if (item[0] === FRAME && changed !== null) made[3] = roleOf(changed ? "secondary" : "faint");
  if (item[0] === RECT && filled) made[3] = own;
  if (item[0] !== TEXT) return made;
  [made[1], made[4]] = [String(key), filled ? roleOf("background") : own];
  if (changed !== null) made[6] = changed ? 3 : 2;
  return made;
}

// A tail is filled where keys swap, and hollow where they pass (src/view/diagram/diagram.c).
function drawTail(items, role, swaps) {
  const [, x, y, , radius] = items.find(([kind]) => kind === DISC), line = Math.max(1, radius * 0.36);
  const others = items.filter(([kind]) => kind !== DISC && kind !== RING);
  if (swaps) return [...others, [DISC, x, y, role, radius]];
  return [...others, [DISC, x, y, roleOf("background"), radius],
    [RING, x, y, role, hundredths(radius - line / 2), hundredths(line)]];
}

// Keys stand in columns: the input, and before and behind the layer of the moment.
function withKeys(list, {keys, firstWire}, moment) {
  const columns = [...new Set([0, moment, moment + 1])].filter(at => keys[at]);
  const ones = keys[0].every(key => key === 0 || key === 1), wires = keys[0].length;
  let pills = 0;
  const remade = (row, held) => Object.assign(row, {held});
  const change = item => {
    const [kind, name, title, id] = item, {held} = item;
    if (kind === GROUP && name.split(" ")[0] === "key") {
      const at = columns[Math.floor(pills / wires)], wire = pills++ % wires, key = keys[at][wire];
      const changed = at === moment + 1 ? key !== keys[moment][wire] : null;
      const ink = held.find(([kind]) => kind === TEXT)[4];
      return remade([kind, name, `wire ${wire + firstWire}: ${key}`],
        held.map(item => drawKey(item, ink, key, changed, ones)));
    }
    if (kind === GROUP && name.startsWith("comparator") && held.some(([kind]) => kind === DISC)) {
      const [upper, lower] = title.match(/\d+/g).map(wire => keys[id.split("-")[1]][wire - firstWire]);
      const swaps = name.endsWith("D") ? lower > upper : upper > lower;
      return remade([kind, name, title.replace(/swapped|passed/, swaps ? "swapped" : "passed"), id],
        drawTail(held, held[0][3], swaps));
    }
    return held ? remade([...item], held.map(change)) : item;
  };
  return list.map(change);
}

const useKeys = rows => { stepNow().keys = rows; go(0); };

byId("own").onsubmit = event => {
  const step = stepNow(), wires = step.keys[0].length, keys = (byId("keys").value.match(/-?\d+/g) || []).map(Number);
  const fits = keys.length === wires && keys.every(key => Math.abs(key) < 1e4);
  event.preventDefault();
  if (step.repair) return tryRepair(step, keys.map(wire => wire - step.firstWire));
  byId("own-said").textContent = fits ? "" : `${keys.length} keys were typed; ${wires} whole numbers are expected, ` +
    `such as ${step.recorded[0].join(" ")}`;
  if (fits) useKeys(run(step.layers, keys));
};
byId("recorded").onclick = () => useKeys(stepNow().recorded);

// ---- tasks, as far as keys and moments decide them (src/app/facts.c) ----

const FACTS = {
  ended: () => Number(now.moment === lastMoment()),
  fails: ({keys}) => Number(keys.at(-1).some((key, wire, all) => wire && all[wire - 1] > key)),
  inputs: ({keys, recorded}) => Number(keys !== recorded),
  swaps: ({keys, layers}) =>
    layers.flatMap((layer, l) => layer.filter(([low, high]) => keys[l][low] > keys[l][high])).length,
  shape: ({keys: [keys]}) => {
    const ways = keys.slice(1).map((key, w) => Math.sign(key - keys[w])).filter(Boolean);
    const turns = ways.filter((way, n, all) => n === 0 || way !== all[n - 1]).map(way => way > 0 ? "rises" : "falls");
    return turns.length > 2 ? "mixed" : turns.join(" then ") || "none";
  },
};

// `relation` has the bits of enum relation (src/core/lessons/condition.h), one of which is to hold.
function holds(step, [fact, relation, wanted]) {
  const is = FACTS[fact](step), there = Boolean(is) && is !== "none";
  const changed = is !== FACTS[fact]({...step, keys: step.recorded});
  const found = [is < wanted, is === wanted, is > wanted, is !== wanted, there, !there, changed];
  return found.some((so, bit) => so && relation & 1 << bit);
}

// Comparators are put behind the last layer of a network that is to sort, and every input of zeros and ones is run.
function tryRepair(step, wires) {
  const count = step.keys[0].length, pairs = [];
  for (let w = 0; w < wires.length; w += 2) pairs.push(wires.slice(w, w + 2).sort((a, b) => a - b));
  const fits = pairs.length > 0 && pairs.every(([low, high]) => low >= 0 && low < high && high < count);
  const layers = [...step.layers, ...pairs.map(pair => [pair])];
  const bitsOf = number => Array.from({length: count}, (_, wire) => number >> wire & 1);
  const outputs = Array.from({length: 2 ** count}, (_, number) => run(layers, bitsOf(number)));
  const failing = outputs.find(keys => FACTS.fails({keys}));
  answers[now.step].done ||= fits && !failing;
  byId("own-said").textContent =
    !fits ? `Two wires are expected for each comparator, such as ${step.firstWire} ${step.firstWire + 1}.`
    : failing ? `✗ not yet: ${failing[0].join(" ")} leaves as ${failing.at(-1).join(" ")}.`
    : `✓ All ${outputs.length} inputs of zeros and ones leave sorted, and therefore all keys.`;
  showTask();
}

function showTask() {
  const step = stepNow(), answer = answers[now.step], here = step.typed && step.done?.every(([fact]) => FACTS[fact]);
  answer.done ||= Boolean(here && step.done.every(condition => holds(step, condition)));
  byId("done").hidden = !answer.done;
  byId("takes").hidden = !step.task || answer.done;
  byId("takes").textContent = step.repair
    ? "Here: type below which comparators to add at the right end. This page judges them."
    : here ? "Here: type keys below, and step on to the end. This page judges them."
    : `This takes the program${step.command ? `: ${step.command}` : "."}`;
}

// ---- words ----

// "wires 0 and 4 swap 7 and 3"
function comparison(step, keys, [low, high], covered) {
  const upper = Math.min(low, high), lower = Math.max(low, high);
  const verb = covered ? "compare" : keys[low] > keys[high] ? "swap" : "keep";
  return `wires ${upper + step.firstWire} and ${lower + step.firstWire} ${verb} ${keys[upper]} and ${keys[lower]}`;
}

// covered: 0, or 1 where the layer's outcome is hidden, or 2 where its wires are, too.
function sentence(step, moment, covered) {
  const keys = step.keys?.[moment], layer = step.layers?.[moment];
  if (!keys) return (data.steps[step.said] || step).said?.[moment] || ""; // another step may have the same
  const before = covered ? ` Before it, from top to bottom: ${keys.join(" ")}.` : "";
  if (layer && covered === 2) return `Layer ${moment} is covered.${before}`;
  if (layer) return `Layer ${moment}: ${layer.map(pair => comparison(step, keys, pair, covered)).join("; ")}.${before}`;
  const up = keys.every((key, w) => !w || keys[w - 1] <= key), down = keys.every((key, w) => !w || keys[w - 1] >= key);
  const all = ["", "The only layer is", "Both layers are"][moment] || `All ${moment} layers are`;
  return `${all} done. From top to bottom: ${keys.join(" ")}, ` +
    (up ? "sorted." : down ? "sorted, the largest first." : "not sorted.");
}

// Names of keys in brackets become caps; brackets behind letters, as in a[1], do not.
const NAMES = {Left: "←", Right: "→", Up: "↑", Down: "↓", PageDown: "Page Down", PageUp: "Page Up"};
const asCaps = text => text.split(/(^|[\s("])\[([A-Za-z0-9+]+)\]/)
  .map((part, n) => n % 3 === 2 ? element("kbd", {}, NAMES[part] || part) : part);

function caps(target, text) {
  if (target.words === (text || "")) return; // what is said anew is heard anew
  target.words = text || "";
  target.hidden = !text;
  target.replaceChildren(...asCaps(target.words));
}

// ---- what is shown ----

const now = {step: 0, moment: 0, playing: false, shown: [], width: 0};
const unanswered = () => ({tries: 0, right: false, answered: false, done: false, said: "", why: ""});
const answers = data.steps.map(unanswered);
const stepNow = () => data.steps[now.step];
const asked = () => stepNow().ask !== undefined && !answers[now.step].answered;
const lastMoment = () => stepNow().pictures[0].moments.length - 1;
const momentOf = (picture, moment) => (asked() ? picture.asked : picture.moments)[moment];
const own = () => stepNow().keys !== stepNow().recorded && !asked();

function drawMoment(picture, p) {
  const {list} = momentOf(picture, now.moment);
  draw(now.shown[p], own() ? withKeys(list, stepNow(), now.moment) : list);
}

// The name of a picture, and what is said of its moment.
function headingOf({heading, about, words, wordsAsked}) {
  const said = [about, ((asked() && wordsAsked) || words)?.[now.moment]].filter(Boolean).join(" · ");
  return [...(heading ? [element("b", {}, heading)] : []), said];
}

// As large as there is room, below each other or, where that makes the first one larger, beside each other; but not
// smaller than can be read: a picture scrolls then.
function fit(again = false) {
  const {pictures, lesson} = stepNow(), box = byId("pictures"), room = box.clientWidth, gap = 32;
  const beside = room < 0.8 * box.parentElement.clientWidth; // words are beside it
  const count = pictures.length, main = box.parentElement;
  const sum = all => all.reduce((sum, {offsetHeight}) => sum + offsetHeight, 0);
  const headings = () => sum([...box.querySelectorAll("figcaption")]) + 8 * count;
  showHeadings();
  const heads = headings();
  const around = beside ? 0 : sum([...main.children].filter(made => made !== box));
  const below = innerHeight - box.offsetTop - byId("moves").offsetHeight - (beside ? 20 : 80);
  const high = framed ? Math.max(main.clientHeight - around - heads - 22, 80) // all of it in sight
    : Math.max((lesson && !beside ? 0.36 : 0.5) * innerHeight, below);
  const wide = pictures.reduce((sum, {width}) => sum + width, 0);
  const tall = Math.max(...pictures.map(({height}) => height));
  const inRow = Math.min((room - gap * (count - 1)) / wide, high / tall, 2.5);
  now.width = innerWidth;
  const scales = pictures.map(({width, height, letters = 20}) => {
    const across = room / width, readable = framed ? 8.5 : 11;
    const least = Math.min(readable / letters, across * letters >= 8.5 ? across : Infinity);
    return Math.max(Math.min(across, high / count / height, 2.5), inRow, least);
  });
  pictures.forEach(({width, height}, p) => {
    const scale = Math.min(...scales.filter((_, n) => pictures[n].width === width)); // layers are below each other
    const size = {viewBox: `0 0 ${width} ${height}`, width: width * scale, height: height * scale};
    for (const name in size) now.shown[p].setAttribute(name, size[name]);
    const scrolls = size.width > room + 1, frame = now.shown[p].parentElement;
    frame.style.touchAction = `${scrolls ? "pan-x " : ""}pan-y pinch-zoom`; // a finger that moves across is a swipe
    frame.tabIndex = scrolls ? 0 : -1; // keys scroll it, too
    frame.parentElement.classList.toggle("scrolls", scrolls);
  });
  if (framed) share(high, room);
  if (framed && !again && headings() > heads) return fit(true); // above narrower pictures they take more lines
  showMoment();
}

// In slides no picture takes more height than there is: below each other they share it, and what is higher scrolls.
function share(high, room) {
  const sizes = now.shown.map(target => ["width", "height"].map(name => Number(target.getAttribute(name))));
  const row = sizes.reduce((sum, [width]) => sum + width + 32, -32) <= room;
  let left = high, count = sizes.length;
  for (const p of sizes.map((_, p) => p).sort((a, b) => sizes[a][1] - sizes[b][1])) {
    const given = row ? high : Math.min(sizes[p][1], left / count--);
    left -= given;
    now.shown[p].parentElement.style.maxHeight = `${given}px`;
  }
}

// Scrolls so that the part of the moment is in the middle.
function follow() {
  stepNow().pictures.forEach((picture, p) => {
    const target = now.shown[p], frame = target.parentElement, {focus} = momentOf(picture, now.moment);
    const [left, top, right, bottom] = (focus || []).map(at => at * target.getAttribute("width") / picture.width / 2);
    if (focus) frame.scrollTo(left + right - frame.clientWidth / 2, top + bottom - frame.clientHeight / 2);
  });
}

function showWords() {
  const step = stepNow(), answer = answers[now.step], open = asked(), last = now.step + 1 === data.steps.length;
  const words = {title: step.title || data.title, about: step.about, place: step.lesson, words: step.words,
    task: step.task, ask: step.ask, how: step.how, judged: answer.said,
    told: step.told && !open && `The device that recorded this page: ${step.told}`,
    step: `step ${now.step + 1} of ${data.steps.length}`, next: open ? "Show the answer" : "Next",
    sort: step.repair ? "Try them" : "Sort them",
    "own-how": step.repair ? "Comparators, two wires each" : `${step.keys?.[0]?.length} keys of your own`};
  for (const [id, text] of Object.entries(words)) caps(byId(id), text);
  document.body.classList.toggle("lesson", Boolean(step.lesson));
  byId("judged").className = answer.right ? "right" : answer.answered ? "" : "wrong";
  byId("question").hidden = !step.ask;
  byId("typing").hidden = !open || !step.kind || step.kind === "choice";
  byId("choices").replaceChildren(...(open ? step.choices : []).map(([text], c) =>
    element("button", {type: "button", onclick: () => judge(String(c + 1))}, text)));
  byId("steps").hidden = data.steps.length === 1;
  byId("before").disabled = now.step === 0;
  byId("next").disabled = last && !open;
  byId("own").hidden = !step.typed && !step.repair || open;
}

function showHeadings() {
  stepNow().pictures.forEach((picture, p) =>
    now.shown[p].parentElement.previousElementSibling.replaceChildren(...headingOf(picture)));
}

function showMoment() {
  const step = stepNow(), said = sentence(step, now.moment, step.covered[Number(asked())]), last = lastMoment();
  const where = last ? `${step.unit} ${now.moment} of ${last}` : "";
  step.pictures.forEach((picture, p) => {
    drawMoment(picture, p);
    now.shown[p].setAttribute("aria-label", where ? `${picture.name}, ${where}` : picture.name);
  });
  showHeadings();
  byId("said").textContent = own() ? `Computed here. ${said}` : said;
  byId("where").textContent = where;
  byId("recorded").hidden = !own();
  document.body.classList.toggle("own", own()); // a panel has the page's keys
  showTask();
  byId("moments").hidden = !last;
  Object.assign(byId("scrubber"), {max: last, value: now.moment});
  byId("scrubber").setAttribute("aria-valuetext", where);
  byId("back").disabled = now.moment === 0;
  byId("on").disabled = now.moment === last;
  byId("play").setAttribute("aria-pressed", now.playing);
  follow();
  tell();
}

// ---- answers are kept for the next visit, where the browser keeps anything: a frame or a private window may not ----

const PLACE = `sortnet ${location.pathname}`;
const questionOf = ({ask, task, solution}) => [ask, task, solution].join("\n"); // another question has other answers
let kept = "[]";

function keep() {
  const now = JSON.stringify(answers.map((answer, n) => ({...answer, question: questionOf(data.steps[n])})));
  const some = answers.some(({tries, answered, done}) => tries || answered || done);
  byId("kept").hidden = !some;
  if (now === kept || !some) return;
  kept = now;
  try { localStorage.setItem(PLACE, now); } catch { byId("kept").hidden = true; }
}

function recall() {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE)) || [];
    answers.forEach((answer, n) => {
      if (found[n]?.question !== questionOf(data.steps[n])) return;
      for (const name in answer) if (typeof found[n][name] === typeof answer[name]) answer[name] = found[n][name];
    });
  } catch { /* nothing was kept */ }
}

function forget() {
  answers.forEach(answer => Object.assign(answer, unanswered()));
  try { localStorage.removeItem(PLACE); } catch { /* nothing was kept */ }
  kept = "[]";
  showStep(now.step);
}

// How many questions the page has judged, how many of them are right, and how many there are.
function score() {
  const judged = answers.filter((_, n) => data.steps[n].ask && data.steps[n].kind);
  return {answered: judged.filter(({answered}) => answered).length, right: judged.filter(({right}) => right).length,
    of: judged.length};
}

// ---- where one is: in the address, and for slides around this page ----

const framed = parent !== window;

function tell() {
  const {unit} = stepNow(), name = unit === "step" ? "moment" : unit || "layer"; // steps are those of a lesson
  const hash = `#${data.steps.length > 1 ? `step=${now.step + 1}&` : ""}${name}=${now.moment}`;
  if (document.readyState === "complete" && location.hash !== hash) history.replaceState(null, "", hash);
  const place = {step: now.step + 1, steps: data.steps.length, moment: now.moment, moments: lastMoment()};
  if (framed) parent.postMessage({sortnet: {...place, ...score()}}, "*");
  keep();
}

// Slides get a key that this page has no use for: as a message and, where they may be reached, as the key itself.
function passOn({key, code, keyCode}, itself) {
  let given = false;
  try {
    given = itself && Boolean(frameElement);
    const press = {key, code, keyCode, bubbles: true, cancelable: true};
    if (given) frameElement.dispatchEvent(new parent.KeyboardEvent("keydown", press));
  } catch { given = false; }
  parent.postMessage({sortnet: {key, given}}, "*");
}

// {step: 2, layer: 3}: either may be missing.
function goTo({step, layer, turn, moment}) {
  const wanted = Math.trunc(step) - 1, at = Math.trunc(layer ?? turn ?? moment);
  if (wanted >= 0 && wanted < data.steps.length && wanted !== now.step) showStep(wanted);
  if (at >= 0) go(at);
}
const placeNow = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

// ---- going on and back ----

const STEP_MS = 700, REST_MS = 500; // a step of keys that travel, and how long they rest in between
const still = matchMedia("(prefers-reduced-motion: reduce)");
let frame = 0, timer = 0; // of what moves, and of what comes next while it plays

function go(moment, show = showMoment) {
  cancelAnimationFrame(frame);
  clearTimeout(timer);
  now.moment = Math.max(0, Math.min(lastMoment(), moment));
  show();
}

// One moment on, with keys that travel where they do; then `done`.
function goOn(done) {
  const moving = stepNow().pictures.map((picture, p) => ({...momentOf(picture, now.moment), p}))
    .filter(({ways}) => ways?.length);
  go(now.moment + 1);
  if (!moving.length || own() || still.matches) return done && done();
  for (const {between, p} of moving) draw(now.shown[p], between);
  const begin = performance.now();
  const move = time => {
    const part = Math.max(0, (time - begin) / STEP_MS);
    if (part < 1) frame = requestAnimationFrame(move);
    for (const {ways, p} of moving)
      if (part < 1) travel(now.shown[p], ways, part * part * (3 - 2 * part));
      else drawMoment(stepNow().pictures[p], p);
    if (part < 1) return;
    if (done) done();
  };
  move(begin);
}

function play(on) {
  now.playing = on && lastMoment() > 0;
  go(now.playing && now.moment === lastMoment() ? 0 : now.moment);
  const next = () => {
    if (now.moment === lastMoment()) play(false);
    else if (now.playing) timer = setTimeout(() => goOn(next), REST_MS);
  };
  if (now.playing) goOn(next);
}

// Anything else ends playing.
const rest = then => (...values) => { now.playing = false; return then(...values); };

const showStep = rest((number, atEnd) => {
  const {keys, said, pictures, lesson, first} = data.steps[now.step = number];
  for (const id of ["typed", "keys"]) byId(id).value = "";
  byId("own-said").textContent = "";
  scrollTo(0, 0);
  const roleIn = p => p === 0 && (keys || said) ? "img" : "group"; // what no sentence tells is read word by word
  now.shown = pictures.map((_, p) => svg("svg", {role: roleIn(p)}));
  const heading = p => element("figcaption", {className: pictures[p].heading ? "" : "brief"});
  byId("pictures").replaceChildren(...now.shown.map((target, p) =>
    element("figure", {}, heading(p), element("div", {className: "frame"}, target))));
  showWords();
  go(atEnd && !lesson ? lastMoment() : first, fit);
});

// What a clicker does: on to the answer, the next step or, without a lesson, the next moment. False: there is none.
const turn = rest(by => {
  const moment = now.moment + by, next = now.step + by, there = next >= 0 && next < data.steps.length;
  const steps = !stepNow().lesson && moment >= 0 && moment <= lastMoment();
  if (steps && by > 0) goOn();
  else if (steps) go(moment);
  else if (by > 0 && asked()) showAnswer();
  else if (there) showStep(next, by < 0);
  return steps || there;
});

// A moment on or back. False: this is the end of the page.
const move = rest(by => {
  const moment = now.moment + by, there = moment >= 0 && moment <= lastMoment();
  if (there && by > 0) goOn();
  else if (there) go(moment);
  return there || data.steps[now.step + by] !== undefined;
});

// ---- questions: two tries, as in the program ----

// Numbers and letters; a power such as 2^8 stands for its value.
const wordsOf = text => (text.toUpperCase().match(/[0-9]+ *\^ *[0-9]+|[-0-9]+|[ID^]/g) || []).map(word => {
  const [base, exponent] = word.split("^");
  return base && exponent ? String(Number(base) ** Number(exponent)) : word;
});

function isRight(step, typed) {
  const words = wordsOf(typed), solution = wordsOf(step.solution);
  const pairs = all => all.flatMap((word, w) => w % 2 ? [[all[w - 1], word].sort((a, b) => a - b).join(":")] : []);
  const same = step.kind === "comparators" ? all => pairs(all).sort().join() : all => all.join();
  return words.length === solution.length && same(words) === same(solution);
}

function showAnswer() {
  const step = stepNow(), answer = answers[now.step];
  answer.answered = true;
  answer.said = (answer.right ? "✓ right: " : answer.why ? `✗ no: ${answer.why} ` : "") + (step.answer || "");
  showWords();
  go(step.answerAt >= 0 ? step.answerAt : now.moment);
  byId("judged").scrollIntoView({block: "nearest"});
}

const judge = rest(typed => {
  const step = stepNow(), answer = answers[now.step];
  answer.right = isRight(step, typed);
  answer.why = step.kind === "choice" ? (step.choices[typed - 1] || [])[1] : step.wrong;
  answer.said = `✗ no: ${answer.why || ""} Try again, or press “Show the answer”.`;
  byId("typed").value = "";
  if (answer.right || ++answer.tries === 2) showAnswer();
  else showWords();
  tell();
  const again = asked() ? byId("choices").children[typed - 1] || byId("typed") : byId("next");
  again.focus({preventScroll: true});
  byId("judged").scrollIntoView({block: "nearest"});
});

byId("question").onsubmit = event => {
  event.preventDefault();
  if (asked() && wordsOf(byId("typed").value).length) judge(byId("typed").value);
};

// ---- keys, fingers, messages ----

const SHORTCUTS = {
  ArrowRight: () => move(1),
  ArrowLeft: () => move(-1),
  Home: rest(() => go(0)),
  End: rest(() => go(Infinity)),
  " ": () => play(!now.playing),
  PageDown: () => turn(1),
  PageUp: () => turn(-1),
};

addEventListener("keydown", event => {
  const at = event.target, types = at.matches?.("input:not([type=range])") && !event.key.startsWith("Page");
  const held = event.ctrlKey || event.altKey || event.metaKey, presses = at.matches?.("button") && event.key === " ";
  if (types || held || presses) return;
  const known = Object.hasOwn(SHORTCUTS, event.key), used = known && SHORTCUTS[event.key]() !== false;
  if (known) event.preventDefault();
  if (framed && !used && !/^(Tab|Enter|Shift|Control|Alt|Meta|Arrow(Up|Down))/.test(event.key)) passOn(event, true);
});

// A tap steps on, or back in the left third; a swipe does so where nothing scrolls. A tap on a
// comparator that is asked for types its wires.
let touched = null;
byId("pictures").onpointerdown = event => { touched = event; };
byId("pictures").onpointerup = event => {
  const figure = event.target.closest("figure"), from = touched;
  touched = null;
  if (!from || !figure || event.button) return;
  const across = event.clientX - from.clientX, down = event.clientY - from.clientY;
  const swiped = Math.abs(across) > 40 && Math.abs(across) > 2 * Math.abs(down);
  if (swiped ? figure.classList.contains("scrolls") : Math.hypot(across, down) > 12) return;
  const title = event.target.closest("g.comparator")?.querySelector("title")?.textContent;
  const pair = title?.match(/\((\d+), (\d+)\)/), typed = byId("typed"), box = figure.getBoundingClientRect();
  if (pair && asked() && stepNow().kind === "comparators")
    return void (typed.value += `${typed.value ? ", " : ""}${pair[1]} ${pair[2]}`);
  const back = swiped ? across > 0 : event.clientX - box.left < box.width / 3;
  SHORTCUTS[back ? "ArrowLeft" : "ArrowRight"]();
};

for (const [id, key] of [["back", "ArrowLeft"], ["on", "ArrowRight"], ["play", " "]]) byId(id).onclick = SHORTCUTS[key];
byId("before").onclick = () => showStep(now.step - 1);
byId("next").onclick = rest(() => asked() ? showAnswer() : showStep(now.step + 1));
byId("scrubber").oninput = rest(event => go(Number(event.target.value)));
addEventListener("hashchange", () => goTo(placeNow()));
addEventListener("resize", () => { // the keyboard of a phone, which takes of the height, leaves the picture as it is
  if (innerWidth !== now.width || !document.activeElement?.matches("#typed, #keys")) fit();
});
byId("forget").onclick = forget;
// From the slides around it: {sortnet: "on"}, "back", "play", "forget" or {step, layer}.
addEventListener("message", ({data: message}) => {
  const wanted = message?.sortnet;
  if (wanted === "forget") forget();
  if (wanted === "on" && !turn(1)) passOn({key: "PageDown"}, false);
  else if (wanted === "back" && !turn(-1)) passOn({key: "PageUp"}, false);
  else if (wanted === "play") play(!now.playing);
  else if (wanted && typeof wanted === "object") rest(goTo)(wanted);
});

// ---- on paper: a lesson becomes a handout, all of its steps with space for answers ----

function onPaper({pictures, title, words, task, ask, kind, how, choices = [], first}, number) {
  const said = [words, task, ask].filter(Boolean).map(text => filled(element("p"), asCaps(text)));
  const figures = pictures.map(({heading, about, asked, moments, width, height}) => {
    const target = svg("svg", {viewBox: `0 0 ${width} ${height}`});
    const style = `flex: ${width} 1 0; max-width: ${0.7 * width}px`;
    draw(target, (ask ? asked : moments)[first].list);
    return element("figure", {style}, element("figcaption", {}, [heading, about].filter(Boolean).join(" · ")), target);
  });
  const lines = ask && !choices.length ? kind ? 1 : 4 : task ? 3 : 0;
  return element("section", {}, element("h2", {}, `${number + 1}. ${title}`), ...said,
    element("div", {className: "pictures"}, ...figures),
    ...choices.map(([text]) => element("p", {className: "choice"}, `☐ ${text}`)),
    ...(lines && how ? [element("p", {className: "choice"}, `${how}:`)] : []),
    ...Array.from({length: lines}, () => element("p", {className: "line"})));
}

function paper(on) {
  const lesson = data.steps.some(step => step.lesson);
  byId("handout").hidden = !on || !lesson;
  document.body.classList.toggle("printed", on && lesson);
  byId("handout").replaceChildren(...(on && lesson ? [element("h1", {}, data.title),
    element("p", {className: "line"}, "Name:"), ...data.steps.map(onPaper)] : []));
}
addEventListener("beforeprint", () => paper(true));
addEventListener("afterprint", () => paper(false));
matchMedia("print").addEventListener("change", ({matches}) => paper(matches));

document.body.classList.toggle("framed", framed);
for (const id of ["moves", "keys-said"]) byId(id).hidden = false;
recall();
const begin = placeNow(); // before the first step writes its own
showStep(data.first);
goTo(begin);
