// `node bench/two-processes.mjs`: compares two processes that share the work with one, in the same run, and measures
// what shared limits cost per request. `--conversations 20000 --seconds 5`; the data set is created when missing.
import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { accountPlans, SMALL, SMALL_ACCOUNTS, tokens } from './lib/accounts.mjs';
import { cpuTimeOf } from './lib/cpu-time.mjs';
import { openDataSet } from './lib/data-set.mjs';
import { conversationsIn } from './lib/database.mjs';
import { loadHttp } from './lib/http-load.mjs';
import { readOptions } from './lib/options.mjs';
import { createRandom } from './lib/random.mjs';
import { openServerSources, quietLogger } from './lib/server-sources.mjs';
import { startServer } from './lib/server-process.mjs';

const ROUNDS = 2;
const cores = availableParallelism();
const ADDRESSES = 250;
const CHECKS = 50_000;
const ALL_REQUESTS = { name: 'all-requests', limit: 3_000, windowSeconds: 60 };
const { dataDir, seconds, connections, conversations: count } = readOptions();
const sources = await openServerSources();
const database = await openDataSet(sources, { dataDir, conversations: count, say: console.log });
const { startRedisServer, redisServerPath } = await sources.load('platform/realtime/redis-server.ts');
const redis = redisServerPath ? await startRedisServer() : undefined;
const random = createRandom(7);
const plans = accountPlans();
const conversations = await conversationsIn(database.owner);
const web = { ROLES: 'web,realtime', DRAIN_SECONDS: '0' };
const shared = { ...web, ...(redis ? { REDIS_URL: redis.url } : {}) };

console.log(
  `${conversations} conversations, ${connections} connections, ${seconds} s each, Redis: ${redis ? 'yes' : 'no'}`,
);
try {
  await compareProcesses();
  await compareLimits();
} finally {
  await redis?.kill();
  await database.close();
  await sources.close();
}
process.exit(0);

/** Reads and sends, alternately through one process and through both; the better round of each counts. */
async function compareProcesses() {
  const servers = [await start(shared), await start(shared)];
  try {
    for (const [name, next] of Object.entries({
      'read: list of conversations': read,
      'send: many accounts': send,
    })) {
      await run(servers, next, 1);
      const best = {};
      for (let round = 0; round < ROUNDS; round += 1)
        for (const some of [servers.slice(0, 1), servers]) {
          const result = await run(some, next, seconds);
          const known = best[some.length];
          if (!known || result.perSecond > known.perSecond) best[some.length] = result;
        }
      const [one, two] = [best[1], best[2]];
      console.log(`${name.padEnd(30)} one process   ${show(one)}`);
      console.log(`${''.padEnd(30)} two processes ${show(two)}`);
      const most = ceilingOf(two.cpu).toFixed(2);
      console.log(
        `${''.padEnd(30)} ratio ${(two.perSecond / one.perSecond).toFixed(2)}; by processor time at most ${most} on ${cores} cores`,
      );
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** CPU time of counting one request of many addresses in this process, compared with asking Redis for each. */
async function compareLimits() {
  const { createMemoryLimitStore, createRateLimiter, createSharedLimits } =
    await sources.load('platform/limits/index.ts');
  const { connectRedis } = await sources.load('platform/realtime/redis-connection.ts');
  const { connection } = database;
  const logger = quietLogger();
  const client = redis && (await connectRedis({ url: redis.url, logger }));
  while (client && client.status !== 'ready') await delay(10);
  const inPostgres = createSharedLimits({ redis: undefined, connection, logger });
  const inRedis = client && createSharedLimits({ redis: client, connection, logger });
  const countedIn = (store) => {
    const limiter = createRateLimiter({ exempt: [], store });
    return (address) => limiter.check(ALL_REQUESTS, address);
  };
  const cases = {
    'in this process': countedIn(createMemoryLimitStore()),
    'together in PostgreSQL': countedIn(inPostgres.store),
    ...(inRedis ? { 'together in Redis': countedIn(inRedis.store) } : {}),
    ...(client ? { 'asking Redis at each': (address) => client.incr(`bench:${address}`) } : {}),
  };
  for (const [name, check] of Object.entries(cases)) {
    await countOften(check, CHECKS / 10);
    const { perCheck, perSecond } = await countOften(check, CHECKS);
    console.log(
      `limits ${name.padEnd(23)} ${perSecond.toFixed(0).padStart(7)}/s  µs of processor: ${perCheck.toFixed(1)}`,
    );
  }
  await Promise.all([inPostgres.close(), inRedis?.close()]);
  client?.disconnect();
}

async function countOften(check, times) {
  const [began, before] = [performance.now(), process.cpuUsage()];
  let left = times;
  const lane = async () => {
    while (left-- > 0) await check(`203.0.113.${left % ADDRESSES}`);
  };
  await Promise.all(Array.from({ length: connections }, lane));
  const { user, system } = process.cpuUsage(before);
  return { perCheck: (user + system) / times, perSecond: (times / (performance.now() - began)) * 1_000 };
}

/** A Node process uses one core; database and client need theirs on the same machine. */
function ceilingOf({ server, database: stored, client }) {
  const perSecond = (processes) => Math.min(processes / server, cores / (server + stored + client));
  return perSecond(2) / perSecond(1);
}

function start(env) {
  return startServer({ connection: database.connection, dataDir, env });
}

async function run(servers, next, time) {
  const groups = {
    server: servers.map(({ pid }) => pid),
    database: [database.pid()],
    client: [process.pid],
  };
  const before = Object.fromEntries(Object.entries(groups).map(([name, pids]) => [name, timeOf(name, pids)]));
  const results = await Promise.all(
    servers.map(({ port }) =>
      loadHttp({ port, connections: connections / servers.length, seconds: time, next }),
    ),
  );
  const count = results.reduce((sum, result) => sum + result.count, 0);
  const perSecond = results.reduce((sum, result) => sum + result.perSecond, 0);
  const cpu = Object.fromEntries(
    Object.entries(groups).map(([name, pids]) => [name, (timeOf(name, pids) - before[name]) / count]),
  );
  const strange = results.flatMap(({ statuses }) =>
    Object.entries(statuses).filter(([status]) => status !== '200'),
  );
  return { perSecond, cpu, p95: Math.max(...results.map(({ p95 }) => p95)), strange };
}

/** The bench is the parent of all processes, so its own CPU time is measured without its children. */
function timeOf(name, pids) {
  if (name !== 'client') return cpuTimeOf(pids);
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function show({ perSecond, cpu, p95, strange }) {
  const parts = Object.entries(cpu).map(([name, ms]) => `${name} ${ms.toFixed(2)}`);
  const rest = strange.length > 0 ? ` ${JSON.stringify(strange)}` : '';
  return `${perSecond.toFixed(0).padStart(6)}/s  p95 ${p95.toFixed(1).padStart(6)} ms  ms of processor: ${parts.join(', ')}${rest}`;
}

function read() {
  return {
    method: 'GET',
    path: '/api/v1/accounts/1/conversations?status=open',
    headers: `api_access_token: ${tokens.administrator}\r\n`,
  };
}

function send() {
  const plan = plans[1 + random.below(SMALL_ACCOUNTS)];
  return {
    method: 'POST',
    path: `/api/v1/accounts/${plan.id}/conversations/${1 + random.below(SMALL.conversations)}/messages`,
    headers: `api_access_token: bench-person-${plan.first.user}\r\n`,
    body: '{"content":"What the agent answers in the bench.","message_type":"outgoing"}',
  };
}
