import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RunInTx } from '../../platform/events/unit-of-work';
import type { Services } from '../../platform/services';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildContact,
  buildConversation,
  openCable,
  openMailBox,
  succeed,
  type TestAccount,
  type TestApp,
  type TestPerson,
} from '../../testing';
import { startWebhookReceiver, type WebhookReceiver } from '../webhooks/webhook-receiver';
import { runMacro } from './jobs/run-macro.job';

let app: TestApp;
let account: TestAccount;
let url: string;
let receiver: WebhookReceiver;

beforeAll(async () => {
  app = await buildApp({ withJobs: true, env: { OUTBOUND_ALLOW: '127.0.0.1' } });
  url = await app.listen();
});
beforeEach(async () => {
  account = await buildAccount(app);
  receiver = await startWebhookReceiver();
});
afterEach(() => receiver.close());
afterAll(() => app.close());

type Action = { action_name: string; action_params?: unknown[] };
const act = (action_name: string, ...action_params: unknown[]): Action => ({ action_name, action_params });
const build = (actions: Action[], as = account.as) =>
  succeed(as.post(`${account.path}/macros`, { name: 'A macro', visibility: 'global', actions })).then(
    ({ payload }) => payload as { id: number },
  );
const pathOf = (id: number, tail = '') => `${account.path}/conversations/${id}${tail}`;
const show = (id: number) => succeed(account.as.get(pathOf(id)));
const thread = async (id: number) => (await succeed(account.as.get(pathOf(id, '/messages')))).payload;
const join = (person: TestPerson) =>
  openCable(url, { pubsub_token: person.pubsubToken, user_id: person.id, account_id: account.id });

/** Runs a macro as the given agent and waits for the event with its result. */
async function run(macro: { id: number }, ids: number[], by: TestPerson = account.admin) {
  const cable = await join(by);
  const echo_id = `${macro.id}-${ids.join('-')}-${Math.random()}`;
  const answer = await app
    .as(by)
    .post(`${account.path}/macros/${macro.id}/execute`, { conversation_ids: ids, echo_id });
  expect(answer).toMatchObject({ status: 200, body: undefined });
  const event = await cable.next('macro.executed', (data) => data.echo_id === echo_id);
  await cable.close();
  return event as { conversations: { id: number; failures: Record<string, unknown>[] }[]; skipped: number[] };
}
const runActions = async (actions: Action[], id: number, by?: TestPerson) =>
  (await run(await build(actions), [id], by)).conversations[0]?.failures.map(
    ({ position: _position, ...failure }) => failure,
  );

