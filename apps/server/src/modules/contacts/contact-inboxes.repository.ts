import { sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import { rowsByIds } from '../../platform/db/rows-by-ids';
import type { StoredClaims, StoredShownContact } from '../../platform/db/column-types';
import type { ContactInboxRow } from './contacts.repository';

export interface NewContactInbox {
  contactId: number;
  inboxId: number;
  sourceId: string;
  hmacVerified: boolean;
  pubsubToken: string;
  /** What the visitor sees instead of the contact; undefined: the visitor sees the contact itself. */
  shown?: StoredShownContact | null | undefined;
  claims?: StoredClaims | undefined;
}

/** Undefined if the source id is taken in this inbox, even by a transaction that has not committed yet. */
export async function insertContactInbox(
  db: DbTransaction,
  accountId: number,
  link: NewContactInbox,
): Promise<ContactInboxRow | undefined> {
  return db
    .insertInto('contact_inboxes')
    .values({
      account_id: accountId,
      contact_id: link.contactId,
      inbox_id: link.inboxId,
      source_id: link.sourceId,
      hmac_verified: link.hmacVerified,
      pubsub_token: link.pubsubToken,
      ...(link.shown ? { shown_contact: JSON.stringify(link.shown) } : {}),
      ...(link.claims ? { claims: JSON.stringify(link.claims), claims_state: 'pending' as const } : {}),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'inbox_id', 'source_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findContactInboxById(
  db: DbReader,
  accountId: number,
  id: number,
): Promise<ContactInboxRow | undefined> {
  return db
    .selectFrom('contact_inboxes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** In no particular order; ids of other accounts are missing. */
export function findContactInboxesById(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<ContactInboxRow[]> {
  return rowsByIds(db, 'contact_inboxes', accountId, ids);
}

export async function findContactInbox(
  db: DbReader,
  accountId: number,
  place: { inboxId: number; sourceId: string },
): Promise<ContactInboxRow | undefined> {
  return linkAt(db, accountId, place).executeTakeFirst();
}

/** Like `findContactInboxAt`, but locks the row. */
export async function lockContactInboxAt(
  db: DbTransaction,
  accountId: number,
  place: { inboxId: number; sourceId: string },
): Promise<ContactInboxRow | undefined> {
  return linkAt(db, accountId, place).forNoKeyUpdate().executeTakeFirst();
}

/** Locks the contact inboxes with these source ids, in the order in which everybody locks several. */
export async function lockContactInboxesAt(
  db: DbTransaction,
  accountId: number,
  { inboxId, sourceIds }: { inboxId: number; sourceIds: readonly string[] },
): Promise<ContactInboxRow[]> {
  return db
    .selectFrom('contact_inboxes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .where('source_id', '=', sql<string>`any(${[...sourceIds]}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

function linkAt(db: DbReader, accountId: number, place: { inboxId: number; sourceId: string }) {
  return db
    .selectFrom('contact_inboxes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', place.inboxId)
    .where('source_id', '=', place.sourceId);
}

/** The oldest contact inbox with this source id, in any inbox. */
export async function findContactInboxBySource(
  db: DbReader,
  accountId: number,
  sourceId: string,
): Promise<ContactInboxRow | undefined> {
  return db
    .selectFrom('contact_inboxes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('source_id', '=', sourceId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Serializes finding or creating a contact inbox for this contact and inbox. Uses an advisory lock instead of the
 * contact's row, because message writers lock that row after the contact inbox (deadlock).
 */
export async function lockContactInboxPair(
  db: DbTransaction,
  accountId: number,
  place: { inboxId: number; contactId: number },
): Promise<void> {
  const key = `contact_inbox:${accountId}:${place.inboxId}:${place.contactId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}::text, 0))`.execute(db);
}

/** Locks the contact's newest contact inbox in an inbox, except those whose identity is only claimed. */
export async function lockLatestContactInbox(
  db: DbTransaction,
  accountId: number,
  place: { inboxId: number; contactId: number },
): Promise<ContactInboxRow | undefined> {
  return (
    db
      .selectFrom('contact_inboxes')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('inbox_id', '=', place.inboxId)
      .where('contact_id', '=', place.contactId)
      // Replies of agents must not reach a session that only claims to be the contact.
      .where((eb) =>
        eb.or([
          eb('hmac_verified', '=', true),
          eb('claims_state', 'is', null),
          eb('claims_state', '=', 'accepted'),
        ]),
      )
      .orderBy('id', 'desc')
      .limit(1)
      .forNoKeyUpdate()
      .executeTakeFirst()
  );
}

export async function lockContactInbox(
  db: DbTransaction,
  accountId: number,
  id: number,
): Promise<ContactInboxRow | undefined> {
  return db
    .selectFrom('contact_inboxes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Locks the contact inboxes of these contacts. Comes before locking the contacts themselves, in the order in which messages lock
 * both, so that a merge and a message wait for each other instead of ending in a deadlock.
 */
export async function lockContactInboxesOf(
  db: DbTransaction,
  accountId: number,
  contactIds: readonly number[],
): Promise<void> {
  await db
    .selectFrom('contact_inboxes')
    .select('id')
    .where('account_id', '=', accountId)
    .where('contact_id', '=', sql<number>`any(${[...contactIds]}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Contact inboxes of several contacts, oldest first. */
export async function listContactInboxes(
  db: DbReader,
  accountId: number,
  contactIds: readonly number[],
): Promise<ContactInboxRow[]> {
  if (contactIds.length === 0) return [];
  return db
    .selectFrom('contact_inboxes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('contact_id', '=', sql<number>`any(${[...contactIds]}::bigint[])`)
    .orderBy('id')
    .execute();
}

/** Whether any session of the contact has a verified identity. */
export async function hasVerifiedContactInbox(
  db: DbReader,
  accountId: number,
  contactId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('contact_inboxes')
    .select('id')
    .where('account_id', '=', accountId)
    .where('contact_id', '=', contactId)
    .where('hmac_verified', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface ContactInboxPatch {
  hmac_verified?: boolean;
  shown_contact?: StoredShownContact | null;
  claims?: StoredClaims;
  claims_state?: ContactInboxRow['claims_state'];
  trusted_identifier?: string | null;
}

export async function updateContactInbox(
  db: DbTransaction,
  accountId: number,
  id: number,
  { shown_contact: shown, claims, ...plain }: ContactInboxPatch,
): Promise<ContactInboxRow> {
  return db
    .updateTable('contact_inboxes')
    .set({
      ...plain,
      ...(shown === undefined ? {} : { shown_contact: shown === null ? null : JSON.stringify(shown) }),
      ...(claims === undefined ? {} : { claims: JSON.stringify(claims) }),
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Contact inboxes that see the contact itself: verified ones (`proven`), or unverified ones. */
export async function listOwnLinks(
  db: DbTransaction,
  accountId: number,
  { contactId, proven }: { contactId: number; proven: boolean },
): Promise<ContactInboxRow[]> {
  return db
    .selectFrom('contact_inboxes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('contact_id', '=', contactId)
    .where('hmac_verified', '=', proven)
    .$if(!proven, (query) => query.where('shown_contact', 'is', null))
    .orderBy('id')
    .execute();
}

const MAX_CONVERSATIONS_PUBLISHED = 20;

/** Ids of the newest conversations of a contact inbox. */
export async function listConversationIdsOfLink(
  db: DbReader,
  accountId: number,
  linkId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('contact_inbox_id', '=', linkId)
    .orderBy('id', 'desc')
    .limit(MAX_CONVERSATIONS_PUBLISHED)
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes at most `limit` contact inboxes of an inbox; returns how many were deleted. */
export async function deleteContactInboxesOf(
  db: DbTransaction,
  accountId: number,
  { inboxId, limit }: { inboxId: number; limit: number },
): Promise<number> {
  const some = db
    .selectFrom('contact_inboxes')
    .select('id')
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .limit(limit);
  const result = await db
    .deleteFrom('contact_inboxes')
    .where('account_id', '=', accountId)
    .where('id', 'in', some)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
