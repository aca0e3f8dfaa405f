import { type Dialect, Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import type { Logger } from '../logging/logger';
import { type CrossAccountReason, crossAccountReasons } from './cross-account';
import { createConnectionWatchdog } from './connection-watchdog';
import { createPool, preferAccount, type TenantClient, type TenantPool } from './pool';
import type { Tables } from './tables';
import { dialectOf, TenantDriver } from './tenant-driver';
import { runTransaction, type TransactionWork } from './transaction';

export type Db = Kysely<Tables>;
export type DbTransaction = Transaction<Tables>;
/** Either one; inside a transaction, reads see its writes. */
export type DbReader = Db | DbTransaction;

const ACCOUNT_HANDLES_KEPT = 500;
const GLOBAL_CONNECTIONS = 6;
const SYSTEM_CONNECTIONS = 6;
const LONG_CONNECTIONS = 2;
const LONG_STATEMENT_MS = 60 * 60_000;

/**
 * Database access is always scoped: `tenant(accountId)` only sees the rows of one account, whatever the query says
 * (row-level security); `system(reason)` sees all rows and requires a listed reason.
 */
export interface Database {
  tenant(accountId: number): Db;
  /** Runs a transaction of one account; see `runTransaction`. */
  transaction<T>(accountId: number, work: TransactionWork<T>): Promise<T>;
  /**
   * The same for work whose statements take minutes. On connections of their own, and few of them: only a job may use it.
   */
  longTransaction<T>(accountId: number, work: TransactionWork<T>): Promise<T>;
  /** Without an account: only global tables (installation, users, sessions) return rows. */
  global(): Db;
  system(reason: CrossAccountReason): Db;
  ping(): Promise<void>;
  /** Connections of this process by pool; `waiting` is the number of requests that wait for a connection. */
  load(): { pool: string; busy: number; idle: number; waiting: number }[];
  close(): Promise<void>;
}

export interface DatabaseOptions {
  connection: pg.ClientConfig;
  poolSize: number;
  logger: Logger;
}

export function createDatabase(options: DatabaseOptions): Database {
  const { connection, logger } = options;
  const watchdog = createConnectionWatchdog();
  const appPool = createPool({ connection, watchdog, role: 'parley_app', size: options.poolSize, logger });
  // A pool of its own for statements without an account. In the shared pool they would switch a connection away from
  // its account and back each time.
  const globalPool = createPool({
    connection,
    watchdog,
    role: 'parley_app',
    size: GLOBAL_CONNECTIONS,
    logger,
  });
  const systemPool = createPool({
    connection,
    watchdog,
    role: 'parley_system',
    size: SYSTEM_CONNECTIONS,
    logger,
  });
  const longPool = createPool({
    connection,
    watchdog: null,
    role: 'parley_app',
    size: LONG_CONNECTIONS,
    statementTimeoutMs: LONG_STATEMENT_MS,
    logger,
  });
  const handles = new Map<number, Db>();
  const global = kyselyOver(globalPool, '', logger);
  const system = kyselyOver(systemPool, undefined, logger);

  return {
    tenant(accountId) {
      const known = handles.get(accountId);
      if (known) return known;
      if (handles.size >= ACCOUNT_HANDLES_KEPT) handles.clear();
      const account = String(accountId);
      const handle = kyselyBy(dialectOf(new TenantDriver(() => connectTo(appPool, account))), logger);
      handles.set(accountId, handle);
      return handle;
    },
    transaction: async (accountId, work) => runTransaction(await connectTo(appPool, String(accountId)), work),
    longTransaction: async (accountId, work) =>
      runTransaction(await connectTo(longPool, String(accountId)), work),
    global: () => global,
    system(reason) {
      if (!(reason in crossAccountReasons)) throw new Error(`no such cross-account reason: ${reason}`);
      return system;
    },
    async ping() {
      await appPool.query('select 1');
    },
    load: () =>
      Object.entries({ app: appPool, global: globalPool, system: systemPool, long: longPool }).map(
        ([pool, state]) => ({
          pool,
          busy: state.totalCount - state.idleCount,
          idle: state.idleCount,
          waiting: state.waitingCount,
        }),
      ),
    async close() {
      await Promise.all([appPool, globalPool, systemPool, longPool].map((pool) => pool.end()));
    },
  };
}

async function connectTo(pool: TenantPool, account: string | undefined) {
  if (account !== undefined) preferAccount(pool, account);
  const client = (await pool.connect()) as unknown as TenantClient & pg.PoolClient;
  if (account !== undefined) client.setAccount(account);
  return client;
}

function kyselyOver(pool: TenantPool, account: string | undefined, logger: Logger): Db {
  const scopedPool = { connect: () => connectTo(pool, account), end: async () => {} };
  return kyselyBy(new PostgresDialect({ pool: scopedPool as never }), logger);
}

function kyselyBy(dialect: Dialect, logger: Logger): Db {
  return new Kysely<Tables>({
    dialect,
    log: (event: LogEvent) => {
      if (event.level === 'error') logger.debug({ err: event.error }, 'statement failed');
    },
  });
}
