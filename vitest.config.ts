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

const testsIn = (folder: string) =>
  readdirSync(root(`./${folder}`), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('node_modules'))
    .map((path) => `${folder}/${path}`);
const whoseText = (pattern: RegExp) => (path: string) =>
  pattern.test(readFileSync(root(`./${path}`), 'utf8'));

const ofDashboard = testsIn('apps/dashboard/src');
/**
 * Tests that replace modules, which what shares its modules with them would get too, and tests of what a module does
 * before another one is loaded, which say so in a comment that begins with “Alone:”.
 */
const alone = ofDashboard.filter(whoseText(/vi\.mock\(|^\/\/ Alone:/m));
/** Tests without components that need a window, which their first line says. */
const withWindow = [...ofDashboard, ...testsIn('apps/widget/src'), ...testsIn('packages')].filter(
  whoseText(/^\/\/ @vitest-environment jsdom/m),
);
/**
 * The random order of `npm test -- --shuffle`. Not an option of the command, because that would replace `sequence` of each
 * kind of tests, and mix the kinds.
 */
const seed = process.env.PARLEY_TEST_SEED;
const randomOrder = seed ? { sequence: { shuffle: { files: true }, seed: Number(seed) } } : {};
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

/**
 * Kinds of tests, from cheap to dear; `npm test` runs them all, `npx vitest run --project server` one kind. Each is a group
 * of its own (`groupOrder`): a worker that goes from one kind to another loads its modules again, which happened with
 * nearly each file in a random order.
 */
export default defineConfig({
  test: {
    allowOnly: !isCi,
    ...randomOrder,
    projects: [
      {
        // Code without components: contract, texts, client, logic of the screens.
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
          exclude: ['**/node_modules/**', '**/dist/**', ...alone, ...withWindow],
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // Components in jsdom. The files of one worker share its modules and its window, as the screens of one tab do.
        ...components,
        test: {
          ...components.test,
          name: 'ui',
          include: ['packages/ui/**/*.test.tsx', 'apps/{dashboard,widget}/**/*.test.tsx', ...withWindow],
          exclude: ['**/node_modules/**', '**/dist/**', ...alone],
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Each of these files has modules and a window of its own.
        ...components,
        test: { ...components.test, name: 'ui-alone', include: alone, sequence: { groupOrder: 2 } },
      },
      {
        // Actions, queries and routes on a real PostgreSQL, and what the dashboard's data makes of the events.
        oxc: components.oxc,
        test: {
          name: 'server',
          setupFiles: [...setupFiles, root('./apps/server/src/testing/each-file.ts')],
          environment: 'node',
          include: ['apps/server/**/*.test.ts', 'bench/**/*.test.mjs', 'e2e/views/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: [root('./apps/server/src/testing/global-setup.ts')],
          pool: 'forks',
          // One worker's files share the modules they load, as the tests of a process do: nothing is kept in a module.
          isolate: false,
          // Three on two cores: they wait for the database and for time as much as they work.
          maxWorkers: 3,
          sequence: { groupOrder: 3 },
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
          sequence: { groupOrder: 4 },
        },
      },
      {
        // Every declared screen, looked at in a browser: as long as a dozen stories, so it is a kind of its own.
        test: {
          ...stories,
          name: 'screens',
          include: [everyScreen],
          maxWorkers: 1,
          sequence: { groupOrder: 5 },
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
          sequence: { groupOrder: 6 },
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
          sequence: { groupOrder: 7 },
          testTimeout: seconds(900),
        },
      },
    ],
  },
});
