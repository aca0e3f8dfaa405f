import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { layers } from '../apps/server/module-layers.mjs';
import {
  describeLayers,
  importsBetweenModules,
  moduleEdgeProblems,
  withLayers,
} from './lib/module-edges.mjs';
import { at } from './lib/workspace.mjs';

/**
 * Compares the imports between the server's modules with `apps/server/module-layers.mjs` and writes the layers into
 * docs/architecture.md; with `--check` it only reports what is not true.
 */
const PAGE = 'docs/architecture.md';
const modules = at('apps/server/src/modules');

const problems = moduleEdgeProblems({
  layers,
  imports: importsBetweenModules(modules),
  folders: readdirSync(modules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
}).map((problem) => `apps/server/module-layers.mjs: ${problem}`);

const page = readFileSync(at(PAGE), 'utf8');
const current = withLayers(page, describeLayers(layers));
if (!process.argv.includes('--check')) writeFileSync(at(PAGE), current);
else if (page !== current) problems.push(`${PAGE} is not up to date: run node tooling/modules.mjs`);

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
