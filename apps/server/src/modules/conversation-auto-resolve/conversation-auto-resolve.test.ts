import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobRun } from '../../platform/jobs/jobs';
import {
  buildAccount,
  buildApiInbox,
  buildApp,
  buildConversation,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';
import { autoResolveSettings, inactivityOf } from './auto-resolve-settings';
import { autoResolveConversations } from './jobs/auto-resolve-conversations.job';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

const system = () => app.services.database.system('housekeeping');
const run = () => {
  const { signal } = new AbortController();
  const job = autoResolveConversations(app.services);
  return job.run({ accountId: 0 }, { logger: pino({ level: 'silent' }), signal } as JobRun);
};

async function buildOffice(settings: Record<string, unknown>, locale = 'en') {
  const account = await buildAccount(app, { locale });
  await succeed(account.as.patch(account.path, settings));
  return account;
}

/** Creates a conversation whose last activity was `minutes` ago; returns its display id. */
async function buildSilent(
  account: TestAccount,
  minutes: number,
  fields: Parameters<typeof buildConversation>[2] = {},
): Promise<number> {
  const { id } = await buildConversation(app, account, fields);
  await system()
    .updateTable('conversations')
    .set({ last_activity_at: new Date(Date.now() - minutes * 60_000) })
    .where('account_id', '=', account.id)
    .where('display_id', '=', id)
    .execute();
  return id;
}

const show = (account: TestAccount, id: number) =>
  succeed(account.as.get(`${account.path}/conversations/${id}`));
const messagesOf = async (account: TestAccount, id: number): Promise<[string, number][]> => {
  const { payload } = await succeed(account.as.get(`${account.path}/conversations/${id}/messages`));
  return payload.map(({ content, message_type }: { content: string; message_type: number }) => [
    content,
    message_type,
  ]);
};
const [ACTIVITY, TEMPLATE] = [2, 3];

test('AU11: an inactive conversation gets a message and a label and is resolved; others stay unchanged', async () => {
  const account = await buildOffice({
    auto_resolve_after: 60,
    auto_resolve_message: 'We close this now.',
    auto_resolve_label: 'Silent',
  });
  const due = await buildSilent(account, 61);
  const fresh = await buildSilent(account, 58);
  const pending = await buildSilent(account, 1_000, { status: 'pending' });
  await run();
  expect(await show(account, due)).toMatchObject({ status: 'resolved', labels: ['silent'] });
  expect(await messagesOf(account, due)).toEqual([
    ['We close this now.', TEMPLATE],
    ['Conversation was marked resolved by the system after 1 hour of inactivity', ACTIVITY],
  ]);
  expect(await show(account, fresh)).toMatchObject({ status: 'open', labels: [] });
  expect((await show(account, pending)).status).toBe('pending');
  expect(await messagesOf(account, fresh)).toEqual([]);
});

test('concurrent runs resolve each conversation once and send one message', async () => {
  const account = await buildOffice({ auto_resolve_after: 10, auto_resolve_message: 'Bye' });
  const ids = [await buildSilent(account, 11), await buildSilent(account, 12)];
  await Promise.all([run(), run(), run()]);
  for (const id of ids) expect(await messagesOf(account, id)).toHaveLength(2);
  const meta = (await succeed(account.as.get(`${account.path}/conversations?status=resolved`))).data.meta;
  expect(meta.all_count).toBe(2);
  const events = await system()
    .selectFrom('event_log')
    .select('type')
    .where('account_id', '=', account.id)
    .where('type', '=', 'conversation.status_changed')
    .execute();
  expect(events).toHaveLength(2);
});

test('conversations that wait for a reply are skipped if the account is configured so', async () => {
  const settings = { auto_resolve_after: 10, auto_resolve_ignore_waiting: true };
  const [careful, plain] = [await buildOffice(settings), await buildOffice({ auto_resolve_after: 10 })];
  const waiting = await buildSilent(careful, 20, { message: 'Hello?' });
  const silent = await buildSilent(careful, 20);
  const elsewhere = await buildSilent(plain, 20, { message: 'Hello?' });
  await system()
    .updateTable('conversations')
    .set({ waiting_since: null })
    .where('account_id', '=', careful.id)
    .where('display_id', '=', silent)
    .execute();
  await run();
  expect((await show(careful, waiting)).status).toBe('open');
  expect((await show(careful, silent)).status).toBe('resolved');
  expect((await show(plain, elsewhere)).status).toBe('resolved');
});

test('when the reply window is over, an activity message says that the closing message was not sent', async () => {
  const account = await buildOffice({ auto_resolve_after: 10, auto_resolve_message: 'Bye' }, 'de');
  const inbox = await buildApiInbox(app, account, {
    channel: { additional_attributes: { agent_reply_time_window: 1 } },
  });
  const id = await buildSilent(account, 20, { inbox });
  await run();
  expect(await messagesOf(account, id)).toEqual([
    ['Die Abschlussnachricht wurde nicht gesendet, weil das Nachrichtenfenster abgelaufen ist', ACTIVITY],
    ['Das Gespräch wurde nach 10 Minuten ohne Aktivität automatisch erledigt', ACTIVITY],
  ]);
});

test('T1: each account uses its own delay; it is skipped when suspended or without the setting or feature', async () => {
  const [early, late, off, suspended, without] = [
    await buildOffice({ auto_resolve_after: 10 }),
    await buildOffice({ auto_resolve_after: 1_440 }),
    await buildOffice({ auto_resolve_after: 10 }),
    await buildOffice({ auto_resolve_after: 10 }),
    await buildOffice({ auto_resolve_after: 10 }),
  ];
  await succeed(off.as.patch(off.path, { auto_resolve_after: null }));
  const ids = new Map<TestAccount, number>();
  for (const account of [early, late, off, suspended, without]) {
    ids.set(account, await buildSilent(account, 100));
  }
  const change = (account: TestAccount, values: Record<string, string>) =>
    system().updateTable('accounts').set(values).where('id', '=', account.id).execute();
  await change(suspended, { status: 'suspended' });
  await change(without, { features: JSON.stringify({ auto_resolve_conversations: false }) });
  await run();
  await change(suspended, { status: 'active' });
  const statusOf = async (account: TestAccount) => (await show(account, ids.get(account) ?? 0)).status;
  expect(await statusOf(early)).toBe('resolved');
  for (const account of [late, off, suspended, without]) expect(await statusOf(account)).toBe('open');
});

test('a run resolves 100 conversations of an account, longest inactive first, and the next run continues', async () => {
  const account = await buildOffice({ auto_resolve_after: 10 });
  const first = await buildSilent(account, 500);
  const like = await system()
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow();
  const { id: _id, uuid: _uuid, display_id, ...values } = like;
  await system()
    .insertInto('conversations')
    .values(
      Array.from({ length: 104 }, (_, index) => ({
        ...values,
        additional_attributes: '{}',
        custom_attributes: '{}',
        display_id: display_id + index + 1,
        last_activity_at: new Date(Date.now() - (400 - index) * 60_000),
      })),
    )
    .execute();
  const open = async () =>
    (
      await system()
        .selectFrom('conversations')
        .select('display_id')
        .where('account_id', '=', account.id)
        .where('status', '=', 0)
        .orderBy('display_id')
        .execute()
    ).map((row) => row.display_id);
  await run();
  const left = await open();
  expect(left).toHaveLength(5);
  expect(left).not.toContain(first);
  expect(Math.min(...left)).toBe(display_id + 100);
  await run();
  expect(await open()).toEqual([]);
});

test('D9: a conversation that cannot be resolved does not stop the others from being resolved', async () => {
  // The label is too long to be added, so the conversation stays unchanged.
  const account = await buildOffice({ auto_resolve_after: 10 });
  await system()
    .updateTable('accounts')
    .set({ settings: JSON.stringify({ auto_resolve_after: 10, auto_resolve_label: 'x'.repeat(300) }) })
    .where('id', '=', account.id)
    .execute();
  const stuck = await buildSilent(account, 20);
  const other = await buildOffice({ auto_resolve_after: 10 });
  const fine = await buildSilent(other, 20);
  await run();
  expect(await show(account, stuck)).toMatchObject({ status: 'open', labels: [] });
  expect((await show(other, fine)).status).toBe('resolved');
});

test.each([
  [10, { unit: 'minutes', count: 10 }],
  [90, { unit: 'minutes', count: 90 }],
  [60, { unit: 'hours', count: 1 }],
  [1_500, { unit: 'hours', count: 25 }],
  [1_440, { unit: 'days', count: 1 }],
  [1_439_880, { unit: 'hours', count: 23_998 }],
  [43_200, { unit: 'days', count: 30 }],
])('%i minutes are expressed in their largest whole unit', (minutes, expected) => {
  expect(inactivityOf(minutes)).toEqual(expected);
});

test.each([{}, { auto_resolve_after: null }, { auto_resolve_after: '10' }, { auto_resolve_after: 0 }])(
  'C4: the settings %j do not enable auto-resolve',
  (settings) => expect(autoResolveSettings(settings)).toBeNull(),
);
