/**
 * A Vite plugin that makes dynamic imports safe to retry. A browser that failed to fetch a module remembers the failure
 * as long as the page exists: a second `import()` of it fails without a request (HTML standard, module map; Chromium
 * since version 150). So in a build every import first fetches its files, which can be retried, and then imports them
 * from the browser's cache.
 *
 * With `texts`, the path of a module that exports `loadTexts(pack)`, the files of an import come from the table whose
 * address is in the page (`<html data-imports>`), and its texts are loaded with them; see
 * apps/dashboard/vite/import-table.ts, which writes the table.
 * @param {{ texts?: string }} [options]
 * @returns {import('vite').Plugin}
 */
export function retryableImports({ texts } = {}) {
  let base = '/';
  let loadsStyles = true;
  return {
    name: 'retryable-imports',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite lists the file itself only when other files load with it.
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'js' ? [...new Set([file, ...files])] : files,
        },
      },
    }),
    configResolved(config) {
      base = config.base;
      // In a build with one style sheet for all, no import brings another.
      loadsStyles = config.build.cssCodeSplit;
    },
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => (texts ? tableHelper(base, texts, loadsStyles) : helper(base, loadsStyles)),
    },
  };
}

const STYLES = `const addStyles = (address) =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(address));
    };
    document.head.append(link);
  });
`;

/** Replaces Vite's own helper under its name: `files` as Vite lists them, relative to the base. */
function helper(base, loadsStyles) {
  const isRelative = base === '' || base.startsWith('.');
  return `
const addressOf = ${
    isRelative
      ? '(file, importer) => new URL(file, importer).href'
      : `(file) => new URL(${JSON.stringify(base)} + file, location.origin).href`
  };
${fetching(loadsStyles)}
export const __vitePreload = async (load, files = [], importer) => {
  await Promise.all(files.map((file) => bring(addressOf(file, importer))));
  return load();
};
`;
}

/**
 * The same for an import whose needs are in the table. `target` is a number in the table, with the export to pick as
 * `part`; or it imports a file that may be on the page, and `part` names it: if it is there, it came with all it needs.
 */
function tableHelper(base, texts, loadsStyles) {
  return `
import { loadTexts } from ${JSON.stringify(texts)};
const addressOf = (file) => new URL(${JSON.stringify(base)} + 'assets/' + file, location.origin).href;
${fetching(loadsStyles)}
let table;
const needs = () =>
  (table ??= fetch(document.documentElement.dataset.imports)
    .then((response) => {
      if (!response.ok) throw new Error('imports: ' + response.status);
      return response.json();
    })
    .catch((error) => {
      table = undefined;
      throw error;
    }));
// It is needed as soon as the first screen is there.
needs().catch(() => {});
const load = async (key) => {
  const { files, texts = [] } = (await needs())[key];
  await Promise.all([...files.map((file) => bring(addressOf(file))), ...texts.map(loadTexts)]);
  return files;
};
export const __vitePreload = async (target, part) => {
  if (typeof target === 'number') {
    const module = await import(/* @vite-ignore */ addressOf((await load(target))[0]));
    return part ? module[part] : module;
  }
  if (part && !isOnPage(addressOf(part))) await load(part);
  return target();
};
`;
}

/** `bring(address)` fetches one file, once; after a failure, the next call fetches it again. */
const fetching = (loadsStyles) => `
const coming = new Map();
const isOnPage = (address) =>
  [...document.querySelectorAll('link[href], script[src]')].some(({ href, src }) => (href || src) === address);
async function fetchWhole(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(address + ': ' + response.status);
  await response.arrayBuffer();
}
${loadsStyles ? STYLES : ''}function bring(address) {
  if (!coming.has(address)) {
    if (isOnPage(address)) return;
    const way = ${loadsStyles ? "address.endsWith('.css') ? addStyles(address) : " : ''}fetchWhole(address);
    coming.set(address, way);
    way.catch(() => coming.delete(address));
  }
  return coming.get(address);
}
`;
