import fc from 'fast-check';
import { contactFilterKeys, contactSortFields, filterOperators } from '@parley/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount, buildApp, succeed, type TestAccount, type TestApp } from '../../../testing';
import { findContactRows } from './list-contacts';

let app: TestApp;
afterAll(async () => app.close());

const names = (body: { payload: { name: string }[] }) => body.payload.map((contact) => contact.name);

let own: TestAccount;
beforeAll(async () => {
  app = await buildApp();
  own = await buildAccount(app);
  const post = async (fields: Record<string, unknown>, labels: string[] = []) => {
    const { payload } = await succeed(own.as.post(`${own.path}/contacts`, fields));
    await succeed(own.as.post(`${own.path}/contacts/${payload.contact.id}/labels`, { labels }));
  };
  await post(
    { name: 'anna', email: 'z@one.example', additional_attributes: { city: 'Köln', company_name: 'Acme' } },
    ['vip'],
  );
  await post({ name: 'Bert', email: 'y@one.example', phone_number: '+49301' }, ['beta']);
  await post({ name: '+49 30 2', phone_number: '+49302', blocked: true });
  await post({ name: 'Carl_100%', identifier: 'CRM-9', additional_attributes: { city: 'Aachen' } });
  await post({ name: 'Ghost' });
});
const list = async (query: string) => succeed(own.as.get(`${own.path}/contacts${query}`));

test('contacts without email, phone number and identifier are not listed, and names without letters come last', async () => {
  const body = await list('');
  expect(names(body)).toEqual(['anna', 'Bert', 'Carl_100%', '+49 30 2']);
  expect(body.meta).toEqual({ count: 4, current_page: 1 });
  expect(body.payload[0].contact_inboxes).toEqual([]);
});

test.each([
  ['-name', ['Carl_100%', 'Bert', 'anna', '+49 30 2']],
  ['email', ['Bert', 'anna', '+49 30 2', 'Carl_100%']],
  ['-city', ['anna', 'Carl_100%', 'Bert', '+49 30 2']],
  ['-created_at', ['Carl_100%', '+49 30 2', 'Bert', 'anna']],
  ['nonsense;drop', ['anna', 'Bert', 'Carl_100%', '+49 30 2']],
])('contacts are listed in the order of sort=%s', async (sort, expected) => {
  expect(names(await list(`?sort=${encodeURIComponent(sort)}`))).toEqual(expected);
});

test('the list can be limited by labels, text and page', async () => {
  expect(names(await list('?labels[]=VIP&labels[]=beta'))).toEqual(['anna', 'Bert']);
  expect(names(await list('?q=ber'))).toEqual(['Bert']);
  const past = await list('?page=9&include_contact_inboxes=false');
  expect(past).toEqual({ meta: { count: 4, current_page: 9 }, payload: [] });
  expect((await list('?include_contact_inboxes=no')).payload[0]).not.toHaveProperty('contact_inboxes');
});

test.each(contactSortFields.flatMap((field) => [field, `-${field}`]))(
  'CO1: pages that follow a contact have everybody once, in the order of sort=%s',
  async (sort) => {
    const all = await buildAccount(app);
    const db = app.services.database.tenant(all.id);
    for (let index = 0; index < 7; index += 1)
      await succeed(
        all.as.post(`${all.path}/contacts`, {
          name: ['Bo', 'bo', '+1', '7', 'Ada', '', 'Zoe'][index],
          email: index % 3 === 0 ? null : `C${index % 2}${index}@pages.example`,
          identifier: `page-${index}`,
          additional_attributes:
            index % 2 === 0 ? { city: index % 4 ? 'Oslo' : 'Bergen', country: 'NO' } : {},
        }),
      );
    for (const where of [[], [sql<boolean>`contacts.identifier like 'page-%'`]]) {
      const read = (after?: number, limit = 2) =>
        findContactRows(db, all.id, { isKnown: true, where }, { page: 1, sort, after, limit });
      const expected = (await read(undefined, 20)).map(({ id }) => id);
      expect(expected).toHaveLength(7);
      const found: number[] = [];
      for (let rows = await read(); rows.length > 0; rows = await read(found.at(-1)))
        found.push(...rows.map(({ id }) => id));
      expect(found).toEqual(expected);
    }
  },
);

