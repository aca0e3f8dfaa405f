import type { ReportTableGroup, ReportTableMetric } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, Popover, Select, Tabs } from '@parley/ui';
import { ChevronDown, ListFilter } from 'lucide-react';
import { spanOf } from '../../../../shared/lib/time-span';
import { NARROW, useMediaQuery } from '../../../../shared/lib/use-media-query';
import { PeriodPicker } from '../../../../shared/reports/period-picker';
import type { ReportPeriod } from '../../../../shared/reports/report-period';
import type { SetCustomSearch } from '../../hooks/use-custom-search';
import {
  CUSTOM_GROUPS,
  CUSTOM_LOOKS,
  type CustomLook,
  type CustomSearch,
  lookOf,
} from '../../model/custom-search';
import { CONVERSATION_METRICS, metricKinds } from '../../model/metrics';
import { CLOSED, hasFilters } from '../../model/report-search';
import { isReportUnit, isUnitFor, REPORT_UNITS, type ReportUnit, unitOf } from '../../model/report-units';
import { HoursSwitch, PeriodControls } from '../frame/period-controls';
import { Divider } from '../frame/report-bar';
import { ReportFilters } from '../frame/report-filters';

interface CustomBarProps {
  metric: ReportTableMetric;
  search: CustomSearch;
  period: ReportPeriod;
  onChange: SetCustomSearch;
}

/** Nothing of what was open before is in another table or chart. */
const SHUT = { ...CLOSED, open: undefined } as const;

/** The controls of the custom report: metric, group, chart, period, business hours and filters. */
export function CustomBar({ metric, search, period, onChange }: CustomBarProps) {
  const t = useT();
  const isNarrow = useMediaQuery(NARROW);
  const parts = {
    search,
    period,
    onChange: ((change, options) => onChange({ ...SHUT, ...change }, options)) satisfies SetCustomSearch,
  };
  const isFiltered = hasFilters(search) || search.hours === true;
  const scope = (
    <>
      {metricKinds[metric].isAverage ? <HoursSwitch {...parts} /> : null}
      <ReportFilters {...parts} />
    </>
  );
  return (
    <>
      <Choice<ReportTableMetric>
        label={t('reports.metric')}
        value={metric}
        options={CONVERSATION_METRICS.map((value) => ({ value, label: t(`reports.metric.${value}`) }))}
        onChange={(value) => onChange({ metric: value, sort: undefined, ...SHUT })}
      />
      <ByChoice {...parts} />
      <Tabs<CustomLook>
        label={t('customReport.look')}
        look="segments"
        value={lookOf({ ...search, metric })}
        onValueChange={(look) => onChange({ look, page: search.page })}
        items={CUSTOM_LOOKS.filter((look) => look !== 'line' || !search.by).map((look) => ({
          value: look,
          label: t(`customReport.look.${look}`),
        }))}
      />
      {isNarrow ? null : <Divider />}
      {search.by ? (
        <PeriodPicker
          value={period.range}
          onChange={(range) =>
            onChange({ span: undefined, from: undefined, to: undefined, ...spanOf(range), ...SHUT })
          }
        />
      ) : (
        <PeriodControls {...parts} />
      )}
      {isNarrow ? (
        <Popover
          label={t('reports.filters')}
          trigger={
            <Button
              aria-label={t('reports.filters')}
              icon={<ListFilter aria-hidden />}
              className={isFiltered ? 'border-accent-line bg-accent-soft text-accent-text' : undefined}
            />
          }
        >
          <div className="flex flex-col items-start gap-3 p-1">{scope}</div>
        </Popover>
      ) : (
        <div className="ms-auto flex flex-wrap items-center gap-2">{scope}</div>
      )}
    </>
  );
}

function ByChoice({ search, period, onChange }: Omit<CustomBarProps, 'metric'>) {
  const t = useT();
  return (
    <Choice<ReportUnit | ReportTableGroup>
      label={t('reports.groupBy')}
      value={search.by ?? unitOf(search.group, period.days)}
      options={[
        ...REPORT_UNITS.map((value) => ({
          value,
          label: t(`reports.unit.${value}`),
          disabled: !isUnitFor(value, period.days),
        })),
        ...CUSTOM_GROUPS.map((value) => ({
          value,
          label: t(value === 'channel' ? 'customReport.channel' : `reports.${value}`),
        })),
      ]}
      onChange={(value) =>
        onChange(
          isReportUnit(value)
            ? { by: undefined, group: value, sort: undefined, ...SHUT }
            : { by: value, sort: undefined, ...SHUT },
        )
      }
    />
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  onChange: (value: Value) => void;
}

/** A button that shows what is chosen and says what it is for. */
function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const chosen = options.find((option) => option.value === value)?.label ?? value;
  return (
    <Select<Value>
      label={label}
      value={value}
      onValueChange={onChange}
      options={options}
      trigger={
        <Button aria-label={`${label}: ${chosen}`}>
          {chosen}
          <ChevronDown aria-hidden className="text-3" />
        </Button>
      }
    />
  );
}
