import type { ReportMetric } from '@parley/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Measure } from './measures';

interface Times {
  count: Measure;
  sum: Measure;
  businessCount: Measure;
  businessSum: Measure;
}

/** The measures behind an average of seconds. */
export const times = {
  avg_first_response_time: {
    count: 'first_responses',
    sum: 'first_response_sum',
    businessCount: 'first_responses_business',
    businessSum: 'first_response_business_sum',
  },
  avg_resolution_time: {
    count: 'resolutions',
    sum: 'resolution_sum',
    businessCount: 'resolutions_business',
    businessSum: 'resolution_business_sum',
  },
  reply_time: {
    count: 'replies',
    sum: 'reply_sum',
    businessCount: 'replies_business',
    businessSum: 'reply_business_sum',
  },
} satisfies Partial<Record<ReportMetric, Times>>;

/** The measure behind a number. */
const counts = {
  conversations_count: 'conversations',
  incoming_messages_count: 'incoming_messages',
  outgoing_messages_count: 'outgoing_messages',
  resolutions_count: 'resolutions',
} satisfies Partial<Record<ReportMetric, Measure>>;

export type RolledUpMetric = keyof typeof times | keyof typeof counts;

/** What a metric is computed from; undefined: no sums are kept, as of bots. */
export function measuresOf(metric: ReportMetric, inBusinessHours: boolean): Measure[] | undefined {
  if (metric in counts) return [counts[metric as keyof typeof counts]];
  if (!(metric in times)) return undefined;
  const { count, sum, businessCount, businessSum } = times[metric as keyof typeof times];
  return inBusinessHours ? [businessCount, businessSum] : [count, sum];
}

/** What says how many rows a metric counts or averages; undefined as above. */
export function countMeasureOf(metric: ReportMetric): Measure | undefined {
  return measuresOf(metric, false)?.[0];
}

/** The columns `value`, null for an average of nothing, and `count`, from cells. */
export function figureOf(metric: ReportMetric, inBusinessHours: boolean): RawBuilder<unknown> {
  const [count, total] = (measuresOf(metric, inBusinessHours) ?? []).map((measure) => sumOf(measure));
  if (!total) return sql`${count}::double precision as value, 0 as count`;
  return sql`${average(count, total)} as value, ${count} as count`;
}

/** A metric as one value. */
export function valueOf(metric: RolledUpMetric, inBusinessHours: boolean): RawBuilder<unknown> {
  const [count, total] = (measuresOf(metric, inBusinessHours) ?? []).map((measure) => sumOf(measure));
  return total ? average(count, total) : sql`${count}::double precision`;
}

export function sumOf(measure: Measure): RawBuilder<unknown> {
  return sql`coalesce(sum(${sql.ref(measure)}), 0)`;
}

/** Seconds from microseconds. */
function average(count: RawBuilder<unknown> | undefined, total: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${total} / nullif(${count}, 0) / 1000000)::double precision`;
}