test('CO1: a page after a contact who is gone is the numbered one', async () => {
  expect(names(await list('?page=1&after=987654321'))).toEqual(['anna', 'Bert', 'Carl_100%', '+49 30 2']);
});

test('CO1: contacts are counted: all who are known, and by each filter, without what can’t be read', async () => {
  const filter = (key: string, ...values: string[]) => [
    { attribute_key: key, filter_operator: 'equal_to', values },
  ];
  const filters = [filter('labels', 'vip'), filter('blocked', 'true'), filter('no_such_key', 'x'), []];
  const count = (body: { filters: object[] }) => own.as.post(`${own.path}/contacts/counts`, body as never);
  expect(await succeed(count({ filters }))).toEqual({ all: 4, filters: [1, 1, null, 4] });
  expect(await succeed(count({ filters: [] }))).toEqual({ all: 4, filters: [] });
  expect((await count({ filters: Array.from({ length: 101 }, () => []) })).status).toBe(422);
  const stranger = await buildAccount(app);
  expect((await stranger.as.post(`${own.path}/contacts/counts`, { filters })).status).toBe(401);
});

test('CO1: listed contacts have their labels', async () => {
  const { payload } = await list('');
  expect(payload.map(({ labels }: { labels: string[] }) => labels)).toEqual([['vip'], ['beta'], [], []]);
});

test('CO5: a filter can be searched, within its total', async () => {
  const { payload, meta } = await succeed(
    own.as.post(`${own.path}/contacts/filter?q=ONE.example&sort=-name`, {
      payload: [condition('blocked', 'equal_to', ['false'])],
    }),
  );
  expect(names({ payload })).toEqual(['Bert', 'anna']);
  expect(meta.count).toBe(2);
});

test('search finds unidentified contacts, matches wildcards literally, and returns nothing for a blank term', async () => {
  const search = async (q: string) =>
    succeed(own.as.get(`${own.path}/contacts/search?q=${encodeURIComponent(q)}`));
  expect(names(await search('GHOST'))).toEqual(['Ghost']);
  expect(names(await search('_100%'))).toEqual(['Carl_100%']);
  expect(names(await search('%'))).toEqual(['Carl_100%']);
  expect(names(await search('CRM-'))).toEqual(['Carl_100%']);
  expect(names(await search('crm-'))).toEqual([]);
  expect((await search('one.example')).meta).toEqual({ count: 2, current_page: 1, has_more: false });
  expect(await search(' ')).toEqual({
    meta: { count: null, current_page: 1, has_more: null },
    payload: [],
  });
});

const filter = (payload: unknown) => own.as.post(`${own.path}/contacts/filter`, { payload });
const condition = (key: string, operator: string, values: unknown, join?: string) => ({
  attribute_key: key,
  filter_operator: operator,
  values,
  query_operator: join ?? null,
});

