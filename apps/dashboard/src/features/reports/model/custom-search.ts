import type { ReportTableGroup } from '@parley/contract';
import { metricKinds } from './metrics';
import {
  readReportSearch,
  type ReportChange,
  type ReportScope,
  type ReportSearch,
  scopeOf,
} from './report-search';

const groups = ['inbox', 'team', 'agent', 'label', 'channel'] as const satisfies readonly ReportTableGroup[];
export const CUSTOM_GROUPS: readonly ReportTableGroup[] = groups;

export const CUSTOM_LOOKS = ['bars', 'line', 'table'] as const;
export type CustomLook = (typeof CUSTOM_LOOKS)[number];

/** State of a report that a person puts together, as in the query string. */
export interface CustomSearch extends ReportSearch {
  /** Default: steps of time. */
  by?: ReportTableGroup;
  look?: CustomLook;
}

export type CustomChange = ReportChange & {
  by?: ReportTableGroup | undefined;
  look?: CustomLook | undefined;
};

/** Parses the query string; invalid values are dropped. */
export function readCustomSearch(search: Record<string, unknown>): CustomSearch {
  const by = groups.find((known) => known === search.by);
  const look = CUSTOM_LOOKS.find((known) => known === search.look);
  return { ...readReportSearch(search), ...(by ? { by } : {}), ...(look ? { look } : {}) };
}

/** The chosen look if it suits what is shown, else the usual one. A line joins steps of time only. */
export function lookOf({ by, look, metric }: CustomSearch): CustomLook {
  if (by) return look === 'table' ? 'table' : 'bars';
  return look ?? (metric && metricKinds[metric].isAverage ? 'line' : 'bars');
}

const scopeKeys = { inbox: 'inbox_id', team: 'team_id', agent: 'user_id', label: 'label_id' } as const;

/** The scope of a row of a table; null: reports can't be narrowed to it, as to a channel. */
export function scopeOfRow(search: CustomSearch, id: number | null): ReportScope | null {
  const { by } = search;
  if (!by || by === 'channel' || id === null) return null;
  return { ...scopeOf(search), [scopeKeys[by]]: id };
}
