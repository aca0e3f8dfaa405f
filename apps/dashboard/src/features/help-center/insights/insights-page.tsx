import type { InsightSummary } from '@parley/contract';
import { type InsightPeriod, insightPeriods } from '@parley/contract/help-center/limits';
import { useI18n, useT } from '@parley/i18n/react';
import { Select, Skeleton } from '@parley/ui';
import { useState } from 'react';
import { RelativeTime } from '../../../shared/layout/relative-time';
import { Screen, ScreenBody } from '../../../shared/layout/screen';
import { useRememberPlace } from '../hooks/use-last-place';
import { usePlace } from '../hooks/use-place';
import { BrokenLinks } from './broken-links';
import { ArticleLink, InsightCard, InsightList } from './insight-card';
import { type InsightQuery, useArticleInsights, useBrokenLinks, useInsightSummary } from './insights-data';
import { MissedSearches } from './missed-searches';
import { ViewsChart } from './views-chart';

/** What readers of a portal do in one language: what they read, how they vote, and what they don't find. */
export function InsightsPage() {
  const t = useT();
  const place = usePlace();
  useRememberPlace(place);
  const [days, setDays] = useState<InsightPeriod>('28');
  const query = { ...place, days };
  // The parts appear together, so that none pushes another down.
  const parts = [
    useInsightSummary(query),
    useArticleInsights(query, 'views'),
    useArticleInsights(query, 'helpfulness'),
    useBrokenLinks(query),
  ];
  return (
    <Screen
      title={t('helpInsights.title')}
      tools={
        <Select
          label={t('helpInsights.period')}
          value={days}
          options={insightPeriods.map((value) => ({
            value,
            label: t('helpInsights.days', { count: Number(value) }),
          }))}
          onValueChange={setDays}
        />
      }
    >
      <ScreenBody>
        {parts.some(({ isLoading }) => isLoading) ? (
          <Skeleton aria-busy className="mx-auto h-96 max-w-280 rounded-lg" />
        ) : (
          <Parts query={query} />
        )}
      </ScreenBody>
    </Screen>
  );
}

/** The figures, and below them what they count. */
function Parts({ query }: { query: InsightQuery }) {
  const t = useT();
  const summary = useInsightSummary(query);
  return (
    <div className="mx-auto flex max-w-280 flex-col gap-4">
      {summary.data ? <Figures summary={summary.data} /> : null}
      <InsightCard
        id="insight-views"
        title={t('helpInsights.perDay')}
        hint={t('helpInsights.utc')}
        query={summary}
      >
        {summary.data ? <ViewsChart days={summary.data.days} count={Number(query.days)} /> : null}
      </InsightCard>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <MostViewed query={query} />
        <LeastHelpful query={query} />
      </div>
      <MissedSearches query={query} />
      <BrokenLinks query={query} />
    </div>
  );
}

/** Each figure leads to what is behind it. */
function Figures({ summary }: { summary: InsightSummary }) {
  const { t, formatNumber } = useI18n();
  const { helpful_votes: helpful, unhelpful_votes: unhelpful } = summary;
  const votes = helpful + unhelpful;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Figure to="insight-views" name={t('helpInsights.views')} value={formatNumber(summary.views)} />
      <Figure
        to="insight-unhelpful"
        name={t('helpInsights.helpful')}
        value={
          votes === 0 ? '–' : formatNumber(helpful / votes, { style: 'percent', maximumFractionDigits: 0 })
        }
        hint={t('helpInsights.helpfulOf', { helpful: formatNumber(helpful), count: votes })}
      />
      <Figure
        to="insight-read"
        name={t('helpInsights.answered')}
        value={formatNumber(summary.answered_readers)}
        hint={t('helpInsights.answeredHint')}
      />
      <Figure
        to="insight-searches"
        name={t('helpInsights.missed')}
        value={formatNumber(summary.missed_searches)}
      />
    </ul>
  );
}

function Figure({ to, name, value, hint }: { to: string; name: string; value: string; hint?: string }) {
  const show = () => {
    const part = document.getElementById(to);
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
  };
  return (
    <li className="flex">
      <button
        type="button"
        onClick={show}
        className="focus-ring flex w-full flex-col items-start rounded-lg border border-line bg-surface p-4 text-start hover:bg-hover"
      >
        <span className="text-13 text-2">{name}</span>
        <span className="num mt-1 font-semibold text-24 text-1">{value}</span>
        {hint ? <span className="mt-1 text-12 text-2">{hint}</span> : null}
      </button>
    </li>
  );
}

function MostViewed({ query }: { query: InsightQuery }) {
  const { t, formatNumber } = useI18n();
  const articles = useArticleInsights(query, 'views');
  return (
    <InsightCard id="insight-read" title={t('helpInsights.mostViewed')} query={articles}>
      <InsightList rows={articles.data ?? []} rowKey={({ id }) => id} empty={t('helpInsights.noViews')}>
        {(article) => (
          <>
            <div className="flex items-baseline justify-between gap-3">
              <ArticleLink {...article} />
              <span className="num shrink-0 text-13 text-2">
                {t('helpCenter.views', { count: article.views })}
              </span>
            </div>
            {article.helpful_votes + article.unhelpful_votes > 0 ? (
              <p className="flex flex-wrap gap-x-2 text-12 text-2">
                <span>{t('helpInsights.helpful')}</span>
                <span>
                  {t('helpInsights.helpfulOf', {
                    helpful: formatNumber(article.helpful_votes),
                    count: article.helpful_votes + article.unhelpful_votes,
                  })}
                </span>
              </p>
            ) : null}
          </>
        )}
      </InsightList>
    </InsightCard>
  );
}

function LeastHelpful({ query }: { query: InsightQuery }) {
  const { t, formatNumber } = useI18n();
  const articles = useArticleInsights(query, 'helpfulness');
  return (
    <InsightCard id="insight-unhelpful" title={t('helpInsights.leastHelpful')} query={articles}>
      <InsightList rows={articles.data ?? []} rowKey={({ id }) => id} empty={t('helpInsights.noUnhelpful')}>
        {(article) => (
          <>
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <ArticleLink {...article} />
              <span className="num text-12 text-2">
                {t('helpInsights.unhelpfulOf', {
                  unhelpful: formatNumber(article.unhelpful_votes),
                  count: article.helpful_votes + article.unhelpful_votes,
                })}
              </span>
            </div>
            {article.comments.map(({ text, created_at: at }) => (
              <blockquote key={`${at} ${text}`} className="mt-1 border-line border-s-2 ps-2 text-12 text-2">
                <span dir="auto" className="break-words">
                  {text}
                </span>{' '}
                <RelativeTime at={at} className="text-3" />
              </blockquote>
            ))}
          </>
        )}
      </InsightList>
    </InsightCard>
  );
}
