import type { ConversationPosition } from '@parley/contract';
import { isEventIncluded, type PositionChange } from '../../conversations/model/conversation-counts';
import type { ConversationView } from '../../conversations/model/conversation-view';

/** Counts of open conversations, for the entries of the sidebar. */
export interface OpenCounts {
  all: number;
  unattended: number;
  inboxes: Readonly<Record<string, number>>;
  labels: Readonly<Record<string, number>>;
  teams: Readonly<Record<string, number>>;
  /** Display ids of the open conversations that mention this user. */
  mentions: readonly number[];
  /** Event number up to which the fetched counts are right; null: the response was not numbered. */
  seq: number | null;
  /** Positions that the counts assume for conversations changed by events since the fetch; see `TabCounts`. */
  positions: ReadonlyMap<number, ConversationPosition | null>;
}

interface CountedChange {
  counts: OpenCounts;
  /** The event does not tell whether the conversation mentions this user, so the counts must be refetched. */
  isUnsure: boolean;
}

/** Updates the counts by one event. Events that the fetched counts contain already are skipped. */
export function applyToOpenCounts(current: OpenCounts, change: PositionChange): CountedChange {
  if (isEventIncluded(current.seq, change.seq)) return { counts: current, isUnsure: false };
  const { conversationId, after } = change;
  const known = current.positions.get(conversationId);
  const before = known === undefined ? change.previous : known;
  const isOpen = after?.status === 'open';
  const isMention = current.mentions.includes(conversationId);
  const hasOpened = before !== undefined && before?.status !== 'open' && isOpen;
  const mentions = isMention
    ? isOpen
      ? current.mentions
      : current.mentions.filter((id) => id !== conversationId)
    : change.isMentioned && isOpen
      ? [...current.mentions, conversationId]
      : current.mentions;
  const isUnsure = hasOpened && !isMention && change.isMentioned !== true;
  if (before === undefined) return { counts: { ...current, mentions }, isUnsure };
  const positions = new Map(current.positions).set(conversationId, after);
  const without = count(current, before, -1);
  return { counts: { ...count(without, after, 1), mentions, positions }, isUnsure };
}

/** Adds (1) or subtracts (-1) a conversation with this position. */
function count(counts: OpenCounts, place: ConversationPosition | null, by: 1 | -1): OpenCounts {
  if (place?.status !== 'open') return counts;
  const add = (map: OpenCounts['inboxes'], keys: readonly (string | number)[]) =>
    Object.fromEntries([
      ...Object.entries(map),
      ...keys.map((key): [string, number] => [String(key), (map[key] ?? 0) + by]),
    ]);
  return {
    ...counts,
    all: counts.all + by,
    unattended: counts.unattended + (place.unattended ? by : 0),
    inboxes: add(counts.inboxes, [place.inbox_id]),
    labels: add(counts.labels, place.labels),
    teams: add(counts.teams, place.team_id === null ? [] : [place.team_id]),
  };
}

/** The count of one view; undefined if the sidebar has none. */
export function openCountOf(counts: OpenCounts, view: ConversationView): number | undefined {
  switch (view.kind) {
    case 'all':
      return counts.all;
    case 'unattended':
      return counts.unattended;
    case 'mentions':
      return counts.mentions.length;
    case 'inbox':
      return counts.inboxes[view.inboxId] ?? 0;
    case 'label':
      return counts.labels[view.label] ?? 0;
    case 'team':
      return counts.teams[view.teamId] ?? 0;
    default:
      return undefined;
  }
}
