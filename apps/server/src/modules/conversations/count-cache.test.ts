import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildAccount, buildApiInbox, buildApp, buildConversation, succeed } from '../../testing';

const SAME_EVENT = 1_000;

/** The first account of a new database, with this number of open conversations, at event number 1,000. */
async function buildSmallAccount(conversations: number) {
  const app = await buildApp();
  onTestFinished(() => app.close());
  const account = await buildAccount(app);
  const inbox = await buildApiInbox(app, account);
  for (let n = 0; n < conversations; n += 1) await buildConversation(app, account, { inbox });
  await sql`update account_event_seq set last_seq = ${SAME_EVENT} where account_id = ${account.id}`.execute(
    app.services.database.system('housekeeping'),
  );
  const count = async () =>
    (await succeed(account.as.get(`${account.path}/conversations/meta?status=open`))).meta.all_count;
  return { ids: [account.id, account.admin.id], count };
}

test('cached counts of one database are not used for another with the same account, user and event numbers', async () => {
  const one = await buildSmallAccount(1);
  const other = await buildSmallAccount(3);
  expect(other.ids).toEqual(one.ids);
  expect(await one.count()).toBe(1);
  expect(await other.count()).toBe(3);
  expect(await one.count()).toBe(1);
});
