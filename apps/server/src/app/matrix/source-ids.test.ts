import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAgent, buildApp, openCable, succeed, type TestApp, type TestPerson } from '../../testing';
import { allRoutes, callRoute, inBatches } from './call-route';
import { asPerson } from './callers';
import { type RawDatabase, openRawDatabase } from './raw-database';
import { MATRIX_TIMEOUT_MS } from './take-cases';
import { buildAccountFixture, type AccountFixture } from './fixture';

let app: TestApp;
let rawDatabase: RawDatabase;
let fixture: AccountFixture;
let url: string;
/** None of these users sees all conversations of the API inbox through that inbox. */
const outside: [string, TestPerson][] = [];

beforeAll(async () => {
  app = await buildApp();
  url = await app.listen();
  rawDatabase = await openRawDatabase(app);
  fixture = await buildAccountFixture(app, rawDatabase, 'acme');
  const { account, ids } = fixture;
  const byTeam = await buildAgent(app, account, { inboxIds: [fixture.website.id] });
  await succeed(
    account.as.post(`${account.path}/teams/${ids.team_id}/team_members`, { user_ids: [byTeam.id] }),
  );
  const role = { name: 'contacts alone', permissions: ['contact_manage'] };
  const { id: customRoleId } = await succeed(account.as.post(`${account.path}/custom_roles`, role));
  const inboxIds = [fixture.website.id, fixture.apiInbox.id];
  outside.push(
    ['an agent without an inbox', fixture.newcomer],
    ['an agent who sees the conversation by their team', byTeam],
    ['a role without a right to conversations', await buildAgent(app, account, { customRoleId, inboxIds })],
  );
  for (const scope of ['conversation_unassigned_manage', 'conversation_participating_manage']) {
    const limited = { name: scope, permissions: [scope, 'contact_manage'] };
    const { id } = await succeed(account.as.post(`${account.path}/custom_roles`, limited));
    outside.push([scope, await buildAgent(app, account, { customRoleId: id, inboxIds })]);
  }
}, MATRIX_TIMEOUT_MS);
afterAll(async () => {
  await rawDatabase?.close();
  await app?.close();
});

/** Source ids give access to the conversations of the API inbox. */
async function sourceIds(): Promise<string[]> {
  const rows = await rawDatabase.query<{ source_id: string }>(
    'select source_id from contact_inboxes where account_id = $1 and inbox_id = $2',
    [fixture.account.id, fixture.apiInbox.id],
  );
  expect(rows.length).toBeGreaterThan(0);
  return rows.map((row) => row.source_id);
}

const reads = allRoutes.filter(
  ({ method, access, path, name }) =>
    path.includes('/accounts/:account_id') &&
    ['member', 'administrator', 'user', 'session'].includes(access.who) &&
    (method === 'GET' || /^(search|filter|find|show)/.test(name)),
);

test(
  'T4: no response contains a source id of an inbox that the caller cannot see',
  async () => {
    const keys = await sourceIds();
    const calls = (person: TestPerson, params = {}) =>
      inBatches(
        reads.map((route) => () => callRoute(app, route, { fixture, headers: asPerson(person), params })),
      );
    for (const [who, person] of outside) {
      const answers = await calls(person);
      const tellers = reads.filter((_route, index) => keys.some((key) => answers[index]?.text.includes(key)));
      expect(
        tellers.map(({ name }) => name),
        who,
      ).toEqual([]);
    }
    // A member of the inbox does receive source ids; otherwise this test would prove nothing.
    const told = await calls(fixture.agent);
    expect(told.some(({ text }) => keys.some((key) => text.includes(key)))).toBe(true);
  },
  MATRIX_TIMEOUT_MS,
);

test(
  'T4, R4: no event contains a source id of an inbox that the subscriber cannot see',
  async () => {
    const { account, ids } = fixture;
    const roomOf = (person: TestPerson) => ({
      pubsub_token: person.pubsubToken,
      user_id: person.id,
      account_id: account.id,
    });
    const cables = await Promise.all(outside.map(([, person]) => openCable(url, roomOf(person))));
    const insider = await openCable(url, roomOf(fixture.agent));
    const talk = `${account.path}/conversations/${ids.conversation_id}`;
    await succeed(account.as.post(`${talk}/messages`, { content: 'all of you' }));
    await succeed(account.as.post(`${talk}/toggle_status`, { status: 'resolved' }));
    await succeed(account.as.post(`${talk}/toggle_typing_status`, { typing_status: 'on' }));
    await succeed(account.as.post(`${talk}/assignments`, { assignee_id: ids.agent_id }));
    await succeed(account.as.patch(`${account.path}/contacts/${ids.contact_id}`, { name: 'Renamed' }));
    const { id: last } = await succeed(account.as.post(`${talk}/messages`, { content: 'the end' }));
    await insider.next('message.created', (data) => data.id === last);
    // One of them sees the conversation through their team.
    await cables[1]?.next('message.created', (data) => data.id === last);
    const keys = await sourceIds();
    const heard = (frames: unknown) => keys.filter((key) => JSON.stringify(frames).includes(key));
    for (const [index, cable] of cables.entries())
      expect(heard(cable.messages), outside[index]?.[0]).toEqual([]);
    expect(heard(insider.messages)).not.toEqual([]);
    await Promise.all([insider, ...cables].map((cable) => cable.close()));
  },
  MATRIX_TIMEOUT_MS,
);

test('T4: a role limited to some conversations writes to a contact without knowing the source id', async () => {
  const { account, ids, apiInbox } = fixture;
  const [, person] = outside.find(([who]) => who === 'conversation_unassigned_manage') ?? [];
  if (!person) throw new Error('one of them is limited');
  const caller = app.as(asPerson(person));
  const { payload } = await succeed(
    caller.get(`${account.path}/contacts/${ids.contact_id}/contactable_inboxes`),
  );
  const way = payload.find((one: { inbox: { id: number } }) => one.inbox.id === apiInbox.id);
  expect(way).toMatchObject({ source_id: '' });
  const start = { inbox_id: apiInbox.id, contact_id: ids.contact_id, message: { content: 'Hello' } };
  const started = await succeed(
    caller.post(`${account.path}/conversations`, { ...start, source_id: way.source_id }),
  );
  const [row] = await rawDatabase.query<{ links: number }>(
    'select count(*)::int as links from contact_inboxes where contact_id = $1 and inbox_id = $2',
    [ids.contact_id, apiInbox.id],
  );
  expect([started.inbox_id, row?.links]).toEqual([apiInbox.id, 1]);
  // A caller who chooses the source id could read the conversation with it later.
  const chosen = { ...start, source_id: 'chosen by the caller' };
  expect((await caller.post(`${account.path}/conversations`, chosen)).status).toBe(401);
  const link = { inbox_id: apiInbox.id, source_id: 'chosen by the caller' };
  expect((await caller.post(`${account.path}/contacts/${ids.contact_id}/contact_inboxes`, link)).status).toBe(
    401,
  );
});
