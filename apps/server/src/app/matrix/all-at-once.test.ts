import type { Route } from '@parley/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, type TestApp } from '../../testing';
import { allRoutes, callRoute, inBatches } from './call-route';
import { asPerson } from './callers';
import { type RawDatabase, openRawDatabase } from './raw-database';
import { problemWith } from './check-response';
import { MATRIX_TIMEOUT_MS } from './take-cases';
import { watchStatements } from './statement-log';
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

const TIMES = 4;
const AT_ONCE = 16;
/** Revokes the token that all other requests use. */
const endsItsCaller = new Set(['resetAccessToken']);

async function callAllAtOnce(routes: Route[]): Promise<string[]> {
  const calls = Array.from({ length: TIMES }, () => routes).flat();
  // Neighbors in the table use the same rows; a fixed shuffle combines distant routes as well.
  const shuffled = calls.map((route, index) => ({ route, rank: (index * 7_919) % calls.length }));
  shuffled.sort((one, two) => one.rank - two.rank);
  const answers = await inBatches(
    shuffled.map(({ route }) => () => {
      const isVisitor = route.access.who === 'visitor';
      const headers = isVisitor ? { 'x-auth-token': fixture.visitor.token } : asPerson(fixture.account.admin);
      return callRoute(app, route, { fixture, headers });
    }),
    AT_ONCE,
  );
  return answers.flatMap((answer, index) => {
    const problem = answer.status >= 500 ? problemWith(answer) : null;
    return problem ? [`${shuffled[index]?.route.name}: ${problem}`] : [];
  });
}

test(
  'D10, C4: all changes of one fixture, requested concurrently, cause no deadlock',
  async () => {
    const failures = watchStatements(app);
    const calls = allRoutes.filter(({ name }) => !endsItsCaller.has(name));
    const writes = calls.filter(({ method }) => method !== 'GET');
    const isLast = (route: Route) => route.method === 'DELETE' || route.name === 'mergeContacts';
    expect(await callAllAtOnce(writes.filter((route) => !isLast(route)))).toEqual([]);
    expect(failures.filter((failure) => /^(40P01|40001|55P03|57014)/.test(failure))).toEqual([]);
    // Deletions cross requests in progress; there a transaction may have to be retried.
    expect(await callAllAtOnce(calls)).toEqual([]);
  },
  MATRIX_TIMEOUT_MS,
);
