import type { ManagedUser, ManagedUserDetail } from '@parley/contract';
import { NotFoundError } from '../../../platform/http/errors';
import type { Services } from '../../../platform/services';
import { avatarUrl, listAccountsOfUser } from '../../auth/auth.facade';
import { findManagedUser, type ManagedUserRow } from './managed-users.repository';

export function presentManagedUser(row: ManagedUserRow): ManagedUser {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    thumbnail: avatarUrl(row.avatar_key),
    is_super_admin: row.type === 'SuperAdmin',
    is_confirmed: row.confirmed_at !== null,
    is_disabled: row.disabled_at !== null,
    created_at: row.created_at.toISOString(),
    accounts_count: row.accounts_count,
    sessions_count: row.sessions_count,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
  };
}

/** Loads the current state of one person. Error: 404. */
export async function loadManagedUser(services: Services, id: number): Promise<ManagedUserDetail> {
  const db = services.database.system('super-administration');
  const [row, places] = await Promise.all([findManagedUser(db, id), listAccountsOfUser(db, id)]);
  if (!row) throw new NotFoundError();
  return {
    ...presentManagedUser(row),
    accounts: places.map(({ account, membership }) => ({
      id: account.id,
      name: account.name,
      status: account.status,
      role: membership.role,
    })),
  };
}
