// Shows the moments of this page: pictures that follow each other, words beside them, questions.
// Behind pictures.js, which reads and draws lists of items; networks and keys stand in <metadata>.
const element = (name, properties, ...children) =>
  filled(Object.assign(document.createElement(name), properties), children);
const still = matchMedia("(prefers-reduced-motion: reduce)");
const STEP_MS = 700, REST_MS = 500; // a step of keys that travel, and how long they rest in between

// ---- networks: layers of [wire of the smaller key, wire of the larger key], keys after each ----

const networkSteps = data.steps.filter(step => step.layers);
document.querySelectorAll("metadata").forEach((made, n) => {
  const rows = made.textContent.split("\n").filter(line => line[0] === "[").map(line => JSON.parse(line));
  Object.assign(networkSteps[n], {recorded: rows, keys: rows});
});

// "wires 0 and 4 swap 7 and 3"
function comparison(step, keys, [low, high], covered) {
  const upper = Math.min(low, high), lower = Math.max(low, high);
  const verb = covered ? "compare" : keys[low] > keys[high] ? "swap" : "keep";
  return `wires ${upper + step.firstWire} and ${lower + step.firstWire} ${verb} ${keys[upper]} and ${keys[lower]}`;
}

const fromFirst = () => now.turns[0]?.upright ? "From left to right" : "From top to bottom"; // wires

// covered: 0, or 1 where the layer's outcome is hidden, or 2 where its wires are, too.
function sentence(step, moment, covered) {
  const keys = step.keys?.[moment], layer = step.layers?.[moment];
  if (!keys) return step.said?.[moment] || "";
  if (layer && covered === 2) return `Layer ${moment} is covered. Before it, ${fromFirst().toLowerCase()}: ${keys.join(" ")}.`;
  if (layer) return `Layer ${moment}: ${layer.map(pair => comparison(step, keys, pair, covered)).join("; ")}.`;
  const up = keys.every((key, w) => !w || keys[w - 1] <= key);
  const down = keys.every((key, w) => !w || keys[w - 1] >= key);
  return `All ${step.layers.length} layers are done. ${fromFirst()}: ${keys.join(" ")}, ` +
    (up ? "sorted." : down ? "sorted, the largest first." : "not sorted.");
}

// ---- what is shown ----

const now = {step: 0, moment: 0, playing: false, shown: [], turns: []}; // turns: upright.js, or null, of each picture
const answers = data.steps.map(() => ({tries: 0, right: false, answered: false, said: ""}));
const stepNow = () => data.steps[now.step];
const asked = () => stepNow().ask !== undefined && !answers[now.step].answered;
const lastMoment = () => stepNow().pictures[0].moments.length - 1;
const momentOf = (picture, moment) => (asked() ? picture.asked : picture.moments)[moment];
const own = () => stepNow().keys !== stepNow().recorded && !asked();
const turned = (list, p) => now.turns[p] ? list.map(now.turns[p].item) : list; // of picture p
function listNow(picture, p) {
  const {list} = momentOf(picture, now.moment);
  return turned(own() ? withKeys(list, stepNow(), now.moment) : list, p);
}

// As large as there is room, but not smaller than can be read: the picture scrolls then.
function fit() {
  const {pictures, lesson} = stepNow(), box = byId("pictures"), beside = innerWidth >= 1000;
  const below = innerHeight - box.offsetTop - byId("moves").offsetHeight - (beside && lesson ? 20 : 80);
  const high = Math.max((lesson && !beside ? 0.36 : 0.5) * innerHeight, below) / pictures.length;
  const held = innerWidth < 600 && innerHeight > innerWidth;
  pictures.forEach((picture, p) => {
    const sizes = picture.moments[0].list.filter(item => item[0] === TEXT).map(item => item[5]).sort((a, b) => a - b);
    const fits = Math.min(box.clientWidth / picture.width, high / picture.height, 2.5);
    const most = sizes[sizes.length >> 1] || 20, across = box.clientWidth / picture.width; // most: of most letters
    const scale = Math.max(fits, across * most >= 8.5 ? Math.min(11 / most, across) : 11 / most);
    const wide = picture.width * scale > box.clientWidth + 1, turned = held && picture.below && wide ? turnOf(picture, box.clientWidth) : null;
    const turn = turned || (held && picture.below && !wide ? enlargeOf(picture, scale) : null);
    const {width, height} = turn || picture, shown = now.shown[p], figure = shown.parentElement, times = turn ? turn.scale : scale;
    now.turns[p] = turn;
    shown.setAttribute("viewBox", `0 0 ${width} ${height}`);
    shown.setAttribute("width", width * times);
    shown.setAttribute("height", height * times);
    figure.classList.toggle("upright", Boolean(turn?.upright));
    const scrolls = width * times > box.clientWidth + 1; // else a finger that moves across is a swipe
    figure.style.touchAction = `${scrolls ? "pan-x " : ""}pan-y pinch-zoom`;
    if (scrolls || turn?.upright) figure.tabIndex = 0; // keys scroll it, too
    else figure.removeAttribute("tabindex");
  });
  showMoment();
}

