import { customFilterLimits } from '@parley/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApp,
  openCable,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';

let app: TestApp;
let account: TestAccount;

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
});
afterAll(() => app.close());

const views = (of: TestAccount = account) => `${of.path}/custom_filters`;
const urgent = {
  payload: [
    { attribute_key: 'priority', filter_operator: 'equal_to', values: ['urgent'], query_operator: null },
  ],
};

test('SF3, CL4: a member can save, read, update and delete a view, whose query is stored as given', async () => {
  const agent = app.as(await buildAgent(app, account));
  const created = await succeed(
    agent.post(views(), { custom_filter: { name: ' Urgent ', filter_type: 'conversation', query: urgent } }),
  );
  expect(created).toEqual({
    id: expect.any(Number),
    name: 'Urgent',
    filter_type: 'conversation',
    query: urgent,
    created_at: expect.stringMatching(/\.\d{3}Z$/),
    updated_at: expect.stringMatching(/\.\d{3}Z$/),
  });
  const one = `${views()}/${created.id}`;
  expect(await succeed(agent.get(one))).toEqual(created);
  const renamed = await succeed(agent.patch(one, { name: 'Very urgent' }));
  expect(renamed).toMatchObject({ id: created.id, name: 'Very urgent', query: urgent });
  const put = await succeed(agent.put(one, { name: 'Any', query: { anything: ['goes', { at: 'all' }] } }));
  expect(put).toMatchObject({ name: 'Any', query: { anything: ['goes', { at: 'all' }] } });
  expect(await succeed(agent.get(views()))).toEqual([put]);
  const response = await agent.delete(`${one}?filter_type=contact`);
  expect([response.status, response.body]).toEqual([204, undefined]);
  for (const answer of [await agent.get(one), await agent.patch(one, { name: 'x' }), await agent.delete(one)])
    expect([answer.status, Object.keys(answer.body)]).toEqual([404, ['error', 'error_code']]);
});

test('SF3: views are listed by type, conversations by default, and a type can be given as a number', async () => {
  const agent = app.as(await buildAgent(app, account));
  const post = async (body: Record<string, unknown>) => (await succeed(agent.post(views(), body))).id;
  const [folder, segment, report] = [
    await post({ name: 'Folder' }),
    await post({ name: 'Segment', filter_type: 1, query: {} }),
    await post({ name: 'Report', filter_type: 'report' }),
  ];
  const listed = async (query: string) =>
    (await succeed(agent.get(`${views()}${query}`))).map(({ id }: { id: number }) => id);
  expect(await listed('')).toEqual([folder]);
  expect(await listed('?filter_type=conversation')).toEqual([folder]);
  expect(await listed('?filter_type=contact')).toEqual([segment]);
  expect(await listed('?filter_type=2')).toEqual([report]);
  expect((await agent.get(`${views()}?filter_type=folder`)).status).toBe(422);
});

test.each([
  ['no name', { query: {} }, ['name']],
  ['a blank name', { name: '  ' }, ['name']],
  ['a name over the limit', { name: 'x'.repeat(256) }, ['name']],
  ['an unknown type', { name: 'x', filter_type: 'label' }, ['filter_type']],
  ['an unknown type number', { name: 'x', filter_type: 3 }, ['filter_type']],
  ['a query that is not an object', { name: 'x', query: 'status' }, ['query']],
  [
    'a query over the limit',
    { name: 'x', query: { a: 'x'.repeat(customFilterLimits.queryCharacters) } },
    ['query'],
  ],
])('SF3: a view with %s is refused', async (_what, body, attributes) => {
  const answer = await account.as.post(views(), body);
  expect([answer.status, answer.body.attributes]).toEqual([422, attributes]);
});

