// `node bench/contacts.mjs`: the rows about lists of contacts, without the data set of the other rows. `--small` takes
// 60,000 contacts instead of 1,000,000, `--load` only creates the data set.
import { parseArgs } from 'node:util';
import { join } from 'node:path';
import { buildStale } from '../tooling/lib/build.mjs';
import { root } from '../tooling/lib/workspace.mjs';
import { openPeople } from './lib/people.mjs';
import { keep, renderTable } from './lib/report.mjs';
import { openServerSources } from './lib/server-sources.mjs';
import { measure, peopleDirOf } from './rows/contacts.mjs';

const { values } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    load: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
  },
});
const began = Date.now();
const say = (text) => console.log(`${((Date.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${text}`);

if (!values.load && !values.built) await buildStale();
const sources = await openServerSources();
try {
  if (values.load) {
    const contacts = values.small ? 60_000 : 1_000_000;
    const database = await openPeople(sources, { dataDir: peopleDirOf(contacts), contacts, say });
    await database.close();
  } else {
    const rows = await measure({ sources, small: values.small, say });
    console.log(`\n${renderTable(rows)}`);
    keep(join(root, '.cache', 'bench', 'contacts.json'), { rows });
  }
} finally {
  await sources.close();
}
