import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Output folder of a browser application's build, found relative to this file, so that the installation can be
 * anywhere.
 */
export function builtFolder(application: 'dashboard' | 'help-center' | 'widget'): string {
  // The server runs from its bundles in apps/server/dist; tests run the sources one level deeper.
  const here = dirname(fileURLToPath(import.meta.url));
  const server = here.slice(0, here.lastIndexOf(join('apps', 'server')));
  return join(server, 'apps', application, 'dist');
}
