import { readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Logger } from '../logging/logger';
import { type PostgresPaths, port } from './paths';
import { PostgresStartError } from './postgres-error';
import { isAlive, isNumberTaken, postgresProcessesIn, signalProcess, waitUntil } from './processes';

/**
 * Ends database processes that a killed Parley left behind on this cluster, so that a new one can start. The
 * caller holds the lock of the data folder: whoever still works here has no owner any more.
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
  // The number in postmaster.pid may now be another program's, after a restart of the machine, or that of a dead
  // process nobody has waited for, in a container without an init: PostgreSQL would take it for a running server.
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

/** A server that answers but is no process of this system runs in another container on the same folder. */
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
