import type { Plugin } from 'vite';
// By path: the configuration is bundled with what it imports relatively, and the package exports TypeScript.
import { routes } from '../../../packages/contract/src/routes';

const VIRTUAL_ID = '\0contract-table';
const API_CLIENT = /[\\/]packages[\\/]api-client[\\/]src[\\/]/;

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
    load(id) {
      if (id !== VIRTUAL_ID) return null;
      const table = Object.fromEntries(
        Object.entries(routes).map(([name, { method, path, root }]) => [name, { method, path, root }]),
      );
      return `export const routes = ${JSON.stringify(table)};`;
    },
  };
}
