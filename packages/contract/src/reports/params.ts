import { z } from 'zod';
import { limits } from '../kit/limits';
import { boolean, id, lenient, moment } from '../kit/values';

export const reportAccess = { who: 'administrator', orAnyOf: ['report_manage'] } as const;
export const reportTag = 'Reports';
export const ofAccount = z.object({ account_id: id });

/** Figures over time. Counts are whole numbers; averages are seconds. */
export const reportMetrics = [
  'conversations_count',
  'incoming_messages_count',
  'outgoing_messages_count',
  'avg_first_response_time',
  'avg_resolution_time',
  'reply_time',
  'resolutions_count',
  'bot_resolutions_count',
  'bot_handoffs_count',
] as const;
export type ReportMetric = (typeof reportMetrics)[number];

/** Metrics that a table has: those about bots are of the whole account. */
export const reportTableMetrics = [
  'conversations_count',
  'incoming_messages_count',
  'outgoing_messages_count',
  'avg_first_response_time',
  'avg_resolution_time',
  'reply_time',
  'resolutions_count',
] as const satisfies readonly ReportMetric[];
export type ReportTableMetric = (typeof reportTableMetrics)[number];

export const reportTableGroups = ['inbox', 'team', 'agent', 'label', 'channel'] as const;
export type ReportTableGroup = (typeof reportTableGroups)[number];

/** The subject of a report. `id` says which one; for the whole account there is none. */
export const reportTypes = ['account', 'inbox', 'agent', 'label', 'team'] as const;
export type ReportType = (typeof reportTypes)[number];

export const reportGroups = ['hour', 'day', 'week', 'month', 'year'] as const;
export type ReportGroup = (typeof reportGroups)[number];

const decimal = z.preprocess(
  (value) => (typeof value === 'string' && /^[+-]?\d{1,2}(\.\d{1,4})?$/.test(value) ? Number(value) : value),
  z.number(),
);

/** Rows are counted from `since` (inclusive) to `until` (exclusive), in Unix seconds. */
export const period = { since: lenient(moment), until: lenient(moment) };

export const inBusinessHours = {
  /** Averages of the time within the business hours of the inbox, instead of all time. */
  business_hours: lenient(boolean),
};

export const zone = {
  /** Hours east of UTC, such as `5.5`: the time zone that now has this offset. Default: UTC. */
  timezone_offset: lenient(decimal.pipe(z.number().min(-14).max(14))),
  /** Additive: IANA name of the time zone, before `timezone_offset`. */
  timezone: lenient(z.string().max(limits.nameCharacters)),
};

/** All that are given must match. */
export const filters = {
  inbox_id: lenient(id),
  team_id: lenient(id),
  user_id: lenient(id),
  label_id: lenient(id),
};

/** The subject of a report and its filters, which are additive. */
export const scope = { type: z.enum(reportTypes), id: lenient(id), ...filters };

export const invalidReport = {
  404: 'what `id` or a filter names does not exist in this account',
  422: 'invalid or missing parameter, or more steps than a report may have',
  429: 'too many reports by one user or in one account',
};
