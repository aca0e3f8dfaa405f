// `npm run test:faults`: the long form of the fault tests, everything that may break around the product, with a table
// at the end. `-- --short` runs the short form; further words select tests by title.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { buildStale } from './lib/build.mjs';
import { faultTable, withFaultTable } from './lib/fault-table.mjs';
import { installPackages } from './lib/install.mjs';
import { run, tool } from './lib/run.mjs';
import { findServices } from './lib/services.mjs';
import { at, say } from './lib/workspace.mjs';

const PAGE = 'docs/faults.md';
const words = process.argv.slice(2);
const isShort = words.includes('--short');
const isWritten = words.includes('--write');
const titles = words.filter((word) => !word.startsWith('--'));

const folder = mkdtempSync(join(tmpdir(), 'parley-faults-'));
const results = join(folder, 'results.jsonl');
try {
  await installPackages();
  await buildStale();
  const services = await findServices();
  const { code } = await run(
    tool(
      'vitest/vitest.mjs',
      'run',
      '--project',
      'faults',
      ...titles.flatMap((title) => ['--testNamePattern', title]),
    ),
    {
      env: {
        PARLEY_FAULTS: isShort ? 'short' : 'long',
        PARLEY_FAULT_RESULTS: results,
        ...services,
      },
    },
  );
  const table = faultTable(readLines(results));
  say(table);
  if (isWritten) writePage(table);
  process.exitCode = code;
} catch (error) {
  console.error(error?.name === 'UserFacingError' ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function readLines(file) {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  } catch {
    return [];
  }
}

/** The page keeps the results of the last complete run, and the machine. */
function writePage(table) {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const machine = `${isShort ? 'Short' : 'Long'} form, ${cpus().length} processors, ${gigabytes} GB of memory, Node ${process.version}.`;
  const page = readFileSync(at(PAGE), 'utf8');
  writeFileSync(at(PAGE), withFaultTable(page, `${machine}\n\n${table}`));
}
