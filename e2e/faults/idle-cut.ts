import { type MailRig, skipWaiting } from './support/mail-rig';
import { MailInbox } from './support/mail-inbox';
import { byRunLength, isLong, seconds, verifyScenario } from './support/record';

const ROUNDS = byRunLength(2, 6);
const MAILS = byRunLength(5, 30);
/** An open mailbox is asked after five minutes of silence, and given up half a minute later. */
const NOTICED_WITHIN_MS = 400_000;

/**
 * The network fails while the product waits for the next email (IDLE): packets that are lost for a while, connections
 * that are reset, and, in the long form, a connection that is dead without either side being told.
 */
export async function idleCut(rig: MailRig): Promise<void> {
  const { imap, direct } = rig;
  const scenario = await rig.openScenario();
  const inbox = await MailInbox.open(rig, scenario);
  inbox.deliver();
  await inbox.untilStored();
  let worst = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    imap.setMode(round % 2 === 0 ? 'silent' : 'refuse');
    for (let n = 0; n < MAILS; n += 1) inbox.deliver();
    const from = Date.now();
    imap.setMode('pass');
    // The pause after a failure is over.
    await skipWaiting(direct);
    inbox.deliver();
    await inbox.untilStored(60_000);
    worst = Math.max(worst, Date.now() - from);
  }
  if (isLong) {
    imap.dropAll();
    inbox.deliver();
    await inbox.untilStored(NOTICED_WITHIN_MS);
  }
  await verifyScenario(scenario, {
    fault: `network cut while waiting for emails (IDLE), ${ROUNDS} times`,
    expected: 'the emails that came meanwhile arrive in order, each once',
    recovered: `all stored at most ${seconds(worst)} after the network was back`,
  });
}
