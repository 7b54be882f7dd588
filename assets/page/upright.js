// Turns the picture of a network for a screen that is held upright: wires run from top to bottom, the top wire
// at the left, and letters stay as they are. It is one rule for places: x and y change theirs. Rows above
// the wires become columns, as wide as their widest word; wires may stand closer, as far as keys fit; what
// stands below the wires stays below, smaller where it is too wide. A picture that fits as it is has only that part
// larger, so that it can be read.

const ruler = document.createElement("canvas").getContext("2d");
const FONTS = ["Inter, system-ui, Helvetica, Arial, sans-serif", '"JetBrains Mono", Menlo, Consolas, monospace'];
function widthOf(words, size, font) {
  ruler.font = `${font & 1 ? 600 + (font & 2) * 50 : 400} ${size}px ${FONTS[font >> 1]}`;
  return ruler.measureText(words).width;
}

const CAPITALS = 0.36; // half of their height, em: the middle of letters is so far above their baseline
const MARGIN = 48, EDGE = 8, LEAST_SCALE = 0.42, LETTERS = 12; // units; pixels a unit; pixels of a key, if wires need not be closer

// The middle of a text, and its width.
function middleOf([, words, x, y, , size, font, anchor]) {
  const width = widthOf(words, size, font);
  return {x: x + width * (1 - anchor) / 2, y: y - CAPITALS * size, width};
}

// What the lists of a picture have above their wires, and how large it is below.
function partsOf(lists, below) {
  const wires = [], columns = [];
  let key = 0, wide = 0, end = 0, tail = 0; // end, tail: where words behind the last wire begin, and how wide they are
  for (const list of lists)
    list.forEach((item, n) => {
      if (item[0] === GROUP && item[1] === "wire" && list === lists[0]) wires.push(list[n + 1][2] + list[n + 1][5] / 2);
    });
  const gap = wires.length > 1 ? wires[1] - wires[0] : 44, first = wires[0], last = wires.at(-1);
  for (const list of lists)
    list.forEach((item, n) => {
      if (item[0] === GROUP && item[1].split(" ")[0] === "key")
        for (let k = n + 1, high = gap; list[k][0] !== END; k++) {
          if (list[k][0] === FRAME) high = list[k][5];
          if (list[k][0] === TEXT) key = Math.max(key, (middleOf(list[k]).width + 5) / high);
        }
      if (item[0] !== TEXT) return;
      const {x, y, width} = middleOf(item), size = item[5];
      if (y > below) wide = Math.max(wide, x + width / 2);
      const word = Math.max(...item[1].split(" ").map(part => widthOf(part, size, item[6])));
      if (y < below && y > last + 0.45 * gap) [end, tail] = [Math.max(end, y - size / 2), Math.max(tail, word)];
      if (y > first - 0.45 * gap) return;
      const column = columns.find(other => Math.abs(other.y - y) < 8) || columns[columns.push({y, size, width: 0}) - 1];
      Object.assign(column, {size: Math.max(column.size, size), width: Math.max(column.width, word)});
    });
  columns.sort((a, b) => a.y - b.y);
  return {first, last, gap, columns, key: Math.max(0.7, Math.min(1, key)), fits: key <= 1, wide, end, tail};
}

// How a picture is turned for a screen `room` pixels wide, or null where that would be too small to read.
function turnOf(picture, room) {
  const lists = [...picture.moments, ...picture.asked].map(({list}) => list), {below, width, height} = picture;
  const parts = picture.parts ||= partsOf(lists, below), {first, last, gap, columns, key, wide, end, tail} = parts;
  const places = []; // [y, what it becomes]
  let from = EDGE;
  for (const {y, size, width: word} of columns) {
    places.push([y - size / 2, from], [y + size / 2, from += word + 4]);
    from += 6;
  }
  places.push([first - gap / 2, from + 4]);
  const start = places.at(-1), wireAt = (y, closer) => start[1] + (y - start[0]) * closer;
  const right = closer => Math.max(wireAt(last + gap / 2, closer) + EDGE, wireAt(end, closer) + tail);
  const closer = room / right(1) * 20 >= LETTERS ? 1 : key, all = right(closer), scale = room / all;
  if (!parts.fits || scale < LEAST_SCALE) return null;
  const across = y => {
    const n = places.findIndex(([at]) => at >= y), [to, from] = [places[n], places[n - 1]];
    if (n < 0) return wireAt(y, closer);
    return n === 0 ? to[1] - 4 : from[1] + (to[1] - from[1]) * (y - from[0]) / (to[0] - from[0]);
  };
  const times = Math.min(1, Math.max((all - 2 * EDGE) / Math.max(wide - MARGIN, 1), 7 / (16 * scale)));
  const under = (x, y) => [(x - MARGIN) * times + EDGE, width + (y - below) * times];
  const turn = {upright: true, across, times, under, below, columns, end: last + 0.45 * gap, tail, whole: [width, height],
    width: Math.max(all, (wide - MARGIN) * times + 2 * EDGE), height: width + (height - below) * times, scale};
  return {...turn, item: item => turnItem(turn, item), way: ([n, count, ...by]) =>
    [n, count, ...by.map((_, k) => k % 2 ? by[k - 1] : by[k + 1] * closer)]};
}

