import type { MissedSearch } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, toast } from '@parley/ui';
import { useNavigate, useParams } from '@tanstack/react-router';
import { describeError } from '../../../shared/errors';
import { RelativeTime } from '../../../shared/layout/relative-time';
import { useCurrentUser } from '../../../shared/session/use-session';
import { useSaveArticle } from '../data/articles';
import { InsightCard, InsightList } from './insight-card';
import { type InsightQuery, useDismissSearch, useMissedSearches } from './insights-data';

/** Questions that found nothing. Each can become an article, or leave the list until it is asked again. */
export function MissedSearches({ query }: { query: InsightQuery }) {
  const t = useT();
  const searches = useMissedSearches(query);
  const navigate = useNavigate();
  const { accountId = '' } = useParams({ strict: false });
  const { id: myId } = useCurrentUser();
  const dismiss = useDismissSearch(query);
  const create = useSaveArticle(query, null);
  const write = ({ question, locale }: MissedSearch) =>
    create.mutate(
      { title: question, locale, author_id: myId },
      {
        onSuccess: ({ id }) =>
          void navigate({
            to: '/app/accounts/$accountId/portals/$portalSlug/$locale/articles/$articleSlug',
            params: { accountId, portalSlug: query.portalSlug, locale, articleSlug: String(id) },
          }),
        onError: (error) => toast.error(t('helpCenter.notSaved'), { description: describeError(t, error) }),
      },
    );
  const forget = (search: MissedSearch) =>
    dismiss.mutate(search, {
      onSuccess: () => toast.success(t('helpInsights.dismissed')),
      onError: (error) => toast.error(t('helpInsights.failed'), { description: describeError(t, error) }),
    });
  return (
    <InsightCard
      id="insight-searches"
      title={t('helpInsights.missed')}
      hint={t('helpInsights.missedHint')}
      query={searches}
    >
      <InsightList
        rows={searches.data ?? []}
        rowKey={({ locale, question }) => `${locale} ${question}`}
        empty={t('helpInsights.noMissed')}
      >
        {(search) => (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <div className="min-w-0">
              <p dir="auto" className="break-words text-13 text-1">
                {search.question}
              </p>
              <p className="text-12 text-2">
                {t('helpInsights.times', { count: search.times })}
                {' · '}
                {t('helpInsights.lastAsked')} <RelativeTime at={search.last_at} />
              </p>
            </div>
            <div className="flex gap-2">
              <Button
                aria-label={`${t('helpInsights.write')}: ${search.question}`}
                disabled={create.isPending}
                onClick={() => write(search)}
              >
                {t('helpInsights.write')}
              </Button>
              <Button
                variant="ghost"
                aria-label={`${t('helpInsights.dismiss')}: ${search.question}`}
                disabled={dismiss.isPending}
                onClick={() => forget(search)}
              >
                {t('helpInsights.dismiss')}
              </Button>
            </div>
          </div>
        )}
      </InsightList>
    </InsightCard>
  );
}
