import { conversationFilterKeys, filterOperators } from '@parley/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildContact,
  buildConversation,
  succeed,
  type TestAccount,
  type TestApp,
  type TestPerson,
} from '../../testing';

let app: TestApp;
let own: TestAccount;
let agent: TestPerson;
/** Ids by the names that the cases use for them. */
const known: Record<string, number> = {};

const filterUrl = (query = '', of = own) => `${of.path}/conversations/filter${query}`;
const filter = (payload: unknown, query = '') => own.as.post(filterUrl(query), { payload });
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
const found = async (payload: unknown) => idsOf((await succeed(filter(payload))).payload);
const one = (attribute_key: string, filter_operator: string, values: unknown = [], join?: string) => ({
  attribute_key,
  filter_operator,
  values: Array.isArray(values) ? values.map((value) => (known[String(value)] ?? value) as unknown) : values,
  query_operator: join ?? null,
});
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Four conversations, the latest activity first. */
beforeAll(async () => {
  app = await buildApp();
  own = await buildAccount(app);
  const [desk, shop] = [await buildApiInbox(app, own), await buildApiInbox(app, own)];
  agent = await buildAgent(app, own, { inboxIds: [desk.id] });
  const { id: team } = await succeed(own.as.post(`${own.path}/teams`, { name: 'billing' }));
  const contact = await buildContact(app, own);
  Object.assign(known, { desk: desk.id, shop: shop.id, admin: own.admin.id, agent: agent.id });
  Object.assign(known, { billing: team, contact: contact.id, nobody: 999_999 });
  for (const [key, type] of Object.entries({
    plan: 'list',
    site: 'link',
    seats: 'number',
    price: 'currency',
    share: 'percent',
    renewal: 'date',
    trial: 'checkbox',
  })) {
    await define('conversation_attribute', key, type);
  }
  await define('contact_attribute', 'tier', 'text');

  const begin = (inbox: typeof desk, fields: Record<string, unknown>) =>
    buildConversation(app, own, { inbox, ...fields });
  await begin(desk, {
    contactId: contact.id,
    assignee_id: own.admin.id,
    team_id: team,
    additional_attributes: {
      browser_language: 'de',
      conversation_language: 'de',
      referer: 'https://shop.example/Preise?a=100%',
      mail_subject: 'Order 7',
    },
    custom_attributes: {
      plan: 'Gold',
      site: 'https://a.example',
      seats: 12.5,
      price: 30,
      share: '50',
      renewal: '2021-04-01',
      trial: true,
    },
  });
  await begin(desk, {
    status: 'resolved',
    additional_attributes: { browser_language: 'en', referer: 'https://other.example/' },
    custom_attributes: { plan: 'silver', seats: '3', renewal: '2021-05-01T08:00:00.000Z', trial: 'false' },
  });
  await begin(shop, {
    status: 'pending',
    assignee_id: agent.id,
    custom_attributes: { seats: 'many', plan: null },
  });
  await begin(shop, { status: 'snoozed', additional_attributes: { mail_subject: 'Refund' } });
  const change = (id: number, path: string, body: Record<string, unknown>) =>
    succeed(own.as.post(`${own.path}/conversations/${id}/${path}`, body));
  await change(1, 'labels', { labels: ['vip', 'refund'] });
  await change(2, 'labels', { labels: ['vip'] });
  for (const [id, priority] of [
    [1, 'urgent'],
    [2, 'low'],
    [4, 'medium'],
  ] as const)
    await own.as.post(`${own.path}/conversations/${id}/toggle_priority`, { priority });
  await dated(own, [
    [1, '2021-01-01T23:59:59Z', daysAgo(0)],
    [2, '2021-01-02T00:00:00Z', daysAgo(5)],
    [3, daysAgo(10), daysAgo(10)],
    [4, daysAgo(0), daysAgo(40)],
  ]);
});
afterAll(() => app.close());

