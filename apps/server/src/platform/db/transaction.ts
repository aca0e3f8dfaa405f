import { type DatabaseConnection, DummyDriver, Kysely, Transaction } from 'kysely';
import type { DbTransaction } from './database';
import { sqlState } from './retry';
import { type PipelinedClient, runStatement } from './run-statement';
import type { Tables } from './tables';
import { dialectOf } from './tenant-driver';

/** What `work` of a transaction gets. */
export interface OpenTransaction {
  db: DbTransaction;
  /**
   * Takes a statement whose answer the work does not wait for: it goes out in its turn, and the transaction succeeds
   * only if it did.
   */
  send(statement: Promise<unknown>): void;
}

export type TransactionWork<T> = (transaction: OpenTransaction) => Promise<T>;

/** Statements that come after one that failed only say that one did. */
const IN_FAILED_TRANSACTION = '25P02';

/**
 * Runs `work` in a transaction. Statements leave in the order of their calls, without waiting for one another: `begin`
 * travels with the first, `commit` with the last, so a lock taken by the last is held no longer than the commit takes.
 * Resolves after the commit; whatever fails rolls everything back, and the first failure is the error.
 */
export async function runTransaction<T>(client: PipelinedClient, work: TransactionWork<T>): Promise<T> {
  const sent: Promise<unknown>[] = [];
  const send = (statement: Promise<unknown>) => {
    statement.catch(() => undefined); // looked at below
    sent.push(statement);
  };
  try {
    send(client.query('begin'));
    const result = await work({ db: transactionOver(client), send });
    send(commit(client));
    const [failure] = await failuresOf(sent);
    if (failure !== undefined) throw failure;
    client.release();
    return result;
  } catch (error) {
    const cause = await firstFailure(sent, error);
    await client.query('rollback').then(
      () => client.release(),
      (failure: Error) => client.release(failure),
    );
    throw cause;
  }
}

/** PostgreSQL answers the commit of a failed transaction with a rollback, and calls that no error. */
async function commit(client: PipelinedClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT')
    throw new Error('the transaction was rolled back: one of its statements had failed');
}

async function firstFailure(sent: Promise<unknown>[], error: unknown): Promise<unknown> {
  const failures = await failuresOf(sent);
  if (sqlState(error) !== IN_FAILED_TRANSACTION) return error;
  return failures.find((failure) => sqlState(failure) !== IN_FAILED_TRANSACTION) ?? error;
}

/** Of all that was sent, in the order of the statements. */
async function failuresOf(sent: Promise<unknown>[]): Promise<unknown[]> {
  const outcomes = await Promise.allSettled(sent);
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
}

const driver = new DummyDriver();
const dialect = dialectOf(driver);
const config = { dialect };
const unconnected = new Kysely<Tables>(config).getExecutor();

/** The library's own transaction lets one statement at a time through; this one hands each on as it is called. */
function transactionOver(client: PipelinedClient): DbTransaction {
  const connection = connectionOver(client);
  const executor = unconnected.withConnectionProvider({
    provideConnection: (consumer) => consumer(connection),
  });
  return new Transaction<Tables>({ config, dialect, driver, executor });
}

function connectionOver(client: PipelinedClient): DatabaseConnection {
  return {
    executeQuery: (statement) => runStatement(client, statement),
    streamQuery() {
      throw new Error('answers are read whole');
    },
  };
}
