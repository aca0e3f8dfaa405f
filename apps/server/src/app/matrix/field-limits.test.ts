import { limits, type Route } from '@parley/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, openMailBox, type TestApp } from '../../testing';
import { allRoutes, callRoute, inBatches, type RouteResponse } from './call-route';
import { asPerson, buildSuperAdmin, signIn } from './callers';
import { type RawDatabase, openRawDatabase } from './raw-database';
import { problemWith } from './check-response';
import { type Leaf, leavesOf } from './field-leaves';
import { sampleValue } from './sample-input';
import { MATRIX_TIMEOUT_MS } from './take-cases';
import { buildAccountFixture, type AccountFixture } from './fixture';

let app: TestApp;
let rawDatabase: RawDatabase;
let fixture: AccountFixture;
let superAdmin: Record<string, string>;
let leaves: Leaf[];

/** Setup is 404 once the installation is set up; its own tests cover its limits. */
const shut = new Set(['setUpInstallation']);

beforeAll(async () => {
  app = await buildApp();
  openMailBox(app); // The fields include those of the mail server.
  rawDatabase = await openRawDatabase(app);
  fixture = await buildAccountFixture(app, rawDatabase, 'acme');
  superAdmin = await signIn(app, await buildSuperAdmin(app, rawDatabase, fixture));
  leaves = allRoutes.filter(({ name }) => !shut.has(name)).flatMap((route) => leavesOf(route, fixture));
}, MATRIX_TIMEOUT_MS);
afterAll(async () => {
  await rawDatabase?.close();
  await app?.close();
});

const nameOf = ({ route, place, path }: Leaf) => `${route.name} ${place} ${path}`;

function callerOf({ access }: Route): Record<string, string> {
  if (access.who === 'visitor') return { 'x-auth-token': fixture.visitor.token };
  return access.who === 'super_admin' ? superAdmin : asPerson(fixture.account.admin);
}

async function callWith(leaf: Leaf, value: unknown): Promise<RouteResponse> {
  const headers = callerOf(leaf.route);
  const input = leaf.inputWith(value);
  return callRoute(app, leaf.route, { fixture, headers, [leaf.place]: input });
}

/** A value with this many characters or items, of the type of the field. */
function valueOf({ kind, name, schema }: Leaf, length: number): unknown {
  if (kind === 'list') {
    const item = sampleValue(
      name.replace(/s$/, ''),
      (schema.items ?? {}) as Record<string, unknown>,
      fixture,
    );
    return Array.from({ length }, () => item);
  }
  if (name.includes('email')) return `e@${'m'.repeat(length - 10)}.example`;
  if (name.includes('url')) return `https://a.example/${'x'.repeat(length)}`.slice(0, length);
  return 'x'.repeat(length);
}

/** The contract allows more where the server itself names the broken rule. */
const WIDE = 10_000;
const CREDENTIAL = 4_096;
const stricter: Record<string, number> = {
  name: limits.nameCharacters,
  identifier: limits.nameCharacters,
  email: limits.emailCharacters,
  phone_number: 16,
};
const highest = ({ max, name }: Leaf) => (max === WIDE ? (stricter[name] ?? WIDE) : (max ?? 0));

/** Too long a value counts as missing here: an invalid credential, or the URL of the page of a visitor. */
const isPassedOver = ({ max, name }: Leaf) => max === CREDENTIAL || name === 'referer_url';
/** Looked up before the other fields are validated. */
const isLookedUp = ({ name }: Leaf) => name === 'website_token';

/** Two lists of a thousand in a query: the URL limit applies before the list limit. */
const isTooLongAnAddress = ({ place }: Leaf, { status }: RouteResponse) =>
  place === 'query' && status === 414;

const saysTooLong = ({ status, text }: RouteResponse) =>
  [400, 413, 414].includes(status) || (status === 422 && /too (long|many|big)/i.test(text));

test('every text and every list that a route accepts has a limit', () => {
  const bounded = leaves.filter(({ kind }) => kind === 'text' || kind === 'list');
  expect(bounded.length).toBeGreaterThan(250);
  expect(bounded.filter(({ max }) => max === undefined).map(nameOf)).toEqual([]);
});

/** Limited only by the size of the body, each for a reason. */
const freeObjects: Record<string, string> = {
  content_attributes: 'cards and forms of a message are as long as a message',
  processed_params: 'what fills a template, checked by its channel',
  template_params: 'the same',
  body: 'a template’s texts, each held to 1 000; shown by a test of the messages',
  footer: 'the same',
  template: 'the same',
  social_profiles: 'lands in the additional attributes, which are held to theirs',
  ui_settings: 'what clients keep for themselves',
  meta: 'what clients keep about an article, at most 20 000 characters as JSON; shown by a test of the articles',
  positions_hash: 'at most 1 000 positions by id; shown by a test of the articles',
  locale_translations: 'at most 100 languages, each text held to its own limit',
  features: 'at most 100, each the name of a feature there is',
  query: 'what a saved view asks for, at most 100 000 characters as JSON; shown by a test of the views',
  search:
    'parameters of a report’s address, at most 30 and 2 000 characters as JSON; shown by a test of the report views',
  subscription_attributes:
    'held to the same; shown by a test of the devices, for without a name of one they are refused',
};

