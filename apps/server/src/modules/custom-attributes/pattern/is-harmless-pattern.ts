import { overlap } from './character-set';
import { type Automaton, readAutomaton, TooComplicatedError } from './read-automaton';

const MOST_PAIRS = 20_000;

/**
 * Whether matching ends in sensible time for every text. Browsers try one way after the other, so a pattern that can
 * read the same text in two ways within a loop takes twice as long for each character more: `(a+)+`, `(\d|\w)*`.
 * What cannot be told counts as harmful.
 */
export function isHarmlessPattern(pattern: RegExp): boolean {
  try {
    const automaton = readAutomaton(pattern);
    return loopsOf(automaton).every((loop) => readsInOneWay(automaton, loop));
  } catch (error) {
    if (error instanceof TooComplicatedError) return false;
    throw error;
  }
}

/** Positions that lead back to each other, loop by loop. */
function loopsOf({ follow }: Automaton): number[][] {
  const reach = follow.map((_ways, from) => reachable([from], (at) => [...(follow[at]?.keys() ?? [])]));
  const seen = new Set<number>();
  const loops: number[][] = [];
  for (const from of follow.keys()) {
    if (seen.has(from) || !reach[from]?.has(from)) continue;
    const loop = [...(reach[from] ?? [])].filter((to) => reach[to]?.has(from));
    for (const position of loop) seen.add(position);
    loops.push(loop);
  }
  return loops;
}

/** False when some text leads from a position of the loop back to it in two ways. */
function readsInOneWay({ sets, follow }: Automaton, loop: readonly number[]): boolean {
  if (loop.length ** 2 > MOST_PAIRS) throw new TooComplicatedError();
  const inside = new Set(loop);
  const next = (from: number) => [...(follow[from] ?? [])].filter(([to]) => inside.has(to));
  if (loop.some((from) => next(from).some(([, ways]) => ways > 1))) return false;

  // Two readers side by side, who take the same characters.
  const size = sets.length;
  const forward = new Map<number, number[]>();
  const backward = new Map<number, number[]>();
  for (const one of loop) {
    for (const other of loop) {
      const from = one * size + other;
      const steps = next(one).flatMap(([a]) =>
        next(other)
          .filter(([b]) => overlap(sets[a] ?? [], sets[b] ?? []))
          .map(([b]) => a * size + b),
      );
      forward.set(from, steps);
      for (const to of steps) backward.set(to, [...(backward.get(to) ?? []), from]);
    }
  }
  const together = loop.map((position) => position * size + position);
  const parted = reachable(together, (pair) => forward.get(pair) ?? []);
  const rejoining = reachable(together, (pair) => backward.get(pair) ?? []);
  return ![...parted].some((pair) => rejoining.has(pair) && Math.floor(pair / size) !== pair % size);
}

/** What is reached by at least one step. */
function reachable(starts: readonly number[], stepsFrom: (at: number) => readonly number[]): Set<number> {
  const reached = new Set<number>();
  const open = [...starts];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const to of stepsFrom(at)) {
      if (reached.has(to)) continue;
      reached.add(to);
      open.push(to);
    }
  }
  return reached;
}
