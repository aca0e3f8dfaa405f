import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { importsBetweenModules, moduleEdgeProblems } from './module-edges.mjs';
import { registriesOf } from './registries.mjs';
import { run, tool } from './run.mjs';
import { scaffold } from './scaffold.mjs';
import { additionsOf } from './scaffold-additions.mjs';
import { at } from './workspace.mjs';

const clones = [];
afterEach(() => {
  for (const clone of clones.splice(0)) rmSync(clone, { recursive: true });
});

/** A clone with the files that a skeleton adds lines to, one migration and no modules or screens. */
function cloneFor(kind) {
  const clone = mkdtempSync(join(tmpdir(), 'scaffold-'));
  clones.push(clone);
  for (const { path } of additionsOf(kind)) cpSync(at(path), join(clone, path), { recursive: true });
  for (const folder of [
    'packages/contract/src',
    'apps/server/migrations',
    'apps/server/src/modules',
    'apps/dashboard/src/features',
  ])
    mkdirSync(join(clone, folder), { recursive: true });
  writeFileSync(join(clone, 'apps/server/migrations/0107_before.sql'), '');
  const { files, vcs, ...format } = JSON.parse(readFileSync(at('biome.json'), 'utf8'));
  writeFileSync(join(clone, 'biome.json'), JSON.stringify({ ...format, $schema: undefined }));
  return clone;
}

const textOf = (clone, path) => readFileSync(join(clone, path), 'utf8');
const allFiles = (clone) =>
  readdirSync(clone, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));

test.each(['resource', 'module', 'screen', 'migration'])(
  'a generated %s parses, has its name everywhere, and every line for an existing file finds its place',
  async (kind) => {
    const clone = cloneFor(kind);
    const { written, changed, missed } = scaffold({ root: clone, kind, name: 'time-entry' });
    expect(missed).toEqual([]);
    for (const path of [...written, ...changed]) {
      expect(path).not.toMatch(/sample.?thing|template/i);
      expect(textOf(clone, path), path).not.toMatch(/sample.?thing/i);
    }
    const sources = [...written, ...changed].filter((path) => /\.(?:ts|tsx|mjs)$/.test(path));
    const format = tool(
      '@biomejs/biome/bin/biome',
      'format',
      '--write',
      '--no-errors-on-unmatched',
      ...sources,
    );
    expect(await run(format, { cwd: clone, quiet: true })).toMatchObject({ code: 0 });
  },
);

test('a resource has a part in every layer, and the lists that follow from file names have it', () => {
  const clone = cloneFor('resource');
  const { written } = scaffold({ root: clone, kind: 'resource', name: 'time-entry' });
  expect(written).toEqual(
    expect.arrayContaining([
      'packages/contract/src/time-entries/agent-routes.ts',
      'apps/server/migrations/0108_time_entries.sql',
      'apps/server/src/modules/time-entries/time-entries.test.ts',
      'apps/dashboard/src/features/time-entries/time-entries-page.test.tsx',
      'packages/i18n/src/catalogs/dashboard/en/time-entries.ts',
    ]),
  );
  const lists = Object.fromEntries(registriesOf(clone).map(({ path, source }) => [path, source]));
  expect(lists['packages/contract/src/routes.ts']).toContain('  ...timeEntriesAgentRoutes,');
  expect(lists['packages/contract/src/entities.ts']).toContain("export * from './time-entries/entities';");
  expect(lists['apps/server/src/app/modules.ts']).toContain('  timeEntriesModule,');
  expect(lists['apps/dashboard/src/shared/routes/feature-routes.ts']).toContain('  ...timeEntries,');
  expect(lists['apps/dashboard/src/shared/routes/feature-menus.ts']).toContain('  ...timeEntries,');
});

test('a resource’s module imports what the module list allows it', async () => {
  const clone = cloneFor('resource');
  scaffold({ root: clone, kind: 'resource', name: 'time-entry' });
  const { layers } = await import(pathToFileURL(join(clone, 'apps/server/module-layers.mjs')).href);
  const problems = moduleEdgeProblems({
    layers,
    imports: importsBetweenModules(join(clone, 'apps/server/src/modules')),
    folders: ['time-entries'],
  });
  expect(problems.filter((problem) => /^time-entries(?! is a module)/.test(problem))).toEqual([]);
});

test('names take the plural that is given, and the article of their first letter', () => {
  const clone = cloneFor('resource');
  scaffold({ root: clone, kind: 'resource', name: 'index-series', plural: 'index-series-list' });
  const texts = textOf(clone, 'packages/i18n/src/catalogs/dashboard/en/index-series-list.ts');
  expect(texts).toContain("'Index series list'");
  expect(textOf(clone, 'apps/dashboard/src/features/index-series-list/data/index-series-list.ts')).toContain(
    'Creates an index series,',
  );
});

test('a line whose place is gone is returned, and nothing is written over a file that exists', () => {
  const clone = cloneFor('module');
  const layers = join(clone, 'apps/server/module-layers.mjs');
  writeFileSync(layers, 'export const layers = [];\n');
  const { missed } = scaffold({ root: clone, kind: 'module', name: 'shifts' });
  expect(missed).toEqual([{ path: 'apps/server/module-layers.mjs', text: "      'shifts': []," }]);
  const before = allFiles(clone);
  expect(() => scaffold({ root: clone, kind: 'module', name: 'shifts' })).toThrow('exists already');
  expect(allFiles(clone)).toEqual(before);
});

test.each([
  ['gadget', 'shift', 'npm run new'],
  ['resource', 'shifts', 'in the singular'],
  ['resource', 'Shift Plan', 'is not a name'],
  ['screen', undefined, 'is not a name'],
])('%s %s is refused', (kind, name, message) => {
  expect(() => scaffold({ root: cloneFor('module'), kind, name })).toThrow(message);
});
