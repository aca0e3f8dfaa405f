import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createParley } from '../apps/server/src/app/parley';
import { loadConfig } from '../apps/server/src/platform/config/config';
import * as passwords from '../apps/server/src/platform/crypto/passwords';
import * as secretBox from '../apps/server/src/platform/crypto/secret-box';
import { createTestDatabase } from '../apps/server/src/platform/postgres/testing';
import { benchSettings } from './lib/accounts.mjs';
import { growingTables, openPlanReader } from './lib/kept-plans.mjs';
import { findSamples, listRequests } from './lib/list-requests.mjs';
import { loadDataSet } from './lib/load.mjs';
import { costOf } from './lib/plans.mjs';
import { openSecrets } from './lib/secrets.mjs';
import { pg, quietLogger } from './lib/server-parts.mjs';

const CONVERSATIONS = 20_000;
const PAGE = 25;
/** Shares of a list that are merged, one per status, priority and inbox, bring up to a page each. */
const PAGES_SORTED = 20;
/** Rows read for each row of a page and of the pages before it. */
const ROWS_READ = 20;

const modules = {
  'platform/crypto/passwords.ts': passwords,
  'platform/crypto/secret-box.ts': secretBox,
};
const dataDir = mkdtempSync(join(tmpdir(), 'parley-plans-'));
/** Every statement on a table that grows, with what it cost: `{ name, page, sql, cost }`. */
const readings = [];
let database;

beforeAll(async () => {
  database = await createTestDatabase();
  const connection = { connectionString: database.connectionString };
  const owner = new pg.Client(connection);
  await owner.connect();
  const secrets = await openSecrets((path) => modules[path]);
  await loadDataSet(owner, { conversations: CONVERSATIONS, say: () => undefined, secrets });
  const config = loadConfig({ DATA_DIR: dataDir, ...benchSettings });
  const parley = await createParley({ config, logger: quietLogger(), connection, withJobs: false });
  const growing = await growingTables(owner);
  const reader = openPlanReader(connection, growing);
  try {
    for (const request of listRequests(await findSamples(owner, parley.http)))
      await read({ http: parley.http, reader, request, growing });
  } finally {
    await reader.close();
    await parley.stop();
    await owner.end();
  }
}, 120_000);
afterAll(async () => {
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const known = new Set();
/** A text that many lists send (rows by id, say) is looked at once. */
async function read({ http, reader, request, growing }) {
  const statements = await reader.record(async () => {
    const headers = { api_access_token: request.token };
    const { statusCode } = await http.inject({ method: 'GET', url: request.url, headers });
    expect(`${statusCode} ${request.url}`).toBe(`200 ${request.url}`);
  });
  for (const statement of statements) {
    const key = `${request.page} ${statement.text}`;
    if (known.has(key)) continue;
    known.add(key);
    const cost = costOf(await reader.explain(statement), growing);
    readings.push({
      name: `${request.list}, ${request.view}`,
      page: request.page,
      sql: statement.text,
      cost,
    });
  }
}

/** What breaks a rule, for a person to read. */
const shown = (some, what) =>
  some.map(({ name, cost, sql }) => `${name}: ${what(cost)}: ${sql.slice(0, 300)}`);

test('no list reads a table that grows from end to end', () => {
  expect(readings.length).toBeGreaterThan(300);
  const broken = readings.filter(({ cost }) => cost.sequential.length > 0);
  expect(shown(broken, (cost) => cost.sequential.join())).toEqual([]);
});

test('no list sorts more than the page and the shares that it merges', () => {
  const broken = readings.filter(({ page, cost }) => cost.rowsSorted > PAGES_SORTED * PAGE * page);
  expect(shown(broken, (cost) => `${cost.rowsSorted} rows sorted`)).toEqual([]);
});

test('no list reads more than a multiple of the rows up to its page', () => {
  const broken = readings.filter(({ page, cost }) => cost.rowsRead > ROWS_READ * PAGE * page);
  expect(shown(broken, (cost) => `${cost.rowsRead} rows read`)).toEqual([]);
});
