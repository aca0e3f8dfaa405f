// `npm run test:changed [-- <base>]`: type check, lint and the nearest tests of what changed since the branch left
// `main` (or since <base>), with the uncommitted changes, in under two minutes. It says what it leaves out.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildStale } from './lib/build.mjs';
import { runQuickChecks } from './lib/checks.mjs';
import { distancesFrom, importersOf } from './lib/import-graph.mjs';
import { installPackages } from './lib/install.mjs';
import { selectTests } from './lib/select-tests.mjs';
import { findBrowser, findServices } from './lib/services.mjs';
import { runVitest } from './lib/vitest.mjs';
import { at, root, say, UserFacingError } from './lib/workspace.mjs';

/** The rest of two minutes after the checks and the start of the database, on two cores. */
const TESTS_SECONDS = 70;
/** Files that no module imports, and the module that reads them. */
const READ_BY = [{ folder: 'apps/server/migrations/', reader: 'apps/server/src/app/migrate.ts' }];

const since = performance.now();
try {
  await installPackages();
  const base = baseOf(process.argv[2]);
  const { changed, deleted } = changesSince(base);
  say(`${changed.length} files changed and ${deleted.length} deleted since ${base.slice(0, 12)}.`);
  const checks = await runQuickChecks(changed, [...changed, ...deleted]);
  const tests = await runNearest(changed);
  const failed = checks.failed + tests.failed;
  const seconds = ((performance.now() - since) / 1000).toFixed(0);
  say(
    `${tests.passed} tests passed, ${failed} checks or tests failed, ${seconds} s. \`npm test\` runs everything.`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error?.name === 'UserFacingError' ? error.message : error);
  process.exitCode = 1;
}

async function runNearest(changed) {
  const sources = lines(git('ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs')).filter(
    (file) => existsSync(at(file)),
  );
  const known = new Set(sources);
  const seeds = changed.map((file) => READ_BY.find(({ folder }) => file.startsWith(folder))?.reader ?? file);
  const unknown = changed.filter((file, index) => !known.has(seeds[index]) && !file.endsWith('.md'));
  const distances = distancesFrom(
    importersOf(root, sources),
    [...new Set(seeds)].filter((file) => known.has(file)),
  );
  const { chosen, tooMany, inBrowser } = selectTests(distances, changed, TESTS_SECONDS);

  leaveOut(tooMany, 'are further from the change than the time allows');
  leaveOut(inBrowser, 'of e2e, because they start the whole product');
  leaveOut(unknown, 'changed but no module imports them: which tests they can break is not known', 'files');
  if (chosen.length === 0) return { passed: 0, failed: 0 };
  const stories = chosen.filter((file) => file.startsWith('e2e/') && !file.startsWith('e2e/views/'));
  const services = await findServices();
  if (stories.length > 0) await buildStale();
  const env = stories.length > 0 ? { ...services, ...(await findBrowser()) } : services;
  const projects = [
    'unit',
    'ui*',
    'server',
    ...(stories.length > 0 ? ['e2e', 'screens', 'processes', 'faults'] : []),
  ];
  return runVitest(projects, { env, files: chosen });
}

function leaveOut(files, why, what = 'test files') {
  if (files.length === 0) return;
  const some = files.slice(0, 3).join(', ');
  say(`Left out: ${files.length} ${what} ${why} (${some}${files.length > 3 ? ', …' : ''}).`);
}

/** The commit to compare with: where the branch left the given one, `main` if none is given. */
function baseOf(wanted) {
  const candidates = wanted ? [wanted] : ['main', 'origin/main'];
  for (const candidate of candidates) {
    try {
      return git('merge-base', candidate, 'HEAD').trim();
    } catch {
      // Tries the next one.
    }
  }
  throw new UserFacingError(
    `There is no ${candidates.join(' and no ')} to compare with: npm run test:changed -- <base>`,
  );
}

function changesSince(base) {
  const differing = lines(git('diff', '--name-only', '--no-renames', base));
  const untracked = lines(git('ls-files', '--others', '--exclude-standard'));
  const all = [...new Set([...differing, ...untracked])];
  return {
    changed: all.filter((file) => existsSync(at(file))),
    deleted: all.filter((file) => !existsSync(at(file))),
  };
}

function git(...words) {
  return execFileSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 2 ** 26,
  });
}

function lines(text) {
  return text.split('\n').filter(Boolean);
}
