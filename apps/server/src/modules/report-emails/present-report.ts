import { rawChannelName } from '@parley/contract';
import { formatDuration } from '@parley/i18n/duration';
import type { ServerTexts } from '@parley/i18n/server';
import type { PdfReport } from '../../platform/pdf';
import type { Figure, ReportContent, Unit } from './report-content';

/** Everything that a report says, in words of a language. */
export type PresentedReport = Pick<PdfReport, 'cards' | 'chart' | 'table'>;

export function presentReport(texts: ServerTexts, content: ReportContent): PresentedReport {
  const { figures, group, columns, rows, total, chart } = content;
  const names = rowNames(texts, content);
  const cells = (values: readonly (number | null)[]) =>
    columns.map(({ unit }, index) => figureText(texts, unit, values[index] ?? null));
  return {
    cards: figures.map((figure) => ({
      label: texts.t(figure.name),
      value: figureText(texts, figure.unit, figure.now),
      change: changeText(texts, figure),
    })),
    chart: chart && {
      label: texts.t(chart.name),
      bars: rows.map(({ day, values }) => ({
        label: dayName(texts, day, { weekday: 'short' }),
        value: values[chart.column] ?? 0,
        text: cells(values)[chart.column] ?? '',
      })),
    },
    table: {
      columns: [
        { header: texts.t(`report.group.${group}`), align: 'start' },
        ...columns.map(({ name }) => ({ header: texts.t(name), align: 'end' as const })),
      ],
      rows: rows.map(({ values }, index) => [names[index] ?? '', ...cells(values)]),
      total: [texts.t('report.csv.total'), ...cells(total)],
    },
  };
}

/** Names of the rows: days with their weekday, or the groups' own. */
export function rowNames(
  texts: ServerTexts,
  { group, rows }: Pick<ReportContent, 'group' | 'rows'>,
): string[] {
  return rows.map(({ day, id, name }) => {
    if (day !== null) return dayName(texts, day, { weekday: 'short', day: 'numeric', month: 'short' });
    if (name !== null) return group === 'channel' ? rawChannelName(name) : name;
    if (id !== null) return `#${id}`;
    return group === 'agent' || group === 'team' ? texts.t(`report.none.${group}`) : '–';
  });
}

function dayName(texts: ServerTexts, day: string | null, options: Intl.DateTimeFormatOptions): string {
  return day === null ? '' : texts.formatDate(`${day}T00:00Z`, { ...options, timeZone: 'UTC' });
}

function figureText(texts: ServerTexts, unit: Unit, value: number | null): string {
  if (value === null) return '–';
  if (unit === 'seconds') return formatDuration(texts, value);
  return unit === 'share' ? percent(texts, value) : texts.formatNumber(value);
}

/** `↑ 12%`, of shares in points; null if there is nothing to compare with. */
function changeText(texts: ServerTexts, { unit, now, before }: Figure): string | null {
  if (now === null || before === null || (unit !== 'share' && before === 0)) return null;
  const change = unit === 'share' ? now - before : (now - before) / before;
  const size =
    unit === 'share'
      ? texts.t('report.points', { points: texts.formatNumber(Math.round(Math.abs(change) * 100)) })
      : percent(texts, Math.abs(change));
  if (Math.abs(change) < 0.005) return `= ${size}`;
  return `${change > 0 ? '↑' : '↓'} ${size}`;
}

function percent(texts: ServerTexts, share: number): string {
  return texts.formatNumber(share, { style: 'percent', maximumFractionDigits: 0 });
}
