/**
 * What a settings resource costs: every line that somebody writes for it, comments, blank lines, tests and texts in all
 * languages included.
 *
 * Its own files are those in the places of `tooling/templates/resource`: the folders and catalogs named like it, and the
 * migration named like its table. Its registrations are those of the given files that name it. Other code that uses the
 * resource does not count, and neither do files that a tool writes.
 *
 * @param {{ files: readonly { path: string, text: string }[], lists: readonly string[], plural: string }} options `lists`:
 *   paths of the files that a resource is registered in; `plural` in kebab-case
 */
export function costOf({ files, lists, plural }) {
  const places = placesOf(plural);
  const isOwn = ({ path }) => places.some(({ pattern }) => pattern.test(path));
  const isWritten = ({ text }) => !/^(?:\/\/ |# [^\n]*\n\n)(?:Written|Generated) by /.test(text);
  const own = files.filter((file) => isOwn(file) && isWritten(file));
  // Names are in every spelling, in the singular too: of “categories” the beginning is in both.
  const name = new RegExp(plural.replace(/(?:ies|s)$/, '').replaceAll('-', '[-_ ]?'), 'i');
  return {
    own: places.map(({ what, pattern }) => {
      const found = own.filter(({ path }) => pattern.test(path));
      return { what, files: found.length, lines: found.reduce((sum, { text }) => sum + linesOf(text), 0) };
    }),
    registrations: files
      .filter(({ path, text }) => lists.includes(path) && name.test(text))
      .map(({ path }) => path),
  };
}

function placesOf(plural) {
  const code = `^apps/(?:server/src/modules|dashboard/src/features|dashboard/src/shared)/${plural}/`;
  const test = String.raw`.*\.test\.tsx?$`;
  return [
    ['contract', `^packages/contract/src/${plural}/`],
    ['migration', String.raw`^apps/server/migrations/\d+_${plural.replaceAll('-', '_')}\.sql$`],
    ['server', `^apps/server/src/modules/${plural}/(?!${test})`],
    ['dashboard', `^apps/dashboard/src/(?:features|shared)/${plural}/(?!${test})`],
    ['tests', `${code}${test}`],
    ['texts in nine languages', String.raw`^packages/i18n/src/catalogs/\w+/\w+/${plural}\.ts$`],
  ].map(([what, pattern]) => ({ what, pattern: new RegExp(pattern) }));
}

const linesOf = (text) => text.split('\n').length - 1;
