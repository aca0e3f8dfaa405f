import { join } from 'node:path';
import { root } from '../../tooling/lib/workspace.mjs';
import { describeMachine } from './machine.mjs';
import { readOptions } from './options.mjs';
import { files, keep, renderTable, writeResultsPage } from './report.mjs';
import { openStage } from './stage.mjs';
import * as browser from '../rows/browser.mjs';
import * as bytes from '../rows/bytes.mjs';
import * as contacts from '../rows/contacts.mjs';
import * as filters from '../rows/filters.mjs';
import * as inbound from '../rows/inbound.mjs';
import * as lists from '../rows/lists.mjs';
import * as mailFolder from '../rows/mail-folder.mjs';
import * as mailReceived from '../rows/mail-received.mjs';
import * as mailboxes from '../rows/mailboxes.mjs';
import * as memory from '../rows/memory.mjs';
import * as parseMail from '../rows/parse-mail.mjs';
import * as plans from '../rows/plans.mjs';
import * as reads from '../rows/reads.mjs';
import * as reports from '../rows/reports.mjs';
import * as sends from '../rows/sends.mjs';
import * as smooth from '../rows/smooth.mjs';
import * as sockets from '../rows/sockets.mjs';
import * as start from '../rows/start.mjs';

/** Reads come before writes, so that all rows see the data set as it was loaded. */
const parts = [
  lists,
  filters,
  reads,
  contacts,
  plans,
  browser,
  memory,
  start,
  bytes,
  smooth,
  sockets,
  reports,
  sends,
  inbound,
  parseMail,
  mailFolder,
  mailReceived,
  mailboxes,
];
/** The order of the rows in the table. */
const order = [
  lists,
  filters,
  contacts,
  reads,
  reports,
  sends,
  sockets,
  inbound,
  parseMail,
  mailFolder,
  mailReceived,
  mailboxes,
  memory,
  start,
  bytes,
  browser,
  smooth,
].flatMap(({ names }) => names);

const options = readOptions();
/** Time limit of a run, whatever happens. */
const LONGEST_MINUTES = options.small ? 10 : 120;

const began = Date.now();
const secondsSince = () => (Date.now() - began) / 1_000;
const say = (text) => console.log(`${secondsSince().toFixed(0).padStart(5)} s  ${text}`);

/** Measures every row, prints the table and stores it. Resolves with the exit code. */
export async function runBench() {
  setTimeout(() => {
    console.error(`not done after ${LONGEST_MINUTES} minutes`);
    process.exit(1);
  }, LONGEST_MINUTES * 60_000).unref();
  const result = await run();
  console.log(`\n${renderTable(result.rows)}`);
  return report(result);
}

async function run() {
  const stage = await openStage({ ...options, say });
  try {
    const machine = await describeMachine(stage.owner);
    const rows = [];
    for (const part of parts) {
      const isWanted = !options.only || part.names.some((name) => name.includes(options.only));
      if (isWanted) rows.push(...(await measurePart(part, stage)));
    }
    rows.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
    return { machine, conversations: stage.conversations, seconds: secondsSince(), rows };
  } finally {
    await stage.close();
  }
}

/** A part that throws becomes a row that misses its goal; the others are still measured. */
async function measurePart(part, stage) {
  say(`${part.names.join(', ')} …`);
  try {
    return await part.measure(stage);
  } catch (error) {
    console.error(error);
    return part.names.map((id) => ({
      id,
      what: id,
      floor: '–',
      ours: `not measured: ${String(error.message ?? error).split('\n')[0]}`,
      ratio: '–',
      goal: '–',
      isMet: false,
    }));
  }
}

/** Only a full run goes into RESULTS.md; its exit code says whether every missed goal has a reason. */
function report(whole) {
  const isFull = !options.small && !options.only;
  if (!isFull) {
    const file = join(root, '.cache', 'bench', options.small ? 'small.json' : 'part.json');
    keep(file, whole);
    say(`kept in ${file}`);
    return whole.rows.some(({ ours }) => ours.startsWith('not measured')) ? 1 : 0;
  }
  keep(files.bench, whole);
  const unexplained = writeResultsPage();
  say(`kept in ${files.bench} and ${files.page}`);
  if (unexplained.length === 0) return 0;
  console.error(
    `Rows that miss their goal and have no reason in bench/reasons.md: ${unexplained.join(', ')}`,
  );
  return 1;
}
