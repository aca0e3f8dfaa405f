import { type Selectable, sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import type { AuditLogsTable, EventLogTable, MessageSendsTable } from '../../platform/db/tables';
import type { MessageRow } from '../messages/messages.facade';

export const EVENTS_AT_MOST = 100;
export const SENDS_AT_MOST = 50;

/** Longest time between writing a message and the end of its transaction, when its event is stored. */
const MAX_EVENT_DELAY = '60 seconds';

export type EventRow = Pick<
  Selectable<EventLogTable>,
  'seq' | 'type' | 'data' | 'actor_type' | 'actor_id' | 'created_at'
>;
export type SendRow = Selectable<MessageSendsTable>;
export type DeletionRow = Pick<
  Selectable<AuditLogsTable>,
  'user_type' | 'user_id' | 'username' | 'created_at'
>;

const eventColumns = ['seq', 'type', 'data', 'actor_type', 'actor_id', 'created_at'] as const;

/**
 * The `message.created` event; undefined once it is older than the event log's retention. Searched by time: an index by
 * message would slow down every new message.
 */
export async function findCreation(db: DbReader, message: MessageRow): Promise<EventRow | undefined> {
  const at = message.created_at;
  return db
    .selectFrom('event_log')
    .select(eventColumns)
    .where('account_id', '=', message.account_id)
    .where('created_at', '>=', sql<Date>`${at}::timestamptz - interval '1 second'`)
    .where('created_at', '<', sql<Date>`${at}::timestamptz + ${MAX_EVENT_DELAY}::interval`)
    .where('type', '=', 'message.created')
    .where('message_id', '=', message.id)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}

/** `message.updated` events, oldest first; one more than shown, to detect that there are more. */
export async function listChanges(db: DbReader, message: MessageRow): Promise<EventRow[]> {
  return db
    .selectFrom('event_log')
    .select(eventColumns)
    .where('account_id', '=', message.account_id)
    .where('message_id', '=', message.id)
    .where('type', '=', sql.lit('message.updated'))
    .orderBy('seq')
    .limit(EVENTS_AT_MOST + 1)
    .execute();
}

/** Attempts to send the message to its channel, oldest first; one more than shown, to detect that there are more. */
export async function listSends(db: DbReader, message: MessageRow): Promise<SendRow[]> {
  return db
    .selectFrom('message_sends')
    .selectAll()
    .where('account_id', '=', message.account_id)
    .where('message_id', '=', message.id)
    .orderBy('attempt')
    .limit(SENDS_AT_MOST + 1)
    .execute();
}

export async function findDeletion(db: DbReader, message: MessageRow): Promise<DeletionRow | undefined> {
  return db
    .selectFrom('audit_logs')
    .select(['user_type', 'user_id', 'username', 'created_at'])
    .where('account_id', '=', message.account_id)
    .where('auditable_type', '=', sql.lit('Message'))
    .where('auditable_id', '=', message.id)
    .where('action', '=', 'destroy')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Sequence numbers of the account's newest event, and of the last event the relay has handled. */
export async function readProgress(
  db: DbReader,
  accountId: number,
): Promise<{ newest: number; relayed: number }> {
  const [newest, relayed] = await Promise.all([
    db
      .selectFrom('account_event_seq')
      .select('last_seq')
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
    db.selectFrom('event_relay_cursors').select('seq').where('account_id', '=', accountId).executeTakeFirst(),
  ]);
  return { newest: newest?.last_seq ?? 0, relayed: relayed?.seq ?? 0 };
}

export interface JobRow {
  name: string;
  locked_at: Date | null;
  run_at: Date;
  attempts: number;
  max_attempts: number;
}

/** Jobs by their keys, which contain the account id; never their payload. */
export async function listJobs(systemDb: DbReader, keys: readonly string[]): Promise<JobRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<JobRow>`
    select j.task_identifier as name, j.locked_at, j.run_at, j.attempts, j.max_attempts
    from graphile_worker.jobs j where j.key = any(${[...keys]}::text[])
    order by j.run_at, j.id`.execute(systemDb);
  return rows;
}
