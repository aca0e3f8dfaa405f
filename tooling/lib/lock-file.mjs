import { readFileSync } from 'node:fs';
import { at } from './workspace.mjs';

/**
 * npm leaves a platform's package out of the lock without a word when the registry lacks it, and `npm ci` then
 * refuses on that platform. Addresses of a registry would tie every clone to it.
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

/** Looks where Node would: in the package's own node_modules, then in those of each folder above. */
function isReachable(packages, path, name) {
  for (let folder = path; ; ) {
    if (packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (folder === '') return false;
    const above = folder.lastIndexOf('/node_modules/');
    folder = above === -1 ? '' : folder.slice(0, above);
  }
}