test('E2: attributes are limited to 100 an object, names of 255 and values of 10 000 characters, everywhere', async () => {
  // Those of a merge say by key whose value stays; their limits are shown by a test of the merges.
  const objects = leaves.filter(
    ({ kind, place, route }) => kind === 'object' && place === 'body' && route.name !== 'mergeContacts',
  );
  const attributes = objects.filter(({ name }) =>
    /^(custom_attributes|additional_attributes|metadata|event_info)$/.test(name),
  );
  expect(
    objects.filter((leaf) => !attributes.includes(leaf) && !(leaf.name in freeObjects)).map(nameOf),
  ).toEqual([]);
  expect(attributes.length).toBeGreaterThan(10);
  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
  // Conversations accept texts of 1 500, as the compatible API does; nested values count as JSON.
  const nested = (length: number) => ({ k: ['x'.repeat(length - 4)] });
  const pairs: [string, unknown, unknown][] = [
    ['keys', keys(limits.attributesPerObject), keys(limits.attributesPerObject + 1)],
    ['a name', { ['n'.repeat(255)]: 1 }, { ['n'.repeat(256)]: 1 }],
    ['a value', nested(limits.attributeValueCharacters), nested(limits.attributeValueCharacters + 1)],
    ['a text', { k: 'x'.repeat(1_500) }, { k: 'x'.repeat(10_001) }],
  ];
  const attempts = attributes.flatMap((leaf) => pairs.map((pair) => ({ leaf, pair })));
  const forget = async () => {
    await rawDatabase.query(`update contacts set custom_attributes = '{}', additional_attributes = '{}'`);
    await rawDatabase.query(
      `update contact_inboxes set claims = '{}', shown_contact = jsonb_set(shown_contact, '{custom_attributes}', '{}')`,
    );
  };
  const wrong: string[] = [];
  // One after the other and from an empty state, because contacts accumulate attributes.
  for (const {
    leaf,
    pair: [what, fits, exceeds],
  } of attempts) {
    await forget();
    const at = await callWith(leaf, fits);
    await forget();
    const over = await callWith(leaf, exceeds);
    if (at.status >= 400)
      wrong.push(`${nameOf(leaf)} ${what} at the limit: ${at.status} ${at.text.slice(0, 90)}`);
    if (over.status !== 422)
      wrong.push(`${nameOf(leaf)} ${what} one over: ${over.status} ${over.text.slice(0, 90)}`);
  }
  expect(wrong).toEqual([]);
});

test(
  'C4: every text and every list is accepted at its limit and rejected with 422 one over',
  async () => {
    const bounded = leaves.filter(({ kind, max }) => (kind === 'text' || kind === 'list') && max);
    const wrong = await inBatches(
      bounded.map((leaf) => async () => {
        const max = highest(leaf);
        const [at, over] = [
          await callWith(leaf, valueOf(leaf, max)),
          await callWith(leaf, valueOf(leaf, Number(leaf.max) + 1)),
        ];
        const shown = (answer: RouteResponse) =>
          `${nameOf(leaf)} (${max}): ${answer.status} ${answer.text.slice(0, 90)}`;
        if (isTooLongAnAddress(leaf, over)) return null;
        if (saysTooLong(at) || problemWith(at)) return `at its limit, ${shown(at)}`;
        if (isPassedOver(leaf)) return problemWith(over) && `one over, ${shown(over)}`;
        if (isLookedUp(leaf)) return [404, 422].includes(over.status) ? null : `one over, ${shown(over)}`;
        return over.status === 422 ? null : `one over, ${shown(over)}`;
      }),
    );
    expect(wrong.filter(Boolean)).toEqual([]);
  },
  MATRIX_TIMEOUT_MS,
);

test('names and identifiers of contacts are limited by their columns, below the limit of the contract', async () => {
  // An identifier without its hash is ignored, whatever its length.
  const isUnproven = ({ route, name }: Leaf) => name === 'identifier' && route.access.who === 'contact';
  // The name of a form field is not the name of a contact.
  const isOfForm = ({ path }: Leaf) => path.includes('submitted_values');
  const narrow = leaves.filter(
    (leaf) =>
      leaf.max === WIDE && ['name', 'identifier'].includes(leaf.name) && !isUnproven(leaf) && !isOfForm(leaf),
  );
  expect(narrow.length).toBeGreaterThan(8);
  const wrong = await inBatches(
    narrow.map((leaf) => async () => {
      const over = await callWith(leaf, valueOf(leaf, highest(leaf) + 1));
      // An identity verification is required first, and a form that was not sent accepts no answer.
      return [401, 422].includes(over.status)
        ? null
        : `${nameOf(leaf)}: ${over.status} ${over.text.slice(0, 90)}`;
    }),
  );
  expect(wrong.filter(Boolean)).toEqual([]);
});
