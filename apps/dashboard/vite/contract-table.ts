import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const FIRST = '\0calls-of-first-screens';
const OTHERS = '\0calls-of-others';
const API_CLIENT = /[\\/]packages[\\/]api-client[\\/]src[\\/]/;
const ROUTES_FILE = fileURLToPath(new URL('../../../packages/contract/src/routes.ts', import.meta.url));
/** Calls of visitors and of their programs; the dashboard makes none of them. */
const NOT_OURS = /^\/(?:public|api\/v1\/widget)\//;

interface Call {
  method: string;
  path: string;
  root?: string;
}

/**
 * The browser's client needs method, path and root of each call. The schemas, and the library they are made with,
 * serve types and the server; in the bundle they would weigh more than the router. Calls that no module of the first
 * screens names stand in a file of their own, which is asked for when the browser has nothing else to do, or by the
 * first of them. `firstModules`: files of the first screens; without them all calls come at once.
 */
export function contractTable(firstModules: Iterable<string> = []): Plugin {
  let calls: Promise<Record<'first' | 'others', Record<string, Call>>> | undefined;
  const table = () => (calls ??= splitCalls([...firstModules]));
  return {
    name: 'contract-table',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === OTHERS) return OTHERS;
      return id === './route-of' && importer && API_CLIENT.test(importer) ? FIRST : null;
    },
    async load(id) {
      if (id === FIRST) return firstModuleOf((await table()).first);
      return id === OTHERS ? `export const calls = ${JSON.stringify((await table()).others)};` : null;
    },
  };
}

const firstModuleOf = (calls: Record<string, Call>) => `
const calls = ${JSON.stringify(calls)};
let others;
const load = () => (others ??= import(${JSON.stringify(OTHERS)}).catch((error) => {
  others = undefined;
  throw error;
}));
const prepare = () => void load().catch(() => {});
if (globalThis.requestIdleCallback) requestIdleCallback(prepare);
else setTimeout(prepare, 3000);
export const routeOf = (name) => calls[name] ?? load().then((module) => module.calls[name]);
`;

async function splitCalls(firstModules: string[]) {
  const { module } = await runnerImport<{ routes: Record<string, Call> }>(ROUTES_FILE);
  const named = firstModules.length > 0 ? await wordsIn(firstModules) : null;
  const first: Record<string, Call> = {};
  const others: Record<string, Call> = {};
  for (const [name, { method, path, root }] of Object.entries(module.routes)) {
    if (NOT_OURS.test(path)) continue;
    (named && !named.has(name) ? others : first)[name] = { method, path, root };
  }
  return { first, others };
}

/** Every word that stands between quotes in these files; those that cannot be read are none of ours. */
async function wordsIn(files: string[]): Promise<Set<string>> {
  const texts = await Promise.all(
    files.map((file) => readFile(file.split('?')[0] ?? '', 'utf8').catch(() => '')),
  );
  return new Set(texts.flatMap((text) => [...text.matchAll(/'(\w+)'/g)].map(([, word]) => word ?? '')));
}
