import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { featureEdges } from '../../apps/dashboard/feature-edges.mjs';
import { checkBundleSizes } from './bundle-sizes.mjs';
import { buildStale } from './build.mjs';
import { importEdgeProblems, importsBetween } from './import-edges.mjs';
import { checkChannelTypes } from './channel-types.mjs';
import { checkLockFile } from './lock-file.mjs';
import { queryFileProblems } from './query-files.mjs';
import { run, tool } from './run.mjs';
import { at, say } from './workspace.mjs';

const workspaces = [
  'packages/contract',
  'packages/i18n',
  'packages/api-client',
  'packages/rich-text',
  'packages/article-text',
  'packages/ui',
  'apps/help-center',
  'apps/server',
  'apps/dashboard',
  'apps/widget',
  'e2e',
];

const lint = ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'];

/**
 * The type checker is a program in Go: with larger heaps between its collections it takes a sixth less work. It gets no
 * more than about half of the memory that way.
 */
const typeChecker = { GOGC: '400', GOMEMLIMIT: `${Math.round(totalmem() / 2 / 2 ** 20)}MiB` };
/** It makes a checker per processor, and each of them computes the types again that files share. */
const oneProcessor = { GOMAXPROCS: '1' };

const typesOf = (dir) => ({
  name: `types ${dir}`,
  skip: () => !existsSync(at(dir, 'tsconfig.json')),
  problems: () =>
    problemsOf(tool('typescript/bin/tsc', '-p', dir), { env: typeChecker, harmless: /error TS18003/ }),
});

/** Each check returns its problems; none means it passes. `isBesideTests`: other work keeps the other processors busy. */
const checksOf = ({ isBesideTests = false }) => [
  // The linter reports the compiler's errors too: each file is checked once, and not again by each workspace using it.
  {
    name: 'types and lint',
    problems: () =>
      problemsOf(tool('oxlint/bin/oxlint', '--type-check', ...lint), {
        env: { ...typeChecker, ...(isBesideTests && oneProcessor) },
      }),
  },
  { name: 'format', problems: () => problemsOf(tool('@biomejs/biome/bin/biome', 'format', '.')) },
  { name: 'dead code', problems: () => problemsOf(tool('knip/bin/knip.js', '--no-progress')) },
  { name: 'modules', problems: () => problemsOf([process.execPath, 'tooling/modules.mjs', '--check']) },
  { name: 'registries', problems: () => problemsOf([process.execPath, 'tooling/registries.mjs', '--check']) },
  {
    name: 'table types',
    problems: () => problemsOf([process.execPath, 'tooling/table-types.mjs', '--check']),
  },
  { name: 'features of the dashboard', problems: checkFeatureEdges },
  { name: 'places of queries', problems: checkQueryFiles },
  { name: 'channel types', problems: checkChannelTypes },
  { name: 'catalogs', problems: () => problemsOf([process.execPath, 'tooling/catalogs.mjs', '--check']) },
  { name: 'lock file', problems: checkLockFile },
  {
    name: 'settings page',
    problems: () => problemsOf([process.execPath, 'tooling/settings-page.mjs', '--check']),
  },
  {
    name: 'channels page',
    problems: () => problemsOf([process.execPath, 'tooling/channels-page.mjs', '--check']),
  },
  {
    name: 'error codes',
    problems: () => problemsOf([process.execPath, 'tooling/error-codes.mjs', '--check']),
  },
  { name: 'limits', problems: () => problemsOf([process.execPath, 'tooling/limits.mjs', '--check']) },
  { name: 'events', problems: () => problemsOf([process.execPath, 'tooling/events-page.mjs', '--check']) },
  { name: 'promises', problems: () => problemsOf([process.execPath, 'tooling/promises.mjs', '--check']) },
  {
    name: 'bundle sizes',
    problems: async () => {
      await buildStale();
      return checkBundleSizes();
    },
  },
];

/**
 * Runs every check, prints the failures, and counts; `failures` are the names of the failed ones, `parts` all checks with
 * their seconds.
 * @param {{ isBesideTests?: boolean }} [options]
 */
export function runChecks(options = {}) {
  return runAll(checksOf(options));
}

/**
 * The checks that changed files can fail within seconds: types of their workspaces and of those that depend on these,
 * lint and format of the files themselves.
 * @param {string[]} present changed files that exist
 * @param {string[]} all with the deleted ones
 */
export function runQuickChecks(present, all) {
  const chosen = dependentsOf(workspaces.filter((dir) => all.some((file) => file.startsWith(`${dir}/`))));
  const linted = present.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file));
  const formatted = present.filter((file) => /\.(?:ts|tsx|mjs|json|css)$/.test(file));
  return runAll([
    ...chosen.map(typesOf),
    {
      name: 'lint of the changed files',
      skip: () => linted.length === 0,
      problems: () => problemsOf(tool('oxlint/bin/oxlint', ...lint, ...linted), { env: typeChecker }),
    },
    {
      name: 'format of the changed files',
      skip: () => formatted.length === 0,
      problems: () =>
        problemsOf(tool('@biomejs/biome/bin/biome', 'format', '--no-errors-on-unmatched', ...formatted)),
    },
  ]);
}

/** These workspaces and all that import them, directly or through others. */
function dependentsOf(dirs) {
  const found = new Set(dirs);
  for (const dir of workspaces) {
    // The list is in the order of imports, so one pass finds what is reached through others.
    const { dependencies = {} } = existsSync(at(dir, 'package.json'))
      ? JSON.parse(readFileSync(at(dir, 'package.json'), 'utf8'))
      : {};
    const uses = Object.keys(dependencies).map((name) => `packages/${name.replace('@parley/', '')}`);
    if (uses.some((used) => found.has(used))) found.add(dir);
  }
  // The stories import sources of the product by their paths.
  if (found.size > 0) found.add('e2e');
  return workspaces.filter((dir) => found.has(dir));
}

async function runAll(list) {
  let passed = 0;
  const failures = [];
  const parts = [];
  for (const { name, skip, problems } of list) {
    if (skip?.()) continue;
    const since = Date.now();
    const found = await problems();
    const seconds = (Date.now() - since) / 1000;
    parts.push({ name: `check: ${name}`, seconds });
    if (found.length === 0) passed += 1;
    else failures.push(`check: ${name}`);
    say(`${found.length === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
    for (const problem of found) say(`     ${problem.replaceAll('\n', '\n     ')}`);
  }
  return { passed, failed: failures.length, failures, parts };
}

function checkFeatureEdges() {
  const features = at('apps/dashboard/src/features');
  return importEdgeProblems({
    allowed: featureEdges,
    imports: importsBetween(features),
    folders: readdirSync(features),
    declaredIn: 'apps/dashboard/feature-edges.mjs',
  });
}

function checkQueryFiles() {
  return queryFileProblems(at('apps/server/src'));
}

/** The output of a failed command. `harmless` matches a failure that does not count, such as a folder without files. */
async function problemsOf(command, { env = {}, harmless } = {}) {
  const { code, output } = await run(command, { quiet: true, env: { NO_COLOR: '1', ...env } });
  if (code === 0 || harmless?.test(output)) return [];
  return [output.trim() || `${command[1]} ended with code ${code}`];
}
