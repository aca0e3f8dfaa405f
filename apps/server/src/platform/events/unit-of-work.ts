import type { Database } from '../db/database';
import { withRetries } from '../db/retry';
import type { OpenTransaction } from '../db/transaction';
import { appendAudit, appendEvents } from './event-log.repository';
import type { ActorRef, DomainEvent } from './events';

export interface AuditEntry {
  auditableType: string;
  auditableId: number;
  action: 'create' | 'update' | 'destroy' | 'sign_in' | 'sign_in_failed' | 'sign_out';
  /** create and destroy: `{field: value}`; update: `{field: [old, new]}`. No secrets. */
  changes?: Record<string, unknown>;
  username?: string | null;
}

/** Where a change comes from, for the log and the audit trail. */
export interface Origin {
  accountId: number;
  actor: ActorRef;
  requestId?: string;
  ip?: string;
  /** Told after the commit: the number of the last event the transaction wrote. */
  onSequenced?(seq: number): void;
}

/**
 * One transaction of one account. What it announces is written with it or not at all: events and audit
 * rows are appended at its very end, the event numbers last of all (their row lock orders commits).
 */
export interface Tx extends Origin, OpenTransaction {
  emit(event: DomainEvent): void;
  audit(entry: AuditEntry): void;
  /** Runs once before the events are written; a later call with the same key is ignored. */
  beforeCommit(key: string, work: () => Promise<void>): void;
  /** Scratch space of this transaction, by key. */
  transactionState<T>(key: string, initial: () => T): T;
}

export type WakeRelay = (accountId: number) => void;

export type RunInTx = <T>(origin: Origin, work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Makes the one way to change data: check, write, announce, commit; deadlocks are tried again. */
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
  // Last of all: the commit follows at once, so others wait for the number's row as briefly as can be.
  if (events.length > 0) send(appendEvents(db, origin, events).then(options.onSequenced));
  return result;
}
