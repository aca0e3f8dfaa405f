import { randomUUID } from 'node:crypto';
import { CROWD, SMALL, SMALL_ACCOUNTS } from '../lib/accounts.mjs';
import { cpuTimeOf } from '../lib/cpu-time.mjs';
import { measureSendFloor } from '../lib/send-floor.mjs';
import { paceHttp } from '../lib/paced-load.mjs';
import { createRandom } from '../lib/random.mjs';

export const names = ['inbound'];

const PER_SECOND = 500;

/** Visitors write through the public client API, into many conversations of many accounts. */
export async function measure(stage) {
  const seconds = stage.small ? 5 : 60;
  const inboxUrls = await findPublicInboxUrls(stage);
  const run = randomUUID();
  const acknowledged = new Set();
  let made = 0;
  const pids = [stage.server.pid, stage.database.pid()];
  const floor = await measureFloor(stage);
  const before = cpuTimeOf(pids);
  const result = await paceHttp({
    port: stage.server.port,
    connections: 64,
    perSecond: PER_SECOND,
    seconds,
    next() {
      const echo = `${run}-${(made += 1)}`;
      const path = inboxUrls[made % inboxUrls.length];
      const body = JSON.stringify({ content: `A visitor writes ${made}`, echo_id: echo });
      return { method: 'POST', path, body, echo };
    },
    onAnswer: ({ echo }, status) => status === 200 && acknowledged.add(echo),
  });
  const cpu = (cpuTimeOf(pids) - before) / result.count;
  const ledger = await check(stage, run, acknowledged);
  return [inboundRow({ result, floor, cpu, seconds, ledger })];
}

/** URLs of conversations that their visitors write to. */
async function findPublicInboxUrls({ owner }) {
  const { rows } = await owner.query(
    `select distinct on (c.account_id, c.id) a.identifier, ci.source_id, c.display_id from conversations c
     join contact_inboxes ci on ci.account_id = c.account_id and ci.id = c.contact_inbox_id
     join inboxes i on i.account_id = ci.account_id and i.id = ci.inbox_id
     join channel_apis a on a.account_id = i.account_id and a.id = i.channel_id
     where c.account_id between 2 and $1 and c.display_id <= $2 and i.channel_type = 'Channel::Api'`,
    [CROWD.id - 1, SMALL.conversations],
  );
  const random = createRandom(11);
  return rows
    .map((row) => ({ row, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(
      ({ row }) =>
        `/public/api/v1/inboxes/${row.identifier}/contacts/${row.source_id}/conversations/${row.display_id}/messages`,
    );
}

function measureFloor({ connection, plans, small }) {
  const random = createRandom(13);
  const next = () => {
    const plan = plans[1 + random.below(SMALL_ACCOUNTS)];
    return { account: plan.id, number: 1 + random.below(SMALL.conversations), user: plan.first.user };
  };
  return measureSendFloor({ connection, connections: 16, seconds: small ? 0.5 : 5, next });
}

/** Compares the stored messages with the acknowledged ones. */
async function check({ owner }, run, acknowledged) {
  const { rows } = await owner.query('select echo_id from messages where echo_id like $1', [`${run}-%`]);
  const times = new Map();
  for (const { echo_id: echo } of rows) times.set(echo, (times.get(echo) ?? 0) + 1);
  return {
    stored: rows.length,
    lost: [...acknowledged].filter((echo) => !times.has(echo)).length,
    doubled: [...times.values()].filter((count) => count > 1).length,
  };
}

function inboundRow({ result, floor, cpu, seconds, ledger }) {
  const refused = Object.entries(result.statuses).filter(([status]) => status !== '200');
  const { lost, doubled, stored } = ledger;
  const isPaceMet = result.perSecond >= PER_SECOND * 0.98 && refused.length === 0 && result.notSent === 0;
  const others = [
    ...refused.map(([status, count]) => `, ${count} answered ${status}`),
    ...(result.notSent > 0 ? [`, ${result.notSent} not sent in time`] : []),
  ].join('');
  return {
    id: 'inbound',
    what: `inbound messages, one process, ${PER_SECOND}/s for ${seconds} s`,
    floor: `${Math.round(floor.perSecond)}/s durable, by bare statements as fast as they go`,
    ours: `${Math.round(result.perSecond)}/s, p95 ${result.p95.toFixed(0)} ms, ${cpu.toFixed(2)} ms of processor; ${stored} stored, ${lost} lost, ${doubled} doubled${others}`,
    ratio: '–',
    goal: `${PER_SECOND}/s, 0 lost, 0 doubled`,
    isMet: isPaceMet && lost === 0 && doubled === 0,
    details: { ...result, ...ledger, cpu },
  };
}
