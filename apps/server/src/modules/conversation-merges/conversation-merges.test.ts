import type { Inbox } from '@parley/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type DatabaseProbe,
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildContact,
  buildConversation,
  buildWebsiteInbox,
  openDatabaseProbe,
  openCable,
  succeed,
  type TestAccount,
  type TestApp,
  type TestCable,
  unique,
} from '../../testing';
import { findByEcho } from '../bulk-actions/bulk-actions.repository';
import { runBulkAction } from '../bulk-actions/jobs/run-bulk-action.job';
import { wrongCounts } from '../messages/testing/message-ledger';
import { buildVisitor } from '../visitors/testing/build-visitor';
import { mergedTables } from './merged-rows';
import { tablesOfMessages } from './moved-rows.repository';

let app: TestApp;
let probe: DatabaseProbe;
let url: string;
let account: TestAccount;
let inbox: Inbox;
const open: TestCable[] = [];

beforeAll(async () => {
  app = await buildApp();
  url = await app.listen();
  probe = await openDatabaseProbe(app);
  account = await buildAccount(app);
  inbox = await buildApiInbox(app, account);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((cable) => cable.close()));
});
afterAll(async () => {
  await probe?.close();
  await app?.close();
});

const at = (id: number, tail = '') => `${account.path}/conversations/${id}${tail}`;
const post = (id: number, tail: string, body: Record<string, unknown> = {}) =>
  succeed(account.as.post(at(id, tail), body));
const say = (id: number, content: string, more: Record<string, unknown> = {}) =>
  post(id, '/messages', { content, message_type: 'incoming', ...more });
const merge = (target: number, source: number) =>
  account.as.post(at(target, '/merges'), { merged_conversation_id: source });
const undo = (target: number, mergeId: number) => account.as.post(at(target, `/merges/${mergeId}/undo`), {});
const contentsOf = async (id: number): Promise<string[]> =>
  (await succeed(account.as.get(at(id, '/messages')))).payload.map(
    (message: { content: string }) => message.content,
  );

/** Creates conversations of one contact, each with a name as its message; returns their ids. */
async function conversationsOf(...names: string[]): Promise<number[]> {
  const contactId = (await buildContact(app, account)).id;
  const ids: number[] = [];
  for (const message of names) {
    ids.push((await buildConversation(app, account, { inbox, contactId, message })).id);
  }
  return ids;
}

async function pair(): Promise<[older: number, newer: number]> {
  const [older = 0, newer = 0] = await conversationsOf('older', 'newer');
  return [older, newer];
}

test('D1: every call with the id of a merged conversation applies to the one it was merged into', async () => {
  const [older, newer] = await pair();
  await say(newer, 'and another thing');
  const created = await succeed(merge(older, newer));
  expect(created).toMatchObject({
    conversation_id: older,
    merged_conversation_id: newer,
    merged_by: account.admin.name,
    undone: false,
  });
  expect((await succeed(account.as.get(at(newer)))).id).toBe(older);
  const activity = `${account.admin.name} merged conversation #${newer} into this one`;
  expect(await contentsOf(newer)).toEqual(['older', 'newer', 'and another thing', activity]);
  const late = await post(newer, '/messages', { content: 'by an old link' });
  expect(late.conversation_id).toBe(older);
  await post(newer, '/labels', { labels: ['late'] });
  expect((await succeed(account.as.get(at(older)))).labels).toEqual(['late']);
  expect(await wrongCounts(probe, account.id)).toEqual([]);

  expect((await account.as.delete(at(newer))).status).toBe(404);
  await succeed(account.as.delete(at(older)));
  expect((await account.as.get(at(newer))).status).toBe(404);
});

test('D2: repeating a merge or its undo changes nothing', async () => {
  const [older, newer] = await pair();
  const first = await succeed(merge(older, newer));
  expect(await succeed(merge(older, newer))).toEqual(first);
  expect((await contentsOf(older)).length).toBe(3);
  const back = await succeed(undo(older, first.id));
  expect(back.undone).toBe(true);
  const before = await contentsOf(older);
  expect((await succeed(undo(older, first.id))).undone).toBe(true);
  expect(await contentsOf(older)).toEqual(before);
  expect(await contentsOf(newer)).toEqual([
    'newer',
    `${account.admin.name} undid the merge with conversation #${older}`,
  ]);
});

