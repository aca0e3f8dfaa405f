// `node bench/statements.mjs`: the statements that each common request sends to the database.
import { createHash } from 'node:crypto';
import { benchSettings, tokens } from './lib/accounts.mjs';
import { openDatabase } from './lib/database.mjs';
import { readOptions } from './lib/options.mjs';
import { openServerSources, pg, quietLogger } from './lib/server-sources.mjs';

const { dataDir, only, plans: isLong } = readOptions();
const sources = await openServerSources();
const database = await openDatabase(sources, dataDir);
const { createParley } = await sources.load('app/parley.ts');
const { loadConfig } = await sources.load('platform/config/config.ts');
const config = loadConfig({ DATA_DIR: dataDir, ...benchSettings });
const parley = await createParley({
  config,
  logger: quietLogger(),
  connection: database.connection,
  withJobs: false,
});

const RUNS = 40;
let recordedStatements = [];
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function recorded(...args) {
  const text = typeof args[0] === 'string' ? args[0] : args[0]?.text;
  if (text)
    recordedStatements.push({
      text,
      values: (typeof args[0] === 'string' ? args[1] : args[0]?.values) ?? [],
    });
  return query.apply(this, args);
};

/** Median round trip of a reading statement alone, prepared, with the product's role; blank for writing statements. */
const alone = new pg.Client({ ...database.connection, options: '-c role=parley_app -c app.account_id=1' });
await alone.connect();
async function timeOf({ text, values }) {
  if (!/^\s*select/i.test(text) || /set_config|for (no key )?update/.test(text)) return ' '.repeat(8);
  const name = /\bany\s*\(|\blimit\b/.test(text) ? undefined : createHash('sha1').update(text).digest('hex'); // as the server names them
  const times = [];
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    await query.call(alone, { name, text, values });
    times.push(performance.now() - began);
  }
  return `${times.toSorted((a, b) => a - b)[RUNS / 2].toFixed(2)} ms`.padStart(8);
}

const account = '/api/v1/accounts/1';
const requests = [
  ['send a message', 'POST', `${account}/conversations/7/messages`, { content: 'Hello' }],
  [
    'send with echo id',
    'POST',
    `${account}/conversations/8/messages`,
    { content: 'Hello', echo_id: String(Date.now()) },
  ],
  [
    'incoming message',
    'POST',
    `${account}/conversations/9/messages`,
    { content: 'Hello', message_type: 'incoming' },
  ],
  ['conversation list', 'GET', `${account}/conversations`],
  ['counts', 'GET', `${account}/conversations/meta`],
  ['conversation', 'GET', `${account}/conversations/7`],
  ['history', 'GET', `${account}/conversations/7/messages`],
  ['mark as seen', 'POST', `${account}/conversations/7/update_last_seen`],
  ['contact list', 'GET', `${account}/contacts?sort=-last_activity_at`],
];
try {
  for (const [name, method, url, payload] of requests) {
    if (only && !name.includes(only)) continue;
    const headers = { api_access_token: tokens.administrator };
    await parley.http.inject({ method: 'GET', url: `${account}/labels`, headers });
    recordedStatements = [];
    const { statusCode } = await parley.http.inject({ method, url, headers, payload });
    console.log(`\n${name}: ${recordedStatements.length} statements, status ${statusCode}`);
    for (const statement of recordedStatements) {
      const line = statement.text.replace(/\s+/g, ' ').trim();
      console.log(`  ${await timeOf(statement)}  ${isLong ? line : line.slice(0, 150)}`);
    }
  }
} finally {
  await alone.end();
  await parley.stop();
  await database.close();
  await sources.close();
}
