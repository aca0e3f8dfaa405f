import { afterAll, beforeAll, expect, test } from 'vitest';
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
import { findByEcho } from './bulk-actions.repository';
import { runBulkAction } from './jobs/run-bulk-action.job';

/** Without workers: the tests run the job themselves and stop it where they need to. */
let app: TestApp;
let account: TestAccount;
let inbox: Awaited<ReturnType<typeof buildApiInbox>>;

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
  inbox = await buildApiInbox(app, account);
});
afterAll(() => app.close());

async function ask(count: number, by: TestPerson = account.admin) {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push((await buildConversation(app, account, { inbox, message: 'Hello' })).id);
  const echoId = unique('once');
  const fields = { status: 'resolved', priority: 'high' };
  const body = { type: 'Conversation', ids, fields, labels: { add: ['bulk'] }, echo_id: echoId };
  await succeed(app.as(by).post(`${account.path}/bulk_actions`, body));
  const db = app.services.database.tenant(account.id);
  const action = await findByEcho(db, { accountId: account.id, userId: by.id, echoId });
  if (!action) throw new Error('it was not kept');
  return { ids, bulkActionId: action.id, path: `${account.path}/bulk_actions/${echoId}` };
}

/** Runs the job once; `services` may fail. */
function attempt(
  bulkActionId: number,
  services: Services,
  more: { attempt?: number; stop?: AbortSignal } = {},
) {
  const added: unknown[] = [];
  const run = {
    logger: app.services.logger,
    attempt: more.attempt ?? 1,
    maxAttempts: 5,
    signal: more.stop ?? new AbortController().signal,
    addJobs: async (specs: unknown[]) => void added.push(...specs),
  };
  return runBulkAction(services)
    .run({ accountId: account.id, bulkActionId }, run as never)
    .then(() => added);
}

/** Services that throw before, or right after, the nth transaction, as if the process died. */
function dyingAt(nth: number, when: 'before' | 'after'): Services {
  let count = 0;
  return {
    ...app.services,
    async runInTx(origin, work) {
      count += 1;
      if (count === nth && when === 'before') throw new Error('killed');
      const result = await app.services.runInTx(origin, work);
      if (count === nth) throw new Error('killed');
      return result;
    },
  };
}

async function expectOnce(ids: number[]): Promise<void> {
  for (const id of ids) {
    const { payload } = await succeed(account.as.get(`${account.path}/conversations/${id}/messages`));
    const lines = payload
      .filter(({ message_type: type }: { message_type: number }) => type === 2)
      .map(({ content }: { content: string }) => content);
    expect(lines, `conversation ${id}`).toHaveLength(3);
    expect(new Set(lines).size).toBe(3);
    const events = await app.services.database
      .tenant(account.id)
      .selectFrom('event_log as e')
      .innerJoin('conversations as c', (join) =>
        join.onRef('c.account_id', '=', 'e.account_id').onRef('c.id', '=', 'e.conversation_id'),
      )
      .select('e.type')
      .where('e.account_id', '=', account.id)
      .where('c.display_id', '=', id)
      .where('e.type', 'in', ['conversation.updated', 'conversation.status_changed'])
      .execute();
    // The first message updates the conversation without an event of these types.
    expect(events.map(({ type }) => type).toSorted(), `events of ${id}`).toEqual([
      'conversation.status_changed',
      'conversation.updated',
    ]);
  }
}

test('CL7: a job that dies before or after a transaction resumes and changes each conversation exactly once', async () => {
  const { ids, bulkActionId, path } = await ask(5);
  await expect(attempt(bulkActionId, dyingAt(3, 'before'))).rejects.toThrow('killed');
  expect((await succeed(account.as.get(path))).changed).toBe(2);
  await expect(attempt(bulkActionId, dyingAt(2, 'after'), { attempt: 2 })).rejects.toThrow('killed');
  expect((await succeed(account.as.get(path))).changed).toBe(4);
  await attempt(bulkActionId, app.services, { attempt: 3 });
  await attempt(bulkActionId, app.services, { attempt: 4 });
  expect(await succeed(account.as.get(path))).toMatchObject({ changed: 5, refused: [], finished: true });
  await expectOnce(ids);
});

test('CL7: concurrent workers with the same job change each conversation once', async () => {
  const { ids, bulkActionId, path } = await ask(4);
  await Promise.all([1, 2, 3].map(() => attempt(bulkActionId, app.services)));
  expect(await succeed(account.as.get(path))).toMatchObject({ changed: 4, finished: true });
  await expectOnce(ids);
});

test('CL7: a conversation that fails on the last attempt is reported, and the others are changed', async () => {
  const { ids, bulkActionId, path } = await ask(3);
  const broken: Services = {
    ...app.services,
    runInTx: (origin, work) =>
      app.services.runInTx(origin, async (tx) => {
        const result = await work(tx);
        const noted = await tx.db
          .selectFrom('bulk_action_items')
          .select('outcome')
          .where('account_id', '=', account.id)
          .where('bulk_action_id', '=', bulkActionId)
          .where('record_id', '=', ids[1] ?? 0)
          .executeTakeFirst();
        if (noted?.outcome === 'changed') throw new Error('cannot be written');
        return result;
      }),
  };
  await expect(attempt(bulkActionId, broken, { attempt: 4 })).rejects.toThrow('cannot be written');
  await attempt(bulkActionId, broken, { attempt: 5 });
  expect(await succeed(account.as.get(path))).toMatchObject({
    changed: 2,
    refused: [{ id: ids[1], reason: 'failed' }],
    finished: true,
  });
  const { status } = await succeed(account.as.get(`${account.path}/conversations/${ids[1]}`));
  expect(status).toBe('open');
});

test('CL7: a worker that is asked to stop adds a job for the remaining conversations', async () => {
  const { bulkActionId, path } = await ask(2);
  expect(await attempt(bulkActionId, app.services, { stop: AbortSignal.abort() })).toEqual([
    { job: 'run-bulk-action', payload: { accountId: account.id, bulkActionId } },
  ]);
  expect((await succeed(account.as.get(path))).finished).toBe(false);
});

test('CL7: a bulk action of a user who has left the account changes nothing', async () => {
  const leaving = await buildAgent(app, account, { inboxIds: [inbox.id] });
  const { ids, bulkActionId } = await ask(1, leaving);
  await succeed(account.as.delete(`${account.path}/agents/${leaving.id}`));
  await attempt(bulkActionId, app.services);
  expect((await succeed(account.as.get(`${account.path}/conversations/${ids[0]}`))).status).toBe('open');
});
