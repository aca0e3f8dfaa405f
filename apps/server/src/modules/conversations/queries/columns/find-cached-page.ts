import { limits } from '@parley/contract';
import type { Db } from '../../../../platform/db/database';
import type { UserViewer } from '../../../access/access.facade';
import { listsConversation } from '../../../conversation-records/conversation-records.facade';
import type { ConversationListRequest } from '../list-request';
import { type CountsAt, hasStoredCounts } from '../count-conversations';
import { listOrder } from '../conversation-order';
import { matchesFew } from '../filtered-list';
import { cursorOf, readCursor } from '../list-cursor';
import type { ListPage } from '../list-conversations';
import { type PageRows, readPage } from '../../../conversation-presenters/conversation-presenters.facade';
import { lazyColumnsOf } from '../../../filters/filters.facade';
import { queryColumns, type ColumnQueryResult } from './query-columns';
import { conversationColumns } from './conversation-rows';

/** Later pages are read from the database. */
const PLACES_AT_MOST = 2_000;

interface Asking {
  db: Db;
  viewer: UserViewer;
  /** The result must include the event with this number. */
  seq: number;
}

/**
 * A page of a filtered list and its counts from the account's column cache. Undefined if the columns are not cached,
 * or if the database can answer faster (from counters or by key).
 */
export async function findCachedPage(
  { db, viewer, seq }: Asking,
  request: ConversationListRequest,
): Promise<(ListPage & { rows: PageRows } & CountsAt) | undefined> {
  if (hasStoredCounts(request) && request.filter === undefined) return undefined;
  if (request.hits || request.source_id || request.updated_within || request.conversation_type)
    return undefined;
  if (matchesFew(request.filter)) return undefined;
  const found = await findCachedPositions({ db, viewer, seq }, request);
  if (!found) return undefined;
  const { counts, ids, next } = found;
  const rows = await readPage(db, viewer.accountId, ids);
  // A row may have changed since its position was found, so visibility is checked again.
  const conversations = rows.conversations.filter((row) => listsConversation(viewer, row));
  return { ids, next, counts, seq, rows: { ...rows, conversations } };
}

/** Like `findCachedPage`, but only the ids, without the rows. */
export async function findCachedPositions(
  { db, viewer, seq }: Asking,
  request: ConversationListRequest,
): Promise<(ListPage & Pick<ColumnQueryResult, 'counts'>) | undefined> {
  const { filter = [], sort_by, cursor, page = 1 } = request;
  const size = limits.conversationsPerPage;
  const order = listOrder(sort_by);
  const after = cursor === undefined ? undefined : readCursor(order, cursor);
  const offset = after ? 0 : (page - 1) * size;
  if (offset + size > PLACES_AT_MOST) return undefined;
  const { accountId } = viewer;
  const found = await conversationColumns.use({ db, accountId, seq, lazy: lazyColumnsOf(filter) }, (table) =>
    queryColumns(table, { viewer, request, order, offset, size, after }),
  );
  if (!found) return undefined;
  const last = found.places.at(-1);
  return {
    counts: found.counts,
    ids: found.places.map(({ id }) => id),
    next: last && found.places.length === size ? cursorOf(order, last) : null,
  };
}