// The same for a picture that is not turned, at a scale; null where nothing changes.
function enlargeOf(picture, scale) {
  const lists = [...picture.moments, ...picture.asked].map(({list}) => list), {below, width, height} = picture;
  const {wide} = picture.parts ||= partsOf(lists, below), times = Math.min((width - 2 * MARGIN) / (wide - MARGIN), 11 / (18 * scale));
  const under = (x, y) => [(x - MARGIN) * times + MARGIN, below + (y - below) * times];
  const turn = {times, under, below, whole: [width, height], width, height: below + (height - below) * times, scale};
  return wide && times > 1 ? {...turn, item: item => turnItem(turn, item), way: way => way} : null;
}

// A length across the wires: lines stay as thick as they are.
const thickness = (turn, y, size) => size <= 6 ? [turn.across(y + size / 2) - size / 2, size]
  : [turn.across(y), turn.across(y + size) - turn.across(y)];

// Words above and behind the wires are broken into lines as wide as their column.
function linesOf(words, column, size, font) {
  const lines = [];
  for (const word of column ? words.split(" ") : []) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length && widthOf(longer, size, font) <= column.width) lines.push(lines.pop() && longer);
    else if (word !== "·") lines.push(word);
  }
  return column ? lines : [words];
}

function turnText(turn, item) {
  const [kind, words, x, , role, size, font, anchor, width] = item, {y} = middleOf(item), behind = y > turn.end;
  const column = behind ? {width: turn.tail} : turn.columns.find(other => Math.abs(other.y - y) < 8);
  const lines = linesOf(words, column, size, font), high = (lines.length - 1) * LINE_HEIGHT * size;
  const top = x + (high / 2 + CAPITALS * size) * (1 - anchor) - high / 2; // of the first line, its middle
  return [kind, lines.join("\n"), turn.across(behind ? y - size / 2 : y), top + CAPITALS * size, role, size, font,
    behind ? 0 : 1, lines.length > 1 ? 0 : width];
}

function turnItem(turn, item) {
  const [kind, x, y, role, a, b, ...rest] = item, {across, under, times} = turn;
  if (kind === GROUP || kind === END) return item;
  if (kind === TEXT) {
    if (item[3] - item[5] / 2 < turn.below) return turn.upright ? turnText(turn, item) : item;
    return [kind, item[1], ...under(item[2], item[3]), item[4], item[5] * times, ...item.slice(6, 8), item[8] * times];
  }
  if (kind === RECT && x === 0 && y === 0 && a === turn.whole[0]) return [kind, 0, 0, role, turn.width, turn.height, 0];
  if (y >= turn.below) {
    const more = [a, b, ...rest].map(number => number * times);
    if (kind === LINE || kind === TIP) more.splice(0, 2, ...under(a, b));
    if (kind === TIP) more.splice(2, 2, ...under(...rest));
    return [kind, ...under(x, y), role, ...more];
  }
  if (!turn.upright) return item;
  if (kind === DISC || kind === RING) return [kind, across(y), x, role, a, b];
  if (kind === LINE) return [kind, across(y), x, role, across(b), a, ...rest];
  if (kind === TIP) return [kind, across(y), x, role, across(b), a, across(rest[1]), rest[0]];
  const [left, wide] = thickness(turn, y, b);
  return [kind, left, x, role, wide, a, ...rest];
}
