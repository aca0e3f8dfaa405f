import type { CsatResponse } from '@parley/contract';
import { limits } from '@parley/contract/kit/limits';
import { useI18n } from '@parley/i18n/react';
import { Button, IconButton, Tabs } from '@parley/ui';
import { PencilLine, Smile } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../shared/lib/use-now';
import { spanOf } from '../../../shared/lib/time-span';
import { lastDays } from '../../../shared/reports/report-period';
import { useFeature } from '../../../shared/session/account-query';
import { ListView } from '../../../shared/tables/list-view';
import { useCsatMetrics, useCsatResponses } from '../data/csat';
import { useResponseColumns } from '../hooks/use-response-columns';
import { countOf, listCount } from '../model/csat-figures';
import { figureFilterOf, isFiltered, NO_FILTERS, responseFilterOf } from '../model/csat-search';
import type { CsatPartProps } from './csat-parts';
import { ResponseDialog } from './response-dialog';

const EMPTY_SHOWS_DAYS = 90;

type TabName = 'all' | 'comment' | 'low' | 'rating';

/** The responses behind the figures, page by page; a click opens one with its notes. */
export function ResponseList({ search, period, onChange }: CsatPartProps) {
  const { t, formatNumber } = useI18n();
  const now = new Date(useNow());
  const { data: metrics } = useCsatMetrics(figureFilterOf(search, period));
  const responses = useCsatResponses(responseFilterOf(search, period), search);
  const { data, error, refetch, isPlaceholderData } = responses;
  const [open, setOpen] = useState<CsatResponse | null>(null);
  const canReview = useFeature('csat_review_notes');
  const columns = useResponseColumns(setOpen);
  const count = metrics ? listCount(metrics, search) : (data?.length ?? 0);
  const hasFilters = isFiltered(search);
  const { rating } = search;
  const tab: TabName = rating === 'low' ? 'low' : rating ? 'rating' : search.comment ? 'comment' : 'all';
  const amount = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value));
  return (
    <>
      <ListView<CsatResponse>
        caption={t('csat.responses')}
        columns={columns}
        rows={data}
        isStale={isPlaceholderData}
        rowKey={({ id }) => id}
        isEmpty={data?.length === 0 && !hasFilters}
        error={error}
        onRetry={() => void refetch()}
        onOpen={setOpen}
        menu={
          canReview
            ? (response) => (
                <IconButton
                  icon={<PencilLine />}
                  label={t('csat.editNotes')}
                  onClick={() => setOpen(response)}
                />
              )
            : undefined
        }
        sort={{ key: 'created_at', direction: search.sort ? 'ascending' : 'descending' }}
        onSortChange={({ direction }) =>
          onChange({ sort: direction === 'ascending' ? 'created_at' : undefined })
        }
        toolbar={{
          filters: (
            <Tabs<TabName>
              label={t('csat.responses')}
              look="segments"
              value={tab}
              onValueChange={(next) =>
                onChange({
                  comment: next === 'comment' ? true : undefined,
                  rating: next === 'low' ? 'low' : undefined,
                })
              }
              items={[
                { value: 'all', label: t('csat.all'), count: amount(metrics?.total_count) },
                { value: 'comment', label: t('csat.withComment'), count: amount(metrics?.comments_count) },
                {
                  value: 'low',
                  label: t('csat.low'),
                  count: amount(metrics && countOf(metrics.ratings_count, [1, 2])),
                },
                ...(typeof rating === 'number'
                  ? [{ value: 'rating' as const, label: formatNumber(rating), count: amount(count) }]
                  : []),
              ]}
            />
          ),
        }}
        footer={t('csat.count', { count })}
        pages={
          data && {
            page: search.page ?? 1,
            perPage: limits.csatResponsesPerPage,
            count,
            onPage: (page) => onChange({ page }),
          }
        }
        onClearFilters={hasFilters ? () => onChange(NO_FILTERS) : undefined}
        empty={{ icon: <Smile />, title: t('csat.empty'), text: t('csat.emptyText') }}
        primary={
          period.days < EMPTY_SHOWS_DAYS ? (
            <Button
              variant="primary"
              onClick={() => onChange({ ...spanOf(lastDays(EMPTY_SHOWS_DAYS, now)) })}
            >
              {t('csat.showMore', { count: EMPTY_SHOWS_DAYS })}
            </Button>
          ) : null
        }
      />
      {open ? (
        <ResponseDialog
          response={data?.find(({ id }) => id === open.id) ?? open}
          canReview={canReview}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
