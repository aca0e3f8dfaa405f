import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { accountPlans } from '../lib/accounts.mjs';
import { openDataSet } from '../lib/data-set.mjs';
import { loadHttp } from '../lib/http-load.mjs';
import { findSamples } from '../lib/list-requests.mjs';
import { describeMachine } from '../lib/machine.mjs';
import { paceHttp } from '../lib/paced-load.mjs';
import { openServerSources } from '../lib/server-sources.mjs';
import { startServer } from '../lib/server-process.mjs';
import { addWebhooks, WEBHOOK_ACCOUNTS } from './accounts-of-soak.mjs';
import { startConsumer } from './consumer.mjs';
import { exchangeFiles } from './files.mjs';
import { createMixedRequests, mixInWords } from './mixed-requests.mjs';
import { startSampling } from './sampler.mjs';
import { keepSockets } from './sockets.mjs';
import { checkCounts, checkSamples } from './checks.mjs';

const CONVERSATIONS = 20_000;
const CONNECTIONS = 32;
/** How long to wait for outstanding webhook deliveries after the load ends. */
const DELIVERED_WITHIN_MS = 60_000;

/** Runs the product under a mixed load for some minutes; resolves with the content of soak.json. */
export async function runSoak({ minutes, say }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-soak-'));
  const sources = await openServerSources();
  const ends = [async () => rmSync(dataDir, { recursive: true, force: true }), () => sources.close()];
  try {
    const database = await openDataSet(sources, { dataDir, conversations: CONVERSATIONS, say });
    ends.push(() => database.close());
    const consumer = await startConsumer();
    ends.push(() => consumer.close());
    const env = { OUTBOUND_ALLOW: '127.0.0.1', LOG_LEVEL: 'warn' };
    const server = await startServer({ connection: database.connection, dataDir, env, isBuilt: true });
    ends.push(() => server.stop());
    return await load({ minutes, say, database, consumer, server });
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

async function load({ minutes, say, database, consumer, server }) {
  const { owner } = database;
  const plans = accountPlans();
  await addWebhooks(server.url, plans, consumer.url);
  const since = await lastMessage(owner);
  const inject = ({ url, headers }) =>
    fetch(`${server.url}${url}`, { headers }).then(({ status }) => ({ statusCode: status }));
  const { hasMessageSearch } = await findSamples(owner, { inject });
  const requests = await createMixedRequests({
    owner,
    plans,
    conversations: CONVERSATIONS,
    hasMessageSearch,
  });
  const perSecond = await measureRate({ server, requests, seconds: Math.min(30, minutes * 10), say });
  const sockets = await keepSockets(server.url);
  const files = exchangeFiles(server.url, CONVERSATIONS);
  const sampling = startSampling({ server, owner, everyMs: minutes < 3 ? 2_000 : 10_000 });
  const progress = setInterval(() => say(lastSample(sampling.samples)), 60_000);
  const result = await paceHttp({
    port: server.port,
    connections: CONNECTIONS,
    perSecond,
    seconds: minutes * 60,
    next: requests.next,
    onAnswer: requests.noteAnswer,
  });
  clearInterval(progress);
  await sampling.stop();
  await files.stop();
  await sockets.stop();
  const missing = await waitForDeliveries({ owner, consumer, since });
  const ledger = await requests.check();
  const last = await server.sample();
  const errors = errorsOf(server.log());
  const counts = {
    'acknowledged messages lost': ledger.lost,
    'messages doubled': ledger.doubled,
    'messages that the webhook consumer never heard of': missing,
    'requests refused or failed': Object.values(requests.refused()).reduce((sum, count) => sum + count, 0),
    'requests not sent in time': result.notSent,
    'sockets that failed': sockets.outcome.wrong.length,
    'files that failed': files.outcome.wrong.length,
    'uncaught errors and rejections': last.uncaught.length,
    'errors in the log': errors.length,
    'samples that failed': sampling.samples.filter(({ failed }) => failed !== undefined).length,
  };
  return {
    minutes,
    machine: await describeMachine(owner),
    load: `${perSecond} requests/s (${mixInWords}), p95 ${result.p95.toFixed(0)} ms, ${sockets.count} sockets of which one leaves and one comes every 0.1 s, a file every second, webhooks of ${WEBHOOK_ACCOUNTS} accounts; ${ledger.acknowledged.toLocaleString('en')} messages`,
    checks: [...checkSamples(sampling.samples), ...checkCounts(counts)],
    trouble: {
      refused: requests.refused(),
      sockets: sockets.outcome.wrong.slice(0, 20),
      files: files.outcome.wrong.slice(0, 20),
      uncaught: last.uncaught.slice(0, 20),
      errors: errors.slice(0, 20),
    },
    samples: sampling.samples,
  };
}

/** Measures the maximum request rate for a moment; the soak then runs at half of it. */
async function measureRate({ server, requests, seconds, say }) {
  const { perSecond } = await loadHttp({
    port: server.port,
    connections: 16,
    seconds,
    next: requests.next,
    onAnswer: requests.noteAnswer,
  });
  say(`${Math.round(perSecond)} requests/s as fast as it goes; half of it from here on`);
  return Math.max(1, Math.floor(perSecond / 2));
}

async function lastMessage(owner) {
  const { rows } = await owner.query('select max(id)::float8 as id from messages');
  return rows[0].id;
}

async function waitForDeliveries({ owner, consumer, since }) {
  const deadline = Date.now() + DELIVERED_WITHIN_MS;
  for (;;) {
    // Messages that people wrote; activity messages are sent as other events.
    const { rows } = await owner.query(
      'select id::float8 as id from messages where account_id between 2 and $1 and id > $2 and message_type < 2',
      [1 + WEBHOOK_ACCOUNTS, since],
    );
    const missing = rows.filter(({ id }) => !consumer.messages.has(id)).length;
    if (missing === 0 || Date.now() > deadline) return missing;
    await delay(500);
  }
}

/** Log lines at level error and above, and lines that are not JSON. */
function errorsOf(log) {
  return log.split('\n').filter((line) => {
    if (line.trim() === '' || line.includes('is ready at')) return false;
    try {
      return JSON.parse(line).level >= 50;
    } catch {
      return true;
    }
  });
}

function lastSample(samples) {
  const last = samples.findLast(({ failed }) => failed === undefined);
  if (!last) return 'no sample yet';
  return `${last.rss.toFixed(0)} MB, heap ${last.heap.toFixed(0)} MB, ${last.handles} handles, lag ${last.lag.toFixed(0)} ms`;
}
