import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const isCi = Boolean(process.env.CI);
const seconds = (count: number) => count * 1000;
const root = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Four kinds of tests, from cheap to dear; `npm test` runs them all, `npx vitest run --project server` one kind. */
export default defineConfig({
  test: {
    allowOnly: !isCi,
    projects: [
      {
        // Pure code: contract, texts, client, the widget's logic.
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/{contract,i18n,api-client}/**/*.test.ts',
            'apps/widget/**/*.test.ts',
            'tooling/**/*.test.mjs',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        // Components and browser logic in jsdom.
        oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
        test: {
          name: 'ui',
          environment: 'jsdom',
          include: ['{packages/ui,apps/dashboard}/**/*.test.{ts,tsx}', 'apps/widget/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        // Actions, queries and routes on a real PostgreSQL.
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/**/*.test.ts', 'bench/**/*.test.mjs'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: [root('./apps/server/test/global-setup.ts')],
          pool: 'forks',
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: seconds(20),
          hookTimeout: seconds(60),
        },
      },
      {
        // Stories in real browsers against a started server.
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'e2e/faults/**'],
          pool: 'forks',
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: seconds(120),
          hookTimeout: seconds(180),
        },
      },
      {
        // What breaks around the product while people write; PARLEY_FAULTS=long for more of everything.
        test: {
          name: 'faults',
          environment: 'node',
          include: ['e2e/faults/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          pool: 'forks',
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
          testTimeout: seconds(900),
          hookTimeout: seconds(180),
        },
      },
    ],
  },
});
