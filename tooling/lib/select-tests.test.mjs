import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { distancesFrom, importersOf } from './import-graph.mjs';
import { selectTests } from './select-tests.mjs';

/** A small clone: a contract, a server module that uses it, and tests at several distances. */
const sources = {
  'packages/contract/package.json': '{ "exports": { ".": "./src/index.ts", "./*": "./src/*.ts" } }',
  'packages/contract/src/index.ts': "export * from './labels/entities';\nexport type * from './shapes';\n",
  'packages/contract/src/labels/entities.ts': 'export const MAX = 1;\n',
  'packages/contract/src/shapes.ts': 'export interface Shape { a: 1 }\n',
  'apps/server/src/modules/labels/labels.ts': "import {\n  MAX,\n} from '@parley/contract';\n",
  'apps/server/src/app.ts': "export const open = () => import('./modules/labels/labels');\n",
  'apps/server/src/modules/labels/labels.test.ts': "import { open } from '../../app';\n",
  'apps/server/src/modules/teams/teams.test.ts': "import { open } from '../../app';\n",
  'apps/server/src/near.test.ts': "import { MAX } from '@parley/contract/labels/entities';\n",
  'apps/server/src/shapes.test.ts': "import type { Shape } from '@parley/contract/shapes';\n",
  'e2e/labels.test.ts': "import { MAX } from '../packages/contract/src/labels/entities';\n",
};
const root = mkdtempSync(join(tmpdir(), 'parley-graph-'));
for (const [file, source] of Object.entries(sources)) {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), source);
}
afterAll(() => rmSync(root, { recursive: true, force: true }));

const files = Object.keys(sources).filter((file) => file.endsWith('.ts'));
const entities = 'packages/contract/src/labels/entities.ts';
const select = (changed, budget) =>
  selectTests(distancesFrom(importersOf(root, files), changed), changed, budget);

test('a change selects tests through package exports, multi-line imports, and dynamic imports', () => {
  const { chosen, tooMany } = select([entities], 100);
  expect(chosen).toEqual([
    'apps/server/src/modules/labels/labels.test.ts',
    'apps/server/src/near.test.ts',
    'apps/server/src/modules/teams/teams.test.ts',
  ]);
  expect(tooMany).toEqual([]);
});

test('within a limited budget, tests of the same area are selected before nearer ones, and the rest are listed', () => {
  const { chosen, tooMany } = select([entities], 1);
  expect(chosen).toEqual(['apps/server/src/modules/labels/labels.test.ts']);
  expect(tooMany).toEqual(['apps/server/src/near.test.ts', 'apps/server/src/modules/teams/teams.test.ts']);
});

test('a browser test is selected only if it was changed itself', () => {
  expect(select([entities], 100).inBrowser).toEqual(['e2e/labels.test.ts']);
  const changed = select(['e2e/labels.test.ts'], 0);
  expect(changed).toEqual({ chosen: ['e2e/labels.test.ts'], tooMany: [], inBrowser: [] });
});

test('a change that affects only types selects no tests', () => {
  expect(select(['packages/contract/src/shapes.ts'], 100).chosen).toEqual([]);
});
