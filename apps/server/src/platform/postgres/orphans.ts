import { readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Logger } from '../logging/logger';
import { type PostgresPaths, port } from './paths';
import { PostgresStartError } from './postgres-error';
import { isAlive, isNumberTaken, postgresProcessesIn, signalProcess, waitUntil } from './processes';

/**
 * Ends PostgreSQL processes of this cluster that a killed Parley left running, so that a new server can start. Call
 * it only with the lock of the data folder held: then no running Parley owns these processes.
 */
export async function stopOrphans({
  paths,
  logger,
}: {
  paths: PostgresPaths;
  logger: Logger;
}): Promise<void> {
  const { cluster } = paths;
  const postmaster = await readPostmasterPid(cluster);
  const isGone = () =>
    postgresProcessesIn(cluster).length === 0 &&
    !(process.platform !== 'linux' && postmaster && isAlive(postmaster));
  if (!isGone()) {
    logger.warn({ postmaster }, 'the database of an earlier run is still there, stopping it');
    if (postmaster && (process.platform !== 'linux' || postgresProcessesIn(cluster).includes(postmaster))) {
      signalProcess(postmaster, 'SIGINT');
    }
    const ended =
      (await waitUntil(isGone, 20_000)) ||
      (await signalAll(cluster, 'SIGQUIT', isGone)) ||
      (await signalAll(cluster, 'SIGKILL', isGone));
    if (!ended) {
      throw new PostgresStartError(
        `The database process ${postmaster} of an earlier run does not end: stop it, then start again.`,
      );
    }
  }
  await refuseForeignServer(paths);
  // After a machine restart the pid in postmaster.pid may belong to another program, and in a container without an
  // init process it may belong to a zombie process. PostgreSQL would take either for a running server.
  if (postmaster && isNumberTaken(postmaster)) await rm(join(cluster, 'postmaster.pid'), { force: true });
  for (const leftOver of ['', '.lock']) await rm(`${socketFile(paths)}${leftOver}`, { force: true });
}

async function signalAll(cluster: string, signal: NodeJS.Signals, isGone: () => boolean): Promise<boolean> {
  for (const pid of postgresProcessesIn(cluster)) signalProcess(pid, signal);
  return waitUntil(isGone, 5_000);
}

async function readPostmasterPid(cluster: string): Promise<number | undefined> {
  const content = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(content, 10);
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
}

/**
 * Throws when a server answers on the socket although no such process exists here: it runs in another container that
 * uses the same folder.
 */
async function refuseForeignServer(paths: PostgresPaths): Promise<void> {
  const answers = await new Promise<boolean>((resolve) => {
    const socket = connect(socketFile(paths));
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
  if (answers) {
    throw new PostgresStartError(
      `Another container or user runs a database on the data folder ${paths.dataDir}: stop it first or set DATA_DIR to another folder.`,
    );
  }
}

function socketFile({ socketDir }: PostgresPaths): string {
  return join(socketDir, `.s.PGSQL.${port}`);
}
