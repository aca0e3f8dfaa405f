import { type Canvas, drawFormat, type Modules } from './qr-frame';

/** Where a module changes its colour, by column and row. */
const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

const LOOKS_LIKE_FINDER = /(?=10111010000|00001011101)/g;
const RUN = /0{5,}|1{5,}/g;

/** The data under the mask that cameras read best. */
export function applyBestMask(canvas: Canvas): Modules {
  const candidates = masks.map((_, mask) => masked(canvas, mask));
  const penalties = candidates.map(penaltyOf);
  return candidates[penalties.indexOf(Math.min(...penalties))] ?? canvas.modules;
}

function masked({ size, modules, isFixed }: Canvas, mask: number): Modules {
  const changes = masks[mask];
  const copy: Canvas = {
    size,
    isFixed,
    modules: modules.map((row, y) =>
      row.map((isDark, x) => (isFixed[y]?.[x] || !changes?.(x, y) ? isDark : !isDark)),
    ),
  };
  drawFormat(copy, mask);
  return copy.modules;
}

/** How much stands in a camera's way: long runs, blocks of one colour, what looks like a finder, too dark or light. */
function penaltyOf(modules: Modules): number {
  const rows = modules.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
  const columns = rows.map((_, x) => rows.map((row) => row[x]).join(''));
  const lines = [...rows, ...columns];
  const runs = lines.flatMap((line) => line.match(RUN) ?? []);
  const finders = lines.reduce((sum, line) => sum + [...line.matchAll(LOOKS_LIKE_FINDER)].length, 0);
  const dark = rows.join('').replaceAll('0', '').length;
  const share = dark / modules.length ** 2;
  return (
    runs.reduce((sum, run) => sum + run.length - 2, 0) +
    blocksOf(modules) * 3 +
    finders * 40 +
    Math.floor(Math.abs(share - 0.5) * 20) * 10
  );
}

/** Squares of two by two in one colour. */
function blocksOf(modules: Modules): number {
  let count = 0;
  for (const [y, row] of modules.entries()) {
    const below = modules[y + 1];
    for (let x = 0; below && x + 1 < row.length; x += 1) {
      if (row[x] === row[x + 1] && row[x] === below[x] && row[x] === below[x + 1]) count += 1;
    }
  }
  return count;
}
