// Keys of one's own: the comparators run here, and the picture that was recorded is drawn with what comes
// of it; and tasks. It comes behind pictures.js, which has `draw`, and before page.js.

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

// How the items of a key are drawn (src/view/diagram/keys.c): behind the layer of the moment, keys that
// have changed are strong; where all keys are zeros and ones, ones are filled. `moved` is null for
// the others, which keep their look.
function drawKey(key, moved, ones) {
  const role = name => data.roles.indexOf(name), filled = ones && key === 1;
  const inkOf = was => moved === null ? was : role(moved ? "ink" : "secondary");
  return (item, ink) => {
    const [kind, ...rest] = item;
    if (kind === FRAME) return moved === null ? item : [kind, ...rest.slice(0, 2), role(moved ? "secondary" : "faint"), ...rest.slice(3)];
    if (kind !== TEXT) return filled ? [kind, ...rest.slice(0, 2), inkOf(ink), ...rest.slice(3)] : item;
    const [, x, y, was, size, font, anchor, width] = rest;
    return [kind, String(key), x, y, filled ? role("background") : inkOf(was), size, moved === null ? font : moved ? 3 : 2, anchor, width];
  };
}

// A tail is filled where keys swap, and hollow where they pass (src/view/diagram/diagram.c).
function drawTail(swaps, role, items) {
  const [, x, y, , radius] = items.find(([kind]) => kind === DISC), line = Math.max(1, radius * 0.36);
  const others = items.filter(([kind]) => kind !== DISC && kind !== RING);
  return others.concat(swaps ? [[DISC, x, y, role, radius]]
    : [[DISC, x, y, data.roles.indexOf("background"), radius], [RING, x, y, role, hundredths(radius - line / 2), hundredths(line)]]);
}

// Keys stand in columns: the input, and before and behind the layer of the moment.
function withKeys(list, {keys, firstWire}, moment) {
  const columns = [0, moment, moment + 1].filter((at, n, all) => keys[at] && all.indexOf(at) === n);
  const ones = keys[0].every(key => key === 0 || key === 1), made = [];
  let pills = 0;
  for (let i = 0; i < list.length; i++) {
    const [kind, name, title, id] = list[i], end = list.findIndex((item, n) => n > i && item[0] === END);
    const items = list.slice(i + 1, end), group = kind === GROUP && name.split(" ")[0];
    if (group === "key") {
      const at = columns[Math.floor(pills / keys[0].length)], wire = pills++ % keys[0].length, key = keys[at][wire];
      const look = drawKey(key, at === moment + 1 ? key !== keys[moment][wire] : null, ones);
      const ink = items.find(item => item[0] === TEXT)[4];
      made.push([kind, name, `wire ${wire + firstWire}: ${key}`], ...items.map(item => look(item, ink)), list[end]);
      i = end;
    } else if (group === "comparator" && items.some(item => item[0] === DISC)) {
      const pair = title.match(/\d+/g).map(wire => wire - firstWire), before = keys[id.split("-")[1]];
      const swaps = name.endsWith("D") ? before[pair[1]] > before[pair[0]] : before[pair[0]] > before[pair[1]];
      made.push([kind, name, title.replace(/swapped|passed/, swaps ? "swapped" : "passed"), id]);
      made.push(...drawTail(swaps, items[0][3], items), list[end]);
      i = end;
    } else made.push(list[i]);
  }
  return made;
}

function useKeys(rows) {
  stepNow().keys = rows;
  go(0);
}

byId("own").onsubmit = event => {
  const step = stepNow(), wires = step.keys[0].length, keys = (byId("keys").value.match(/-?\d+/g) || []).map(Number);
  const fits = keys.length === wires && keys.every(key => Math.abs(key) < 1e4);
  event.preventDefault();
  byId("own-said").textContent = fits ? "" : `${keys.length} keys were typed; ${wires} whole numbers are expected, ` +
    `such as ${step.recorded[0].join(" ")}`;
  if (fits) useKeys(run(step.layers, keys));
};
byId("recorded").onclick = () => useKeys(stepNow().recorded);

// ---- tasks: the conditions of docs/lessons.md, as far as keys and moments decide them ----

const FACTS = {
  ended: () => Number(now.moment === lastMoment()),
  fails: ({keys}) => Number(keys.at(-1).some((key, wire, all) => wire && all[wire - 1] > key)),
  inputs: ({keys, recorded}) => Number(keys !== recorded),
  swaps: ({keys, layers}) => layers.flatMap((layer, l) => layer.filter(([low, high]) => keys[l][low] > keys[l][high])).length,
  shape: ({keys: [keys]}) => {
    const ways = keys.slice(1).map((key, w) => Math.sign(key - keys[w])).filter(Boolean);
    const turns = ways.filter((way, n, all) => n === 0 || way !== all[n - 1]).map(way => way > 0 ? "rises" : "falls");
    return turns.length > 2 ? "mixed" : turns.join(" then ") || "none";
  },
};
const COMPARED = {"=": (a, b) => a === b, "!=": (a, b) => a !== b, "<": (a, b) => a < b, "<=": (a, b) => a <= b,
  ">": (a, b) => a > b, ">=": (a, b) => a >= b};

// "swaps = 1", "not fails", "inputs changed"; null: this page cannot tell.
function readCondition(text) {
  const [, not, name, how, value] = text.match(/^(not )?([a-z-]+)(?: (\S+))?(?: (.+))?$/) || [], fact = FACTS[name];
  const wanted = /^-?\d+$/.test(value) ? Number(value) : value;
  if (!fact || how && how !== "changed" && !COMPARED[how]) return null;
  if (how === "changed") return step => fact(step) !== fact({...step, keys: step.recorded});
  return how ? step => COMPARED[how](fact(step), wanted) : step => Boolean(fact(step)) !== Boolean(not);
}

function showTask() {
  const step = stepNow(), answer = answers[now.step], conditions = (step.done || "").split(" and ").map(readCondition);
  const here = step.typed && conditions.every(Boolean);
  answer.done ||= Boolean(here && conditions.every(holds => holds(step)));
  byId("done").className = answer.done ? "right" : "";
  byId("done").hidden = !step.task;
  byId("done").textContent = answer.done ? "✓ done" : here ? "Here: type keys below, and step on to the end. This page judges them."
    : `This takes the program${step.command ? `: ${step.command}` : "."}`;
}
