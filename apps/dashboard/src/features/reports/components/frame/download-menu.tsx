import { useI18n } from '@parley/i18n/react';
import { Button, Menu, MenuItem, toast } from '@parley/ui';
import { ChevronDown, Download } from 'lucide-react';
import { csvText } from '../../../../shared/lib/csv-text';
import { downloadText } from '../../../../shared/lib/download-file';
import { NARROW, useMediaQuery } from '../../../../shared/lib/use-media-query';
import type { ReportPeriod } from '../../../../shared/reports/report-period';
import { downloadChartPicture } from '../chart/chart-picture';
import type { MetricView } from '../../hooks/use-metric-view';
import { useMetricRows } from '../../hooks/use-metric-rows';
import type { MetricValues } from '../../model/metrics';

interface DownloadMenuProps {
  view: MetricView;
  period: ReportPeriod;
  total: MetricValues | undefined;
  /** Beginning of the file's name. */
  name: string;
  /** Whether the screen shows the chart, which a picture is taken of. */
  hasChart: boolean;
}

/** Downloads what the screen shows: the chart as CSV or picture, or the table with all metrics. */
export function DownloadMenu({ view, period, total, name, hasChart }: DownloadMenuProps) {
  const { t } = useI18n();
  const isNarrow = useMediaQuery(NARROW);
  const rowsOf = useMetricRows(view, total);
  const { start, end } = period.range;
  const save = (isAll: boolean) =>
    downloadText(
      csvText(rowsOf(isAll ? view.metrics : [view.current])),
      `${name}_${start}_${end}.csv`,
      'text/csv',
    );
  const savePicture = () => {
    const box = document.querySelector('[data-metric-chart]');
    if (!box) return;
    const title = t(`reports.chart.${view.current}`, { unit: t(`reports.per.${view.unit}`) });
    downloadChartPicture(box, title, `${name}_${start}_${end}.png`).catch(() =>
      toast.error(t('reports.notDownloaded')),
    );
  };
  return (
    <Menu
      align="end"
      side="bottom"
      trigger={
        <Button
          icon={<Download aria-hidden />}
          disabled={!view.isLoaded}
          aria-label={isNarrow ? t('reports.download') : undefined}
        >
          {isNarrow ? null : (
            <>
              {t('reports.download')}
              <ChevronDown aria-hidden className="text-3" />
            </>
          )}
        </Button>
      }
    >
      <MenuItem onSelect={() => save(false)}>{t('reports.downloadChart')}</MenuItem>
      <MenuItem onSelect={() => save(true)}>{t('reports.downloadAll')}</MenuItem>
      <MenuItem disabled={!hasChart} onSelect={savePicture}>
        {t('reports.downloadPicture')}
      </MenuItem>
    </Menu>
  );
}
