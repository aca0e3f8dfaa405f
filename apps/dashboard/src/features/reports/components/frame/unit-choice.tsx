import { useT } from '@parley/i18n/react';
import { Button, Select, Tabs } from '@parley/ui';
import { NARROW, useMediaQuery } from '../../../../shared/lib/use-media-query';
import { isUnitFor, REPORT_UNITS, type ReportUnit, unitOf } from '../../model/report-units';
import { CLOSED } from '../../model/report-search';
import type { ReportPartProps } from './report-parts';

/** The steps of the chart. Those that the period is too long or too short for can't be chosen. */
export function UnitChoice({ search, period, onChange }: ReportPartProps) {
  const t = useT();
  const isNarrow = useMediaQuery(NARROW);
  const value = unitOf(search.group, period.days);
  const items = REPORT_UNITS.map((unit) => ({
    value: unit,
    label: t(`reports.unit.${unit}`),
    disabled: !isUnitFor(unit, period.days),
  }));
  const choose = (group: ReportUnit) => onChange({ group, ...CLOSED });
  if (!isNarrow) {
    return (
      <Tabs<ReportUnit>
        label={t('reports.groupBy')}
        look="segments"
        value={value}
        onValueChange={choose}
        items={items}
      />
    );
  }
  return (
    <Select<ReportUnit>
      label={t('reports.groupBy')}
      value={value}
      onValueChange={choose}
      options={items}
      trigger={
        // Without an arrow there is room for all controls in one line.
        <Button>{t(`reports.unit.${value}`)}</Button>
      }
    />
  );
}