describe('CF4: what each action does', () => {
  test('assign_agent accepts a member id, self, last_responding_agent and nil; remove_assigned_agent unassigns', async () => {
    const inbox = await buildApiInbox(app, account);
    const ann = await buildAgent(app, account, { name: 'Ann', inboxIds: [inbox.id] });
    const { id } = await buildConversation(app, account, { inbox, message: 'Hello' });
    const assignee = async () => (await show(id)).meta.assignee?.id;
    expect(await runActions([act('assign_agent', 'last_responding_agent')], id)).toEqual([
      { action_name: 'assign_agent', reason: 'nobody_responded' },
    ]);
    await succeed(app.as(ann).post(pathOf(id, '/messages'), { content: 'At once' }));
    expect(await runActions([act('assign_agent', 'last_responding_agent')], id)).toEqual([]);
    expect(await assignee()).toBe(ann.id);
    expect(await runActions([act('assign_agent', 'self')], id)).toEqual([]);
    expect(await assignee()).toBe(account.admin.id);
    expect(await runActions([act('assign_agent', String(ann.id))], id)).toEqual([]);
    expect(await assignee()).toBe(ann.id);
    expect(await runActions([act('assign_agent', 'nil')], id)).toEqual([]);
    expect(await assignee()).toBeUndefined();
    await runActions([act('assign_agent', ann.id)], id);
    expect(await runActions([act('remove_assigned_agent')], id)).toEqual([]);
    expect(await assignee()).toBeUndefined();
  });

  test('an agent outside the inbox or the account, or without a confirmed address, is not assigned', async () => {
    const inbox = await buildApiInbox(app, account);
    const { id } = await buildConversation(app, account, { inbox });
    const outsider = await buildAgent(app, account);
    const stranger = (await buildAccount(app)).admin;
    const fresh = await buildAgent(app, account, { inboxIds: [inbox.id] });
    await app.services.database
      .global()
      .updateTable('users')
      .set({ confirmed_at: null })
      .where('id', '=', fresh.id)
      .execute();
    for (const userId of [outsider.id, stranger.id, fresh.id]) {
      expect(await runActions([act('assign_agent', userId)], id)).toEqual([
        { action_name: 'assign_agent', reason: 'agent_unavailable' },
      ]);
    }
    expect((await show(id)).meta.assignee).toBeUndefined();
  });

  test('assign_team assigns and unassigns a team, and reports a team that does not exist', async () => {
    const { id } = await buildConversation(app, account);
    const team = await succeed(account.as.post(`${account.path}/teams`, { name: 'billing' }));
    const assigned = async () => (await show(id)).meta.team?.id;
    for (const none of [act('assign_team'), act('assign_team', 'nil'), act('assign_team', 0)]) {
      expect(await runActions([act('assign_team', team.id)], id)).toEqual([]);
      expect(await assigned()).toBe(team.id);
      expect(await runActions([none], id)).toEqual([]);
      expect(await assigned()).toBeUndefined();
    }
    await runActions([act('assign_team', String(team.id))], id);
    expect(await runActions([act('remove_assigned_team')], id)).toEqual([]);
    expect(await assigned()).toBeUndefined();
    expect(await runActions([act('assign_team', 999_999)], id)).toEqual([
      { action_name: 'assign_team', reason: 'team_gone' },
    ]);
  });

  test('labels are added to and removed from the existing ones; an empty list does nothing', async () => {
    const { id } = await buildConversation(app, account);
    await succeed(account.as.post(pathOf(id, '/labels'), { labels: ['bug'] }));
    expect(await runActions([act('add_label', 'VIP', 'refund'), act('add_label')], id)).toEqual([]);
    expect((await show(id)).labels.sort()).toEqual(['bug', 'refund', 'vip']);
    expect(await runActions([act('remove_label', 'Bug', 'vip'), act('remove_label')], id)).toEqual([]);
    expect((await show(id)).labels).toEqual(['refund']);
  });

  test('status and priority actions change the conversation, and report a missing or invalid value', async () => {
    const { id } = await buildConversation(app, account);
    const status = async () => (await show(id)).status;
    for (const word of ['pending', 'snoozed', 'resolved', 'open']) {
      expect(await runActions([act('change_status', word)], id)).toEqual([]);
      expect(await status()).toBe(word);
    }
    expect(await runActions([act('snooze_conversation')], id)).toEqual([]);
    expect(await show(id)).toMatchObject({ status: 'snoozed', snoozed_until: null });
    expect(await runActions([act('resolve_conversation')], id)).toEqual([]);
    expect(await status()).toBe('resolved');
    expect(await runActions([act('change_priority', 'urgent')], id)).toEqual([]);
    expect((await show(id)).priority).toBe('urgent');
    expect(await runActions([act('change_priority', 'nil')], id)).toEqual([]);
    expect((await show(id)).priority).toBeNull();
    expect(
      await runActions([act('change_status', 'lost'), act('change_priority', 7), act('send_message')], id),
    ).toEqual([
      { action_name: 'change_status', reason: 'nothing_given' },
      { action_name: 'change_priority', reason: 'nothing_given' },
      { action_name: 'send_message', reason: 'nothing_given' },
    ]);
  });

  test('an agent who reopens a conversation by a macro is not assigned to it', async () => {
    const inbox = await buildApiInbox(app, account);
    const ann = await buildAgent(app, account, { inboxIds: [inbox.id] });
    const { id } = await buildConversation(app, account, { inbox, status: 'resolved' });
    expect(await runActions([act('change_status', 'open')], id, ann)).toEqual([]);
    expect((await show(id)).meta.assignee).toBeUndefined();
  });

  test('muting blocks the contact and resolves the conversation', async () => {
    const { id } = await buildConversation(app, account, { message: 'Hello' });
    expect(await runActions([act('mute_conversation')], id)).toEqual([]);
    expect(await show(id)).toMatchObject({ muted: true, status: 'resolved' });
  });

  test('messages, notes and files are sent by the executor, in the order of the actions', async () => {
    const inbox = await buildApiInbox(app, account);
    const ann = await buildAgent(app, account, { name: 'Ann', inboxIds: [inbox.id] });
    const { id } = await buildConversation(app, account, { inbox, message: 'Hello' });
    const { blob_id: ticket } = await succeed(
      account.as.postForm(`${account.path}/upload`, {
        attachment: { filename: 'terms.txt', type: 'text/plain', content: 'Our terms' },
      }),
    );
    const macro = await build([
      act('send_message', 'We are on it.'),
      act('add_private_note', 'Refund is due'),
      act('send_attachment', ticket),
    ]);
    // Run twice: sending a file does not consume it.
    for (const _time of [1, 2]) expect((await run(macro, [id], ann)).conversations[0]?.failures).toEqual([]);
    const sent = (await thread(id)).filter((one: { message_type: number }) => one.message_type === 1);
    expect(sent).toHaveLength(6);
    expect(sent.slice(0, 3)).toMatchObject([
      { content: 'We are on it.', private: false, sender: { id: ann.id } },
      { content: 'Refund is due', private: true, sender: { id: ann.id } },
      { content: null, private: false, sender: { id: ann.id }, attachments: [{ file_size: 9 }] },
    ]);
    const bytes = await app.http.inject({
      url: new URL(sent[5].attachments[0].data_url, 'http://here').pathname,
    });
    expect(bytes.payload).toBe('Our terms');
  });

  test("a transcript is mailed to each valid address, the contact's included; an invalid one is reported", async () => {
    const box = openMailBox(app);
    const contact = { id: 0, email: 'vera@mail.example' };
    const { id, meta } = await buildConversation(app, account, { message: 'Where is my parcel?' });
    await succeed(account.as.patch(`${account.path}/contacts/${meta.sender.id}`, { email: contact.email }));
    const macro = await build([act('send_email_transcript', 'boss@acme.example, {{ contact.email }}')]);
    expect((await run(macro, [id])).conversations[0]?.failures).toEqual([]);
    // Agents also get notification mails, hence the filter by subject.
    const transcripts = () => box.mails.filter(({ subject }) => subject.includes('Conversation Transcript'));
    expect(
      transcripts()
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['boss@acme.example', contact.email]);
    expect(transcripts()[0]?.text).toContain('Where is my parcel?');
    expect(await runActions([act('send_email_transcript', 'nobody, chief@acme.example')], id)).toEqual([
      { action_name: 'send_email_transcript', reason: 'invalid_address' },
    ]);
    expect(transcripts().at(-1)?.to).toBe('chief@acme.example');
  });

  test('a webhook action sends the current conversation and the event name, unsigned', async () => {
    const { id } = await buildConversation(app, account, { message: 'Hello' });
    const macro = await build([
      act('add_label', 'vip'),
      act('send_webhook_event', `${receiver.url}/macros`),
      act('resolve_conversation'),
    ]);
    expect((await run(macro, [id])).conversations[0]?.failures).toEqual([]);
    const [call] = receiver.received('macro.executed');
    expect(call).toMatchObject({ method: 'POST', path: '/macros' });
    expect(call?.body).toMatchObject({ id, labels: ['vip'], status: 'open', account: { id: account.id } });
    expect(Object.keys(call?.headers ?? {}).filter((name) => /signature|delivery/.test(name))).toEqual([]);
  });

  test('E1: a forbidden URL and a failing webhook are reported, and the remaining actions run', async () => {
    const { id } = await buildConversation(app, account);
    receiver.answer(() => ({ status: 500 }));
    expect(
      await runActions(
        [
          act('send_webhook_event', 'http://169.254.169.254/latest'),
          act('send_webhook_event', 'no address'),
          act('send_webhook_event', receiver.url),
          act('resolve_conversation'),
        ],
        id,
      ),
    ).toEqual([
      { action_name: 'send_webhook_event', reason: 'address_refused' },
      { action_name: 'send_webhook_event', reason: 'address_refused' },
      { action_name: 'send_webhook_event', reason: 'no_answer' },
    ]);
    expect((await show(id)).status).toBe('resolved');
  });
});

