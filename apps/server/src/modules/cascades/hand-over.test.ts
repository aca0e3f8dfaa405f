import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildConversation,
  openCable,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

async function buildOffice() {
  const account = await buildAccount(app);
  const [inbox, other] = [await buildApiInbox(app, account), await buildApiInbox(app, account)];
  const leaving = await buildAgent(app, account, { name: 'Lee', inboxIds: [inbox.id, other.id] });
  const heir = await buildAgent(app, account, { name: 'Hanna', inboxIds: [inbox.id] });
  const give = (fields: Record<string, unknown> = {}) =>
    buildConversation(app, account, { inbox, assignee_id: leaving.id, ...fields });
  const remove = (query = '') => account.as.delete(`${account.path}/agents/${leaving.id}${query}`);
  return { account, inbox, other, leaving, heir, give, remove };
}

const standing = async (account: TestAccount, id: number) => {
  const { meta, status } = await succeed(account.as.get(`${account.path}/conversations/${id}`));
  return { assignee: meta.assignee?.id ?? null, team: meta.team?.id ?? null, status };
};
const counts = async (account: TestAccount) =>
  (await succeed(account.as.get(`${account.path}/conversations?status=all`))).data.meta;
const lines = async (account: TestAccount, id: number): Promise<string[]> => {
  const { payload } = await succeed(account.as.get(`${account.path}/conversations/${id}/messages`));
  return payload.map(({ content }: { content: string }) => content);
};

test('CF8: removing an agent reassigns their open and pending conversations and unassigns resolved ones', async () => {
  const { account, heir, give, remove } = await buildOffice();
  const open = await give();
  const pending = await give({ status: 'pending' });
  const resolved = await give({ status: 'resolved' });
  expect((await remove(`?assignee_id=${heir.id}`)).status).toBe(200);
  expect(await standing(account, open.id)).toEqual({ assignee: heir.id, team: null, status: 'open' });
  expect(await standing(account, pending.id)).toMatchObject({ assignee: heir.id, status: 'pending' });
  expect(await standing(account, resolved.id)).toMatchObject({ assignee: null, status: 'resolved' });
  expect(await lines(account, open.id)).toContain('Assigned to Hanna by Ada Admin');
  const people = await succeed(app.as(heir).get(`${account.path}/conversations/${open.id}/participants`));
  expect(people.map(({ id }: { id: number }) => id)).toContain(heir.id);
  expect(await counts(account)).toMatchObject({ all_count: 3, assigned_count: 2, unassigned_count: 1 });
});

test('CF8: removing an agent can reassign their conversations to a team', async () => {
  const { account, give, remove } = await buildOffice();
  const team = await succeed(account.as.post(`${account.path}/teams`, { name: 'night' }));
  const open = await give();
  expect((await remove(`?team_id=${team.id}`)).status).toBe(200);
  expect(await standing(account, open.id)).toMatchObject({ assignee: null, team: team.id });
  expect(await lines(account, open.id)).toContain('Assigned to team night by Ada Admin');
});

test('CF8: an agent gets only conversations of their inboxes, an administrator gets all', async () => {
  const { account, other, heir, give, remove } = await buildOffice();
  const hidden = await give({ inbox: other });
  expect((await remove(`?assignee_id=${heir.id}`)).status).toBe(200);
  expect((await standing(account, hidden.id)).assignee).toBeNull();

  const second = await buildOffice();
  const anywhere = await second.give({ inbox: second.other });
  await second.remove(`?assignee_id=${second.account.admin.id}`);
  expect((await standing(second.account, anywhere.id)).assignee).toBe(second.account.admin.id);
});

test('CF8: without a replacement, all conversations become unassigned', async () => {
  const { account, give, remove } = await buildOffice();
  const open = await give();
  expect((await remove()).status).toBe(200);
  expect((await standing(account, open.id)).assignee).toBeNull();
  expect(await counts(account)).toMatchObject({ all_count: 1, assigned_count: 0, unassigned_count: 1 });
});

test('CF8: a preview returns how many conversations the agent has and how many would be reassigned', async () => {
  const { account, inbox, other, leaving, heir, give } = await buildOffice();
  const team = await succeed(account.as.post(`${account.path}/teams`, { name: 'late' }));
  const preview = (query = '') =>
    succeed(account.as.get(`${account.path}/agents/${leaving.id}/hand_over${query}`));
  expect(await preview()).toEqual({ conversations_count: 0, taken_over_count: 0 });
  await give();
  await give({ inbox: other, status: 'pending' });
  await give({ status: 'resolved' });
  await buildConversation(app, account, { inbox, assignee_id: heir.id });
  expect(await preview()).toEqual({ conversations_count: 2, taken_over_count: 0 });
  expect(await preview(`?team_id=${team.id}`)).toEqual({ conversations_count: 2, taken_over_count: 2 });
  expect(await preview(`?assignee_id=${heir.id}`)).toEqual({ conversations_count: 2, taken_over_count: 1 });
  expect(await preview(`?assignee_id=${account.admin.id}`)).toMatchObject({ taken_over_count: 2 });
});

