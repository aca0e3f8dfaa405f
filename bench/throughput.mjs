// `node bench/throughput.mjs`: measures each call and its floor in the same run, on the data set of `seed.mjs`. `--only
// send` filters by name; `--seconds 5` and `--connections 16` set duration and concurrency.
import { accountPlans, SMALL, SMALL_ACCOUNTS, tokens } from './lib/accounts.mjs';
import { cpuTimeOf } from './lib/cpu-time.mjs';
import { conversationsIn, openDatabase } from './lib/database.mjs';
import { loadHttp } from './lib/http-load.mjs';
import { readOptions } from './lib/options.mjs';
import { createRandom } from './lib/random.mjs';
import { measureSendFloor } from './lib/send-floor.mjs';
import { openServerSources } from './lib/server-sources.mjs';
import { startBareServer, startServer } from './lib/server-process.mjs';

const { dataDir, seconds, connections, only } = readOptions();
const ROUNDS = 2;
/** Below the flood limit of 200 messages per minute and conversation. */
const PER_CONVERSATION = 180;

const sources = await openServerSources();
const database = await openDatabase(sources, dataDir);
const { connection } = database;
const server = await startServer({ connection, dataDir });
const bare = await startBareServer({ connection });
const random = createRandom(Number(process.hrtime.bigint() % 1_000_000n));
const plans = accountPlans();
const conversations = await conversationsIn(database.owner);
try {
  console.log(`${conversations} conversations, ${connections} connections, ${seconds} s each`);
  for (const one of cases()) {
    if (only && !one.name.includes(only)) continue;
    await report(one);
  }
} finally {
  await Promise.all([server.stop(), bare.stop()]);
  await database.close();
  await sources.close();
}

/**
 * Runs floor and product alternately, so that other load on the machine affects both; the best round of each counts.
 * `cpu` is the CPU time of a request in server and database together, which a busy machine changes least.
 */
async function report({ name, floor, ours, workers }) {
  await ours(Math.min(seconds, 1));
  const best = {};
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [kind, run] of Object.entries({ floor, ours })) {
      const pids = [database.pid(), kind === 'ours' ? server.pid : workers];
      const before = cpuTimeOf(pids);
      const result = await run(seconds);
      result.cpu = (cpuTimeOf(pids) - before) / result.count;
      best[kind] = best[kind] ? better(best[kind], result) : result;
    }
  const show = ({ perSecond, p50, p95, cpu }) =>
    `cpu ${cpu.toFixed(2).padStart(5)} ms ${perSecond.toFixed(0).padStart(6)}/s  p50 ${p50.toFixed(1).padStart(5)}  p95 ${p95.toFixed(1).padStart(6)} ms`;
  const ratio = best.ours.perSecond / best.floor.perSecond;
  const strange = Object.entries(best.ours.statuses).filter(([status]) => status !== '200');
  console.log(
    `${name.padEnd(34)} ours ${show(best.ours)} | floor ${show(best.floor)} | ratio ${ratio.toFixed(2)}, of cpu ${(best.floor.cpu / best.ours.cpu).toFixed(2)}${strange.length > 0 ? ` ${JSON.stringify(strange)}` : ''}`,
  );
}

function better(a, b) {
  return { ...(a.perSecond > b.perSecond ? a : b), cpu: Math.min(a.cpu, b.cpu) };
}

function cases() {
  return [
    send('send: one account', () => ({ plan: plans[0], number: 1 + random.below(conversations) })),
    send('send: many accounts', () => ({
      plan: plans[1 + random.below(SMALL_ACCOUNTS)],
      number: 1 + random.below(SMALL.conversations),
    })),
    sendToOne(),
    read(
      'list: open, latest, page 1',
      '/list',
      () => 0,
      () => '/api/v1/accounts/1/conversations?status=open',
    ),
    read(
      'list: open, latest, page 20',
      '/list',
      () => 475,
      () => '/api/v1/accounts/1/conversations?status=open&page=20',
    ),
    read(
      'list: open, priority',
      '/list',
      () => 0,
      () => '/api/v1/accounts/1/conversations?status=open&sort_by=priority_desc',
    ),
    read(
      'list: an agent’s inboxes',
      '/list',
      () => 0,
      () => '/api/v1/accounts/1/conversations?status=open',
      tokens.agent,
    ),
    read(
      'counts',
      '/counts',
      () => 1,
      () => '/api/v1/accounts/1/conversations/meta?status=open',
    ),
    read(
      'counts: an agent',
      '/counts',
      () => 1,
      () => '/api/v1/accounts/1/conversations/meta?status=open',
      tokens.agent,
    ),
    readHistory(),
  ];
}

function headersOf(token) {
  return `api_access_token: ${token}\r\n`;
}

function send(name, pick) {
  const nextOurs = () => {
    const { plan, number } = pick();
    return sendRequest(plan, number);
  };
  const nextFloor = () => {
    const { plan, number } = pick();
    return { account: plan.id, number, user: plan.first.user };
  };
  return {
    name,
    workers: process.pid,
    floor: (time) => measureSendFloor({ connection, connections, seconds: time, next: nextFloor }),
    ours: (time) => loadHttp({ port: server.port, connections, seconds: time, next: nextOurs }),
  };
}

function sendRequest(plan, number) {
  const token = plan.id === 1 ? tokens.administrator : `bench-person-${plan.first.user}`;
  return {
    method: 'POST',
    path: `/api/v1/accounts/${plan.id}/conversations/${number}/messages`,
    headers: headersOf(token),
    body: '{"content":"What the agent answers in the bench.","message_type":"outgoing"}',
  };
}

/** Sends as many as the flood limit allows, in each round to another conversation. */
function sendToOne() {
  const burst = (make) => {
    const number = 1 + random.below(conversations);
    let left = PER_CONVERSATION;
    return () => (left-- > 0 ? make(number) : null);
  };
  return {
    name: `send: one conversation (${PER_CONVERSATION})`,
    workers: process.pid,
    floor: (time) =>
      measureSendFloor({
        connection,
        connections,
        seconds: time,
        next: burst((number) => ({ account: 1, number, user: 1 })),
      }),
    ours: (time) =>
      loadHttp({
        port: server.port,
        connections,
        seconds: time,
        next: burst((number) => sendRequest(plans[0], number)),
      }),
  };
}

function read(name, floorPath, floorValue, path, token = tokens.administrator) {
  return {
    name,
    workers: bare.pid,
    floor: (time) =>
      loadHttp({
        port: bare.port,
        connections,
        seconds: time,
        next: () => ({ method: 'GET', path: `${floorPath}?${floorValue()}` }),
      }),
    ours: (time) =>
      loadHttp({
        port: server.port,
        connections,
        seconds: time,
        next: () => ({ method: 'GET', path: path(), headers: headersOf(token) }),
      }),
  };
}

function readHistory() {
  const number = () => 1 + random.below(conversations);
  return read('history', '/history', number, () => `/api/v1/accounts/1/conversations/${number()}/messages`);
}