describe('conversations a macro runs on', () => {
  test('CF4: a macro runs on the conversations its executor can open and skips unknown, foreign and hidden ones', async () => {
    const [mine, hidden] = [await buildApiInbox(app, account), await buildApiInbox(app, account)];
    const ann = await buildAgent(app, account, { inboxIds: [mine.id] });
    const [one, two, other] = [
      await buildConversation(app, account, { inbox: mine }),
      await buildConversation(app, account, { inbox: mine }),
      await buildConversation(app, account, { inbox: hidden }),
    ];
    const macro = await build([act('resolve_conversation')]);
    const result = await run(macro, [one.id, other.id, 999_999, two.id, one.id], ann);
    expect(result).toEqual({
      account_id: account.id,
      macro_id: macro.id,
      echo_id: expect.any(String),
      conversations: [
        { id: one.id, failures: [] },
        { id: two.id, failures: [] },
      ],
      skipped: [other.id, 999_999],
    });
    expect((await show(other.id)).status).toBe('open');
    expect((await thread(one.id)).at(-1).content).toContain('resolved');
  });

  test('access is checked once at the start, so the actions after a reassignment still run', async () => {
    const inbox = await buildApiInbox(app, account);
    const role = await succeed(
      account.as.post(`${account.path}/custom_roles`, {
        name: 'Newcomers',
        permissions: ['conversation_unassigned_manage'],
      }),
    );
    const ann = await buildAgent(app, account, { inboxIds: [inbox.id], customRoleId: role.id });
    const { id } = await buildConversation(app, account, { inbox });
    const actions = [act('assign_agent', account.admin.id), act('add_private_note', 'Yours now')];
    expect(await runActions(actions, id, ann)).toEqual([]);
    expect((await thread(id)).at(-1)).toMatchObject({ content: 'Yours now', sender: { id: ann.id } });
    expect((await app.as(ann).get(pathOf(id))).status).toBe(401);
  });

  test('T1: a display id of another account is skipped and its conversation unchanged', async () => {
    const stranger = await buildAccount(app);
    const theirs = await buildConversation(app, stranger);
    const result = await run(await build([act('resolve_conversation')]), [theirs.id]);
    expect(result.skipped).toEqual([theirs.id]);
    const seen = await succeed(stranger.as.get(`${stranger.path}/conversations/${theirs.id}`));
    expect(seen.status).toBe('open');
  });

  test('RT2: the result of a run is sent only to its executor', async () => {
    const inbox = await buildApiInbox(app, account);
    const ann = await buildAgent(app, account, { inboxIds: [inbox.id] });
    const { id } = await buildConversation(app, account, { inbox });
    const other = await join(account.admin);
    expect(await runActions([act('resolve_conversation')], id, ann)).toEqual([]);
    await succeed(account.as.post(`${account.path}/labels`, { title: 'afterwards' }));
    await other.next('account.cache_invalidated');
    expect(other.messages.filter(({ event }) => event === 'macro.executed')).toEqual([]);
    await other.close();
  });

  test('too many conversations, actions or parameters are rejected', async () => {
    const macro = await build([act('resolve_conversation')]);
    const execute = (count: number) =>
      account.as.post(`${account.path}/macros/${macro.id}/execute`, {
        conversation_ids: Array.from({ length: count }, (_, index) => index + 1),
      });
    expect([(await execute(100)).status, (await execute(101)).status]).toEqual([200, 422]);
    const make = (count: number) =>
      account.as.post(`${account.path}/macros`, {
        name: 'Long',
        actions: Array.from({ length: count }, () => act('mute_conversation')),
      });
    expect([(await make(50)).status, (await make(51)).status]).toEqual([200, 422]);
  });
});