test('CF8, RO5: only administrators can preview a reassignment, and only for members', async () => {
  const { account, leaving, heir } = await buildOffice();
  const path = `${account.path}/agents/${leaving.id}/hand_over`;
  expect((await app.as(heir).get(path)).status).toBe(401);
  expect((await account.as.get(`${account.path}/agents/999999/hand_over`)).status).toBe(404);
  const refused = await account.as.get(`${path}?assignee_id=${leaving.id}`);
  expect([refused.status, refused.body.attributes]).toEqual([422, ['assignee_id']]);
});

test('T1: removing an agent fails if the replacement is the same agent or not in the account', async () => {
  const { account, leaving, heir, give, remove } = await buildOffice();
  const stranger = await buildAccount(app);
  const foreignTeam = await succeed(stranger.as.post(`${stranger.path}/teams`, { name: 'theirs' }));
  const open = await give();
  for (const [query, attribute] of [
    [`?assignee_id=${stranger.admin.id}`, 'assignee_id'],
    [`?assignee_id=${leaving.id}`, 'assignee_id'],
    ['?assignee_id=999999', 'assignee_id'],
    [`?team_id=${foreignTeam.id}`, 'team_id'],
    [`?team_id=${foreignTeam.id}&assignee_id=${heir.id}`, 'team_id'],
  ] as const) {
    const refused = await remove(query);
    expect([query, refused.status, refused.body.attributes]).toEqual([query, 422, [attribute]]);
  }
  expect((await remove('?assignee_id=me')).status).toBe(422);
  expect((await standing(account, open.id)).assignee).toBe(leaving.id);
});

test('D10: more conversations than fit one transaction are all reassigned, counted and published once', async () => {
  const { account, inbox, heir, give, remove } = await buildOffice();
  const first = await give();
  const db = app.services.database.system('housekeeping');
  // More than one transaction takes, inserted directly.
  const { id, display_id, uuid, ...like } = await db
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow();
  expect([display_id, typeof uuid]).toEqual([first.id, 'string']);
  const total = 250;
  await db
    .insertInto('conversations')
    .values(
      Array.from({ length: total }, (_, index) => ({
        ...like,
        additional_attributes: '{}',
        custom_attributes: '{}',
        display_id: display_id + index + 1,
      })),
    )
    .execute();
  await db
    .updateTable('conversation_counts')
    .set((eb) => ({ total: eb('total', '+', total), unattended: eb('unattended', '+', total) }))
    .where('account_id', '=', account.id)
    .where('total', '>', 0)
    .execute();
  const cable = await openCable(await app.listen(), {
    pubsub_token: heir.pubsubToken,
    user_id: heir.id,
    account_id: account.id,
  });
  expect((await remove(`?assignee_id=${heir.id}`)).status).toBe(200);
  const left = await db
    .selectFrom('conversations')
    .select('assignee_id')
    .where('account_id', '=', account.id)
    .where('inbox_id', '=', inbox.id)
    .execute();
  expect(left.every(({ assignee_id }) => assignee_id === heir.id)).toBe(true);
  expect(await counts(account)).toMatchObject({ all_count: total + 1, assigned_count: total + 1 });
  const events = await db
    .selectFrom('event_log')
    .select('conversation_id')
    .where('account_id', '=', account.id)
    .where('type', '=', 'assignee.changed')
    .execute();
  expect(new Set(events.map((event) => event.conversation_id)).size).toBe(total + 1);
  expect(events).toHaveLength(total + 1);
  expect(await cable.next('assignee.changed', (data) => data.id === first.id)).toBeTruthy();
  await cable.close();
  expect(id).toBeGreaterThan(0);
});

test('D10: no conversation stays assigned to an agent who is being removed, and the counts stay correct', async () => {
  const { account, leaving, heir, give, remove } = await buildOffice();
  const talks = await Promise.all(Array.from({ length: 12 }, () => give({ assignee_id: account.admin.id })));
  const assign = (id: number) =>
    account.as.post(`${account.path}/conversations/${id}/assignments`, { assignee_id: leaving.id });
  const answers = await Promise.all([
    ...talks.slice(0, 4).map(({ id }) => assign(id)),
    remove(`?assignee_id=${heir.id}`),
    ...talks.slice(4).map(({ id }) => assign(id)),
  ]);
  for (const { status } of answers) expect(status).toBeLessThan(500);
  const after = await Promise.all(talks.map(({ id }) => standing(account, id)));
  const allowed = [account.admin.id, heir.id, null];
  for (const { assignee } of after) expect(allowed).toContain(assignee);
  const nobodys = after.filter(({ assignee }) => assignee === null).length;
  expect(await counts(account)).toMatchObject({
    all_count: 12,
    unassigned_count: nobodys,
    assigned_count: 12 - nobodys,
  });
});
