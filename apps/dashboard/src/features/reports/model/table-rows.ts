import type { ReportMetric, ReportSummary } from '@parley/contract';
import { collatorOf } from '../../../shared/lib/find-and-sort';
import type { SummaryFigures, TableKind } from '../data/summary-rows';

/** Columns of the tables that compare, in order. */
export const TABLE_METRICS = [
  'conversations_count',
  'resolutions_count',
  'avg_first_response_time',
  'avg_resolution_time',
  'reply_time',
] as const satisfies readonly ReportMetric[];
export type TableMetric = (typeof TABLE_METRICS)[number];

export interface TableRow {
  /** Null: what belongs to none of the others. */
  id: number | null;
  name: string;
  values: Record<TableMetric, number | null>;
}

interface Named {
  id: number;
  name: string;
}

/** The rows of a table. Records without figures are shown too; those that are gone are not. */
export function tableRowsOf(figures: readonly SummaryFigures[], records: readonly Named[]): TableRow[] {
  const byId = new Map(figures.map((row) => [row.id, row]));
  return records.map(({ id, name }) => {
    const row = byId.get(id);
    return {
      id,
      name,
      values: {
        conversations_count: row?.conversations_count ?? 0,
        resolutions_count: row?.resolved_conversations_count ?? 0,
        avg_first_response_time: row?.avg_first_response_time ?? null,
        avg_resolution_time: row?.avg_resolution_time ?? null,
        reply_time: row?.avg_reply_time ?? null,
      },
    };
  });
}

/**
 * The row of nobody: the total without the other rows. Null if nothing does, and for labels, of which a conversation may
 * have several.
 */
export function restOf(
  kind: TableKind,
  rows: readonly TableRow[],
  total: ReportSummary | undefined,
  name: string,
): TableRow | null {
  if (!total || kind === 'label' || kind === 'inbox') return null;
  const rest = (metric: 'conversations_count' | 'resolutions_count') =>
    Math.max(0, total[metric] - rows.reduce((sum, { values }) => sum + (values[metric] ?? 0), 0));
  const [conversations, resolutions] = [rest('conversations_count'), rest('resolutions_count')];
  if (conversations === 0 && resolutions === 0) return null;
  return {
    id: null,
    name,
    values: {
      conversations_count: conversations,
      resolutions_count: resolutions,
      avg_first_response_time: null,
      avg_resolution_time: null,
      reply_time: null,
    },
  };
}

/** Sorted by a column; with `-` in front from the greatest down. Averages of nothing stay last. */
export function sortedRows(rows: readonly TableRow[], sort: string, languageTag: string): TableRow[] {
  const sign = sort.startsWith('-') ? -1 : 1;
  const key = sort.replace('-', '');
  const { compare } = collatorOf(languageTag);
  return rows.toSorted((a, b) => {
    if (key === 'name') return sign * compare(a.name, b.name);
    const [one, other] = [a.values[key as TableMetric] ?? null, b.values[key as TableMetric] ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (one - other) || compare(a.name, b.name);
  });
}

export function isTableSort(sort: string | undefined): sort is string {
  const key = sort?.replace('-', '');
  return key === 'name' || (TABLE_METRICS as readonly unknown[]).includes(key);
}
