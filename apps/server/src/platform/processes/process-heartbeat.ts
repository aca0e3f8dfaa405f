import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { keepAlive } from '../db/connection-watchdog';
import type { Logger } from '../logging/logger';
import { productVersion } from './product-version';

const BEAT_MS = 10_000;
/** A line on which nothing is answered for so long is made anew. */
const ANSWER_MS = 5_000;
const AGAIN_MS = 1_000;
/** Rows of processes that were killed stay so long for whoever looks. */
const FORGET_SECONDS = 86_400;

/** A process that gave a sign of life within this time is alive: two beats may be lost. */
export const ALIVE_SECONDS = 30;

/** The line on which a process says that it is alive and hears what changed. */
export interface ProcessHeartbeat {
  start(): void;
  /** Gives the next sign of life now: there is a newer version to tell. */
  beat(): void;
  /** Takes the process off the list. */
  close(): Promise<void>;
}

export interface ProcessHeartbeatOptions {
  connection: pg.ClientConfig;
  logger: Logger;
  /** Notices carry a version as text. */
  channel: string;
  roles: readonly string[];
  knownVersion(): number;
  /** Called for each notice, and with the version that is stored at each sign of life. */
  onVersion(version: number): void;
}

/** One connection of the process; when it is lost another one is made, and what was told meanwhile is asked for. */
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

  /** Ends early when the process stops, and when there is something to say. */
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
  // The statement that is under way, or the next one, fails and says why.
  client.on('error', () => undefined);
  return client;
}
