import { setTimeout as sleep } from 'node:timers/promises';
import { tokens } from '../lib/accounts.mjs';
import {
  columnRequests,
  namedFilters,
  randomContactFilters,
  searchRequests,
  sortRequests,
} from '../lib/contact-requests.mjs';
import { cpuTimeOf } from '../lib/cpu-time.mjs';
import { openExchange } from '../lib/http-load.mjs';
import { openPeople } from '../lib/people.mjs';
import { percentile } from '../lib/rounds.mjs';
import { headersOf } from '../lib/stage.mjs';
import { startServer } from '../lib/server-process.mjs';
import { dataDirOf } from '../lib/options.mjs';

export const names = [
  'contact-list',
  'contact-search',
  'contact-filter',
  'contact-filter-named',
  'contact-counts',
];

const P95_MS = 150;
/** For the numbers of the sidebar, which are counted in one call and at most every ten seconds. */
const COUNTS_P95_MS = 1_000;
const REPEATS = 10;
const FILTERS = 200;
const HELD_WITHIN_MS = 90_000;
const PAUSE_MS = 500;

export const peopleDirOf = (contacts) => dataDirOf(`contacts-${contacts}`);

/**
 * Lists of 1,000,000 contacts, each answer with its exact total, one request after the other. Filters are measured once
 * the server has loaded the columns that they use; what the database takes before that stands in the details.
 */
export async function measure({ sources, small, say }) {
  const contacts = small ? 60_000 : 1_000_000;
  const dataDir = peopleDirOf(contacts);
  const database = await openPeople(sources, { dataDir, contacts, say });
  const server = await startServer({ connection: database.connection, dataDir, isBuilt: true });
  try {
    const cpu = () => cpuTimeOf([server.pid, database.pid()]);
    return await measureLists(await openAsk(server.port), { contacts, small, say, cpu });
  } finally {
    await server.stop();
    await database.close();
  }
}

async function openAsk(port) {
  const exchange = await openExchange(port);
  return async ({ method, path, body }) => {
    const began = performance.now();
    const status = await exchange.send({ method, path, body, headers: headersOf(tokens.administrator) });
    if (status !== 200) throw new Error(`${method} ${path}: ${status}`);
    return performance.now() - began;
  };
}

async function measureLists(ask, { contacts, small, say, cpu }) {
  const repeats = small ? 3 : REPEATS;
  const sorts = await timeEach(ask, sortRequests(contacts), { repeats, cpu });
  say(`orders: ${worstOf(sorts).text}`);
  const first = await loadColumns(ask);
  say('the columns of all filters are loaded');
  const searches = await timeEach(ask, searchRequests(), { repeats, cpu });
  say(`searches: ${worstOf(searches).text}`);
  const filters = await timeEach(ask, randomContactFilters(small ? 30 : FILTERS), { repeats: 1, cpu });
  say(`filters: ${allOf(filters).text}`);
  const named = await timeEach(ask, namedFilters(), { repeats, cpu });
  const counts = await timeEach(ask, [countsRequest()], { repeats, cpu });
  const of = contacts.toLocaleString('en');
  return [
    rowOf('contact-list', `list of ${of} contacts: order × first, 40th and deep page`, worstOf(sorts)),
    rowOf('contact-search', `search among ${of} contacts as somebody types`, worstOf(searches)),
    {
      ...rowOf('contact-filter', `any filter of up to five conditions on ${of} contacts`, allOf(filters)),
      details: { first, ...allOf(filters).details },
    },
    rowOf('contact-filter-named', `filters that people keep, ${of} contacts`, worstOf(named)),
    rowOf(
      'contact-counts',
      `numbers of ${countsRequest().name}, ${of} contacts`,
      worstOf(counts),
      COUNTS_P95_MS,
    ),
  ];
}

/** The filters that people keep, counted in one call as the sidebar does. */
function countsRequest() {
  const kept = namedFilters().filter(({ body }) => body);
  const filters = kept.map(({ body }) => JSON.parse(body).payload);
  const path = kept[0].path.replace(/\/filter.*$/, '/counts');
  return {
    name: `${kept.length} kept filters at once`,
    method: 'POST',
    path,
    body: JSON.stringify({ filters }),
  };
}

/** All times of each request, the first one left out if there are several, and its processor time. */
async function timeEach(ask, requests, { repeats, cpu }) {
  const timed = [];
  for (const request of requests) {
    if (repeats > 1) await ask(request);
    const times = [];
    const before = cpu();
    for (let left = repeats; left > 0; left -= 1) times.push(await ask(request));
    timed.push({ name: request.name, times, cpu: (cpu() - before) / repeats });
  }
  return timed;
}

/** By the request with the slowest p95, because each of them has to be quick. */
function worstOf(timed) {
  const each = timed.map(({ name, times, cpu }) => ({
    name,
    cpu,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  }));
  const worst = each.reduce((one, other) => (other.p95 > one.p95 ? other : one));
  const p50 = percentile(
    each.map((one) => one.p50),
    0.5,
  );
  return {
    p95: worst.p95,
    text: `p50 ${p50.toFixed(1)} ms; worst p95 ${worst.p95.toFixed(1)} ms, ${worst.cpu.toFixed(0)} ms of processor: ${worst.name}`,
    details: Object.fromEntries(each.map(({ name, ...one }) => [name, one])),
  };
}

function allOf(timed) {
  const times = timed.flatMap((one) => one.times);
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  const slowest = Math.max(...times);
  const cpu = timed.reduce((sum, one) => sum + one.cpu, 0) / timed.length;
  return {
    p95,
    text: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${cpu.toFixed(1)} ms of processor`,
    details: { p50, p95, slowest, cpu },
  };
}

const rowOf = (id, what, { p95, text, details }, goal = P95_MS) => ({
  id,
  what,
  floor: '–',
  ours: text,
  ratio: '–',
  goal: `p95 < ${goal} ms`,
  isMet: p95 < goal,
  details,
});

/** Sends a filter on each column until it comes from memory. Returns the milliseconds of the first answers. */
async function loadColumns(ask) {
  const first = {};
  for (const request of columnRequests()) {
    first[request.name] = await ask(request);
    const until = Date.now() + HELD_WITHIN_MS;
    while (Date.now() < until && (await ask(request)) > Math.max(P95_MS, first[request.name] / 3))
      await sleep(PAUSE_MS);
  }
  return first;
}
