import type { EmailedReport, ReportTableGroup, ReportViewSearch } from '@parley/contract';
import type { ServerKey } from '@parley/i18n/server';
import type { ReportSource } from '../reports/reports.facade';
import type { Week } from './queries/last-week';
import { readSatisfaction } from './read-satisfaction';
import { readSums } from './read-sums';

/** Seconds are times; shares are between 0 and 1. */
export type Unit = 'count' | 'seconds' | 'share';

export interface Column {
  name: ServerKey;
  unit: Unit;
}

/** A figure of the week and of the week before; null: of nothing. */
export interface Figure extends Column {
  now: number | null;
  before: number | null;
}

export type Group = 'day' | ReportTableGroup;

/** Figures of a week, as a view asks for them. */
export interface ReportContent {
  figures: Figure[];
  /** How the rows of the table are grouped. */
  group: Group;
  columns: Column[];
  rows: ContentRow[];
  /** Values of the columns for the whole week. */
  total: (number | null)[];
  /** A column as bars, if the rows are days. */
  chart: { name: ServerKey; column: number } | null;
  /** Whether times are those within business hours. */
  inBusinessHours: boolean;
}

export interface ContentRow {
  /** A day of the zone, as `2026-11-16`; null for groups. */
  day: string | null;
  /** Null with `name` null: what has no team or agent. Null with a name: a channel, or a label that is gone. */
  id: number | null;
  name: string | null;
  values: (number | null)[];
}

export interface ReportQuestion {
  search: ReportViewSearch;
  week: Week;
  /** IANA name. */
  zone: string;
}

/**
 * Reads the figures of a view for a week, whatever period the view has. Parameters of its address that are unknown are ignored,
 * as the dashboard does. Error: 404 if a filter names something that the account doesn't have any more.
 */
export async function readReport(
  source: ReportSource,
  report: EmailedReport,
  question: ReportQuestion,
): Promise<ReportContent> {
  return report === 'csat' ? readSatisfaction(source, question) : readSums(source, report, question);
}

/** The filters of a view, by the names that calls have. */
export function scopeOf({ inbox, team, agent, label }: ReportViewSearch) {
  const given = { inbox_id: inbox, team_id: team, user_id: agent, label_id: label };
  return Object.fromEntries(
    Object.entries(given).filter(([, id]) => Number.isSafeInteger(id) && Number(id) > 0),
  ) as Partial<Record<keyof typeof given, number>>;
}
