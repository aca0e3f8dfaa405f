import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { ContactInboxesTable } from '../../../platform/db/tables';
import type { AgentRow } from '../../agents/agents.facade';
import type { ShownContactRow } from '../../contacts/contacts.facade';
import type { InboxRow } from '../../inboxes/inboxes.facade';
import type { AttachmentRow, ShownMessageRow } from '../../messages/messages.facade';
import type { TeamRow } from '../../teams/teams.facade';

export type LinkRow = Pick<
  Selectable<ContactInboxesTable>,
  'id' | 'contact_id' | 'inbox_id' | 'source_id' | 'hmac_verified' | 'created_at' | 'updated_at'
>;

/** `reply_window`: hours, as somebody wrote them; null where the channel has none. */
export interface ShownInbox {
  id: number;
  channel_type: InboxRow['channel_type'];
  reply_window: unknown;
}

/** The rows that the shapes of some conversations need beside their own. */
export interface RowsBeside {
  messages: ShownMessageRow[];
  attachments: AttachmentRow[];
  /** Those of the conversations and those who wrote the messages. */
  contacts: ShownContactRow[];
  people: AgentRow[];
  links: LinkRow[];
  inboxes: ShownInbox[];
  teams: TeamRow[];
}

export interface IdsBeside {
  messages: number[];
  contacts: number[];
  people: number[];
  links: number[];
  inboxes: number[];
  teams: number[];
}

/**
 * One statement for all of it, each kind as one JSON text: reading a text natively costs a fraction of reading its
 * rows column by column, and who wrote the messages needs no second question. Each row is looked up by its key, which
 * no plan can turn into a scan, so the plan may be kept.
 */
export async function readBeside(db: DbReader, accountId: number, ids: IdsBeside): Promise<RowsBeside> {
  const { rows } = await sql<Partial<RowsBeside>>`
    with shown as materialized (
      select found.* from ${wanted(ids.messages)} cross join lateral (
        select id, account_id, inbox_id, conversation_id, content, processed_content, message_type, content_type,
          content_attributes, additional_attributes, private, status, source_id, sender_type, sender_id,
          created_at, updated_at
        from messages where account_id = ${accountId} and id = wanted.id offset 0) as found)
    select (select json_agg(shown) from shown) as messages,
      (select json_agg(found order by found.id) from shown cross join lateral (
        select * from attachments where account_id = ${accountId} and message_id = shown.id offset 0) as found
      ) as attachments,
      (select json_agg(found) from ${alsoSenders(ids.contacts, 'Contact')} cross join lateral (
        select id, account_id, name, email, phone_number, identifier, blocked, avatar_key, additional_attributes,
          custom_attributes, last_activity_at, created_at
        from contacts where account_id = ${accountId} and id = wanted.id offset 0) as found) as contacts,
      (select json_agg(found) from ${alsoSenders(ids.people, 'User')} cross join lateral (
        select u.id, u.email, u.name, u.display_name, u.provider, u.confirmed_at, u.avatar_key, u.custom_attributes,
          case when au.user_id is not null then json_build_object('account_id', au.account_id, 'role', au.role,
            'custom_role_id', au.custom_role_id, 'availability', au.availability,
            'auto_offline', au.auto_offline) end as membership
        from users u left join account_users au on au.account_id = ${accountId} and au.user_id = u.id
        where u.id = wanted.id offset 0) as found) as people,
      (select json_agg(found) from ${wanted(ids.links)} cross join lateral (
        select id, contact_id, inbox_id, source_id, hmac_verified, created_at, updated_at
        from contact_inboxes where account_id = ${accountId} and id = wanted.id offset 0) as found) as links,
      (select json_agg(found) from ${wanted(ids.inboxes)} cross join lateral (
        select i.id, i.channel_type, c.additional_attributes -> 'agent_reply_time_window' as reply_window
        from inboxes i left join channel_apis c
          on i.channel_type = 'Channel::Api' and c.account_id = i.account_id and c.id = i.channel_id
        where i.account_id = ${accountId} and i.id = wanted.id offset 0) as found) as inboxes,
      (select json_agg(found) from ${wanted(ids.teams)} cross join lateral (
        select * from teams where account_id = ${accountId} and id = wanted.id offset 0) as found) as teams`.execute(
    db,
  );
  const { messages, attachments, contacts, people, links, inboxes, teams } = rows[0] ?? {};
  return {
    messages: withMoments(messages, ['created_at', 'updated_at']),
    attachments: withMoments(attachments, ['created_at']),
    contacts: withMoments(contacts, ['created_at', 'last_activity_at']),
    people: withMoments(people, ['confirmed_at']),
    links: withMoments(links, ['created_at', 'updated_at']),
    inboxes: inboxes ?? [],
    teams: withMoments(teams, ['created_at', 'updated_at']),
  };
}

function wanted(ids: number[]): RawBuilder<unknown> {
  return sql`unnest(${ids}::bigint[]) as wanted(id)`;
}

function alsoSenders(ids: number[], type: 'Contact' | 'User'): RawBuilder<unknown> {
  return sql`(select unnest(${ids}::bigint[]) as id union
    select sender_id from shown where sender_type = ${sql.lit(type)}) as wanted`;
}

/** JSON has no moments: they come as text in the form of ISO 8601, null stays null. Changes the rows it is given. */
function withMoments<Row extends object>(rows: Row[] | null | undefined, columns: (keyof Row)[]): Row[] {
  for (const row of rows ?? [])
    for (const column of columns) {
      const value: unknown = row[column];
      if (typeof value === 'string') row[column] = new Date(value) as Row[keyof Row];
    }
  return rows ?? [];
}
