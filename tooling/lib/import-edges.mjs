import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';

/** Relative imports of any kind: `import`, `import type`, `export … from`, `import()`. */
const RELATIVE_IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*(['"])(\.[^'"\n]+)\1/g;

/**
 * The imports between the folders directly below `root` (an absolute path), as a map from the name of the edge
 * (`one → other`) to the files of `one` that import from `other`, relative to `root`. Imports that leave `root` are not
 * in it. `counts(file)` can leave out files, such as tests; by default all count.
 */
export function importsBetween(root, { counts = () => true } = {}) {
  const imports = new Map();
  for (const file of sourceFiles(root).filter(counts)) {
    const [from] = file.split(sep);
    for (const [, , specifier] of readFileSync(resolve(root, file), 'utf8').matchAll(RELATIVE_IMPORT)) {
      const [to] = relative(root, resolve(root, dirname(file), specifier)).split(sep);
      if (to === '..' || to === from) continue;
      const edge = edgeName(from, to);
      if (!imports.has(edge)) imports.set(edge, new Set());
      imports.get(edge).add(file);
    }
  }
  return imports;
}

/**
 * The problems of the imports between folders, one sentence each. `allowed` has a folder's name and the names of
 * those it may import; a folder that is not in it may import none. `folders` are the names of all folders, `imports` is
 * the result of `importsBetween`, `declaredIn` the path of the file that the sentences refer to.
 */
export function importEdgeProblems({ allowed, imports, folders, declaredIn }) {
  const problems = [];
  const declared = new Set();
  for (const [from, names] of Object.entries(allowed)) {
    for (const name of new Set([from, ...names]))
      if (!folders.includes(name)) problems.push(`${declaredIn} names ${name}, but there is no such folder.`);
    for (const to of names) declared.add(edgeName(from, to));
  }
  for (const [edge, files] of imports) {
    if (declared.has(edge)) continue;
    problems.push(
      `${edge} is not declared in ${declaredIn}, but ${[...files].join(', ')} ` +
        `${files.size === 1 ? 'imports' : 'import'} it. Pass it in as a prop, move it to what both may import, or declare it.`,
    );
  }
  for (const edge of declared)
    if (!imports.has(edge))
      problems.push(`${edge} is declared in ${declaredIn}, but nothing imports it. Remove it.`);
  const cycle = cycleIn(allowed);
  if (cycle) problems.push(`${declaredIn} allows a cycle: ${cycle.join(' → ')}. Remove one of its edges.`);
  return problems;
}

/** The names along the first cycle, with the first name again at the end; null if there is none. */
function cycleIn(allowed) {
  const done = new Set();
  const visit = (name, path) => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of allowed[name] ?? []) {
      const cycle = visit(next, [...path, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return null;
  };
  for (const name of Object.keys(allowed)) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return null;
}

function sourceFiles(root) {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:tsx?|mjs)$/.test(file) && file.includes(sep),
  );
}

/** The name of an edge: `one → other`. */
export const edgeName = (from, to) => `${from} → ${to}`;
