import type { Route } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp, succeed, type TestApp } from '../../testing';
import { addressOf, allRoutes, callRoute, inBatches, type RouteResponse, send } from './call-route';
import { asPerson } from './callers';
import { type RawDatabase, openRawDatabase } from './raw-database';
import { retryIfSlow, problemWith } from './check-response';
import { fieldsOf, pathParameters, sampleBody, sampleQuery } from './sample-input';
import { MATRIX_TIMEOUT_MS, takeCases } from './take-cases';
import { buildAccountFixture, type AccountFixture } from './fixture';

let app: TestApp;
let rawDatabase: RawDatabase;
let fixture: AccountFixture;

beforeAll(async () => {
  app = await buildApp();
  rawDatabase = await openRawDatabase(app);
  fixture = await buildAccountFixture(app, rawDatabase, 'acme');
}, MATRIX_TIMEOUT_MS);
afterAll(async () => {
  await rawDatabase?.close();
  await app?.close();
});
/** Deletions cannot be repeated, so these routes are left to other tests. */
const endsItsCaller = new Set(['resetAccessToken']);
const callable = allRoutes.filter((route) => !endsItsCaller.has(route.name));
const writes = callable.filter((route) => route.body);

function headersFor(route: Route): Record<string, string> {
  return route.access.who === 'visitor'
    ? { 'x-auth-token': fixture.visitor.token }
    : asPerson(fixture.account.admin);
}

interface Attempt {
  what: string;
  send(): Promise<RouteResponse>;
}

/** Every response has to be a defined one; all others are reported together. */
async function expectDefined(attempts: Attempt[]): Promise<RouteResponse[]> {
  const answers = await inBatches(attempts.map((attempt) => retryIfSlow(attempt.send)));
  const problems = answers.flatMap((answer, index) => {
    const problem = problemWith(answer);
    return problem ? [`${attempts[index]?.what}: ${problem}`] : [];
  });
  expect(problems).toEqual([]);
  await expectAsAbleAsBefore();
  return answers;
}

/** Values that were rejected, or even accepted, in some field. */
async function expectAsAbleAsBefore(): Promise<void> {
  const { path, as } = fixture.account;
  const inbox = await succeed(as.post(`${path}/inboxes`, { name: 'After', channel: { type: 'api' } }));
  expect(inbox.name).toBe('After');
}

const nest = (depth: number): unknown => (depth === 0 ? 'deep' : { nested: nest(depth - 1) });
const wrongValues: Record<string, unknown> = {
  null: null,
  zero: 0,
  'a negative number': -1,
  'a fraction': 1.5,
  'a number beyond all ids': 2 ** 63,
  'the same as text': '9223372036854775808',
  'the largest id': '9223372036854775807',
  'a number no float can hold': 1e308,
  true: true,
  'empty text': '',
  blank: ' \t\n',
  word: 'abc',
  'a NUL byte': 'a\u0000b',
  'half an emoji': 'a\ud83d',
  'text of 300': 'x'.repeat(300),
  'text of 200 000': 'y'.repeat(200_000),
  'directions and no width': '\u202e\u200b\ufeff\u0085',
  'an empty list': [],
  'a list of everything': [null, 0, '', {}, [], true, 'abc'],
  'a list in a list': [[['a']]],
  'an empty object': {},
  'an object': { id: 1, toString: 'x', length: -1, constructor: 'x' },
  'an object with an empty name': { '': '' },
  'an object 30 deep': nest(30),
  'a date no calendar has': '2026-02-31T25:61:61Z',
  'a year nobody lives in': '+275760-09-13T00:00:00.001Z',
};

describe('C4: fields of a body', () => {
  test(
    'a field of a body accepts or rejects any JSON value',
    async () => {
      const fields = writes.flatMap((route) => fieldsOf(route, 'body').map(({ name }) => ({ route, name })));
      const attempts = fields.flatMap(({ route, name }, seed) =>
        takeCases(Object.entries(wrongValues), seed, 8).map(([what, value]) => {
          return {
            what: `${route.name} ${name} ${what}`,
            send: () =>
              callRoute(app, route, {
                fixture,
                headers: headersFor(route),
                body: { ...sampleBody(route, fixture), [name]: value },
              }),
          };
        }),
      );
      await expectDefined(attempts);
    },
    MATRIX_TIMEOUT_MS,
  );
});

