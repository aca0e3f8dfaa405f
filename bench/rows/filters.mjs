import { setTimeout as sleep } from 'node:timers/promises';
import { tokens } from '../lib/accounts.mjs';
import { cpuTimeOf } from '../lib/cpu-time.mjs';
import { filterViews, randomFilters } from '../lib/filters.mjs';
import { loadHttp, openExchange } from '../lib/http-load.mjs';
import { percentile } from '../lib/rounds.mjs';
import { createRandom } from '../lib/random.mjs';
import { headersOf } from '../lib/stage.mjs';

export const names = ['filter'];

const path = '/api/v1/accounts/1/conversations/filter';
const FILTERS = 400;
const P95_MS = 150;

/** How long to wait until the server has cached a large account's columns, which takes seconds. */
const HELD_WITHIN_MS = 90_000;
const PAUSE_MS = 500;

/**
 * Random filters, each sent once, so that no cached count helps. They run one after the other, because a filter without
 * an index would slow down all that run beside it. Then the filters that people save, by name. The floor reads as many
 * conversations by their display ids: what a filter costs beyond that is finding and counting. The database answers the
 * first filter on each attribute while the server caches that attribute's column; those times are reported next to the
 * row.
 */
export async function measure(stage) {
  const random = createRandom(13);
  const numbers = () => Array.from({ length: 25 }, () => 1 + random.below(stage.conversations)).join();
  const floor = await loadHttp({
    port: stage.bare.port,
    connections: 1,
    seconds: stage.small ? 0.5 : 3,
    next: () => ({ method: 'GET', path: `/rows?${numbers()}` }),
  });
  const exchange = await openExchange(stage.server.port);
  const ask = async (conditions) => {
    const began = performance.now();
    const body = JSON.stringify({ payload: conditions });
    const status = await exchange.send({
      method: 'POST',
      path,
      headers: headersOf(tokens.administrator),
      body,
    });
    return { ms: performance.now() - began, isRefused: status !== 200 };
  };
  const first = stage.small ? {} : await waitUntilCached(ask);
  const responses = [];
  const pids = [stage.server.pid, stage.database.pid()];
  const before = cpuTimeOf(pids);
  for (const conditions of randomFilters(stage.small ? FILTERS / 10 : FILTERS))
    responses.push(await ask(conditions));
  const cpu = (cpuTimeOf(pids) - before) / responses.length;
  const byName = {};
  for (const [name, { conditions }] of Object.entries(filterViews)) byName[name] = (await ask(conditions)).ms;
  exchange.end();
  const times = responses.map(({ ms }) => ms);
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  const refused = responses.filter(({ isRefused }) => isRefused).length;
  return [
    {
      id: 'filter',
      what: 'any filter of up to five conditions',
      floor: `p95 ${floor.p95.toFixed(1)} ms`,
      ours: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${cpu.toFixed(1)} ms of processor`,
      ratio: (floor.p95 / p95).toFixed(2),
      goal: `p95 < ${P95_MS} ms`,
      isMet: p95 < P95_MS && refused === 0,
      details: { p50, p95, cpu, refused, slowest: Math.max(...times), byName, first },
    },
  ];
}

const attributes = {
  browser_language: 'xx',
  referer: 'https://nowhere.example',
  mail_subject: 'nothing',
  plan: 'nothing',
  seats: '1000',
  renewal: '2020-01-01',
};

/**
 * Filters by each attribute for a value that no conversation has, until the response is three times faster than the
 * first one, which means it comes from the column cache. Returns the milliseconds of the first responses.
 */
async function waitUntilCached(ask) {
  const first = {};
  for (const [attribute_key, value] of Object.entries(attributes)) {
    const conditions = [{ attribute_key, filter_operator: 'equal_to', values: [value] }];
    ({ ms: first[attribute_key] } = await ask(conditions));
    const until = Date.now() + HELD_WITHIN_MS;
    while (Date.now() < until && (await ask(conditions)).ms > first[attribute_key] / 3) await sleep(PAUSE_MS);
  }
  return first;
}
