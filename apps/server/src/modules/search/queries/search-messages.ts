import { type SqlBool, sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import { cachedPlanHint } from '../../../platform/db/plan-cache-hints';
import type { UserViewer } from '../../access/access.facade';
import {
  visibleCounters,
  visibleConversations,
} from '../../conversation-records/conversation-records.facade';
import {
  around,
  type RawMessagesWithRelated,
  type RestMessageRow,
  type MessagesWithRelated,
  restColumns,
  parseMessagesWithRelated,
} from '../../messages/messages.facade';
import { findMessageHits, type MessageHits } from './search-index';

export interface MessageSearch
  extends Pick<MessageHits, 'text' | 'languages' | 'since' | 'until' | 'sender'> {
  inboxId?: number | undefined;
  offset: number;
  limit: number;
}

/** Messages that match a text, in conversations the viewer may see, newest first; null: none. */
export async function searchMessages(
  db: DbReader,
  viewer: UserViewer,
  { inboxId, offset, limit, ...search }: MessageSearch,
): Promise<FoundMessages | null> {
  const { inboxIds, assigneeIds } = visibleCounters(viewer);
  const inboxes = inboxId === undefined ? inboxIds : (inboxIds ?? [inboxId]).filter((id) => id === inboxId);
  const hits = await findMessageHits(db, {
    ...search,
    inboxIds: inboxes,
    assigneeIds,
    hitCount: offset + limit,
  });
  const ids = hits.slice(offset).map((hit) => hit.id);
  if (ids.length === 0) return null;
  const { accountId } = viewer;
  // The index search was already restricted to visible inboxes and assignees; the policy itself decides here.
  const { rows } = await sql<RawMessagesWithRelated<FoundMessage>>`select ${cachedPlanHint} page.* from (
    with shown as materialized (
      select wanted.place, m.*, c.display_id from unnest(${ids}::bigint[]) with ordinality as wanted(id, place)
      cross join lateral (select conversation_id, ${restColumns} from messages
        where account_id = ${accountId} and messages.id = wanted.id offset 0) as m
      cross join lateral (select display_id from conversations
        where conversations.account_id = ${accountId} and conversations.id = m.conversation_id
          and ${sql<SqlBool>`${visibleConversations(viewer)}`} offset 0) as c)
    select (select json_agg(shown order by shown.place) from shown) as messages, ${around(accountId, undefined)}
    ) as page`.execute(db);
  return rows[0] ? parseMessagesWithRelated(rows[0]) : null;
}

interface FoundMessage extends RestMessageRow {
  /** Display id of the conversation. */
  display_id: number;
}

export type FoundMessages = MessagesWithRelated<FoundMessage>;