test('D2: conversations with messages of the same echo id can be merged, and undo restores both echo ids', async () => {
  const [older, newer] = await pair();
  for (const id of [older, newer]) await post(id, '/messages', { content: 'same name', echo_id: 'one' });
  const { id: mergeId } = await succeed(merge(older, newer));
  expect((await contentsOf(older)).filter((content) => content === 'same name')).toHaveLength(2);
  await succeed(undo(older, mergeId));
  const rows = await probe.query(
    `select c.display_id::integer as id from messages m join conversations c on c.id = m.conversation_id
     where c.account_id = $1 and c.display_id = any($2) and m.echo_id = 'one' order by 1`,
    [account.id, [older, newer]],
  );
  expect(rows).toEqual([{ id: older }, { id: newer }]);
});

test('T1, T4: a merge with itself, without access, or across contacts, inboxes, sessions or accounts is refused', async () => {
  const [older] = await pair();
  const [stranger] = await pair();
  expect((await merge(older, stranger)).status).toBe(422);
  expect((await merge(older, older)).status).toBe(422);

  const elsewhere = await buildApiInbox(app, account);
  const { meta } = await succeed(account.as.get(at(older)));
  const other = await buildConversation(app, account, { inbox: elsewhere, contactId: meta.sender.id });
  expect((await merge(older, other.id)).status).toBe(422);

  // The same person in two browsers, identified in neither.
  const website = await buildWebsiteInbox(app, account);
  const visitors = [await buildVisitor(app, website), await buildVisitor(app, website)];
  const [one, two] = await Promise.all(visitors.map(async (visitor) => succeed(visitor.say('hello'))));
  await succeed(
    account.as.post(`${account.path}/actions/contact_merge`, {
      base_contact_id: visitors[0]?.contactId,
      mergee_contact_id: visitors[1]?.contactId,
    }),
  );
  expect((await merge(one.conversation_id, two.conversation_id)).status).toBe(422);

  const foreign = await buildAccount(app);
  const path = `${foreign.path}/conversations/${older}/merges`;
  expect((await foreign.as.post(path, { merged_conversation_id: older })).status).toBe(404);

  const [target, source] = await pair();
  const outside = await buildAgent(app, account, { inboxIds: [elsewhere.id] });
  const body = { merged_conversation_id: source };
  expect((await app.as(outside).post(at(target, '/merges'), body)).status).toBe(401);
  expect((await succeed(account.as.get(at(source)))).id).toBe(source);
});

test('D10: merges can be nested, and are undone newest first', async () => {
  const [first = 0, second = 0, third = 0] = await conversationsOf('first', 'second', 'third');
  const inner = await succeed(merge(second, first));
  const outer = await succeed(merge(third, second));
  expect((await succeed(account.as.get(at(first)))).id).toBe(third);
  expect((await contentsOf(third)).slice(0, 3)).toEqual(['first', 'second', 'third']);
  expect((await undo(third, inner.id)).status).toBe(422);
  const listed = (await succeed(account.as.get(at(third, '/merges')))).payload;
  expect(listed.map((one: { merged_conversation_id: number }) => one.merged_conversation_id)).toEqual([
    second,
    first,
  ]);

  await succeed(undo(third, outer.id));
  expect((await succeed(account.as.get(at(first)))).id).toBe(second);
  await succeed(undo(second, inner.id));
  expect((await contentsOf(first))[0]).toBe('first');
  expect((await contentsOf(second))[0]).toBe('second');
  expect(await wrongCounts(probe, account.id)).toEqual([]);
});

