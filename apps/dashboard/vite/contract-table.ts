import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const FIRST = '\0calls-of-first-screens';
const OTHERS = '\0calls-of-others';
const API_CLIENT = /[\\/]packages[\\/]api-client[\\/]src[\\/]/;
const ROUTES_FILE = fileURLToPath(new URL('../../../packages/contract/src/routes.ts', import.meta.url));
const SCHEMAS = /[\\/]node_modules[\\/]zod[\\/]/;
/** Operations of visitors and API inboxes, which the dashboard never calls. */
const NOT_OURS = /^\/(?:public|api\/v1\/widget)\//;

interface Call {
  method: string;
  path: string;
  root?: string;
}

/**
 * Replaces the contract in the bundle by a table of method, path and root of each operation, which is all the API
 * client needs. The schemas and their library are only for types and the server, and would be larger than the router.
 * Operations that no module of the first screens names go into a separate chunk, loaded when the browser is idle or on
 * first use. `firstModules`: files of the first screens; if empty, all operations are in the first chunk. The build fails
 * if a module imports the schemas all the same.
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
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const modules = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => SCHEMAS.test(id));
      if (modules.length === 0) return;
      this.error(`The schemas of the contract are in the bundle: ${modules.join(', ')}. Import values from a file of the
contract that has no schemas, such as @parley/contract/labels/title; from @parley/contract itself, import only types.`);
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

/** An ability has the name of the operation that it allows, but asking for one calls nothing. */
const WORD = /(?<!\baccess: |\buseAbility\()'(\w+)'/g;

/** All quoted words in these files except abilities; files that can't be read are virtual modules, not ours. */
async function wordsIn(files: string[]): Promise<Set<string>> {
  const texts = await Promise.all(
    files.map((file) => readFile(file.split('?')[0] ?? '', 'utf8').catch(() => '')),
  );
  return new Set(texts.flatMap((text) => [...text.matchAll(WORD)].map(([, word]) => word ?? '')));
}
