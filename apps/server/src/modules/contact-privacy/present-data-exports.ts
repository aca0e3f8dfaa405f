import type { ContactDataExport } from '@parley/contract';
import { unix } from '../../platform/clock/clock';
import type { AccountContext } from '../access/access.facade';
import { loadAgents } from '../agents/agents.facade';
import type { ContactDataExportRow } from './contact-data-exports.repository';

export async function presentDataExports(
  { db, accountId }: Pick<AccountContext, 'db' | 'accountId'>,
  rows: readonly ContactDataExportRow[],
): Promise<ContactDataExport[]> {
  const agents = await loadAgents(
    db,
    accountId,
    rows.map((row) => row.requested_by),
  );
  return rows.map((row) => ({
    id: row.id,
    contact_id: row.contact_id,
    state: row.state,
    byte_size: row.byte_size,
    requested_by: { id: row.requested_by, name: agents.get(row.requested_by)?.name ?? null },
    created_at: unix(row.created_at),
    expires_at: unix(row.expires_at),
  }));
}
