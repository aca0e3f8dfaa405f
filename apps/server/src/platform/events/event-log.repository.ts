import { sql } from 'kysely';
import type { Db, DbReader, DbTransaction } from '../db/database';
import type { DomainEvent, EventDeclaration } from './define-event';
import type { LoggedEvent } from './events';
import type { AuditEntry, Origin } from './unit-of-work';

/**
 * Appends events with the next sequence numbers of the account and returns the last number. The updated row of
 * `account_event_seq` is the lock: numbers have no gaps and become visible in order, because the next writer waits
 * for this commit.
 */
export async function appendEvents(
  db: DbTransaction,
  origin: Origin,
  events: DomainEvent[],
): Promise<number> {
  const rows = events.map((event, index) => ({
    position: index + 1,
    type: event.type,
    conversation_id: event.conversationId ?? null,
    message_id: event.messageId ?? null,
    contact_id: event.contactId ?? null,
    inbox_id: event.inboxId ?? null,
    user_id: event.userId ?? null,
    data: event.data,
  }));
  const { rows: numbered } = await sql<{ last_seq: number }>`
    with numbers as (
      insert into account_event_seq (account_id, last_seq) values (${origin.accountId}, ${rows.length})
      on conflict (account_id) do update set last_seq = account_event_seq.last_seq + excluded.last_seq
      returning last_seq, last_seq - ${rows.length}::bigint as base
    ), appended as (
    insert into event_log
      (account_id, seq, type, conversation_id, message_id, contact_id, inbox_id, user_id, data, actor_type, actor_id)
    select ${origin.accountId}, base + r.position, r.type, r.conversation_id, r.message_id, r.contact_id, r.inbox_id,
      r.user_id, r.data, ${origin.actor.type}, ${origin.actor.id}::bigint
    from numbers, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(position int, type text,
      conversation_id bigint, message_id bigint, contact_id bigint, inbox_id bigint, user_id bigint, data jsonb))
    select last_seq from numbers
  `.execute(db);
  return numbered[0]?.last_seq ?? 0;
}

export async function appendAudit(db: DbTransaction, origin: Origin, entries: AuditEntry[]): Promise<void> {
  await db
    .insertInto('audit_logs')
    .values(
      entries.map((entry) => ({
        account_id: origin.accountId,
        auditable_type: entry.auditableType,
        auditable_id: entry.auditableId,
        action: entry.action,
        user_type: origin.actor.type === 'System' ? null : origin.actor.type,
        user_id: origin.actor.id,
        username: entry.username ?? emailOf(origin),
        audited_changes: entry.changes ? JSON.stringify(entry.changes) : null,
        request_uuid: origin.requestId ?? null,
        remote_address: origin.ip ?? null,
      })),
    )
    .execute();
}

/** The actor's current e-mail address, stored because the user may no longer exist when the audit log is read. */
function emailOf({ actor }: Origin) {
  if (actor.type !== 'User' || actor.id === null) return null;
  return sql<string | null>`(select email from users where id = ${actor.id})`;
}

export interface EventRange<Declaration extends EventDeclaration = EventDeclaration> {
  accountId: number;
  /** Exclusive. */
  after: number;
  limit: number;
  /** Default: all types. */
  events?: readonly Declaration[];
  /** Default: all conversations. */
  conversationIds?: readonly number[];
}

/** Events of one account after a sequence number, oldest first. */
export async function readEvents<Declaration extends EventDeclaration>(
  db: DbReader,
  range: EventRange<Declaration> & Required<Pick<EventRange<Declaration>, 'events'>>,
): Promise<LoggedEvent<Declaration>[]>;
export async function readEvents(db: DbReader, range: EventRange): Promise<LoggedEvent[]>;
export async function readEvents(db: DbReader, range: EventRange): Promise<LoggedEvent[]> {
  const { events } = range;
  const rows = await db
    .selectFrom('event_log')
    .selectAll()
    .where('account_id', '=', range.accountId)
    .where('seq', '>', range.after)
    .$if(events !== undefined, (some) =>
      some.where(
        'type',
        'in',
        (events ?? []).map(({ type }) => type),
      ),
    )
    .$if(range.conversationIds !== undefined, (some) =>
      some.where('conversation_id', 'in', [...(range.conversationIds as readonly number[])]),
    )
    .orderBy('seq')
    .limit(range.limit)
    .execute();
  return rows.map((row) => ({
    accountId: row.account_id,
    seq: row.seq,
    type: row.type,
    conversationId: row.conversation_id,
    messageId: row.message_id,
    contactId: row.contact_id,
    inboxId: row.inbox_id,
    userId: row.user_id,
    data: row.data,
    actor: { type: row.actor_type ?? 'System', id: row.actor_id },
    createdAt: row.created_at,
  }));
}

/** Sequence numbers of the account's newest event and of the oldest stored one; 0 when there is none. */
export async function eventBounds(
  db: DbReader,
  accountId: number,
): Promise<{ last: number; oldest: number }> {
  const row = await db
    .selectFrom('account_event_seq')
    .select((eb) => [
      'last_seq',
      eb
        .selectFrom('event_log')
        .select('seq')
        .where('event_log.account_id', '=', accountId)
        .orderBy('seq')
        .limit(1)
        .as('oldest'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return { last: row?.last_seq ?? 0, oldest: row?.oldest ?? 0 };
}

/** Sequence number of the newest event of each account. */
export async function listLastSeqs(
  systemDb: Db,
  accountIds: readonly number[],
): Promise<{ account_id: number; last_seq: number }[]> {
  const { rows } = await sql<{ account_id: number; last_seq: number }>`
    select account_id, last_seq from account_event_seq where account_id = any(${[...accountIds]}::bigint[])
  `.execute(systemDb);
  return rows;
}
