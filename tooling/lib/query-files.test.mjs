import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { queryFileProblems } from './query-files.mjs';

const roots = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

function problemsOf(sources) {
  const root = mkdtempSync(join(tmpdir(), 'parley-query-files-'));
  roots.push(root);
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return queryFileProblems(root);
}

const query = "const rows = db.selectFrom('labels').selectAll().execute();";
const rawQuery = 'const rows = sql<{ id: number }>`select id from labels`.execute(db);';

test('queries in repositories, queries/, policies, the database platform and tests pass', () => {
  const sources = {
    'modules/labels/labels.repository.ts': query,
    'modules/labels/queries/list-labels.ts': rawQuery,
    'modules/labels/labels.policy.ts': 'const visible = sql<boolean>`labels.is_public`;',
    'platform/db/rows-by-ids.ts': query,
    'modules/labels/labels.test.ts': rawQuery,
  };
  expect(problemsOf(sources)).toEqual([]);
});

test('a query in an action is named, with where to put it', () => {
  for (const text of [query, rawQuery]) {
    const [problem, ...others] = problemsOf({ 'modules/labels/actions/add-label.ts': text });
    expect(problem).toMatch(
      /^modules\/labels\/actions\/add-label\.ts builds a database query\. Move it into/,
    );
    expect(others).toEqual([]);
  }
});
