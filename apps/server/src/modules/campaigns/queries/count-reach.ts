import type { CampaignReach } from '@parley/contract';
import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import { contactsOfLabels } from './contacts-of-labels';

/** Whom a message to these labels would reach. A blocked contact without a phone number counts as blocked. */
export async function countReach(
  db: DbReader,
  accountId: number,
  { labelIds, needsPhoneNumber }: { labelIds: readonly number[]; needsPhoneNumber: boolean },
): Promise<CampaignReach> {
  const { rows } = await sql<Omit<CampaignReach, 'reached'>>`
    select count(*)::int as total, count(*) filter (where c.blocked)::int as blocked,
      count(*) filter (where ${needsPhoneNumber} and not c.blocked and c.phone_number is null)::int
        as without_phone_number
    from (${contactsOfLabels(accountId, labelIds)}) as c`.execute(db);
  const counted = rows[0] ?? { total: 0, blocked: 0, without_phone_number: 0 };
  return { ...counted, reached: counted.total - counted.blocked - counted.without_phone_number };
}
