import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const VIRTUAL_ID = '\0contract-table';
const API_CLIENT = /[\\/]packages[\\/]api-client[\\/]src[\\/]/;
const ROUTES_FILE = fileURLToPath(new URL('../../../packages/contract/src/routes.ts', import.meta.url));
/** Calls of visitors and of their programs; the dashboard makes none of them. */
const OTHERS = /^\/(?:public|api\/v1\/widget)\//;

interface Call {
  method: string;
  path: string;
  root?: string;
}

/**
 * The browser's client needs method, path and root of each call. The schemas, and the library they are made with,
 * serve types and the server; in the bundle they would weigh more than the router.
 */
export function contractTable(): Plugin {
  return {
    name: 'contract-table',
    enforce: 'pre',
    resolveId(id, importer) {
      return id === '@parley/contract' && importer && API_CLIENT.test(importer) ? VIRTUAL_ID : null;
    },
    async load(id) {
      if (id !== VIRTUAL_ID) return null;
      const { module } = await runnerImport<{ routes: Record<string, Call> }>(ROUTES_FILE);
      const calls = Object.entries(module.routes).filter(([, { path }]) => !OTHERS.test(path));
      const table = Object.fromEntries(
        calls.map(([name, { method, path, root }]) => [name, { method, path, root }]),
      );
      return `export const routes = ${JSON.stringify(table)};`;
    },
  };
}
