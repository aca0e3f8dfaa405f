import { expect } from 'vitest';
import { waitUntil } from '../support/product';
import { countIn, type MailRig, skipWaiting } from './support/mail-rig';
import { MailInbox } from './support/mail-inbox';
import { seconds, verifyScenario } from './support/record';
import { TelegramInbox } from './support/telegram-inbox';

/**
 * kill -9 while the mail server has whole emails that it has not answered yet, and Telegram a message. It is unknown
 * then whether they arrived. An email is sent again under the Message-ID that it has had from the start, by which its
 * recipient's program knows it; Telegram has nothing like it, so the message is marked as failed and a person decides.
 */
export async function senderKilled(rig: MailRig): Promise<void> {
  const { product, direct, mails, fake } = rig;
  const scenario = await rig.openScenario();
  const inbox = await MailInbox.open(rig, scenario);
  const bot = await TelegramInbox.open(rig, scenario);
  await bot.write();
  for (let n = 0; n < 4; n += 1) inbox.deliver();
  await inbox.untilStored();
  await bot.untilStored();

  // An email that was answered before the kill must not be sent again.
  const first = await inbox.answer();
  await mails.until(() => mails.received.length >= first.length);
  await waitUntil(async () => (await unsettled(direct, inbox.id)) === 0);
  const before = mails.received.length;
  mails.script.data = 'hang';
  fake.telegram.script({ behavior: 'hang', method: 'sendMessage' });
  const cut = await inbox.answer();
  const chat = await bot.answer();
  await mails.until(() => mails.received.length > before);
  await waitUntil(() => fake.telegram.calls('sendMessage').length > 0, 20_000);
  await product.kill();
  delete mails.script.data;
  const from = Date.now();
  await product.restart();
  await waitUntil(async () => {
    await skipWaiting(direct);
    return (await unsettled(direct, inbox.id)) + (await unsettled(direct, bot.id)) === 0;
  }, 90_000);
  const settledMs = Date.now() - from;

  inbox.noteArrivals();
  bot.noteArrivals();
  const times = cut.map((operation) => inbox.timesOf(operation));
  expect(
    first.map((operation) => inbox.timesOf(operation)),
    'answered before the kill: sent once',
  ).toEqual(first.map(() => 1));
  expect(Math.max(...times), 'sent again once at most').toBeLessThanOrEqual(2);
  expect(times, 'at least one was cut short').toContain(2);
  const unknown = await countIn(
    direct,
    `select count(*) from message_sends s join messages m on m.account_id = s.account_id and m.id = s.message_id
     where m.inbox_id = any($1::bigint[]) and s.state = 'unknown'`,
    [[inbox.id, bot.id]],
  );
  expect(unknown, 'each attempt that was cut short is noted').toBeGreaterThanOrEqual(2);
  expect(await bot.statusOf(chat)).toBe('failed');
  expect(fake.telegram.calls('sendMessage'), 'Telegram is not asked again').toHaveLength(1);
  await verifyScenario(scenario, {
    fault: 'kill -9 between handing over an email or a Telegram message and its answer',
    expected: 'emails go out again under the same Message-ID, Telegram messages are shown as failed',
    recovered: `settled ${seconds(settledMs)} after the start; ${times.filter((count) => count === 2).length} of ${times.length} emails arrived a second time under their own Message-ID`,
  });
}

/** Messages of an inbox that are being sent or wait for it. */
function unsettled(direct: string, inboxId: number): Promise<number> {
  return countIn(direct, 'select count(*) from outbound_messages where inbox_id = $1', [inboxId]);
}
