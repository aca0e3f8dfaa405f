import type { Conversation, SuggestedArticle } from '@parley/contract';
import { localeNameOf } from '@parley/i18n/codes/names';
import { useI18n, useT } from '@parley/i18n/react';
import { Button, IconButton, Skeleton } from '@parley/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Copy, Link as LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { useCopy } from '../../../shared/lib/use-copy';
import { articleLink } from '../../composer/articles/article-insertion';
import { useReplyInsertion } from '../../composer/data/open-reply';
import { suggestedArticlesQuery } from './suggested-articles-query';

interface SuggestedArticlesProps {
  accountId: number;
  conversation: Conversation;
}

/** Suggestions for the conversation. They never change under the pointer or while one has the focus. */
export function SuggestedArticles({ accountId, conversation }: SuggestedArticlesProps) {
  const t = useT();
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isBusy = isPointed || isFocused;
  const latest = useLatestIncoming(conversation);
  const [asked, setAsked] = useState(latest);
  if (!isBusy && asked !== latest) setAsked(latest);
  const query = useQuery({
    ...suggestedArticlesQuery(accountId, conversation.id, asked),
    placeholderData: keepPreviousData,
  });
  const [shown, setShown] = useState(query.data);
  // A request that began before the pointer came may be answered while it is here.
  if (query.data && shown !== query.data && (!isBusy || !shown)) setShown(query.data);

  return (
    <div
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
    >
      {query.isPending ? <Skeleton aria-busy className="h-10 rounded-md" /> : null}
      {query.isError && !shown ? (
        <p className="flex flex-wrap items-center gap-2 text-12 text-2">
          {t('composer.suggestionsFailed')}
          <Button size="sm" onClick={() => void query.refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      ) : null}
      {shown?.length === 0 ? <p className="text-12 text-3">{t('composer.noSuggestions')}</p> : null}
      {shown && shown.length > 0 ? (
        <ul className="flex flex-col gap-0.5">
          {shown.map((article) => (
            <Suggestion key={article.id} article={article} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The customer's latest message. A reply of the team keeps the one before. */
function useLatestIncoming({ last_non_activity_message: last }: Conversation): number | null {
  const id = last?.message_type === 0 ? last.id : null;
  const [latest, setLatest] = useState(id);
  if (id !== null && id !== latest) setLatest(id);
  return id ?? latest;
}

function Suggestion({ article }: { article: SuggestedArticle }) {
  const { t, locale } = useI18n();
  const copy = useCopy();
  const insert = useReplyInsertion();
  const { title, link, portal_name, category_name } = article;
  const place = [portal_name, localeNameOf(article.locale, locale), category_name]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className="-mx-1.5 flex items-center gap-0.5 rounded-md hover:bg-hover">
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        className="focus-ring min-w-0 flex-1 rounded-md px-1.5 py-1"
      >
        <span dir="auto" className="line-clamp-2 text-13 text-1">
          {title}
        </span>
        <span dir="auto" className="block truncate text-12 text-3">
          {place}
        </span>
        <span className="sr-only">{t('composer.opensInNewTab')}</span>
      </a>
      <IconButton
        size="sm"
        label={t('composer.insertLinkTo', { title })}
        icon={<LinkIcon aria-hidden />}
        disabled={!insert}
        onClick={() => insert?.({ type: 'markdown', markdown: articleLink(article) })}
      />
      <IconButton
        size="sm"
        label={t('composer.copyLinkTo', { title })}
        icon={<Copy aria-hidden />}
        onClick={() => void copy(link)}
      />
    </li>
  );
}
