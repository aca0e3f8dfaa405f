// Writes the codes of languages and locales that the platform has data for (CLDR, through Intl). Names are not stored,
// because Intl.DisplayNames has them in every language. Run it after an upgrade of Node; codes are never removed.
import { readFileSync, writeFileSync } from 'node:fs';
import { at } from './lib/workspace.mjs';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** Scripts that some languages are written in besides their usual one. */
const SCRIPTS = [
  '',
  'Adlm',
  'Arab',
  'Beng',
  'Cyrl',
  'Deva',
  'Guru',
  'Hans',
  'Hant',
  'Latn',
  'Mtei',
  'Olck',
  'Tfng',
  'Vaii',
];
const file = at('packages/i18n/src/codes/codes.ts');

const combinations = (length) =>
  length === 0 ? [''] : combinations(length - 1).flatMap((start) => LETTERS.map((letter) => start + letter));
const known = (type) => {
  const names = new Intl.DisplayNames('en', { type, fallback: 'none' });
  return (code) => names.of(code) !== undefined;
};
const isLanguage = known('language');
const isRegion = known('region');
const isCanonical = (tag) => Intl.getCanonicalLocales(tag)[0] === tag;
/** Whether there is data for exactly this tag, not only for its fallback. */
const isAvailable = (tag) => new Intl.NumberFormat(tag).resolvedOptions().locale === tag;

const twoLetters = combinations(2).filter((code) => isLanguage(code) && isCanonical(code));
const threeLetters = combinations(3).filter((code) => isLanguage(code) && isCanonical(code));
const regions = combinations(2)
  .map((code) => code.toUpperCase())
  .filter((code) => isRegion(code) && isCanonical(`und-${code}`));
const locales = [...twoLetters, ...threeLetters].filter(isAvailable).flatMap((language) =>
  SCRIPTS.flatMap((script) => {
    const written = script ? `${language}-${script}` : language;
    if (script && !isAvailable(written)) return [];
    return [
      written,
      ...[...regions, '001', '150', '419'].map((region) => `${written}-${region}`).filter(isAvailable),
    ];
  }),
);

const before = (name) => {
  const [, list = ''] = new RegExp(`${name} = \\(?[^']*'([^']*)'`).exec(readFileSync(file, 'utf8')) ?? [];
  return list.split(' ').filter(Boolean);
};
const line = (name, codes) => [...new Set([...before(name), ...codes])].toSorted().join(' ');

writeFileSync(
  file,
  `// Written by \`node tooling/locale-codes.mjs\` from what the platform has data of; do not edit.

export const languageCodes = '${line('languageCodes', twoLetters)}';

export const localeCodes = '${line(
    'localeCodes',
    locales.map((tag) => tag.replaceAll('-', '_')),
  )}';
`,
);
