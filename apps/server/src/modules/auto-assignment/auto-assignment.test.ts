import { afterAll, beforeAll, expect, test } from 'vitest';
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
} from '../../testing';
import { assignAutomatically } from './jobs/assign-automatically.job';

let app: TestApp;
beforeAll(async () => {
  // Agents who come online stay online until the test ends.
  app = await buildApp({ withJobs: true, env: { PRESENCE_DURATION: '600' } });
});
afterAll(() => app.close());

/** An account, by default in immediate mode, with an inbox of `people` agents who are online. */
async function buildOffice(people: number, { isImmediate = true, config = {} } = {}) {
  const account = await buildAccount(app);
  const db = app.services.database.tenant(account.id);
  if (isImmediate) {
    const features = JSON.stringify({ assignment_v2: false });
    await db.updateTable('accounts').set({ features }).where('id', '=', account.id).execute();
  }
  const inbox = await buildApiInbox(app, account, {
    enable_auto_assignment: true,
    auto_assignment_config: config,
  });
  const agents: TestPerson[] = [];
  for (let index = 0; index < people; index += 1)
    agents.push(await buildAgent(app, account, { inboxIds: [inbox.id] }));
  await arrive(account, agents);
  const begin = async (more: Record<string, unknown> = {}) =>
    (await buildConversation(app, account, { inbox, ...more })).id;
  return { account, inbox, agents, begin, db };
}

const arrive = (account: TestAccount, people: TestPerson[]) =>
  Promise.all(people.map(({ id }) => app.services.presence.touch(account.id, 'user', id)));
const assigneeOf = async (account: TestAccount, id: number): Promise<number | null> =>
  (await succeed(account.as.get(`${account.path}/conversations/${id}`))).meta.assignee?.id ?? null;
/** Waits until the conversation has an assignee, and returns them. */
const assigned = async (account: TestAccount, id: number): Promise<number> => {
  await expect.poll(() => assigneeOf(account, id), { timeout: 10_000 }).not.toBeNull();
  return (await assigneeOf(account, id)) ?? 0;
};

test('CT11: conversations are assigned in turn to the members of the inbox who are online', async () => {
  const { account, agents, begin } = await buildOffice(3);
  const got: number[] = [];
  for (let index = 0; index < 6; index += 1) got.push(await assigned(account, await begin()));
  expect(got.slice(0, 3).toSorted()).toEqual(agents.map(({ id }) => id).toSorted());
  expect(got.slice(3)).toEqual(got.slice(0, 3));
});

test('CT11: if every agent is away, busy or at their limit, a conversation stays unassigned', async () => {
  const { account, inbox, agents, begin } = await buildOffice(2, { config: { max_assignment_limit: 1 } });
  const [first, second] = agents;
  if (!first || !second) throw new Error('two people');
  const away = await buildAgent(app, account, { inboxIds: [inbox.id] });
  await succeed(
    app.as(second).post('/api/v1/profile/availability', {
      profile: { account_id: account.id, availability: 'busy' },
    }),
  );
  const one = await begin();
  expect(await assigned(account, one)).toBe(first.id);
  const two = await begin();
  await assignAutomatically(app.services).run(await payloadOf(account, two), {} as never);
  expect(await assigneeOf(account, two)).toBeNull();
  // An agent who comes online gets a conversation that is reopened.
  await arrive(account, [away]);
  await succeed(account.as.post(`${account.path}/conversations/${two}/toggle_status`, { status: 'pending' }));
  await succeed(account.as.post(`${account.path}/conversations/${two}/toggle_status`, { status: 'open' }));
  expect(await assigned(account, two)).toBe(away.id);
});

async function payloadOf(account: TestAccount, displayId: number) {
  const row = await app.services.database
    .tenant(account.id)
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', account.id)
    .where('display_id', '=', displayId)
    .executeTakeFirstOrThrow();
  return { accountId: account.id, conversationId: row.id };
}

