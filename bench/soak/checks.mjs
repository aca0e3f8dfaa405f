import { median } from '../lib/rounds.mjs';

/** Caches fill and code is compiled in this share of the time. */
const WARM_UP = 0.2;
const FLAT = 0.1;

/**
 * The second half may exceed the first half by at most a tenth, after the warm-up. `slack` is an absolute increase that
 * is ignored, for small numbers.
 */
const watched = [
  { key: 'rss', what: 'memory of the process', unit: 'MB', slack: 0 },
  { key: 'heap', what: 'heap after a collection', unit: 'MB', slack: 3 },
  { key: 'external', what: 'memory outside the heap', unit: 'MB', slack: 5 },
  { key: 'handles', what: 'handles', unit: '', slack: 10 },
  { key: 'files', what: 'open files and sockets', unit: '', slack: 10 },
  { key: 'connections', what: 'database connections', unit: '', slack: 2 },
  { key: 'hotTables', what: 'size of the hot tables', unit: 'MB', slack: 4 },
  { key: 'lag', what: 'event loop lag, p99', unit: 'ms', slack: 50 },
];

/** The rows of the soak's table. */
export function checkSamples(samples) {
  const good = samples.filter(({ failed }) => failed === undefined);
  const warm = good.slice(Math.floor(good.length * WARM_UP));
  const middle = Math.floor(warm.length / 2);
  const halves = [warm.slice(0, middle), warm.slice(middle)];
  return watched.map(({ key, what, unit, slack }) => {
    const [first, second] = halves.map((half) =>
      half.length > 0 ? median(half.map((one) => one[key])) : Number.NaN,
    );
    const text = (value) => `${value.toFixed(value < 20 ? 1 : 0)} ${unit}`.trim();
    const more = second - first;
    return {
      what,
      first: text(first),
      second: text(second),
      change: `${more >= 0 ? '+' : '−'}${Math.abs((more / first) * 100).toFixed(1)} %`,
      goal: `≤ +10 %${slack > 0 ? ` or ${slack}${unit ? ` ${unit}` : ''}` : ''}`,
      isMet: more <= Math.max(first * FLAT, slack),
    };
  });
}

/** Counts that must be zero. */
export function checkCounts(counts) {
  return Object.entries(counts).map(([what, count]) => ({
    what,
    first: '',
    second: String(count),
    change: '',
    goal: '0',
    isMet: count === 0,
  }));
}
