import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApp,
  buildConversation,
  succeed,
  type TestAccount,
  type TestApp,
  unique,
} from '../../testing';

let app: TestApp;
let account: TestAccount;
let stranger: TestAccount;

beforeAll(async () => {
  app = await buildApp({ withJobs: true });
  account = await buildAccount(app);
  stranger = await buildAccount(app);
});
afterAll(async () => app.close());

const teams = () => `${account.path}/teams`;
const buildTeam = (fields: Record<string, unknown> = {}) =>
  succeed(account.as.post(teams(), { name: unique('team'), ...fields }));

describe('teams', () => {
  test('team names are stored in lower case, from a bare or wrapped body; is_member is that of the caller', async () => {
    const team = await succeed(
      account.as.post(teams(), { team: { name: ' Sales EU ', description: 'Europe' } }),
    );
    expect(team).toEqual({
      id: team.id,
      name: 'sales eu',
      display_name: 'Sales EU',
      description: 'Europe',
      allow_auto_assign: true,
      account_id: account.id,
      is_member: false,
    });
    await succeed(account.as.post(`${teams()}/${team.id}/team_members`, { user_ids: [account.admin.id] }));
    expect(await succeed(account.as.get(`${teams()}/${team.id}`))).toMatchObject({ is_member: true });
    const list = await succeed(account.as.get(teams()));
    expect(list).toContainEqual({ ...team, is_member: true });
  });

  test.each([
    ['blank', ' '],
    ['taken', 'Sales EU'],
    ['over the limit', 'x'.repeat(256)],
  ])('a %s name is rejected', async (_what, name) => {
    const answer = await account.as.post(teams(), { name });
    expect(answer.status).toBe(422);
    expect(answer.body.attributes).toEqual(['name']);
  });

  test('the display name keeps the name as it was typed', async () => {
    const created = await buildTeam({ name: ' Tier Two ' });
    expect(created).toMatchObject({ name: 'tier two', display_name: 'Tier Two' });
    const one = `${teams()}/${created.id}`;
    const renamed = await succeed(account.as.patch(one, { name: 'Escalations EU' }));
    expect(renamed).toMatchObject({ name: 'escalations eu', display_name: 'Escalations EU' });
    const read = await succeed(account.as.get(one));
    expect(read.display_name).toBe('Escalations EU');
  });

  test('sending back the unchanged name does not change the display name', async () => {
    const created = await buildTeam({ name: 'Night Shift' });
    const one = `${teams()}/${created.id}`;
    const changed = await succeed(account.as.put(one, { name: created.name, allow_auto_assign: false }));
    expect(changed).toMatchObject({ name: 'night shift', display_name: 'Night Shift' });
    const lowered = await succeed(account.as.patch(one, { display_name: 'night shift' }));
    expect(lowered).toMatchObject({ name: 'night shift', display_name: 'night shift' });
  });

  test('names that differ only in case are the same name', async () => {
    await buildTeam({ name: 'Harbour' });
    const answer = await account.as.post(teams(), { name: 'HARBOUR' });
    expect(answer.status).toBe(422);
  });

  test('a change is audited with the old and the new value', async () => {
    const team = await buildTeam();
    const changed = await succeed(account.as.put(`${teams()}/${team.id}`, { allow_auto_assign: false }));
    expect(changed).toMatchObject({ name: team.name, allow_auto_assign: false });
    const rows = await app.services.database
      .tenant(account.id)
      .selectFrom('audit_logs')
      .selectAll()
      .where('auditable_type', '=', 'Team')
      .where('auditable_id', '=', team.id)
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.action)).toEqual(['create', 'update']);
    expect(rows[1]?.audited_changes).toEqual({ allow_auto_assign: [true, false] });
    expect(rows[1]?.user_id).toBe(account.admin.id);
  });

  test('deleting a team leaves its conversations without a team', async () => {
    const team = await buildTeam();
    const conversation = await buildConversation(app, account, { team_id: team.id });
    const path = `${account.path}/conversations/${conversation.id}`;
    expect((await succeed(account.as.get(path))).meta.team.id).toBe(team.id);
    expect(await account.as.delete(`${teams()}/${team.id}`)).toMatchObject({ status: 200, body: undefined });
    expect((await succeed(account.as.get(path))).meta).not.toHaveProperty('team');
    expect((await account.as.get(`${teams()}/${team.id}`)).status).toBe(404);
    const db = app.services.database.tenant(account.id);
    const left = async () => [
      ...(await db
        .selectFrom('conversation_counts')
        .select('ref as id')
        .where('scope', '=', 'team')
        .where('ref', '=', String(team.id))
        .where('total', '>', 0)
        .execute()),
      ...(await db.selectFrom('teams').select('id').where('id', '=', team.id).execute()),
    ];
    await expect.poll(left, { timeout: 10_000 }).toEqual([]);
  });
});