// Scrolls so that the layer of the moment is in the middle.
function follow() {
  for (const target of now.shown) {
    const layer = target.querySelector(`#layer-${Math.min(now.moment, lastMoment() - 1)}`);
    const figure = target.parentElement, box = layer && layer.getBoundingClientRect();
    if (layer && !now.turns[now.shown.indexOf(target)]?.upright) figure.scrollLeft += (box.left + box.right - figure.clientWidth) / 2 - figure.getBoundingClientRect().left;
    if (layer) figure.scrollTop += (box.top + box.bottom - figure.clientHeight) / 2 - figure.getBoundingClientRect().top;
    if (layer && now.moment === lastMoment()) figure.scrollTo(now.turns[0]?.upright ? 0 : figure.scrollWidth, figure.scrollHeight);
  }
}

function makePictures() {
  now.shown = stepNow().pictures.map(() => svg("svg", {role: "img"}));
  byId("pictures").replaceChildren(...now.shown.map(target => element("figure", {}, target)));
}

// Names of keys in brackets become caps; brackets behind letters, as in a[1], do not.
function caps(target, text) {
  const names = {Left: "←", Right: "→", Up: "↑", Down: "↓", PageDown: "Page Down", PageUp: "Page Up"};
  target.hidden = !text;
  target.replaceChildren(...(text || "").split(/(^|[\s("])\[([A-Za-z0-9+]+)\]/)
    .map((part, n) => n % 3 === 2 ? element("kbd", {}, names[part] || part) : part));
}

function showWords() {
  const step = stepNow(), answer = answers[now.step], open = asked(), last = now.step + 1 === data.steps.length;
  const words = {title: step.title || data.title, about: step.about, place: step.lesson, words: step.words, task: step.task,
    ask: step.ask, how: step.how, judged: answer.said,
    told: step.told && !open && `The device that recorded this page: ${step.told}`, step: `step ${now.step + 1} of ${data.steps.length}`,
    next: open ? "Show the answer" : "Next", "own-how": `${step.keys?.[0]?.length} keys of your own`};
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
  byId("own").hidden = !step.typed || open;
}

function showMoment() {
  const step = stepNow(), said = sentence(step, now.moment, step.covered[Number(asked())]), last = lastMoment();
  const where = last ? `${step.unit} ${now.moment} of ${last}` : "";
  step.pictures.forEach((picture, p) => {
    draw(now.shown[p], listNow(picture, p));
    now.shown[p].setAttribute("aria-label", where ? `${picture.name}, ${where}` : picture.name);
  });
  byId("turned").hidden = !now.turns[0]?.upright;
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

// ---- where one is: in the address, and for slides around this page ----

function tell() {
  const hash = `#${data.steps.length > 1 ? `step=${now.step + 1}&` : ""}${stepNow().unit || "layer"}=${now.moment}`;
  if (document.readyState === "complete" && location.hash !== hash) history.replaceState(null, "", hash);
  const place = {step: now.step + 1, steps: data.steps.length, moment: now.moment, moments: lastMoment()};
  if (parent !== window) parent.postMessage({sortnet: place}, "*");
}

// {step: 2, layer: 3}: either may be missing.
function goTo({step, layer, turn, moment}) {
  const wanted = Math.trunc(step) - 1, at = Math.trunc(layer ?? turn ?? moment);
  if (wanted >= 0 && wanted < data.steps.length && wanted !== now.step) showStep(wanted);
  if (at >= 0) go(at);
}
const readHash = () => goTo(Object.fromEntries(new URLSearchParams(location.hash.slice(1))));

// ---- going on and back ----

let frame = 0, timer = 0; // of what moves, and of what comes next while it plays

function go(moment, show = showMoment) {
  cancelAnimationFrame(frame);
  clearTimeout(timer);
  now.moment = Math.max(0, Math.min(lastMoment(), moment));
  show();
}

// One moment on, with keys that travel where they do; then `done`.
function goOn(done) {
  const {between, ways} = momentOf(stepNow().pictures[0], now.moment);
  go(now.moment + 1);
  if (!ways || !ways.length || own() || still.matches) return done && done();
  const elements = draw(now.shown[0], turned(between, 0)), begin = performance.now();
  const along = now.turns[0] ? ways.map(now.turns[0].way) : ways;
  const move = time => {
    const part = Math.max(0, (time - begin) / STEP_MS);
    if (part < 1) frame = requestAnimationFrame(move);
    if (part < 1) return travel(elements, along, part * part * (3 - 2 * part));
    draw(now.shown[0], listNow(stepNow().pictures[0], 0));
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
const rest = then => (...values) => { now.playing = false; then(...values); };

const showStep = rest((number, atEnd) => {
  now.step = number;
  byId("typed").value = "";
  makePictures();
  showWords();
  go(atEnd && !stepNow().lesson ? lastMoment() : stepNow().first, fit);
});

// What a clicker does: on to the answer, the next step or, without a lesson, the next moment.
const turn = rest(by => {
  const moment = now.moment + by, next = now.step + by;
  if (!stepNow().lesson && moment >= 0 && moment <= lastMoment()) return by > 0 ? goOn() : go(moment);
  if (by > 0 && asked()) showAnswer();
  else if (next >= 0 && next < data.steps.length) showStep(next, by < 0);
});

// ---- questions: two tries, as in the program ----

const wordsOf = text => text.toUpperCase().match(/[-0-9]+|[ID]/g) || [];

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
}

const judge = rest(typed => {
  const step = stepNow(), answer = answers[now.step];
  answer.right = isRight(step, typed);
  answer.why = step.kind === "choice" ? (step.choices[typed - 1] || [])[1] : step.wrong;
  answer.said = `✗ no: ${answer.why || ""} Once more, or [PageDown] shows it.`;
  byId("typed").value = "";
  if (answer.right || ++answer.tries === 2) showAnswer();
  else showWords();
});

byId("question").onsubmit = event => {
  event.preventDefault();
  if (asked() && wordsOf(byId("typed").value).length) judge(byId("typed").value);
};

// ---- keys, fingers, messages ----

const SHORTCUTS = {
  ArrowRight: rest(() => now.moment < lastMoment() && goOn()),
  ArrowLeft: rest(() => go(now.moment - 1)),
  Home: rest(() => go(0)),
  End: rest(() => go(Infinity)),
  " ": () => play(!now.playing),
  PageDown: () => turn(1),
  PageUp: () => turn(-1),
};

addEventListener("keydown", event => {
  const at = event.target, types = at.matches?.("input:not([type=range])") && !event.key.startsWith("Page");
  const held = event.ctrlKey || event.altKey || event.metaKey, presses = at.matches?.("button") && event.key === " ";
  if (types || held || presses || !Object.hasOwn(SHORTCUTS, event.key)) return;
  event.preventDefault();
  SHORTCUTS[event.key]();
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
  if (swiped ? figure.scrollWidth > figure.clientWidth + 1 : Math.hypot(across, down) > 12) return;
  const title = event.target.closest("g.comparator")?.querySelector("title")?.textContent || "";
  const pair = title.match(/\((\d+), (\d+)\)/), typed = byId("typed"), box = figure.getBoundingClientRect();
  if (pair && asked() && stepNow().kind === "comparators")
    return void (typed.value += `${typed.value ? ", " : ""}${pair[1]} ${pair[2]}`);
  const back = swiped ? across > 0 : event.clientX - box.left < box.width / 3;
  SHORTCUTS[back ? "ArrowLeft" : "ArrowRight"]();
};

for (const [id, key] of [["back", "ArrowLeft"], ["on", "ArrowRight"], ["play", " "]]) byId(id).onclick = SHORTCUTS[key];
byId("before").onclick = () => showStep(now.step - 1);
byId("next").onclick = rest(() => asked() ? showAnswer() : showStep(now.step + 1));
byId("scrubber").oninput = rest(event => go(Number(event.target.value)));
addEventListener("hashchange", readHash);
addEventListener("resize", fit);
// From the slides around it: {sortnet: "on"}, "back", "play" or {step, layer}.
addEventListener("message", ({data: message}) => {
  const wanted = message?.sortnet;
  if (wanted === "on" || wanted === "back") turn(wanted === "on" ? 1 : -1);
  else if (wanted === "play") play(!now.playing);
  else if (wanted && typeof wanted === "object") rest(goTo)(wanted);
});

showStep(data.first);
readHash();
