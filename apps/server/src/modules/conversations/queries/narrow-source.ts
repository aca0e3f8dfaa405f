import { type RawBuilder, sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { UserViewer } from '../../access/access.facade';
import type { ConversationRow } from '../conversations.types';
import type { AskedList } from './asked-list';

/** Labels on more conversations than this are met soon on the way through any order. */
const FEW_LABELLED = 10_000;

export type NarrowKind = 'participating' | 'mention' | 'labels';

/** What a list can be read from instead of all conversations, because few meet it. */
export interface NarrowSource {
  kind: NarrowKind;
  /** In place of the table; named `conversations`. */
  rows: RawBuilder<ConversationRow>;
}

export async function narrowSource(
  db: DbReader,
  viewer: UserViewer,
  query: AskedList,
): Promise<NarrowSource | null> {
  const { accountId, userId } = viewer;
  const from = (kind: NarrowKind, ids: RawBuilder<unknown>) => ({
    kind,
    rows: standings(accountId, query, ids),
  });
  if (query.conversation_type === 'participating') {
    return from(
      'participating',
      sql`select conversation_id as id from conversation_participants
      where account_id = ${accountId} and user_id = ${userId}`,
    );
  }
  if (query.conversation_type === 'mention') {
    return from(
      'mention',
      sql`select conversation_id as id from mentions
      where account_id = ${accountId} and user_id = ${userId}`,
    );
  }
  if (!query.labels?.length || query.hits) return null;
  const labelled = sql`select conversation_id as id from conversation_labels
    where account_id = ${accountId} and title = any(${query.labels}::text[])`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${labelled} limit ${FEW_LABELLED + 1}) as labelled`.execute(db);
  if ((rows[0]?.count ?? 0) > FEW_LABELLED) return null;
  return from(
    'labels',
    query.labels.length > 1 ? sql`select distinct id from (${labelled}) as several` : labelled,
  );
}

/** Each by its id, from the index alone unless the list asks for more than that has (`conversations_standing`). */
function standings(
  accountId: number,
  query: AskedList,
  ids: RawBuilder<unknown>,
): RawBuilder<ConversationRow> {
  const more = [
    ...(query.source_id === undefined ? [] : [sql`, contact_inbox_id`]),
    ...(query.updated_within === undefined ? [] : [sql`, updated_at`]),
    ...(query.conversation_type === 'unattended' ? [sql`, first_reply_created_at`] : []),
  ];
  return sql<ConversationRow>`(select standing.* from (${ids}) as ids
    cross join lateral (select account_id, id, status, inbox_id, assignee_id, team_id, priority, waiting_since,
        created_at, last_activity_at ${sql.join(more, sql` `)}
      from conversations where account_id = ${accountId} and id = ids.id offset 0) as standing)`;
}