const define = (attribute_model: string, attribute_key: string, attribute_display_type: string) =>
  succeed(
    own.as.post(`${own.path}/custom_attribute_definitions`, {
      attribute_model,
      attribute_key,
      attribute_display_type,
      attribute_display_name: attribute_key,
      ...(attribute_display_type === 'list' ? { attribute_values: ['Gold', 'silver'] } : {}),
    }),
  );

/** Sets creation and last activity of conversations: [display id, created at, last activity at]. */
async function dated(account: TestAccount, moments: [number, string, string][]): Promise<void> {
  const db = app.services.database.tenant(account.id);
  for (const [id, created, active] of moments) {
    await sql`update conversations set created_at = ${created}, last_activity_at = ${active}
      where account_id = ${account.id} and display_id = ${id}`.execute(db);
  }
}

const today = daysAgo(0).slice(0, 10);
type Case = [key: string, operator: string, values: unknown[], found: number[]];
const cases: Case[] = [
  ['status', 'equal_to', ['resolved'], [2]],
  ['status', 'equal_to', ['resolved', 'pending'], [2, 3]],
  ['status', 'equal_to', ['resolved', 'all'], [1, 2, 3, 4]],
  ['status', 'not_equal_to', ['open', 'snoozed'], [2, 3]],
  ['status', 'not_equal_to', ['all'], []],
  ['priority', 'equal_to', ['urgent', 'low'], [1, 2]],
  ['priority', 'not_equal_to', ['urgent'], [2, 4]],
  ['assignee_id', 'equal_to', ['admin'], [1]],
  ['assignee_id', 'equal_to', ['admin', 'agent'], [1, 3]],
  ['assignee_id', 'not_equal_to', ['admin'], [3]],
  ['assignee_id', 'is_present', [], [1, 3]],
  ['assignee_id', 'is_not_present', [], [2, 4]],
  ['inbox_id', 'equal_to', ['shop'], [3, 4]],
  ['inbox_id', 'not_equal_to', ['shop'], [1, 2]],
  ['inbox_id', 'is_present', [], [1, 2, 3, 4]],
  ['inbox_id', 'is_not_present', [], []],
  ['team_id', 'equal_to', ['billing'], [1]],
  ['team_id', 'not_equal_to', ['nobody'], [1]],
  ['team_id', 'is_present', [], [1]],
  ['team_id', 'is_not_present', [], [2, 3, 4]],
  ['campaign_id', 'equal_to', [1], []],
  ['campaign_id', 'not_equal_to', [1], []],
  ['campaign_id', 'is_present', [], []],
  ['campaign_id', 'is_not_present', [], [1, 2, 3, 4]],
  ['contact_id', 'equal_to', ['contact'], [1]],
  ['contact_id', 'not_equal_to', ['contact'], [2, 3, 4]],
  ['display_id', 'equal_to', ['2', 3], [2, 3]],
  ['display_id', 'not_equal_to', [2], [1, 3, 4]],
  ['display_id', 'contains', [4], [4]],
  ['display_id', 'does_not_contain', ['4', '1'], [2, 3]],
  ['labels', 'equal_to', ['REFUND', 'none'], [1]],
  ['labels', 'equal_to', ['refund', 'vip'], [1, 2]],
  ['labels', 'not_equal_to', ['refund'], [2, 3, 4]],
  ['labels', 'is_present', [], [1, 2]],
  ['labels', 'is_not_present', [], [3, 4]],
  ['browser_language', 'equal_to', ['de', 'en'], [1, 2]],
  ['browser_language', 'not_equal_to', ['de'], [2]],
  ['conversation_language', 'equal_to', ['de'], [1]],
  ['conversation_language', 'not_equal_to', ['en'], [1]],
  ['referer', 'equal_to', ['https://other.example/'], [2]],
  ['referer', 'not_equal_to', ['https://other.example/'], [1]],
  ['referer', 'contains', [' PREISE?a=100% '], [1]],
  ['referer', 'contains', ['_', '%'], [1]],
  ['referer', 'does_not_contain', ['preise'], [2]],
  ['mail_subject', 'equal_to', ['order 7'], [1]],
  ['mail_subject', 'not_equal_to', ['Order 7'], [4]],
  ['mail_subject', 'contains', ['ref', 'ord'], [1, 4]],
  ['mail_subject', 'does_not_contain', ['ref'], [1]],
  ['created_at', 'is_greater_than', ['2021-01-01'], [2, 3, 4]],
  ['created_at', 'is_greater_than', ['2021-01-02'], [3, 4]],
  ['created_at', 'is_less_than', ['2021-01-02'], [1]],
  ['created_at', 'is_less_than', ['2021-01-03T00:00:00Z'], [1, 2]],
  ['created_at', 'days_before', ['9'], [1, 2, 3]],
  ['last_activity_at', 'days_before', [10], [4]],
  ['last_activity_at', 'days_before', [0], [2, 3, 4]],
  ['last_activity_at', 'is_greater_than', [today], []],
  ['last_activity_at', 'is_less_than', [today], [2, 3, 4]],
  ['plan', 'equal_to', ['GOLD'], [1]],
  ['plan', 'equal_to', ['gold', 'silver'], [1, 2]],
  ['plan', 'not_equal_to', ['gold'], [2, 3, 4]],
  ['plan', 'contains', ['L'], [1, 2]],
  ['plan', 'does_not_contain', ['ld'], [2]],
  ['plan', 'is_present', [], [1, 2]],
  ['plan', 'is_not_present', [], [3, 4]],
  ['plan', 'anything', ['gold'], [1]],
  ['site', 'contains', ['a.example'], [1]],
  ['seats', 'equal_to', ['12.50'], [1]],
  ['seats', 'not_equal_to', [3], [1, 3, 4]],
  ['seats', 'is_greater_than', [3], [1]],
  ['seats', 'is_less_than', ['12.5'], [2]],
  ['seats', 'is_present', [], [1, 2, 3]],
  ['price', 'is_greater_than', ['29.99'], [1]],
  ['share', 'equal_to', [50], [1]],
  ['renewal', 'equal_to', ['2021-05-01'], [2]],
  ['renewal', 'is_greater_than', ['2021-04-01'], [2]],
  ['renewal', 'is_less_than', ['2021-05-01'], [1]],
  ['renewal', 'days_before', [0], [1, 2]],
  ['trial', 'equal_to', [true], [1]],
  ['trial', 'not_equal_to', ['true'], [2, 3, 4]],
  ['trial', 'is_not_present', [], [3, 4]],
];

