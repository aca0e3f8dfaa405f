import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { at, say } from './workspace.mjs';

const kilobyte = 1024;

/** What a browser has to load, in compressed bytes; `bytes` is undefined when nothing was built. */
export function bundleSizes() {
  return [
    sizeOf('dashboard, scripts before the first conversation', dashboardFirstLoad(), 185 * kilobyte),
    sizeOf('dashboard, styles of all screens', dashboardStyles(), 19 * kilobyte),
    sizeOf('dashboard, after the first screen', dashboardBackground(), 80 * kilobyte),
    sizeOf('dashboard, the editor of replies', dashboardComposer(), 131 * kilobyte),
    sizeOf('widget, loader', widgetLoader(), 3 * kilobyte),
    sizeOf('widget, panel', widgetPanel(), 30 * kilobyte),
  ];
}

/** Compares the sizes with the promised limits. */
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

/** The scripts that a workspace page references itself; all others load later. */
function dashboardFirstLoad() {
  return filesNamedIn(at('apps/dashboard/dist'), 'workspace.html');
}

/** The styles that a workspace page references itself. */
function dashboardStyles() {
  return filesNamedIn(at('apps/dashboard/dist'), 'workspace.html', 'css');
}

const COMPOSER = 'src/features/composer/components/reply-editor.tsx';
/** A chunk of `apps/dashboard/vite/chunks-of-modules.ts`. */
const BACKGROUND = 'background';

/** Scripts that every workspace loads by itself after its first screen, most of which other screens need too. */
function dashboardBackground() {
  return without(dashboardScriptsOf(BACKGROUND), dashboardFirstLoad());
}

/** Scripts and styles that load only with the editor. */
function dashboardComposer() {
  const before = [...dashboardFirstLoad(), ...dashboardStyles(), ...dashboardBackground()];
  return without(dashboardScriptsOf(COMPOSER), before);
}

/** Files of a lazily loaded module or of a named chunk, and of all that it imports. */
function dashboardScriptsOf(part) {
  const dist = at('apps/dashboard/dist');
  const path = `${dist}/.vite/manifest.json`;
  if (!existsSync(path)) return [];
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const chunks = new Set();
  const reach = (key) => {
    if (!manifest[key] || chunks.has(manifest[key])) return;
    chunks.add(manifest[key]);
    for (const imported of manifest[key].imports ?? []) reach(imported);
  };
  reach(Object.keys(manifest).find((key) => key === part || manifest[key].name === part));
  return [...chunks].flatMap(({ file, css = [] }) => [file, ...css]).map((file) => `${dist}/${file}`);
}

function without(files, others) {
  const left = new Set(others);
  return files.filter((file) => !left.has(file));
}

function widgetLoader() {
  return existing(at('apps/widget/dist/sdk.js'));
}

/** The panel's own script and styles, as named in its build manifest. */
function widgetPanel() {
  const dist = at('apps/widget/dist');
  if (!existsSync(`${dist}/manifest.json`)) return [];
  const { js, css } = JSON.parse(readFileSync(`${dist}/manifest.json`, 'utf8'));
  return [js, css].map((file) => `${dist}/${file}`);
}

/** Scripts, or styles, that a page references directly. */
function filesNamedIn(dist, page, ending = 'js') {
  if (!existsSync(`${dist}/${page}`)) return [];
  const inAssets = (name) => [`${dist}/${name}`, `${dist}/assets/${name}`].find((file) => existsSync(file));
  return namedIn(readFileSync(`${dist}/${page}`, 'utf8'), ending)
    .map(inAssets)
    .filter(Boolean);
}

/** File names of the scripts that a page references itself. */
export function scriptsNamedIn(html) {
  return namedIn(html, 'js');
}

function namedIn(html, ending) {
  const names = [...html.matchAll(/(?:src|href)="[^"]*?([^"/]+\.(js|css))"/g)];
  return [...new Set(names.flatMap(([, name, kind]) => (kind === ending ? [name] : [])))];
}

function existing(file) {
  return existsSync(file) ? [file] : [];
}
