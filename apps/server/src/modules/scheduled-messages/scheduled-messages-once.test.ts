import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { JobRun, JobSpec } from '../../platform/jobs/jobs';
import type { Services } from '../../platform/services';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildConversation,
  succeed,
  type TestAccount,
  type TestApp,
  type TestPerson,
  unique,
} from '../../testing';
import { passADay } from '../files/testing/pass-a-day';
import { requeueScheduledMessages } from './jobs/requeue-scheduled-messages.job';
import { removeOldScheduledMessages } from './jobs/remove-old-scheduled-messages.job';
import { sendScheduledMessageJob } from './jobs/send-scheduled-message.job';

/** Without workers: the test runs the job and interrupts it where needed. */
let app: TestApp;
let account: TestAccount;
let inbox: Awaited<ReturnType<typeof buildApiInbox>>;
let author: TestPerson;

beforeAll(async () => {
  app = await buildApp();
});
beforeEach(async () => {
  account = await buildAccount(app);
  inbox = await buildApiInbox(app, account);
  author = await buildAgent(app, account, { inboxIds: [inbox.id] });
});
afterAll(() => app.close());

const table = () => app.services.database.tenant(account.id);
const base = (id: number) => `${account.path}/conversations/${id}/scheduled_messages`;

/** A due scheduled message, in a new conversation by default. */
async function due(input: { in?: { id: number }; body?: Record<string, unknown>; file?: boolean } = {}) {
  const conversation = input.in ?? (await buildConversation(app, account, { inbox, message: 'Hello' }));
  const body = { content: 'Now', echo_id: unique('echo'), ...input.body };
  const { id } = input.file
    ? await succeed(
        app.as(author).postForm(base(conversation.id), {
          ...(body as Record<string, string>),
          delay_seconds: '30',
          'attachments[]': { filename: 'a.txt', type: 'text/plain', content: 'bytes' },
        }),
      )
    : await succeed(app.as(author).post(base(conversation.id), { ...body, delay_seconds: 30 }));
  await table()
    .updateTable('scheduled_messages')
    .set({ scheduled_at: new Date(Date.now() - 120_000) })
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .execute();
  return { id: id as number, conversation: conversation.id };
}

function attempt(id: number, services: Services = app.services, number = 1): Promise<void> {
  const run = {
    logger: app.services.logger,
    attempt: number,
    maxAttempts: 5,
    signal: new AbortController().signal,
    addJobs: async () => undefined,
  };
  return sendScheduledMessageJob(services).run({ accountId: account.id, scheduledMessageId: id }, run);
}

const listScheduled = async (conversation: number) =>
  (await succeed(account.as.get(base(conversation)))).payload;
const written = async (conversation: number) =>
  (await succeed(account.as.get(`${account.path}/conversations/${conversation}/messages`))).payload.filter(
    ({ message_type: type }: { message_type: number }) => type === 1,
  );

function dying(when: 'before' | 'after'): Services {
  return {
    ...app.services,
    async runInTx(origin, work) {
      const result = await app.services.runInTx(origin, async (tx) => {
        const done = await work(tx);
        if (when === 'before') throw new Error('killed');
        return done;
      });
      throw Object.assign(new Error('killed'), { result });
    },
  };
}

test('D2: a worker killed before or after the commit, or three concurrent workers, send the message once', async () => {
  for (const when of ['before', 'after'] as const) {
    const { id, conversation } = await due({ body: { then_status: 'resolved' } });
    await expect(attempt(id, dying(when))).rejects.toThrow('killed');
    expect(await written(conversation)).toHaveLength(when === 'before' ? 0 : 1);
    await attempt(id, app.services, 2);
    await attempt(id, app.services, 3);
    expect(await written(conversation)).toHaveLength(1);
    expect((await succeed(account.as.get(`${account.path}/conversations/${conversation}`))).status).toBe(
      'resolved',
    );
  }
  const { id, conversation } = await due();
  await Promise.all([1, 2, 3].map(() => attempt(id)));
  expect(await written(conversation)).toHaveLength(1);
  expect(await listScheduled(conversation)).toEqual([]);
});

test('D2: a message canceled while it is sent is either canceled or sent', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, conversation } = await due();
    const [answer] = await Promise.all([app.as(author).delete(`${base(conversation)}/${id}`), attempt(id)]);
    expect(await written(conversation)).toHaveLength(answer.status === 200 ? 0 : 1);
    expect([200, 409]).toContain(answer.status);
  }
});

test('RE5: a rescheduled message is not sent at its old time', async () => {
  const { id, conversation } = await due();
  const at = Math.floor(Date.now() / 1_000) + 3_600;
  await succeed(app.as(author).patch(`${base(conversation)}/${id}`, { scheduled_at: at }));
  await attempt(id);
  expect(await written(conversation)).toEqual([]);
  expect(await listScheduled(conversation)).toMatchObject([
    { state: 'waiting', scheduled_at: at, held_for_undo: false },
  ]);
});