describe('SF2: POST /conversations/filter', () => {
  test.each(cases)(
    'SF2: the filter %s %s %j finds and counts the matching conversations',
    async (key, operator, values, expected) => {
      const { meta, payload } = await succeed(filter([one(key, operator, values)]));
      expect(idsOf(payload)).toEqual(expected);
      const isOf = (assignee: string) =>
        cases.find(([at, how]) => at === 'assignee_id' && how === assignee)?.[3] ?? [];
      expect(meta).toEqual({
        mine_count: expected.filter((id) => id === 1).length,
        unassigned_count: expected.filter((id) => isOf('is_not_present').includes(id)).length,
        all_count: expected.length,
        next_cursor: null,
      });
    },
  );

  test('SF2: the test cases contain each filter key with each of its operators', () => {
    const tried = new Set(cases.map(([key, operator]) => `${key} ${operator}`));
    const all = Object.entries(conversationFilterKeys).flatMap(([key, { operators }]) =>
      operators.map((operator) => `${key} ${operator}`),
    );
    expect(all.filter((pair) => !tried.has(pair))).toEqual([]);
  });

  test('SF2: `and` binds before `or`, and a filter without conditions finds everything', async () => {
    const open = (join?: string) => one('status', 'equal_to', ['open'], join);
    const ofShop = (join?: string) => one('inbox_id', 'equal_to', ['shop'], join);
    const pending = (join?: string) => one('status', 'equal_to', ['pending'], join);
    expect(await found([])).toEqual([1, 2, 3, 4]);
    expect(await found([open('or'), ofShop('AND'), pending()])).toEqual([1, 3]);
    expect(await found([ofShop('and'), pending('OR'), open()])).toEqual([1, 3]);
    expect(await found([open('and'), pending()])).toEqual([]);
    expect(await found([one('plan', 'not_equal_to', ['gold'], 'and'), ofShop('or'), open('and')])).toEqual([
      1, 3, 4,
    ]);
    expect(
      await found([one('labels', 'equal_to', ['vip'], 'and'), one('labels', 'equal_to', ['refund'])]),
    ).toEqual([1]);
  });

  test('SF2: a single value is accepted instead of a list, and so are further properties of a condition', async () => {
    expect(
      await found([
        { ...one('status', 'equal_to', 'pending'), attribute_model: 'standard', custom_attribute_type: '' },
      ]),
    ).toEqual([3]);
    expect(
      await found([
        { ...one('plan', 'equal_to', ['gold']), custom_attribute_type: 'conversation_attribute' },
      ]),
    ).toEqual([1]);
  });

  test.each([
    ['an unknown key', [one('password', 'equal_to', ['x'])]],
    ['a column that is not a filter key', [one('uuid', 'equal_to', ['x'])]],
    ['a key of Object.prototype', [one('constructor', 'equal_to', ['x'])]],
    ['an attribute of contacts', [one('tier', 'equal_to', ['x'])]],
    [
      'an attribute with the model of contacts',
      [{ ...one('plan', 'equal_to', ['x']), custom_attribute_type: 'contact_attribute' }],
    ],
    ['an operator of another key', [one('status', 'contains', ['open'])]],
    ['the operator contains on a number', [one('seats', 'contains', ['1'])]],
    ['the operator is_greater_than on a text', [one('plan', 'is_greater_than', ['1'])]],
    ['the operator days_before on a number', [one('seats', 'days_before', ['1'])]],
    ['an unknown status', [one('status', 'equal_to', ['opened'])]],
    ['an unknown priority', [one('priority', 'equal_to', ['none'])]],
    ['an invalid id', [one('inbox_id', 'equal_to', ['x'])]],
    ['an invalid number', [one('seats', 'equal_to', ['1,5'])]],
    ['an invalid date', [one('created_at', 'is_less_than', ['2026-02-30'])]],
    ['an invalid number of days', [one('created_at', 'days_before', ['soon'])]],
    ['a missing value', [one('status', 'equal_to', [])]],
    ['a blank value', [one('referer', 'contains', ['  '])]],
    ['an object as value', [one('referer', 'contains', [{ a: 1 }])]],
    [
      'an unknown query_operator',
      [one('status', 'equal_to', ['open'], 'xor'), one('status', 'equal_to', ['open'])],
    ],
    ['too many conditions', Array.from({ length: 21 }, () => one('status', 'equal_to', ['open'], 'or'))],
    ['too many values', [one('inbox_id', 'equal_to', Array(101).fill(1))]],
    ['a text instead of a list', 'status'],
    ['a missing payload', undefined],
  ])('SF2: %s in a filter is refused with 422 {error}', async (_what, payload) => {
    const answer = await filter(payload);
    expect([answer.status, Object.keys(answer.body)[0]]).toEqual([422, 'error']);
  });

  test('SF2: the error message names the possible keys or operators', async () => {
    const errorOf = async (condition: unknown) => (await filter([condition])).body.error;
    expect(await errorOf(one('password', 'equal_to', ['x']))).toMatch(/\[password\].*status,priority.*plan/);
    expect(await errorOf(one('status', 'contains', ['x']))).toMatch(/status.*\[equal_to,not_equal_to\]/);
  });

  test('C3: SQL in a filter is refused or treated as text', async () => {
    const attempts = ["' or '1'='1", '1; drop table conversations; --', '\\', '%', '$1', '))', '"', '💥'];
    for (const text of attempts) {
      const refused = [
        await filter([one(`status${text}`, 'equal_to', ['open'])]),
        await filter([one('status', `equal_to${text}`, ['open'])]),
        await filter([
          one('status', 'equal_to', ['open'], `or ${text}`),
          one('status', 'equal_to', ['open']),
        ]),
        await filter([one('status', 'equal_to', [text])]),
        await filter([one('inbox_id', 'equal_to', [text])]),
        await filter([one('created_at', 'is_less_than', [text])]),
        await filter([one('seats', 'is_greater_than', [text])]),
      ];
      expect(
        refused.map(({ status }) => status),
        text,
      ).toEqual(Array(7).fill(422));
      for (const key of ['labels', 'browser_language', 'referer', 'mail_subject', 'plan'])
        expect(await found([one(key, 'equal_to', [text])]), `${key} ${text}`).toEqual([]);
      expect(await found([one('plan', `contains${text}`, ['gold'])]), text).toEqual([1]);
    }
  });

  test('C3, C4: any filter is answered with 200, 400 or 422', async () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(
        "'",
        '\\',
        '%',
        '2021-01-01',
        '9999-12-31',
        '-1',
        '99999999999999999999',
        '1e400',
        'true',
      ),
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
    );
    const keys = [...Object.keys(conversationFilterKeys), 'plan', 'seats', 'renewal', 'trial', 'price'];
    const any = fc.record({
      attribute_key: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...keys) },
        { weight: 1, arbitrary: fc.string() },
      ),
      filter_operator: fc.oneof(fc.constantFrom(...filterOperators), fc.string({ maxLength: 10 })),
      values: fc.array(nasty, { maxLength: 3 }),
      query_operator: fc.constantFrom('and', 'or', 'AND', '', null, 'xor'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(any, { maxLength: 4 }), async (payload) => {
        expect([200, 400, 422]).toContain((await filter(payload)).status);
      }),
      { numRuns: 100 },
    );
  }, 120_000);
});