test('CT9, CT10, CT11, CT12: a merge combines status, priority, labels and participants; undo restores both', async () => {
  const [older, newer] = await pair();
  const agent = await buildAgent(app, account, { inboxIds: [inbox.id] });
  await post(older, '/toggle_status', { status: 'resolved' });
  await post(older, '/labels', { labels: ['old'] });
  await post(newer, '/assignments', { assignee_id: agent.id });
  await post(newer, '/toggle_priority', { priority: 'urgent' });
  await post(newer, '/labels', { labels: ['new'] });
  await post(newer, '/custom_attributes', { custom_attributes: { order: '12' } });
  await account.as.patch(at(newer, '/draft_messages'), { draft_message: { message: 'I was about to' } });
  const before = await Promise.all([older, newer].map((id) => succeed(account.as.get(at(id)))));
  const { id: mergeId } = await succeed(merge(older, newer));
  const joined = await succeed(account.as.get(at(older)));
  expect(joined).toMatchObject({
    status: 'open',
    priority: 'urgent',
    labels: ['old', 'new'],
    custom_attributes: { order: '12' },
    meta: { assignee: { id: agent.id } },
    unread_count: 2,
  });
  const draft = await succeed(account.as.get(at(older, '/draft_messages')));
  expect(draft).toEqual({ has_draft: true, message: 'I was about to' });
  const people = await succeed(account.as.get(at(older, '/participants')));
  expect(people.map(({ id }: { id: number }) => id)).toContain(agent.id);

  // Changes made after the merge stay.
  await post(older, '/labels', { labels: ['old', 'new', 'meanwhile'] });
  await post(older, '/messages', { content: 'said meanwhile' });
  await succeed(undo(older, mergeId));
  const after = await Promise.all([older, newer].map((id) => succeed(account.as.get(at(id)))));
  const asIs = ({
    status,
    priority,
    labels,
    custom_attributes,
    meta: { assignee },
    uuid,
  }: typeof joined) => ({
    status,
    priority,
    labels,
    custom_attributes,
    uuid,
    assignee: assignee?.id,
  });
  expect(asIs(after[1])).toEqual(asIs(before[1]));
  expect(asIs(after[0])).toEqual({ ...asIs(before[0]), labels: ['old', 'meanwhile'] });
  expect(await contentsOf(older)).toContain('said meanwhile');
  expect(await contentsOf(newer)).not.toContain('said meanwhile');
  expect(await succeed(account.as.get(at(newer, '/draft_messages')))).toEqual(draft);
  expect(await succeed(account.as.get(at(older, '/draft_messages')))).toEqual({ has_draft: false });
});

test('R1: a merge sends events that remove one conversation and refetch the other, and undo reverses both', async () => {
  const [older, newer] = await pair();
  const { id: userId, pubsubToken } = account.admin;
  const cable = await openCable(url, { pubsub_token: pubsubToken, user_id: userId, account_id: account.id });
  open.push(cable);
  const { id: mergeId } = await succeed(merge(older, newer));
  expect(await cable.next('conversation.removed')).toMatchObject({ id: newer, previous: { status: 'open' } });
  expect(await cable.next('conversation.merged')).toMatchObject({
    id: older,
    merged_id: newer,
    undone: false,
  });
  await succeed(undo(older, mergeId));
  expect(await cable.next('conversation.created')).toMatchObject({
    id: newer,
    previous: null,
    status: 'open',
  });
  expect(await cable.next('conversation.merged', ({ undone }) => undone === true)).toMatchObject({
    id: older,
    merged_id: newer,
    undone: true,
  });
});

test('T4, D1: a visitor continues in the conversation theirs was merged into and sees only their own messages', async () => {
  const website = await buildWebsiteInbox(app, account, { enable_email_collect: false });
  const visitor = await buildVisitor(app, website);
  const stranger = await buildVisitor(app, website);
  const { conversation_id: older } = await succeed(visitor.say('the first time'));
  await post(older, '/toggle_status', { status: 'resolved' });
  const { conversation } = {
    conversation: await succeed(visitor.post('/conversations', { message: { content: 'again' } })),
  };
  const newer = conversation.id as number;
  expect(newer).not.toBe(older);
  const cable = await openCable(url, { pubsub_token: visitor.pubsubToken });
  const elsewhere = await openCable(url, { pubsub_token: stranger.pubsubToken });
  open.push(cable, elsewhere);
  await succeed(merge(older, newer));
  expect(await cable.next('conversation.merged')).toMatchObject({ id: older, merged_id: newer });
  expect((await succeed(visitor.get('/conversations'))).id).toBe(older);
  const contents = (await succeed(visitor.get('/messages'))).payload.map(
    (m: { content: string }) => m.content,
  );
  expect(contents).toEqual(['the first time', 'again']);
  expect((await succeed(visitor.say('I am still here'))).conversation_id).toBe(older);
  expect(elsewhere.messages.filter(({ event }) => event.startsWith('conversation'))).toEqual([]);
});

