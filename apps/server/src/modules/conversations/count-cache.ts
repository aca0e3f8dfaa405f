import { createHash } from 'node:crypto';
import type { ParsedFilter } from '@parley/contract';
import type { Database } from '../../platform/db/database';
import type { AccountContext } from '../access/access.facade';
import { visibleCounters } from '../conversation-records/conversation-records.facade';
import type { ConversationListRequest } from './queries/list-request';
import { type CountsAt, countConversations } from './queries/count-conversations';
import { dependsOnToday } from './queries/filtered-list';

const MAX_CACHED_COUNTS = 2_000;

/** Keyed by database, because a process may use several, each with its own account ids and event numbers. */
const remembered = new WeakMap<Database, Map<string, CountsAt>>();

/**
 * Counts of the tabs, cached until the account's next event. Every change of a count emits an event in its own
 * transaction, so an unchanged sequence number means unchanged counts (docs/decisions/0019).
 */
export async function countConversationsCached(
  ctx: AccountContext,
  request: ConversationListRequest,
): Promise<CountsAt> {
  const key = keyOf(ctx, request);
  if (key === undefined) return countConversations(ctx.db, ctx.viewer, request);
  const entries = entriesOf(ctx.services.database);
  const known = entries.get(key);
  if (known && known.seq === ctx.seq) return known;
  const counted = await countConversations(ctx.db, ctx.viewer, request);
  if (entries.size >= MAX_CACHED_COUNTS) entries.clear();
  entries.set(key, counted);
  return counted;
}

function entriesOf(database: Database): Map<string, CountsAt> {
  const entries = remembered.get(database) ?? new Map<string, CountsAt>();
  remembered.set(database, entries);
  return entries;
}

/**
 * The cache key: everything the counts depend on. Undefined if they also depend on the time, or on something that
 * emits no event.
 */
function keyOf({ accountId, viewer }: AccountContext, request: ConversationListRequest): string | undefined {
  const { hits, source_id, updated_within, conversation_type, status, inbox_id, team_id, labels, filter } =
    request;
  if (hits || source_id !== undefined || updated_within !== undefined || conversation_type !== undefined)
    return undefined;
  if ((labels?.length ?? 0) > 1 || (filter && dependsOnToday(filter))) return undefined;
  const { inboxIds, assigneeIds } = visibleCounters(viewer);
  const place = [accountId, viewer.userId, inboxIds, assigneeIds, status, inbox_id, team_id, labels];
  return JSON.stringify([...place, ...(filter ? [digestOf(filter)] : [])]);
}

/** Hashed because filters may be long and the cache holds many keys. */
function digestOf(filter: ParsedFilter): string {
  const parts = filter.map((all) =>
    all.map(({ key, field, operator, values }) => [key, field.kind, operator, values]),
  );
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
