/**
 * A Vite plugin that makes dynamic imports safe to retry. A browser that failed to fetch a module remembers the failure
 * as long as the page exists: a second `import()` of it fails without a request (HTML standard, module map; Chromium
 * since version 150). So in a build every import first fetches its files, which can be retried, and then imports them
 * from the browser's cache.
 * @returns {import('vite').Plugin}
 */
export function retryableImports() {
  let base = '/';
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
    },
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => helper(base),
    },
  };
}

/** Replaces Vite's own helper under its name: `files` as Vite lists them, relative to the base. */
function helper(base) {
  const isRelative = base === '' || base.startsWith('.');
  return `
const coming = new Map();
const addressOf = ${
    isRelative
      ? '(file, importer) => new URL(file, importer).href'
      : `(file) => new URL(${JSON.stringify(base)} + file, location.origin).href`
  };
const isOnPage = (address) =>
  [...document.querySelectorAll('link[href], script[src]')].some(({ href, src }) => (href || src) === address);
async function fetchWhole(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(address + ': ' + response.status);
  await response.arrayBuffer();
}
const addStyles = (address) =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(address));
    };
    document.head.append(link);
  });
function bring(address) {
  if (!coming.has(address)) {
    if (isOnPage(address)) return;
    const way = address.endsWith('.css') ? addStyles(address) : fetchWhole(address);
    coming.set(address, way);
    way.catch(() => coming.delete(address));
  }
  return coming.get(address);
}
export const __vitePreload = async (load, files = [], importer) => {
  await Promise.all(files.map((file) => bring(addressOf(file, importer))));
  return load();
};
`;
}
