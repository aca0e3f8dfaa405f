import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openMailStage, writeMail } from '../lib/mail-stage.mjs';

export const names = ['mailboxes'];

const RESIDENT_MB = 300;
/** Two turns of a mailbox that is looked at every minute. */
const LONGEST_GAP_MS = 120_000;
/** The same as in the reader: mailboxes that stay open, and those that are looked at together. */
const OPEN_AT_MOST = 100;
const AT_ONCE = 20;
const programOf = (name) => fileURLToPath(new URL(`../lib/${name}`, import.meta.url));

/** Many mailboxes of a stand-in, all of them read by one process of the product. */
export async function measure({ sources, small, say }) {
  const mailboxes = small ? 150 : 1_000;
  const seconds = small ? 90 : 240;
  const provider = fork(programOf('imap-server.mjs'));
  const [{ port }] = await once(provider, 'message');
  const stage = await openMailStage({ sources, say });
  try {
    const floor = await measureFloor({ port, mailboxes });
    say(`floor: ${Math.round(floor.rss / 1024 ** 2)} MB resident`);
    const inboxes = await connectAll(stage, { port, mailboxes });
    say(`${mailboxes} mailboxes connected`);
    // Collects what is left of creating that many inboxes, which is no part of reading them.
    await stage.server.sample();
    const ours = await watch(stage, { provider, inboxes, seconds });
    return [rowOf({ mailboxes, seconds, floor, ours })];
  } finally {
    await stage.close();
    provider.disconnect();
  }
}

async function measureFloor({ port, mailboxes }) {
  const options = { port, mailboxes, openAtMost: Math.min(OPEN_AT_MOST, mailboxes), atOnce: AT_ONCE };
  const child = fork(programOf('bare-mailboxes.mjs'), [JSON.stringify(options)]);
  const [answer] = await once(child, 'message');
  return answer;
}

async function connectAll(stage, { port, mailboxes }) {
  const inboxes = [];
  let next = 0;
  const lane = async () => {
    while (next < mailboxes) {
      const user = `user${next++}`;
      inboxes.push({ user, ...(await stage.createInbox({ host: '127.0.0.1', port, user, password: 'p' })) });
    }
  };
  await Promise.all(Array.from({ length: 4 }, lane));
  return inboxes;
}

/** Emails come in all the time, each in another mailbox; every mailbox has its turn, and every email becomes a message. */
async function watch(stage, { provider, inboxes, seconds }) {
  const began = Date.now();
  const delivered = [];
  let top = 0;
  for (let second = 0; second < seconds; second += 1) {
    const inbox = inboxes[(second * 37) % inboxes.length];
    provider.send({ deliver: { user: inbox.user, mail: writeMail(second, inbox.email) } });
    delivered.push(`bench-${second}-${inbox.email}`);
    await delay(Math.max(0, began + (second + 1) * 1_000 - Date.now()));
    const { rss } = await stage.server.sample({ collectsGarbage: false });
    top = Math.max(top, rss);
    if (second % 30 === 0) stage.say(`${Math.round(rss / 1024 ** 2)} MB resident`);
  }
  const ended = Date.now();
  provider.send({ report: true });
  const [report] = await once(provider, 'message');
  const { gap, waiting } = await longestGap(stage, { inboxes, report, began, ended });
  return { top, gap, waiting, mostOpen: report.mostOpen, ...(await arrived(stage, delivered)) };
}

/** The longest time between two turns of a mailbox that is not kept open. */
async function longestGap({ owner }, { inboxes, report, began, ended }) {
  const { rows } = await owner.query(
    `select inbox_id::int as id from channel_states where lease_holder is not null and leased_until > now()`,
  );
  const held = new Set(rows.map(({ id }) => id));
  const times = new Map(report.signIns);
  const gaps = inboxes.flatMap(({ id, user }) => {
    if (held.has(id)) return [];
    const turns = [began, ...(times.get(user) ?? []).filter((at) => at >= began), ended];
    return turns.slice(1).map((at, index) => at - turns[index]);
  });
  return { gap: Math.max(0, ...gaps), waiting: held.size };
}

async function arrived({ owner }, delivered) {
  const deadline = Date.now() + 2 * LONGEST_GAP_MS;
  for (;;) {
    const { rows } = await owner.query(
      'select source_id from messages where account_id = 1 and source_id = any($1::text[])',
      [delivered],
    );
    const lost = delivered.length - new Set(rows.map(({ source_id: id }) => id)).size;
    if (lost === 0 || Date.now() > deadline)
      return { lost, doubled: rows.length - (delivered.length - lost) };
    await delay(1_000);
  }
}

function rowOf({ mailboxes, seconds, floor, ours }) {
  const mb = (bytes) => Math.round(bytes / 1024 ** 2);
  const { lost, doubled, gap, top, waiting, mostOpen } = ours;
  return {
    id: 'mailboxes',
    what: `${mailboxes.toLocaleString('en')} mailboxes read by one process for ${seconds} s`,
    floor: `${mb(floor.rss)} MB resident, imapflow alone on the same mailboxes`,
    ours: `${mb(top)} MB resident, the whole product; longest time without a turn ${(gap / 1_000).toFixed(0)} s; ${waiting} held at the end, at most ${mostOpen} connections; ${lost} lost, ${doubled} doubled`,
    ratio: (top / floor.rss).toFixed(2),
    goal: `< ${RESIDENT_MB} MB, each has its turn within ${LONGEST_GAP_MS / 1_000} s`,
    isMet: mb(top) < RESIDENT_MB && gap <= LONGEST_GAP_MS && lost === 0 && doubled === 0,
    details: { floor, ours },
  };
}
