import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { run, tool } from './run.mjs';
import { root, say } from './workspace.mjs';

/**
 * Runs projects of vitest.config.ts and counts. A file that does not load counts as one failed test. `parts` are the
 * files with their seconds.
 * @param {string[]} projects
 * @param {{
 *   env?: Record<string, string | undefined>,
 *   quiet?: boolean,
 *   files?: string[],
 *   seed?: number,
 * }} [options]
 * quiet: print the output at the end, for runs in parallel with others; files: only these; seed: run the files in the
 * random order of this seed; the tests of a file keep theirs, because many files tell one story
 */
export async function runVitest(projects, { env = {}, quiet = false, files = [], seed } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'parley-results-'));
  const resultFile = join(folder, 'results.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultFile}`];
  const chosen = projects.flatMap((project) => ['--project', project]);
  try {
    const { code, output } = await run(
      tool('vitest/vitest.mjs', 'run', '--passWithNoTests', ...chosen, ...reporters, ...files),
      { env: { ...env, ...orderOf(seed) }, quiet },
    );
    if (quiet) say(output.trimEnd());
    return count(readResult(resultFile), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function orderOf(seed) {
  return seed === undefined ? {} : { PARLEY_TEST_SEED: String(seed) };
}

function readResult(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function count(result, code) {
  if (!result) return { passed: 0, failed: code === 0 ? 0 : 1 };
  const brokenFiles = result.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failed = result.numFailedTests + brokenFiles.length;
  // An error outside of any test, such as an unhandled rejection, fails the run as well.
  return {
    passed: result.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: result.numPendingTests,
    parts: result.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}