test('SF2: contacts can be filtered by custom attributes of the account', async () => {
  for (const [name, tier] of [
    ['Ada', 'First class'],
    ['Bo', 'second'],
    ['Cy', undefined],
  ] as const) {
    const { payload } = await succeed(
      own.as.post(`${own.path}/contacts`, { name, identifier: `tier-${name}` }),
    );
    if (tier)
      await succeed(
        own.as.patch(`${own.path}/contacts/${payload.contact.id}`, { custom_attributes: { tier } }),
      );
  }
  const contacts = async (conditions: unknown[]) => {
    const answer = await succeed(own.as.post(`${own.path}/contacts/filter`, { payload: conditions }));
    return answer.payload.map(({ name }: { name: string }) => name);
  };
  const ours = (join: string) => one('identifier', 'not_equal_to', ['x'], join);
  expect(await contacts([one('tier', 'equal_to', ['first CLASS'])])).toEqual(['Ada']);
  expect(await contacts([one('tier', 'contains', ['s'])])).toEqual(['Ada', 'Bo']);
  expect(await contacts([ours('and'), one('tier', 'not_equal_to', ['second'])])).toEqual(['Ada', 'Cy']);
  expect(await contacts([ours('and'), one('tier', 'is_not_present')])).toEqual(['Cy']);
  expect(
    (await own.as.post(`${own.path}/contacts/filter`, { payload: [one('plan', 'equal_to', ['x'])] })).status,
  ).toBe(422);
});

