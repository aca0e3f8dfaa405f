import { type RawBuilder, sql } from 'kysely';
import type { ReportingEventName } from '../../../../platform/db/column-types';

/** What a row of each table counts for; the row is called `c` (conversation), `m` (message) or `e` (reporting event). */
interface Definition {
  type: 'integer' | 'bigint';
  source: FactSource;
  value: RawBuilder<unknown>;
}

export type FactSource = 'conversations' | 'messages' | 'reporting_events';

const HOUR = 3_600;

const message = (type: number): Definition => ({
  type: 'integer',
  source: 'messages',
  value: sql`case when m.message_type = ${sql.lit(type)} then 1 end`,
});

const times = (name: ReportingEventName, condition = sql`true`): Definition => ({
  type: 'integer',
  source: 'reporting_events',
  value: sql`case when e.name = ${sql.lit(name)} and ${condition} then 1 end`,
});

/** In microseconds, the precision of the database's timestamps. */
const sum = (
  name: ReportingEventName,
  column: 'e.value' | 'e.value_in_business_hours' = 'e.value',
): Definition => ({
  type: 'bigint',
  source: 'reporting_events',
  value: sql`case when e.name = ${sql.lit(name)} then round(${sql.ref(column)} * 1000000)::bigint end`,
});

const within = (from: number, to: number) =>
  sql`e.value >= ${sql.lit(from * HOUR)} and e.value < ${sql.lit(to * HOUR)}`;
const hasBusinessValue = sql`e.value_in_business_hours is not null`;

/** The measures of facts and rollups: columns of the same names. */
const definitions = {
  conversations: { type: 'integer', source: 'conversations', value: sql`1` },
  incoming_messages: message(0),
  outgoing_messages: message(1),
  first_responses: times('first_response'),
  first_response_sum: sum('first_response'),
  first_responses_business: times('first_response', hasBusinessValue),
  first_response_business_sum: sum('first_response', 'e.value_in_business_hours'),
  first_responses_1h: times('first_response', within(0, 1)),
  first_responses_4h: times('first_response', within(1, 4)),
  first_responses_8h: times('first_response', within(4, 8)),
  first_responses_24h: times('first_response', within(8, 24)),
  resolutions: times('conversation_resolved'),
  resolution_sum: sum('conversation_resolved'),
  resolutions_business: times('conversation_resolved', hasBusinessValue),
  resolution_business_sum: sum('conversation_resolved', 'e.value_in_business_hours'),
  replies: times('reply_time'),
  reply_sum: sum('reply_time'),
  replies_business: times('reply_time', hasBusinessValue),
  reply_business_sum: sum('reply_time', 'e.value_in_business_hours'),
} satisfies Record<string, Definition>;

export type Measure = keyof typeof definitions;
export const measures = Object.keys(definitions) as Measure[];

/** The tables that measures are taken from. */
export function sourcesOf(wanted: readonly Measure[]): FactSource[] {
  return [...new Set(wanted.map((measure) => definitions[measure].source))];
}

/** The value of each measure for one row of a table. */
export function valuesOf(source: FactSource): RawBuilder<unknown> {
  return sql.join(
    measures.map((measure) => {
      const { type, source: its, value } = definitions[measure];
      const shown = its === source ? value : sql`null::${sql.raw(type)}`;
      return sql`${shown} as ${sql.ref(measure)}`;
    }),
  );
}

/** Sums of all measures; null instead of 0. */
export function sumsOf(row: string): RawBuilder<unknown> {
  return sql.join(
    measures.map(
      (measure) =>
        sql`nullif(sum(${sql.ref(`${row}.${measure}`)}), 0)::${sql.raw(definitions[measure].type)} as ${sql.ref(measure)}`,
    ),
  );
}

export const measureColumns = sql.join(measures.map((measure) => sql.ref(measure)));
