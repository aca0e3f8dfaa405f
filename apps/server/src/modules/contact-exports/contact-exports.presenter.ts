import type { ContactExport } from '@parley/contract';
import { unix } from '../../platform/clock/clock';
import { EXPORT_DAYS } from './contact-exports.repository';
import type { ExportRow } from './contact-exports.types';

const DAY_SECONDS = 86_400;

export function presentExport(row: ExportRow): ContactExport {
  return {
    id: row.id,
    status: row.status,
    filename: filenameOf(row),
    row_count: row.row_count,
    created_at: unix(row.created_at),
    expires_at: unix(row.created_at) + EXPORT_DAYS * DAY_SECONDS,
  };
}

export function filenameOf({ created_at: createdAt }: ExportRow): string {
  return `contacts-${createdAt.toISOString().slice(0, 10)}.csv`;
}