describe('exactly-once execution', () => {
  /** Runs the job as a worker does, with services that may fail. */
  const work = (services: Services, runId: number, attempt: number) =>
    runMacro(services).run(
      { accountId: account.id, runId },
      {
        logger: pino({ level: 'silent' }),
        attempt,
        maxAttempts: 99,
        signal: new AbortController().signal,
        addJobs: async () => undefined,
      },
    );

  /** Inserts a run directly, so that the relay does not create a job for it. */
  async function insertRun(macro: { id: number }, ids: number[]): Promise<number> {
    const db = app.services.database.tenant(account.id);
    const { actions } = await db
      .selectFrom('macros')
      .select('actions')
      .where('id', '=', macro.id)
      .executeTakeFirstOrThrow();
    const row = await db
      .insertInto('macro_runs')
      .values({
        account_id: account.id,
        macro_id: macro.id,
        user_id: account.admin.id,
        locale: 'en',
        actions: JSON.stringify(actions),
        conversation_ids: JSON.stringify(ids),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  /** Services of a process that is killed at its n-th transaction, before or right after the commit. */
  function dyingAt(n: number, moment: 'before' | 'after'): Services {
    let count = 0;
    const runInTx: RunInTx = async (origin, write) => {
      count += 1;
      if (count < n) return app.services.runInTx(origin, write);
      if (count > n) throw new Error('killed');
      const result = await app.services.runInTx(origin, async (tx) => {
        const done = await write(tx);
        if (moment === 'before') throw new Error('killed');
        return done;
      });
      if (moment === 'after') throw new Error('killed');
      return result;
    };
    return { ...app.services, runInTx };
  }

  test.each(['before', 'after'] as const)(
    'D2: a worker killed %s the commit of any step repeats no action and omits none',
    async (moment) => {
      const [one, two] = [await buildConversation(app, account), await buildConversation(app, account)];
      const macro = await build([
        act('send_message', 'Hello from us'),
        act('add_label', 'vip'),
        act('add_private_note', 'Noted'),
        act('resolve_conversation'),
      ]);
      for (let n = 1; n <= 9; n += 1) {
        const runId = await insertRun(macro, [one.id, two.id]);
        const cable = await join(account.admin);
        const before = await Promise.all([thread(one.id), thread(two.id)]);
        await expect(work(dyingAt(n, moment), runId, 1)).rejects.toThrow('killed');
        await work(app.services, runId, 2);
        await work(app.services, runId, 3);
        const after = await Promise.all([thread(one.id), thread(two.id)]);
        for (const [index, messages] of after.entries()) {
          const known = new Set(before[index].map((message: { id: number }) => message.id));
          const sent = messages.filter(
            (message: { id: number; message_type: number }) =>
              !known.has(message.id) && message.message_type === 1,
          );
          expect(sent.map((message: { content: string }) => message.content)).toEqual([
            'Hello from us',
            'Noted',
          ]);
        }
        await cable.next('macro.executed', (data) => data.macro_id === macro.id);
        await cable.close();
      }
      const events = await app.services.database
        .tenant(account.id)
        .selectFrom('event_log')
        .select('seq')
        .where('type', '=', 'macro.executed')
        .execute();
      expect(events).toHaveLength(9);
    },
    60_000,
  );

  test('D6: a webhook call without a recorded end is not repeated and reported as unknown outcome', async () => {
    const { id } = await buildConversation(app, account);
    const macro = await build([act('send_webhook_event', receiver.url), act('resolve_conversation')]);
    const runId = await insertRun(macro, [id]);
    receiver.answer(() => undefined);
    const outbound = {
      ...app.services.outbound,
      request: async (request: Parameters<typeof app.services.outbound.request>[0]) => {
        await app.services.outbound.request(request).catch(() => undefined);
        // The process is killed here: it records nothing about the call.
        return new Promise<never>(() => undefined);
      },
    };
    void work({ ...app.services, outbound }, runId, 1);
    await vi.waitFor(() => expect(receiver.calls).toHaveLength(1));
    await work(app.services, runId, 2);
    expect(receiver.calls).toHaveLength(1);
    expect((await show(id)).status).toBe('resolved');
    const steps = await app.services.database
      .tenant(account.id)
      .selectFrom('macro_run_steps')
      .select(['position', 'state', 'reason'])
      .where('run_id', '=', runId)
      .orderBy('position')
      .execute();
    expect(steps).toEqual([
      { position: 0, state: 'done', reason: null },
      { position: 1, state: 'failed', reason: 'unknown_outcome' },
      { position: 2, state: 'done', reason: null },
    ]);
  });

  test('D9: an action that fails by an internal error is retried, then skipped, and the next actions run', async () => {
    const { id } = await buildConversation(app, account);
    const macro = await build([act('add_label', 'vip'), act('resolve_conversation')]);
    const runId = await insertRun(macro, [id]);
    let count = 0;
    const runInTx: RunInTx = (origin, write) => {
      count += 1;
      return count === 1 ? Promise.reject(new Error('a bug of ours')) : app.services.runInTx(origin, write);
    };
    const last = { attempt: 3, maxAttempts: 3 };
    await runMacro({ ...app.services, runInTx }).run(
      { accountId: account.id, runId },
      {
        ...last,
        logger: pino({ level: 'silent' }),
        signal: new AbortController().signal,
        addJobs: async () => undefined,
      },
    );
    expect(await show(id)).toMatchObject({ status: 'resolved', labels: [] });
  });

  test('CF4: a failure contains the position of its action', async () => {
    const { id } = await buildConversation(app, account);
    const macro = await build([act('add_label', 'vip'), act('assign_team', 999_999)]);
    expect((await run(macro, [id])).conversations).toEqual([
      { id, failures: [{ position: 2, action_name: 'assign_team', reason: 'team_gone' }] },
    ]);
  });

  test('D2: requesting a run again with the same echo_id returns the same run', async () => {
    const { id } = await buildConversation(app, account);
    const macro = await build([act('send_message', 'Once')]);
    const cable = await join(account.admin);
    const body = { conversation_ids: [id], echo_id: 'the same' };
    for (const _time of [1, 2, 3]) {
      await app.as(account.admin).post(`${account.path}/macros/${macro.id}/execute`, body);
    }
    await cable.next('macro.executed', (data) => data.echo_id === 'the same');
    const runs = await app.services.database
      .tenant(account.id)
      .selectFrom('macro_runs')
      .select('id')
      .execute();
    expect(runs).toHaveLength(1);
    expect(await thread(id)).toHaveLength(1);
    await cable.close();
  });

  test('D2: an echo_id reused for another run is rejected with 409, even after the macro changed', async () => {
    const [one, two] = [await buildConversation(app, account), await buildConversation(app, account)];
    const [macro, other] = [await build([act('add_label', 'a')]), await build([act('add_label', 'b')])];
    const execute = ({ id }: { id: number }, ids: number[]) =>
      account.as.post(`${account.path}/macros/${id}/execute`, { conversation_ids: ids, echo_id: 'the name' });
    expect((await execute(macro, [one.id])).status).toBe(200);
    for (const [which, ids] of [
      [other, [one.id]],
      [macro, [two.id]],
      [macro, [one.id, two.id]],
      [macro, []],
    ] as const) {
      const answer = await execute(which, [...ids]);
      expect([answer.status, answer.body.error]).toEqual([409, expect.stringMatching(/echo_id/)]);
    }
    await succeed(
      account.as.patch(`${account.path}/macros/${macro.id}`, {
        visibility: 'global',
        actions: [act('add_label', 'c')],
      }),
    );
    expect((await execute(macro, [one.id, one.id])).status).toBe(200);
    const runs = await app.services.database
      .tenant(account.id)
      .selectFrom('macro_runs')
      .select(['macro_id', 'conversation_ids'])
      .execute();
    expect(runs).toEqual([{ macro_id: macro.id, conversation_ids: [one.id] }]);
  });

  /** Two conversations of one contact, of which the second can be merged into the first. */
  async function twoToMerge() {
    const inbox = await buildApiInbox(app, account);
    const { id: contactId } = await buildContact(app, account);
    const target = await buildConversation(app, account, { inbox, contactId });
    const merged = await buildConversation(app, account, { inbox, contactId });
    const merge = () =>
      succeed(account.as.post(pathOf(target.id, '/merges'), { merged_conversation_id: merged.id }));
    const contents = async () =>
      ((await thread(target.id)) as { message_type: number; content: string }[])
        .filter(({ message_type: type }) => type === 1)
        .map(({ content }) => content);
    return { target: target.id, merged: merged.id, merge, contents };
  }
  const stepsOn = (runId: number, displayId: number) =>
    app.services.database
      .tenant(account.id)
      .selectFrom('macro_run_steps')
      .select(['position', 'state', 'reason'])
      .where('run_id', '=', runId)
      .where('display_id', '=', displayId)
      .orderBy('position')
      .execute();

  test('D2: a merged conversation is skipped, so that the target conversation is processed once', async () => {
    const { target, merged, merge, contents } = await twoToMerge();
    await merge();
    const result = await run(await build([act('send_message', 'One')]), [target, merged]);
    expect(result).toMatchObject({ conversations: [{ id: target, failures: [] }], skipped: [merged] });
    expect(await contents()).toEqual(['One']);
  });

  const whenMerged = {
    'between two steps': (merge: () => Promise<unknown>) => meddlingAt(1, { after: merge }),
    'in the moment of the second step': (merge: () => Promise<unknown>) => meddlingAt(2, { before: merge }),
  };
  function meddlingAt(n: number, hooks: { before?: () => Promise<unknown>; after?: () => Promise<unknown> }) {
    let count = 0;
    const runInTx: RunInTx = async (origin, write) => {
      count += 1;
      const isIt = count === n;
      if (isIt) await hooks.before?.();
      const result = await app.services.runInTx(origin, write);
      if (isIt) await hooks.after?.();
      return result;
    };
    return { ...app.services, runInTx };
  }
  const sayTwiceAndCall = () =>
    build([
      act('send_message', 'One'),
      act('add_private_note', 'Two'),
      act('send_webhook_event', receiver.url),
    ]);
  const refusedFromTheSecondOn = [
    { position: 0, state: 'done', reason: null },
    { position: 1, state: 'done', reason: null },
    { position: 2, state: 'failed', reason: 'not_permitted' },
    { position: 3, state: 'failed', reason: 'not_permitted' },
  ];

  test.each(Object.entries(whenMerged))(
    'D2: a conversation merged %s gets none of the remaining steps; the target gets each step once',
    async (_when, servicesOf) => {
      const { target, merged, merge, contents } = await twoToMerge();
      const runId = await insertRun(await sayTwiceAndCall(), [merged, target]);
      await work(servicesOf(merge), runId, 1);
      expect(await contents()).toEqual(['One', 'One', 'Two']);
      expect(receiver.calls).toHaveLength(1);
      expect(await stepsOn(runId, merged)).toEqual(refusedFromTheSecondOn);
    },
  );

  test('D2: a conversation merged while no worker ran gets none of the remaining steps', async () => {
    const { target, merged, merge, contents } = await twoToMerge();
    const runId = await insertRun(await sayTwiceAndCall(), [merged, target]);
    await expect(work(dyingAt(2, 'before'), runId, 1)).rejects.toThrow('killed');
    await merge();
    await work(app.services, runId, 2);
    expect(await contents()).toEqual(['One', 'One', 'Two']);
    expect(receiver.calls).toHaveLength(1);
    expect(await stepsOn(runId, merged)).toEqual(refusedFromTheSecondOn);
  });

  test('R5: a run does nothing when its account was suspended meanwhile', async () => {
    const inbox = await buildApiInbox(app, account);
    const { id } = await buildConversation(app, account, { inbox });
    const macro = await build([act('resolve_conversation')]);
    const runId = await insertRun(macro, [id]);
    await app.services.database
      .system('super-administration')
      .updateTable('accounts')
      .set({ status: 'suspended' })
      .where('id', '=', account.id)
      .execute();
    await work(app.services, runId, 1);
    await app.services.database
      .system('super-administration')
      .updateTable('accounts')
      .set({ status: 'active' })
      .where('id', '=', account.id)
      .execute();
    expect((await show(id)).status).toBe('open');
  });
});
