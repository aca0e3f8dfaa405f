import type { ReportMetric } from '@parley/contract';

/** The meaning of a rise of a figure. Green and red are only used where it means something. */
export type Better = 'more' | 'less' | 'neither';

interface MetricKind {
  /** Averages are seconds, and nothing at all without events. */
  isAverage: boolean;
  /** Messages are counted, rather than conversations and what happened in them. */
  isAboutMessages?: true;
  better: Better;
}

const count = (better: Better = 'neither'): MetricKind => ({ isAverage: false, better });
const messages: MetricKind = { ...count(), isAboutMessages: true };
const average: MetricKind = { isAverage: true, better: 'less' };

export const metricKinds: Record<ReportMetric, MetricKind> = {
  conversations_count: count(),
  incoming_messages_count: messages,
  outgoing_messages_count: messages,
  avg_first_response_time: average,
  avg_resolution_time: average,
  reply_time: average,
  resolutions_count: count('more'),
  bot_resolutions_count: count('more'),
  bot_handoffs_count: count(),
};

/** Metrics of the conversations report, in the order of its cards. */
export const CONVERSATION_METRICS = [
  'conversations_count',
  'incoming_messages_count',
  'outgoing_messages_count',
  'avg_first_response_time',
  'avg_resolution_time',
  'reply_time',
  'resolutions_count',
] as const satisfies readonly ReportMetric[];

export const BOT_METRICS = [
  'bot_resolutions_count',
  'bot_handoffs_count',
] as const satisfies readonly ReportMetric[];

/** Value of a metric in a period; null: an average of nothing. */
export type MetricValues = Readonly<Partial<Record<ReportMetric, number | null>>>;
