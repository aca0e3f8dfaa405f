import type { Database } from '../db/database';
import { withRetries } from '../db/retry';
import type { OpenTransaction } from '../db/transaction';
import { appendAudit, appendEvents } from './event-log.repository';
import type { DomainEvent } from './define-event';
import type { ActorRef } from './events';

export interface AuditEntry {
  auditableType: string;
  auditableId: number;
  action: 'create' | 'update' | 'destroy' | 'sign_in' | 'sign_in_failed' | 'sign_out';
  /** create and destroy: `{field: value}`; update: `{field: [old, new]}`. Must not contain secrets. */
  changes?: Record<string, unknown>;
  username?: string | null;
}

/** The origin of a change, for the event log and the audit log. */
export interface Origin {
  accountId: number;
  actor: ActorRef;
  requestId?: string;
  ip?: string;
  /** Called after the commit with the sequence number of the last event of the transaction. */
  onSequenced?(seq: number): void;
}

/**
 * One transaction of one account. Its events and audit rows are committed with the changes or not at all. They are
 * appended at the end of the transaction, events last, because their row lock makes other writers of the account
 * wait.
 */
export interface Tx extends Origin, OpenTransaction {
  emit(event: DomainEvent): void;
  audit(entry: AuditEntry): void;
  /** Registers work that runs once, before the events are written; later calls with the same key are ignored. */
  beforeCommit(key: string, work: () => Promise<void>): void;
  /** Data kept for the duration of this transaction, by key. */
  transactionState<T>(key: string, initial: () => T): T;
}

export type WakeRelay = (accountId: number) => void;

export type RunInTx = <T>(origin: Origin, work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Creates the single write path: runs the work in a transaction, appends events and audit rows, and commits. Retries
 * on deadlocks and serialization failures.
 */
export function createUnitOfWork(database: Database, wakeRelay: WakeRelay): RunInTx {
  return (origin, work) =>
    withRetries(async () => {
      let seq: number | undefined;
      const result = await database.transaction(origin.accountId, (transaction) =>
        runWork({ transaction, origin, work, onSequenced: (last) => (seq = last) }),
      );
      if (seq !== undefined) {
        wakeRelay(origin.accountId);
        origin.onSequenced?.(seq);
      }
      return result;
    });
}

async function runWork<T>(options: {
  transaction: OpenTransaction;
  origin: Origin;
  work: (tx: Tx) => Promise<T>;
  onSequenced(seq: number): void;
}): Promise<T> {
  const { transaction, origin } = options;
  const { db, send } = transaction;
  const events: DomainEvent[] = [];
  const audits: AuditEntry[] = [];
  const hooks = new Map<string, () => Promise<void>>();
  const memories = new Map<string, unknown>();
  const tx: Tx = {
    ...origin,
    ...transaction,
    emit: (event) => void events.push(event),
    audit: (entry) => void audits.push(entry),
    beforeCommit: (key, hook) => void (hooks.has(key) || hooks.set(key, hook)),
    transactionState<M>(key: string, initial: () => M): M {
      if (!memories.has(key)) memories.set(key, initial());
      return memories.get(key) as M;
    },
  };
  const result = await options.work(tx);
  for (const hook of hooks.values()) await hook();
  if (audits.length > 0) send(appendAudit(db, origin, audits));
  // Sent last, directly before the commit, so that others wait for the lock on the account's number row as briefly as
  // possible.
  if (events.length > 0) send(appendEvents(db, origin, events).then(options.onSequenced));
  return result;
}
