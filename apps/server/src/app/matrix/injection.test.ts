import type { Route } from '@parley/contract';
import { filterOperators } from '@parley/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp, type TestApp } from '../../testing';
import { addressOf, allRoutes, callRoute, inBatches, type RouteResponse, send } from './call-route';
import { asPerson } from './callers';
import { type RawDatabase, openRawDatabase } from './raw-database';
import { retryIfSlow, problemWith } from './check-response';
import { fieldsOf, pathParameters, sampleBody, sampleQuery } from './sample-input';
import { MATRIX_TIMEOUT_MS, takeCases } from './take-cases';
import { watchStatements } from './statement-log';
import { buildAccountFixture, type AccountFixture } from './fixture';

let app: TestApp;
let rawDatabase: RawDatabase;
let fixture: AccountFixture;
let other: AccountFixture;
let failures: string[];

beforeAll(async () => {
  app = await buildApp();
  rawDatabase = await openRawDatabase(app);
  fixture = await buildAccountFixture(app, rawDatabase, 'acme');
  other = await buildAccountFixture(app, rawDatabase, 'globex');
  failures = watchStatements(app);
}, MATRIX_TIMEOUT_MS);
beforeEach(() => void failures.splice(0));
afterAll(async () => {
  await rawDatabase?.close();
  await app?.close();
});

/** Texts with a meaning in SQL, LIKE, regular expressions, JSON paths, text search, templates or shells. */
const corpus = [
  `'`,
  `"`,
  `\\`,
  `' or 1=1 --`,
  `'); drop table labels; --`,
  `" or ""="`,
  `1 union select id, email, password_hash from users`,
  `name; select pg_sleep(5)`,
  `name desc, (select 1 from pg_sleep(5))`,
  `$1`,
  `$$a$$`,
  `E'\\x41'`,
  `%`,
  `_`,
  `%_\\`,
  `\\%`,
  `(`,
  `[`,
  `*`,
  `(a+)+$`,
  `(?<=a)b{1,99999}`,
  `& | ! <-> :*`,
  `'a' & 'b':*`,
  `{}`,
  `{"a":`,
  `{a,b}`,
  `$.a[*]`,
  `\${7*7}{{7*7}}<%= 7*7 %>`,
  `$(sleep 5)`,
  `\r\nSet-Cookie: a=b`,
  `../../etc/passwd`,
  `<script>alert(1)</script>`,
  `\u2028\u2029`,
];

interface Attempt {
  what: string;
  send(): Promise<RouteResponse>;
}

async function expectHarmless(attempts: Attempt[]): Promise<RouteResponse[]> {
  const answers = await inBatches(attempts.map((attempt) => retryIfSlow(attempt.send)));
  const problems = answers.flatMap((answer, index) => {
    const problem =
      problemWith(answer) ?? (answer.text.includes(other.mark) ? `tells of ${other.mark}` : null);
    return problem ? [`${attempts[index]?.what}: ${problem}`] : [];
  });
  expect(problems).toEqual([]);
  // 42xxx: the input was parsed as SQL.
  expect(failures.filter((failure) => failure.startsWith('42'))).toEqual([]);
  return answers;
}

const headersFor = (route: Route): Record<string, string> =>
  route.access.who === 'visitor'
    ? { 'x-auth-token': fixture.visitor.token }
    : asPerson(fixture.account.admin);

