import { cpuTimeOf } from './cpu-time.mjs';

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

export const percentile = (values, share) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/**
 * Runs floor and product alternately in short rounds, so that other load on the machine affects both; the medians of
 * the rounds count. `sides` maps a name to `{ run(seconds), pids }`, the floor first; `run` returns `perSecond`, `p50`,
 * `p95`, `count` and `statuses`. `cpu` is the CPU time of a request in server and database, in ms.
 */
export async function compare(sides, { rounds, seconds }) {
  const names = Object.keys(sides);
  const results = Object.fromEntries(names.map((name) => [name, []]));
  for (const name of names) await sides[name].run(Math.min(seconds, 0.5));
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 ? names.toReversed() : names) {
      const before = cpuTimeOf(sides[name].pids);
      const result = await sides[name].run(seconds);
      results[name].push({ ...result, cpu: (cpuTimeOf(sides[name].pids) - before) / result.count });
    }
  const summaries = Object.fromEntries(names.map((name) => [name, summarize(results[name])]));
  const [floor, ours] = names;
  const perRound = (pick) => median(results[ours].map((one, at) => pick(one, results[floor][at])));
  return {
    ...summaries,
    ratio: perRound((one, other) => one.perSecond / other.perSecond),
    cpuRatio: perRound((one, other) => other.cpu / one.cpu),
  };
}

function summarize(rounds) {
  const of = (key) => median(rounds.map((round) => round[key]));
  const refused = rounds.flatMap(({ statuses }) =>
    Object.entries(statuses).filter(([status]) => !status.startsWith('2')),
  );
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p95: of('p95'),
    cpu: of('cpu'),
    count: rounds.reduce((sum, { count }) => sum + count, 0),
    refused: refused.reduce((sum, [, count]) => sum + count, 0),
    statuses: Object.fromEntries(refused),
  };
}
