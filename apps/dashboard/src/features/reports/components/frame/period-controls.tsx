import { useT } from '@parley/i18n/react';
import { Switch } from '@parley/ui';
import { spanOf } from '../../../../shared/lib/time-span';
import { CompareButton } from '../../../../shared/reports/compare-button';
import { PeriodPicker } from '../../../../shared/reports/period-picker';
import { CLOSED } from '../../model/report-search';
import type { ReportPartProps } from './report-parts';

/** The days of a report, and whether they are compared with those before. */
export function PeriodControls({ search, period, onChange }: ReportPartProps) {
  return (
    <>
      <PeriodPicker
        value={period.range}
        onChange={(range) =>
          onChange({ span: undefined, from: undefined, to: undefined, ...spanOf(range), ...CLOSED })
        }
      />
      <CompareButton
        isOn={search.compare !== false}
        days={period.days}
        onChange={(isOn) => onChange({ compare: isOn ? undefined : false, page: search.page })}
      />
    </>
  );
}

/** Whether averages only count the business hours of inboxes. */
export function HoursSwitch({ search, onChange }: Pick<ReportPartProps, 'search' | 'onChange'>) {
  const t = useT();
  return (
    <Switch
      label={t('reports.businessHours')}
      checked={search.hours === true}
      onCheckedChange={(isOn) => onChange({ hours: isOn ? true : undefined })}
      className="flex-row-reverse items-center gap-2"
    />
  );
}
