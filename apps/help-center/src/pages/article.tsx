import { StillStuck } from '../components/article-lists';
import { Breadcrumb } from '../components/breadcrumb';
import { Icon } from '../components/icon';
import { Picture } from '../components/people';
import type { ArticlePage, Site } from '../pages.types';

const LEAST_HEADINGS = 2;

export function Article({ site, page }: { site: Site; page: ArticlePage }) {
  const { t } = site.texts;
  const hasContents = page.headings.length >= LEAST_HEADINGS;
  const hasTree = site.layout === 'documentation' && !site.isPlain;
  return (
    <div className={`columns${hasTree ? ' with-tree' : ''}`}>
      {hasTree && <CategoryTree site={site} page={page} />}
      <main id="content">
        <article data-view={page.isDraft ? undefined : page.viewUrl}>
          <Breadcrumb site={site} links={page.category ? [page.category] : []} />
          {page.isDraft && <p className="draft">{t('helpCenter.draft')}</p>}
          <h1>{page.title}</h1>
          {page.lead && <p className="lead">{page.lead}</p>}
          <Byline site={site} page={page} />
          {hasContents && (
            <details className="contents-narrow">
              <summary>
                <Icon name="list" />
                {t('helpCenter.onThisPage')}
                <Icon name="chevron-down" />
              </summary>
              <Contents page={page} />
            </details>
          )}
          {/* Made by the grammar of articles, which lets no HTML through. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: page.html }} />
          {!page.isDraft && <Feedback site={site} page={page} />}
          <Related site={site} page={page} />
        </article>
        <StillStuck site={site} />
      </main>
      {hasContents && (
        <nav className="contents" aria-label={t('helpCenter.onThisPage')}>
          <b aria-hidden="true">{t('helpCenter.onThisPage')}</b>
          <Contents page={page} />
        </nav>
      )}
    </div>
  );
}

function Contents({ page }: { page: ArticlePage }) {
  return (
    <ul>
      {page.headings.map(({ level, text, id }) => (
        <li key={id} className={level === 3 ? 'deep' : undefined}>
          <a href={`#${encodeURIComponent(id)}`}>{text}</a>
        </li>
      ))}
    </ul>
  );
}

function Byline({ site, page }: { site: Site; page: ArticlePage }) {
  const { t, formatDate } = site.texts;
  const date = formatDate(page.updatedAt, { dateStyle: 'long' });
  return (
    <div className="byline">
      {page.author && <Picture person={page.author} size="large" />}
      <div>
        {page.author && <b>{page.author.name}</b>}
        <time dateTime={page.updatedAt.toISOString()}>{t('helpCenter.updated', { date })}</time>
        <span className="wide-only"> · {t('helpCenter.minutes', { count: page.minutes })}</span>
      </div>
      <div className="tools">
        <button
          className="button quiet"
          type="button"
          data-copy-link
          data-later
          data-done={t('helpCenter.copied')}
          hidden
        >
          <Icon name="link" />
          <span>{t('helpCenter.copyLink')}</span>
        </button>
        {!page.isDraft && (
          <a className="button quiet" href={page.markdownUrl}>
            <Icon name="file-code" />
            <span>{t('helpCenter.markdown')}</span>
          </a>
        )}
      </div>
    </div>
  );
}

/** Two buttons of a form each; without a script, the page that follows says thanks. */
function Feedback({ site, page }: { site: Site; page: ArticlePage }) {
  const { t } = site.texts;
  return (
    <form
      className="feedback"
      method="post"
      action={page.voteUrl}
      data-vote
      data-thanks={t('helpCenter.thanks')}
    >
      <b id="helpful">{t('helpCenter.helpful')}</b>
      <span className="answers" role="group" aria-labelledby="helpful">
        <button className="button" name="helpful" value="true" type="submit">
          <Icon name="thumbs-up" />
          {t('helpCenter.yes')}
        </button>
        <button className="button" name="helpful" value="false" type="submit">
          <Icon name="thumbs-down" />
          {t('helpCenter.no')}
        </button>
      </span>
      <div className="comment" hidden>
        <label htmlFor="comment">{t('helpCenter.missing')}</label>
        <textarea id="comment" name="comment" maxLength={500} rows={3} dir="auto" />
        <p>{t('helpCenter.commentNote')}</p>
        <button className="button brand-fill" type="submit" name="helpful" value="false">
          {t('helpCenter.send')}
        </button>
      </div>
      <p className="thanks" role="status" />
    </form>
  );
}

function Related({ site, page }: { site: Site; page: ArticlePage }) {
  if (page.related.length === 0) return null;
  return (
    <nav className="related" aria-labelledby="related">
      <h2 id="related">{site.texts.t('helpCenter.related')}</h2>
      <ul className="tiles">
        {page.related.map(({ title, url, category }) => (
          <li key={url}>
            <a href={url}>
              {title}
              {category && <small>{category}</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** All categories; the one of this article is open. */
function CategoryTree({ site, page }: { site: Site; page: ArticlePage }) {
  return (
    <nav className="tree" aria-label={site.texts.t('helpCenter.categories')}>
      <ul>
        {site.categories.map((category) => (
          <li key={category.id}>
            <a href={category.url} className={category.id === page.category?.id ? 'open' : undefined}>
              <span className="icon" aria-hidden="true">
                {category.icon}
              </span>
              {category.title}
              <Icon name={category.id === page.category?.id ? 'chevron-down' : 'chevron-right'} />
            </a>
            {category.id === page.category?.id && (
              <ul>
                {category.articles.map(({ title, url }) => (
                  <li key={url}>
                    <a href={url} aria-current={url === page.url ? 'page' : undefined}>
                      {title}
                    </a>
                  </li>
                ))}
                {category.count > category.articles.length && (
                  <li>
                    <a href={category.url}>{site.texts.t('helpCenter.seeAll', { count: category.count })}</a>
                  </li>
                )}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
