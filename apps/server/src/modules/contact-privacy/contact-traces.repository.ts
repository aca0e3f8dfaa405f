import type { ContactPush } from '@parley/contract';
import { sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';

/** A contact that is gone, as logs know them. */
export interface ErasedContact {
  /** Of the contact, and of those who were merged into it. */
  contactIds: readonly number[];
  conversationIds: readonly number[];
}

/** Whether the handlers of events have seen that the contact was deleted, and so everything about them before. */
export async function isDeletionHandled(
  db: DbReader,
  accountId: number,
  contactId: number,
): Promise<boolean> {
  const { rows } = await sql<{ is_handled: boolean }>`
    select not exists (select from event_log
      where account_id = ${accountId} and contact_id = ${contactId} and type = 'contact.deleted'
        and seq > coalesce((select seq from event_relay_cursors where account_id = ${accountId}), 0))
      as is_handled`.execute(db);
  return rows[0]?.is_handled ?? true;
}

/**
 * Erases the contact from the events that handlers have seen. Events that say what was deleted stay, without what it was, for
 * clients that were away.
 */
export async function eraseFromEvents(
  db: DbReader,
  accountId: number,
  { contactIds, conversationIds }: ErasedContact,
): Promise<void> {
  const ids = sql`any(${[...contactIds]}::bigint[])`;
  const blank: Omit<ContactPush, 'id'> = {
    name: '',
    email: null,
    phone_number: null,
    identifier: null,
    thumbnail: '',
    blocked: false,
    type: 'contact',
    additional_attributes: {},
    custom_attributes: {},
  };
  await sql`
    update event_log
    set data = jsonb_build_object('contact', ${JSON.stringify(blank)}::jsonb || jsonb_build_object('id', contact_id))
    where account_id = ${accountId} and contact_id = ${ids} and type = 'contact.deleted'`.execute(db);
  // Reports may not have seen them yet.
  await sql`
    with erased as (
      delete from event_log
      where account_id = ${accountId}
        and seq <= (select seq from event_relay_cursors where account_id = ${accountId})
        and (contact_id = ${ids} or conversation_id = any(${[...conversationIds]}::bigint[]))
        and type not in ('contact.deleted', 'conversation.deleted')
      returning conversation_id
    )
    insert into report_stale_conversations (account_id, conversation_id)
    select distinct ${accountId}::bigint, conversation_id from erased where conversation_id is not null
    on conflict do nothing`.execute(db);
}

/**
 * Forgets the responses that repeated calls would get. Nothing says whom a response is about, so all of the account are
 * forgotten: a call that is repeated is refused as `answer_lost` instead of being carried out twice, and one that had
 * written nothing is carried out again.
 */
export async function forgetKeptResponses(db: DbReader, accountId: number): Promise<void> {
  await sql`
    delete from idempotency_keys
    where account_id = ${accountId} and committed_at is null and status is not null`.execute(db);
  await sql`
    update idempotency_keys set status = null, body = null
    where account_id = ${accountId} and committed_at is not null and body is not null`.execute(db);
}

/** Jobs that failed for good are kept with what they were given, such as the URL of a picture. */
export async function forgetAvatarJobs(
  systemDb: DbReader,
  accountId: number,
  contactId: number,
): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where key = ${`contact-avatar:${accountId}:${contactId}`}::text and locked_at is null`.execute(systemDb);
}
