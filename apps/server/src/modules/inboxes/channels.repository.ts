import type { Insertable, Updateable } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { ChannelApisTable, ChannelWebWidgetsTable } from '../../platform/db/tables';
import type { ApiChannelRow, InboxRow, WebWidgetRow } from './inboxes.repository';

type Own = 'account_id' | 'id';
export type WebWidgetColumns = Omit<Updateable<ChannelWebWidgetsTable>, Own>;
export type ApiColumns = Omit<Updateable<ChannelApisTable>, Own>;

/** The channel of an inbox, by its kind. */
export type Channel =
  | { type: 'Channel::WebWidget'; row: WebWidgetRow }
  | { type: 'Channel::Api'; row: ApiChannelRow };

export async function insertWebWidget(
  db: DbTransaction,
  values: Insertable<ChannelWebWidgetsTable>,
): Promise<WebWidgetRow> {
  return db.insertInto('channel_web_widgets').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function insertApiChannel(
  db: DbTransaction,
  values: Insertable<ChannelApisTable>,
): Promise<ApiChannelRow> {
  return db.insertInto('channel_apis').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function updateWebWidget(
  db: DbTransaction,
  accountId: number,
  id: number,
  columns: WebWidgetColumns,
): Promise<WebWidgetRow> {
  return db
    .updateTable('channel_web_widgets')
    .set(columns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateApiChannel(
  db: DbTransaction,
  accountId: number,
  id: number,
  columns: ApiColumns,
): Promise<ApiChannelRow> {
  return db
    .updateTable('channel_apis')
    .set(columns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteChannel(db: DbTransaction, inbox: InboxRow): Promise<void> {
  const table = inbox.channel_type === 'Channel::Api' ? 'channel_apis' : 'channel_web_widgets';
  await db
    .deleteFrom(table)
    .where('account_id', '=', inbox.account_id)
    .where('id', '=', inbox.channel_id)
    .execute();
}

/** Channels of inboxes of one account, by inbox id; one statement per channel type. */
export async function loadChannels(
  db: DbReader,
  accountId: number,
  inboxes: readonly InboxRow[],
): Promise<Map<number, Channel>> {
  const idsOf = (type: InboxRow['channel_type']) =>
    inboxes.filter((inbox) => inbox.channel_type === type).map((inbox) => inbox.channel_id);
  const widgets = await loadWebWidgets(db, accountId, idsOf('Channel::WebWidget'));
  const apis = await loadApiChannels(db, accountId, idsOf('Channel::Api'));
  const channels = new Map<number, Channel>();
  for (const inbox of inboxes) {
    const channel = channelOf(inbox, widgets, apis);
    if (channel) channels.set(inbox.id, channel);
  }
  return channels;
}

function channelOf(
  inbox: InboxRow,
  widgets: Map<number, WebWidgetRow>,
  apis: Map<number, ApiChannelRow>,
): Channel | undefined {
  switch (inbox.channel_type) {
    case 'Channel::WebWidget': {
      const row = widgets.get(inbox.channel_id);
      return row && { type: inbox.channel_type, row };
    }
    case 'Channel::Api': {
      const row = apis.get(inbox.channel_id);
      return row && { type: inbox.channel_type, row };
    }
  }
}

async function loadWebWidgets(
  db: DbReader,
  accountId: number,
  ids: number[],
): Promise<Map<number, WebWidgetRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('channel_web_widgets')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function loadApiChannels(
  db: DbReader,
  accountId: number,
  ids: number[],
): Promise<Map<number, ApiChannelRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('channel_apis')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Hours after the contact's last message in which the inbox accepts replies; null: no limit. */
export async function findReplyWindow(db: DbReader, accountId: number, inbox: InboxRow) {
  const channel = (await loadChannels(db, accountId, [inbox])).get(inbox.id);
  return channel?.type === 'Channel::Api' ? channel.row.additional_attributes.agent_reply_time_window : null;
}
