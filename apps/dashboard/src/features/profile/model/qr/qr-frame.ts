/** Rows of modules, true where they are dark. */
export type Modules = boolean[][];

/** A code that is being drawn. `isFixed` marks what belongs to the frame and carries no data. */
export interface Canvas {
  size: number;
  modules: Modules;
  isFixed: Modules;
}

/** Level M, as the standard numbers it. */
const LEVEL_BITS = 0b00;
const FORMAT_GENERATOR = 0x537;
const FORMAT_MASK = 0x5412;
const VERSION_GENERATOR = 0x1f25;
const FIRST_WITH_VERSION = 7;

/** Everything that stands in a code of that version whatever it says; the place of the format is kept free. */
export function drawFrame(version: number): Canvas {
  const size = version * 4 + 17;
  const empty = () => Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const canvas: Canvas = { size, modules: empty(), isFixed: empty() };
  for (let at = 0; at < size; at += 1) {
    fix(canvas, 6, at, at % 2 === 0);
    fix(canvas, at, 6, at % 2 === 0);
  }
  drawFinder(canvas, 3, 3);
  drawFinder(canvas, size - 4, 3);
  drawFinder(canvas, 3, size - 4);
  drawAlignment(canvas, version);
  drawFormat(canvas, 0);
  if (version >= FIRST_WITH_VERSION) drawVersion(canvas, version);
  return canvas;
}

/** Which mask is used, twice, with bits that mend errors. */
export function drawFormat(canvas: Canvas, mask: number): void {
  const { size } = canvas;
  const data = (LEVEL_BITS << 3) | mask;
  const bits = ((data << 10) | remainderOf(data, 10, FORMAT_GENERATOR)) ^ FORMAT_MASK;
  const bit = (index: number) => ((bits >>> index) & 1) === 1;
  for (let index = 0; index < 15; index += 1) {
    // Round the first finder, past the timing lines.
    if (index < 8) fix(canvas, 8, index < 6 ? index : index + 1, bit(index));
    else fix(canvas, index === 8 ? 7 : 14 - index, 8, bit(index));
    if (index < 8) fix(canvas, size - 1 - index, 8, bit(index));
    else fix(canvas, 8, size - 15 + index, bit(index));
  }
  fix(canvas, 8, size - 8, true);
}

function drawVersion(canvas: Canvas, version: number): void {
  const bits = (version << 12) | remainderOf(version, 12, VERSION_GENERATOR);
  for (let index = 0; index < 18; index += 1) {
    const isDark = ((bits >>> index) & 1) === 1;
    const far = canvas.size - 11 + (index % 3);
    const near = Math.floor(index / 3);
    fix(canvas, far, near, isDark);
    fix(canvas, near, far, isDark);
  }
}

function remainderOf(data: number, bits: number, generator: number): number {
  let remainder = data;
  for (let step = 0; step < bits; step += 1)
    remainder = (remainder << 1) ^ ((remainder >>> (bits - 1)) * generator);
  return remainder;
}

/** Rings of dark, light and dark, with a light border. */
function drawFinder(canvas: Canvas, x: number, y: number): void {
  drawRings(canvas, { x, y, radius: 4, isDark: (distance) => distance !== 2 && distance !== 4 });
}

function drawAlignment(canvas: Canvas, version: number): void {
  const places = alignmentPlaces(version, canvas.size);
  const last = places.at(-1);
  for (const x of places) {
    for (const y of places) {
      // Three corners have finders already.
      if ((x === 6 && (y === 6 || y === last)) || (x === last && y === 6)) continue;
      drawRings(canvas, { x, y, radius: 2, isDark: (distance) => distance !== 1 });
    }
  }
}

function alignmentPlaces(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((size - 13) / (count * 2 - 2)) * 2;
  const fromEnd = Array.from({ length: count - 1 }, (_, index) => size - 7 - index * step);
  return [6, ...fromEnd.toReversed()];
}

interface Rings {
  x: number;
  y: number;
  radius: number;
  isDark: (distance: number) => boolean;
}

function drawRings(canvas: Canvas, { x, y, radius, isDark }: Rings): void {
  for (let dy = -radius; dy <= radius; dy += 1) {
    for (let dx = -radius; dx <= radius; dx += 1)
      fix(canvas, x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  }
}

/** Outside of the code there is nothing to draw on. */
function fix({ modules, isFixed }: Canvas, x: number, y: number, isDark: boolean): void {
  const row = modules[y];
  const fixed = isFixed[y];
  if (!row || !fixed || x < 0 || x >= row.length) return;
  row[x] = isDark;
  fixed[x] = true;
}
