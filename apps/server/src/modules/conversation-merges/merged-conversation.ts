import { STATUS } from '../conversation-records/conversation-records.facade';
import type { RowJson } from './merged-rows';
import type { MessageColumns } from './moved-rows.repository';

/** A conversation's row as PostgreSQL writes it in JSON. */
type Row = RowJson;

/**
 * Statuses by urgency: a merge takes the more urgent one, so that a waiting conversation does not disappear among
 * resolved ones.
 */
const awake: readonly unknown[] = [STATUS.open, STATUS.pending, STATUS.snoozed, STATUS.resolved];

const at = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number.NEGATIVE_INFINITY);
const earlier = (one: unknown, other: unknown) => (at(one) <= at(other) ? one : other);
const later = (one: unknown, other: unknown) => (at(one) >= at(other) ? one : other);
/** The earlier of two times; null counts as unknown. */
const earliest = (one: unknown, other: unknown) =>
  one === null || other === null ? (one ?? other) : earlier(one, other);

/** Columns set by a merge, besides those that follow from the messages. */
export const mergedColumns = [
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
export function mergedConversation(target: Row, source: Row): Row {
  const isWoken = awake.indexOf(source['status']) < awake.indexOf(target['status']);
  const first = isWoken ? source : target;
  return {
    status: first['status'],
    snoozed_until: first['snoozed_until'],
    priority: highest(target['priority'], source['priority']),
    assignee_id: target['assignee_id'] ?? source['assignee_id'],
    team_id: target['team_id'] ?? source['team_id'],
    labels: [...new Set([...listOf(target['labels']), ...listOf(source['labels'])])],
    waiting_since: earliest(target['waiting_since'], source['waiting_since']),
    first_reply_created_at: earliest(target['first_reply_created_at'], source['first_reply_created_at']),
    agent_last_seen_at: seenBy(target, source),
    assignee_last_seen_at: earlier(target['assignee_last_seen_at'], source['assignee_last_seen_at']),
    contact_last_seen_at: earlier(target['contact_last_seen_at'], source['contact_last_seen_at']),
    last_activity_at: later(target['last_activity_at'], source['last_activity_at']),
    custom_attributes: { ...objectOf(source['custom_attributes']), ...objectOf(target['custom_attributes']) },
    additional_attributes: {
      ...objectOf(source['additional_attributes']),
      ...objectOf(target['additional_attributes']),
    },
  };
}

/** The agents' read mark after the merge: before every unread message of either conversation. */
function seenBy(target: Row, source: Row): unknown {
  const unread = [target, source].filter((row) => Number(row['unread_count']) > 0);
  const marks = (unread.length > 0 ? unread : [target, source]).map((row) => row['agent_last_seen_at']);
  return unread.length > 0 ? marks.reduce(earlier) : marks.reduce(later);
}

function highest(one: unknown, other: unknown): unknown {
  return one === null || other === null ? (one ?? other) : Math.max(Number(one), Number(other));
}

/**
 * The patch that restores the target after a merge is undone: the old value of every column that nobody has changed
 * since.
 */
export function unmergedConversation(rows: { before: Row; after: Row; now: Row }): Row {
  const { before, after, now } = rows;
  const patch: Row = {};
  for (const column of mergedColumns) {
    if (same(now[column], after[column])) patch[column] = before[column];
  }
  patch['labels'] ??= listOf(now['labels']).filter(
    (title) => !listOf(after['labels']).includes(title) || listOf(before['labels']).includes(title),
  );
  for (const column of ['custom_attributes', 'additional_attributes'] as const) {
    patch[column] ??= unmergedObject(
      objectOf(before[column]),
      objectOf(after[column]),
      objectOf(now[column]),
    );
  }
  return patch;
}

/** Removes the keys that the merge added and whose values are unchanged. */
function unmergedObject(before: Row, after: Row, now: Row): Row {
  const stays = ([key, value]: [string, unknown]) =>
    Object.hasOwn(before, key) || !Object.hasOwn(after, key) || !same(after[key], value);
  return Object.fromEntries(Object.entries(now).filter(stays));
}

/**
 * The row of the restored conversation. Messages read meanwhile stay read, and references to deleted records are
 * dropped; `known` says which still exist.
 */
export function restoredConversation(
  source: Row,
  target: { after: Row; now: Row },
  known: { isMember: boolean; isTeam: boolean; linkIds: readonly number[]; labels: readonly string[] },
): Row {
  const { after, now } = target;
  const wasRead = !same(now['agent_last_seen_at'], after['agent_last_seen_at']);
  const seen = (column: string) => (wasRead ? later(source[column], now[column]) : source[column]);
  return {
    ...source,
    contact_id: now['contact_id'],
    contact_inbox_id: known.linkIds.includes(Number(source['contact_inbox_id']))
      ? source['contact_inbox_id']
      : now['contact_inbox_id'],
    assignee_id: known.isMember ? source['assignee_id'] : null,
    team_id: known.isTeam ? source['team_id'] : null,
    labels: listOf(source['labels']).filter(
      (title) => known.labels.includes(title) || listOf(now['labels']).includes(title),
    ),
    agent_last_seen_at: seen('agent_last_seen_at'),
    assignee_last_seen_at: seen('assignee_last_seen_at'),
  };
}

/** The row as a patch for the database: objects as JSON text. */
export function patchOf(row: Row, newest: MessageColumns): Row {
  const texts = (['custom_attributes', 'additional_attributes'] as const).flatMap((column) =>
    row[column] === undefined ? [] : [[column, JSON.stringify(row[column])]],
  );
  return { ...row, ...newest, ...Object.fromEntries(texts) };
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? (value as string[]) : [];
}

function objectOf(value: unknown): Row {
  return typeof value === 'object' && value !== null ? (value as Row) : {};
}