test('D1, D4: concurrent messages, opposite merges and repeated merges lose and duplicate no message', async () => {
  const [older, newer] = await pair();
  const texts = Array.from({ length: 12 }, (_, index) => `at once ${index}`);
  const [crossed, ...written] = await Promise.all([
    Promise.all([merge(older, newer), merge(newer, older), merge(older, newer)]),
    ...texts.map((content, index) =>
      account.as.post(at(index % 2 ? older : newer, '/messages'), {
        content,
        echo_id: unique('at-once'),
        ...(index % 3 === 0 ? { message_type: 'incoming' } : {}),
      }),
    ),
  ]);
  expect(written.map(({ status }) => status)).toEqual(texts.map(() => 200));
  expect(crossed.some(({ status }) => status === 200)).toBe(true);
  expect(crossed.every(({ status }) => status === 200 || status === 422)).toBe(true);
  const { id } = await succeed(account.as.get(at(older)));
  expect((await succeed(account.as.get(at(newer)))).id).toBe(id);
  const contents = await contentsOf(id);
  expect(contents.filter((content) => content.startsWith('at once')).toSorted()).toEqual(texts.toSorted());
  expect(await wrongCounts(probe, account.id)).toEqual([]);
});

test('NT: notifications of a merged conversation point to the one it was merged into, until undo', async () => {
  const [older, newer] = await pair();
  const agent = await buildAgent(app, account, { inboxIds: [inbox.id] });
  await probe.query(
    `insert into notifications (account_id, user_id, notification_type, conversation_id, message_id)
     select account_id, $2, 4, id, last_message_id from conversations where account_id = $1 and display_id = any($3)`,
    [account.id, agent.id, [older, newer]],
  );
  const notifiedIds = async () =>
    (await succeed(app.as(agent).get(`${account.path}/notifications`))).data.payload.map(
      ({ primary_actor: about }: { primary_actor: { id: number } }) => about.id,
    );
  const before = await notifiedIds();
  const { id: mergeId } = await succeed(merge(older, newer));
  expect(await notifiedIds()).toEqual([older]);
  await succeed(undo(older, mergeId));
  expect((await notifiedIds()).toSorted()).toEqual(before.toSorted());
});

test('CL7: a bulk action skips a conversation that was merged', async () => {
  const [older, newer] = await pair();
  await succeed(merge(older, newer));
  const echoId = unique('bulk');
  const body = { type: 'Conversation', ids: [newer], echo_id: echoId, labels: { add: ['many'] } };
  await succeed(account.as.post(`${account.path}/bulk_actions`, body));
  const db = app.services.database.tenant(account.id);
  const key = { accountId: account.id, userId: account.admin.id, echoId };
  const action = await findByEcho(db, key);
  const work = { accountId: account.id, bulkActionId: action?.id ?? 0 };
  const run = { attempt: 1, maxAttempts: 5, signal: new AbortController().signal } as never;
  await runBulkAction(app.services).run(work, run);
  expect((await succeed(account.as.get(at(older)))).labels).toEqual([]);
});

test('A1: the audit log records which conversation was merged into which', async () => {
  const [older, newer] = await pair();
  await succeed(merge(older, newer));
  const { audit_logs: entries } = await succeed(account.as.get(`${account.path}/audit_logs`));
  expect(entries[0]).toMatchObject({
    auditable_type: 'Conversation',
    action: 'update',
    audited_changes: { display_id: newer, merged_into: [null, older] },
  });
});

test('D1: a merge handles every table with a foreign key to conversations', async () => {
  const rows = (await probe.query(
    `select conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'conversations'::regclass`,
  )) as { name: string }[];
  const moved = [
    ...mergedTables,
    'messages',
    'scheduled_messages',
    'reporting_events',
    'conversation_merges', // redirects to the target
    ...tablesOfMessages.filter((table) => table !== 'outbound_messages'), // stay with the message
    'conversation_mails', // joined
    'conversation_labels', // derived from the conversation by the database
  ];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(moved.toSorted());
});
