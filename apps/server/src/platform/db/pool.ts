import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import pg from 'pg';
import type { Logger } from '../logging/logger';
import { CACHED_PLAN_HINT, UNCACHED_PLAN_HINT } from './plan-cache-hints';
import { createConnectionWatchdog, keepAlive, type ConnectionWatchdog } from './connection-watchdog';

// Ids and counts fit into a JavaScript number; as strings, every reader would have to convert them.
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => Number(value));

const STATEMENT_NAMES_KEPT = 2_000;
const statementNames = new Map<string, string>();

/** Tables that have millions of rows in one account and a few in another. */
const GROWING =
  /\b(conversations|conversation_participants|mentions|messages|attachments|contacts|contact_inboxes)\b/;
const SET_OR_LIST = /\bany\s*\(|\blimit\b/;

/**
 * Names statements, so that PostgreSQL parses and plans each text once per connection, for an account of average
 * size. Statements with sets or limits on a growing table get no name and are planned for their actual values: with a
 * thousand small accounts, the average plan would scan the one large account completely.
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
 * A connection that names its statements, tracks the account it is set to, and pipelines: statements issued together
 * are sent in one packet and answered in order.
 */
export class TenantClient extends pg.Client {
  /** Account in the session variable `app.account_id`; '' for none; undefined when unknown. */
  account: string | undefined;
  /** The pending or failed `setAccount` statement; statements issued after it fail with it. */
  private setting: Promise<unknown> | undefined;

  /** `never` is assignable to every overload of the library's declaration. */
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
   * Sets the account for row-level security, in the same packet as the next statement. Must be called outside
   * transactions, because a rollback would undo the setting while `account` still names it.
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
    this.setting.catch(() => undefined); // the statements issued after it report the error
  }

  /** Sends everything written in this turn of the event loop in one packet. */
  private corkWrites(): void {
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}

export interface PoolOptions {
  connection: pg.ClientConfig;
  /** PostgreSQL role of the connections; it determines which rows they can see. */
  role: string;
  size: number;
  logger: Logger;
  statementTimeoutMs?: number;
  /** Further connection settings, `name=value`. */
  settings?: readonly string[];
  /** Shared with other pools of the same server; null for none: a long statement is silent. */
  watchdog?: ConnectionWatchdog | null;
}

export type TenantPool = pg.Pool;

/**
 * Makes the pool hand out an idle connection that is already set to the account, which saves the statement of
 * `setAccount`. Relies on the pool's private list `_idle`, from the end of which it takes connections; does nothing
 * when that list is missing.
 */
export function preferAccount(pool: TenantPool, account: string): void {
  const { _idle: idle } = pool as unknown as { _idle?: { client: TenantClient }[] };
  if (!Array.isArray(idle) || idle.at(-1)?.client.account === account) return;
  const at = idle.findLastIndex(({ client }) => client.account === account);
  if (at >= 0) idle.push(...idle.splice(at, 1));
}

/** Creates a pool with the documented timeouts: 10 s per statement, 5 s per lock, 10 s idle in a transaction. */
export function createPool(options: PoolOptions): TenantPool {
  const watchdog = options.watchdog === undefined ? createConnectionWatchdog() : options.watchdog;
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
    // `role` is sent with the other settings at connect, which saves a round trip.
    options: [`role=${options.role}`, ...(options.settings ?? [])]
      .map((setting) => `-c ${setting}`)
      .join(' '),
  } as pg.PoolConfig);
  // Without error listeners, a lost connection would end the process. While a connection is in use, the caller's next
  // statement fails with the error.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    watchdog?.watch(client);
  });
  pool.on('error', (error) => options.logger.warn({ err: error }, 'database connection lost'));
  return pool;
}
