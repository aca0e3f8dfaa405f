import { conversationStatuses } from '@parley/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { UserViewer } from '../../access/access.facade';
import type { ConversationRow } from '../../conversation-records/conversation-records.facade';
import type { ConversationListRequest } from './list-request';
import { extraFilterColumns } from './conversation-columns';
import { listOrder } from './conversation-order';

/** A label on more conversations than this is common: a scan in any order meets its conversations soon. */
const MAX_NARROW_LABELED = 10_000;
/** With more labels, planning takes longer than the merged scan saves. */
const LABELS_MERGED = 12;

export type NarrowKind = 'participating' | 'mention' | 'labels';

/** A small set of rows from which a list can be read, instead of all conversations. */
export interface NarrowSource {
  kind: NarrowKind;
  /**
   * Subqueries to use instead of the table, each aliased `conversations`. A conversation may be in several of them.
   */
  rows: readonly RawBuilder<ConversationRow>[];
  /** Each subquery returns its rows in the list's order within a status, so only a page of them is read. */
  isOrdered?: boolean;
}

/** The source a list is read from; null: all conversations. */
export async function narrowSource(
  db: DbReader,
  viewer: UserViewer,
  query: ConversationListRequest,
): Promise<NarrowSource | null> {
  const isByLabel = hasLabelFilter(query) && query.assignee_type !== 'me';
  if (!isByLabel || !listOrder(query.sort_by).isIndexedByLabel || query.labels.length > LABELS_MERGED)
    return unorderedSource(db, viewer, query);
  // If the viewer sees only a few of a common label's conversations, scanning them all in order would take long.
  if (isNarrowed(viewer, query) && (await isCommon(db, viewer, query))) return null;
  const rows = [...new Set(query.labels)].map((title) => labeledInOrder(viewer.accountId, query, title));
  return { kind: 'labels', rows, isOrdered: true };
}

/** The unordered source, for counts and for orders that no label index has; null if many conversations match. */
export async function unorderedSource(
  db: DbReader,
  viewer: UserViewer,
  query: ConversationListRequest,
): Promise<NarrowSource | null> {
  const { accountId, userId } = viewer;
  const from = (kind: NarrowKind, ids: RawBuilder<unknown>) => ({
    kind,
    rows: [conversationsByIds(accountId, query, ids)],
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
  if (!hasLabelFilter(query) || (await isCommon(db, viewer, query))) return null;
  const labeled = labeledConversationIds(accountId, query);
  return from(
    'labels',
    query.labels.length > 1 ? sql`select distinct id from (${labeled}) as several` : labeled,
  );
}

/** Whether labels are what restricts the list most: no search hits, participation or mentions. */
function hasLabelFilter(
  query: ConversationListRequest,
): query is ConversationListRequest & { labels: string[] } {
  const { conversation_type: type, labels = [], hits } = query;
  return labels.length > 0 && !hits && type !== 'participating' && type !== 'mention';
}

function isNarrowed(viewer: UserViewer, query: ConversationListRequest): boolean {
  const { assignee_type, inbox_id, team_id, source_id, updated_within, conversation_type, filter } = query;
  const conditions = [inbox_id, team_id, source_id, updated_within, conversation_type, filter];
  const isOfSome = assignee_type === 'unassigned' || assignee_type === 'assigned';
  return (
    viewer.role !== 'administrator' || isOfSome || conditions.some((condition) => condition !== undefined)
  );
}

async function isCommon(
  db: DbReader,
  { accountId }: UserViewer,
  query: ConversationListRequest & { labels: string[] },
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (${labeledConversationIds(accountId, query)} limit ${MAX_NARROW_LABELED + 1}) as labeled`.execute(
    db,
  );
  return (rows[0]?.count ?? 0) > MAX_NARROW_LABELED;
}

const labeledConversationIds = (accountId: number, query: ConversationListRequest & { labels: string[] }) =>
  sql`select conversation_id as id from conversation_labels
    where account_id = ${accountId} and title = any(${query.labels}::text[]) ${inStatus(query.status ?? 'open')}`;

/** An unknown status adds no condition here, because the list's own condition already matches nothing. */
function inStatus(status: string): RawBuilder<unknown> {
  const number = conversationStatuses.findIndex((known) => known === status);
  return number < 0 ? sql`` : sql`and status = ${sql.lit(number)}`;
}

/**
 * Looks up each conversation by id: an index-only scan of `conversations_standing`, unless the list needs further
 * columns.
 */
const conversationsByIds = (accountId: number, query: ConversationListRequest, ids: RawBuilder<unknown>) =>
  sql<ConversationRow>`(select lookup.* from (${ids}) as ids
    cross join lateral (${lookup(accountId, query, sql.ref('ids.id'))}) as lookup)`;

/** The sort column comes from the label's row, whose index has this order (`conversation_labels_activity`). */
const labeledInOrder = (accountId: number, query: ConversationListRequest, title: string) =>
  sql<ConversationRow>`(select labeled.conversation_id as id, labeled.status, labeled.last_activity_at,
      lookup.account_id, inbox_id, assignee_id, team_id, priority, waiting_since, created_at ${also(query)}
    from (select conversation_id, status, last_activity_at from conversation_labels
      where account_id = ${accountId} and title = ${title}) as labeled
    cross join lateral (${lookup(accountId, query, sql.ref('labeled.conversation_id'))}) as lookup)`;

const lookup = (accountId: number, query: ConversationListRequest, id: RawBuilder<unknown>) =>
  sql`select account_id, id, status, inbox_id, assignee_id, team_id, priority, waiting_since, created_at,
      last_activity_at ${also(query)}
    from conversations where account_id = ${accountId} and id = ${id} offset 0`;

const also = (query: ConversationListRequest) =>
  sql.join(
    [
      ...(query.source_id === undefined ? [] : [sql`, contact_inbox_id`]),
      ...(query.updated_within === undefined ? [] : [sql`, updated_at`]),
      ...(query.conversation_type === 'unattended' ? [sql`, first_reply_created_at`] : []),
      ...extraFilterColumns(query.filter ?? []).map((name) => sql`, ${sql.ref(name)}`),
    ],
    sql` `,
  );
