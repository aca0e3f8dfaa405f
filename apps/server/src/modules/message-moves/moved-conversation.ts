import { STATUS } from '../conversation-records/conversation-records.facade';
import type { Surroundings } from './moved-message.repository';

/** Columns of a conversation as PostgreSQL writes them in JSON. */
export type RowJson = Record<string, unknown>;

/** Columns that a move changes, besides those that follow from the messages. */
export const movedColumns = [
  'status',
  'snoozed_until',
  'waiting_since',
  'agent_last_seen_at',
  'assignee_last_seen_at',
  'last_activity_at',
  'additional_attributes',
] as const;

/** The moved message. */
export interface MovedMessage {
  createdAt: Date;
  /** The message that it answers, which we do not have: the key by which later mail finds the conversation. */
  inReplyTo: string | null;
}

const timeOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number.NaN);

/** A conversation that loses the message. */
export function withoutMessage(row: RowJson, message: MovedMessage, others: Surroundings): RowJson {
  const at = message.createdAt.getTime();
  const isFirstToWait = others.waitingSince === null || timeOf(others.waitingSince) > at;
  const isLast = timeOf(row['last_activity_at']) === at;
  return {
    ...row,
    // Someone who resolved the conversation has ended the waiting.
    ...(row['waiting_since'] !== null && isFirstToWait && { waiting_since: others.waitingSince }),
    ...(isLast && { last_activity_at: others.lastSaidAt ?? row['created_at'] }),
    additional_attributes: withoutKey(row['additional_attributes'], message.inReplyTo),
  };
}

/**
 * A conversation that gets the message: as if it had arrived there, and had not been read. If somebody has replied there
 * since, it is history and nobody has to do anything. `opens`: a resolved or snoozed one opens.
 */
export function withMessage(
  row: RowJson,
  message: MovedMessage,
  { others, opens }: { others: Surroundings; opens: boolean },
): RowJson {
  const at = message.createdAt.getTime();
  const arrived = message.createdAt.toISOString();
  const changed = {
    ...row,
    ...(!(timeOf(row['last_activity_at']) >= at) && { last_activity_at: arrived }),
    additional_attributes: withKey(row['additional_attributes'], message.inReplyTo),
  };
  if (others.isAnswered) return changed;
  const unread = new Date(at - 1).toISOString();
  const beforeIt = (mark: unknown) => (timeOf(mark) >= at ? unread : mark);
  const isClosed = row['status'] === STATUS.resolved || row['status'] === STATUS.snoozed;
  return {
    ...changed,
    ...(isClosed && opens && { status: STATUS.open, snoozed_until: null }),
    ...(!(timeOf(row['waiting_since']) <= at) && { waiting_since: arrived }),
    agent_last_seen_at: beforeIt(row['agent_last_seen_at']),
    assignee_last_seen_at: beforeIt(row['assignee_last_seen_at']),
  };
}

/** The columns after Undo: old values where nobody has changed them since, otherwise those that `computed` says. */
export function restored(rows: {
  before: RowJson;
  after: RowJson;
  now: RowJson;
  computed: RowJson;
}): RowJson {
  const { before, after, now, computed } = rows;
  return Object.fromEntries(
    movedColumns.map((column) => [
      column,
      same(now[column], after[column]) ? before[column] : computed[column],
    ]),
  );
}

export function movedColumnsOf(row: RowJson): RowJson {
  return Object.fromEntries(movedColumns.map((column) => [column, row[column]]));
}

function withoutKey(attributes: unknown, inReplyTo: string | null): RowJson {
  const { in_reply_to: key, ...others } = attributesOf(attributes);
  return key === undefined || key !== inReplyTo ? attributesOf(attributes) : others;
}

function withKey(attributes: unknown, inReplyTo: string | null): RowJson {
  const known = attributesOf(attributes);
  return inReplyTo === null || typeof known['in_reply_to'] === 'string'
    ? known
    : { ...known, in_reply_to: inReplyTo };
}

function attributesOf(value: unknown): RowJson {
  return typeof value === 'object' && value !== null ? (value as RowJson) : {};
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
