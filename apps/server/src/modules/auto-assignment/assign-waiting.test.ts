import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp, buildConversation, succeed, type TestApp, type TestPerson } from '../../testing';
import { buildOffice, type Office } from './testing/build-office';

let app: TestApp;
beforeAll(async () => {
  // Agents who come online stay online until the test ends.
  app = await buildApp({ env: { PRESENCE_DURATION: '600' } });
});
afterAll(() => app.close());

const inTurn = async (office: Office, ids: number[]) => Promise.all(ids.map(office.assigneeOf));
const idsOf = (people: TestPerson[]) => people.map(({ id }) => id).toSorted((a, b) => a - b);
const share = (given: (number | null)[]) => {
  const counts = new Map<number | null, number>();
  for (const one of given) counts.set(one, (counts.get(one) ?? 0) + 1);
  return Object.fromEntries(counts);
};
const beginMany = async (office: Office, count: number, more: Record<string, unknown> = {}) => {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await office.begin(more));
  return ids;
};
const database = (office: Office) => app.services.database.tenant(office.account.id);

test('CT11: unassigned conversations are assigned in turn to the members of the inbox who are online', async () => {
  const office = await buildOffice(app, { people: 3 });
  const [first, second, away] = office.agents as [TestPerson, TestPerson, TestPerson];
  await office.arrive(first, second);
  const ids = await beginMany(office, 4);
  expect(await office.giveOut()).toEqual([]);
  const given = await inTurn(office, ids);
  expect(given.slice(0, 2).toSorted()).toEqual(idsOf([first, second]));
  expect(given.slice(2)).toEqual(given.slice(0, 2));
  expect(given).not.toContain(away.id);
});

test('CT11: without a policy an agent gets at most 5 conversations in 5 minutes, and the rest is scheduled', async () => {
  const office = await buildOffice(app, { people: 2 });
  await office.arrive(...office.agents);
  const ids = await beginMany(office, 12);
  const planned = await office.giveOut();
  const given = await inTurn(office, ids);
  expect(share(given)).toEqual({ [office.agents[0]?.id ?? 0]: 5, [office.agents[1]?.id ?? 0]: 5, null: 2 });
  expect(planned).toHaveLength(1);
  const inMs = (planned[0]?.runAt?.getTime() ?? 0) - Date.now();
  expect(inMs > 200_000 && inMs <= 301_000).toBe(true);
  // The window is over: agents can get conversations again.
  await sql`update recent_assignments set assigned_at = assigned_at - interval '301 seconds'`.execute(
    database(office),
  );
  await office.giveOut();
  expect(await inTurn(office, ids)).not.toContain(null);
  const stored = await database(office).selectFrom('recent_assignments').select('user_id').execute();
  expect(stored).toHaveLength(2);
});

