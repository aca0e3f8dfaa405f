import { filterOperators, routes } from '@parley/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount, buildApp, buildContact, succeed, type TestAccount, type TestApp } from '../../testing';
import { allRoutes } from './call-route';
import { MATRIX_TIMEOUT_MS } from './take-cases';

let app: TestApp;
let account: TestAccount;
let stranger: TestAccount;

/** Characters with a meaning in LIKE patterns or SQL, and ordinary ones. */
const LETTERS = ['a', 'b', '%', '_', '\\', "'"];
const names = ['a', 'b', 'ab', 'a%b', 'a_b', '%', '_', '\\', "a'b", 'ba', 'aab', 'a\\b'];
interface Known {
  name: string;
  blocked: boolean;
}
const known: Known[] = names.map((name, index) => ({ name, blocked: index % 3 === 0 }));

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
  stranger = await buildAccount(app);
  for (const [index, { name, blocked }] of known.entries()) {
    const contact = await buildContact(app, account, { name, email: `c${index}@mail.example` });
    if (blocked) await succeed(account.as.patch(`${account.path}/contacts/${contact.id}`, { blocked }));
    await buildContact(app, stranger, { name, email: `s${index}@mail.example` });
  }
}, MATRIX_TIMEOUT_MS);
afterAll(() => app?.close());

const filter = (payload: unknown) => account.as.post(`${account.path}/contacts/filter`, { payload });

test('the list of filter routes is complete: a new one has to be added here', () => {
  const filters = allRoutes.filter(
    ({ path }) => path.endsWith('/filter') && !path.includes('contact_inboxes'),
  );
  // Conversation filters are compared with the evaluator of the dashboard in `filtered-list.test.ts`.
  expect(filters.map(({ name }) => name).toSorted()).toEqual([
    routes.filterContacts.name,
    routes.filterConversations.name,
  ]);
});

interface Condition {
  attribute_key: string;
  filter_operator: string;
  values: unknown[];
  query_operator?: string;
}

const text = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 3 });
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    attribute_key: fc.constant('name'),
    filter_operator: fc.constantFrom('equal_to', 'not_equal_to', 'contains', 'does_not_contain'),
    values: text.map((one) => [one]),
  }),
  fc.record({
    attribute_key: fc.constant('blocked'),
    filter_operator: fc.constantFrom('equal_to', 'not_equal_to'),
    values: fc.boolean().map((one) => [one]),
  }),
);
const chain = fc
  .array(fc.tuple(condition, fc.constantFrom('and', 'or', 'AND', 'OR')), { minLength: 1, maxLength: 5 })
  .map((list) =>
    list.map(([one, joint], index) => (index < list.length - 1 ? { ...one, query_operator: joint } : one)),
  );

/** The expected result, in plain code: `and` binds tighter than `or`. */
function meets(contact: Known, conditions: Condition[]): boolean {
  const groups: boolean[][] = [[]];
  for (const { query_operator, ...one } of conditions) {
    groups.at(-1)?.push(holds(contact, one));
    if (query_operator?.toLowerCase() === 'or') groups.push([]);
  }
  return groups.some((group) => group.every(Boolean));
}

function holds(contact: Known, { attribute_key, filter_operator, values: [value] }: Condition): boolean {
  const is = attribute_key === 'blocked' ? contact.blocked === value : contact.name === value;
  switch (filter_operator) {
    case 'equal_to':
      return is;
    case 'not_equal_to':
      return !is;
    case 'contains':
      return contact.name.includes(String(value));
    default:
      return !contact.name.includes(String(value));
  }
}

test(
  'C3: a filter returns exactly the matching contacts, with any characters in it',
  async () => {
    await fc.assert(
      fc.asyncProperty(chain, async (payload) => {
        const { status, body } = await filter(payload);
        expect(status).toBe(200);
        const found = (body as { payload: Known[] }).payload.map(({ name }) => name).sort();
        expect(found).toEqual(
          known
            .filter((one) => meets(one, payload))
            .map(({ name }) => name)
            .sort(),
        );
      }),
      { numRuns: 120 },
    );
  },
  MATRIX_TIMEOUT_MS,
);

test(
  'C3, C4, T1: any conditions are executed or rejected with 422, and return no contact of another account',
  async () => {
    const wild = fc.record(
      {
        attribute_key: fc.oneof(
          fc.constantFrom(
            'name',
            'email',
            'labels',
            'created_at',
            'last_activity_at',
            'blocked',
            'city',
            'account_id',
            '__proto__',
          ),
          fc.string({ unit: 'binary' }),
        ),
        filter_operator: fc.oneof(fc.constantFrom(...filterOperators), fc.string()),
        values: fc.oneof(
          fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 3 }),
          fc.jsonValue({ maxDepth: 1 }),
        ),
        query_operator: fc.oneof(fc.constantFrom('and', 'or', null), fc.string({ maxLength: 25 })),
        custom_attribute_type: fc.constantFrom('', 'contact_attribute', 'x'),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.array(wild, { maxLength: 22 }), fc.jsonValue({ maxDepth: 2 })),
        async (payload) => {
          const { status, body } = await filter(payload);
          // A key that would reach prototypes is rejected with the body, before conditions are parsed.
          const isForbidden = JSON.stringify(payload).includes('"__proto__":');
          expect(isForbidden ? [400] : [200, 422]).toContain(status);
          expect(JSON.stringify(body)).not.toMatch(/s\d+@mail\.example/);
        },
      ),
      { numRuns: 150 },
    );
  },
  MATRIX_TIMEOUT_MS,
);
