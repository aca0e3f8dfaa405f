import { sep } from 'node:path';
import { edgeName, importsBetween } from './import-edges.mjs';

const BEGIN = '<!-- module layers -->';
const END = '<!-- end of module layers -->';

/**
 * The imports between the server's modules, as `importsBetween` gives them. Type-only imports count; tests and `testing`
 * folders may import anything and do not. `modules` is the absolute path of their folder.
 */
export function importsBetweenModules(modules) {
  return importsBetween(modules, {
    counts: (file) => !/\.test\.tsx?$/.test(file) && !file.split(sep).includes('testing'),
  });
}

/**
 * The problems of the imports between modules, one sentence each. `layers` lists the modules from the lowest to the
 * highest, each with the modules it may import, which have to be listed before it: then there can be no cycle.
 */
export function moduleEdgeProblems({ layers, imports, folders }) {
  const positions = new Map(modulesOf(layers).map(([name], index) => [name, index]));
  const declared = new Set();
  const problems = [];
  for (const [from, names] of modulesOf(layers)) {
    for (const to of names) {
      declared.add(edgeName(from, to));
      if (!positions.has(to)) problems.push(`${from} may import ${to}, but no such module is listed.`);
      else if (positions.get(to) >= positions.get(from))
        problems.push(
          `${from} must not be allowed to import ${to}: a module imports only modules listed before it, and ${to} is ` +
            `not, so this could close a cycle. Move the code to the module that both need, or to a higher one.`,
        );
    }
  }
  for (const [edge, files] of imports) {
    if (!declared.has(edge))
      problems.push(
        `${edge} is not declared, but ${[...files].join(', ')} ` +
          `${files.size === 1 ? 'imports' : 'import'} it. If the edge is right, declare it.`,
      );
  }
  for (const edge of declared)
    if (!imports.has(edge)) problems.push(`${edge} is declared, but nothing imports it any more. Remove it.`);
  for (const folder of folders)
    if (!positions.has(folder)) problems.push(`${folder} is a module, but is not listed. Add it to a layer.`);
  for (const name of positions.keys())
    if (!folders.includes(name)) problems.push(`${name} is listed, but there is no such module. Remove it.`);
  return problems;
}

/** The layers as Markdown, highest first, each module with the imports that do not follow from its other imports. */
export function describeLayers(layers) {
  const direct = new Map(modulesOf(layers));
  const diagram = layers.toReversed().map(({ name, modules }) => {
    const rows = wrap(Object.keys(modules), 88);
    return rows.map((row, index) => `${(index === 0 ? name : '').padEnd(22)}${row}`).join('\n');
  });
  const rows = layers.toReversed().flatMap(({ modules }) =>
    Object.entries(modules)
      .toReversed()
      .filter(([, names]) => names.length > 0)
      .map(([module, names]) => `| ${module} | ${nearest(names, direct).join(', ')} |`),
  );
  return [
    '```',
    diagram.join('\n\n'),
    '```',
    '',
    'What each module imports directly; modules that those import in turn are left out.',
    '',
    '| module | imports |',
    '|---|---|',
    ...rows,
  ].join('\n');
}

/** The page with this text between its two marks. Throws if it lacks them. */
export function withLayers(page, text) {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin === -1 || end < begin) throw new Error(`the page has no place between ${BEGIN} and ${END}`);
  return `${page.slice(0, begin + BEGIN.length)}\n${text}\n${page.slice(end)}`;
}

function nearest(names, direct) {
  const behind = new Set(names.flatMap((name) => Array.from(reachable(name, direct))));
  return names.filter((name) => !behind.has(name));
}

function reachable(name, direct, seen = new Set()) {
  for (const next of direct.get(name) ?? []) {
    if (seen.has(next)) continue;
    seen.add(next);
    reachable(next, direct, seen);
  }
  return seen;
}

function wrap(words, width) {
  const rows = [''];
  for (const word of words) {
    const row = rows.at(-1);
    if (row === '') rows[rows.length - 1] = word;
    else if (row.length + word.length + 3 <= width) rows[rows.length - 1] = `${row} · ${word}`;
    else rows.push(word);
  }
  return rows;
}

const modulesOf = (layers) => layers.flatMap(({ modules }) => Object.entries(modules));
