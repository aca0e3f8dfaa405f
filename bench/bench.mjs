// `npm run bench`: every figure of the product beside its floor, printed and kept; `-- --small` the same in two minutes.
import { buildStale } from '../tooling/lib/build.mjs';
import { installPackages } from '../tooling/lib/install.mjs';

await installPackages();
if (!process.argv.includes('--built')) await buildStale();
// From here on packages are needed that may just have been installed.
const { runBench } = await import('./lib/run-bench.mjs');
process.exitCode = await runBench();
