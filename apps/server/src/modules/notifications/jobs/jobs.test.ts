import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { JobDefinition, JobRun } from '../../../platform/jobs/jobs';
import { buildApp, openCable, succeed, type TestApp } from '../../../testing';
import { buildNotificationFixture, type NotificationFixture } from '../testing/notification-fixture';
import { removeOldNotifications } from './remove-old-notifications.job';
import { reopenSnoozedNotifications } from './reopen-snoozed-notifications.job';

let app: TestApp;
let url: string;
let cast: NotificationFixture;
beforeAll(async () => {
  app = await buildApp({ withJobs: true });
  url = await app.listen();
});
afterAll(() => app.close());
beforeEach(async () => {
  cast = await buildNotificationFixture(app);
});

const db = () => app.services.database.tenant(cast.account.id);
const run = (job: JobDefinition) =>
  job.run({ accountId: 0 }, {
    signal: new AbortController().signal,
    logger: pino({ level: 'silent' }),
  } as unknown as JobRun);

test('NO5: a snoozed notification returns when due, unread and first in the list, and is published to its owner', async () => {
  const [one, other] = [await cast.converse(), await cast.converse()];
  for (const id of [one, other]) {
    await cast.assign(id, cast.anna);
    await cast.settle();
  }
  const [, older] = (await cast.list(cast.anna)).payload;
  const base = `${cast.account.path}/notifications/${older?.id}`;
  const until = Math.floor(Date.now() / 1_000) - 1;
  await succeed(app.as(cast.anna).patch(base));
  await succeed(app.as(cast.anna).post(`${base}/snooze`, { snoozed_until: until + 600 }));
  expect(await cast.unread(cast.anna)).toBe(1);
  const cable = await openCable(url, {
    pubsub_token: cast.anna.pubsubToken,
    user_id: cast.anna.id,
    account_id: cast.account.id,
  });
  // The workers also run this job every five minutes; from here on it does not matter which run reopens it.
  const time = new Date(until * 1_000);
  await sql`update notifications set snoozed_until = ${time} where snoozed_until is not null`.execute(db());
  await run(reopenSnoozedNotifications(app.services));
  const { payload, meta } = await cast.list(cast.anna);
  expect(meta.unread_count).toBe(2);
  expect(payload[0]).toMatchObject({
    id: older?.id,
    read_at: null,
    snoozed_until: null,
    meta: { last_snoozed_at: time.toISOString() },
  });
  expect(await cable.next('notification.updated')).toMatchObject({
    unread_count: 2,
    notification: { id: older?.id, read_at: null },
  });
  await cable.close();
});

test('a notification whose snooze has not ended stays hidden', async () => {
  await cast.assign(await cast.converse(), cast.anna);
  await cast.settle();
  const [notification] = (await cast.list(cast.anna)).payload;
  const snoozed_until = Math.floor(Date.now() / 1_000) + 600;
  await succeed(
    app
      .as(cast.anna)
      .post(`${cast.account.path}/notifications/${notification?.id}/snooze`, { snoozed_until }),
  );
  await run(reopenSnoozedNotifications(app.services));
  expect(await cast.unread(cast.anna)).toBe(0);
});

test('notifications are removed after a month, and those beyond the 300 newest of a user at once', async () => {
  const { rows } = await sql<{ id: number }>`
    select id from conversations where display_id = ${await cast.converse()}`.execute(db());
  await sql`
    with copies as (
      insert into conversations (account_id, display_id, inbox_id, contact_id, contact_inbox_id)
      select account_id, display_id + n, inbox_id, contact_id, contact_inbox_id
      from conversations cross join generate_series(1, 310) n where id = ${rows[0]?.id} returning account_id, id, display_id)
    insert into notifications (account_id, user_id, notification_type, conversation_id, last_activity_at, created_at)
    select account_id, u.id, 2, copies.id, now() - interval '1 minute' * display_id,
      case when display_id <= 4 then now() - interval '32 days' else now() end
    from copies cross join (values (${cast.anna.id}::bigint), (${cast.ben.id}::bigint)) u(id)
    where u.id = ${cast.anna.id} or display_id < 100`.execute(db());
  await sql`insert into notification_receipts (account_id, conversation_id, user_id, event_seq, created_at)
    select account_id, conversation_id, user_id, 1, case when conversation_id % 2 = 0 then now() else now() - interval '5 days' end
    from notifications where user_id = ${cast.ben.id}`.execute(db());
  await run(removeOldNotifications(app.services));
  const { rows: left } = await sql<{ user_id: number; count: number; first: number; last: number }>`
    select n.user_id, count(*), min(c.display_id) as first, max(c.display_id) as last
    from notifications n join conversations c on c.id = n.conversation_id
    group by 1 order by 1`.execute(db());
  expect(left).toEqual([
    { user_id: cast.anna.id, count: 300, first: 5, last: 304 },
    { user_id: cast.ben.id, count: 95, first: 5, last: 99 },
  ]);
  const receipts = await db().selectFrom('notification_receipts').select('created_at').execute();
  expect(receipts.length).toBeGreaterThan(40);
  expect(receipts.every(({ created_at }) => Date.now() - created_at.getTime() < 86_400_000)).toBe(true);
});
