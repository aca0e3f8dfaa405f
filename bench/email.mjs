// `node bench/email.mjs`: the rows about emails, without the data set of the other rows. `--small` takes a tenth of
// everything, `--only mailboxes` one row.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale } from '../tooling/lib/build.mjs';
import { root } from '../tooling/lib/workspace.mjs';
import { keep, renderTable } from './lib/report.mjs';
import { openServerSources } from './lib/server-sources.mjs';
import * as folder from './rows/mail-folder.mjs';
import * as received from './rows/mail-received.mjs';
import * as mailboxes from './rows/mailboxes.mjs';
import * as parse from './rows/parse-mail.mjs';

const { values } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const began = Date.now();
const say = (text) => console.log(`${((Date.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${text}`);

if (!values.built) await buildStale();
const sources = await openServerSources();
try {
  const rows = [];
  for (const part of [parse, folder, received, mailboxes])
    if (part.names.some((name) => name.includes(values.only)))
      rows.push(...(await part.measure({ sources, small: values.small, say })));
  console.log(`\n${renderTable(rows)}`);
  keep(join(root, '.cache', 'bench', 'email.json'), { rows });
} finally {
  await sources.close();
}
