import { tokens } from '../lib/accounts.mjs';
import { loadHttp } from '../lib/http-load.mjs';
import { createRandom } from '../lib/random.mjs';
import { compare } from '../lib/rounds.mjs';
import { headersOf } from '../lib/stage.mjs';

export const names = ['counts', 'history', 'search'];

const account = '/api/v1/accounts/1';
/**
 * A word that about every third message contains, two and three such words together, and one that no message contains.
 */
const searches = ['invoice', 'refund parcel', 'courier screenshot bank', 'warehouse', 'zeppelin'];
const SEARCHERS = 4;

export async function measure(stage) {
  const random = createRandom(7);
  const number = () => 1 + random.below(stage.conversations);
  const rows = [];
  rows.push(
    await readRow(stage, {
      id: 'counts',
      what: 'tab counts',
      floor: () => '/counts?1',
      ours: () => `${account}/conversations/meta?status=open`,
    }),
    await readRow(stage, {
      id: 'history',
      what: 'message history page',
      floor: () => `/history?${number()}`,
      ours: () => `${account}/conversations/${number()}/messages`,
    }),
    await searchRow(stage),
  );
  return rows;
}

async function readRow(stage, { id, what, floor, ours, connections = stage.connections }) {
  const result = await compareReads(stage, { floor, ours, connections });
  return {
    id,
    what,
    ...shown(result),
    ratio: result.ratio.toFixed(2),
    goal: '≥ 0.5',
    isMet: result.ratio >= 0.5 && result.ours.refused === 0,
    details: result,
  };
}

function compareReads(stage, { floor, ours, connections }) {
  const load = (port, path, headers) => (seconds) =>
    loadHttp({ port, connections, seconds, next: () => ({ method: 'GET', path: path(), headers }) });
  const database = stage.database.pid();
  return compare(
    {
      floor: { run: load(stage.bare.port, floor), pids: [stage.bare.pid, database] },
      ours: {
        run: load(stage.server.port, ours, headersOf(tokens.administrator)),
        pids: [stage.server.pid, database],
      },
    },
    stage.small ? { rounds: 2, seconds: 0.4 } : { rounds: 5, seconds: 2 },
  );
}

export function shown({ floor, ours }) {
  const one = ({ perSecond, p95, cpu }) =>
    `${Math.round(perSecond)}/s, p95 ${p95.toFixed(1)} ms, ${cpu.toFixed(2)} ms of processor`;
  return { floor: one(floor), ours: one(ours) };
}

async function searchRow(stage) {
  const row = { id: 'search', what: 'full-text message search', goal: '≥ 0.5; p95 < 150 ms' };
  const path = (text) => `${account}/search/messages?q=${encodeURIComponent(text)}`;
  const probe = await fetch(`${stage.server.url}${path('invoice')}`, {
    headers: { api_access_token: tokens.administrator },
  });
  if (!probe.ok) {
    const ours = `no such call (${probe.status})`;
    return { ...row, floor: '–', ours, ratio: '–', isMet: false };
  }
  let count = 0;
  const next = () => searches[(count += 1) % searches.length];
  const result = await compareReads(stage, {
    floor: () => `/search?${encodeURIComponent(next())}`,
    ours: () => path(next()),
    connections: SEARCHERS,
  });
  return {
    ...row,
    ...shown(result),
    ratio: result.ratio.toFixed(2),
    isMet: result.ratio >= 0.5 && result.ours.p95 < 150 && result.ours.refused === 0,
    details: result,
  };
}
