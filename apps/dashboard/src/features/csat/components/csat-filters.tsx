import { useI18n } from '@parley/i18n/react';
import { spanOf } from '../../../shared/lib/time-span';
import { CompareButton } from '../../../shared/reports/compare-button';
import { PeriodPicker } from '../../../shared/reports/period-picker';
import { RecordFilter } from '../../../shared/reports/record-filter';
import { ListFilterButton } from '../../../shared/tables/list-filter-button';
import { useWorkspace } from '../../../shared/workspace/workspace-query';
import { useAgents } from '../data/csat';
import { RATINGS } from '../model/csat-figures';
import { isRatingChoice } from '../model/csat-search';
import type { CsatPartProps } from './csat-parts';

/** The period and what the report is narrowed to. */
export function CsatFilters({ search, period, onChange }: CsatPartProps) {
  const { t, formatNumber } = useI18n();
  const { inboxes, teams } = useWorkspace();
  const agents = useAgents().data ?? [];
  return (
    <>
      <PeriodPicker
        value={period.range}
        onChange={(range) => onChange({ span: undefined, from: undefined, to: undefined, ...spanOf(range) })}
      />
      <CompareButton
        isOn={search.compare !== false}
        days={period.days}
        onChange={(isOn) => onChange({ compare: isOn ? undefined : false, page: search.page })}
      />
      <div className="flex flex-wrap items-center gap-2 md:ms-auto">
        <RecordFilter
          label={t('csat.agent')}
          value={search.agent}
          options={agents.map(({ id, name, email }) => ({
            value: String(id),
            label: name,
            description: email,
          }))}
          onChange={(agent) => onChange({ agent })}
        />
        <RecordFilter
          label={t('csat.inbox')}
          value={search.inbox}
          options={inboxes.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(inbox) => onChange({ inbox })}
        />
        <RecordFilter
          label={t('csat.team')}
          value={search.team}
          options={teams.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(team) => onChange({ team })}
        />
        <ListFilterButton
          label={t('csat.rating')}
          value={search.rating === undefined ? undefined : String(search.rating)}
          options={[
            ...RATINGS.map((rating) => ({
              value: String(rating),
              label: `${formatNumber(rating)} · ${t(`csat.rating.${rating}`)}`,
            })),
            { value: 'low', label: t('csat.low') },
          ]}
          onValueChange={(value) => {
            const rating = value === 'low' || value === null ? value : Number(value);
            onChange({ rating: isRatingChoice(rating) ? rating : undefined, comment: undefined });
          }}
        />
      </div>
    </>
  );
}
