import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import { tool } from './lib/run.mjs';
import { tableTypes } from './lib/table-types.mjs';
import { at } from './lib/workspace.mjs';

/**
 * Writes the types of the server's tables from its migrations; with `--check` it only reports whether they are current.
 * The migrations run on an embedded PostgreSQL, and the schema is kept in `.cache` until they change.
 */
const TABLES = 'apps/server/src/platform/db/tables.ts';
const COLUMN_TYPES = 'apps/server/src/platform/db/column-types.ts';
const MIGRATIONS = 'apps/server/migrations';
const CACHE = '.cache/schema.json';

const types = formatted(tableTypes(await readSchema(), read(COLUMN_TYPES)));
if (read(TABLES) !== types) {
  if (process.argv.includes('--check')) {
    console.error(`${TABLES} is not up to date: run node tooling/table-types.mjs`);
    process.exitCode = 1;
  } else writeFileSync(at(TABLES), types);
}

async function readSchema() {
  const key = hashOfMigrations();
  const cached = JSON.parse(read(CACHE) || '{}');
  if (cached.key === key) return cached.schema;
  const { module } = await runnerImport(at('apps/server/src/testing/describe-migrations.ts'));
  const schema = await module.describeMigrations();
  mkdirSync(at('.cache'), { recursive: true });
  writeFileSync(at(CACHE), JSON.stringify({ key, schema }));
  return schema;
}

function hashOfMigrations() {
  const hash = createHash('sha256');
  const files = readdirSync(at(MIGRATIONS)).filter((file) => file.endsWith('.sql'));
  for (const file of files.toSorted()) hash.update(`${file}\0${read(`${MIGRATIONS}/${file}`)}\0`);
  return hash.digest('hex');
}

function formatted(source) {
  const [program, ...args] = tool('@biomejs/biome/bin/biome', 'format', `--stdin-file-path=${TABLES}`);
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: at(), input: source, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

function read(path) {
  try {
    return readFileSync(at(path), 'utf8');
  } catch {
    return '';
  }
}
