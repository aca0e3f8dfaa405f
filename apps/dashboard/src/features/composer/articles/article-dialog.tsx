import { localeNameOf } from '@parley/i18n/codes/names';
import { useI18n } from '@parley/i18n/react';
import { Button, cn, EmptyState, ListSearch, Modal, Skeleton, useHighlight } from '@parley/ui';
import type { Insertion } from '@parley/ui/rich-text-editor';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BookOpen, SearchX } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { LoadFailed } from '../../../shared/layout/load-failed';
import { useDebouncedText } from '../../../shared/lib/use-after-pause';
import { plainText } from '../../conversations/model/message-text';
import { articleLink, articlePlace } from './article-insertion';
import { articleSearchQuery, ENOUGH_LETTERS, type OfferedArticle } from './article-search';

const PAUSE_MS = 150;
/** Maximum number of characters shown of an article's text. */
const SHOWN_CHARACTERS = 160;

interface ArticleDialogProps {
  accountId: number;
  onInsert: (insertion: Insertion) => void;
  onClose: () => void;
}

/** Search for a published article, to put its link or its text into the reply. */
export function ArticleDialog({ accountId, onInsert, onClose }: ArticleDialogProps) {
  const { t } = useI18n();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const words = useDebouncedText(typed.trim(), PAUSE_MS);
  const isSearch = words.length >= ENOUGH_LETTERS;
  const search = useQuery({ ...articleSearchQuery(accountId, words), placeholderData: keepPreviousData });
  const articles = (isSearch ? search.data : undefined) ?? [];
  // Enter must not insert what was found for other words.
  const isSettled = isSearch && words === typed.trim() && !search.isPlaceholderData;

  const insert = (markdown: string) => {
    onInsert({ type: 'markdown', markdown });
    onClose();
  };
  const { highlight, setHighlight, handleKey } = useHighlight({
    count: articles.length,
    onChoose: (row) => {
      const article = articles[row];
      if (article && isSettled) insert(articleLink(article));
    },
  });
  const chosen = isSettled ? articles[highlight] : undefined;
  const text = chosen?.content?.trim() ?? '';

  return (
    <Modal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('composer.insertArticle')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button disabled={text === ''} onClick={() => insert(text)}>
            {t('composer.insertArticleText')}
          </Button>
          <Button
            variant="primary"
            disabled={!chosen}
            onClick={() => (chosen ? insert(articleLink(chosen)) : undefined)}
          >
            {t('composer.insertArticleLink')}
          </Button>
        </>
      }
    >
      <div className="overflow-hidden rounded-md border border-line">
        <ListSearch
          listId={listId}
          size="lg"
          label={t('helpCenter.search')}
          value={typed}
          onValueChange={(next) => {
            setTyped(next);
            setHighlight(0);
          }}
          highlight={highlight}
          onKeyDown={handleKey}
        />
        <div className="h-[min(21rem,50dvh)] overflow-y-auto">
          <ArticleOptions id={listId} articles={articles} highlight={highlight} onHighlight={setHighlight} />
          {isSearch ? null : <EmptyState icon={<BookOpen />} title={t('composer.articlesHint')} />}
          {isSearch && search.isPending ? <Skeleton aria-busy className="m-2 h-24 rounded-md" /> : null}
          {isSearch && search.isError ? (
            <LoadFailed error={search.error} onRetry={() => void search.refetch()} />
          ) : null}
          {isSettled && search.isSuccess && articles.length === 0 ? (
            <div role="status">
              <EmptyState icon={<SearchX />} title={t('composer.noArticleFound', { text: words })} />
            </div>
          ) : null}
        </div>
      </div>
    </Modal>
  );
}

interface ArticleOptionsProps {
  id: string;
  articles: readonly OfferedArticle[];
  highlight: number;
  onHighlight: (row: number) => void;
}

function ArticleOptions({ id, articles, highlight, onHighlight }: ArticleOptionsProps) {
  const { t, locale } = useI18n();
  useEffect(() => {
    document.getElementById(`${id}-${highlight}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, highlight]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('search.tab.articles')}
      tabIndex={-1}
      className={cn('p-1', articles.length === 0 && 'hidden')}
    >
      {articles.map((article, row) => (
        <div
          key={article.id}
          id={`${id}-${row}`}
          role="option"
          tabIndex={-1}
          aria-selected={row === highlight}
          onClick={() => onHighlight(row)}
          // Keeps the focus in the search field.
          onMouseDown={(event) => event.preventDefault()}
          className={cn(
            'cursor-pointer select-none rounded-sm px-2.5 py-2',
            row === highlight ? 'bg-accent-soft' : 'hover:bg-hover',
          )}
        >
          <span dir="auto" className="block truncate font-medium text-13 text-1 text-match">
            {article.title}
          </span>
          <span dir="auto" className="block truncate text-12 text-2 text-match">
            {articlePlace(article, (code) => localeNameOf(code, locale))}
          </span>
          <span dir="auto" className="block truncate text-12 text-3 text-match">
            {plainText((article.content ?? '').slice(0, 2 * SHOWN_CHARACTERS)).slice(0, SHOWN_CHARACTERS)}
          </span>
        </div>
      ))}
    </div>
  );
}
