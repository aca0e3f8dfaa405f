import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { cpuTimeOf } from '../lib/cpu-time.mjs';
import { openMailStage, writeMail } from '../lib/mail-stage.mjs';
import { median } from '../lib/rounds.mjs';

export const names = ['mail-folder'];

const PER_SECOND = 150;
const WITHIN_MS = 15 * 60_000;
/** Growth of the heap after garbage collection, from the first half of the emails to the second. */
const FLAT = 1.1;
const { ImapFlow } = createRequire(new URL('../../apps/server/package.json', import.meta.url))('imapflow');

/** Emails that wait in a folder of a real Dovecot, until each is a message; next to imapflow, which discards them. */
export async function measure({ sources, small, say }) {
  const mails = small ? 200 : 10_000;
  const { dovecotPath, startDovecot } = await sources.load('testing/dovecot.ts');
  if (!dovecotPath) throw new Error('Dovecot is not installed');
  const dovecot = await startDovecot();
  const stage = await openMailStage({ sources, say });
  try {
    dovecot.deliverMany('many', mails, (index) => writeMail(index, 'many@mail.example'));
    const settings = { host: dovecot.host, port: dovecot.port, user: 'many', password: dovecot.password };
    const floor = await fetchAll(settings, mails);
    say(`floor: ${floor.perSecond.toFixed(0)}/s`);
    const ours = await readAll(stage, settings, mails);
    return [rowOf(mails, floor, ours)];
  } finally {
    await stage.close();
    await dovecot.stop();
  }
}

/** imapflow alone, mail by mail and as one command; the better one counts. */
async function fetchAll({ host, port, user, password }, mails) {
  const client = new ImapFlow({
    host,
    port,
    secure: false,
    auth: { user, pass: password },
    tls: { rejectUnauthorized: false },
    logger: false,
  });
  await client.connect();
  await client.mailboxOpen('INBOX', { readOnly: true });
  const began = performance.now();
  const before = cpuTimeOf([process.pid]);
  let count = 0;
  for await (const { source } of client.fetch('1:*', { uid: true, source: true })) count += source.length > 0;
  const seconds = (performance.now() - began) / 1_000;
  const cpu = (cpuTimeOf([process.pid]) - before) / mails;
  await client.logout();
  if (count !== mails) throw new Error(`the floor fetched ${count} of ${mails}`);
  return { perSecond: mails / seconds, cpu };
}

async function readAll(stage, settings, mails) {
  const { server, database, owner } = stage;
  const pids = [server.pid, database.pid()];
  const inbox = await stage.createInbox(settings);
  const began = performance.now();
  const before = cpuTimeOf(pids);
  const samples = [];
  for (let stored = 0; stored < mails; ) {
    if (performance.now() - began > WITHIN_MS) throw new Error(`${stored} of ${mails} in ${WITHIN_MS} ms`);
    await delay(2_000);
    const { rows } = await owner.query(
      `select count(*)::int as count from messages where account_id = 1 and inbox_id = $1 and message_type = 0`,
      [inbox.id],
    );
    stored = rows[0].count;
    const { rss, heapAfterGc, external } = await server.sample();
    samples.push({ stored, rss, heap: heapAfterGc + external });
    stage.say(`${stored} stored, ${Math.round(rss / 1024 ** 2)} MB resident`);
  }
  const seconds = (performance.now() - began) / 1_000;
  const cpu = (cpuTimeOf(pids) - before) / mails;
  return { perSecond: mails / seconds, cpu, samples, ...(await check(owner, inbox.id, mails)) };
}

/** Complete and in the order of the folder, each once. */
async function check(owner, inboxId, mails) {
  const { rows } = await owner.query(
    `select source_id from messages where account_id = 1 and inbox_id = $1 and message_type = 0 order by id`,
    [inboxId],
  );
  const numbers = rows.map(({ source_id: id }) => Number(/^bench-(\d+)-/.exec(id)?.[1]));
  const distinct = new Set(numbers).size;
  return {
    lost: mails - distinct,
    doubled: numbers.length - distinct,
    disordered: numbers.filter((number, at) => at > 0 && number < numbers[at - 1]).length,
  };
}

function rowOf(mails, floor, ours) {
  const { lost, doubled, disordered, samples } = ours;
  const half = (isLater) =>
    samples.filter(({ stored }) => stored > mails / 2 === isLater).map(({ heap }) => heap);
  const growth = median(half(true)) / median(half(false));
  const top = Math.max(...samples.map(({ rss }) => rss));
  const isComplete = lost === 0 && doubled === 0 && disordered === 0;
  return {
    id: 'mail-folder',
    what: `${mails.toLocaleString('en')} emails that wait in a folder, to messages`,
    floor: `${Math.round(floor.perSecond)}/s, ${floor.cpu.toFixed(2)} ms of processor, imapflow fetching and discarding them`,
    ours: `${Math.round(ours.perSecond)}/s, ${ours.cpu.toFixed(2)} ms of processor; ${lost} lost, ${doubled} doubled, ${disordered} out of order; at most ${Math.round(top / 1024 ** 2)} MB resident, heap × ${growth.toFixed(2)} in the second half`,
    ratio: (ours.perSecond / floor.perSecond).toFixed(2),
    goal: `≥ ${PER_SECOND}/s, complete, in order, memory flat (× ${FLAT})`,
    isMet: isComplete && ours.perSecond >= PER_SECOND && !(growth > FLAT),
    details: { floor, ...ours },
  };
}