test('D5: a message that the channel does not allow fails with a reason, and can be rescheduled', async () => {
  inbox = await buildApiInbox(app, account, {
    channel: { additional_attributes: { agent_reply_time_window: 1 } },
  });
  await succeed(
    account.as.post(`${account.path}/inbox_members`, { inbox_id: inbox.id, user_ids: [author.id] }),
  );
  const silent = await buildConversation(app, account, { inbox });
  const { id } = await due({ in: silent });
  await attempt(id);
  expect(await listScheduled(silent.id)).toMatchObject([{ id, state: 'failed', reason: 'cannot_reply' }]);
  expect((await app.as(author).post(`${base(silent.id)}/${id}/send`)).status).toBe(422);
  const say = { content: 'I am back', message_type: 'incoming' };
  await succeed(account.as.post(`${account.path}/conversations/${silent.id}/messages`, say));
  const at = Math.floor(Date.now() / 1_000) + 60;
  expect(await succeed(app.as(author).patch(`${base(silent.id)}/${id}`, { scheduled_at: at }))).toMatchObject(
    { state: 'waiting', reason: null },
  );
  await succeed(app.as(author).post(`${base(silent.id)}/${id}/send`));
  expect(await written(silent.id)).toHaveLength(1);
});

test('D5: a message whose author left or lost access is not sent, and an administrator can still send it', async () => {
  const left = await due();
  const moved = await due();
  await succeed(account.as.delete(`${account.path}/agents/${author.id}`));
  await attempt(left.id);
  expect(await listScheduled(left.conversation)).toMatchObject([
    { id: left.id, state: 'failed', reason: 'author_gone', sender: null },
  ]);
  await succeed(account.as.post(`${base(left.conversation)}/${left.id}/send`));
  expect(await written(left.conversation)).toMatchObject([{ sender: { id: account.admin.id } }]);
  await succeed(account.as.delete(`${base(moved.conversation)}/${moved.id}`));

  author = await buildAgent(app, account, { inboxIds: [inbox.id] });
  const { id, conversation } = await due();
  await succeed(
    account.as.delete(`${account.path}/inbox_members`, { inbox_id: inbox.id, user_ids: [author.id] }),
  );
  await attempt(id);
  expect(await listScheduled(conversation)).toMatchObject([{ state: 'failed', reason: 'not_allowed' }]);
});

test('D5, D9: sending is tried five times before the message fails; deleting a conversation deletes the message', async () => {
  const { id, conversation } = await due();
  const broken: Services = {
    ...app.services,
    runInTx: (origin, work) =>
      app.services.runInTx(origin, async (tx) => {
        const result = await work(tx);
        const row = await tx.db
          .selectFrom('scheduled_messages')
          .select('state')
          .where('account_id', '=', account.id)
          .where('id', '=', id)
          .executeTakeFirst();
        if (row?.state === 'sent') throw new Error('cannot be written');
        return result;
      }),
  };
  await expect(attempt(id, broken, 4)).rejects.toThrow('cannot be written');
  await attempt(id, broken, 5);
  expect(await listScheduled(conversation)).toMatchObject([{ state: 'failed', reason: 'failed' }]);

  const deleted = await due();
  await succeed(account.as.delete(`${account.path}/conversations/${deleted.conversation}`));
  await attempt(deleted.id);
});

test('D5: a message whose job was lost is requeued, in a suspended account only after its reactivation', async () => {
  const { id } = await due();
  const added: JobSpec[] = [];
  const pickUp = () =>
    requeueScheduledMessages(app.services).run({ accountId: 0 }, {
      addJobs: async (specs: JobSpec[]) => void added.push(...specs),
    } as never);
  const setStatus = (status: 'active' | 'suspended') =>
    app.services.database
      .system('housekeeping')
      .updateTable('accounts')
      .set({ status })
      .where('id', '=', account.id)
      .execute();
  await setStatus('suspended');
  await pickUp();
  await attempt(id);
  const ours = () => added.filter(({ payload }) => payload.accountId === account.id);
  expect(ours()).toEqual([]);
  await setStatus('active');
  await pickUp();
  expect(ours()).toMatchObject([{ job: 'send-scheduled-message', payload: { scheduledMessageId: id } }]);
});

const keyOf = async (id: number) =>
  (
    await table()
      .selectFrom('scheduled_message_files as f')
      .innerJoin('blobs as b', 'b.id', 'f.blob_id')
      .select('b.file_key')
      .where('f.account_id', '=', account.id)
      .where('f.scheduled_message_id', '=', id)
      .executeTakeFirstOrThrow()
  ).file_key;
async function aDayLater(): Promise<void> {
  await removeOldScheduledMessages(app.services).run({ accountId: 0 }, {} as JobRun);
  await passADay(app.services);
}

test('O2: files of canceled messages are removed from the storage, those of sent messages are kept', async () => {
  const sent = await due({ file: true });
  const cancelled = await due({ file: true });
  const [sentKey, cancelledKey] = [await keyOf(sent.id), await keyOf(cancelled.id)];
  await attempt(sent.id);
  await succeed(app.as(author).delete(`${base(cancelled.conversation)}/${cancelled.id}`));
  await aDayLater();
  expect(await app.services.files.stat(sentKey)).toBeTruthy();
  expect(await app.services.files.stat(cancelledKey)).toBeFalsy();
  expect(await written(sent.conversation)).toMatchObject([{ attachments: [{ file_type: 'file' }] }]);
});

test('files of scheduled messages are removed with their conversation', async () => {
  const { id, conversation } = await due({ file: true });
  const key = await keyOf(id);
  await succeed(account.as.delete(`${account.path}/conversations/${conversation}`));
  await aDayLater();
  expect(await app.services.files.stat(key)).toBeFalsy();
});
