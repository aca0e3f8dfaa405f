// `npm run bench`: measures every figure of the product next to its floor, prints and stores them; `-- --small` does
// the same in two minutes.
import { buildStale } from '../tooling/lib/build.mjs';
import { installPackages } from '../tooling/lib/install.mjs';

await installPackages();
if (!process.argv.includes('--built')) await buildStale();
// Imported dynamically, because packages that were just installed are needed from here on.
const { runBench } = await import('./lib/run-bench.mjs');
process.exitCode = await runBench();
