import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { UNCACHED_PLAN_HINT } from './plan-cache-hints';
import { ORDERED_READ_HINT } from './ordered-read-hint';
import { type PipelinedClient, runStatement } from './run-statement';

/**
 * Matches plain reads. They take no row locks, so they never make statements behind them wait for another
 * transaction.
 */
const READ = /^\s*select\b(?![\s\S]*\bfor\s+(?:no\s+key\s+)?(?:update|share)\b)/i;
const TEXTS_KEPT = 2_000;
type Kind = 'change' | 'read' | 'leading read';
const known = new Map<string, Kind>();

/** Caches the kind by text, because matching a long text takes as long as a short statement. */
function kindOf(text: string): Kind {
  const before = known.get(text);
  if (before !== undefined) return before;
  const read = text.includes(ORDERED_READ_HINT) ? 'leading read' : 'read';
  const kind = READ.test(text) ? read : 'change';
  if (known.size < TEXTS_KEPT && !text.includes(UNCACHED_PLAN_HINT)) known.set(text, kind);
  return kind;
}

/** Maximum reads per batch; further reads form another batch on another connection. */
const READS_TOGETHER = 12;

interface ReadBatch {
  client: Promise<PipelinedClient>;
  joined: number;
  reading: number;
}

/**
 * Runs the statements of one account over a pool of pipelining connections. Reads issued in the same turn of the
 * event loop, e.g. all reads of one request, are sent as a batch over one connection in one packet; a change or a
 * transaction gets a connection of its own.
 */
export class TenantDriver implements Driver {
  private gathering: ReadBatch | undefined;

  /** `lend` returns a pooled connection that is set to the account. */
  constructor(private readonly lend: () => Promise<PipelinedClient>) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<TenantConnection> {
    return new TenantConnection(this);
  }

  async beginTransaction(connection: TenantConnection): Promise<void> {
    const client = await this.lend();
    connection.transactionClient = client;
    await client.query('begin');
  }

  async commitTransaction(connection: TenantConnection): Promise<void> {
    await connection.transactionClient?.query('commit');
  }

  async rollbackTransaction(connection: TenantConnection): Promise<void> {
    await connection.transactionClient?.query('rollback');
  }

  async releaseConnection(connection: TenantConnection): Promise<void> {
    connection.transactionClient?.release();
    connection.transactionClient = undefined;
  }

  async destroy(): Promise<void> {}

  async run<Row>(statement: CompiledQuery): Promise<QueryResult<Row>> {
    const kind = kindOf(statement.sql);
    if (kind !== 'change') return this.runBatchedRead(statement, { leads: kind === 'leading read' });
    const client = await this.lend();
    try {
      return await runStatement(client, statement);
    } finally {
      client.release();
    }
  }

  private async runBatchedRead<Row>(
    statement: CompiledQuery,
    { leads }: { leads: boolean },
  ): Promise<QueryResult<Row>> {
    const batch = this.joinReadBatch({ places: leads ? 2 : 1 });
    try {
      return await runStatement(await batch.client, statement);
    } finally {
      batch.reading -= 1;
      if (batch.reading === 0) this.end(batch);
    }
  }

  /**
   * `places`: free places the batch must have. An ordered read needs two, so that the next read joins the same batch.
   */
  private joinReadBatch({ places }: { places: number }): ReadBatch {
    if (!this.gathering || this.gathering.joined + places > READS_TOGETHER) {
      const batch: ReadBatch = { client: this.lend(), joined: 0, reading: 0 };
      this.gathering = batch;
      // Reads issued in a later turn form another batch.
      process.nextTick(() => this.gathering === batch && (this.gathering = undefined));
    }
    this.gathering.joined += 1;
    this.gathering.reading += 1;
    return this.gathering;
  }

  private end(batch: ReadBatch): void {
    if (this.gathering === batch) this.gathering = undefined;
    void batch.client.then(
      (client) => client.release(),
      () => undefined, // no connection was acquired
    );
  }
}

/** The connection object for Kysely. Only a transaction occupies a database connection. */
class TenantConnection implements DatabaseConnection {
  transactionClient: PipelinedClient | undefined;

  constructor(private readonly driver: TenantDriver) {}

  executeQuery<Row>(statement: CompiledQuery): Promise<QueryResult<Row>> {
    return this.transactionClient
      ? runStatement(this.transactionClient, statement)
      : this.driver.run(statement);
  }

  streamQuery(): never {
    throw new Error('answers are read whole');
  }
}

/** Kysely's PostgreSQL dialect with this driver. */
export function dialectOf(driver: Driver): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
