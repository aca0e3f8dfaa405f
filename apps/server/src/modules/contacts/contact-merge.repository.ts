import { sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';

interface Move {
  from: number;
  to: number;
}

/** Tables whose rows name their contact in `contact_id` and have an `id`. */
const plainTables = [
  'contact_inboxes',
  'contact_notes',
  'contact_changes',
  'contact_data_exports',
  'webhook_deliveries',
] as const;

/** Ids of the rows that a merge moved, by table. */
export interface MovedRows extends Record<(typeof plainTables)[number], number[]> {
  conversations: number[];
  /** Earlier merges into the contact that was merged. */
  contact_merges: number[];
  /** What campaigns did for the merged contact alone. */
  campaign_people: number[];
  /** Messages that the remaining contact had already sent in these conversations. */
  ownMessages: number[];
}

/**
 * How a merge treats each column that names a contact. A test compares this with the database, so that a new one can't
 * be forgotten.
 */
export const contactReferences: Readonly<Record<string, string>> = {
  'audit_logs.auditable_id': 'kept: what was changed at the time',
  'blobs.created_by_id': 'kept: who stored the file',
  'campaign_people.contact_id': 'moved, unless the campaign did the same for the other contact',
  'contact_changes.actor_id': 'kept: who did it at the time',
  'contact_changes.contact_id': 'moved',
  'contact_changes.merged_contact_id': 'kept: the id of a contact that is gone',
  'contact_data_exports.contact_id': 'moved',
  'contact_distinctions.contact_id': 'deleted: the remaining contact is to be compared anew',
  'contact_distinctions.other_contact_id': 'deleted: the remaining contact is to be compared anew',
  'contact_erasures.contact_id': 'kept: the id of a contact that is gone',
  'contact_inboxes.contact_id': 'moved',
  'contact_labels.contact_id': 'derived from contacts.labels, which are joined',
  'contact_match_keys.contact_id': 'derived from the contact and its sessions',
  'contact_merges.base_id': 'moved',
  'contact_merges.mergee_id': 'kept: the id of a contact that is gone',
  'contact_notes.contact_id': 'moved',
  'contact_search.contact_id': 'derived from the contact',
  'conversations.contact_id': 'moved',
  'event_log.actor_id': 'kept: who did it at the time',
  'event_log.contact_id': 'kept: what happened to which contact at the time',
  'messages.sender_id': 'moved where the sender is a contact',
  'webhook_deliveries.contact_id': 'moved',
};

/** Moves one contact inbox and its conversations to another contact. Returns the ids of the conversations. */
export async function moveLinkRows(
  db: DbTransaction,
  accountId: number,
  { from, to, linkId }: Move & { linkId: number },
): Promise<number[]> {
  const conversations = await db
    .updateTable('conversations')
    .set({ contact_id: to })
    .where('account_id', '=', accountId)
    .where('contact_inbox_id', '=', linkId)
    .returning('id')
    .execute();
  const ids = conversations.map(({ id }) => id);
  await moveMessages(db, accountId, { from, to }, ids);
  await db
    .updateTable('contact_inboxes')
    .set({ contact_id: to })
    .where('account_id', '=', accountId)
    .where('id', '=', linkId)
    .execute();
  return ids;
}

/** Moves everything that hangs on a contact to another one. */
export async function moveAllRows(
  db: DbTransaction,
  accountId: number,
  { from, to }: Move,
): Promise<MovedRows> {
  const conversations = await db
    .updateTable('conversations')
    .set({ contact_id: to })
    .where('account_id', '=', accountId)
    .where('contact_id', '=', from)
    .returning('id')
    .execute();
  const ids = conversations.map(({ id }) => id);
  const ownMessages = await messagesSentBy(db, accountId, to, ids);
  await moveMessages(db, accountId, { from, to }, ids);
  const plain: [string, number[]][] = [];
  for (const table of plainTables) {
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(table)} set contact_id = ${to}
      where account_id = ${accountId} and contact_id = ${from} returning id`.execute(db);
    plain.push([table, rows.map(({ id }) => Number(id))]);
  }
  const merges = await db
    .updateTable('contact_merges')
    .set({ base_id: to })
    .where('account_id', '=', accountId)
    .where('base_id', '=', from)
    .returning('id')
    .execute();
  const campaignPeople = await moveCampaigns(db, accountId, { from, to });
  const tables = Object.fromEntries(plain) as Record<(typeof plainTables)[number], number[]>;
  return {
    ...tables,
    conversations: ids,
    contact_merges: merges.map(({ id }) => id),
    campaign_people: campaignPeople,
    ownMessages,
  };
}

/**
 * Moves these rows to another contact, as far as they are still with `from`. Conversations follow their contact inbox,
 * even those that were started since, because whoever writes through it belongs to its contact. Returns the ids of the
 * conversations.
 */
export async function moveRowsBack(
  db: DbTransaction,
  accountId: number,
  { from, to }: Move,
  moved: MovedRows,
): Promise<number[]> {
  for (const table of plainTables) {
    await sql`update ${sql.table(table)} set contact_id = ${to}
      where account_id = ${accountId} and contact_id = ${from} and id = ${anyOf(moved[table])}`.execute(db);
  }
  await sql`update campaign_people set contact_id = ${to}
    where account_id = ${accountId} and contact_id = ${from} and id = ${anyOf(moved.campaign_people)}`.execute(
    db,
  );
  const { rows } = await sql<{ id: number }>`
    update conversations set contact_id = ${to}
    where account_id = ${accountId} and contact_id = ${from}
      and (id = ${anyOf(moved.conversations)} or contact_inbox_id in
        (select id from contact_inboxes where account_id = ${accountId} and contact_id = ${to}))
    returning id`.execute(db);
  const ids = rows.map(({ id }) => Number(id));
  await moveMessages(db, accountId, { from, to }, ids, moved.ownMessages);
  await sql`update contact_merges set base_id = ${to}
    where account_id = ${accountId} and base_id = ${from} and id = ${anyOf(moved.contact_merges)}`.execute(
    db,
  );
  return ids;
}

/** The contact into which a contact was merged, while its merge can be undone. */
export async function findMergedInto(
  db: DbReader,
  accountId: number,
  contactId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('contact_merges')
    .select('base_id')
    .where('account_id', '=', accountId)
    .where('mergee_id', '=', contactId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return row?.base_id;
}

/** Keys of the pictures that only the merges into a contact still name. */
export async function listMergedAvatarKeys(
  db: DbReader,
  accountId: number,
  contactId: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('contact_merges')
    .select(['mergee_avatar_key', 'base_avatar_key'])
    .where('account_id', '=', accountId)
    .where('base_id', '=', contactId)
    .execute();
  return rows.flatMap((row) => [row.mergee_avatar_key ?? [], row.base_avatar_key ?? []].flat());
}

/** Whether the contact is being erased everywhere: what it has may not move to another one. */
export async function isBeingErased(db: DbReader, accountId: number, contactId: number): Promise<boolean> {
  const row = await db
    .selectFrom('contact_erasures')
    .select('id')
    .where('account_id', '=', accountId)
    .where('contact_id', '=', contactId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

async function messagesSentBy(
  db: DbTransaction,
  accountId: number,
  contactId: number,
  conversationIds: readonly number[],
): Promise<number[]> {
  if (conversationIds.length === 0) return [];
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', anyOf(conversationIds))
    .where('sender_type', '=', 'Contact')
    .where('sender_id', '=', contactId)
    .execute();
  return rows.map(({ id }) => id);
}

async function moveMessages(
  db: DbTransaction,
  accountId: number,
  { from, to }: Move,
  conversationIds: readonly number[],
  except: readonly number[] = [],
): Promise<void> {
  if (conversationIds.length === 0) return;
  await db
    .updateTable('messages')
    .set({ sender_id: to })
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', anyOf(conversationIds))
    .where('sender_type', '=', 'Contact')
    .where('sender_id', '=', from)
    .$if(except.length > 0, (query) => query.where('id', '<>', sql<number>`all(${[...except]}::bigint[])`))
    .execute();
}

/**
 * What campaigns did for one contact, unless they did so for the other as well: everyone counts once. Returns the ids of
 * the rows.
 */
async function moveCampaigns(db: DbTransaction, accountId: number, { from, to }: Move): Promise<number[]> {
  const rows = await db
    .updateTable('campaign_people as p')
    .set({ contact_id: to })
    .where('p.account_id', '=', accountId)
    .where('p.contact_id', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('campaign_people as other')
            .select('other.id')
            .whereRef('other.account_id', '=', 'p.account_id')
            .whereRef('other.campaign_id', '=', 'p.campaign_id')
            .where('other.contact_id', '=', to),
        ),
      ),
    )
    .returning('p.id')
    .execute();
  return rows.map(({ id }) => id);
}

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`;
