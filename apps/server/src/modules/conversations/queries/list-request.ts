import type { ConversationListQuery, ParsedFilter } from '@parley/contract';
import type { DbReader } from '../../../platform/db/database';
import type { UserViewer } from '../../access/access.facade';
import { findMessageHits, HITS_AT_MOST, type MessageHit, stemmersOf } from '../../search/search.facade';
import { visibleCounters } from '../../conversation-records/conversation-records.facade';

/** A list query with its search hits and its filter resolved. */
export interface ConversationListRequest extends ConversationListQuery {
  /** Newest messages that match the search text; undefined if there is no search text. */
  hits?: readonly MessageHit[];
  /** Further conditions, in addition to the list's own parameters. */
  filter?: ParsedFilter;
}

const SEARCHED_MESSAGE_TYPES = [0, 1]; // incoming, outgoing

/** Searches the messages for the list's text, once for both rows and counts: at most the newest 1,000 hits. */
export async function resolveListRequest(
  db: DbReader,
  viewer: UserViewer,
  query: ConversationListQuery,
  locale: string,
): Promise<ConversationListRequest> {
  const text = query.q?.trim();
  if (!text) return query;
  const { inboxIds, assigneeIds } = visibleCounters(viewer);
  // Participants also see conversations of other inboxes; the list's own conditions restrict the hits in either case.
  const isWide = query.conversation_type === 'participating';
  const hits = await findMessageHits(db, {
    text,
    languages: stemmersOf(locale),
    inboxIds: isWide ? null : inboxIds,
    assigneeIds: isWide ? null : assigneeIds,
    types: SEARCHED_MESSAGE_TYPES,
    hitCount: HITS_AT_MOST,
  });
  return { ...query, hits };
}
