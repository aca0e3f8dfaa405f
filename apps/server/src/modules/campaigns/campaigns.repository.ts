import { sql } from 'kysely';
import { accountRows } from '../../platform/db/account-rows';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { CampaignRow } from './campaigns.types';

export const campaignRows = accountRows('campaigns', []);

/** Campaigns that are older than this when they are looked for were missed, and are not sent. */
const LATEST_START = sql`interval '3 days'`;

/** Keeps others from pausing, changing, or finishing a campaign while a message is written. */
export async function holdCampaign(
  db: DbTransaction,
  accountId: number,
  id: number,
): Promise<CampaignRow | undefined> {
  return db
    .selectFrom('campaigns')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

/** Ongoing campaigns of an inbox that are on, oldest first. */
export async function listOngoing(db: DbReader, accountId: number, inboxId: number): Promise<CampaignRow[]> {
  return db
    .selectFrom('campaigns')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .where('kind', '=', 'ongoing')
    .where('enabled', '=', true)
    .orderBy('id')
    .execute();
}

/** Whether a campaign may be sent at this moment, by the database's clock. */
export async function isDue(db: DbReader, accountId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('campaigns')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('kind', '=', 'one_off')
    .where('status', '<>', 'completed')
    .where('enabled', '=', true)
    .where(startsNow())
    .executeTakeFirst();
  return row !== undefined;
}

/** Campaigns of all accounts that are due or were interrupted. `db` sees all accounts. */
export async function listDue(
  db: DbReader,
  atMost: number,
): Promise<Pick<CampaignRow, 'account_id' | 'id' | 'inbox_id'>[]> {
  return db
    .selectFrom('campaigns')
    .innerJoin('accounts', 'accounts.id', 'campaigns.account_id')
    .select(['campaigns.account_id', 'campaigns.id', 'campaigns.inbox_id'])
    .where('accounts.status', '=', 'active')
    .where('kind', '=', 'one_off')
    .where('campaigns.status', '<>', 'completed')
    .where('enabled', '=', true)
    .where(startsNow())
    .orderBy('scheduled_at')
    .limit(atMost)
    .execute();
}

/** A campaign that is being sent goes on, however long ago it began. */
function startsNow() {
  return sql<boolean>`(scheduled_at <= clock_timestamp()
    and (campaigns.status = 'processing' or scheduled_at > clock_timestamp() - ${LATEST_START}))`;
}

/** Conversations that the campaign started are no longer linked to it. */
export async function unlinkConversations(db: DbTransaction, accountId: number, id: number): Promise<void> {
  await sql`
    update conversations set campaign_id = null
    where account_id = ${accountId} and campaign_id = ${id} and id in (
      select conversation_id from campaign_people
      where account_id = ${accountId} and campaign_id = ${id} and conversation_id is not null)`.execute(db);
}