describe('C4: query parameters', () => {
  test(
    'a query parameter accepts or rejects any text in any form',
    async () => {
      const texts = [
        '',
        '0',
        '-1',
        '1.5',
        '1e9',
        '99999999999999999999',
        'abc',
        'null',
        '\u0000',
        '\ud83d',
        'x'.repeat(2_000),
      ];
      const attempts = callable.flatMap((route, seed) =>
        fieldsOf(route, 'query').flatMap(({ name }, field) => {
          const forms: Record<string, unknown>[] = [
            ...texts.map((text) => ({ [name]: text })),
            { [name]: texts.slice(0, 7) },
            { [`${name}[a][b]`]: 'c' },
            { [`${name}[][x]`]: 'c' },
          ];
          return takeCases(forms, seed + field, 5).map((query) => ({
            what: `${route.name} ${JSON.stringify(query).slice(0, 60)}`,
            send: () =>
              callRoute(app, route, {
                fixture,
                headers: headersFor(route),
                query: { ...sampleQuery(route, fixture), ...query },
              }),
          }));
        }),
      );
      await expectDefined(attempts);
    },
    MATRIX_TIMEOUT_MS,
  );

  test(
    'a query that is too long, too large or malformed is rejected on every route',
    async () => {
      const many = Array.from({ length: 300 }, (_, index) => `k${index}=1`).join('&');
      const strange = {
        'longer than 8 KiB': [`q=${'x'.repeat(8_200)}`, 414],
        'of 300 parameters': [many, 400],
        'with a forbidden key': ['__proto__[x]=1', 400],
        'that contradicts itself': ['a=1&a[b]=2', 400],
        'with a NUL byte': ['a=%00', 422],
      } as const;
      const attempts = callable.flatMap((route) =>
        Object.entries(strange).map(([what, [query, status]]) => ({
          what: `${route.name} ${what}`,
          status,
          send: () => {
            const headers = headersFor(route);
            const url = addressOf(route, { fixture, headers });
            return send(app, {
              method: route.method,
              url: url + (url.includes('?') ? '&' : '?') + query,
              headers,
            });
          },
        })),
      );
      const answers = await expectDefined(attempts);
      const taken = attempts.filter(({ status }, index) => answers[index]?.status !== status);
      expect(taken.map(({ what }) => what)).toEqual([]);
    },
    MATRIX_TIMEOUT_MS,
  );
});

describe('C4: ids in a path', () => {
  test(
    'an id that no row can have is 404',
    async () => {
      const ids = [
        '0',
        '-1',
        '1.5',
        'abc',
        '9223372036854775807',
        '9223372036854775808',
        '1e3',
        ' ',
        '1;drop',
        '%',
        '\u0000',
        '\ud83d',
        "'",
        '../1',
        'x'.repeat(300),
      ];
      const attempts = callable.flatMap((route, seed) =>
        pathParameters(route).flatMap((name, position) =>
          takeCases(ids, seed + position, 8).map((id) => ({
            what: `${route.name} ${name} ${JSON.stringify(id).slice(0, 40)}`,
            isId: name.endsWith('_id') && name !== 'source_id',
            send: () =>
              send(app, {
                method: route.method,
                url: addressOf(route, { fixture, headers: {} }).replace(
                  addressOf({ ...route, path: `/${String(fixture.ids[name])}` } as Route, {
                    fixture,
                    headers: {},
                    query: {},
                  }),
                  `/${encodeAnything(id)}`,
                ),
                headers: { ...headersFor(route), 'content-type': 'application/json' },
                payload: JSON.stringify(sampleBody(route, fixture) ?? {}),
              }),
          })),
        ),
      );
      const answers = await expectDefined(attempts);
      expect(
        attempts
          .filter(({ isId }, index) => isId && Number(answers[index]?.status) < 400)
          .map(({ what }) => what),
      ).toEqual([]);
    },
    MATRIX_TIMEOUT_MS,
  );
});

function encodeAnything(text: string): string {
  return [...Buffer.from(text, 'utf16le').toString('utf16le')].map((char) => percent(char)).join('');
}

/** Encodes anything, including values without an encoding, which are sent as bytes. */
function percent(char: string): string {
  try {
    return encodeURIComponent(char);
  } catch {
    return '%ED%A0%BD';
  }
}

