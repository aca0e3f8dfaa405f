import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Imports that exist at run time: `import type` and `export type` are the type check's business. */
const STATEMENTS =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\s)(?:[^'";]*?\sfrom\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)|\bnew URL\(\s*['"](\.[^'"\n]+)['"]/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx'];
const OURS = '@parley/';

/**
 * The imports of the clone, reversed: a map from each file to the files that import it. Paths are relative to `root`.
 * @param {string} root
 * @param {string[]} files
 * @returns {Map<string, string[]>}
 */
export function importersOf(root, files) {
  const known = new Set(files);
  const exportsOf = new Map();
  const importers = new Map();
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, statement, dynamic, url] of source.matchAll(STATEMENTS)) {
      const target = resolve(file, statement ?? dynamic ?? url);
      if (target) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;

  function resolve(file, specifier) {
    if (specifier.startsWith('.')) return find(normalize(join(dirname(file), specifier)));
    if (!specifier.startsWith(OURS)) return undefined;
    const [name, ...rest] = specifier.slice(OURS.length).split('/');
    const subpath = rest.length > 0 ? `./${rest.join('/')}` : '.';
    for (const [pattern, path] of Object.entries(packageExports(name))) {
      const target = matchExport(pattern, path, subpath);
      if (target) return find(normalize(join('packages', name, target)));
    }
    return undefined;
  }

  function find(path) {
    return ENDINGS.map((ending) => path + ending).find((candidate) => known.has(candidate));
  }

  function packageExports(name) {
    const file = join(root, 'packages', name, 'package.json');
    if (!exportsOf.has(name)) {
      exportsOf.set(name, existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).exports ?? {}) : {});
    }
    return exportsOf.get(name);
  }
}

/** The file that an entry of a package's exports names for a subpath, with at most one `*` in it. */
function matchExport(pattern, path, subpath) {
  if (typeof path !== 'string') return undefined;
  const [before, after] = pattern.split('*');
  if (after === undefined) return pattern === subpath ? path : undefined;
  if (!subpath.startsWith(before) || !subpath.endsWith(after)) return undefined;
  return path.replace('*', subpath.slice(before.length, subpath.length - after.length));
}

/**
 * How many imports each file is away from the nearest of `changed`, which are 0 away. Files that do not lead to any of
 * them are missing.
 * @param {Map<string, string[]>} importers
 * @param {string[]} changed
 * @returns {Map<string, number>}
 */
export function distancesFrom(importers, changed) {
  const distances = new Map(changed.map((file) => [file, 0]));
  let edge = [...changed];
  for (let distance = 1; edge.length > 0; distance += 1) {
    edge = edge
      .flatMap((file) => importers.get(file) ?? [])
      .filter((file) => {
        if (distances.has(file)) return false;
        distances.set(file, distance);
        return true;
      });
  }
  return distances;
}