test('SF3: a user can have at most 1000 views in an account, and at the limit they can only delete', async () => {
  const full = await buildAccount(app);
  const limit = customFilterLimits.perPerson;
  const [first] = (
    await sql<{ id: number }>`insert into custom_filters (account_id, user_id, filter_type, name)
      select ${full.id}, ${full.admin.id}, (array['conversation', 'contact', 'report'])[1 + n % 3], 'View ' || n
      from generate_series(1, ${limit - 1}) as n returning id`.execute(app.services.database.tenant(full.id))
  ).rows;
  const one = `${views(full)}/${first?.id}`;
  expect((await full.as.patch(one, { name: 'Before' })).status).toBe(200);
  const answers = await Promise.all([1, 2, 3].map((n) => full.as.post(views(full), { name: `Last ${n}` })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  const refused = answers.find(({ status }) => status === 422);
  expect(refused?.body).toMatchObject({
    message: expect.stringContaining(String(limit)),
    attributes: ['account_id'],
  });
  expect((await full.as.patch(one, { name: 'After' })).status).toBe(422);
  expect(await succeed(full.as.get(one))).toMatchObject({ name: 'Before' });
  const agent = app.as(await buildAgent(app, full));
  expect((await agent.post(views(full), { name: 'Mine' })).status).toBe(200);
  expect((await full.as.delete(one)).status).toBe(204);
  expect((await full.as.post(views(full), { name: 'Again' })).status).toBe(200);
});

test('SF3, T1: views of other users can be neither read nor changed, even by an administrator', async () => {
  const stranger = await buildAccount(app);
  const agent = app.as(await buildAgent(app, account));
  for (const [home, owner] of [
    [account, agent],
    [stranger, stranger.as],
  ] as const) {
    const theirs = await succeed(owner.post(views(home), { name: 'Theirs', query: urgent }));
    const one = `${views()}/${theirs.id}`;
    const answers = [
      await account.as.get(one),
      await account.as.patch(one, { name: 'Mine' }),
      await account.as.delete(one),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const listed: { id: number }[] = await succeed(account.as.get(views()));
    expect(listed.map(({ id }) => id)).not.toContain(theirs.id);
    expect(await succeed(owner.get(`${views(home)}/${theirs.id}`))).toEqual(theirs);
  }
});

test('SF3: the views of a user who leaves the account are deleted', async () => {
  const person = await buildAgent(app, account);
  const { id } = await succeed(app.as(person).post(views(), { name: 'Mine' }));
  expect((await account.as.delete(`${account.path}/agents/${person.id}`)).status).toBe(200);
  const { rows } = await sql`select 1 from custom_filters where id = ${id}`.execute(
    app.services.database.tenant(account.id),
  );
  expect(rows).toEqual([]);
});

test('RT2, R4: the owner of a view receives an event for each change in every window, and no one else does', async () => {
  const [owner, other] = [await buildAgent(app, account), await buildAgent(app, account)];
  const url = await app.listen();
  const join = (person: typeof owner) =>
    openCable(url, { pubsub_token: person.pubsubToken, user_id: person.id, account_id: account.id });
  const [first, second, far] = await Promise.all([join(owner), join(owner), join(other)]);
  const updatesOn = (cable: typeof far) =>
    cable.messages.filter(({ event }) => event === 'configuration.updated').length;

  const { id } = await succeed(app.as(owner).post(views(), { name: 'Mine' }));
  expect(await first.next('configuration.updated')).toMatchObject({ model: 'custom_filter' });
  await succeed(app.as(owner).patch(`${views()}/${id}`, { name: 'Still mine' }));
  expect((await app.as(owner).delete(`${views()}/${id}`)).status).toBe(204);
  await expect.poll(() => [updatesOn(first), updatesOn(second)]).toEqual([3, 3]);
  // An event for all members, sent after all others.
  await succeed(account.as.post(`${account.path}/labels`, { title: 'after-views' }));
  await far.next('account.cache_invalidated');
  expect(updatesOn(far)).toBe(0);
  await Promise.all([first, second, far].map((cable) => cable.close()));
});
