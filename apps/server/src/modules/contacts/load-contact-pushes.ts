import type { ContactPush } from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import { presentContactPush } from './contacts.presenter';
import { loadContacts } from './contacts.repository';

/** Push forms by contact id; ids of other accounts or deleted contacts are missing from the map. */
export async function loadContactPushes(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, ContactPush>> {
  const contacts = await loadContacts(db, accountId, ids);
  return new Map([...contacts].map(([id, row]) => [id, presentContactPush(row)]));
}
