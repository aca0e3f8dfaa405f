// `npm test`: everything there is to prove the product, from a fresh clone. The last line counts.
import { buildStale } from './lib/build.mjs';
import { runChecks } from './lib/checks.mjs';
import { findOrInstallChromium } from './lib/chromium.mjs';
import { installPackages } from './lib/install.mjs';
import { runVitest } from './lib/vitest.mjs';
import { say } from './lib/workspace.mjs';

const total = { passed: 0, failed: 0 };

await count(async () => {
  await installPackages();
  await buildStale();
  return { passed: 0, failed: 0 };
});
if (total.failed === 0) {
  await count(() => runChecks());
  await count(() => runVitest(['unit', 'ui', 'server']));
  await count(async () => runVitest(['e2e'], { env: { CHROMIUM_PATH: await findOrInstallChromium() } }));
}
process.exitCode = total.failed === 0 ? 0 : 1;
say(`${total.passed} passed, ${total.failed} failed`);

async function count(part) {
  try {
    const { passed, failed } = await part();
    total.passed += passed;
    total.failed += failed;
  } catch (error) {
    console.error(error?.name === 'Complaint' ? error.message : error);
    total.failed += 1;
  }
}