describe('CT11: assignment policies', () => {
  test('a policy limits the conversations per agent and window, and is named in the activity message', async () => {
    const office = await buildOffice(app, { people: 1 });
    const [only] = office.agents as [TestPerson];
    await office.arrive(only);
    const limits = { fair_distribution_limit: 2, fair_distribution_window: 60 };
    await office.goBy({ name: 'By the minute', ...limits });
    const ids = await beginMany(office, 3);
    const planned = await office.giveOut();
    expect(await inTurn(office, ids)).toEqual([only.id, only.id, null]);
    expect((planned[0]?.runAt?.getTime() ?? 0) - Date.now()).toBeLessThan(61_000);
    expect(await office.lines(ids[0] ?? 0)).toEqual([`Assigned to ${only.name} by By the minute`]);
  });

  test('a disabled policy is ignored: the defaults apply, and no activity message is written', async () => {
    const office = await buildOffice(app, { people: 1 });
    await office.arrive(...office.agents);
    await office.goBy({ fair_distribution_limit: 1, enabled: false });
    const ids = await beginMany(office, 2);
    await office.giveOut();
    expect(await inTurn(office, ids)).toEqual([office.agents[0]?.id, office.agents[0]?.id]);
    expect(await office.lines(ids[0] ?? 0)).toEqual([]);
  });

  test.each([
    ['earliest_created', [0, 1]],
    ['longest_waiting', [2, 0]],
  ])(
    'conversation priority %s decides which conversations are assigned first',
    async (conversation_priority, first) => {
      const office = await buildOffice(app, { people: 1 });
      await office.arrive(...office.agents);
      await office.goBy({ conversation_priority, fair_distribution_limit: 2 });
      const ids = await beginMany(office, 3);
      const at = async (index: number, minutesAgo: number) =>
        database(office)
          .updateTable('conversations')
          .set({ last_activity_at: sql<Date>`now() - make_interval(mins => ${minutesAgo})` })
          .where('account_id', '=', office.account.id)
          .where('display_id', '=', ids[index] ?? 0)
          .execute();
      await at(0, 20);
      await at(1, 10);
      await at(2, 30);
      await office.giveOut();
      const given = await inTurn(office, ids);
      expect(given.flatMap((one, index) => (one === null ? [] : [index]))).toEqual(first.toSorted());
    },
  );

  test('balanced order assigns to the agent with the fewest open conversations in all inboxes', async () => {
    const office = await buildOffice(app, { people: 2 });
    const [busy, idle] = office.agents as [TestPerson, TestPerson];
    await office.arrive(busy, idle);
    await office.goBy({ assignment_order: 'balanced' });
    // In another inbox; resolved conversations do not count.
    for (let index = 0; index < 2; index += 1)
      await buildConversation(app, office.account, { assignee_id: busy.id });
    await buildConversation(app, office.account, { assignee_id: idle.id, status: 'resolved' });
    const ids = await beginMany(office, 4);
    await office.giveOut();
    expect(await inTurn(office, ids.slice(0, 2))).toEqual([idle.id, idle.id]);
    expect((await inTurn(office, ids.slice(2))).toSorted()).toEqual(idsOf([busy, idle]));
  });
});

test('CT11: a capacity policy limits an agent’s open conversations per inbox, without those its rules exclude', async () => {
  const office = await buildOffice(app, { people: 2 });
  const [bound, free] = office.agents as [TestPerson, TestPerson];
  const { account, inboxId } = office;
  const base = `${account.path}/agent_capacity_policies`;
  const policy = await succeed(
    account.as.post(base, { name: 'Beginners', exclusion_rules: { excluded_labels: ['VIP'] } }),
  );
  const one = `${base}/${policy.id}`;
  await succeed(account.as.post(`${one}/users`, { user_id: bound.id }));
  await succeed(account.as.post(`${one}/inbox_limits`, { inbox_id: inboxId, conversation_limit: 1 }));
  await office.arrive(bound);
  const [first, second] = (await beginMany(office, 2)) as [number, number];
  expect(await office.giveOut()).toEqual([]);
  expect(await inTurn(office, [first, second])).toEqual([bound.id, null]);
  await succeed(account.as.post(`${account.path}/conversations/${first}/labels`, { labels: ['vip'] }));
  await office.giveOut();
  expect(await office.assigneeOf(second)).toBe(bound.id);
  // An agent without a policy has no limit.
  await office.arrive(free);
  const more = await beginMany(office, 2);
  await office.giveOut();
  expect(await inTurn(office, more)).toEqual([free.id, free.id]);
  // In an account without the feature, policies do not apply.
  const features = JSON.stringify({ advanced_assignment: false });
  await database(office).updateTable('accounts').set({ features }).where('id', '=', account.id).execute();
  const last = await beginMany(office, 1);
  await office.giveOut();
  expect(await inTurn(office, last)).toEqual([bound.id]);
});

test('CT11: the inbox setting max_assignment_limit limits the open conversations of an agent', async () => {
  const office = await buildOffice(app, { people: 1 });
  const { account, inboxId } = office;
  const auto_assignment_config = { max_assignment_limit: 1 };
  await succeed(account.as.patch(`${account.path}/inboxes/${inboxId}`, { auto_assignment_config }));
  await office.arrive(...office.agents);
  const ids = await beginMany(office, 2);
  await office.giveOut();
  expect(await inTurn(office, ids)).toEqual([office.agents[0]?.id, null]);
});

