import { useI18n } from '@parley/i18n/react';
import { Button, toast } from '@parley/ui';
import { Download } from 'lucide-react';
import { describeError } from '../../shared/errors';
import { Screen, ScreenBody } from '../../shared/layout/screen';
import { useNow } from '../../shared/lib/use-now';
import { ReportViewsMenu } from '../../shared/report-views/report-views-menu';
import { reportPeriodOf } from '../../shared/reports/report-period';
import { CsatFilters } from './components/csat-filters';
import { DaysCard } from './components/days-card';
import { RatingsCard } from './components/ratings-card';
import { ResponseList } from './components/response-list';
import { ScoreCard } from './components/score-card';
import { useDownloadCsat } from './data/csat';
import { useCsatLive } from './hooks/use-csat-live';
import { useCsatSearch } from './hooks/use-csat-search';
import { type CsatSearch, type ResponseFilter, responseFilterOf } from './model/csat-search';

/** The report about customer satisfaction: its figures, and the responses behind them. The URL holds all of it. */
export function CsatPage() {
  const { t } = useI18n();
  const [search, setSearch] = useCsatSearch();
  const period = reportPeriodOf(search, new Date(useNow()));
  useCsatLive();
  const parts = { search, period, onChange: setSearch };
  return (
    <Screen
      title={t('csat.title')}
      tools={
        <>
          <ReportViewsMenu report="csat" search={search} />
          <DownloadButton filter={responseFilterOf(search, period)} sort={search.sort} />
        </>
      }
      bar={<CsatFilters {...parts} />}
    >
      <ScreenBody>
        <div className="mb-4 grid gap-4 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)_minmax(0,2fr)]">
          <ScoreCard {...parts} />
          <RatingsCard {...parts} />
          <DaysCard {...parts} />
        </div>
        <ResponseList {...parts} />
      </ScreenBody>
    </Screen>
  );
}

function DownloadButton(props: { filter: ResponseFilter; sort: CsatSearch['sort'] }) {
  const { t } = useI18n();
  const download = useDownloadCsat();
  return (
    <Button
      icon={<Download aria-hidden />}
      loading={download.isPending}
      onClick={() =>
        download.mutate(props, {
          onError: (error) => toast.error(t('csat.notDownloaded'), { description: describeError(t, error) }),
        })
      }
    >
      {t('csat.download')}
    </Button>
  );
}
