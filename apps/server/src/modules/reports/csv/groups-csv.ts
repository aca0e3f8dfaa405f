import { rawChannelName, type ReportTableGroup, type ReportTableMetric } from '@parley/contract';
import type { ServerTexts } from '@parley/i18n/server';
import { type CsvValue, csvLine } from '../../../platform/content';
import { isAverage } from '../queries/measured-rows';
import type { PresentedTable } from '../report-table';
import { duration, periodLine } from './table-csv';

const metricTexts = {
  conversations_count: 'report.csv.conversations',
  incoming_messages_count: 'report.csv.received',
  outgoing_messages_count: 'report.csv.sent',
  avg_first_response_time: 'report.csv.firstResponse',
  avg_resolution_time: 'report.csv.resolution',
  reply_time: 'report.csv.reply',
  resolutions_count: 'report.csv.resolved',
} as const satisfies Record<ReportTableMetric, string>;

/** A metric by group: what each is of, its value, and of an average also its seconds; the total last. */
export function* groupsCsv(
  texts: ServerTexts,
  { metric, group_by: group }: { metric: ReportTableMetric; group_by: ReportTableGroup },
  { rows, total, period }: PresentedTable,
): Generator<string> {
  const { t } = texts;
  const isTime = isAverage(metric);
  const valuesOf = (value: number | null): CsvValue[] => (isTime ? [duration(value, texts), value] : [value]);
  yield periodLine(texts, period);
  yield csvLine([
    t(`report.csv.${group}`),
    t(metricTexts[metric]),
    ...(isTime ? [t('report.csv.seconds')] : []),
  ]);
  for (const { id, name, value } of rows) {
    const shown = group === 'channel' ? rawChannelName(name ?? '') : name;
    yield csvLine([shown ?? (id === null ? t('report.csv.none') : `#${id}`), ...valuesOf(value)]);
  }
  yield csvLine([t('report.csv.total'), ...valuesOf(total.value)]);
}
