import { createHash } from 'node:crypto';
import type { ParsedFilter } from '@parley/contract';
import type { Database } from '../../platform/db/database';
import type { AccountContext } from '../access/access.facade';
import { visibleCounters } from './conversations.policy';
import type { ConversationListRequest } from './queries/list-request';
import { type CountsAt, countConversations } from './queries/count-conversations';
import { dependsOnToday } from './queries/filtered-list';

const MAX_CACHED_COUNTS = 2_000;

/** By database: accounts and event numbers of one say nothing about another that the same process works on. */
const remembered = new WeakMap<Database, Map<string, CountsAt>>();

/**
 * Counts of the tabs, as last time when the account has not had an event since: every change that moves a total is told
 * by an event of its own transaction, so the same number means the same counts (docs/decisions/0019).
 */
export async function countConversationsCached(
  ctx: AccountContext,
  asked: ConversationListRequest,
): Promise<CountsAt> {
  const key = keyOf(ctx, asked);
  if (key === undefined) return countConversations(ctx.db, ctx.viewer, asked);
  const entries = entriesOf(ctx.services.database);
  const known = entries.get(key);
  if (known && known.seq === ctx.seq) return known;
  const counted = await countConversations(ctx.db, ctx.viewer, asked);
  if (entries.size >= MAX_CACHED_COUNTS) entries.clear();
  entries.set(key, counted);
  return counted;
}

function entriesOf(database: Database): Map<string, CountsAt> {
  const entries = remembered.get(database) ?? new Map<string, CountsAt>();
  remembered.set(database, entries);
  return entries;
}

/** All that the numbers depend on; undefined where they also depend on the time, or on what no event tells. */
function keyOf({ accountId, viewer }: AccountContext, asked: ConversationListRequest): string | undefined {
  const { hits, source_id, updated_within, conversation_type, status, inbox_id, team_id, labels, filter } =
    asked;
  if (hits || source_id !== undefined || updated_within !== undefined || conversation_type !== undefined)
    return undefined;
  if ((labels?.length ?? 0) > 1 || (filter && dependsOnToday(filter))) return undefined;
  const { inboxIds, assigneeIds } = visibleCounters(viewer);
  const place = [accountId, viewer.userId, inboxIds, assigneeIds, status, inbox_id, team_id, labels];
  return JSON.stringify([...place, ...(filter ? [digestOf(filter)] : [])]);
}

/** Conditions may be long, and many of them are remembered. */
function digestOf(filter: ParsedFilter): string {
  const said = filter.map((all) =>
    all.map(({ key, field, operator, values }) => [key, field.kind, operator, values]),
  );
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}
