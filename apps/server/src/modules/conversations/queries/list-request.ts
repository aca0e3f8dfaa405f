import type { ConversationListQuery, ParsedFilter } from '@parley/contract';
import type { DbReader } from '../../../platform/db/database';
import type { UserViewer } from '../../access/access.facade';
import { findMessageHits, HITS_AT_MOST, type MessageHit, stemmersOf } from '../../search/search.facade';
import { visibleCounters } from '../conversations.policy';

/** A list as it was asked for, with what its text leads to. */
export interface ConversationListRequest extends ConversationListQuery {
  /** Newest messages that say the text; undefined when none is asked for. */
  hits?: readonly MessageHit[];
  /** Further conditions, beside what the list's own words say. */
  filter?: ParsedFilter;
}

const SEARCHED_MESSAGE_TYPES = [0, 1]; // incoming, outgoing

/** Looks up what a list's text leads to, once for its rows and its counts: the newest thousand messages. */
export async function resolveListRequest(
  db: DbReader,
  viewer: UserViewer,
  query: ConversationListQuery,
  locale: string,
): Promise<ConversationListRequest> {
  const text = query.q?.trim();
  if (!text) return query;
  const { inboxIds, assigneeIds } = visibleCounters(viewer);
  // Who takes part sees conversations of other inboxes too; the list's own conditions narrow either way.
  const isWide = query.conversation_type === 'participating';
  const hits = await findMessageHits(db, {
    text,
    languages: stemmersOf(locale),
    inboxIds: isWide ? null : inboxIds,
    assigneeIds: isWide ? null : assigneeIds,
    types: SEARCHED_MESSAGE_TYPES,
    wanted: HITS_AT_MOST,
  });
  return { ...query, hits };
}
