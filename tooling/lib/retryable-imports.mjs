/**
 * A Vite plugin that makes dynamic imports safe to retry. A browser that could not fetch a module remembers that for as
 * long as the page lives: a second `import()` of it fails without asking the network again (HTML standard, module map;
 * Chromium since version 150). So in a build every import first fetches its files, which can be retried, and only then
 * imports them, from the browser's cache.
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
          // Vite names the file itself only where it has others to load with it.
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

/** Takes the place of Vite's own helper, under its name: `files` as Vite lists them, relative to the base. */
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
