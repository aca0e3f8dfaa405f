import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { registriesOf } from './lib/registries.mjs';
import { at, root } from './lib/workspace.mjs';

/** Writes the lists that follow from file names; with `--check` it only reports which are not up to date. */
const isReadOnly = process.argv.includes('--check');

for (const { path, source } of registriesOf(root)) {
  if (existsSync(at(path)) && readFileSync(at(path), 'utf8') === source) continue;
  if (isReadOnly) {
    console.error(`${path} is not up to date: run node tooling/registries.mjs`);
    process.exitCode = 1;
  } else writeFileSync(at(path), source);
}
