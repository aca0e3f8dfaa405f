import type { ChildProcess } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Logger } from '../logging/logger';
import type { PostgresBinaries } from './binaries';
import type { PostgresPaths } from './paths';
import { port } from './paths';
import type { ProcessOwner } from './process-owner';
import { signalProcess } from './processes';
import { runProgram } from './run-program';

export interface PostmasterOptions {
  paths: PostgresPaths;
  binaries: PostgresBinaries;
  owner: ProcessOwner | undefined;
  logger: Logger;
  /** In PostgreSQL's notation, e.g. `128MB`. */
  sharedBuffers: string;
  maxConnections: number;
  /** False only in tests, which need no durability. */
  durable: boolean;
}

/** The main PostgreSQL server process. */
export interface Postmaster {
  pid: number;
  hasExited(): boolean;
  /** Resolves with the last error line when the process has exited. */
  exited: Promise<{ lastErrorLine: string }>;
  /** Fast shutdown: rolls back open transactions and writes all data to disk. */
  stop(): Promise<void>;
}

export async function launchPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const settings = [...serverSettings(options), ...(await sharedMemorySettings())];
  const child = await runProgram({
    program: options.binaries.postgres,
    folders: [options.paths.cluster, options.paths.socketDir],
    owner: options.owner,
    killWithParent: true,
    args: ([cluster = '', socketDir = '']) => ['-D', cluster, '-k', socketDir, ...settings],
  });
  const lastErrorLine = watchOutput(child, options.logger);
  let hasExited = false;
  const exited = new Promise<{ lastErrorLine: string }>((resolve) => {
    child.once('close', () => {
      hasExited = true;
      resolve({ lastErrorLine: lastErrorLine() });
    });
  });
  const pid = child.pid as number;
  return {
    pid,
    exited,
    hasExited: () => hasExited,
    stop: () => stopProcess({ pid, exited, hasExited: () => hasExited }),
  };
}

function serverSettings({ sharedBuffers, maxConnections, durable }: PostmasterOptions): string[] {
  const onOff = durable ? 'on' : 'off';
  const values = {
    port,
    listen_addresses: '',
    unix_socket_permissions: '0700',
    max_connections: maxConnections,
    shared_buffers: sharedBuffers,
    fsync: onOff,
    synchronous_commit: onOff,
    full_page_writes: onOff,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Failed statements and rows contain customer data; the application logs its own errors without it.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * Uses files instead of /dev/shm when it is small: in containers it is often 64 MB, and larger parallel queries then
 * fail.
 */
async function sharedMemorySettings(): Promise<string[]> {
  if (process.platform !== 'linux') return [];
  const found = await statfs('/dev/shm').catch(() => undefined);
  const isAmple = found !== undefined && found.bavail * found.bsize >= 256 * 1024 * 1024;
  return isAmple ? [] : ['-c', 'dynamic_shared_memory_type=mmap'];
}

/** Logs the server's output; the returned function gives its last error line. */
function watchOutput(child: ChildProcess, logger: Logger): () => string {
  let lastErrorLine = '';
  child.stdout?.resume();
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const [, level = '', message = line] = /^([A-Z]+): {2}(.*)$/.exec(line) ?? [];
      const isSevere = level === 'FATAL' || level === 'PANIC' || level === '';
      if (isSevere && line.trim() !== '') lastErrorLine = message.trim();
      if (level === 'PANIC' || level === '') logger.error({ source: 'postgres' }, message);
      else logger.debug({ source: 'postgres', level }, message);
    });
  }
  return () => lastErrorLine;
}

async function stopProcess({ pid, exited, hasExited }: Omit<Postmaster, 'stop'>): Promise<void> {
  // Fast shutdown, then immediate shutdown (PostgreSQL recovers at the next start), then SIGKILL.
  const steps = [
    ['SIGINT', 25_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const;
  for (const [signal, patience] of steps) {
    if (hasExited()) return;
    signalProcess(pid, signal);
    let timer: NodeJS.Timeout | undefined;
    const waited = new Promise((resolve) => (timer = setTimeout(resolve, patience)));
    await Promise.race([exited, waited]);
    clearTimeout(timer);
  }
}
