// `npm run check`: every check of the code that does not start the product, and the unit tests.
import { runChecks } from './lib/checks.mjs';
import { installPackages } from './lib/install.mjs';
import { runVitest } from './lib/vitest.mjs';
import { say } from './lib/workspace.mjs';

try {
  await installPackages();
  const checks = await runChecks();
  const tests = await runVitest(['unit', 'ui*']);
  const failed = checks.failed + tests.failed;
  say(failed === 0 ? 'All good.' : `${failed} failed.`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error?.name === 'UserFacingError' ? error.message : error);
  process.exitCode = 1;
}
