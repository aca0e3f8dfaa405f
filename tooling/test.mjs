// `npm test`: all tests of the product, from a fresh clone. The last lines name what failed and have the totals.
// `npm test -- --shuffle` runs the files in a random order and prints its seed; `--shuffle=<seed>` repeats that order.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from './lib/build.mjs';
import { runChecks } from './lib/checks.mjs';
import { moveToFastFolder } from './lib/fast-folder.mjs';
import { installPackages } from './lib/install.mjs';
import { longestOf } from './lib/longest.mjs';
import { findBrowser, findServices } from './lib/services.mjs';
import { runVitest } from './lib/vitest.mjs';
import { say } from './lib/workspace.mjs';

moveToFastFolder();
const seed = seedOf(process.argv.find((word) => word.startsWith('--shuffle')));
const total = { passed: 0, failed: 0, skipped: 0, failures: [], parts: [] };
let services = {};

await count(async () => {
  await installPackages();
  await buildStale();
  services = await findServices();
  return { passed: 0, failed: 0 };
});
if (total.failed === 0) {
  const browser = await findBrowser().catch((error) => error);
  // What tests make once in a run, such as the demo that they copy.
  const folder = mkdtempSync(join(tmpdir(), 'parley-run-'));
  const env = { ...services, PARLEY_RUN_FOLDER: folder };
  const inBrowser = (project, options) => {
    if (browser instanceof Error) throw browser;
    return runVitest([project], { env: { ...env, ...browser }, seed, ...options });
  };
  // Two lanes side by side: most tests, and beside them what waits for locks, restarts and timeouts, or uses one core.
  // The look at every screen uses one and takes minutes, so it would run alone if it came last among the stories.
  await Promise.all([
    inOrder(
      () => runVitest(['unit', 'ui*', 'server'], { env, seed }),
      () => inBrowser('e2e'),
    ),
    inOrder(
      () => runChecks({ isBesideTests: true }),
      () => runVitest(['processes', 'faults'], { env, seed, quiet: true }),
      () => inBrowser('screens', { quiet: true }),
    ),
  ]);
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = total.failed === 0 ? 0 : 1;
say(`The longest parts:\n${longestOf(total.parts)}`);
if (total.failures.length > 0) say(`What failed:\n${total.failures.map((line) => `  ${line}`).join('\n')}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
say(`${total.passed} passed, ${total.failed} failed${skipped}`);

function seedOf(word) {
  if (!word) return undefined;
  const seed = Number(word.split('=')[1] ?? Math.floor(Math.random() * 1_000_000));
  say(`Random order of test files: npm test -- --shuffle=${seed}`);
  return seed;
}

async function inOrder(...parts) {
  for (const part of parts) await count(part);
}

async function count(part) {
  try {
    const { passed, failed, skipped: left = 0, failures = [], parts = [] } = await part();
    total.passed += passed;
    total.failed += failed;
    total.skipped += left;
    total.failures.push(...failures);
    total.parts.push(...parts);
  } catch (error) {
    console.error(error?.name === 'UserFacingError' ? error.message : error);
    total.failures.push(String(error?.message ?? error));
    total.failed += 1;
  }
}
