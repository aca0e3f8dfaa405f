import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { additionsOf } from './scaffold-additions.mjs';
import { camel } from './registries.mjs';
import { UserFacingError } from './workspace.mjs';

const TEMPLATES = fileURLToPath(new URL('../templates/', import.meta.url));
const MIGRATIONS = 'apps/server/migrations';

/**
 * Writes the skeleton of a resource, module, screen or migration from `tooling/templates/<kind>` into the clone in
 * `root`, and adds the lines that belong into existing files.
 *
 * Templates are written for something called “sample thing”: its spellings in names and texts (`SampleThings`,
 * `sample_thing`, `Sample things` …) become those of the name, and migration `0000` gets the next number.
 *
 * @param {{ root: string, kind: string, name: string, plural?: string }} options `name` in kebab-case; of a resource in the
 *   singular. Without `plural`, the regular English plural is used.
 * @returns {{ written: string[], changed: string[], missed: { path: string, text: string }[] }} files written and changed,
 *   relative to `root`, and the lines that found no place in theirs.
 * Errors: `UserFacingError` for a wrong kind or name, or if a file exists already; nothing is written then.
 */
export function scaffold({ root, kind, name, plural }) {
  const additions = additionsOf(kind);
  const rename = renamer(kind, name, plural);
  const number = nextMigration(root);
  const files = readdirSync(join(TEMPLATES, kind), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.template'))
    .toSorted()
    .map((file) => ({
      path: rename(file.replace('/0000_', `/${number}_`).replace(/\.template$/, '')),
      text: rename(readFileSync(join(TEMPLATES, kind, file), 'utf8')),
    }));
  const present = files.find(({ path }) => existsSync(join(root, path)));
  if (present) throw new UserFacingError(`${present.path} exists already.`);

  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const changed = new Set();
  const missed = [];
  for (const { path, before, text } of additions) {
    const line = rename(text);
    const source = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
    const place = source.indexOf(`\n${before}`);
    if (place === -1) missed.push({ path, text: line });
    else {
      writeFileSync(join(root, path), `${source.slice(0, place)}\n${line}${source.slice(place)}`);
      changed.add(path);
    }
  }
  return { written: files.map(({ path }) => path), changed: [...changed], missed };
}

/** A function that puts the name into a template's text or path. */
function renamer(kind, name, plural) {
  const isResource = kind === 'resource';
  for (const word of [name, plural ?? name])
    if (!/^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/.test(word ?? ''))
      throw new UserFacingError(
        `“${word ?? ''}” is not a name: lower-case words joined by hyphens, such as reply-template.`,
      );
  if (isResource && plural === undefined && name.endsWith('s'))
    throw new UserFacingError(`Name a resource in the singular. If “${name}” is one, give its plural too.`);
  const many = plural ?? (isResource ? pluralOf(name) : name);
  const spellings = [...spellingsOf('sample-things', many), ...spellingsOf('sample-thing', name)];
  const withArticle = /\b(a|A) (?=sample thing)/g;
  return (text) =>
    spellings.reduce(
      (result, [from, to]) => result.replaceAll(from, to),
      /^[aeiou]/.test(name) ? text.replace(withArticle, '$1n ') : text,
    );
}

/** Pairs of the same spelling of two names: Pascal, camel, kebab and snake case, words, and words as a title. */
function spellingsOf(from, to) {
  const title = (word) => word.charAt(0).toUpperCase() + word.slice(1);
  const words = (word) => word.replaceAll('-', ' ');
  const all = (word) => [
    title(camel(word)),
    camel(word),
    word,
    word.replaceAll('-', '_'),
    title(words(word)),
    words(word),
  ];
  const results = all(to);
  return all(from).map((spelling, index) => [spelling, results[index]]);
}

function pluralOf(name) {
  if (/[^aeiou]y$/.test(name)) return name.replace(/y$/, 'ies');
  return /(?:x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

function nextMigration(root) {
  const numbers = readdirSync(join(root, MIGRATIONS)).map((file) => Number(/^(\d{4})_/.exec(file)?.[1] ?? 0));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}
