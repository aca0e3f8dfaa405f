import { z } from 'zod';
import { conversationStatus } from '../conversations/entities';
import { unix } from '../kit/values';

const count = z.number().int().nonnegative();
/** Seconds; null if nothing was measured. */
const average = z.number().nonnegative().nullable();

/** A step of a report over time. `timestamp`: its beginning. `count`: the rows that an average was made from. */
export const reportPoint = z.strictObject({ value: z.number(), timestamp: unix, count: count.optional() });
export type ReportPoint = z.output<typeof reportPoint>;

const summary = z.strictObject({
  conversations_count: count,
  incoming_messages_count: count,
  outgoing_messages_count: count,
  avg_first_response_time: average,
  avg_resolution_time: average,
  resolutions_count: count,
  reply_time: average,
});
export type ReportSummary = z.output<typeof summary>;

/** `previous`: the period of the same length that ends where this one begins. */
export const summaryWithPrevious = summary.extend({ previous: summary });

const botSummary = z.strictObject({ bot_resolutions_count: count, bot_handoffs_count: count });
export const botSummaryWithPrevious = botSummary.extend({ previous: botSummary });

export const botMetrics = z.strictObject({
  conversation_count: count,
  message_count: count,
  /** Percent, cut to a whole number; may exceed 100. */
  resolution_rate: count,
  handoff_rate: count,
});

export const summaryRow = z.strictObject({
  id: z.number(),
  conversations_count: count,
  resolved_conversations_count: count,
  avg_resolution_time: average,
  avg_first_response_time: average,
  avg_reply_time: average,
});
export type SummaryRow = z.output<typeof summaryRow>;

/** `name`: title of the label. Averages of nothing are 0. */
export const labelSummaryRow = summaryRow.extend({ name: z.string() });

/** Conversations by their status now. */
export const statusCounts = z.strictObject({
  open: count,
  resolved: count,
  pending: count,
  snoozed: count,
  total: count,
});

const groupFigure = z.strictObject({
  /** Null: an average of nothing. */
  value: z.number().nullable(),
  /** The rows behind it: of an average those that have a value. */
  count,
});

/**
 * `id` and `name` null: what has no team or no agent. Only `id`: what is gone. Only `name`: a channel, by its type, or a label
 * that is no longer listed.
 */
export const reportTableRow = groupFigure.extend({ id: z.number().nullable(), name: z.string().nullable() });
export type ReportTableRow = z.output<typeof reportTableRow>;

/** Largest value first; what is of none last. `total`: of all, also of what is in several rows or in none. */
export const reportTable = z.strictObject({ rows: z.array(reportTableRow), total: groupFigure });
export type ReportTable = z.output<typeof reportTable>;

export const liveMetrics = z.strictObject({
  open: count,
  unattended: count,
  unassigned: count,
  pending: count,
});

/** Open conversations of one team or one assignee; null: of none. */
export const liveGroup = z.strictObject({
  open: count,
  unattended: count,
  unassigned: count,
  team_id: z.number().nullable().optional(),
  assignee_id: z.number().nullable().optional(),
});

export const liveAgent = z.strictObject({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  thumbnail: z.string(),
  availability: z.string().nullable(),
  metric: z.strictObject({ open: count, unattended: count }),
});

export const inboxLabelMatrix = z.strictObject({
  inboxes: z.array(z.strictObject({ id: z.number(), name: z.string() })),
  labels: z.array(z.strictObject({ id: z.number(), title: z.string() })),
  /** A row per inbox, a column per label. */
  matrix: z.array(z.array(count)),
});

export const responseTimeSteps = ['0-1h', '1-4h', '4-8h', '8-24h', '24h+'] as const;

/** First responses of one channel by how long they took; the lower end of a step is part of it. */
export const responseTimeDistribution = z.record(
  z.string(),
  z.strictObject({ '0-1h': count, '1-4h': count, '4-8h': count, '8-24h': count, '24h+': count }),
);

export const outgoingCount = z.strictObject({
  id: z.number().nullable(),
  name: z.string().nullable(),
  outgoing_messages_count: count,
});

/**
 * A row behind a figure: a conversation, a message or a reporting event, which `id` names. `value` and
 * `value_in_business_hours`: seconds, of averages only.
 */
export const reportRow = z.strictObject({
  id: z.number(),
  at: unix,
  value: z.number().nullable(),
  value_in_business_hours: z.number().nullable(),
  /** Null: the caller may not open it. `id` is the display id. */
  conversation: z
    .strictObject({
      id: z.number(),
      contact_name: z.string().nullable(),
      inbox_id: z.number(),
      team_id: z.number().nullable(),
      assignee: z.strictObject({ id: z.number(), name: z.string() }).nullable(),
      status: conversationStatus,
      labels: z.array(z.string()),
    })
    .nullable(),
  /** Only behind numbers of messages. `text`: its beginning. */
  message: z
    .strictObject({ id: z.number(), text: z.string(), sender_name: z.string().nullable() })
    .nullable(),
});
export type ReportRow = z.output<typeof reportRow>;

/** `count`: all rows, so it equals the figure. `hidden_count`: those whose conversation the caller may not open. */
export const reportRows = z.strictObject({
  payload: z.array(reportRow),
  meta: z.strictObject({
    count,
    hidden_count: count,
    current_page: z.number(),
    per_page: z.number(),
  }),
});
