import type { CampaignFigures, CampaignPeopleKind } from '@parley/contract';
import { type Expression, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db, DbReader, DbTransaction } from '../../platform/db/database';
import type { CampaignPeopleTable } from '../../platform/db/tables';
import { contactsOfLabels } from './queries/contacts-of-labels';
import type { CampaignPersonRow, CampaignRow } from './campaigns.types';

const figures = ['shown', 'opened', 'waiting', 'sent', 'skipped', 'failed', 'replied'] as const;

const noFigures: CampaignFigures = {
  shown: 0,
  opened: 0,
  waiting: 0,
  sent: 0,
  skipped: 0,
  failed: 0,
  replied: 0,
};

/** Who counts in a figure. */
function countsAs(kind: CampaignPeopleKind): RawBuilder<boolean> {
  switch (kind) {
    case 'shown':
      return sql`p.shown_at is not null`;
    case 'opened':
      return sql`p.opened_at is not null`;
    case 'replied':
      return sql`p.replied_at is not null`;
    case 'waiting':
    case 'sent':
    case 'skipped':
    case 'failed':
      return sql`p.state = ${kind}`;
  }
}

/** Figures by campaign; every given campaign has them. */
export async function countPeople(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, CampaignFigures>> {
  const counts = figures.map(
    (kind) => sql`count(*) filter (where ${countsAs(kind)})::int as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<CampaignFigures & { campaign_id: number }>`
    select p.campaign_id, ${sql.join(counts)} from campaign_people p
    where p.account_id = ${accountId} and p.campaign_id = any(${[...ids]}::bigint[])
    group by p.campaign_id`.execute(db);
  const known = new Map(rows.map(({ campaign_id: id, ...counted }) => [id, counted]));
  return new Map(ids.map((id) => [id, known.get(id) ?? noFigures]));
}

export type ListedPerson = CampaignPersonRow & { conversation_display_id: number | null };

/** One page of the people behind a figure and one more, if there is one; newest first. */
export async function listPeople(
  db: DbReader,
  accountId: number,
  list: { campaignId: number; kind: CampaignPeopleKind; before: number | undefined; limit: number },
): Promise<ListedPerson[]> {
  return db
    .selectFrom('campaign_people as p')
    .leftJoin('conversations as c', (join) =>
      join.onRef('c.account_id', '=', 'p.account_id').onRef('c.id', '=', 'p.conversation_id'),
    )
    .selectAll('p')
    .select('c.display_id as conversation_display_id')
    .where('p.account_id', '=', accountId)
    .where('p.campaign_id', '=', list.campaignId)
    .where(countsAs(list.kind))
    .$if(list.before !== undefined, (query) => query.where('p.id', '<', list.before ?? 0))
    .orderBy('p.id', 'desc')
    .limit(list.limit)
    .execute();
}

/** Writes down whom a one-off campaign goes to. Blocked contacts and those who cannot be reached are left out. */
export async function insertAudience(
  db: DbTransaction,
  { account_id: accountId, id, label_ids: labelIds }: CampaignRow,
  { needsPhoneNumber }: { needsPhoneNumber: boolean },
): Promise<void> {
  await sql`
    insert into campaign_people (account_id, campaign_id, contact_id, state)
    select ${accountId}, ${id}, c.id, 'waiting' from (${contactsOfLabels(accountId, labelIds)}) as c
    where not c.blocked and (c.phone_number is not null or not ${needsPhoneNumber})
    order by c.id
    on conflict do nothing`.execute(db);
}

/** The next person to write to. Another worker that sends the same campaign gets another one. */
export async function lockNextWaiting(
  db: DbTransaction,
  accountId: number,
  campaignId: number,
): Promise<CampaignPersonRow | undefined> {
  return db
    .selectFrom('campaign_people')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function hasWaiting(db: DbReader, accountId: number, campaignId: number): Promise<boolean> {
  const row = await db
    .selectFrom('campaign_people')
    .select('id')
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores what became of a person; false if that is known already. */
export async function settlePerson(
  db: DbTransaction,
  { account_id: accountId, id }: Pick<CampaignPersonRow, 'account_id' | 'id'>,
  outcome: Updateable<CampaignPeopleTable> & { state: 'sent' | 'skipped' | 'failed' },
): Promise<boolean> {
  const settled = await db
    .updateTable('campaign_people')
    .set({ ...outcome, sent_at: sql<Date>`clock_timestamp()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return settled.numUpdatedRows > 0n;
}

/** Notes that a visitor was shown a campaign, and with a conversation that the visitor opened it. */
export async function recordVisitor(
  db: DbTransaction,
  key: { accountId: number; campaignId: number; contactId: number },
  opened: { conversationId: number; messageId: number } | null,
): Promise<void> {
  const now = sql<Date>`clock_timestamp()`;
  const started = opened && {
    opened_at: now,
    conversation_id: opened.conversationId,
    message_id: opened.messageId,
  };
  await db
    .insertInto('campaign_people')
    .values({
      account_id: key.accountId,
      campaign_id: key.campaignId,
      contact_id: key.contactId,
      shown_at: now,
      ...started,
    })
    .onConflict((conflict) => {
      const known = conflict.columns(['account_id', 'campaign_id', 'contact_id']);
      return started ? known.doUpdateSet(started) : known.doNothing();
    })
    .execute();
}

/** Ids of the campaigns that a contact was shown. */
export async function listShownTo(db: DbReader, accountId: number, contactId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('campaign_people')
    .select('campaign_id')
    .where('account_id', '=', accountId)
    .where('contact_id', '=', contactId)
    .where('shown_at', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.campaign_id));
}

/** Condition of the event relay: the account has campaigns whose people may still reply. */
export function hasCampaigns(accountId: Expression<number>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from campaigns where campaigns.account_id = ${accountId})`;
}

/** Notes the first replies in these conversations; returns how many there are. */
export async function recordReplies(
  db: Db,
  accountId: number,
  messageIds: readonly number[],
): Promise<number> {
  const replied = await sql`
    update campaign_people p set replied_at = m.created_at from messages m
    where m.account_id = ${accountId} and m.id = any(${[...messageIds]}::bigint[]) and m.message_type = 0
      and p.account_id = m.account_id and p.conversation_id = m.conversation_id and p.replied_at is null
      and m.id > p.message_id`.execute(db);
  return Number(replied.numAffectedRows ?? 0);
}

/** A message that the channel could not deliver counts as failed, and one that was sent again as sent. */
export async function recordDelivery(
  db: Db,
  accountId: number,
  { messageId, isFailed }: { messageId: number; isFailed: boolean },
): Promise<boolean> {
  const changed = await sql`
    update campaign_people p set state = ${isFailed ? 'failed' : 'sent'},
      reason = ${isFailed ? 'not_delivered' : null}
    from messages m
    where m.account_id = ${accountId} and m.id = ${messageId} and p.account_id = m.account_id
      and p.conversation_id = m.conversation_id and p.message_id = m.id and p.state in ('sent', 'failed')
      and p.state <> ${isFailed ? 'failed' : 'sent'}`.execute(db);
  return Number(changed.numAffectedRows ?? 0) > 0;
}
