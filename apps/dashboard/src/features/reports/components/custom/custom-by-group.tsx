import type { ReportTableGroup } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { NARROW, useMediaQuery } from '../../../../shared/lib/use-media-query';
import { useNow } from '../../../../shared/lib/use-now';
import { reportPeriodOf } from '../../../../shared/reports/report-period';
import { useCustomGroups } from '../../hooks/use-custom-groups';
import { lookOf } from '../../model/custom-search';
import { CustomGroupsTable } from './custom-groups';
import { type CustomReportProps, CustomScreen } from './custom-screen';

/** A metric by inbox, team, agent, label or channel. */
export function CustomByGroup(props: CustomReportProps & { group: ReportTableGroup }) {
  const { group, metric, search, onChange } = props;
  const t = useT();
  const isNarrow = useMediaQuery(NARROW);
  const period = reportPeriodOf(search, new Date(useNow()));
  const table = useCustomGroups(metric, group, search, period, onChange);
  const groupName = t(group === 'channel' ? 'customReport.channel' : `reports.${group}`);

  return (
    <CustomScreen
      {...{ metric, search, period, onChange }}
      by={group}
      csv={table.isLoaded ? () => table.csv(groupName) : null}
      rows={table.pane}
    >
      <CustomGroupsTable
        title={t(`customReport.by.${group}`, { metric: t(`reports.metric.${metric}`) })}
        metric={metric}
        groupName={groupName}
        look={lookOf(search) === 'table' ? 'table' : 'bars'}
        table={table}
        selected={search.open}
        onOpen={(id) => onChange({ open: id, list: isNarrow ? true : undefined })}
      />
    </CustomScreen>
  );
}
