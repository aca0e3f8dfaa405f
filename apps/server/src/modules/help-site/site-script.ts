import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFolder } from '../../platform/built-folders';

/** Path below which the files of the public pages are served. */
export const SITE_ASSETS = '/hc-assets/';

export const siteFolder = builtFolder('help-center');

interface Manifest {
  [input: string]: { file: string } | undefined;
}

/** Path of the script of the pages; null when it has not been built, which the pages can be read without. */
export const siteScriptUrl = (() => {
  const path = join(siteFolder, 'manifest.json');
  if (!existsSync(path)) return null;
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const file = manifest['src/client/main.ts']?.file;
  return file ? `${SITE_ASSETS}${file}` : null;
})();
