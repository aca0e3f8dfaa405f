import type { ManagedAccount, ManagedAccountDetail } from '@parley/contract';
import { NotFoundError } from '../../../platform/http/errors';
import type { Services } from '../../../platform/services';
import { describeFeatures } from './account-features';
import { findManagedAccount, listMembers, type ManagedAccountRow } from './managed-accounts.repository';

export function presentManagedAccount(row: ManagedAccountRow): ManagedAccount {
  const limit = (name: string) => {
    const value = row.limits[name];
    return typeof value === 'number' ? value : null;
  };
  return {
    id: row.id,
    name: row.name,
    locale: row.locale,
    status: row.status,
    created_at: row.created_at.toISOString(),
    users_count: row.users_count,
    inboxes_count: row.inboxes_count,
    conversations_count: row.conversations_count,
    limits: { agents: limit('agents'), inboxes: limit('inboxes') },
  };
}

/** Loads the current state of one account. Error: 404. */
export async function loadManagedAccount(services: Services, id: number): Promise<ManagedAccountDetail> {
  const db = services.database.system('super-administration');
  const [row, members] = await Promise.all([findManagedAccount(db, id), listMembers(db, id)]);
  if (!row) throw new NotFoundError();
  return {
    ...presentManagedAccount(row),
    features: describeFeatures(row.features, services.config.edition),
    members,
  };
}
