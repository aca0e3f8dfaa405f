import type { MergedTable } from './moved-rows.repository';

/** A row as the database writes it in JSON: times to the microsecond, as text. */
export type RowJson = Record<string, unknown>;

/** Rows of one table: of the one that goes; of the one that stays, before and after. */
export interface MergedRows {
  source: RowJson[];
  before: RowJson[];
  after: RowJson[];
}

/** Everything beside the messages that two conversations brought together. */
export interface MergedRelations {
  rows: Record<MergedTable, MergedRows>;
  scheduledMessageIds: number[];
  /** Earlier mergings that lead on. */
  redirectedMergeIds: number[];
}

interface Kind {
  /** What there may be one of in a conversation. */
  keyOf: (row: RowJson) => string;
  /** Of two with one key, what is left. */
  join: (mine: RowJson, theirs: RowJson) => RowJson;
}

const byUser = (row: RowJson) => String(row['user_id']);
const time = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : 0);
const newer = (column: string) => (mine: RowJson, theirs: RowJson) =>
  time(theirs[column]) > time(mine[column]) ? theirs : mine;

/** Two texts that were begun: neither is thrown away. */
function bothTexts(mine: RowJson, theirs: RowJson): RowJson {
  const texts = [mine['content'], theirs['content']].filter((text) => text !== '' && text != null);
  return { ...mine, content: [...new Set(texts)].join('\n\n') };
}

/** How rows of two conversations become those of one. */
export const mergeStrategies: Record<MergedTable, Kind> = {
  conversation_participants: { keyOf: byUser, join: (mine) => mine },
  mentions: { keyOf: byUser, join: newer('mentioned_at') },
  // A person is told of a conversation by one notification; unread if they have not read one of them.
  notifications: {
    keyOf: byUser,
    join: (mine, theirs) => {
      const kept = newer('last_activity_at')(mine, theirs);
      return mine['read_at'] === null || theirs['read_at'] === null ? { ...kept, read_at: null } : kept;
    },
  },
  notification_receipts: {
    keyOf: byUser,
    join: (mine, theirs) => (Number(theirs['event_seq']) > Number(mine['event_seq']) ? theirs : mine),
  },
  conversation_drafts: { keyOf: () => '', join: bothTexts },
  reply_drafts: {
    keyOf: (row) => `${byUser(row)} ${String(row['mode'])}`,
    // A later version, so that a save that is on its way does not undo it.
    join: (mine, theirs) => ({
      ...bothTexts(mine, theirs),
      version: Math.max(Number(mine['version']), Number(theirs['version'])) + 1,
    }),
  },
};

export const mergedTables = Object.keys(mergeStrategies) as MergedTable[];

/** Rows of the one that stays once it has those of the other too. */
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

/** Rows of both once they are apart again. What somebody changed since the merging stays as they changed it. */
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
  // What was deleted or sent since is not brought back.
  return { source: source.filter((row) => current.has(keyOf(row))), target };
}

/**
 * The same for notifications, which have numbers: one that came from the other conversation goes back as it is now, read or
 * not, unless it tells of something newer by now.
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
