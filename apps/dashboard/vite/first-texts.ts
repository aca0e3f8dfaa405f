import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const CATALOGUE = fileURLToPath(
  new URL('../../../packages/i18n/src/catalogs/dashboard/en/first.ts', import.meta.url),
);
const ALL_TEXTS = /[\\/]dashboard[\\/]en[\\/]index\.ts$/;
const COMPLETE = '\0complete-first-texts';

type Texts = Record<string, string>;

/**
 * Splits the English texts of `en/first.ts`: those named by a module of `speaking` are in the initial bundle; the
 * others are added to `en/index.ts`, which every screen, menu and dialog that is loaded later waits for. Without
 * `speaking`, all stay in the initial bundle.
 */
export function firstTexts(speaking?: Iterable<string>): Plugin {
  let split: Promise<Record<'named' | 'others', Texts>> | undefined;
  const texts = () => (split ??= splitTexts([...(speaking ?? [])]));
  return {
    name: 'first-texts',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!speaking) return null;
      return id === './first' && importer && ALL_TEXTS.test(importer) ? COMPLETE : null;
    },
    async load(id) {
      if (!speaking) return null;
      if (id === CATALOGUE) return `export const first = ${JSON.stringify((await texts()).named)};`;
      if (id !== COMPLETE) return null;
      return `import { first as named } from ${JSON.stringify(CATALOGUE)};
export const first = { ...named, ...${JSON.stringify((await texts()).others)} };`;
    },
  };
}

async function splitTexts(files: string[]) {
  const { module } = await runnerImport<{ first: Texts }>(CATALOGUE);
  const sources = files.map(sourceOf).join('\n');
  const quoted = new Set([...sources.matchAll(/'([a-z]\w*(?:\.\w+)+)'/g)].map(([, key]) => key));
  // For composed keys such as `common.${availability}`, all keys with the same prefix count as named.
  const begun = [...sources.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/g)].map(([, start]) => start ?? '');
  const named: Texts = {};
  const others: Texts = {};
  for (const [key, text] of Object.entries(module.first)) {
    const isNamed = quoted.has(key) || begun.some((start) => key.startsWith(start));
    (isNamed ? named : others)[key] = text;
  }
  return { named, others };
}

function sourceOf(file: string): string {
  if (file.includes('/catalogs/')) return '';
  try {
    return readFileSync(file.split('?')[0] ?? '', 'utf8');
  } catch {
    return '';
  }
}
