import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../logging/logger';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres';
import { canReach } from './process-owner';
import { isAlive, postgresProcessesIn, signalProcess, waitUntil } from './processes';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
const repository = fileURLToPath(new URL('../../../../..', import.meta.url));
const holder = fileURLToPath(new URL('../../testing/run-postgres.ts', import.meta.url));
const logger = createLogger({ logLevel: 'silent' });

let base: string;
let dataDir: string;
let cleanUps: Array<() => Promise<unknown>>;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'parley-pg-'));
  dataDir = join(base, 'data');
  cleanUps = [];
});

afterEach(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
  for (const pid of postgresProcessesIn(join(dataDir, 'postgres'))) signalProcess(pid, 'SIGKILL');
  await rm(base, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, logger, sharedBuffers: '16MB' });
  cleanUps.push(server.stop);
  return server;
}

async function query(address: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(address);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

interface Report {
  address: string;
  pid: number;
  refused?: string;
}

/** A database held by another process, which a test may kill. */
async function startInProcess(options: { env?: NodeJS.ProcessEnv; as?: typeof nobody } = {}): Promise<{
  child: ChildProcess;
  report: Report;
}> {
  const child = spawn(process.execPath, ['--import', 'tsx', holder, dataDir], {
    cwd: repository,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options.as,
  });
  cleanUps.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  if (!child.stdout) throw new Error('no output');
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, report: JSON.parse(line) };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('rows survive a stop and a start, and no process keeps running', async () => {
  const first = await start();
  await query(first.connectionString, "CREATE TABLE kept AS SELECT 'hello' AS word");
  await first.stop();
  expect(isAlive(first.pid())).toBe(false);
  const second = await start();
  expect(await query(second.connectionString, 'SELECT word FROM kept')).toEqual([{ word: 'hello' }]);
  await second.stop();
  expect(postgresProcessesIn(join(dataDir, 'postgres'))).toEqual([]);
  expect(await readdir(dataDir)).not.toContain('parley.lock');
});

test('the database is durable, uses UTF-8 and listens only on a private socket', async () => {
  const server = await start();
  const settings = [
    'fsync',
    'synchronous_commit',
    'full_page_writes',
    'data_checksums',
    'jit',
    'server_encoding',
  ];
  const rows = await query(
    server.connectionString,
    `SELECT name, setting FROM pg_settings WHERE name IN ('${[...settings, 'listen_addresses'].join("','")}')`,
  );
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    jit: 'off',
    server_encoding: 'UTF8',
    listen_addresses: '',
  });
  expect((await stat(server.socketDir)).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
});

