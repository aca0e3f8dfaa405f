import { readFileSync } from 'node:fs';
import { at } from './workspace.mjs';

/**
 * Checks the lock file for two problems. When the registry lacks a platform's package, npm silently omits it from the
 * lock file, and `npm ci` then fails on that platform. Registry URLs would tie every clone to that registry.
 */
export function checkLockFile(text = readFileSync(at('package-lock.json'), 'utf8')) {
  const { packages } = JSON.parse(text);
  return Object.entries(packages).flatMap(([path, entry]) => [
    ...missingOptional(packages, path, entry),
    ...(/^https?:/.test(entry.resolved ?? '') ? [`${path} names a registry address: remove "resolved"`] : []),
  ]);
}

function missingOptional(packages, path, { optionalDependencies = {} }) {
  return Object.keys(optionalDependencies)
    .filter((name) => !isReachable(packages, path, name))
    .map(
      (name) => `${path || 'the workspace'} wants ${name}, which the lock does not have: pin another version`,
    );
}

/** Resolves like Node: first the package's own node_modules, then those of each parent folder. */
function isReachable(packages, path, name) {
  for (let folder = path; ; ) {
    if (packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (folder === '') return false;
    const above = folder.lastIndexOf('/node_modules/');
    folder = above === -1 ? '' : folder.slice(0, above);
  }
}
