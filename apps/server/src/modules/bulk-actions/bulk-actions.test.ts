import type { Conversation } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildContact,
  buildConversation,
  openCable,
  succeed,
  type TestAccount,
  type TestApp,
  type TestClient,
  type TestPerson,
  unique,
} from '../../testing';

let app: TestApp;
let url: string;
let account: TestAccount;
let inbox: Awaited<ReturnType<typeof buildApiInbox>>;
let agent: TestPerson;

beforeAll(async () => {
  app = await buildApp({ withJobs: true });
  url = await app.listen();
  account = await buildAccount(app);
  inbox = await buildApiInbox(app, account);
  agent = await buildAgent(app, account, { name: 'Al', inboxIds: [inbox.id] });
});
afterAll(() => app.close());

const bulk = (body: Record<string, unknown>, as: TestClient = account.as) =>
  as.post(`${account.path}/bulk_actions`, body);
/** Runs a bulk action, waits until it has finished and returns its outcome. */
async function bulkDone(body: Record<string, unknown>, as: TestClient = account.as) {
  const echoId = unique('bulk');
  expect(await bulk({ ...body, echo_id: echoId }, as)).toMatchObject({ status: 200, body: undefined });
  const ask = async () => (await succeed(as.get(`${account.path}/bulk_actions/${echoId}`))) as Outcome;
  await expect.poll(async () => (await ask()).finished, { timeout: 15_000 }).toBe(true);
  return ask();
}
interface Outcome {
  changed: number;
  unchanged: number;
  refused: { id: number; reason: string }[];
  finished: boolean;
}
const build = async (count: number, more: Record<string, unknown> = {}): Promise<number[]> => {
  const created = [];
  for (let index = 0; index < count; index += 1)
    created.push(await buildConversation(app, account, { inbox, message: 'Hello', ...more }));
  return created.map(({ id }) => id);
};
const show = (id: number) => succeed(account.as.get(`${account.path}/conversations/${id}`));
const lines = async (id: number): Promise<string[]> =>
  (await succeed(account.as.get(`${account.path}/conversations/${id}/messages`))).payload
    .filter(({ message_type: type }: { message_type: number }) => type === 2)
    .map(({ content }: { content: string }) => content);
/** The fields that undo has to restore; times of the last activity are not among them. */
const partsOf = ({ meta, ...conversation }: Conversation) => ({
  status: conversation.status,
  snoozed_until: conversation.snoozed_until,
  labels: conversation.labels,
  priority: conversation.priority,
  waiting_since: conversation.waiting_since,
  unread_count: conversation.unread_count,
  assignee: meta.assignee?.id,
  team: meta.team?.id,
});