test('a second start on the same folder is rejected with a clear error, and the first continues', async () => {
  const first = await start();
  const { report } = await startInProcess();
  expect(report.refused).toMatch(
    /^Parley is already running on the data folder .* \(process \d+\): stop it first/,
  );
  expect(await query(first.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('of many concurrent starts on a folder with a stale lock exactly one succeeds', async () => {
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'parley.lock'), JSON.stringify({ pid: 1, identity: 'an earlier boot' }));
  const starts = await Promise.all([startInProcess(), startInProcess(), startInProcess(), startInProcess()]);
  const refusals = starts.map(({ report }) => report.refused).filter((sentence) => sentence !== undefined);
  expect(refusals).toHaveLength(3);
  for (const sentence of refusals) expect(sentence).toMatch(/^Parley is already running on the data folder/);
});

test('D1: after kill -9 of the server the database stops, and the next start has every row', async () => {
  const { child, report } = await startInProcess();
  await query(report.address, "CREATE TABLE kept AS SELECT 'hello' AS word");
  await kill(child);
  if (process.platform === 'linux') expect(await waitUntil(() => !isAlive(report.pid), 10_000)).toBe(true);
  const next = await start();
  expect(await query(next.connectionString, 'SELECT word FROM kept')).toEqual([{ word: 'hello' }]);
});

test('D1: a database left running after kill -9 is stopped and started again', async () => {
  // Without a PATH setpriv is not found, as on systems that lack it.
  const { child, report } = await startInProcess({ env: { PATH: '/nonexistent' } });
  await query(report.address, "CREATE TABLE kept AS SELECT 'hello' AS word");
  await kill(child);
  expect(isAlive(report.pid)).toBe(true);
  const next = await start();
  expect(isAlive(report.pid)).toBe(false);
  expect(await query(next.connectionString, 'SELECT word FROM kept')).toEqual([{ word: 'hello' }]);
});

test('D1: after kill -9 of the server and the whole database the next start recovers', async () => {
  const { child, report } = await startInProcess({ env: { PATH: '/nonexistent' } });
  await query(report.address, "CREATE TABLE kept AS SELECT 'hello' AS word");
  const dying = kill(child);
  for (const pid of postgresProcessesIn(join(dataDir, 'postgres'))) signalProcess(pid, 'SIGKILL');
  await dying;
  const next = await start();
  expect(await query(next.connectionString, 'SELECT word FROM kept')).toEqual([{ word: 'hello' }]);
});

test('a database that dies under a running server is restarted at the same address', async () => {
  const server = await start();
  const before = server.pid();
  process.kill(before, 'SIGKILL');
  const answers = () => query(server.connectionString, 'SELECT 1 AS one').catch(() => []);
  await expect.poll(answers, { timeout: 15_000 }).toEqual([{ one: 1 }]);
  expect(server.pid()).not.toBe(before);
});

test('process ids of dead processes that were reused do not prevent a start', async () => {
  const first = await start();
  await first.stop();
  await writeFile(
    join(dataDir, 'parley.lock'),
    JSON.stringify({ pid: process.pid, identity: 'an earlier boot' }),
  );
  await writeFile(
    join(dataDir, 'postgres', 'postmaster.pid'),
    `${process.pid}\n${join(dataDir, 'postgres')}\n`,
  );
  const second = await start();
  expect(await query(second.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('an interrupted first start is repaired by the next one', async () => {
  await mkdir(join(dataDir, 'postgres.new'), { recursive: true });
  await writeFile(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');
  const server = await start();
  expect(await query(server.connectionString, 'SELECT current_database() AS name')).toEqual([
    { name: 'parley' },
  ]);
  expect(await readdir(dataDir)).not.toContain('postgres.new');
});

test.each([
  ['19', /was made by PostgreSQL 19 and this Parley brings PostgreSQL 18: update Parley/],
  ['15', /was made by PostgreSQL 15 and this Parley brings PostgreSQL 18: move its data/],
])(
  'a database of version %s is rejected with a clear error and left unchanged',
  async (version, sentence) => {
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), `${version}\n`);
    await expect(start()).rejects.toThrow(sentence);
    expect(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe(`${version}\n`);
  },
);

test('a data folder that cannot be written is reported with a clear error', async () => {
  await writeFile(join(base, 'file'), '');
  dataDir = join(base, 'file', 'data');
  await expect(start()).rejects.toThrow(
    /^The data folder .* cannot be written \(ENOTDIR\): give this user the right/,
  );
});

test('a data folder whose path is too long for a socket uses a socket elsewhere', async () => {
  dataDir = join(base, 'deep'.repeat(20), 'deeper'.repeat(10));
  const server = await start();
  expect(server.socketDir.startsWith(dataDir)).toBe(false);
  expect(await query(server.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  cleanUps.push(() => rm(server.socketDir, { recursive: true, force: true }));
});

test.runIf(isRoot)('root can run the database in a folder for root only and in one open to all', async () => {
  for (const mode of [0o700, 0o755]) {
    await chmod(base, mode);
    const server = await start();
    expect((await stat(join(dataDir, 'postgres'))).uid).not.toBe(0);
    expect(await query(server.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
  }
});

test.runIf(isRoot && (await canReach(repository, nobody)))(
  'an unprivileged user can run the database, and root continues with the same folder',
  async () => {
    await chmod(base, 0o777);
    const { child, report } = await startInProcess({ as: nobody });
    expect(report.refused).toBeUndefined();
    await query(report.address, "CREATE TABLE kept AS SELECT 'hello' AS word");
    child.kill('SIGTERM');
    await once(child, 'exit');
    const server = await start();
    expect(await query(server.connectionString, 'SELECT word FROM kept')).toEqual([{ word: 'hello' }]);
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(nobody.uid);
  },
);
