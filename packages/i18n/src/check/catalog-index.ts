import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { TRANSLATED_LOCALES } from '../translated-locales';

const FOLDER = fileURLToPath(new URL('../catalogs/', import.meta.url));
const HEADER =
  '// Written by `node tooling/catalogs.mjs`: one line for each catalog in the folder. Do not edit.\n';

/**
 * Compares the indexes of the dashboard's and the server's catalogs with the files on disk, and writes them again unless
 * `isReadOnly`. Returns one line for each index that was outdated.
 */
export async function updateCatalogIndexes({ isReadOnly }: { isReadOnly: boolean }): Promise<string[]> {
  const indexes = { dashboard: await indexOf('dashboard', ['en']), server: await indexOf('server') };
  const outdated: string[] = [];
  for (const [area, source] of Object.entries(indexes)) {
    const path = `${FOLDER}${area}/index.ts`;
    if ((await readFile(path, 'utf8').catch(() => '')) === source) continue;
    outdated.push(`${area}/index.ts: not the catalogs of the folder, run node tooling/catalogs.mjs`);
    if (!isReadOnly) await writeFile(path, source);
  }
  return outdated;
}

/** All texts of one language, from every catalog in its folder. */
export async function readCatalogs(
  area: 'dashboard' | 'server',
  locale: string,
): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const name of await catalogsOf(area, locale)) {
    const module: Record<string, object> = await import(`../catalogs/${area}/${locale}/${name}.ts`);
    Object.assign(texts, ...Object.values(module));
  }
  return texts;
}

async function indexOf(area: string, locales: readonly string[] = TRANSLATED_LOCALES): Promise<string> {
  const imports: string[] = [];
  const objects: string[] = [];
  for (const locale of locales) {
    const names = await catalogsOf(area, locale);
    const prefix = locales.length > 1 ? `${locale}_` : '';
    const local = (name: string) =>
      prefix ? `${exportOf(name)} as ${prefix}${exportOf(name)}` : exportOf(name);
    imports.push(...names.map((name) => `import { ${local(name)} } from './${locale}/${name}';\n`));
    const spreads = names.map((name) => `  ...${prefix}${exportOf(name)},\n`).join('');
    objects.push(`export const ${locale} = {\n${spreads}};\n`);
  }
  const names = await catalogsOf(area, 'en');
  const list = `export const catalogNames = [\n${names.map((name) => `  '${name}',\n`).join('')}] as const;\n`;
  return [HEADER + imports.join(''), ...objects, ...(area === 'dashboard' ? [list] : [])].join('\n');
}

async function catalogsOf(area: string, locale: string): Promise<string[]> {
  const files = await readdir(`${FOLDER}${area}/${locale}`).catch(() => []);
  return files.map((file) => file.replace(/\.ts$/, '')).toSorted();
}

/** The name under which a catalog exports its texts: `audit-logs` → `auditLogs`. */
const exportOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