describe('CL7: bulk actions on conversations', () => {
  test('one call changes assignee, team, labels, status and priority, with the activity of single changes', async () => {
    const ids = await build(3, { labels: [] });
    const team = await succeed(account.as.post(`${account.path}/teams`, { name: unique('team') }));
    await succeed(account.as.post(`${account.path}/teams/${team.id}/team_members`, { user_ids: [agent.id] }));
    await succeed(account.as.post(`${account.path}/conversations/${ids[0]}/labels`, { labels: ['old'] }));
    const before = await lines(ids[1] ?? 0);
    expect(before).toEqual([]);

    const outcome = await bulkDone({
      type: 'conversation',
      ids: [...ids, ...ids],
      fields: { status: 'resolved', assignee_id: agent.id, team_id: team.id, priority: 'high' },
      labels: { add: ['VIP ', 'new'], remove: ['old', 'new'] },
    });

    expect(outcome).toMatchObject({ changed: 3, unchanged: 0, refused: [], finished: true });
    for (const id of ids) {
      const conversation = await show(id);
      expect(partsOf(conversation)).toMatchObject({
        status: 'resolved',
        priority: 'high',
        waiting_since: 0,
        assignee: agent.id,
        team: team.id,
      });
      expect(conversation.labels.toSorted()).toEqual(['new', 'vip']);
    }
    const activities = await lines(ids[1] ?? 0);
    expect(activities.some((line) => line.includes('Ada Admin') && /resolved/.test(line))).toBe(true);
    expect(activities.some((line) => line === 'Assigned to Al by Ada Admin')).toBe(true);
  });

  test('null removes the assignee, 0 removes the team, and a null status changes nothing', async () => {
    const [id = 0] = await build(1, { assignee_id: agent.id });
    const team = await succeed(account.as.post(`${account.path}/teams`, { name: unique('team') }));
    const talk = `${account.path}/conversations/${id}`;
    await succeed(account.as.post(`${talk}/assignments`, { team_id: team.id }));
    await succeed(account.as.post(`${talk}/assignments`, { assignee_id: agent.id }));
    await bulkDone({
      type: 'CONVERSATION',
      ids: [id],
      fields: { status: null, assignee_id: null, team_id: 0 },
    });
    expect(partsOf(await show(id))).toMatchObject({ status: 'open', assignee: undefined, team: undefined });
  });

  test('conversations are snoozed until a given time or until the next reply', async () => {
    const [timed = 0, untimed = 0] = await build(2);
    const until = Math.floor(Date.now() / 1000) + 3_600;
    const fields = { status: 'snoozed' };
    await bulkDone({ type: 'Conversation', ids: [timed], fields, snoozed_until: String(until) });
    await bulkDone({ type: 'Conversation', ids: [untimed], fields });
    const inTime = await show(timed);
    expect([inTime.status, Date.parse(inTime.snoozed_until) / 1000]).toEqual(['snoozed', until]);
    expect(partsOf(await show(untimed))).toMatchObject({ status: 'snoozed', snoozed_until: null });
  });

  test('conversations are marked as read and as unread', async () => {
    const ids = await build(2);
    await bulkDone({ type: 'Conversation', ids, fields: { unread: false } });
    for (const id of ids) expect((await show(id)).unread_count).toBe(0);
    await bulkDone({ type: 'Conversation', ids, fields: { unread: true } });
    for (const id of ids) expect((await show(id)).unread_count).toBe(1);
  });

  test('conversations that the caller cannot see are reported as not found, like missing ones', async () => {
    const [mine = 0] = await build(1);
    const hidden = await buildConversation(app, account, { message: 'elsewhere' });
    const other = await buildAccount(app);
    const foreign = await buildConversation(app, other, { message: 'of others' });
    const outcome = await bulkDone(
      { type: 'Conversation', ids: [mine, hidden.id, 987_654], fields: { status: 'resolved' } },
      app.as(agent),
    );
    expect(outcome).toMatchObject({
      changed: 1,
      refused: [
        { id: hidden.id, reason: 'not_found' },
        { id: 987_654, reason: 'not_found' },
      ],
    });
    expect((await show(hidden.id)).status).toBe('open');
    expect((await succeed(other.as.get(`${other.path}/conversations/${foreign.id}`))).status).toBe('open');
  });

  test('a conversation stays unchanged if the new assignee belongs to another account', async () => {
    const [id = 0] = await build(1);
    const outsider = (await buildAccount(app)).admin;
    const outcome = await bulkDone({
      type: 'Conversation',
      ids: [id],
      fields: { status: 'resolved', assignee_id: outsider.id },
    });
    expect(outcome).toMatchObject({ changed: 0, refused: [{ id, reason: 'assignee_unknown' }] });
    expect((await show(id)).status).toBe('open');
  });
});

