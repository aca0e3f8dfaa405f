import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { retryableImports } from '../../tooling/lib/retryable-imports.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
const dist = path.join(root, 'dist');
const HOST_FILE = 'assets/sdk-host.js';
/** Not below `packs`: the server adds the rules of a website to it. */
const CAMPAIGNS_FILE = 'campaigns.js';
const KIB = 1024;
/** Limits of the compressed sizes, in bytes, as promised to customers and visitors. */
const BUDGETS = {
  'launcher (sdk.js)': 3 * KIB,
  'host script': 4 * KIB,
  'campaigns script': 1 * KIB,
  'panel, script and styles': 30 * KIB,
  'largest language': 3 * KIB,
};

const shared = { root, configFile: false, publicDir: false, logLevel: 'warn' };
const sizeOf = (content) => gzipSync(content, { level: 9 }).length;

/** Builds one script for the customer's page, without module loading. */
async function buildScript(entry, define = {}) {
  const [result] = await build({
    ...shared,
    define,
    build: {
      write: false,
      target: 'es2022',
      minify: 'oxc',
      lib: { entry: path.join(root, entry), formats: ['iife'], name: 'parley' },
    },
  });
  return result.output.find((file) => file.type === 'chunk').code;
}

/**
 * The loader requests the host script by the version it was built with, so that both can be cached: the loader briefly,
 * the host script permanently. The file name itself has no version, so a loader that is still cached after an upgrade
 * finds it too.
 */
async function buildPageScripts() {
  const host = await buildScript('src/host/index.ts');
  const version = createHash('sha256').update(host).digest('hex').slice(0, 8);
  const loader = await buildScript('src/loader/index.ts', {
    HOST_SCRIPT: JSON.stringify(`${HOST_FILE}?v=${version}`),
  });
  const campaigns = await buildScript('src/campaigns/index.ts');
  await writeFile(path.join(dist, HOST_FILE), host);
  await writeFile(path.join(dist, CAMPAIGNS_FILE), campaigns);
  await writeFile(path.join(dist, 'sdk.js'), loader);
  return {
    'launcher (sdk.js)': sizeOf(loader),
    'host script': sizeOf(host),
    'campaigns script': sizeOf(campaigns),
  };
}

async function buildPanel() {
  const { output } = await build({
    ...shared,
    base: './',
    plugins: [retryableImports()],
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    resolve: {
      alias: [
        { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
        { find: /^react(-dom)?$/, replacement: 'preact/compat' },
      ],
    },
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: 'es2022',
      minify: 'oxc',
      cssCodeSplit: false,
      rolldownOptions: {
        input: { widget: path.join(root, 'src/frame/main.tsx') },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/widget-[hash][extname]',
        },
      },
    },
  });
  const entry = output.find((file) => file.isEntry);
  const styles = output.find((file) => file.fileName.endsWith('.css'));
  const languages = output.filter(
    (file) => file.type === 'chunk' && file.facadeModuleId?.includes('/catalogs/'),
  );
  const manifest = { js: entry.fileName, css: styles.fileName };
  await writeFile(path.join(dist, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return {
    'panel, script and styles': sizeOf(entry.code) + sizeOf(styles.source),
    'largest language': Math.max(...languages.map((file) => sizeOf(file.code))),
  };
}

await rm(dist, { recursive: true, force: true });
await mkdir(path.join(dist, 'assets'), { recursive: true });
const sizes = { ...(await buildPageScripts()), ...(await buildPanel()) };
for (const [name, limit] of Object.entries(BUDGETS)) {
  const isOver = sizes[name] > limit;
  console.log(`${name}: ${sizes[name]} of ${limit} bytes, gzip${isOver ? ' — OVER BUDGET' : ''}`);
  if (isOver) process.exitCode = 1;
}
