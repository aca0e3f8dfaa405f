import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createParley } from '../apps/server/src/app/parley';
import { loadConfig } from '../apps/server/src/platform/config/config';
import {
  columnCacheSettled,
  setColumnCacheThreshold,
} from '../apps/server/src/modules/conversations/queries/columns/conversation-rows';
import * as passwords from '../apps/server/src/platform/crypto/passwords';
import * as secretBox from '../apps/server/src/platform/crypto/secret-box';
import { createTestDatabase } from '../apps/server/src/testing/postgres';
import { benchSettings } from './lib/accounts.mjs';
import { growingTables, openPlanReader } from './lib/saved-plans.mjs';
import { findSamples, injected, listRequests } from './lib/list-requests.mjs';
import { loadDataSet } from './lib/load.mjs';
import { costOf } from './lib/plans.mjs';
import { openSecrets } from './lib/secrets.mjs';
import { pg, quietLogger } from './lib/server-sources.mjs';

const CONVERSATIONS = 20_000;
const PAGE = 25;
/** Relative to the size of this data set, as deep as page 40 of a large one. */
const DEEP_PAGE = 8;
/** Up to this number, sorting all rows of a view is faster than reading them in order. */
const ROWS_SORTED = 1_000;
/** Parts of a list whose rows up to the page are merged: four statuses times five priorities. */
const SHARES = 20;
/** Rows read for each row up to the end of the page: a view's conditions match one of so many. */
const ROWS_READ = 200;
/**
 * Custom attributes are not indexed: a filter on them reads all rows that its other conditions leave, which can be a
 * large part of the account. Other filters cover the remaining statements of such requests.
 */
const readsWhole = ({ view }) => view.startsWith('whole: ');
/**
 * The index of a label's conversations is ordered by last activity. For other orders, all conversations of one status
 * are read and sorted, up to LABELLED_SORTED. The same applies to the contacts of a label.
 */
const isWhole = (name) =>
  /common label|with a label/.test(name) && !/common label.*, last_activity_at/.test(name);
const LABELLED_SORTED = 10_000;

const modules = {
  'platform/crypto/passwords.ts': passwords,
  'platform/crypto/secret-box.ts': secretBox,
};
const dataDir = mkdtempSync(join(tmpdir(), 'parley-plans-'));
/** Every statement on a growing table with its cost: `{ name, page, sql, cost }`. */
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
    const requests = listRequests(await findSamples(owner, parley.http)).filter(
      (request) => isLookedAt(request) && !readsWhole(request),
    );
    for (const request of requests.map(withShallowPage))
      await read({ http: parley.http, reader, request, growing });
    const [filter] = requests.filter(({ list }) => list === 'administrator, filter');
    await readCached({ http: parley.http, reader, request: filter, growing });
  } finally {
    setColumnCacheThreshold();
    await reader.close();
    await parley.stop();
    await owner.end();
  }
}, 120_000);
afterAll(async () => {
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Orders that only reverse another one are left out here; `save-plans.mjs` reads all. */
function isLookedAt({ list, view, page }) {
  const order = /^\w+_(?:asc|desc)/.exec(view)?.[0];
  if (order === undefined) return true;
  if (list.startsWith('agent')) return page === 1 && ordersOfAgents.has(order);
  return page === 1 ? orders.has(order) : deepOrders.has(order);
}
const orders = new Set([
  'last_activity_at_desc',
  'created_at_asc',
  'priority_desc',
  'priority_asc',
  'waiting_since_asc',
]);
const deepOrders = new Set(['last_activity_at_desc', 'priority_desc']);
const ordersOfAgents = new Set(['last_activity_at_desc', 'priority_desc', 'waiting_since_asc']);

const withShallowPage = (request) =>
  request.page === 1
    ? request
    : { ...request, page: DEEP_PAGE, url: request.url.replace(`page=${request.page}`, `page=${DEEP_PAGE}`) };

/** Records the statements that load an account into the column cache, and then those that apply changes to it. */
async function readCached({ http, reader, request, growing }) {
  setColumnCacheThreshold(-1);
  const cachedRequest = { ...request, list: 'filter', view: 'from memory' };
  for (let time = 0; time < 2; time += 1)
    await read({ http, reader, request: cachedRequest, growing, afterwards: columnCacheSettled });
  const message = { url: '/api/v1/accounts/1/conversations/7/messages', body: { content: 'Hello' } };
  const { statusCode } = await http.inject(injected({ ...message, token: cachedRequest.token }));
  expect(statusCode).toBe(200);
  await read({ http, reader, request: cachedRequest, growing });
}

const known = new Set();
/** Records each statement once, although many lists send the same one (for example, rows by id). */
async function read({ http, reader, request, growing, afterwards }) {
  const statements = await reader.record(async () => {
    const { statusCode } = await http.inject(injected(request));
    expect(`${statusCode} ${request.url}`).toBe(`200 ${request.url}`);
    await afterwards?.();
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

/** Readable descriptions of the statements that break a rule. */
const describePlans = (some, what) =>
  some.map(({ name, cost, sql }) => `${name}: ${what(cost)}: ${sql.slice(0, 300)}`);

test('no list scans a growing table sequentially', () => {
  expect(readings.length).toBeGreaterThan(200);
  const broken = readings.filter(({ name, cost }) => cost.sequential.length > 0 && !isWhole(name));
  expect(describePlans(broken, (cost) => cost.sequential.join())).toEqual([]);
});

test('no list sorts more rows than the pages of the parts that it merges', () => {
  const broken = readings.filter(({ name, page, cost }) => {
    const most = isWhole(name) ? LABELLED_SORTED : Math.max(ROWS_SORTED, SHARES * PAGE * page);
    return cost.rowsSorted > most;
  });
  expect(describePlans(broken, (cost) => `${cost.rowsSorted} rows sorted`)).toEqual([]);
});

test('no list reads more than a fixed multiple of the rows up to its page', () => {
  const broken = readings.filter(
    ({ name, page, cost }) => cost.rowsRead > ROWS_READ * PAGE * page && !isWhole(name),
  );
  expect(describePlans(broken, (cost) => `${cost.rowsRead} rows read`)).toEqual([]);
});

test('SF2: the column cache loads an account in two parts and later reads only changed rows', () => {
  const cachedReadings = readings.filter(({ name }) => name === 'filter, from memory');
  const countContaining = (part) => cachedReadings.filter(({ sql }) => sql.includes(part)).length;
  expect([countContaining('string_agg(int8send'), countContaining('from event_log')]).toEqual([2, 1]);
});
