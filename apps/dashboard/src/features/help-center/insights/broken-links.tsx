import type { BrokenLink } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, Spinner, toast } from '@parley/ui';
import { describeError } from '../../../shared/errors';
import { RelativeTime } from '../../../shared/layout/relative-time';
import { ArticleLink, InsightCard, InsightList } from './insight-card';
import { type InsightQuery, useBrokenLinks, useCheckLinks } from './insights-data';

/** Links of published articles that lead nowhere, with the article to mend. */
export function BrokenLinks({ query }: { query: InsightQuery }) {
  const t = useT();
  const links = useBrokenLinks(query);
  return (
    <InsightCard
      id="insight-links"
      title={t('helpInsights.links')}
      hint={t('helpInsights.linksHint')}
      query={links}
    >
      <LastCheck query={query} checkedAt={links.data?.meta.checked_at ?? null} />
      <InsightList
        rows={links.data?.payload ?? []}
        rowKey={({ url, article }) => `${article.id} ${url}`}
        empty={t('helpInsights.noLinks')}
      >
        {(link) => (
          <>
            <ArticleLink {...link.article} />
            <p className="break-all text-12">
              <a
                href={link.url}
                target="_blank"
                rel="noopener noreferrer"
                dir="ltr"
                className="focus-ring rounded-sm text-link underline"
              >
                {link.url}
              </a>
            </p>
            <p className="flex flex-wrap gap-x-2 text-12 text-2">
              <Reason link={link} />
              <span>
                {t('helpInsights.linkSince')} <RelativeTime at={link.found_at} />
              </span>
            </p>
          </>
        )}
      </InsightList>
    </InsightCard>
  );
}

function Reason({ link: { reason, status } }: { link: BrokenLink }) {
  const t = useT();
  if (reason === 'missing') return <span>{t('helpInsights.linkMissing')}</span>;
  return <span>{status ? t('helpInsights.linkStatus', { status }) : t('helpInsights.linkUnreachable')}</span>;
}

function LastCheck({ query, checkedAt }: { query: InsightQuery; checkedAt: number | null }) {
  const t = useT();
  const check = useCheckLinks(query);
  if (checkedAt === null) {
    return (
      <p className="flex items-center gap-2 text-12 text-2">
        <Spinner label={t('helpInsights.checkingLinks')} />
        {t('helpInsights.checkingLinks')}
      </p>
    );
  }
  const start = () =>
    check.mutate(undefined, {
      onError: (error) => toast.error(t('helpInsights.failed'), { description: describeError(t, error) }),
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-12 text-2">
        {t('helpInsights.linksChecked')} <RelativeTime at={checkedAt} />
      </p>
      <Button size="sm" loading={check.isPending} onClick={start}>
        {t('helpInsights.checkLinks')}
      </Button>
    </div>
  );
}
