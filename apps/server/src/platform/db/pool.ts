import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import pg from 'pg';
import type { Logger } from '../logging/logger';
import { CACHED_PLAN_HINT, UNCACHED_PLAN_HINT } from './plan-cache-hints';
import { createConnectionWatchdog, keepAlive, type ConnectionWatchdog } from './connection-watchdog';

// Ids and counts fit a JavaScript number; text would only move the conversion to every reader.
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => Number(value));

const STATEMENT_NAMES_KEPT = 2_000;
const statementNames = new Map<string, string>();

/** Tables of which one account may have millions of rows and another a few. */
const GROWING =
  /\b(conversations|conversation_participants|mentions|messages|attachments|contacts|contact_inboxes)\b/;
const SET_OR_LIST = /\bany\s*\(|\blimit\b/;

/**
 * A name per SQL text lets PostgreSQL parse and plan it once per connection, for an account of average size. Sets and
 * lists from a growing table get none and are planned for the values at hand: among a thousand small accounts the
 * average plan reads the one large account from end to end.
 */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  if (statementNames.size >= STATEMENT_NAMES_KEPT) return undefined;
  if (text.includes(UNCACHED_PLAN_HINT)) return undefined;
  if (SET_OR_LIST.test(text) && GROWING.test(text) && !text.includes(CACHED_PLAN_HINT)) return undefined;
  const name = createHash('sha1').update(text).digest('base64url');
  statementNames.set(text, name);
  return name;
}

/**
 * A connection that names its statements, remembers which account it is set to, and sends what is asked of it at
 * once: statements issued together travel together, and are answered in their order.
 */
export class TenantClient extends pg.Client {
  /** Account the session variable names; '' when set to none; undefined when not known. */
  account: string | undefined;
  /** Under way, or failed; what is asked behind it fails with it. */
  private setting: Promise<unknown> | undefined;

  /** `never` fits every overload of the library's own declaration. */
  override query(...args: unknown[]): never {
    this.corkWrites();
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' && Array.isArray(values) ? statementName(text) : undefined;
    const call = super.query as (...all: unknown[]) => unknown;
    const answer =
      name === undefined ? call.apply(this, args) : call.apply(this, [{ name, text, values }, ...rest]);
    return (
      this.setting ? Promise.all([this.setting, answer]).then(([, result]) => result) : answer
    ) as never;
  }

  /**
   * Points the connection at an account for row-level security, in the same packet as the statement that follows.
   * Runs outside transactions: a rollback would undo the setting behind our back.
   */
  setAccount(account: string): void {
    if (this.account === account) return;
    this.account = account;
    this.setting = undefined;
    const setting: Promise<unknown> = this.query('select set_config($1, $2, false)', [
      'app.account_id',
      account,
    ]);
    this.setting = setting.then(
      () => void (this.setting = undefined),
      (error: unknown) => {
        this.account = undefined;
        throw error;
      },
    );
    this.setting.catch(() => undefined); // whoever asks behind it is told
  }

  /** What is written before the process turns to its next event leaves in one packet. */
  private corkWrites(): void {
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}

export interface PoolOptions {
  connection: pg.ClientConfig;
  /** Role every connection takes: what it may see follows from it. */
  role: string;
  size: number;
  logger: Logger;
  statementTimeoutMs?: number;
  /** Further settings of the connections, `name=value`. */
  settings?: readonly string[];
  /** Shared with other pools of the same server. */
  watchdog?: ConnectionWatchdog;
}

export type TenantPool = pg.Pool;

/**
 * Lets the pool hand out an idle connection that stands on the account already, which saves the statement of
 * `setAccount`. The pool takes its idle ones from the end of a list of its own; without that list nothing changes.
 */
export function preferAccount(pool: TenantPool, account: string): void {
  const { _idle: idle } = pool as unknown as { _idle?: { client: TenantClient }[] };
  if (!Array.isArray(idle) || idle.at(-1)?.client.account === account) return;
  const at = idle.findLastIndex(({ client }) => client.account === account);
  if (at >= 0) idle.push(...idle.splice(at, 1));
}

/** Limits of the pool follow the table of limits: 10 s a statement, 5 s a lock, 10 s idle in transaction. */
export function createPool(options: PoolOptions): TenantPool {
  const watchdog = options.watchdog ?? createConnectionWatchdog();
  const pool = new pg.Pool({
    ...options.connection,
    Client: TenantClient,
    pipeline: true,
    max: options.size,
    ...keepAlive,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    // `role` is a setting like any other: they are taken at connect, without a round trip.
    options: [`role=${options.role}`, ...(options.settings ?? [])]
      .map((setting) => `-c ${setting}`)
      .join(' '),
  } as pg.PoolConfig);
  // Without a listener, a server stop under an idle connection would end the process.
  // The same while it is lent to somebody: their next statement fails and says why.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    watchdog.watch(client);
  });
  pool.on('error', (error) => options.logger.warn({ err: error }, 'database connection lost'));
  return pool;
}
