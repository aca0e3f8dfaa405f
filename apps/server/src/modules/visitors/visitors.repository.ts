import { sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { Tx } from '../../platform/events/unit-of-work';
import type { ContactInboxRow } from '../access/access.facade';
import { invalidateClientCache } from '../accounts/accounts.facade';
import { type ConversationRow, findMergedInto } from '../conversation-records/conversation-records.facade';
import type { MessageRow } from '../messages/messages.facade';

const CONVERSATIONS_AT_MOST = 100;

/**
 * Locks a contact inbox; with `alongside`, also all contact inboxes of that contact in the inbox that are proven or
 * have the same identifier. Rows are locked in id order, so that two devices of one person cannot deadlock.
 */
export async function lockContactInbox(
  db: DbTransaction,
  accountId: number,
  key: { id: number; alongside?: { contactId: number; inboxId: number; named: string | null } },
): Promise<ContactInboxRow | undefined> {
  const { id, alongside } = key;
  const rows = await db
    .selectFrom('contact_inboxes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        ...(alongside
          ? [
              eb.and([
                eb('contact_id', '=', alongside.contactId),
                eb('inbox_id', '=', alongside.inboxId),
                eb.or([eb('hmac_verified', '=', true), eb('trusted_identifier', '=', alongside.named)]),
              ]),
            ]
          : []),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.find((row) => row.id === id);
}

/** Ids of the proven contact inboxes of a contact, in all inboxes unless one is given. */
export async function findVerifiedLinkIds(
  db: DbReader,
  accountId: number,
  { contactId, inboxId }: { contactId: number; inboxId?: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('contact_inboxes')
    .select('id')
    .where('account_id', '=', accountId)
    .where('contact_id', '=', contactId)
    .where('hmac_verified', '=', true)
    .$if(inboxId !== undefined, (query) => query.where('inbox_id', '=', inboxId ?? 0))
    .execute();
  return rows.map((row) => row.id);
}

/** Newest first. */
export async function listConversationsOf(
  db: DbReader,
  accountId: number,
  linkIds: readonly number[],
): Promise<ConversationRow[]> {
  return db
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('contact_inbox_id', 'in', [...linkIds])
    .orderBy('id', 'desc')
    .limit(CONVERSATIONS_AT_MOST)
    .execute();
}

/**
 * One conversation of these contact inboxes, by its display id, the display id of a conversation merged into it, or the
 * id of one of its messages.
 */
export async function findConversationOf(
  db: DbReader,
  accountId: number,
  linkIds: readonly number[],
  by: { displayId: number } | { messageId: number },
): Promise<ConversationRow | undefined> {
  const query = db
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('contact_inbox_id', 'in', [...linkIds]);
  if ('displayId' in by) {
    const found = await query.where('display_id', '=', by.displayId).executeTakeFirst();
    const target = found ? undefined : await findMergedInto(db, accountId, by);
    return target === undefined ? found : findConversationOf(db, accountId, linkIds, { displayId: target });
  }
  return query
    .where((eb) =>
      eb(
        'id',
        '=',
        eb
          .selectFrom('messages')
          .select('conversation_id')
          .where('messages.account_id', '=', accountId)
          .where('messages.id', '=', by.messageId),
      ),
    )
    .executeTakeFirst();
}

/** Locks a conversation of one contact inbox, also by the display id of a conversation merged into it. */
export async function lockConversationOfLink(
  db: DbTransaction,
  accountId: number,
  { linkId, displayId }: { linkId: number; displayId: number },
): Promise<ConversationRow | undefined> {
  const found = await db
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('display_id', '=', displayId)
    .where('contact_inbox_id', '=', linkId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const target = found ? undefined : await findMergedInto(db, accountId, { displayId });
  return target === undefined ? found : lockConversationOfLink(db, accountId, { linkId, displayId: target });
}

/** The newest conversation of a contact inbox that has a message of its contact with this echo id. */
export async function findConversationIdByEchoId(
  db: DbReader,
  accountId: number,
  { linkId, contactId, echoId }: { linkId: number; contactId: number; echoId: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.account_id', '=', 'm.account_id').onRef('c.id', '=', 'm.conversation_id'),
    )
    .select('c.id')
    .where('c.account_id', '=', accountId)
    .where('c.contact_inbox_id', '=', linkId)
    .where('m.sender_type', '=', 'Contact')
    .where('m.sender_id', '=', contactId)
    .where('m.echo_id', '=', echoId)
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Agent messages the contact has not read yet, oldest first. */
export async function findUnreadReplies(
  db: DbReader,
  accountId: number,
  conversationId: number,
): Promise<MessageRow[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('message_type', '=', 1)
    .where('private', '=', false)
    .where('status', 'in', [0, 1])
    .orderBy('id')
    .execute();
}

/** The newest public messages of each conversation, oldest first. */
export async function findPublicMessages(
  db: DbReader,
  accountId: number,
  conversationIds: readonly number[],
  atMost: number,
): Promise<MessageRow[]> {
  if (conversationIds.length === 0) return [];
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('messages')
        .selectAll()
        .select(sql<number>`row_number() over (partition by conversation_id order by id desc)`.as('rank'))
        .where('account_id', '=', accountId)
        .where('conversation_id', 'in', [...conversationIds])
        .where('private', '=', false)
        .where('message_type', '<>', 2)
        .as('ranked'),
    )
    .selectAll()
    .where('rank', '<=', atMost)
    .orderBy('id')
    .execute();
  return rows.map(({ rank: _rank, ...row }) => row);
}

/**
 * Stores the first visit of a website, once. Invalidates the inbox cache, so that administrators waiting for the first
 * visit see it.
 */
export async function recordFirstVisit(tx: Tx, channelId: number): Promise<void> {
  const recorded = await tx.db
    .updateTable('channel_web_widgets')
    .set({ first_visited_at: sql<Date>`now()` })
    .where('account_id', '=', tx.accountId)
    .where('id', '=', channelId)
    .where('first_visited_at', 'is', null)
    .executeTakeFirst();
  if (recorded.numUpdatedRows > 0n) await invalidateClientCache(tx, 'inbox');
}