test('CT11: a conversation of a team is assigned to a member of it, or not at all if the team forbids it', async () => {
  const { account, agents, begin } = await buildOffice(3);
  const [, member] = agents;
  const teamOf = async (allow_auto_assign: boolean) => {
    const name = allow_auto_assign ? 'willing' : 'unwilling';
    const team = await succeed(account.as.post(`${account.path}/teams`, { name, allow_auto_assign }));
    const path = `${account.path}/teams/${team.id}/team_members`;
    await succeed(account.as.post(path, { user_ids: [member?.id] }));
    return team.id as number;
  };
  const team_id = await teamOf(true);
  expect(await assigned(account, await begin({ team_id }))).toBe(member?.id);
  expect(await assigned(account, await begin({ team_id }))).toBe(member?.id);
  const unwilling = await begin({ team_id: await teamOf(false) });
  await assignAutomatically(app.services).run(await payloadOf(account, unwilling), {} as never);
  expect(await assigneeOf(account, unwilling)).toBeNull();
});

test('CT11: an assignee keeps the conversation unless they are no longer a member of the inbox', async () => {
  const { account, inbox, agents, begin } = await buildOffice(2);
  const [first, second] = agents;
  const id = await begin({ assignee_id: first?.id });
  const again = async () => assignAutomatically(app.services).run(await payloadOf(account, id), {} as never);
  await again();
  expect(await assigneeOf(account, id)).toBe(first?.id);
  const members = { inbox_id: inbox.id, user_ids: [first?.id] };
  await succeed(account.as.delete(`${account.path}/inbox_members`, members));
  await again();
  expect(await assigneeOf(account, id)).toBe(second?.id);
});

test('CT11: concurrent jobs assign each conversation once, and the same number to every agent', async () => {
  const { account, inbox, agents, db } = await buildOffice(3);
  await succeed(account.as.patch(`${account.path}/inboxes/${inbox.id}`, { enable_auto_assignment: false }));
  const ids: number[] = [];
  for (let index = 0; index < 9; index += 1) ids.push((await buildConversation(app, account, { inbox })).id);
  await succeed(account.as.patch(`${account.path}/inboxes/${inbox.id}`, { enable_auto_assignment: true }));
  await arrive(account, agents);
  const payloads = await Promise.all(ids.map((id) => payloadOf(account, id)));
  const jobs = [0, 1, 2].map(() => assignAutomatically(app.services));
  await Promise.all(jobs.flatMap((job) => payloads.map((payload) => job.run(payload, {} as never))));
  const got = await Promise.all(ids.map((id) => assigneeOf(account, id)));
  expect(agents.map(({ id }) => got.filter((one) => one === id).length)).toEqual([3, 3, 3]);
  const events = await db
    .selectFrom('event_log')
    .select('seq')
    .where('account_id', '=', account.id)
    .where('type', '=', 'assignee.changed')
    .execute();
  expect(events).toHaveLength(9);
});

test('CT11: with assignment_v2, a conversation is assigned once, by the policy of its inbox', async () => {
  const { account, inbox, agents, begin } = await buildOffice(1, { isImmediate: false });
  const policy = await succeed(account.as.post(`${account.path}/assignment_policies`, { name: 'Fair' }));
  const link = { assignment_policy_id: policy.id };
  await succeed(account.as.post(`${account.path}/inboxes/${inbox.id}/assignment_policy`, link));
  const id = await begin();
  await assigned(account, id);
  const { payload } = await succeed(account.as.get(`${account.path}/conversations/${id}/messages`));
  // The immediate mode would write no activity message.
  const lines = payload.map(({ content }: { content: string }) => content);
  expect(lines).toEqual([`Assigned to ${agents[0]?.name} by Fair`]);
});

test('CT11: assigning a team also assigns one of its online members, in one activity message', async () => {
  const { account, agents, begin } = await buildOffice(2, { isImmediate: false });
  const [, member] = agents;
  const team = await succeed(account.as.post(`${account.path}/teams`, { name: 'night' }));
  await succeed(account.as.post(`${account.path}/teams/${team.id}/team_members`, { user_ids: [member?.id] }));
  const id = await begin();
  await succeed(account.as.post(`${account.path}/conversations/${id}/assignments`, { team_id: team.id }));
  expect(await assigneeOf(account, id)).toBe(member?.id);
  const { payload } = await succeed(account.as.get(`${account.path}/conversations/${id}/messages`));
  const lines = payload.map(({ content }: { content: string }) => content);
  expect(lines).toEqual([`Assigned to ${member?.name} via team night by Ada Admin`]);
});
