import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { moveToFastFolder } from './tooling/lib/fast-folder.mjs';

moveToFastFolder();

const isCi = Boolean(process.env.CI);
const seconds = (count: number) => count * 1000;
/** When a test that should take seconds is given up. Other programs on the machine may make it ten times slower. */
const HANGS = seconds(90);
const root = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Tests that replace modules, which what shares its modules with them would get too, and tests of what a module does
 * before another one is loaded, which say so in a comment that begins with “Alone:”.
 */
const alone = readdirSync(root('./apps/dashboard/src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => `apps/dashboard/src/${path}`)
  .filter((path) => /vi\.mock\(|^\/\/ Alone:/m.test(readFileSync(root(`./${path}`), 'utf8')));
const everyScreen = 'e2e/screens.test.ts';
/** What comes by itself has so long to come; how quickly it does is what the bench is for. As in async-timeout.mjs. */
const poll = { timeout: seconds(10) };
const setupFiles = ['fixed-seed', 'async-timeout'].map((name) => root(`./tooling/lib/${name}.mjs`));
const oncePerRun = root('./e2e/support/once-per-run.ts');

const stories = {
  environment: 'node',
  exclude: ['**/node_modules/**'],
  globalSetup: [oncePerRun],
  pool: 'forks' as const,
  testTimeout: seconds(240),
  hookTimeout: seconds(180),
  expect: { poll },
};

const components = {
  oxc: { jsx: { runtime: 'automatic' as const, importSource: 'react' } },
  test: {
    setupFiles: [...setupFiles, root('./packages/ui/src/testing/each-file.ts')],
    environment: 'jsdom',
    expect: { poll },
    testTimeout: HANGS,
    // Like those of `unit`, they do nothing but compute: a third worker loads the modules once more, and gains nothing.
    maxWorkers: 2,
  },
};

/** Kinds of tests, from cheap to dear; `npm test` runs them all, `npx vitest run --project server` one kind. */
export default defineConfig({
  test: {
    allowOnly: !isCi,
    projects: [
      {
        // Code without components: contract, texts, client, logic of the screens. Who needs a window says so first.
        test: {
          name: 'unit',
          setupFiles,
          environment: 'node',
          expect: { poll },
          testTimeout: HANGS,
          include: [
            'packages/**/*.test.ts',
            'apps/{dashboard,help-center,widget}/**/*.test.ts',
            'tooling/**/*.test.mjs',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', ...alone],
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        // Components in jsdom. The files of one worker share its modules and its window, as the screens of one tab do.
        ...components,
        test: {
          ...components.test,
          name: 'ui',
          include: ['packages/ui/**/*.test.tsx', 'apps/{dashboard,widget}/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**', ...alone],
          isolate: false,
        },
      },
      {
        // Each of these files has modules and a window of its own.
        ...components,
        test: { ...components.test, name: 'ui-alone', include: alone },
      },
      {
        // Actions, queries and routes on a real PostgreSQL, and what the dashboard's data makes of the events.
        oxc: components.oxc,
        test: {
          name: 'server',
          setupFiles: [...setupFiles, root('./apps/server/src/testing/check-events.ts')],
          environment: 'node',
          include: ['apps/server/**/*.test.ts', 'bench/**/*.test.mjs', 'e2e/views/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: [root('./apps/server/src/testing/global-setup.ts')],
          pool: 'forks',
          // One worker's files share the modules they load, as the tests of a process do: nothing is kept in a module.
          isolate: false,
          // Three on two cores: they wait for the database and for time as much as they work.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          expect: { poll },
          testTimeout: HANGS,
          hookTimeout: seconds(60),
        },
      },
      {
        // Stories in real browsers against started servers, three at a time on two cores, because they wait for the server
        // and for each other's windows as much as they work. The files of one worker share its Chromium.
        test: {
          ...stories,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'e2e/{faults,processes,views}/**', everyScreen],
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // Every declared screen, looked at in a browser: as long as a dozen stories, so it is a kind of its own.
        test: {
          ...stories,
          name: 'screens',
          include: [everyScreen],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // Stories of processes, programs and their operators, without a browser: they wait more than they work, so
        // `npm test` runs them beside the others.
        test: {
          ...stories,
          name: 'processes',
          include: ['e2e/processes/**/*.test.ts'],
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        // What breaks around the product while people write; PARLEY_FAULTS=long for more of everything.
        test: {
          ...stories,
          name: 'faults',
          include: ['e2e/faults/**/*.test.ts'],
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 4 },
          testTimeout: seconds(900),
        },
      },
    ],
  },
});
