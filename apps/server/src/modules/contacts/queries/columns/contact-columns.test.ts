import { type ContactSortField, contactSortFields, type FilterCondition } from '@parley/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnCacheSettled, newestEvent } from '../../../../platform/db/columns/column-cache';
import type { Db } from '../../../../platform/db/database';
import { buildAccount, buildApp, succeed, type TestAccount, type TestApp } from '../../../../testing';
import { buildFilter, parseFilterConditions } from '../../../filters/filters.facade';
import { contactFilterColumns } from '../contact-filter-columns';
import { findContactPage } from '../list-contacts';
import { containing } from '../search-contacts';
import { contactColumns } from './contact-rows';
import { findCachedContactPage } from './find-cached-contacts';

// The columns of a large account follow every change of a contact, whichever code writes it.

let app: TestApp;
let own: TestAccount;
let db: Db;
const contacts: number[] = [];

const people: Record<string, unknown>[] = [
  { name: 'anna', email: 'Z@one.example', additional_attributes: { city: 'Köln', company_name: 'Acme' } },
  { name: 'Bert', email: 'y@one.example', phone_number: '+49301', custom_attributes: { plan: 'Gold' } },
  { name: '+49 30 2', phone_number: '+49302', blocked: true },
  { name: 'Carl_100%', identifier: 'CRM-9', additional_attributes: { city: 'Aachen', country_code: 'DE' } },
  { name: 'bert', email: 'x@two.example', custom_attributes: { plan: 'silver', seats: 7 } },
  { name: '🌊 Wave', email: 'wave@one.example', additional_attributes: { country: 'Norway', city: '🌊' } },
  { name: 'ｗide', email: 'wide@one.example', additional_attributes: { country: 'ノルウェー', city: 'ｗ' } },
  { name: '', identifier: 'crm-10' },
  { name: 'Élodie', email: 'e@two.example', additional_attributes: { company_name: 'acme' } },
  { name: 'Zoe', phone_number: '+4930999', custom_attributes: { plan: 'Gold', seats: 3 } },
];

beforeAll(async () => {
  app = await buildApp({ withJobs: true });
  own = await buildAccount(app);
  db = app.services.database.tenant(own.id);
  for (const [attribute_key, attribute_display_type] of [
    ['plan', 'text'],
    ['seats', 'number'],
  ])
    await succeed(
      own.as.post(`${own.path}/custom_attribute_definitions`, {
        attribute_model: 'contact_attribute',
        attribute_key,
        attribute_display_type,
        attribute_display_name: attribute_key,
      }),
    );
  for (const person of people) contacts.push(await create(person));
  await create({ name: 'Nobody knows' });
  contactColumns.setThreshold(-1);
});
afterAll(async () => {
  contactColumns.setThreshold();
  await app.close();
});

async function create(fields: Record<string, unknown>): Promise<number> {
  return (await succeed(own.as.post(`${own.path}/contacts`, fields))).payload.contact.id;
}

const one = (attribute_key: string, filter_operator: string, values: unknown[] = []): FilterCondition => ({
  attribute_key,
  filter_operator,
  values,
  query_operator: 'and',
});
const or = (condition: FilterCondition): FilterCondition => ({ ...condition, query_operator: 'or' });

const filters: [FilterCondition[], string?][] = [
  [[one('city', 'contains', ['a'])]],
  [[one('name', 'equal_to', ['BERT'])]],
  [[one('email', 'does_not_contain', ['two'])]],
  [[one('phone_number', 'starts_with', ['4930'])]],
  [[one('identifier', 'equal_to', ['crm-9'])]],
  [[one('labels', 'is_not_present')]],
  [[or(one('labels', 'equal_to', ['vip', 'gold'])), one('blocked', 'equal_to', ['true'])]],
  [[one('plan', 'not_equal_to', ['gold']), one('created_at', 'is_greater_than', ['2020-01-01'])]],
  [[one('seats', 'is_greater_than', [4])]],
  [[or(one('country_code', 'equal_to', ['de'])), one('company_name', 'equal_to', ['ACME'])]],
  [[one('last_activity_at', 'days_before', [0])]],
  [[one('blocked', 'equal_to', ['false'])], 'example'],
  [[one('blocked', 'equal_to', ['false'])], 'CRM'],
];
const sorts = contactSortFields.flatMap((field): (ContactSortField | `-${ContactSortField}`)[] => [
  field,
  `-${field}`,
]);

/** Every filter, each in several orders, and what follows its first match, from the columns and from the database. */
async function askAll() {
  const found: { inMemory: unknown[]; inDatabase: unknown[] } = { inMemory: [], inDatabase: [] };
  for (const [at, [conditions, text = '']] of filters.entries()) {
    const filter = await parseFilterConditions(db, own.id, 'contact', conditions);
    const where = [
      buildFilter(contactFilterColumns(own.id), filter),
      ...(text === '' ? [] : [containing(text)]),
    ];
    for (const sort of [0, 1, 2, 3].map((step) => sorts[(at + step * 5) % sorts.length])) {
      let after: number | undefined;
      for (let read = 0; read < 2; read += 1) {
        const request = { page: 1, sort, after };
        const expected = await findContactPage(db, own.id, { isKnown: true, where }, request);
        const cached = await askColumns(filter, { text, ...request });
        const what = { conditions, sort, after };
        found.inDatabase.push({ ...what, count: expected.count, ids: expected.rows.map(({ id }) => id) });
        found.inMemory.push({ ...what, count: cached?.count, ids: cached?.rows.map(({ id }) => id) });
        after = expected.rows[0]?.id;
      }
    }
  }
  return found;
}