describe('C3: special characters in input', () => {
  test(
    'special characters are plain text in every query parameter',
    async () => {
      await expectHarmless(
        allRoutes.flatMap((route, seed) =>
          fieldsOf(route, 'query')
            .filter(({ name }) => name !== 'website_token' && name !== 'locale')
            .flatMap(({ name }, field) =>
              takeCases(corpus, seed + field, 8).flatMap((text) =>
                [text, [text]].map((value) => ({
                  what: `${route.name} ${name}=${JSON.stringify(value)}`,
                  send: () =>
                    callRoute(app, route, {
                      fixture,
                      headers: headersFor(route),
                      query: { ...sampleQuery(route, fixture), [name]: value },
                    }),
                })),
              ),
            ),
        ),
      );
    },
    MATRIX_TIMEOUT_MS,
  );

  test(
    'special characters are plain text in every path parameter',
    async () => {
      await expectHarmless(
        allRoutes
          .filter(({ method, name }) => method === 'GET' && name !== 'resolveVisitorConversation')
          .flatMap((route, seed) =>
            pathParameters(route).flatMap((name, position) =>
              takeCases(corpus, seed + position, 6).map((text) => ({
                what: `${route.name} :${name} ${text}`,
                send: () =>
                  callRoute(app, route, { fixture, headers: headersFor(route), params: { [name]: text } }),
              })),
            ),
          ),
      );
    },
    MATRIX_TIMEOUT_MS,
  );

  test(
    'special characters are plain text in every field of a body',
    async () => {
      const once = allRoutes.filter(({ body, name }) => body && name !== 'resetAccessToken');
      await expectHarmless(
        once.flatMap((route, position) =>
          fieldsOf(route, 'body').flatMap(({ name, schema }, field) =>
            takeCases(corpus, position + field, 16).map((text) => ({
              what: `${route.name} ${name}=${text}`,
              send: () =>
                callRoute(app, route, {
                  fixture,
                  headers: headersFor(route),
                  body: {
                    ...sampleBody(route, fixture),
                    [name]:
                      schema.type === 'array' ? [text] : schema.type === 'object' ? { [text]: text } : text,
                  },
                }),
            })),
          ),
        ),
      );
    },
    MATRIX_TIMEOUT_MS,
  );

  test(
    'special characters are plain text in every part of a filter condition',
    async () => {
      const filters = ['filterContacts', 'filterConversations'].map(
        (known) => allRoutes.find(({ name }) => name === known) as Route,
      );
      let calls = 0;
      const keys = [
        'name',
        'email',
        'phone_number',
        'identifier',
        'country_code',
        'city',
        'created_at',
        'last_activity_at',
        'labels',
        'blocked',
        'referer',
        'plan',
        'company_name',
        'status',
        'display_id',
        'mail_subject',
        'assignee_id',
      ];
      const filter = (condition: Record<string, unknown>, next?: Record<string, unknown>) => {
        const route = filters[calls++ % filters.length] as Route;
        return {
          what: JSON.stringify([route.name, condition, next]),
          send: () =>
            send(app, {
              method: 'POST',
              url: addressOf(route, { fixture, headers: {} }),
              headers: { ...headersFor(route), 'content-type': 'application/json' },
              payload: JSON.stringify({ payload: next ? [condition, next] : [condition] }),
            }),
        };
      };
      const plain = {
        attribute_key: 'name',
        filter_operator: 'contains',
        values: ['a'],
        query_operator: null,
      };
      const attempts = takeCases(corpus, 0, 4).flatMap((text, index) => [
        ...takeCases(keys, index, 4).flatMap((attribute_key) =>
          takeCases(filterOperators, index).map((filter_operator) =>
            filter({ attribute_key, filter_operator, values: [text] }),
          ),
        ),
        filter({ ...plain, attribute_key: text }),
        filter({
          ...plain,
          attribute_key: text,
          attribute_model: 'custom_attributes',
          custom_attribute_type: text,
        }),
        filter({ ...plain, filter_operator: text }),
        filter({ ...plain, query_operator: text }, plain),
        filter({ ...plain, values: [[text], { [text]: text }] }),
        filter({ ...plain, values: { from: [text], to: [text] } }),
      ]);
      await expectHarmless(attempts);
    },
    MATRIX_TIMEOUT_MS,
  );

  test(
    'a wildcard character in a search matches only itself',
    async () => {
      const { path, as } = fixture.account;
      for (const text of ['%', '_', '\\', '%_%']) {
        const { body } = await as.get(`${path}/contacts/search?q=${encodeURIComponent(text)}`);
        const found = body.payload.filter(
          (contact: Record<string, unknown>) =>
            !['name', 'email', 'phone_number', 'identifier'].some((key) =>
              String(contact[key] ?? '').includes(text),
            ),
        );
        expect(found, text).toEqual([]);
      }
    },
    MATRIX_TIMEOUT_MS,
  );
});
