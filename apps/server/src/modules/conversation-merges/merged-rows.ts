import type { MergedTable } from './moved-rows.repository';

/** A row as PostgreSQL writes it in JSON: times are text with microseconds. */
export type RowJson = Record<string, unknown>;

/** Rows of one table: those of the source, and those of the target before and after the merge. */
export interface MergedRows {
  source: RowJson[];
  before: RowJson[];
  after: RowJson[];
}

/** Everything but the messages that a merge combined. */
export interface MergedRelations {
  rows: Record<MergedTable, MergedRows>;
  scheduledMessageIds: number[];
  /** Earlier merges whose target was changed. */
  redirectedMergeIds: number[];
  /** Missing in merges made before reporting events were recorded. */
  reportingEventIds?: number[];
}

interface Kind {
  /** The key that is unique within a conversation. */
  keyOf: (row: RowJson) => string;
  /** Combines two rows with the same key. */
  join: (mine: RowJson, theirs: RowJson) => RowJson;
}

const byUser = (row: RowJson) => String(row['user_id']);
const time = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : 0);
const newer = (column: string) => (mine: RowJson, theirs: RowJson) =>
  time(theirs[column]) > time(mine[column]) ? theirs : mine;

/** Keeps both texts of two unsent drafts. */
function bothTexts(mine: RowJson, theirs: RowJson): RowJson {
  const texts = [mine['content'], theirs['content']].filter((text) => text !== '' && text != null);
  return { ...mine, content: [...new Set(texts)].join('\n\n') };
}

/** How the rows of each table are combined in a merge. */
export const mergeStrategies: Record<MergedTable, Kind> = {
  conversation_participants: { keyOf: byUser, join: (mine) => mine },
  mentions: { keyOf: byUser, join: newer('mentioned_at') },
  // A user has one notification per conversation; it is unread if one of the two was unread.
  notifications: {
    keyOf: byUser,
    join: (mine, theirs) => {
      const newest = newer('last_activity_at')(mine, theirs);
      return mine['read_at'] === null || theirs['read_at'] === null ? { ...newest, read_at: null } : newest;
    },
  },
  notification_receipts: {
    keyOf: byUser,
    join: (mine, theirs) => (Number(theirs['event_seq']) > Number(mine['event_seq']) ? theirs : mine),
  },
  conversation_drafts: { keyOf: () => '', join: bothTexts },
  reply_drafts: {
    keyOf: (row) => `${byUser(row)} ${String(row['mode'])}`,
    // A higher version, so that a save in progress does not overwrite the combined draft.
    join: (mine, theirs) => ({
      ...bothTexts(mine, theirs),
      version: Math.max(Number(mine['version']), Number(theirs['version'])) + 1,
    }),
  },
};

export const mergedTables = Object.keys(mergeStrategies) as MergedTable[];

/** The target's rows after the merge. */
export function mergeRows(
  table: MergedTable,
  { source, before, targetId }: { source: RowJson[]; before: RowJson[]; targetId: number },
): RowJson[] {
  const { keyOf, join } = mergeStrategies[table];
  const joined = new Map(before.map((row) => [keyOf(row), row]));
  for (const theirs of source) {
    const mine = joined.get(keyOf(theirs));
    joined.set(keyOf(theirs), { ...(mine ? join(mine, theirs) : theirs), conversation_id: targetId });
  }
  return [...joined.values()];
}

/** The rows of both conversations after the merge is undone. Rows that somebody has changed since keep the change. */
export function unmergeRows(
  table: MergedTable,
  { source, before, after }: MergedRows,
  now: RowJson[],
  { keeps = () => false }: { keeps?: (row: RowJson) => boolean } = {},
): { source: RowJson[]; target: RowJson[] } {
  const { keyOf } = mergeStrategies[table];
  const byKey = (rows: RowJson[]) => new Map(rows.map((row) => [keyOf(row), row]));
  const [atFirst, made, current] = [byKey(before), byKey(after), byKey(now)];
  const target = now.flatMap((row): RowJson[] => {
    const isChanged = JSON.stringify(row) !== JSON.stringify(made.get(keyOf(row)));
    const first = atFirst.get(keyOf(row));
    if (keeps(row) || isChanged) return [row];
    return first ? [first] : [];
  });
  // Rows that were deleted or sent since are not restored.
  return { source: source.filter((row) => current.has(keyOf(row))), target };
}

/**
 * Like `unmergeRows`, for notifications, which keep their ids: one that came from the source returns to it with its
 * current read state, unless it is about a newer message by now.
 */
export function unmergeNotifications(
  joined: MergedRows,
  now: RowJson[],
  sourceId: number,
): { source: RowJson[]; target: RowJson[] } {
  const parted = unmergeRows('notifications', joined, now);
  const cameWith = new Map(joined.source.map((row) => [row['id'], row]));
  const stays = parted.target.filter((row) => {
    const theirs = cameWith.get(row['id']);
    return !theirs || theirs['message_id'] !== row['message_id'];
  });
  const staying = new Set(stays.map((row) => row['id']));
  const current = new Map(now.map((row) => [row['id'], row]));
  const source = parted.source
    .filter((row) => !staying.has(row['id']))
    .map((row) => ({
      ...row,
      read_at: (current.get(row['id']) ?? row)['read_at'],
      conversation_id: sourceId,
    }));
  return { source, target: stays };
}
