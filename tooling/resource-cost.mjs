// `node tooling/resource-cost.mjs [PLURAL …]`: how many files and lines a settings resource takes.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { costOf } from './lib/resource-cost.mjs';
import { additionsOf } from './lib/scaffold-additions.mjs';
import { at, root, say } from './lib/workspace.mjs';

const lists = [...new Set(additionsOf('resource').map(({ path }) => path)), 'docs/where-to-change.md'];

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages', ...lists], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(?:tsx?|mjs|sql|md)$/.test(path) && existsSync(at(path)))
  .map((path) => ({ path, text: readFileSync(at(path), 'utf8') }));

const resources = process.argv.slice(2);
for (const plural of resources.length > 0 ? resources : ['labels', 'canned-responses']) {
  const { own, registrations } = costOf({ files, lists, plural });
  const sum = (field) => own.reduce((total, place) => total + place[field], 0);
  say(`${plural}\n  files  lines`);
  for (const place of [...own, { what: 'together', files: sum('files'), lines: sum('lines') }])
    say(`  ${String(place.files).padStart(5)}  ${String(place.lines).padStart(5)}  ${place.what}`);
  say(`  registered in ${registrations.length} files`);
}
