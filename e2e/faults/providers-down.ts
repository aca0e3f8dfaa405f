import { expect } from 'vitest';
import { readThread } from '../support/ledger/stored';
import type { Operation } from '../support/ledger/history';
import { waitUntil } from '../support/product';
import { countIn, type MailRig, skipWaiting } from './support/mail-rig';
import { MailInbox } from './support/mail-inbox';
import { byRunLength, seconds, verifyScenario } from './support/record';
import { TelegramInbox } from './support/telegram-inbox';

const MAILS = byRunLength(12, 200);
/** Refused calls that stand for Telegram being down; more than the product makes. */
const REFUSALS = 500;

/**
 * The mailbox, the mail server and Telegram refuse every connection for a day. What customers write waits at the
 * providers. What agents write fails visibly after all its tries, within the hour, and goes out once an agent retries
 * it. The day passes in seconds: whenever the product waits for a try, its time has come.
 */
export async function providersDown(rig: MailRig): Promise<void> {
  const { direct, imap, smtp, fake } = rig;
  const scenario = await rig.openScenario();
  const inbox = await MailInbox.open(rig, scenario);
  const bot = await TelegramInbox.open(rig, scenario);
  await bot.write();
  for (let n = 0; n < 4; n += 1) inbox.deliver();
  await inbox.untilStored();
  await bot.untilStored();

  imap.setMode('refuse');
  smtp.setMode('refuse');
  fake.telegram.actions.hold({ token: bot.token });
  fake.telegram.script({ behavior: 'refuse', method: 'sendMessage', times: REFUSALS });
  const written = await inbox.answer();
  const chat = await bot.answer();
  for (let n = 0; n < MAILS / 2; n += 1) inbox.deliver();
  void bot.write();
  const failed = [...written, chat];
  // A message starts to wait a moment after it was accepted, so that nothing waits does not mean that all have failed.
  const untilFailed = { timeout: 120_000, interval: 250, message: 'an agent sees that they did not go out' };
  await expect
    .poll(async () => {
      await skipWaiting(direct);
      return new Set(await Promise.all(failed.map(statusOf)));
    }, untilFailed)
    .toEqual(new Set(['failed']));
  await passADay(direct);
  for (let n = 0; n < MAILS / 2; n += 1) inbox.deliver();
  void bot.write();

  imap.setMode('pass');
  smtp.setMode('pass');
  fake.telegram.reset();
  const from = Date.now();
  await skipWaiting(direct);
  await fake.telegram.actions.release({ token: bot.token });
  for (const { conversation, ids } of failed) {
    const path = `/conversations/${conversation}/messages/${[...ids][0]}/retry`;
    expect((await scenario.reader.caller.call('POST', path)).status).toBe(200);
  }
  await inbox.untilStored(60_000);
  await bot.untilStored();
  await waitUntil(() => timesSent().every((times) => times > 0), 30_000);
  await waitUntil(async () => (await countIn(direct, WAITING, [[inbox.id, bot.id]])) === 0, 30_000);
  const recoveredMs = Date.now() - from;
  expect(timesSent(), 'each was sent once').toEqual(failed.map(() => 1));
  await verifyScenario(scenario, {
    fault: `mailbox, mail server and Telegram down for a day, ${MAILS} emails meanwhile`,
    expected:
      'everything that waits arrives in order; what agents wrote has failed visibly and goes out on Retry',
    recovered: `everything stored and sent ${seconds(recoveredMs)} after they were back`,
  });

  async function statusOf({ conversation, ids }: Operation) {
    const { backward } = await readThread(scenario.reader.caller, conversation ?? 0);
    return backward.find(({ id }) => ids.has(id))?.status;
  }

  function timesSent(): number[] {
    inbox.noteArrivals();
    bot.noteArrivals();
    return failed.map((operation) => inbox.timesOf(operation) + bot.timesOf(operation));
  }
}

const WAITING = 'select count(*) from outbound_messages where inbox_id = any($1::bigint[])';

/** Makes the product's notes of its last look at a mailbox a day old. */
async function passADay(direct: string): Promise<void> {
  await countIn(
    direct,
    `with moved as (update channel_states set fetched_at = fetched_at - interval '1 day',
       received_at = received_at - interval '1 day' returning 1) select count(*) from moved`,
  );
}
