// `node tooling/first-load.mjs [--all]`: which modules make up the scripts that load before the first conversation,
// largest first, with the compressed bytes that each adds to its file. Builds the dashboard without writing it.
import { SourceMap } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { scriptsNamedIn } from './lib/bundle-sizes.mjs';
import { at, root } from './lib/workspace.mjs';

const SHOWN = 60;
const BETWEEN = '(between modules)';

process.env.NODE_ENV = 'production';
const chunks = new Map();
const { output } = await build({
  root: at('apps/dashboard'),
  logLevel: 'error',
  build: { write: false, sourcemap: 'hidden' },
  plugins: [
    {
      name: 'first-load',
      enforce: 'pre',
      generateBundle: {
        // Later plugins edit the code without its map.
        order: 'pre',
        handler: (_options, bundle) => {
          for (const { fileName, code, map } of Object.values(bundle)) {
            if (map) chunks.set(fileName, { code, map });
          }
        },
      },
    },
  ],
});
const page = output.find(({ fileName }) => fileName === 'workspace.html');
const modules = scriptsNamedIn(page.source).flatMap((name) => modulesOf(`assets/${name}`));
const sorted = modules.toSorted((a, b) => b.compressed - a.compressed);
for (const { chunk, name, compressed, bytes } of process.argv.includes('--all')
  ? sorted
  : sorted.slice(0, SHOWN)) {
  console.log(`${kilobytes(compressed)} of ${kilobytes(bytes)} KB  ${chunk.padEnd(10)} ${name}`);
}
const total = modules.reduce((sum, { compressed }) => sum + compressed, 0);
console.log(`${kilobytes(total)} KB compressed, ${modules.length} modules`);

function kilobytes(bytes) {
  return (bytes / 1024).toFixed(2).padStart(6);
}

/** The modules of a script; the compressed bytes of one are what the script grows by when its code is appended. */
function modulesOf(file) {
  const { code, map } = chunks.get(file) ?? {};
  if (!map) return [];
  const sizes = new Map();
  let end = 0;
  let before = 0;
  for (const { name, length } of stretchesOf(file, code, map)) {
    end += length;
    const compressed = gzipSync(code.slice(0, end), { level: 9 }).length;
    const size = sizes.get(name) ?? { chunk: basename(file).split('-')[0], name, bytes: 0, compressed: 0 };
    size.bytes += length;
    size.compressed += compressed - before;
    sizes.set(name, size);
    before = compressed;
  }
  return [...sizes.values()];
}

/** Consecutive pieces of the code, each from one module. */
function stretchesOf(file, code, map) {
  const entries = new SourceMap(map);
  const folder = dirname(join(at('apps/dashboard/dist'), file));
  const stretches = [];
  for (const [row, line] of code.split('\n').entries()) {
    for (let column = 0; column <= line.length; column += 1) {
      const { originalSource } = entries.findEntry(row, column);
      const name = originalSource ? nameOf(folder, originalSource) : BETWEEN;
      const last = stretches.at(-1);
      if (last && (last.name === name || name === BETWEEN)) last.length += 1;
      else stretches.push({ name, length: 1 });
    }
  }
  return stretches;
}

function nameOf(folder, source) {
  if (source.includes('\0')) return basename(source);
  return relative(root, join(folder, source)).replace(/.*node_modules\//, '');
}
