import { STATUS } from '../conversation-records/conversation-records.facade';
import type { MessageColumns } from '../messages/messages.facade';
import type { ExistingReferences } from './existing-references.repository';
import type { RowJson } from './merged-rows';

/** The value of an attributes column. */
type Attributes = Record<string, unknown>;

/**
 * The most urgent status first. A merge takes the more urgent one, so that a waiting conversation does not disappear
 * among resolved ones.
 */
const statusesByUrgency: readonly unknown[] = [STATUS.open, STATUS.pending, STATUS.snoozed, STATUS.resolved];

const timeOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number.NEGATIVE_INFINITY);
/** For read marks: null means never seen, so it is earlier than any time. */
const earlier = (one: unknown, other: unknown) => (timeOf(one) <= timeOf(other) ? one : other);
const later = (one: unknown, other: unknown) => (timeOf(one) >= timeOf(other) ? one : other);
/** The earlier of two times, ignoring null. */
const earlierNonNull = (one: unknown, other: unknown) =>
  one === null || other === null ? (one ?? other) : earlier(one, other);

/** Columns set by a merge, besides those that follow from the messages. */
const mergedColumns = [
  'status',
  'snoozed_until',
  'priority',
  'assignee_id',
  'team_id',
  'labels',
  'waiting_since',
  'first_reply_created_at',
  'agent_last_seen_at',
  'assignee_last_seen_at',
  'contact_last_seen_at',
  'last_activity_at',
  'custom_attributes',
  'additional_attributes',
] as const;

/** The target's columns after the merge; its own values take precedence over the source's. */
export function mergedConversation(target: RowJson, source: RowJson): RowJson {
  const rank = (row: RowJson) => statusesByUrgency.indexOf(row['status']);
  const moreUrgent = rank(source) < rank(target) ? source : target;
  return {
    status: moreUrgent['status'],
    snoozed_until: moreUrgent['snoozed_until'],
    priority: highest(target['priority'], source['priority']),
    assignee_id: target['assignee_id'] ?? source['assignee_id'],
    team_id: target['team_id'] ?? source['team_id'],
    labels: [...new Set([...listOf(target['labels']), ...listOf(source['labels'])])],
    waiting_since: earlierNonNull(target['waiting_since'], source['waiting_since']),
    first_reply_created_at: earlierNonNull(
      target['first_reply_created_at'],
      source['first_reply_created_at'],
    ),
    agent_last_seen_at: agentReadMark(target, source),
    assignee_last_seen_at: earlier(target['assignee_last_seen_at'], source['assignee_last_seen_at']),
    contact_last_seen_at: earlier(target['contact_last_seen_at'], source['contact_last_seen_at']),
    last_activity_at: later(target['last_activity_at'], source['last_activity_at']),
    custom_attributes: {
      ...attributesOf(source['custom_attributes']),
      ...attributesOf(target['custom_attributes']),
    },
    additional_attributes: {
      ...attributesOf(source['additional_attributes']),
      ...attributesOf(target['additional_attributes']),
    },
  };
}

/** The agents' read mark after the merge, at which unread messages of either conversation stay unread. */
function agentReadMark(target: RowJson, source: RowJson): unknown {
  const unread = [target, source].filter((row) => Number(row['unread_count']) > 0);
  const marks = (unread.length > 0 ? unread : [target, source]).map((row) => row['agent_last_seen_at']);
  return unread.length > 0 ? marks.reduce(earlier) : marks.reduce(later);
}

function highest(one: unknown, other: unknown): unknown {
  return one === null || other === null ? (one ?? other) : Math.max(Number(one), Number(other));
}

/**
 * The patch that restores the target when a merge is undone. A column that nobody has changed since gets its old value;
 * from changed labels and attributes, only what the merge added is removed.
 */
export function unmergedConversation(rows: { before: RowJson; after: RowJson; now: RowJson }): RowJson {
  const { before, after, now } = rows;
  const patch: RowJson = {};
  for (const column of mergedColumns) {
    if (same(now[column], after[column])) patch[column] = before[column];
  }
  patch['labels'] ??= listOf(now['labels']).filter(
    (title) => !listOf(after['labels']).includes(title) || listOf(before['labels']).includes(title),
  );
  for (const column of ['custom_attributes', 'additional_attributes'] as const) {
    patch[column] ??= unmergedAttributes(
      attributesOf(before[column]),
      attributesOf(after[column]),
      attributesOf(now[column]),
    );
  }
  return patch;
}

/** Removes the keys that the merge added, unless their values were changed since. */
function unmergedAttributes(before: Attributes, after: Attributes, now: Attributes): Attributes {
  const stays = ([key, value]: [string, unknown]) =>
    Object.hasOwn(before, key) || !Object.hasOwn(after, key) || !same(after[key], value);
  return Object.fromEntries(Object.entries(now).filter(stays));
}

/**
 * The row of the source, restored when a merge is undone. Messages read meanwhile stay read. References to records that
 * no longer exist are dropped, except for labels that the target still has.
 */
export function restoredConversation(
  source: RowJson,
  target: { after: RowJson; now: RowJson },
  existing: ExistingReferences,
): RowJson {
  const { after, now } = target;
  const wasRead = !same(now['agent_last_seen_at'], after['agent_last_seen_at']);
  const seen = (column: string) => (wasRead ? later(source[column], now[column]) : source[column]);
  return {
    ...source,
    contact_id: now['contact_id'],
    contact_inbox_id: existing.contactInboxIds.includes(Number(source['contact_inbox_id']))
      ? source['contact_inbox_id']
      : now['contact_inbox_id'],
    assignee_id: existing.hasAssignee ? source['assignee_id'] : null,
    team_id: existing.hasTeam ? source['team_id'] : null,
    labels: listOf(source['labels']).filter(
      (title) => existing.labels.includes(title) || listOf(now['labels']).includes(title),
    ),
    agent_last_seen_at: seen('agent_last_seen_at'),
    assignee_last_seen_at: seen('assignee_last_seen_at'),
  };
}

/** A patch of the row and the columns that follow from its messages; attributes are written as JSON text. */
export function patchOf(row: RowJson, messageColumns: MessageColumns): RowJson {
  const attributes = (['custom_attributes', 'additional_attributes'] as const).flatMap((column) =>
    row[column] === undefined ? [] : [[column, JSON.stringify(row[column])]],
  );
  return { ...row, ...messageColumns, ...Object.fromEntries(attributes) };
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? (value as string[]) : [];
}

function attributesOf(value: unknown): Attributes {
  return typeof value === 'object' && value !== null ? (value as Attributes) : {};
}
