import { useI18n } from '@parley/i18n/react';
import { dateOf, IconButton, Skeleton, Tabs } from '@parley/ui';
import { Download } from 'lucide-react';
import { csvText } from '../../../../shared/lib/csv-text';
import { downloadText } from '../../../../shared/lib/download-file';
import { RecordFilter } from '../../../../shared/reports/record-filter';
import { ReportCard } from '../../../../shared/reports/report-card';
import { useWorkspace } from '../../../../shared/workspace/workspace-query';
import { type HeatMetric, useHours } from '../../data/live-queries';
import type { SetReportSearch } from '../../hooks/use-report-search';
import { HEAT_DAYS, heatBandsOf, type HeatCell, heatPeriods, heatRowsOf } from '../../model/heat-map';
import { CLOSED, type ReportSearch } from '../../model/report-search';
import { HeatGrid } from './heat-grid';
import { HeatLegend } from './heat-legend';

interface HeatMapCardProps {
  metric: HeatMetric;
  search: ReportSearch;
  onChange: SetReportSearch;
  now: Date;
}

/** Conversations by day and hour of the last seven days, in the person's time zone. A cell opens what it counts. */
export function HeatMapCard({ metric, search, onChange, now }: HeatMapCardProps) {
  const { t, formatDate, formatNumber } = useI18n();
  const { inboxes } = useWorkspace();
  const periods = heatPeriods(now);
  const account = useHours(metric, undefined, periods.scale);
  const ofInbox = useHours(metric, search.inbox, search.inbox === undefined ? null : periods.shown);
  const own = search.inbox === undefined ? account : ofInbox;
  const rows = heatRowsOf(own.data ?? [], now);
  const bands = heatBandsOf(account.data ?? []);
  const total = rows.reduce((sum, row) => sum + row.total, 0);
  const open = ({ since }: HeatCell) => onChange({ step: since, list: true });

  function download() {
    const header = rows.map(({ day }) => day);
    const hours = Array.from({ length: 24 }, (_, hour) => [
      `${String(hour).padStart(2, '0')}:00`,
      ...rows.map(({ cells }) => {
        const cell = cells[hour];
        return !cell || cell.state === 'future' || cell.state === 'missing' ? null : cell.value;
      }),
    ]);
    const text = csvText([[t('reports.hour'), ...header], ...hours]);
    downloadText(text, `${metric}_by_hour.csv`, 'text/csv');
  }

  return (
    <ReportCard
      title={t('reports.byHour')}
      note={t('reports.lastSevenDays')}
      // Keeps the height of its rows, so that the card below does not move.
      className="min-h-[18.625rem]"
      skeleton={
        <div aria-busy="true" className="flex flex-1 flex-col gap-0.5 pt-5">
          {Array.from({ length: HEAT_DAYS }, (_, index) => (
            <Skeleton key={index} className="h-[1.4375rem] w-full" />
          ))}
        </div>
      }
      isLoaded={own.data !== undefined && account.data !== undefined}
      error={own.error ?? account.error}
      onRetry={() => {
        for (const query of [account, ofInbox]) if (query.isError) void query.refetch();
      }}
      aside={
        <span className="flex flex-wrap items-center gap-2">
          <Tabs<HeatMetric>
            label={t('reports.metric')}
            look="segments"
            value={metric}
            onValueChange={(next) =>
              onChange({
                metric: next === 'conversations_count' ? undefined : next,
                ...CLOSED,
              })
            }
            items={[
              { value: 'conversations_count', label: t('reports.started') },
              { value: 'resolutions_count', label: t('reports.resolved') },
            ]}
          />
          <RecordFilter
            label={t('reports.inbox')}
            value={search.inbox}
            options={inboxes.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(inbox) => onChange({ inbox, ...CLOSED })}
          />
          <IconButton
            label={t('reports.downloadCsv')}
            icon={<Download aria-hidden />}
            disabled={own.data === undefined}
            onClick={download}
          />
        </span>
      }
    >
      <HeatGrid
        label={t(`reports.heat.${metric}`)}
        rows={rows}
        bands={bands}
        selected={search.step}
        onOpen={open}
        dayName={(day, isToday) =>
          isToday
            ? t('conversations.today')
            : formatDate(dateOf(day), { timeZone: 'UTC', weekday: 'short', day: 'numeric' })
        }
        sentence={(cell, row) => {
          const from = formatDate(cell.since * 1_000, {
            weekday: 'short',
            day: 'numeric',
            month: 'short',
            hour: 'numeric',
            minute: '2-digit',
          });
          return {
            figure: t(`reports.rows.${metric}`, { count: cell.value }),
            time: t('reports.hourOf', {
              from,
              share: formatNumber(row.total === 0 ? 0 : cell.value / row.total, {
                style: 'percent',
                maximumFractionDigits: 0,
              }),
            }),
            note: cell.isDoubled ? t('reports.hourTwice') : null,
          };
        }}
      />
      <HeatLegend bands={bands} total={t(`reports.heatTotal.${metric}`, { count: total })} />
    </ReportCard>
  );
}
