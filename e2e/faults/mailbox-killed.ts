import { waitUntil } from '../support/product';
import { countIn, type MailRig, skipWaiting } from './support/mail-rig';
import { MailInbox } from './support/mail-inbox';
import { byRunLength, isLong, seconds, verifyScenario } from './support/record';

const ROUNDS = byRunLength(2, 12);
const MAILS = byRunLength(8, 40);
/** Between the answer with an email's bytes and the kill: before it is read, while it is stored, and after. */
const AFTER_MS = [0, 4, 15, 40];

/**
 * kill -9 as soon as the bytes of an email have left the mailbox for the product, while more arrive. The next process
 * takes the mailbox over and goes on where the last stored email was.
 */
export async function mailboxKilled(rig: MailRig): Promise<void> {
  const { product, direct } = rig;
  const scenario = await rig.openScenario();
  const inbox = await MailInbox.open(rig, scenario);
  let worst = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const afterMs = AFTER_MS[round % AFTER_MS.length] ?? 0;
    rig.onImapAnswer((bytes) => {
      // Only answers with the bytes of an email contain its sender.
      if (!bytes.includes('From: Customer')) return;
      rig.onImapAnswer(undefined);
      if (afterMs === 0) void product.kill();
      else setTimeout(() => void product.kill(), afterMs);
    });
    for (let n = 0; n < MAILS / 2; n += 1) inbox.deliver();
    await waitUntil(() => product.hasEnded(), 30_000);
    for (let n = 0; n < MAILS / 2; n += 1) inbox.deliver();
    const from = Date.now();
    await product.restart();
    // The lease of the killed process ends after a minute; only the long form waits for it.
    if (!isLong) await skipWaiting(direct, { leases: true });
    await inbox.untilStored(120_000);
    worst = Math.max(worst, Date.now() - from);
  }
  const parked = await countIn(
    direct,
    `select count(*) from inbound_items where inbox_id = $1 and state <> 'stored'`,
    [inbox.id],
  );
  await verifyScenario(scenario, {
    fault: `kill -9 between fetching an email and storing it, ${ROUNDS} times`,
    expected: 'every email of the mailbox is one message, in the order of the mailbox',
    recovered: `all stored at most ${seconds(worst)} after the start${isLong ? ', the lease of the killed process included' : ''}; ${parked} not stored`,
  });
}
