// The server's own modules, loaded from their sources, so that the bench measures what the product runs.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const serverRoot = fileURLToPath(new URL('../../apps/server/', import.meta.url));
const requireOfServer = createRequire(`${serverRoot}package.json`);

export const pg = requireOfServer('pg');

/** A logger that keeps quiet unless something breaks. */
export function quietLogger() {
  return requireOfServer('pino').pino({ level: 'error' });
}

/**
 * `load('app/migrate.ts')` gives a module of apps/server/src. Close it when done, or the process stays.
 */
export async function openServerSources() {
  const vite = await createServer({
    root: serverRoot,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
    ssr: { noExternal: [/^@parley\//] },
  });
  return { load: (path) => vite.ssrLoadModule(`/src/${path}`), close: () => vite.close() };
}