describe('team members', () => {
  test('adding members returns the new ones, replacing returns all, removing returns no body', async () => {
    const team = await buildTeam();
    const path = `${teams()}/${team.id}/team_members`;
    const people = [await buildAgent(app, account), await buildAgent(app, account)];
    const [first, second] = people.map((person) => person.id) as [number, number];
    const ids = (agents: { id: number }[]) => agents.map((agent) => agent.id);
    expect(ids(await succeed(account.as.post(path, { user_ids: [first] })))).toEqual([first]);
    expect(ids(await succeed(account.as.post(path, { user_ids: [first, second] })))).toEqual([second]);
    expect(ids(await succeed(account.as.patch(path, { user_ids: [second] })))).toEqual([second]);
    expect(ids(await succeed(account.as.get(path)))).toEqual([second]);
    expect(await account.as.delete(path, { user_ids: [second] })).toMatchObject({
      status: 200,
      body: undefined,
    });
    expect(await succeed(account.as.get(path))).toEqual([]);
  });

  test('a request without user ids is rejected and changes no members', async () => {
    const team = await buildTeam();
    const path = `${teams()}/${team.id}/team_members`;
    await succeed(account.as.post(path, { user_ids: [account.admin.id] }));
    for (const answer of [
      await account.as.post(path, {}),
      await account.as.patch(path, {}),
      await account.as.delete(path, {}),
    ]) {
      expect(answer.status).toBe(422);
      expect(answer.body).toHaveProperty('error');
    }
    expect(await succeed(account.as.get(path))).toMatchObject([{ id: account.admin.id }]);
    const query = `?user_ids[]=${account.admin.id}`;
    expect((await account.as.delete(`${path}${query}`)).status).toBe(200);
    expect(await succeed(account.as.get(path))).toEqual([]);
  });

  test('T1: a user of another account is rejected, and no user of the request is added', async () => {
    const team = await buildTeam();
    const path = `${teams()}/${team.id}/team_members`;
    const agent = await buildAgent(app, account);
    const user_ids = [agent.id, stranger.admin.id];
    for (const answer of [
      await account.as.post(path, { user_ids }),
      await account.as.patch(path, { user_ids }),
      await account.as.delete(path, { user_ids }),
    ]) {
      expect(answer.status).toBe(401);
      expect(answer.body).toHaveProperty('error');
    }
    expect(await succeed(account.as.get(path))).toEqual([]);
  });
});

test('agents can read teams but not change them', async () => {
  const team = await buildTeam();
  const agent = app.as(await buildAgent(app, account));
  const one = `${teams()}/${team.id}`;
  expect((await agent.get(teams())).status).toBe(200);
  expect((await agent.get(`${one}/team_members`)).status).toBe(200);
  const answers = await Promise.all([
    agent.post(teams(), { name: 'mine' }),
    agent.patch(one, { name: 'mine' }),
    agent.delete(one),
    agent.post(`${one}/team_members`, { user_ids: [] }),
    agent.patch(`${one}/team_members`, { user_ids: [] }),
    agent.delete(`${one}/team_members`, { user_ids: [] }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(401));
});

test('T1: a team of another account is 404 for every operation', async () => {
  const foreign = await succeed(stranger.as.post(`${stranger.path}/teams`, { name: 'theirs' }));
  const one = `${teams()}/${foreign.id}`;
  const answers = await Promise.all([
    account.as.get(one),
    account.as.patch(one, { name: 'mine' }),
    account.as.delete(one),
    account.as.get(`${one}/team_members`),
    account.as.post(`${one}/team_members`, { user_ids: [account.admin.id] }),
    account.as.patch(`${one}/team_members`, { user_ids: [account.admin.id] }),
    account.as.delete(`${one}/team_members`, { user_ids: [account.admin.id] }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual(Array(7).fill(404));
});

test.each([
  [{}],
  [{ team: {} }],
  [{ name: 7 }],
  [{ name: ['a'] }],
  [{ name: 'a', allow_auto_assign: 'perhaps' }],
])('malformed input %j is rejected', async (body) => {
  expect((await account.as.post(teams(), body)).status).toBe(422);
});
