import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { keepAlive } from '../db/connection-watchdog';
import type { Logger } from '../logging/logger';
import { productVersion } from './product-version';

const BEAT_MS = 10_000;
/** A connection on which a query is not answered within this time is replaced. */
const ANSWER_MS = 5_000;
const AGAIN_MS = 1_000;
/** Rows of killed processes are kept this long, so that they can still be shown. */
const FORGET_SECONDS = 86_400;

/** A process with a heartbeat within this time is alive; two heartbeats may be missed. */
export const ALIVE_SECONDS = 30;

/** The connection on which a process reports that it is alive and receives change notices. */
export interface ProcessHeartbeat {
  start(): void;
  /** Sends the next heartbeat now, because this process knows a newer version. */
  beat(): void;
  /** Removes the process from the list of running processes. */
  close(): Promise<void>;
}

export interface ProcessHeartbeatOptions {
  connection: pg.ClientConfig;
  logger: Logger;
  /** PostgreSQL notification channel; the payload is a version number. */
  channel: string;
  roles: readonly string[];
  knownVersion(): number;
  /** Called with the version of each notice and, at each heartbeat, with the version stored in the database. */
  onVersion(version: number): void;
}

/**
 * Uses one connection and reconnects when it is lost. Each heartbeat reads the stored version, so notices missed in
 * between are caught up.
 */
export function createProcessHeartbeat(options: ProcessHeartbeatOptions): ProcessHeartbeat {
  const { logger, channel, onVersion } = options;
  const id = randomUUID();
  const startedAt = new Date();
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let wasLost = false;
  let wake = (): void => undefined;

  async function live(): Promise<void> {
    while (!stopping.signal.aborted) {
      const client = connect(options.connection);
      try {
        await client.connect();
        client.on('notification', ({ payload }) => onVersion(Number(payload)));
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        if (wasLost) logger.info('the line on which processes hear each other is there again');
        wasLost = false;
        await beatUntilLost(client);
        await client.query('delete from processes.alive where id = $1', [id]);
      } catch (error) {
        if (!wasLost) logger.warn({ err: error }, 'the line on which processes hear each other is lost');
        wasLost = true;
      } finally {
        await client.end().catch(() => undefined);
      }
      await rest(AGAIN_MS);
    }
  }

  async function beatUntilLost(client: pg.Client): Promise<void> {
    await client.query(`delete from processes.alive where seen_at < now() - make_interval(secs => $1)`, [
      FORGET_SECONDS,
    ]);
    while (!stopping.signal.aborted) {
      const { rows } = await client.query<{ version: string }>(beat, [
        id,
        options.roles,
        productVersion,
        hostname(),
        process.pid,
        options.knownVersion(),
        startedAt,
      ]);
      onVersion(Number(rows[0]?.version));
      await rest(BEAT_MS);
    }
  }

  /** Ends early when the process stops or `beat` is called. */
  async function rest(ms: number): Promise<void> {
    const woken = new AbortController();
    wake = () => woken.abort();
    const signal = AbortSignal.any([stopping.signal, woken.signal]);
    await pause(ms, undefined, { ref: false, signal }).catch(() => undefined);
  }

  return {
    start() {
      running ??= live();
    },
    beat: () => wake(),
    async close() {
      stopping.abort();
      await running;
    },
  };
}

const beat = `with said as (
  insert into processes.alive (id, roles, version, host, pid, product_version, started_at, seen_at)
  values ($1, $2, $3, $4, $5, $6, $7, now())
  on conflict (id) do update set product_version = excluded.product_version, seen_at = now()
)
select product_version as version from installation`;

function connect(connection: pg.ClientConfig): pg.Client {
  const client = new pg.Client({
    ...connection,
    ...keepAlive,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    options: '-c role=parley_system',
  });
  // Errors are not handled here: the running statement, or the next one, fails with them.
  client.on('error', () => undefined);
  return client;
}
