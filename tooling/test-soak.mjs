// `npm run test:soak`: half an hour at half the maximum rate of the product; `-- --minutes 2` for a trial run.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale } from './lib/build.mjs';
import { installPackages } from './lib/install.mjs';
import { at, say } from './lib/workspace.mjs';

/** The figures of shorter runs are not stored with the results. */
const SHORTEST_KEPT_MINUTES = 10;

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, built: { type: 'boolean', default: false } },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes takes a number above 0');
const began = Date.now();
const tell = (text) => say(`${((Date.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${text}`);
/** Time limit, including loading and measuring before the soak. */
setTimeout(() => process.exit(1), (minutes + 15) * 60_000).unref();

await installPackages();
if (!values.built) await buildStale();
// Imported dynamically, because packages that were just installed are needed from here on.
const { runSoak } = await import('../bench/soak/run-soak.mjs');
const { drawSoak } = await import('../bench/soak/chart.mjs');
const { files, keep, renderChecks, writeResultsPage } = await import('../bench/lib/report.mjs');
const soak = await runSoak({ minutes, say: tell });

const isKept = minutes >= SHORTEST_KEPT_MINUTES;
const place = isKept ? files.soak : at('.cache', 'bench', 'soak.json');
keep(place, soak);
const picture = place.replace(/json$/, 'svg');
mkdirSync(dirname(picture), { recursive: true });
writeFileSync(picture, drawSoak(soak.samples));
if (isKept) writeResultsPage();
say(`\n${soak.load}\n\n${renderChecks(soak.checks)}\nkept in ${place} and ${picture}`);
const broken = soak.checks.filter(({ isMet }) => !isMet);
if (broken.length > 0) {
  console.error(`not held: ${broken.map(({ what }) => what).join(', ')}`);
  console.error(JSON.stringify(soak.trouble, null, 1));
}
process.exit(broken.length === 0 ? 0 : 1);
