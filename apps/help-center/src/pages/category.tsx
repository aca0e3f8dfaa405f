import { StillStuck } from '../components/article-lists';
import { Breadcrumb } from '../components/breadcrumb';
import type { CategoryPage, Site } from '../pages.types';

export function Category({ site, page }: { site: Site; page: CategoryPage }) {
  const { t, formatDate } = site.texts;
  const { category, articles, related } = page;
  return (
    <main id="content" className="wrap page">
      <Breadcrumb site={site} links={[]} />
      <h1>
        {category.icon && <span aria-hidden="true">{category.icon} </span>}
        {category.title}
      </h1>
      {category.description && <p className="lead">{category.description}</p>}
      {articles.length === 0 && <p className="empty">{t('helpCenter.noArticles')}</p>}
      <ul className="rows">
        {articles.map(({ title, url, excerpt, updatedAt }) => (
          <li key={url}>
            <a href={url}>
              <b>{title}</b>
              {excerpt && <span className="excerpt">{excerpt}</span>}
              <time dateTime={updatedAt.toISOString()}>
                {t('helpCenter.updated', { date: formatDate(updatedAt, { dateStyle: 'medium' }) })}
              </time>
            </a>
          </li>
        ))}
      </ul>
      {related.length > 0 && (
        <nav className="related" aria-labelledby="related">
          <h2 id="related">{t('helpCenter.categories')}</h2>
          <ul className="chips">
            {related.map(({ title, url }) => (
              <li key={url}>
                <a href={url}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <StillStuck site={site} />
    </main>
  );
}
