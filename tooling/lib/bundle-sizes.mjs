import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { at, say } from './workspace.mjs';

const kilobyte = 1024;

/** What a browser has to load, compressed, in bytes; `bytes` is undefined where nothing was built. */
export function bundleSizes() {
  return [
    sizeOf('dashboard, scripts before the first conversation', dashboardFirstLoad(), 200 * kilobyte),
    sizeOf('widget, loader', widgetLoader(), 3 * kilobyte),
    sizeOf('widget, panel', widgetPanel(), 30 * kilobyte),
  ];
}

/** The same against what was promised. */
export function checkBundleSizes() {
  return bundleSizes().flatMap(({ name, bytes, limit }) => {
    if (bytes === undefined) return [`${name}: nothing to measure was built`];
    const text = `${name}: ${(bytes / kilobyte).toFixed(1)} KB of ${limit / kilobyte} KB`;
    say(`     ${text}`);
    return bytes <= limit ? [] : [`${text} is too much`];
  });
}

function sizeOf(name, files, limit) {
  const sizes = files.map((file) => gzipSync(readFileSync(file), { level: 9 }).length);
  return { name, limit, bytes: files.length === 0 ? undefined : sizes.reduce((sum, size) => sum + size, 0) };
}

/** The entry, what it imports at once, and the chunks of the page with the conversations. */
function dashboardFirstLoad() {
  const manifestFile = at('apps/dashboard/dist/.vite/manifest.json');
  if (!existsSync(manifestFile)) return filesNamedIn(at('apps/dashboard/dist'), 'index.html');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const needed = Object.keys(manifest).filter((key) => {
    const { isEntry, src = '' } = manifest[key];
    return isEntry || /features\/(conversations\/conversations-page|shell\/shell)\.tsx$/.test(src);
  });
  const keys = new Set();
  const add = (key) => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const imported of manifest[key].imports ?? []) add(imported);
  };
  needed.forEach(add);
  const names = [...keys].map((key) => manifest[key].file).filter((file) => file.endsWith('.js'));
  return [...new Set(names)].map((file) => at('apps/dashboard/dist', file));
}

function widgetLoader() {
  return existing(at('apps/widget/dist/sdk.js'));
}

/** The panel's own script and styles, as its build names them. */
function widgetPanel() {
  const dist = at('apps/widget/dist');
  if (!existsSync(`${dist}/manifest.json`)) return [];
  const { js, css } = JSON.parse(readFileSync(`${dist}/manifest.json`, 'utf8'));
  return [js, css].map((file) => `${dist}/${file}`);
}

/** Scripts that a page loads by itself. */
function filesNamedIn(dist, page) {
  if (!existsSync(`${dist}/${page}`)) return [];
  const names = [...readFileSync(`${dist}/${page}`, 'utf8').matchAll(/(?:src|href)="[^"]*?([^"/]+\.js)"/g)];
  const inAssets = (name) => [`${dist}/${name}`, `${dist}/assets/${name}`].find((file) => existsSync(file));
  return [...new Set(names.map(([, name]) => inAssets(name)))].filter(Boolean);
}

function existing(file) {
  return existsSync(file) ? [file] : [];
}
