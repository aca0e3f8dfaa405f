import { type SqlBool, sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { UserViewer } from '../../access/access.facade';
import { visibleCells, visibleConversations } from '../../conversations/conversations.facade';
import type { MessageRow } from '../../messages/messages.facade';
import { findMessageHits, type MessageHits } from '../search-index';

export interface MessageSearch
  extends Pick<MessageHits, 'text' | 'languages' | 'since' | 'until' | 'sender'> {
  inboxId?: number | undefined;
  offset: number;
  limit: number;
}

/** Messages with a text in conversations the viewer may see, newest first. */
export async function searchMessages(
  db: DbReader,
  viewer: UserViewer,
  { inboxId, offset, limit, ...search }: MessageSearch,
): Promise<MessageRow[]> {
  const { inboxIds, assigneeIds } = visibleCells(viewer);
  const inboxes = inboxId === undefined ? inboxIds : (inboxIds ?? [inboxId]).filter((id) => id === inboxId);
  const hits = await findMessageHits(db, {
    ...search,
    inboxIds: inboxes,
    assigneeIds,
    wanted: offset + limit,
  });
  const ids = hits.slice(offset).map((hit) => hit.id);
  if (ids.length === 0) return [];
  // The index was asked for what the viewer may see; the policy itself has the last word.
  const { rows } = await sql<MessageRow>`
    select m.* from unnest(${ids}::bigint[]) with ordinality as wanted(id, place)
    cross join lateral (select * from messages
      where account_id = ${viewer.accountId} and messages.id = wanted.id offset 0) as m
    where exists (select from conversations
      where conversations.account_id = ${viewer.accountId} and conversations.id = m.conversation_id
        and ${sql<SqlBool>`${visibleConversations(viewer)}`})
    order by wanted.place`.execute(db);
  return rows;
}
