import { type RawBuilder, sql } from 'kysely';
import { type Measure, measures } from './measures';

interface Definition {
  /** Stored in `report_rollups.dimension`. */
  code: number;
  subject: RawBuilder<unknown>;
  detail: RawBuilder<unknown>;
  /** The instant by which a fact is summed. */
  at: RawBuilder<unknown>;
  /** Further rows per fact `f`. */
  join: RawBuilder<unknown>;
  condition: RawBuilder<unknown>;
  measures: readonly Measure[];
  /** Kept by day alone, because only tables over a period are made of it. */
  isDaily: boolean;
}

const none = sql`''::text`;
const byQuarter = {
  subject: sql`0::bigint`,
  detail: none,
  at: sql`f.quarter`,
  join: sql``,
  condition: sql`true`,
  measures,
  isDaily: false,
};
const eachLabel = { join: sql`cross join unnest(f.labels) as l(title)`, detail: sql`l.title` };
const started = {
  ...byQuarter,
  condition: sql`f.conversations is not null`,
  measures: ['conversations'],
  isDaily: true,
} satisfies Partial<Definition>;

/** By what facts are summed. */
export const dimensions = {
  account: { ...byQuarter, code: 0 },
  inbox: { ...byQuarter, code: 1, subject: sql`f.inbox_id` },
  team: { ...byQuarter, code: 2, subject: sql`f.team_id` },
  agent: { ...byQuarter, code: 3, subject: sql`f.agent_id`, condition: sql`f.agent_id <> 0` },
  label: { ...byQuarter, ...eachLabel, code: 4 },
  labelByInbox: { ...started, ...eachLabel, code: 5, subject: sql`f.inbox_id` },
  statusByInbox: { ...started, code: 6, subject: sql`f.inbox_id`, detail: sql`f.status::text` },
  /** All times of conversations by the day on which those were started: so the table of labels averages. */
  labelByStart: {
    ...byQuarter,
    ...eachLabel,
    code: 7,
    at: sql`f.started_quarter`,
    measures: measures.filter((measure) => /^(first_|resolution|repl)/.test(measure)),
    isDaily: true,
  },
} satisfies Record<string, Definition>;

export type Dimension = keyof typeof dimensions;

/** How a dimension is defined, whichever it is. */
export function definitionOf(dimension: Dimension): Definition {
  return dimensions[dimension];
}

export const dimensionNames = Object.keys(dimensions) as Dimension[];
