import { type Selectable, sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import type { AuditLogsTable } from '../../platform/db/tables';

export type AuditLogRow = Selectable<AuditLogsTable>;

/** Filters of the audit log; an entry must match all of them. */
export interface AuditLogFilter {
  user_id?: number | undefined;
  auditable_type?: string | undefined;
  action?: string | undefined;
  /** Unix seconds, inclusive. */
  since?: number | undefined;
  /** Unix seconds, exclusive. */
  until?: number | undefined;
}

/** Newest first. */
export async function listAuditLogs(
  db: DbReader,
  accountId: number,
  { filter, limit, offset }: { filter: AuditLogFilter; limit: number; offset: number },
): Promise<AuditLogRow[]> {
  return narrowed(db, accountId, filter)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countAuditLogs(
  db: DbReader,
  accountId: number,
  filter: AuditLogFilter,
): Promise<number> {
  const row = await narrowed(db, accountId, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/** Entries with a smaller id, newest first, for reading the whole log in batches. Null: starts with the newest. */
export async function listAuditLogsBefore(
  db: DbReader,
  accountId: number,
  { filter, before, limit }: { filter: AuditLogFilter; before: number | null; limit: number },
): Promise<AuditLogRow[]> {
  const all = narrowed(db, accountId, filter).selectAll().orderBy('id', 'desc').limit(limit);
  return (before === null ? all : all.where('id', '<', before)).execute();
}

function narrowed(db: DbReader, accountId: number, filter: AuditLogFilter) {
  const { user_id, auditable_type, action, since, until } = filter;
  const moment = (seconds: number) => sql<Date>`to_timestamp(${seconds})`;
  return db
    .selectFrom('audit_logs')
    .where('account_id', '=', accountId)
    .$if(user_id !== undefined, (query) => query.where('user_id', '=', user_id ?? 0))
    .$if(auditable_type !== undefined, (query) => query.where('auditable_type', '=', auditable_type ?? ''))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(since !== undefined, (query) => query.where('created_at', '>=', moment(since ?? 0)))
    .$if(until !== undefined, (query) => query.where('created_at', '<', moment(until ?? 0)));
}
