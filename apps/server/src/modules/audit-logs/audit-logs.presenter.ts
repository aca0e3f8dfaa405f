import type { AuditLog } from '@parley/contract';
import { csvLine } from '../../platform/content';
import type { AuditLogRow } from './audit-logs.repository';
import { type Auditable, keyOf } from './load-auditables';

export function presentAuditLog(row: AuditLogRow, auditables: ReadonlyMap<string, Auditable>): AuditLog {
  return {
    id: row.id,
    auditable_id: row.auditable_id,
    auditable_type: row.auditable_type,
    auditable: auditables.get(keyOf(row)) ?? null,
    associated_id: row.account_id,
    associated_type: 'Account',
    user_id: row.user_id,
    user_type: row.user_type,
    username: row.username,
    action: row.action as AuditLog['action'],
    audited_changes: row.audited_changes,
    version: row.version,
    comment: row.comment,
    request_uuid: row.request_uuid,
    created_at: Math.floor(row.created_at.getTime() / 1_000),
    remote_address: row.remote_address,
  };
}

/** Columns are named after the fields; times are ISO 8601, changes are JSON. */
export const CSV_HEAD = csvLine([
  'id',
  'created_at',
  'username',
  'user_id',
  'user_type',
  'action',
  'auditable_type',
  'auditable_id',
  'audited_changes',
  'remote_address',
  'request_uuid',
]);

export function csvOfAuditLog(row: AuditLogRow): string {
  return csvLine([
    row.id,
    row.created_at,
    row.username,
    row.user_id,
    row.user_type,
    row.action,
    row.auditable_type,
    row.auditable_id,
    row.audited_changes === null ? null : JSON.stringify(row.audited_changes),
    row.remote_address,
    row.request_uuid,
  ]);
}