describe('CL7: the response to a bulk action', () => {
  test.each([{}, { type: 'Message' }, { type: '' }])(
    'a request with %j is refused with 422 {success: false}',
    async (body) => {
      expect(await bulk({ ids: [1], ...body })).toMatchObject({ status: 422, body: { success: false } });
    },
  );

  test('more than 1 000 ids are refused with 422, and so is an invalid snooze time', async () => {
    const ids = Array.from({ length: 1_001 }, (_, index) => index + 1);
    expect((await bulk({ type: 'Conversation', ids })).status).toBe(422);
    const body = { type: 'Conversation', ids: [1], fields: { status: 'snoozed' }, snoozed_until: 'soon-ish' };
    expect((await bulk(body)).status).toBe(422);
  });

  test('a repeated echo id runs the action once, and is refused with 409 for another action', async () => {
    const [id = 0] = await build(1);
    const body = {
      type: 'Conversation',
      ids: [id],
      fields: { status: 'resolved' },
      echo_id: unique('twice'),
    };
    await Promise.all([succeed(bulk(body)), succeed(bulk(body)), succeed(bulk(body))]);
    expect((await bulk({ ...body, fields: { status: 'open' } })).status).toBe(409);
    const path = `${account.path}/bulk_actions/${body.echo_id}`;
    await expect.poll(async () => (await account.as.get(path)).body.finished, { timeout: 15_000 }).toBe(true);
    expect((await lines(id)).filter((line) => /resolved/.test(line))).toHaveLength(1);
    // Only the user who started the action can read it.
    expect((await app.as(agent).get(path)).status).toBe(404);
  });

  test('a request returns before the work is done, and only the caller receives an event at its end', async () => {
    const ids = await build(2);
    const cables = await Promise.all(
      [account.admin, agent].map((person) =>
        openCable(url, { pubsub_token: person.pubsubToken, user_id: person.id, account_id: account.id }),
      ),
    );
    const echoId = unique('told');
    await succeed(bulk({ type: 'Conversation', ids, fields: { priority: 'urgent' }, echo_id: echoId }));
    const [mine, other] = cables;
    const update = await mine?.next('bulk_action.updated', (data) => data.finished === true);
    expect(update).toMatchObject({
      echo_id: echoId,
      type: 'Conversation',
      total: 2,
      changed: 2,
      refused: [],
    });
    await other?.next('conversation.updated', (data) => data.id === ids[1]);
    expect(other?.messages.filter(({ event }) => event === 'bulk_action.updated')).toEqual([]);
    await Promise.all(cables.map((cable) => cable.close()));
  });
});

describe('CL7: undoing a bulk action', () => {
  test('undo restores each conversation to its previous state', async () => {
    const [first = 0, second = 0, third = 0] = await build(3);
    const talk = (id: number) => `${account.path}/conversations/${id}`;
    await succeed(account.as.post(`${talk(first)}/labels`, { labels: ['a', 'b'] }));
    await succeed(account.as.post(`${talk(first)}/assignments`, { assignee_id: account.admin.id }));
    const later = Math.floor(Date.now() / 1000) + 7_200;
    await succeed(
      account.as.post(`${talk(second)}/toggle_status`, { status: 'snoozed', snoozed_until: later }),
    );
    await succeed(account.as.post(`${talk(third)}/toggle_priority`, { priority: 'low' }));
    const ids = [first, second, third];
    const before = await Promise.all(ids.map(async (id) => partsOf(await show(id))));

    const echoId = unique('to-undo');
    await succeed(
      bulk({
        type: 'Conversation',
        ids,
        fields: { status: 'resolved', assignee_id: agent.id, priority: 'high', unread: false },
        labels: { add: ['c'], remove: ['b'] },
        echo_id: echoId,
      }),
    );
    const path = `${account.path}/bulk_actions/${echoId}`;
    await expect.poll(async () => (await account.as.get(path)).body.finished, { timeout: 15_000 }).toBe(true);
    for (const id of ids)
      expect(partsOf(await show(id))).toMatchObject({ status: 'resolved', priority: 'high' });

    expect(await bulkDone({ type: 'Conversation', undo: echoId })).toMatchObject({ changed: 3, refused: [] });
    const after = await Promise.all(ids.map(async (id) => partsOf(await show(id))));
    const sorted = (parts: { labels: string[] }[]) =>
      parts.map((one) => ({ ...one, labels: one.labels.toSorted() }));
    expect(sorted(after)).toEqual(sorted(before));
  });

  test('undo skips and reports a conversation that was changed since', async () => {
    const [touched = 0, untouched = 0] = await build(2);
    const echoId = unique('to-undo');
    const fields = { status: 'resolved', priority: 'high' };
    const ids = [touched, untouched];
    await succeed(bulk({ type: 'Conversation', ids, fields, echo_id: echoId }));
    const path = `${account.path}/bulk_actions/${echoId}`;
    await expect.poll(async () => (await account.as.get(path)).body.finished, { timeout: 15_000 }).toBe(true);
    await succeed(
      account.as.post(`${account.path}/conversations/${touched}/toggle_status`, { status: 'pending' }),
    );
    expect(await bulkDone({ type: 'Conversation', undo: echoId })).toMatchObject({
      changed: 1,
      refused: [{ id: touched, reason: 'changed_since' }],
    });
    expect(partsOf(await show(touched))).toMatchObject({ status: 'pending', priority: null });
    expect(partsOf(await show(untouched))).toMatchObject({ status: 'open', priority: null });
  });

  test('a user cannot undo an action of another user', async () => {
    const [id = 0] = await build(1);
    const echoId = unique('to-undo');
    await succeed(bulk({ type: 'Conversation', ids: [id], fields: { status: 'pending' }, echo_id: echoId }));
    expect((await bulk({ type: 'Conversation', undo: echoId }, app.as(agent))).status).toBe(404);
  });
});