test.each([
  ['a name in any case', [condition('name', 'equal_to', ['ANNA'])], ['anna']],
  ['the first of several names', [condition('name', 'equal_to', ['anna', 'bert'])], ['anna']],
  ['part of an email', [condition('email', 'contains', ['ONE.exa'])], ['anna', 'Bert']],
  [
    'an unequal email, without contacts that have none',
    [condition('email', 'not_equal_to', ['z@one.example'])],
    ['Bert'],
  ],
  ['a phone number without plus', [condition('phone_number', 'equal_to', ['49301'])], ['Bert']],
  ['the start of a phone number', [condition('phone_number', 'starts_with', ['4930'])], ['Bert', '+49 30 2']],
  ['city', [condition('city', 'equal_to', ['köln'])], ['anna']],
  ['labels', [condition('labels', 'equal_to', ['vip', 'beta'])], ['anna', 'Bert']],
  ['missing labels', [condition('labels', 'is_not_present', [])], ['Carl_100%', '+49 30 2']],
  ['blocked', [condition('blocked', 'equal_to', ['true'])], ['+49 30 2']],
  [
    'the date of creation',
    [condition('created_at', 'is_less_than', ['2999-01-01'])],
    ['anna', 'Bert', 'Carl_100%', '+49 30 2'],
  ],
  ['a creation more than a day ago', [condition('created_at', 'days_before', [1])], []],
  [
    'conditions in which "and" binds before "or"',
    [
      condition('name', 'equal_to', ['anna'], 'OR'),
      condition('name', 'equal_to', ['bert'], 'and'),
      condition('email', 'contains', ['nothing']),
    ],
    ['anna'],
  ],
])('filtering by %s returns the matching contacts', async (_what, payload, expected) => {
  const body = await succeed(filter(payload));
  expect(names(body)).toEqual(expected);
  expect(body.meta.count).toBe(expected.length);
});

test.each([
  ['an unknown key', [condition('password', 'equal_to', ['x'])]],
  ['a key of Object.prototype', [condition('constructor', 'equal_to', ['x'])]],
  ['an operator of another key', [condition('name', 'days_before', ['x'])]],
  ['C3: an operator that is SQL', [condition('name', "equal_to' or 1=1 --", ['x'])]],
  [
    'C3: a join that is SQL',
    [condition('name', 'equal_to', ['x'], 'or 1=1'), condition('name', 'equal_to', ['y'])],
  ],
  ['a missing value', [condition('name', 'equal_to', [])]],
  ['an invalid date', [condition('created_at', 'is_less_than', ['2026-02-30'])]],
  ['a text as number of days', [condition('created_at', 'days_before', ["1' or 1=1"])]],
  ['an object as value', [condition('name', 'equal_to', [{ a: 1 }])]],
  ['too many conditions', Array.from({ length: 21 }, () => condition('name', 'equal_to', ['x']))],
  ['too many values', [condition('labels', 'equal_to', Array(101).fill('x'))]],
  ['a text instead of a list', 'name'],
  ['a missing payload', undefined],
])('%s in a filter is refused with 422 {error}', async (_what, payload) => {
  const answer = await filter(payload);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body)[0]).toBe('error');
});

test.each(["' or '1'='1", '"; drop table contacts; --', '\\', '%', '$1', '))', '💥'])(
  'C3: the filter value %j is treated as text only',
  async (text) => {
    for (const key of ['name', 'email', 'phone_number', 'identifier', 'city', 'labels']) {
      const body = await succeed(filter([condition(key, 'equal_to', [text])]));
      expect(body.payload).toEqual([]);
    }
  },
);

test('C3, C4: any filter is answered with 200, 400 or 422', async () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom("'", "1' or '1'='1", '\\', '%', '2026-01-01', '-1', '99999999999999999999', 'true'),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
  );
  const anyCondition = fc.record({
    attribute_key: fc.oneof(fc.constantFrom(...Object.keys(contactFilterKeys)), fc.string({ maxLength: 20 })),
    filter_operator: fc.oneof(fc.constantFrom(...filterOperators), fc.string({ maxLength: 10 })),
    values: fc.array(nasty, { maxLength: 3 }),
    query_operator: fc.constantFrom('and', 'or', 'AND', '', null, 'xor'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyCondition, { maxLength: 4 }), async (payload) => {
      const { status } = await filter(payload);
      expect([200, 400, 422]).toContain(status);
    }),
    { numRuns: 150 },
  );
});

test('E2: contact search is limited per account', async () => {
  const limited = await buildApp({ withLimits: true });
  try {
    const account = await buildAccount(limited);
    const search = () => account.as.get(`${account.path}/contacts/search?q=a`);
    for (let count = 0; count < 100; count += 1) expect((await search()).status).toBe(200);
    const refused = await search();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await limited.close();
  }
});
