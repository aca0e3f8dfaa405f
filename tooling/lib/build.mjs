import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, tool } from './run.mjs';
import { at, UserFacingError, root, say } from './workspace.mjs';

/** The build targets: how each is built, and a file that proves it was. */
const targets = [
  { name: 'widget', dir: 'apps/widget', command: [process.execPath, 'build.mjs'], product: 'dist/sdk.js' },
  {
    name: 'dashboard',
    dir: 'apps/dashboard',
    command: tool('vite/bin/vite.js', 'build'),
    product: 'dist/index.html',
  },
  {
    name: 'help center',
    dir: 'apps/help-center',
    command: tool('vite/bin/vite.js', 'build'),
    product: 'dist/manifest.json',
  },
  {
    name: 'server',
    dir: 'apps/server',
    command: tool('vite/bin/vite.js', 'build'),
    product: 'dist/server.js',
  },
];

const leftOut = new Set(['node_modules', 'dist', 'test', 'testing', 'gallery']);

/** Builds what is missing or outdated. */
export async function buildStale({ force = false } = {}) {
  const stale = targets
    .map((target) => ({ ...target, hash: hashSources(target) }))
    .filter((t) => force || isStale(t));
  if (stale.length === 0) return;
  say(`Building ${stale.map(({ name }) => name).join(', ')} …`);
  const results = await Promise.all(stale.map(build));
  const failed = results.filter(({ code }) => code !== 0);
  for (const { output } of failed) process.stderr.write(`${output.trim()}\n`);
  if (failed.length > 0) {
    throw new UserFacingError(
      `The ${failed.map(({ name }) => name).join(' and the ')} could not be built: see above.`,
    );
  }
}

async function build({ name, dir, command, product, hash }) {
  const { code, output } = await run(command, { cwd: at(dir), env: { NODE_ENV: 'production' }, quiet: true });
  const isDone = code === 0 && existsSync(at(dir, product));
  if (isDone) writeFileSync(stampOf(dir), hash);
  return { name, code: isDone ? 0 : code || 1, output };
}

function isStale({ dir, product, hash }) {
  if (!existsSync(at(dir, product)) || !existsSync(stampOf(dir))) return true;
  return readFileSync(stampOf(dir), 'utf8') !== hash;
}

function stampOf(dir) {
  return at(dir, 'dist/.parley-stamp');
}

/** Hash of everything that goes into the build: its folder, our packages it uses, the lock file and this tool. */
function hashSources({ dir }) {
  const hash = createHash('sha256');
  const files = [...usedFolders(dir)].sort().flatMap((folder) => listFiles(folder));
  for (const file of [...files, 'package-lock.json', 'tooling/lib/build.mjs']) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(at(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function usedFolders(dir, found = new Set()) {
  if (found.has(dir)) return found;
  found.add(dir);
  const { dependencies = {} } = JSON.parse(readFileSync(at(dir, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    if (!name.startsWith('@parley/')) continue;
    for (const folder of ['packages', 'apps'].map((place) => `${place}/${name.replace('@parley/', '')}`)) {
      if (existsSync(at(folder))) usedFolders(folder, found);
    }
  }
  return found;
}

function listFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => !leftOut.has(name) && !name.startsWith('.') && !/\.test\.tsx?$/.test(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? listFiles(path) : [path];
    });
}