describe('SF2: a filtered list behaves like any other list', () => {
  test('a filtered list has pages of 25 by number or cursor, in any order, and tabs do not change the counts', async () => {
    const account = await buildAccount(app);
    const inbox = await buildApiInbox(app, account);
    for (let n = 0; n < 30; n += 1) {
      const assignee_id = n % 3 === 0 ? account.admin.id : undefined;
      await buildConversation(app, account, { inbox, ...(assignee_id && { assignee_id }) });
    }
    const ask = async (query: string) =>
      succeed(
        account.as.post(filterUrl(query, account), { payload: [one('display_id', 'not_equal_to', [1])] }),
      );
    const counts = { mine_count: 9, unassigned_count: 20, all_count: 29 };
    const newest = Array.from({ length: 29 }, (_, n) => 30 - n);
    const first = await ask('');
    expect([idsOf(first.payload), first.meta]).toEqual([
      newest.slice(0, 25),
      { ...counts, next_cursor: expect.any(String) },
    ]);
    expect(idsOf((await ask('?page=2')).payload)).toEqual(newest.slice(25));
    expect(await ask('?page=3')).toEqual({ meta: { ...counts, next_cursor: null }, payload: [] });
    expect(idsOf((await ask(`?cursor=${first.meta.next_cursor}`)).payload)).toEqual(newest.slice(25));
    expect(idsOf((await ask('?sort_by=created_at_asc')).payload)).toEqual(newest.toReversed().slice(0, 25));
    const mine = await ask('?assignee_type=me');
    expect([mine.payload.length, mine.meta]).toEqual([9, { ...counts, next_cursor: null }]);
    expect((await ask('?assignee_type=unassigned')).payload).toHaveLength(20);
    expect((await account.as.post(filterUrl('?cursor=none', account), { payload: [] })).status).toBe(422);

    // A conversation that moves to the top during scrolling neither repeats nor hides another one.
    await dated(account, [[2, daysAgo(0), new Date(Date.now() + 60_000).toISOString()]]);
    const rest = idsOf((await ask(`?cursor=${first.meta.next_cursor}`)).payload);
    expect(rest).toEqual(newest.slice(25).filter((id) => id !== 2));
  });

  test('a response header contains the latest event number, as for a list', async () => {
    const { headers } = await filter([one('status', 'equal_to', ['open'])]);
    const list = await own.as.get(`${own.path}/conversations`);
    expect(headers['x-parley-seq']).toBe(list.headers['x-parley-seq']);
  });
});

