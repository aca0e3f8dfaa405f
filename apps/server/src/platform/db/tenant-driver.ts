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

/** Locks nothing and changes nothing, so it never makes the statements behind it wait for somebody's lock. */
const READ = /^\s*select\b(?![\s\S]*\bfor\s+(?:no\s+key\s+)?(?:update|share)\b)/i;
const TEXTS_KEPT = 2_000;
type Kind = 'change' | 'read' | 'leading read';
const known = new Map<string, Kind>();

/** Long texts take as long to look through as a short statement takes altogether. */
function kindOf(text: string): Kind {
  const before = known.get(text);
  if (before !== undefined) return before;
  const read = text.includes(ORDERED_READ_HINT) ? 'leading read' : 'read';
  const kind = READ.test(text) ? read : 'change';
  if (known.size < TEXTS_KEPT && !text.includes(UNCACHED_PLAN_HINT)) known.set(text, kind);
  return kind;
}

/** More than this are spread over further connections. */
const READS_TOGETHER = 12;

interface ReadBatch {
  client: Promise<PipelinedClient>;
  joined: number;
  reading: number;
}

/**
 * Statements of one account over a pool of pipelined connections. Reads asked for in one go, as a request asks for all
 * that an answer needs, go out over one connection in one packet; a change or a transaction has one to itself.
 */
export class TenantDriver implements Driver {
  private gathering: ReadBatch | undefined;

  /** `lend`: a connection of the pool that is set to the account. */
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

  /** `places`: so many have to be free, for what comes next as well. */
  private joinReadBatch({ places }: { places: number }): ReadBatch {
    if (!this.gathering || this.gathering.joined + places > READS_TOGETHER) {
      const batch: ReadBatch = { client: this.lend(), joined: 0, reading: 0 };
      this.gathering = batch;
      // What asks later than the work at hand is another batch.
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
      () => undefined, // was never lent
    );
  }
}

/** What the library holds for a statement or a transaction; only the latter ties up a connection. */
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

/** PostgreSQL as the library knows it, spoken over this driver. */
export function dialectOf(driver: Driver): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