describe('CL7: bulk actions on contacts', () => {
  const labelsOf = async (id: number) =>
    (await succeed(account.as.get(`${account.path}/contacts/${id}/labels`))).payload;

  test('labels are added or removed; if a request has both, only those to add are applied', async () => {
    const [first, second] = [await buildContact(app, account), await buildContact(app, account)];
    const ids = [first.id, second.id, 987_654];
    const added = await bulkDone({ type: 'contact', ids, labels: { add: ['Lead', 'vip'], remove: ['vip'] } });
    expect(added).toMatchObject({ changed: 2, refused: [{ id: 987_654, reason: 'not_found' }] });
    expect((await labelsOf(first.id)).toSorted()).toEqual(['lead', 'vip']);
    await bulkDone({ type: 'Contact', ids: [first.id], labels: { remove: ['VIP'] } });
    expect(await labelsOf(first.id)).toEqual(['lead']);
    expect((await labelsOf(second.id)).toSorted()).toEqual(['lead', 'vip']);
  });

  test('CO5: undo takes back only the labels that a bulk action added or removed', async () => {
    const [had, other] = [await buildContact(app, account), await buildContact(app, account)];
    const ids = [had.id, other.id];
    await succeed(account.as.post(`${account.path}/contacts/${had.id}/labels`, { labels: ['vip', 'own'] }));
    const echoId = unique('labels');
    await succeed(bulk({ type: 'Contact', ids, labels: { add: ['vip', 'lead'] }, echo_id: echoId }));
    const path = `${account.path}/bulk_actions/${echoId}`;
    await expect.poll(async () => (await account.as.get(path)).body.finished, { timeout: 15_000 }).toBe(true);
    await bulkDone({ type: 'Contact', ids: [had.id], labels: { add: ['since'] } });
    expect(await bulkDone({ type: 'Contact', undo: echoId })).toMatchObject({ changed: 2, refused: [] });
    expect((await labelsOf(had.id)).toSorted()).toEqual(['own', 'since', 'vip']);
    expect(await labelsOf(other.id)).toEqual([]);
  });

  test('deleting contacts cannot be undone', async () => {
    const contact = await buildContact(app, account);
    const echoId = unique('gone');
    await succeed(bulk({ type: 'Contact', ids: [contact.id], action_name: 'delete', echo_id: echoId }));
    const refused = await bulk({ type: 'Contact', undo: echoId });
    expect([refused.status, refused.body.error]).toEqual([422, expect.stringContaining('undone')]);
  });

  test('only administrators can delete contacts', async () => {
    const contact = await buildContact(app, account);
    const body = { type: 'Contact', ids: [contact.id], action_name: 'delete' };
    expect((await bulk(body, app.as(agent))).status).toBe(401);
    expect(await bulkDone({ ...body, ids: [contact.id, 987_654] })).toMatchObject({
      changed: 1,
      unchanged: 1,
    });
    expect((await account.as.get(`${account.path}/contacts/${contact.id}`)).status).toBe(404);
  });
});
