// `node bench/statements.mjs`: what each common request says to the database, statement by statement.
import { benchSettings, tokens } from './lib/accounts.mjs';
import { openDatabase } from './lib/database.mjs';
import { readOptions } from './lib/options.mjs';
import { openServerSources, pg, quietLogger } from './lib/server-parts.mjs';

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

let said = [];
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function recorded(...args) {
  const text = typeof args[0] === 'string' ? args[0] : args[0]?.text;
  if (text) said.push(text);
  return query.apply(this, args);
};

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
    said = [];
    const { statusCode } = await parley.http.inject({ method, url, headers, payload });
    console.log(`\n${name}: ${said.length} statements, status ${statusCode}`);
    for (const text of said) {
      const line = text.replace(/\s+/g, ' ').trim();
      console.log(`  ${isLong ? line : line.slice(0, 150)}`);
    }
  }
} finally {
  await parley.stop();
  await database.close();
  await sources.close();
}
