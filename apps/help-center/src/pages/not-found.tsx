import { PopularArticles, StillStuck } from '../components/article-lists';
import { SearchBox } from '../components/header';
import type { NotFoundPage, Site } from '../pages.types';

export function NotFound({ site, page }: { site: Site; page: NotFoundPage }) {
  const { t } = site.texts;
  return (
    <main id="content" className="wrap page centered">
      <h1>{t('helpCenter.notFound')}</h1>
      <p className="lead">{t('helpCenter.notFoundText')}</p>
      <SearchBox site={site} size="large" />
      <p>
        <a className="button" href={site.homeUrl}>
          {t('helpCenter.home')}
        </a>
      </p>
      <PopularArticles site={site} articles={page.popular} />
      <StillStuck site={site} />
    </main>
  );
}
