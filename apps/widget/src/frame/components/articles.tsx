import type { WidgetPortal } from '@parley/contract';
import { articleTexts } from '@parley/i18n/catalogs/widget/articles';
import { negotiateLocale } from '@parley/i18n/locales';
import { WIDGET_LOCALES } from '@parley/i18n/widget';
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { portalLocaleOf } from '../model/portal-locale';
import type { Theme } from '../model/theme';
import { formatMessage, type Values } from '../text/translate';
import { ArticleReader } from './article-reader';
import styles from './articles.css?inline';
import { useWidget } from './context';
import { Icon } from './icon';
import { adoptStyles } from './load-lazily';
import { type ArticleRow, useArticles } from './use-articles';

const PAUSE_MS = 300;
const LEAST_LETTERS = 2;
const SHOWN = 6;

adoptStyles(styles);

export type ArticleText = (key: keyof (typeof articleTexts)['en'], values?: Values) => string;

function useArticleText(): ArticleText {
  const { locale } = useWidget();
  const texts = articleTexts[negotiateLocale([locale], WIDGET_LOCALES)];
  return (key, values = {}) => formatMessage(texts[key], values, locale);
}

/** What is searched for, once the visitor pauses; '' while there is too little of it. */
function useQuery(text: string): string {
  const [query, setQuery] = useState('');
  const wanted = text.trim().length < LEAST_LETTERS ? '' : text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setQuery(wanted), wanted ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [wanted]);
  return wanted && query;
}

/** True from the first time the panel is open: pages whose visitors never open the chat load no articles. */
function useWasOpen(): boolean {
  const { isOpen } = useWidget();
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen;
}

interface OpenPage {
  path: string;
  title: string;
  theme: Theme;
}

/** Popular articles of the website's help center and a search; an article opens inside the panel. */
export function Articles({ portal }: { portal: WidgetPortal }) {
  const { locale: chatLocale } = useWidget();
  const text = useArticleText();
  const wasOpen = useWasOpen();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<OpenPage | null>(null);
  const query = useQuery(typed);
  const locale = portalLocaleOf(portal.config, chatLocale);
  const home = `/hc/${encodeURIComponent(portal.slug)}/${locale}`;
  const search = `?query=${encodeURIComponent(query)}`;
  const popular = useArticles(
    wasOpen ? `${home}/articles.json?page=1&sort=views&status=1&per_page=${SHOWN}` : null,
  );
  const found = useArticles(query ? `${home}/articles.json${search}&per_page=${SHOWN}` : null);
  // The popular articles stay until there is an answer, so that nothing vanishes under the pointer or the focus.
  const isSearch = query !== '' && (found.rows !== null || found.hasFailed);
  const heading = text(isSearch ? 'results' : 'popular');

  // A help center without articles in this language offers nothing.
  if (!query && !typed && popular.rows?.length === 0) return null;

  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !typed) return;
    // Clears the search, and does not close the chat around it.
    event.preventDefault();
    setTyped('');
  };
  return (
    <section className="tile" aria-label={heading}>
      <label className="find">
        <span className="unseen">{text('search')}</span>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M11 19a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM21 21l-4.3-4.3" />
        </svg>
        <input
          type="search"
          // An empty field has the direction of the chat, so that its placeholder does.
          dir={typed ? 'auto' : undefined}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          placeholder={text('search')}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={keyDown}
        />
      </label>
      <h2>{heading}</h2>
      <Listing
        {...(isSearch ? found : popular)}
        query={isSearch ? query : ''}
        text={text}
        all={{ path: isSearch ? `${home}/search${search}` : home, title: portal.name }}
        onOpen={setOpened}
      />
      {opened ? (
        <ArticleReader
          {...opened}
          portal={portal}
          locale={locale}
          text={text}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </section>
  );
}

interface ListingProps extends ReturnType<typeof useArticles> {
  query: string;
  text: ArticleText;
  /** The page with everything. */
  all: { path: string; title: string };
  onOpen: (page: OpenPage) => void;
}

function Listing({ rows, isLoading, hasFailed, retry, query, text, all, onOpen }: ListingProps) {
  const { t } = useWidget();
  const open = (event: MouseEvent, page: { path: string; title: string }) => {
    // The browser's own ways of opening a link elsewhere keep working.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const theme = (event.currentTarget as Element).closest('.dark') ? 'dark' : 'light';
    onOpen({ path: page.path, title: page.title, theme });
  };
  if (hasFailed) {
    return (
      <div className="state" role="alert">
        <p>{text('failed')}</p>
        <button type="button" className="quiet" onClick={retry}>
          {t('common.retry')}
        </button>
      </div>
    );
  }
  if (!rows) {
    return (
      <p className="state" role="status">
        {text('loading')}
      </p>
    );
  }
  return (
    <>
      <p className={rows.length > 0 ? 'unseen' : 'state'} role="status">
        {query && !isLoading ? text(rows.length > 0 ? 'found' : 'none', { count: rows.length, query }) : ''}
      </p>
      <ul className="found">
        {rows.map((row) => (
          <li key={row.id}>
            <Row row={row} onClick={(event) => open(event, row)} />
          </li>
        ))}
        {rows.length > 0 ? (
          <li>
            <a className="all" href={all.path} target="_blank" onClick={(event) => open(event, all)}>
              {text('viewAll')}
            </a>
          </li>
        ) : null}
      </ul>
    </>
  );
}

function Row({ row, onClick }: { row: ArticleRow; onClick: (event: MouseEvent) => void }) {
  return (
    <a href={row.path} target="_blank" onClick={onClick}>
      <span>
        <b dir="auto">{row.title}</b>
        {row.snippet ? <small dir="auto">{row.snippet}</small> : null}
      </span>
      <Icon name="next" />
    </a>
  );
}
