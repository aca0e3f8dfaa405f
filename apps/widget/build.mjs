import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = path.dirname(fileURLToPath(import.meta.url));
const dist = path.join(root, 'dist');
const KIB = 1024;
/** Compressed sizes promised to the customers' pages and visitors, in bytes. */
const BUDGETS = { loader: 3 * KIB, host: 4 * KIB, panel: 30 * KIB };

/** One script for the customer's page, without any module loading. */
async function buildScript(entry, define = {}) {
  const [result] = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
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

async function buildPageScripts() {
  const host = await buildScript('src/host/index.ts');
  const hostName = `sdk-host-${createHash('sha256').update(host).digest('hex').slice(0, 8)}.js`;
  const loader = await buildScript('src/loader/index.ts', { HOST_SCRIPT: JSON.stringify(hostName) });
  await writeFile(path.join(dist, hostName), host);
  await writeFile(path.join(dist, 'sdk.js'), loader);
  return { loader: sizeOf(loader), host: sizeOf(host) };
}

const sizeOf = (content) => gzipSync(content, { level: 9 }).length;

await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });
const sizes = await buildPageScripts();
console.log(sizes, BUDGETS);
