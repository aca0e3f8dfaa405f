// `node bench/reports.mjs`: the rows about reports, at 1,000,000 conversations; `--small` takes 20,000.
import { join } from 'node:path';
import { buildStale } from '../tooling/lib/build.mjs';
import { root } from '../tooling/lib/workspace.mjs';
import { readOptions } from './lib/options.mjs';
import { keep, renderTable } from './lib/report.mjs';
import { openStage } from './lib/stage.mjs';
import { measure, names } from './rows/reports.mjs';

const options = readOptions();
const began = Date.now();
const say = (text) => console.log(`${((Date.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${text}`);

if (!options.built) await buildStale();
const stage = await openStage({ ...options, say });
say(`${names.join(', ')} …`);
try {
  const rows = await measure(stage);
  console.log(`\n${renderTable(rows)}`);
  keep(join(root, '.cache', 'bench', 'reports.json'), { rows });
} finally {
  await stage.close();
}
