import { useI18n, useT } from '@parley/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { RatingMark } from '../../../shared/csat/rating-mark';
import { summaryQuery } from '../data/contact-history';

/** How many conversations the viewer may see, how many of them are open, and the last ratings. */
export function HeadFigures({ accountId, contactId }: { accountId: number; contactId: number }) {
  const t = useT();
  const { formatNumber } = useI18n();
  const { data } = useQuery(summaryQuery(accountId, contactId));
  const figures = [
    [t('conversations.title'), data?.conversations_count],
    [t('conversations.statusOpen'), data?.open_conversations_count],
  ] as const;
  const ratings = data?.last_ratings ?? [];
  return (
    <dl className="flex shrink-0 gap-6 max-md:hidden">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-12 text-3">{name}</dt>
          <dd className="num min-h-5 font-semibold">{value === undefined ? null : formatNumber(value)}</dd>
        </div>
      ))}
      {ratings.length > 0 ? (
        <div>
          <dt className="text-12 text-3">{t('contactPage.ratings')}</dt>
          <dd className="flex min-h-5 gap-2">
            {ratings.map((rating, index) => (
              <RatingMark key={index} rating={rating} />
            ))}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
