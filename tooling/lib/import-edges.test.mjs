import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { importEdgeProblems, importsBetween } from './import-edges.mjs';

const roots = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

/** The screen shows a list, and both use data; imports from outside of these folders do not count. */
const app = {
  'screen/page.tsx': "import { List } from '../list/components/list';\nimport { read } from '../data/read';",
  'list/components/list.tsx':
    "import type {\n  Row,\n} from '../../data/read';\nimport { use } from 'react';",
  'data/read.ts': "import { api } from '../../shared/api';\nexport { row } from './row';",
};
const allowed = { screen: ['list', 'data'], list: ['data'] };

function problemsOf(files, edges, options) {
  const root = mkdtempSync(join(tmpdir(), 'edges-'));
  roots.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return importEdgeProblems({
    allowed: edges,
    imports: importsBetween(root, options),
    folders: [...new Set(Object.keys(files).map((path) => path.split('/')[0]))],
    declaredIn: 'edges.mjs',
  });
}

test('the check accepts folders that import only what is declared', () => {
  expect(problemsOf(app, allowed)).toEqual([]);
});

test('the check reports an undeclared import with the files that contain it', () => {
  expect(problemsOf(app, { screen: ['list', 'data'] })).toEqual([
    'list → data is not declared in edges.mjs, but list/components/list.tsx imports it. ' +
      'Pass it in as a prop, move it to what both may import, or declare it.',
  ]);
});

test.each([
  ['a type', "import type { List } from '../list/list';"],
  ['a re-export', 'export { List } from "../list/list";'],
  ['a lazy import', "const load = () => import('../list/list');"],
  ['a side-effect import', "import '../list/styles.css';"],
])('the check counts %s as an import', (_kind, text) => {
  expect(problemsOf({ ...app, 'data/read.ts': text }, allowed)).toEqual([
    expect.stringContaining('data → list is not declared'),
  ]);
});

test('the check leaves out files that the option `counts` excludes', () => {
  const files = { ...app, 'data/read.test.ts': "import { List } from '../list/list';" };
  expect(problemsOf(files, allowed)).toHaveLength(1);
  expect(problemsOf(files, allowed, { counts: (file) => !file.includes('.test.') })).toEqual([]);
});

test('the check reports a declared import that nothing uses', () => {
  expect(problemsOf({ ...app, 'list/components/list.tsx': '' }, allowed)).toEqual([
    'list → data is declared in edges.mjs, but nothing imports it. Remove it.',
  ]);
});

test('the check reports a cycle of declared imports with all its folders', () => {
  const files = { ...app, 'data/read.ts': "import { page } from '../screen/page';" };
  expect(problemsOf(files, { ...allowed, data: ['screen'] })).toEqual([
    'edges.mjs allows a cycle: screen → list → data → screen. Remove one of its edges.',
  ]);
});

test('the check reports a declared folder that does not exist', () => {
  expect(problemsOf(app, { ...allowed, table: [] })).toEqual([
    'edges.mjs names table, but there is no such folder.',
  ]);
});
