import type { ConversationPosition } from '@parley/contract';
import { isEventIncluded, type PositionChange } from './conversation-counts';
import type { ConversationView } from './conversation-view';

/** Numbers beside the entries of the sidebar: open conversations. */
export interface OpenCounts {
  all: number;
  unattended: number;
  inboxes: Readonly<Record<string, number>>;
  labels: Readonly<Record<string, number>>;
  teams: Readonly<Record<string, number>>;
  /** Numbers of the open conversations that mention this person. */
  mentions: readonly number[];
  /** Event number up to which the fetched numbers are right; null: the answer did not say. */
  seq: number | null;
  /** Where the numbers take each conversation to be that an event moved since; see `TabCounts`. */
  positions: ReadonlyMap<number, ConversationPosition | null>;
}

interface CountedChange {
  counts: OpenCounts;
  /** The event does not tell whether the conversation mentions this person: the numbers are to be read again. */
  isUnsure: boolean;
}

/** Moves the numbers by one event; those that the fetched numbers contain already change nothing. */
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

/** Adds a conversation in this place, or takes it away. */
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

/** The number of one view; undefined where the sidebar has none. */
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
