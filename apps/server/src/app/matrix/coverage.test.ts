import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, type TestApp } from '../../testing';
import { allRoutes, idsOf } from './call-route';
import { type RawDatabase, openRawDatabase } from './raw-database';
import { leavesOf } from './field-leaves';
import { sampleBody } from './sample-input';
import { MATRIX_TIMEOUT_MS } from './take-cases';
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

const source = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(source, file), 'utf8');

test('A1: every route of the contract is served, so a matrix over the contract covers the server', () => {
  const missing = allRoutes.filter(({ method, path }) => !app.http.hasRoute({ method, url: path }));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

/** Routes outside the contract: public pages and health checks, which only read. */
const besideTheContract = [
  'app/health.ts',
  'app/pages/',
  'app/public-cors.ts',
  'app/metrics',
  'platform/metrics',
];

test('A1: only pages and health checks are served outside the contract, and none of them writes', () => {
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => relative(source, join(entry.parentPath, entry.name)))
    .filter((file) => !/^testing\/|\/testing\/|app\/matrix\/|harness/.test(file));
  const doors = files.flatMap((file) =>
    [
      ...read(file).matchAll(
        /\b(?:app|http|scope|server|fastify)\.(get|head|post|put|patch|delete|all|route|options)\(/g,
      ),
    ].map(([, verb]) => ({ file, verb })),
  );
  const own = doors.filter(({ file }) => file !== 'app/http-app.ts');
  const elsewhere = own.filter(({ file }) => !besideTheContract.some((place) => file.startsWith(place)));
  expect(elsewhere).toEqual([]);
  expect(own.filter(({ verb = '' }) => /post|put|patch|delete|all|route/.test(verb))).toEqual([]);
});

test('every id that a route accepts is defined in the fixture of the matrices, at any depth', () => {
  const unknown = allRoutes.flatMap((route) => {
    expect(() => idsOf(route, fixture)).not.toThrow();
    expect(() => sampleBody(route, fixture)).not.toThrow();
    return leavesOf(route, fixture)
      .filter(({ name, kind }) => kind === 'number' && /(^|_)ids?$/.test(name) && !(name in fixture.ids))
      .map(({ path }) => `${route.name} ${path}: say in fixture.ts what it is`);
  });
  expect(unknown).toEqual([]);
});

test('each matrix covers the table of routes, not a list of its own', () => {
  // Credentials have a table of their own in docs/security.md, abilities one in the contract.
  const ofSockets = new Set([
    'sockets.test.ts',
    'rate-limits.test.ts',
    'all-at-once.test.ts',
    'credential-gains.test.ts',
    'abilities.test.ts',
  ]);
  const matrices = readdirSync(import.meta.dirname).filter(
    (file) => file.endsWith('.test.ts') && !ofSockets.has(file),
  );
  expect(matrices.length).toBeGreaterThan(8);
  const ofTheirOwn = matrices.filter((file) => !/allRoutes/.test(read(`app/matrix/${file}`)));
  expect(ofTheirOwn).toEqual([]);
});