describe('C4: whole bodies', () => {
  const json = { 'content-type': 'application/json' };
  const manyKeys = JSON.stringify(
    Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 1])),
  );
  const bodies: Record<string, [string | Buffer, Record<string, string>, number[]?]> = {
    'invalid JSON': ['{"a":', json, [400]],
    'JSON with bytes that are no text': [
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
      json,
      [400],
    ],
    'a forbidden key': ['{"__proto__":{"isAdmin":true}}', json, [400]],
    'a forbidden key further in': ['{"a":{"constructor":{"prototype":{"b":1}}}}', json, [400]],
    '40 levels': [JSON.stringify(nest(40)), json, [400]],
    '20 000 keys': [manyKeys, json, [400]],
    '20 000 items': [JSON.stringify({ a: Array.from({ length: 20_000 }, () => 1) }), json, [400]],
    'null alone': ['null', json],
    'a list alone': ['[1,2]', json],
    'text alone': ['"text"', json],
    'a number alone': ['7', json],
    nothing: ['', json],
    'another type': ['<a/>', { 'content-type': 'application/xml' }, [415]],
    'no type': ['abc', {}, [415]],
    'a broken type': ['{}', { 'content-type': ';;;' }, [415]],
    'a compressed body': ['{}', { ...json, 'content-encoding': 'gzip' }, [415]],
    'an odd charset': ['{}', { 'content-type': 'application/json; charset=utf-16' }],
    'a form that contradicts itself': [
      'a=1&a[b]=2',
      { 'content-type': 'application/x-www-form-urlencoded' },
      [400],
    ],
    'a form with a forbidden key': [
      '__proto__[x]=1',
      { 'content-type': 'application/x-www-form-urlencoded' },
      [400],
    ],
    'a form that is none': ['%E0%A4%A&&&=', { 'content-type': 'application/x-www-form-urlencoded' }],
    'multipart without a boundary': ['x', { 'content-type': 'multipart/form-data' }, [400]],
    'multipart that ends early': [
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx',
      { 'content-type': 'multipart/form-data; boundary=b' },
      [400],
    ],
    'empty multipart': ['--b--\r\n', { 'content-type': 'multipart/form-data; boundary=b' }],
    'multipart of no bytes': ['', { 'content-type': 'multipart/form-data; boundary=b' }],
    'the same field twice': [
      ['content', 'content', 'name', 'name']
        .map((name) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`)
        .join('') + '--b--\r\n',
      { 'content-type': 'multipart/form-data; boundary=b' },
    ],
    'a field that is a file as well': [
      '--b\r\nContent-Disposition: form-data; name="content"\r\n\r\nx\r\n--b\r\nContent-Disposition: form-data; name="content"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--\r\n',
      { 'content-type': 'multipart/form-data; boundary=b' },
    ],
  };

  test(
    'a malformed body is accepted or rejected with a reason, on every route',
    async () => {
      const attempts = callable
        .filter(({ method }) => method !== 'GET')
        .flatMap((route, seed) =>
          takeCases(Object.entries(bodies), seed, 8).map(([what, [payload, type, statuses]]) => ({
            what: `${route.name} ${what}`,
            // Routes for raw bytes accept any body.
            statuses: route.takesBytes ? undefined : statuses,
            send: () => {
              const headers = { ...headersFor(route), ...type };
              return send(app, {
                method: route.method,
                url: addressOf(route, { fixture, headers }),
                headers,
                payload,
              });
            },
          })),
        );
      const answers = await expectDefined(attempts);
      // Credentials are checked before files, and some requests revoke the credentials of the next ones.
      const isUnknown = (what: string, status: number) =>
        what.includes('multipart') && [401, 404].includes(status);
      const taken = attempts.flatMap(({ what, statuses }, index) => {
        const { status = 0, text } = answers[index] ?? {};
        const isRight = !statuses || statuses.includes(status) || isUnknown(what, status);
        return isRight ? [] : [`${what}: ${status} ${text}`];
      });
      expect(taken).toEqual([]);
    },
    MATRIX_TIMEOUT_MS,
  );

  test(
    'a body of 2 MiB is rejected with 413',
    async () => {
      const payload = Buffer.from(JSON.stringify({ content: 'x'.repeat(2 * 1024 * 1024) }));
      const attempts = writes.map((route) => ({
        what: `${route.name} 2 MiB`,
        send: () => {
          const headers = { ...headersFor(route), ...json };
          return send(app, {
            method: route.method,
            url: addressOf(route, { fixture, headers }),
            headers,
            payload,
          });
        },
      }));
      const answers = await expectDefined(attempts);
      expect(answers.filter(({ status }) => status !== 413)).toEqual([]);
    },
    MATRIX_TIMEOUT_MS,
  );

  test(
    'a body with only unknown fields changes nothing and causes no error',
    async () => {
      const attempts = writes.map((route) => ({
        what: `${route.name} unknown fields`,
        send: () =>
          callRoute(app, route, {
            fixture,
            headers: headersFor(route),
            body: {
              [route.root ?? 'unknown']: { unknown: nest(20) },
              toString: 1,
              valueOf: null,
              hasOwnProperty: 'x',
            },
          }),
      }));
      await expectDefined(attempts);
    },
    MATRIX_TIMEOUT_MS,
  );
});
