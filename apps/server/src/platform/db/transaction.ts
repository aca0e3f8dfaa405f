import { type DatabaseConnection, DummyDriver, Kysely, Transaction } from 'kysely';
import type { DbTransaction } from './database';
import { sqlState } from './retry';
import { type PipelinedClient, runStatement } from './run-statement';
import type { Tables } from './tables';
import { dialectOf } from './tenant-driver';

/** The parameters of `work` in `runTransaction`. */
export interface OpenTransaction {
  db: DbTransaction;
  /**
   * Registers a statement that `work` does not await. It is sent in order, and the transaction only succeeds if the
   * statement does.
   */
  send(statement: Promise<unknown>): void;
}

export type TransactionWork<T> = (transaction: OpenTransaction) => Promise<T>;

/** SQLSTATE of statements that follow a failed one in the same transaction. */
const IN_FAILED_TRANSACTION = '25P02';

/**
 * Runs `work` in a transaction. Statements are sent in the order of the calls without waiting for each other: `begin`
 * is sent with the first one and `commit` with the last one, so a lock taken by the last statement is only held for
 * the duration of the commit. Resolves after the commit. Any failure rolls everything back, and the first failure is
 * thrown.
 */
export async function runTransaction<T>(client: PipelinedClient, work: TransactionWork<T>): Promise<T> {
  const sent: Promise<unknown>[] = [];
  const send = (statement: Promise<unknown>) => {
    statement.catch(() => undefined); // reported by failuresOf
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

/** PostgreSQL answers the commit of a failed transaction with ROLLBACK and no error. */
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

/** The errors of all sent statements, in their order. */
async function failuresOf(sent: Promise<unknown>[]): Promise<unknown[]> {
  const outcomes = await Promise.allSettled(sent);
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
}

const driver = new DummyDriver();
const dialect = dialectOf(driver);
const config = { dialect };
const unconnected = new Kysely<Tables>(config).getExecutor();

/** Kysely's own transaction runs one statement at a time; this one sends each statement immediately. */
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
