import { dirname } from 'node:path';

/** Kinds of tests, and how many seconds one file takes on two cores, measured over all of the kind. */
const KINDS = [
  { name: 'browser', pattern: /^e2e\/(?!views\/)/, seconds: Number.POSITIVE_INFINITY },
  { name: 'views', pattern: /^e2e\/views\//, seconds: 90 },
  { name: 'server', pattern: /^(apps\/server|bench)\//, seconds: 0.9 },
  { name: 'ui', pattern: /\.tsx$/, seconds: 0.6 },
  { name: 'unit', pattern: /./, seconds: 0.15 },
];

const isTest = (file) => /\.test\.(ts|tsx|mjs)$/.test(file);
const kindOf = (file) => KINDS.find(({ pattern }) => pattern.test(file));

/** The product area of a file, which has the same name in every layer (`labels`); elsewhere its folder. */
function areaOf(file) {
  const named =
    /^(?:packages\/contract\/src|apps\/\w+\/src\/(?:modules|features|platform|shared))\/([^/]+)\//;
  return named.exec(file)?.[1] ?? dirname(file);
}

/**
 * Chooses which of the tests that a change can reach fit into a time: those of the changed areas first, then those that
 * are the fewest imports away. A test in a browser runs only if it was changed itself.
 * @param {Map<string, number>} distances from `distancesFrom`
 * @param {string[]} changed
 * @param {number} budget in seconds
 * @returns {{ chosen: string[], tooMany: string[], inBrowser: string[] }}
 */
export function selectTests(distances, changed, budget) {
  const areas = new Set(changed.map(areaOf));
  const reached = [...distances.keys()].filter(isTest);
  const isChanged = new Set(changed);
  const inBrowser = reached.filter((file) => kindOf(file).name === 'browser' && !isChanged.has(file));
  const rank = (file) => (isChanged.has(file) ? -2 : areas.has(areaOf(file)) ? -1 : distances.get(file));
  const candidates = reached
    .filter((file) => !inBrowser.includes(file))
    .sort((a, b) => rank(a) - rank(b) || distances.get(a) - distances.get(b) || a.localeCompare(b));
  const chosen = [];
  const tooMany = [];
  let left = budget;
  for (const file of candidates) {
    const { seconds } = kindOf(file);
    if (!isChanged.has(file) && seconds > left) {
      tooMany.push(file);
      continue;
    }
    if (!isChanged.has(file)) left -= seconds;
    chosen.push(file);
  }
  return { chosen, tooMany, inBrowser };
}
