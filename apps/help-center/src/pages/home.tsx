import { PopularArticles, StillStuck } from '../components/article-lists';
import { SearchBox } from '../components/header';
import { Icon } from '../components/icon';
import { Picture } from '../components/people';
import type { HomePage, Site, SiteCategory } from '../pages.types';

const MOST_TOPICS = 3;

export function Home({ site, page }: { site: Site; page: HomePage }) {
  const { t } = site.texts;
  return (
    <main id="content">
      {!site.isPlain && (
        <section className="hero">
          <div className="wrap">
            <h1>{site.headerText ?? site.title}</h1>
            <SearchBox site={site} size="large" />
            {site.layout === 'documentation' && site.categories.length > 0 && (
              <p className="topics">
                <span>{t('helpCenter.popularTopics')}</span>
                {site.categories.slice(0, MOST_TOPICS).map(({ id, title, url }) => (
                  <a key={id} href={url}>
                    {title}
                  </a>
                ))}
              </p>
            )}
          </div>
        </section>
      )}
      <div className="wrap">
        {site.isPlain && <h1 className="plain">{site.title}</h1>}
        {site.categories.length + page.uncategorized.length === 0 && (
          <p className="empty">{t('helpCenter.noArticles')}</p>
        )}
        {site.layout === 'documentation' ? (
          <div className="cards">
            {site.categories.map((category) => (
              <CategoryCard key={category.id} site={site} category={category} />
            ))}
          </div>
        ) : (
          <div className="blocks">
            {site.categories.map((category) => (
              <CategoryBlock key={category.id} site={site} category={category} />
            ))}
          </div>
        )}
        {page.uncategorized.length > 0 && (
          <section className="block">
            <h2>{t('helpCenter.more')}</h2>
            <ul className="links">
              {page.uncategorized.map(({ title, url }) => (
                <li key={url}>
                  <a href={url}>{title}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <PopularArticles site={site} articles={page.popular} />
        <StillStuck site={site} />
      </div>
    </main>
  );
}

function CategoryCard({ site, category }: { site: Site; category: SiteCategory }) {
  return (
    <a className="card" href={category.url}>
      <CategoryIcon category={category} />
      <h2>{category.title}</h2>
      {category.description && <p>{category.description}</p>}
      <CategoryFoot site={site} category={category} />
    </a>
  );
}

function CategoryBlock({ site, category }: { site: Site; category: SiteCategory }) {
  return (
    <section className="block">
      <h2>
        <a href={category.url}>
          <CategoryIcon category={category} />
          {category.title}
        </a>
      </h2>
      {category.description && <p>{category.description}</p>}
      <ul className="links">
        {category.articles.map(({ title, url }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ul>
      <a className="all" href={category.url}>
        <CategoryFoot site={site} category={category} />
      </a>
    </section>
  );
}

function CategoryIcon({ category: { icon } }: { category: SiteCategory }) {
  return (
    <span className="tile" aria-hidden="true">
      {icon || <Icon name="file-text" />}
    </span>
  );
}

function CategoryFoot({ site, category }: { site: Site; category: SiteCategory }) {
  return (
    <span className="counted">
      {site.texts.t('helpCenter.count', { count: category.count })}
      <span className="people">
        {category.authors.map((person) => (
          <Picture key={person.name} person={person} size="small" />
        ))}
      </span>
    </span>
  );
}
