import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { run, tool } from './run.mjs';
import { root, say } from './workspace.mjs';

/**
 * Runs projects of vitest.config.ts and counts. A file that does not load counts as one failed test. `failures` are lines
 * that name what failed and why, `parts` the files with their seconds.
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
  if (!result) return code === 0 ? { passed: 0, failed: 0 } : failedWith(['Vitest ended without a result']);
  const brokenFiles = result.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failures = [
    ...result.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(
          (test) => `${relative(root, name)}: ${test.fullName}${reasonOf(test.failureMessages.join('\n'))}`,
        ),
    ),
    ...brokenFiles.map(({ name, message }) => `${relative(root, name)}${reasonOf(message)}`),
  ];
  // An error outside of any test, such as an unhandled rejection, fails the run as well.
  if (failures.length === 0 && code !== 0) failures.push('an error outside of any test, printed above');
  return {
    passed: result.numPassedTests,
    failed: failures.length,
    failures,
    skipped: result.numPendingTests,
    parts: result.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/** The first line of a message, which says what was expected; the output above has the rest. */
function reasonOf(message) {
  const line = stripVTControlCharacters(message ?? '').split('\n', 1)[0];
  return line ? `: ${line}` : '';
}

function failedWith(failures) {
  return { passed: 0, failed: failures.length, failures };
}