async function askColumns(
  filter: Awaited<ReturnType<typeof parseFilterConditions>>,
  { text, ...request }: { text: string; page: number; sort: string | undefined; after: number | undefined },
) {
  for (let time = 0; time < 3; time += 1) {
    const from = { db, accountId: own.id, seq: await newestEvent(db, own.id) };
    const found = await findCachedContactPage(from, { filter, text }, request);
    if (found) return found;
    await columnCacheSettled();
  }
  return undefined;
}

const contact = (index: number) => `${own.path}/contacts/${contacts[index]}`;

const changes: [string, () => Promise<unknown>][] = [
  ['nothing has changed', async () => undefined],
  ['a contact is created', () => create({ name: 'Dora', email: 'dora@one.example' })],
  [
    'a contact gets other names and attributes',
    () =>
      succeed(
        own.as.patch(contact(1), {
          name: 'Aaron',
          email: 'aaron@two.example',
          additional_attributes: { city: 'Aalen', country: 'Zambia' },
          custom_attributes: { plan: 'GOLD', seats: 9 },
        }),
      ),
  ],
  ['labels are set', () => succeed(own.as.post(`${contact(3)}/labels`, { labels: ['vip'] }))],
  ['a contact is blocked', () => succeed(own.as.patch(contact(4), { blocked: true }))],
  ['a contact is no longer known', () => succeed(own.as.patch(contact(9), { phone_number: '' }))],
  ['a contact is known again', () => succeed(own.as.patch(contact(9), { email: 'zoe@one.example' }))],
  [
    'two contacts are merged',
    () =>
      succeed(
        own.as.post(`${own.path}/actions/contact_merge`, {
          base_contact_id: contacts[0],
          mergee_contact_id: contacts[8],
        }),
      ),
  ],
  [
    'a merge is undone',
    async () => {
      const { payload } = await succeed(own.as.get(`${contact(0)}/history?kind=changes`));
      await succeed(own.as.post(`${contact(0)}/merges/${payload[0].merge.id}/undo`));
    },
  ],
  [
    'contacts are imported',
    async () => {
      const content = 'email,name,city\nx@two.example,Bertram,Aalen\nnew@two.example,Newton,Bonn\n';
      const import_file = { filename: 'people.csv', type: 'text/csv', content };
      await succeed(own.as.postForm(`${own.path}/contacts/import`, { import_file }));
      const newest = async () => (await succeed(own.as.get(`${own.path}/contact_imports`)))[0]?.status;
      await expect.poll(newest, { timeout: 10_000 }).toBe('completed');
    },
  ],
  ['a contact is deleted', () => own.as.delete(contact(6))],
  [
    'a label gets another title',
    async () => {
      const { id } = await succeed(own.as.post(`${own.path}/labels`, { title: 'vip', color: '#1f93ff' }));
      await askAll();
      await succeed(own.as.patch(`${own.path}/labels/${id}`, { title: 'gold' }));
      const labels = async () => (await succeed(own.as.get(`${contact(3)}/labels`))).payload;
      await expect.poll(labels, { timeout: 10_000 }).toEqual(['gold']);
    },
  ],
];

test.each(changes)('CO1: columns and database list the same contacts when %s', async (_name, make) => {
  await make();
  const { inMemory, inDatabase } = await askAll();
  expect(inMemory).toEqual(inDatabase);
});

test('CO1: filters and labels of a large account are answered with exact totals and the latest change', async () => {
  const filter = () =>
    succeed(
      own.as.post(`${own.path}/contacts/filter?sort=-email`, {
        payload: [one('plan', 'equal_to', ['gold'])],
      }),
    );
  const listed = () => succeed(own.as.get(`${own.path}/contacts?labels[]=GOLD`));
  const counted = () =>
    succeed(
      own.as.post(`${own.path}/contacts/counts`, {
        filters: [[one('plan', 'equal_to', ['gold'])], [one('labels', 'equal_to', ['gold'])]],
      }),
    );
  contactColumns.setThreshold();
  const fromDatabase = [await filter(), await listed(), await counted()];
  contactColumns.setThreshold(-1);
  await filter();
  await columnCacheSettled();
  expect([await filter(), await listed(), await counted()]).toEqual(fromDatabase);
  expect(fromDatabase[2].filters).toEqual([fromDatabase[0].meta.count, fromDatabase[1].meta.count]);
  await succeed(own.as.patch(contact(4), { custom_attributes: { plan: 'gold' } }));
  expect((await filter()).meta.count).toBe(fromDatabase[0].meta.count + 1);
});
