import { setTimeout as sleep } from 'node:timers/promises';
import { tokenOf, tokens } from '../lib/accounts.mjs';
import { loadHttp, openExchange } from '../lib/http-load.mjs';
import { createRandom } from '../lib/random.mjs';
import { reportRequests } from '../lib/report-requests.mjs';
import { compare, percentile } from '../lib/rounds.mjs';
import { headersOf } from '../lib/stage.mjs';

export const names = [
  'report-year',
  'report-three-years',
  'report-heat-map',
  'report-live',
  'report-rows',
  'report-send',
  'report-build',
];

const REPEATS = 30;
const BUILT_WITHIN_MS = 30 * 60_000;
const BUILD_GOAL_SECONDS = 600;
/** Long enough for several runs of the job that takes changes over. */
const SEND_SECONDS = 8;

/**
 * Reports over HTTP, one request after the other, each beside the bare sums that it needs: one prepared statement on the
 * table of sums, without row-level security. Then what keeping the sums costs those who send messages.
 */
export async function measure(stage) {
  const build = await buildSums(stage);
  const ask = await openAsk(stage.server.port);
  const rows = [];
  for (const { id, what, goalMs, requests } of reportRequests(stage)) {
    const details = [];
    for (const request of requests) details.push(await timeRequest(stage, ask, request));
    const worst = details.toSorted((a, b) => b.ours.p95 - a.ours.p95)[0];
    const least = details.toSorted((a, b) => a.ratio - b.ratio)[0];
    rows.push({
      id,
      what,
      floor: `${worst.name}: p95 ${worst.floor.p95.toFixed(1)} ms`,
      ours: `worst: ${worst.name}: p95 ${worst.ours.p95.toFixed(1)} ms`,
      ratio: `${worst.ratio.toFixed(2)}; least ${least.ratio.toFixed(2)} (${least.name}, ${least.ours.p95.toFixed(1)} ms)`,
      goal: `p95 ≤ ${goalMs} ms`,
      isMet: worst.ours.p95 <= goalMs,
      details,
    });
    for (const { name, ours, floor, ratio } of details)
      stage.say(
        `${name}: p50 ${ours.p50.toFixed(1)}, p95 ${ours.p95.toFixed(1)} ms; sums alone p50 ${floor.p50.toFixed(1)} ms; ${ratio.toFixed(2)}`,
      );
  }
  rows.push(await sendRow(stage), build);
  return rows;
}

/** Has the product build the sums of the large account, and waits for it. */
async function buildSums({ owner, say, conversations }) {
  const began = performance.now();
  const built = async () =>
    (await owner.query('select 1 from report_positions where account_id = 1')).rowCount;
  const wasBuilt = await built();
  if (wasBuilt) await owner.query('delete from report_positions where account_id = 1');
  await owner.query(
    `select graphile_worker.add_job('build-report-rollups', '{"accountId": 1}'::json, 'build-report-rollups',
       job_key := 'build-report-rollups:1')`,
  );
  while (!(await built())) {
    if (performance.now() - began > BUILT_WITHIN_MS) throw new Error('the sums were not built in time');
    await sleep(200);
  }
  const seconds = (performance.now() - began) / 1_000;
  await owner.query('vacuum analyze report_facts, report_rollups, report_day_rollups');
  const { rows } = await owner.query(`
    select relname as name, pg_total_relation_size(oid)::float8 / 1048576 as mb, reltuples::float8 as rows from pg_class
    where relname in ('report_facts', 'report_rollups', 'report_day_rollups', 'messages') order by 1`);
  say(`built in ${seconds.toFixed(0)} s: ${JSON.stringify(rows)}`);
  return {
    id: 'report-build',
    what: `building the sums of ${conversations.toLocaleString('en')} conversations`,
    floor: '–',
    ours: `${seconds.toFixed(0)} s`,
    ratio: '–',
    goal: `≤ ${BUILD_GOAL_SECONDS} s`,
    isMet: seconds <= BUILD_GOAL_SECONDS,
    details: rows,
  };
}

async function openAsk(port) {
  const exchange = await openExchange(port);
  return async (path) => {
    const began = performance.now();
    const status = await exchange.send({ method: 'GET', path, headers: headersOf(tokens.administrator) });
    if (status !== 200) throw new Error(`${path}: ${status}`);
    return performance.now() - began;
  };
}

async function timeRequest({ owner, small }, ask, { name, paths, floor }) {
  const repeats = small ? 10 : REPEATS;
  const times = { ours: [], floor: [] };
  for (let index = -3; index < repeats; index += 1) {
    const ours = await ask(paths[(index + 3) % paths.length]);
    const began = performance.now();
    const [text, values] = floor[(index + 3) % floor.length];
    await owner.query({ name, text, values });
    if (index < 0) continue;
    times.ours.push(ours);
    times.floor.push(performance.now() - began);
  }
  const of = (list) => ({ p50: percentile(list, 0.5), p95: percentile(list, 0.95) });
  const [ours, bare] = [of(times.ours), of(times.floor)];
  return { name, ours, floor: bare, ratio: bare.p50 / ours.p50 };
}

/** Sends in one account, alternately without sums, when reports would read the tables, and with them. */
async function sendRow(stage) {
  const { owner, server, connections } = stage;
  const random = createRandom(Date.now() % 1_000_000);
  const [main] = stage.plans;
  const next = () => ({
    method: 'POST',
    path: `/api/v1/accounts/1/conversations/${1 + random.below(stage.conversations)}/messages`,
    headers: headersOf(tokenOf(main.first.user)),
    body: JSON.stringify({ content: 'What the agent answers in the bench.', message_type: 'outgoing' }),
  });
  const toEnd = 'seq = (select last_seq from account_event_seq where account_id = 1)';
  const side = (isKept) => ({
    pids: [server.pid, stage.database.pid()],
    async run(seconds) {
      // Says that a job is planned already, which keeps events from planning one.
      await owner.query(`update report_positions set ${toEnd}, is_planned = $1 where account_id = 1`, [
        !isKept,
      ]);
      return loadHttp({ port: server.port, connections, seconds, next });
    },
  });
  const result = await compare(
    { without: side(false), kept: side(true) },
    stage.small ? { rounds: 2, seconds: 3 } : { rounds: 7, seconds: SEND_SECONDS },
  );
  await owner.query('update report_positions set is_planned = false where account_id = 1');
  const one = ({ perSecond, p95, cpu }) =>
    `${Math.round(perSecond)}/s, p95 ${p95.toFixed(1)} ms, ${cpu.toFixed(2)} ms of processor`;
  return {
    id: 'report-send',
    what: 'send a message while sums are kept, beside the same without',
    floor: one(result.without),
    ours: one(result.kept),
    ratio: result.ratio.toFixed(2),
    goal: '≥ 0.95',
    isMet: result.ratio >= 0.95,
    details: result,
  };
}
