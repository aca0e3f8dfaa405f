// `node bench/help-center.mjs`: the rows about the pages of help centers. `--small` takes 900 articles instead of 10,000.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale } from '../tooling/lib/build.mjs';
import { root } from '../tooling/lib/workspace.mjs';
import { keep, renderTable } from './lib/report.mjs';
import { openServerSources } from './lib/server-sources.mjs';
import { measure } from './rows/help-center.mjs';

const { values } = parseArgs({
  options: { small: { type: 'boolean', default: false }, built: { type: 'boolean', default: false } },
});
const began = Date.now();
const say = (text) => console.log(`${((Date.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${text}`);

if (!values.built) await buildStale();
const sources = await openServerSources();
try {
  const rows = await measure({ sources, small: values.small, say });
  console.log(`\n${renderTable(rows)}`);
  keep(join(root, '.cache', 'bench', 'help-center.json'), { rows });
} finally {
  await sources.close();
}
