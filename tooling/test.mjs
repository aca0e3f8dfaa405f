// `npm test`: all tests of the product, from a fresh clone. The last line has the totals. `npm test -- --shuffle` runs
// the tests without a browser in a random order and prints its seed; `--shuffle=<seed>` repeats that order.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from './lib/build.mjs';
import { runChecks } from './lib/checks.mjs';
import { installPackages } from './lib/install.mjs';
import { findBrowser, findServices } from './lib/services.mjs';
import { runVitest } from './lib/vitest.mjs';
import { say } from './lib/workspace.mjs';

const seed = seedOf(process.argv.find((word) => word.startsWith('--shuffle')));
const total = { passed: 0, failed: 0, skipped: 0 };
let services = {};

await count(async () => {
  await installPackages();
  await buildStale();
  services = await findServices();
  return { passed: 0, failed: 0 };
});
if (total.failed === 0) {
  await count(() => runChecks());
  await count(() => runVitest(['unit', 'ui', 'server'], { env: services, seed }));
  const browser = await findBrowser().catch((error) => error);
  // All runs copy the demo from the first that created it.
  const shared = mkdtempSync(join(tmpdir(), 'parley-demo-'));
  const env = { ...services, PARLEY_PREPARED_DEMO: shared };
  const inBrowser = (projects, options) => async () => {
    if (browser instanceof Error) throw browser;
    return runVitest(projects, { env: { ...env, ...browser }, ...options });
  };
  // Three groups in parallel: two in browsers, and beside them the tests that wait for locks, restarts and timeouts.
  await Promise.all([
    count(inBrowser(['e2e'])),
    count(inBrowser(['screens'], { quiet: true })),
    count(() => runVitest(['processes', 'faults'], { env, quiet: true })),
  ]);
  rmSync(shared, { recursive: true, force: true });
}
process.exitCode = total.failed === 0 ? 0 : 1;
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
say(`${total.passed} passed, ${total.failed} failed${skipped}`);

function seedOf(word) {
  if (!word) return undefined;
  const seed = Number(word.split('=')[1] ?? Math.floor(Math.random() * 1_000_000));
  say(`Random order of tests: npm test -- --shuffle=${seed}`);
  return seed;
}

async function count(part) {
  try {
    const { passed, failed, skipped: left = 0 } = await part();
    total.passed += passed;
    total.failed += failed;
    total.skipped += left;
  } catch (error) {
    console.error(error?.name === 'UserFacingError' ? error.message : error);
    total.failed += 1;
  }
}