describe('visibility', () => {
  test('RO3: a filter finds and counts only conversations that are in the lists of its caller', async () => {
    const seen = async (person: TestPerson, payload: unknown[] = []) => {
      const body = await succeed(app.as(person).post(filterUrl(), { payload }));
      return [idsOf(body.payload), body.meta.all_count];
    };
    expect(await seen(agent)).toEqual([[1, 2], 2]);
    expect(await seen(agent, [one('inbox_id', 'equal_to', ['shop'])])).toEqual([[], 0]);
    expect(
      await seen(agent, [one('inbox_id', 'equal_to', ['shop'], 'or'), one('plan', 'equal_to', ['gold'])]),
    ).toEqual([[1], 1]);
    expect(await seen(agent, [one('assignee_id', 'equal_to', ['agent'])])).toEqual([[], 0]);
    const outsider = await buildAgent(app, own);
    expect(await seen(outsider)).toEqual([[], 0]);
    for (const [permission, expected] of [
      ['conversation_manage', [1, 2]],
      ['conversation_unassigned_manage', [2]],
      ['conversation_participating_manage', []],
      ['contact_manage', []],
    ] as const) {
      const role = await succeed(
        own.as.post(`${own.path}/custom_roles`, { name: permission, permissions: [permission] }),
      );
      const person = await buildAgent(app, own, { customRoleId: role.id, inboxIds: [known.desk as number] });
      expect(await seen(person), permission).toEqual([expected, expected.length]);
      const byText = [one('browser_language', 'equal_to', ['de', 'en'])];
      expect(await seen(person, byText), permission).toEqual([expected, expected.length]);
    }
  });

  test('T1: a filter with ids of another account finds nothing, and its attributes are unknown', async () => {
    const stranger = await buildAccount(app);
    await buildConversation(app, stranger, {});
    const theirs = async (payload: unknown[]) => stranger.as.post(filterUrl('', stranger), { payload });
    for (const key of ['inbox_id', 'assignee_id', 'team_id', 'contact_id']) {
      const word = { inbox_id: 'desk', assignee_id: 'admin', team_id: 'billing', contact_id: 'contact' }[key];
      const { body } = await theirs([one(key, 'equal_to', [word])]);
      expect([body.payload, body.meta.all_count], key).toEqual([[], 0]);
    }
    expect((await theirs([one('plan', 'is_not_present')])).status).toBe(422);
    expect((await succeed(theirs([]))).payload).toHaveLength(1);
  });
});
