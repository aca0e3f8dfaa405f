import type { ServerTexts } from '@parley/i18n/server';
import { type CsvValue, csvLine } from '../../../platform/content';
import type { ReportPeriod } from '../report-filter';
import type { NamedRow } from '../summary-tables';
import { durationText } from './duration-text';

type Column = 'conversations' | 'firstResponse' | 'resolution' | 'reply' | 'resolved';

const values: Record<Column, (row: Omit<NamedRow, 'id' | 'name'>, texts: ServerTexts) => CsvValue> = {
  conversations: (row) => row.conversations_count,
  firstResponse: (row, texts) => duration(row.avg_first_response_time, texts),
  resolution: (row, texts) => duration(row.avg_resolution_time, texts),
  reply: (row, texts) => duration(row.avg_reply_time, texts),
  resolved: (row) => row.resolved_conversations_count,
};

/** The columns of tables, in the order of the compatible API. */
const COLUMNS: readonly Column[] = ['conversations', 'firstResponse', 'resolution', 'reply', 'resolved'];

/** A table of figures: the period, the names of the columns, and a line per row. `first`: what precedes the figures. */
export function* tableCsv<Row extends NamedRow>(
  texts: ServerTexts,
  period: ReportPeriod,
  rows: readonly Row[],
  first: readonly { header: string; of(row: Row): CsvValue }[],
): Generator<string> {
  yield periodLine(texts, period);
  yield csvLine([
    ...first.map(({ header }) => header),
    ...COLUMNS.map((column) => texts.t(`report.csv.${column}`)),
  ]);
  for (const row of rows) {
    yield csvLine([
      ...first.map(({ of }) => of(row)),
      ...COLUMNS.map((column) => values[column](row, texts)),
    ]);
  }
}

export function periodLine({ t }: ServerTexts, { since, until }: ReportPeriod): string {
  const [from, to] = [since, until].map((at) => new Date(at * 1_000).toISOString());
  return csvLine([t('report.csv.period', { since: from ?? '', until: to ?? '' })]);
}

export function duration(seconds: number | null, { t, languageTag }: ServerTexts): string {
  return durationText(seconds, languageTag) ?? t('report.csv.none');
}
