// `npm run new -- resource|module|screen|migration NAME [PLURAL]`: writes a skeleton, and lists what is left to do.
import { run, tool } from './lib/run.mjs';
import { scaffold } from './lib/scaffold.mjs';
import { root, say } from './lib/workspace.mjs';

/** The decisions left to the developer, by the end of the name of a written file. */
const left = {
  resource: [
    ['/agent-routes.ts', 'who may read and change it'],
    ['entities.ts', 'its fields; they return in the migration, the actions, the presenter and the form'],
    ['feature.ts', 'its address and place in the sidebar, and who may open it'],
    ['menu.ts', 'its icon'],
    ['README.md', 'what it is for'],
  ],
  module: [
    ['README.md', 'what it owns, and its tables'],
    ['.module.ts', 'its routes, jobs and reactions'],
  ],
  screen: [
    ['feature.ts', 'its address and place in the sidebar, and who may open it'],
    ['menu.ts', 'its icon'],
    ['page.tsx', 'what it shows'],
  ],
  migration: [['.sql', 'the change']],
};
const elsewhere = {
  resource: [['docs/where-to-change.md', 'a row about it']],
  module: [
    ['apps/server/module-layers.mjs', 'its layer (it is the last of “Configuration”) and what it imports'],
  ],
  screen: [['docs/where-to-change.md', 'a row about it']],
  migration: [
    ['apps/server/src/platform/db/tables.ts', 'node tooling/table-types.mjs writes it from the migrations'],
  ],
};
const languages = ['ar', 'de', 'es', 'fr', 'hi', 'ja', 'pt_BR', 'zh_CN'];

try {
  const [kind, name, plural] = process.argv.slice(2);
  const { written, changed, missed } = scaffold({ root, kind, name, plural });
  const sources = [...written, ...changed].filter((path) => /\.(?:ts|tsx|mjs)$/.test(path));
  if (sources.length > 0)
    await run(tool('@biomejs/biome/bin/biome', 'format', '--write', ...sources), { quiet: true });
  for (const path of written) say(`wrote    ${path}`);
  for (const path of changed) say(`changed  ${path}`);
  if (kind !== 'migration') {
    await update('registries.mjs');
    if (kind === 'resource') await update('table-types.mjs');
    await update('modules.mjs');
    await update('catalogs.mjs', 'missing, in English');
  }
  for (const { path, text } of missed) say(`by hand  ${path}: no place found for\n${text}`);
  for (const [end, what] of left[kind])
    for (const path of written.filter((file) => file.endsWith(end))) say(`to do    ${path}: ${what}`);
  for (const path of written.filter((file) => file.includes('/dashboard/en/'))) {
    say(`to do    ${path}: its texts, and the same file in ${languages.join(', ')}`);
    say('         (node tooling/catalogs.mjs lists what lacks; until then npm run check fails)');
  }
  for (const [path, what] of elsewhere[kind]) say(`to do    ${path}: ${what}`);
} catch (error) {
  console.error(error?.name === 'UserFacingError' ? error.message : error);
  process.exit(1);
}

/** Runs a tool that updates generated files, and prints its complaints, except those that contain `expected`. */
async function update(script, expected) {
  const { output } = await run([process.execPath, `${root}/tooling/${script}`], { quiet: true });
  say(`updated  node tooling/${script}`);
  for (const problem of output
    .split('\n')
    .filter((line) => line !== '' && !(expected && line.includes(expected))))
    say(`to do    ${problem}`);
}
