import type { TextPart } from '@parley/article-text/plain-text';
import { PopularArticles, StillStuck } from '../components/article-lists';
import { Breadcrumb } from '../components/breadcrumb';
import { SearchBox } from '../components/header';
import type { SearchPage, Site } from '../pages.types';

export function Search({ site, page }: { site: Site; page: SearchPage }) {
  const { t } = site.texts;
  const { query, hits, total } = page;
  return (
    <main id="content" className="wrap page">
      <Breadcrumb site={site} links={[]} />
      <h1>{query === '' ? t('helpCenter.searchLabel') : t('helpCenter.resultsFor', { query })}</h1>
      <SearchBox site={site} size="large" query={query} />
      {query !== '' && total > 0 && <p className="found">{t('helpCenter.results', { count: total })}</p>}
      {query !== '' && total === 0 && (
        <div className="empty">
          <b>{t('helpCenter.nothing', { query })}</b>
          <p>{t('helpCenter.nothingText')}</p>
        </div>
      )}
      <ul className="rows">
        {hits.map(({ title, url, excerpt, category }) => (
          <li key={url}>
            <a href={url}>
              <b>
                <Marked parts={title} />
              </b>
              <span className="excerpt">
                <Marked parts={excerpt} />
              </span>
              {category && <small>{category}</small>}
            </a>
          </li>
        ))}
      </ul>
      {page.pages > 1 && <Pages site={site} page={page} />}
      {hits.length === 0 && <PopularArticles site={site} articles={page.popular} />}
      <StillStuck site={site} />
    </main>
  );
}

function Marked({ parts }: { parts: readonly TextPart[] }) {
  // The parts of a text never change their order.
  return parts.map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text));
}

function Pages({ site, page: { page, pages, pageUrl } }: { site: Site; page: SearchPage }) {
  const { t } = site.texts;
  const label = t('helpCenter.page', { page, pages });
  return (
    <nav className="pages" aria-label={label}>
      {page > 1 && (
        <a className="button" rel="prev" href={pageUrl(page - 1)}>
          {t('helpCenter.previous')}
        </a>
      )}
      <span>{label}</span>
      {page < pages && (
        <a className="button" rel="next" href={pageUrl(page + 1)}>
          {t('helpCenter.next')}
        </a>
      )}
    </nav>
  );
}
