import type { ReportMetric } from '@parley/contract';
import { readSpan, type TimeSpan } from '../../../shared/lib/time-span';
import { metricKinds } from './metrics';
import { isReportUnit, type ReportUnit } from './report-units';

/** State of a report, as in the query string. Every report reads the same keys and ignores those that it has no use for. */
export interface ReportSearch extends TimeSpan {
  /** Id of the saved view that was opened. */
  view?: number;
  metric?: ReportMetric;
  group?: ReportUnit;
  /** Default: figures are compared with the previous period. */
  compare?: false;
  /** Averages within business hours. */
  hours?: true;
  inbox?: number;
  team?: number;
  agent?: number;
  label?: number;
  /** Beginning of the selected step, in Unix seconds. */
  step?: number;
  /** On phones, whether the rows of the step are shown as a page. */
  list?: true;
  /** In wider windows, whether the rows are shown as a table instead of the report. */
  full?: true;
  /** Page of these rows. */
  page?: number;
  /** Column of a table; with `-` in front, from the greatest down. */
  sort?: string;
  /** Id of the expanded row of a table. */
  open?: number;
  /** Text that rows of a table are searched by. */
  find?: string;
}

export type ReportChange = { [Key in keyof ReportSearch]?: ReportSearch[Key] | undefined };

/** Closes the rows that are open, which belong to a period and its steps. */
export const CLOSED = { step: undefined, list: undefined, full: undefined } as const satisfies ReportChange;

/** Parses the query string; invalid values are dropped. */
export function readReportSearch(search: Record<string, unknown>): ReportSearch {
  const { view, metric, group, compare, hours, step, list, full, page, sort, open, find } = search;
  return {
    ...readSpan(search),
    ...(isCount(view) ? { view } : {}),
    ...(isMetric(metric) ? { metric } : {}),
    ...(isReportUnit(group) ? { group } : {}),
    ...(compare === false ? { compare } : {}),
    ...(hours === true ? { hours } : {}),
    ...readIds(search),
    ...(isCount(step) ? { step } : {}),
    ...(list === true ? { list } : {}),
    ...(full === true ? { full } : {}),
    ...(isCount(page) && page > 1 ? { page } : {}),
    ...(typeof sort === 'string' && /^-?\w{1,40}$/.test(sort) ? { sort } : {}),
    ...(isCount(open) ? { open } : {}),
    ...(typeof find === 'string' && find !== '' ? { find: find.slice(0, 100) } : {}),
  };
}

const filterKeys = ['inbox', 'team', 'agent', 'label'] as const;
export type FilterKey = (typeof filterKeys)[number];

function readIds(search: Record<string, unknown>): Partial<Record<FilterKey, number>> {
  return Object.fromEntries(
    filterKeys.flatMap((key) => {
      const id = search[key];
      return isCount(id) ? [[key, id]] : [];
    }),
  );
}

export const NO_FILTERS = {
  inbox: undefined,
  team: undefined,
  agent: undefined,
  label: undefined,
} satisfies Record<FilterKey, undefined>;

export function hasFilters({ inbox, team, agent, label }: ReportSearch): boolean {
  return Boolean(inbox ?? team ?? agent ?? label);
}

/** The scope of a report, as the API takes it. */
export interface ReportScope {
  type: 'account';
  inbox_id?: number | undefined;
  team_id?: number | undefined;
  user_id?: number | undefined;
  label_id?: number | undefined;
}

export function scopeOf({ inbox, team, agent, label }: ReportSearch): ReportScope {
  return {
    type: 'account',
    ...(inbox === undefined ? {} : { inbox_id: inbox }),
    ...(team === undefined ? {} : { team_id: team }),
    ...(agent === undefined ? {} : { user_id: agent }),
    ...(label === undefined ? {} : { label_id: label }),
  };
}

function isMetric(value: unknown): value is ReportMetric {
  return typeof value === 'string' && Object.hasOwn(metricKinds, value);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
