import { overlap } from './character-set';
import { type Automaton, readAutomaton, TooComplicatedError } from './read-automaton';

/**
 * Limit of compared pairs of steps; a pattern that needs more is refused, because the check itself would take too
 * long.
 */
const MOST_COMPARISONS = 1_000_000;

/**
 * Whether matching takes acceptable time for every text. Browsers backtrack, so a pattern that can match the same
 * text in two ways within a loop takes exponential time: `(a+)+`, `(\d|\w)*`. A pattern that cannot be analyzed
 * counts as unsafe.
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

/** The strongly connected components of the automaton that contain a cycle. */
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

/** False if some text leads from a position of the loop back to it on two different paths. */
function isUnambiguous({ sets, follow }: Automaton, loop: readonly number[]): boolean {
  const inside = new Set(loop);
  const steps = new Map(
    loop.map((from) => [from, [...(follow[from] ?? [])].filter(([to]) => inside.has(to))] as const),
  );
  const next = (from: number) => steps.get(from) ?? [];
  if (loop.some((from) => next(from).some(([, ways]) => ways > 1))) return false;
  const stepsInAll = loop.reduce((sum, from) => sum + next(from).length, 0);
  if (stepsInAll ** 2 > MOST_COMPARISONS) throw new TooComplicatedError();

  // The product automaton: pairs of positions that both read the same characters.
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

/** All nodes reachable in at least one step. */
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
