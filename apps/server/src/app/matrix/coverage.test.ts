import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, type TestApp } from '../../testing';
import { allRoutes, idsOf } from './call-route';
import { type Ground, openGround } from './database';
import { leavesOf } from './field-leaves';
import { sampleBody } from './sample-input';
import { PATIENCE_MS } from './share';
import { buildWorld, type World } from './world';

let app: TestApp;
let ground: Ground;
let world: World;

beforeAll(async () => {
  app = await buildApp();
  ground = await openGround(app);
  world = await buildWorld(app, ground, 'acme');
}, PATIENCE_MS);
afterAll(async () => {
  await ground?.close();
  await app?.close();
});

const source = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(source, file), 'utf8');

test('A1: every route of the contract is served, so each matrix over the contract is one over the server', () => {
  const missing = allRoutes.filter(({ method, path }) => !app.http.hasRoute({ method, url: path }));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

/** Doors beside the contract: pages and signs of life, that read and are open to everybody. */
const besideTheContract = [
  'app/health.ts',
  'app/pages/',
  'app/public-cors.ts',
  'app/metrics',
  'platform/metrics',
];

test('A1: nothing is served beside the contract but pages and signs of life, and none of it writes', () => {
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

test('every id that a route takes has a meaning in the world of the matrices, however deep it stands', () => {
  const unknown = allRoutes.flatMap((route) => {
    expect(() => idsOf(route, world)).not.toThrow();
    expect(() => sampleBody(route, world)).not.toThrow();
    return leavesOf(route, world)
      .filter(({ name, kind }) => kind === 'number' && /(^|_)ids?$/.test(name) && !(name in world.ids))
      .map(({ path }) => `${route.name} ${path}: say in world.ts what it is`);
  });
  expect(unknown).toEqual([]);
});

test('each matrix goes over the table of routes, not over a list of its own', () => {
  // Credentials have a table of their own, in docs/security.md.
  const ofSockets = new Set([
    'sockets.test.ts',
    'rate-limits.test.ts',
    'all-at-once.test.ts',
    'credential-gains.test.ts',
  ]);
  const matrices = readdirSync(import.meta.dirname).filter(
    (file) => file.endsWith('.test.ts') && !ofSockets.has(file),
  );
  expect(matrices.length).toBeGreaterThan(8);
  const ofTheirOwn = matrices.filter((file) => !/allRoutes/.test(read(`app/matrix/${file}`)));
  expect(ofTheirOwn).toEqual([]);
});