test('CT11: conversations of a team go to its members only, and unassignable ones do not block the others', async () => {
  const office = await buildOffice(app, { people: 2 });
  const [member, other] = office.agents as [TestPerson, TestPerson];
  const { as, path } = office.account;
  const teamOf = async (name: string, people: TestPerson[], allow_auto_assign = true) => {
    const team = await succeed(as.post(`${path}/teams`, { name, allow_auto_assign }));
    await succeed(as.post(`${path}/teams/${team.id}/team_members`, { user_ids: idsOf(people) }));
    return team.id as number;
  };
  const willing = await teamOf('willing', [member]);
  const unwilling = await teamOf('unwilling', [member], false);
  const empty = await teamOf('empty', []);
  await office.arrive(member, other);
  // More unassignable conversations than one query reads.
  const template = await office.begin({ team_id: empty });
  await sql`
    insert into conversations (account_id, display_id, inbox_id, contact_id, contact_inbox_id, status, team_id, created_at)
    select account_id, 1000 + n, inbox_id, contact_id, contact_inbox_id, 0, team_id, now() - interval '1 hour'
    from conversations, generate_series(1, 120) n where account_id = ${office.account.id} and display_id = ${template}`.execute(
    database(office),
  );
  const ofNone = await office.begin();
  const ofUnwilling = await office.begin({ team_id: unwilling });
  const ofWilling = await beginMany(office, 2, { team_id: willing });
  await office.giveOut();
  expect(await inTurn(office, ofWilling)).toEqual([member.id, member.id]);
  expect(await office.assigneeOf(ofNone)).not.toBeNull();
  expect(await inTurn(office, [ofUnwilling, template])).toEqual([null, null]);
});

describe('RO3, CT11: eligible agents', () => {
  test.each([
    ['without access to conversations gets none', ['contact_manage'], false],
    [
      'with access to conversations they participate in gets one',
      ['conversation_participating_manage'],
      true,
    ],
    ['with access to unassigned conversations gets one', ['conversation_unassigned_manage'], true],
  ])('an agent %s', async (_who, permissions, isGiven) => {
    const office = await buildOffice(app, { people: 0 });
    const { as, path } = office.account;
    const role = await succeed(as.post(`${path}/custom_roles`, { name: 'Narrow', permissions }));
    const person = await office.hire({ customRoleId: role.id });
    await office.arrive(person);
    const id = await office.begin();
    await office.giveOut();
    expect(await office.assigneeOf(id)).toBe(isGiven ? person.id : null);
    if (isGiven) await succeed(app.as(person).get(`${path}/conversations/${id}`));
  });

  test('an agent who is away, busy, disabled or no member of the inbox gets none', async () => {
    const office = await buildOffice(app, { people: 3 });
    const [away, busy, disabled] = office.agents as [TestPerson, TestPerson, TestPerson];
    const { account } = office;
    const profile = { account_id: account.id, availability: 'busy' };
    await succeed(app.as(busy).post('/api/v1/profile/availability', { profile }));
    await app.services.database
      .global()
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('id', '=', disabled.id)
      .execute();
    await office.arrive(busy, disabled, account.admin);
    const id = await office.begin();
    expect(await office.giveOut()).toEqual([]);
    expect(await office.assigneeOf(id)).toBeNull();
    await office.arrive(away);
    await office.giveOut();
    expect(await office.assigneeOf(id)).toBe(away.id);
  });
});

test('CT11: only open, unassigned conversations in inboxes with auto-assignment are assigned', async () => {
  const office = await buildOffice(app, { people: 1 });
  const { as, path, admin } = office.account;
  await office.arrive(...office.agents);
  const ids = await Promise.all(
    ['pending', 'snoozed', 'resolved'].map(async (status) => {
      const id = await office.begin();
      await succeed(as.post(`${path}/conversations/${id}/toggle_status`, { status }));
      return id;
    }),
  );
  // An administrator can be the assignee without being a member of the inbox.
  const theirs = await office.begin({ assignee_id: admin.id });
  await office.giveOut();
  expect(await inTurn(office, [...ids, theirs])).toEqual([null, null, null, admin.id]);
  await succeed(as.patch(`${path}/inboxes/${office.inboxId}`, { enable_auto_assignment: false }));
  const unwanted = await office.begin();
  await office.giveOut();
  expect(await office.assigneeOf(unwanted)).toBeNull();
});
