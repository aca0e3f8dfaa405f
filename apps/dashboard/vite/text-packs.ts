import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const ALL_TEXTS = fileURLToPath(new URL('all-texts.ts', import.meta.url));
/** `'nav.inbox'`, in any kind of quotes. */
const QUOTED = /['"`]([a-z]\w*(?:\.\w+)+)['"`]/gi;
/** `common.${availability}`: all keys that begin like this count as named. */
const COMPOSED = /`([a-z]\w*(?:\.\w+)*\.)\$\{/gi;

export type Texts = Record<string, string>;

/** The texts of the dashboard by language. */
export async function readTexts(): Promise<Map<string, Texts>> {
  const { module } = await runnerImport<{ allTexts: Map<string, Texts> }>(ALL_TEXTS);
  return module.allTexts;
}

/** The keys of `texts` that modules name in their source. */
export function keysNamedIn(modules: Iterable<string>, texts: Texts): Set<string> {
  const quoted = new Set<string>();
  const begun = new Set<string>();
  for (const module of modules) {
    const source = sourceOf(module);
    for (const [, key = ''] of source.matchAll(QUOTED)) quoted.add(key);
    for (const [, start = ''] of source.matchAll(COMPOSED)) begun.add(start);
  }
  const starts = [...begun];
  const keys = Object.keys(texts);
  return new Set(keys.filter((key) => quoted.has(key) || starts.some((start) => key.startsWith(start))));
}

/** The texts with these keys. */
export function pick(texts: Texts, keys: Iterable<string>): Texts {
  return Object.fromEntries([...keys].map((key) => [key, texts[key] ?? '']));
}

/** Eight characters that change with any of the contents. */
export function hashOf(contents: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content).update('\0');
  return hash.digest('hex').slice(0, 8);
}

/** The source of a module of the dashboard; virtual modules, libraries and catalogs name no texts. */
function sourceOf(module: string): string {
  if (!module.includes('/apps/dashboard/src/')) return '';
  try {
    return readFileSync(module.split('?')[0] ?? '', 'utf8');
  } catch {
    return '';
  }
}
