import { overlap } from './character-set';
import { type Automaton, readAutomaton, TooComplicatedError } from './read-automaton';

/** So many pairs of steps are compared; what needs more cannot be told in time. */
const MOST_COMPARISONS = 1_000_000;

/**
 * Whether matching ends in sensible time for every text. Browsers try one way after the other, so a pattern that can
 * read the same text in two ways within a loop takes twice as long for each character more: `(a+)+`, `(\d|\w)*`.
 * What cannot be told counts as harmful.
 */
export function isSafePattern(pattern: RegExp): boolean {
  try {
    const automaton = readAutomaton(pattern);
    return loopsOf(automaton).every((loop) => isUnambiguous(automaton, loop));
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
function isUnambiguous({ sets, follow }: Automaton, loop: readonly number[]): boolean {
  const inside = new Set(loop);
  const steps = new Map(
    loop.map((from) => [from, [...(follow[from] ?? [])].filter(([to]) => inside.has(to))] as const),
  );
  const next = (from: number) => steps.get(from) ?? [];
  if (loop.some((from) => next(from).some(([, ways]) => ways > 1))) return false;
  const stepsInAll = loop.reduce((sum, from) => sum + next(from).length, 0);
  if (stepsInAll ** 2 > MOST_COMPARISONS) throw new TooComplicatedError();

  // Two readers side by side, who take the same characters.
  const size = sets.length;
  const forward = new Map<number, number[]>();
  const backward = new Map<number, number[]>();
  for (const one of loop) {
    for (const other of loop) {
      const from = one * size + other;
      const shared = next(one).flatMap(([a]) =>
        next(other)
          .filter(([b]) => overlap(sets[a] ?? [], sets[b] ?? []))
          .map(([b]) => a * size + b),
      );
      forward.set(from, shared);
      for (const to of shared) backward.set(to, [...(backward.get(to) ?? []), from]);
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
