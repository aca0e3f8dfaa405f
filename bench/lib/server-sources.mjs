// Loads the server's own modules from their sources, so that the bench measures what the product runs.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const serverRoot = fileURLToPath(new URL('../../apps/server/', import.meta.url));
const requireOfServer = createRequire(`${serverRoot}package.json`);

export const pg = requireOfServer('pg');
export const { fastify } = requireOfServer('fastify');

/** A logger that only reports errors. */
export function quietLogger() {
  return requireOfServer('pino').pino({ level: 'error' });
}

/**
 * `load('app/migrate.ts')` returns a module of apps/server/src. Close it when done; otherwise the process does not end.
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
