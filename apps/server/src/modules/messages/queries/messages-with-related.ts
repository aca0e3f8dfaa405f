import { type RawBuilder, sql } from 'kysely';
import type { ShownAgentBotRow } from '../../agent-bots/agent-bots.facade';
import type { AgentRow } from '../../agents/agents.facade';
import type { ContactSummaryRow } from '../../contacts/contacts.facade';
import type { MessageRow } from '../messages.repository';
import { type AttachmentRow, attachmentsOf } from './attachments-of';

/** Columns of a message's REST form. */
export type RestMessageRow = Pick<
  MessageRow,
  | 'id'
  | 'content'
  | 'inbox_id'
  | 'message_type'
  | 'content_type'
  | 'status'
  | 'content_attributes'
  | 'private'
  | 'source_id'
  | 'sender_type'
  | 'sender_id'
  | 'created_at'
>;

/** Messages and their related rows. */
export interface MessagesWithRelated<Row extends RestMessageRow> {
  messages: Row[];
  attachments: AttachmentRow[];
  /** Senders, and the further ids the query asked for. */
  contacts: ContactSummaryRow[];
  /** Senders, and the further ids the query asked for. */
  people: AgentRow[];
  /** Senders. */
  bots: ShownAgentBotRow[];
}

export type RawMessagesWithRelated<Row extends RestMessageRow> = {
  [Kind in keyof MessagesWithRelated<Row>]: MessagesWithRelated<Row>[Kind] | null;
};

/** The columns of `RestMessageRow`. */
export const restColumns = sql`id, content, inbox_id, message_type, content_type, status, content_attributes, private,
  source_id, sender_type, sender_id, created_at`;

/**
 * Select list with the rows related to the messages of the CTE `shown`, one JSON column per kind. `contact` and
 * `person` are subqueries for further ids to include. Each row is one index lookup, as in `rowsByIds`.
 */
export const around = (
  accountId: number | RawBuilder<unknown>,
  also: { contact: RawBuilder<unknown>; person: RawBuilder<unknown> } | undefined,
): RawBuilder<unknown> => sql`
  (select json_agg(found order by found.id) from shown cross join lateral (
    ${attachmentsOf(accountId, sql`shown.id`)}) as found
  ) as attachments,
  (select json_agg(found) from (
      select sender_id as id from shown where sender_type = 'Contact' ${unionOf(also?.contact)}) as wanted
    cross join lateral (
      select id, account_id, name, email, phone_number, identifier, blocked, avatar_key, additional_attributes,
        custom_attributes, last_activity_at, created_at
      from contacts where account_id = ${accountId} and id = wanted.id offset 0) as found) as contacts,
  (select json_agg(found) from (
      select sender_id as id from shown where sender_type = 'User' ${unionOf(also?.person)}) as wanted
    cross join lateral (
      select u.id, u.email, u.name, u.display_name, u.provider, u.confirmed_at, u.avatar_key, u.custom_attributes,
        case when au.user_id is not null then json_build_object('account_id', au.account_id, 'role', au.role,
          'custom_role_id', au.custom_role_id, 'availability', au.availability,
          'auto_offline', au.auto_offline) end as membership
      from users u left join account_users au on au.account_id = ${accountId} and au.user_id = u.id
      where u.id = wanted.id offset 0) as found) as people,
  (select json_agg(found) from (select distinct sender_id as id from shown where sender_type = 'AgentBot') as wanted
    cross join lateral (
      select id, name from agent_bots where account_id = ${accountId} and id = wanted.id offset 0) as found) as bots`;

/** UNION, not UNION ALL: each id is looked up once. */
const unionOf = (more: RawBuilder<unknown> | undefined): RawBuilder<unknown> =>
  sql`union ${more ?? sql`select null`}`;

/** Mutates the given rows: turns their date texts into dates. */
export function parseMessagesWithRelated<Row extends RestMessageRow>(
  found: RawMessagesWithRelated<Row>,
): MessagesWithRelated<Row> {
  return {
    messages: (found.messages ?? []).map((row) => reviveDates(row, ['created_at'])),
    attachments: (found.attachments ?? []).map((row) => reviveDates(row, ['created_at'])),
    contacts: (found.contacts ?? []).map((row) => reviveDates(row, ['last_activity_at', 'created_at'])),
    people: (found.people ?? []).map((row) => reviveDates(row, ['confirmed_at'])),
    bots: found.bots ?? [],
  };
}

/** JSON has no date type, so dates arrive as text; null stays null. Mutates the given row. */
export function reviveDates<Row extends object>(row: Row, columns: (keyof Row)[]): Row {
  for (const column of columns) {
    const value: unknown = row[column];
    if (typeof value === 'string') row[column] = new Date(value) as Row[keyof Row];
  }
  return row;
}
