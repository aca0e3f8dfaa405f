import type { ServerTexts } from '@parley/i18n/server';
import { csvLine } from '../../platform/content';
import { rowNames } from './present-report';
import type { ReportContent } from './report-content';

/** The table of a report, times in whole seconds, in the order of the dashboard's file: the total first. */
export function reportCsv(texts: ServerTexts, content: ReportContent): string {
  const { group, columns, rows, total } = content;
  const names = rowNames(texts, content);
  const rounded = (values: readonly (number | null)[]) =>
    values.map((value) => (value === null ? null : Math.round(value)));
  return [
    csvLine([
      texts.t(`report.group.${group}`),
      ...columns.map(({ name, unit }) => {
        const header = texts.t(name);
        return unit === 'seconds' ? texts.t('report.inSeconds', { name: header }) : header;
      }),
    ]),
    csvLine([texts.t('report.csv.total'), ...rounded(total)]),
    ...rows.map(({ day, values }, index) => csvLine([day ?? names[index], ...rounded(values)])),
  ].join('');
}
