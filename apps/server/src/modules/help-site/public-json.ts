import {
  helpCenterLimits,
  type ArticleHit,
  type PublicArticle,
  type PublicCategory,
  type PublicPortal,
} from '@parley/contract';
import { articlePlainText, snippetOf } from '@parley/article-text/plain-text';
import type { Services } from '../../platform/services';
import { loadAgents } from '../agents/agents.facade';
import {
  type ArticleRow,
  listArticlePage,
  loadLogos,
  loadTranslations,
  pageNumber,
  presentLogo,
  shownDomainOf,
} from '../help-center/help-center.facade';
import type { OpenSite } from './find-site';
import { articleUrl } from './load-site';
import { searchPublished, snippetWordsOf } from './search-published';
import { countPublished, listPublishedCategories, type PublishedCategory } from './site.repository';

const DEFAULT_PER_PAGE = 25;
/** A client that sends no `per_page` gets every article of the language, as in the compatible API. */
const ALL = 10_000;

export async function publicPortalOf(services: Services, open: OpenSite): Promise<PublicPortal> {
  return (await loadPublicPortal(services, open)).shown;
}

/** The portal as JSON, with the categories that it was made of. */
async function loadPublicPortal(
  services: Services,
  { portal }: OpenSite,
): Promise<{ shown: PublicPortal; categories: PublishedCategory[] }> {
  const db = services.database.tenant(portal.account_id);
  const [categories, articles, logos] = await Promise.all([
    listPublishedCategories(db, portal.account_id, portal.id),
    countPublished(db, portal.account_id, { portalId: portal.id }),
    loadLogos(db, portal.account_id, portal.logo_blob_id === null ? [] : [portal.logo_blob_id]),
  ]);
  const logo = presentLogo(services, portal, logos);
  const shown: PublicPortal = {
    name: portal.name,
    slug: portal.slug,
    custom_domain: shownDomainOf(portal),
    header_text: portal.header_text,
    homepage_link: portal.homepage_link,
    page_title: portal.page_title,
    ...(categories.length > 0 && { categories: categories.map(presentPublicCategory) }),
    ...(logo && { logo }),
    meta: {
      articles_count: articles,
      categories_count: categories.length,
      default_locale: portal.default_locale,
    },
  };
  return { shown, categories };
}

export function presentPublicCategory(row: PublishedCategory): PublicCategory {
  return {
    name: row.name,
    slug: row.slug,
    locale: row.locale,
    description: row.description,
    position: row.position,
    meta: { articles_count: row.count },
  };
}

export async function publicArticlesOf(
  services: Services,
  open: OpenSite,
  rows: readonly ArticleRow[],
): Promise<PublicArticle[]> {
  if (rows.length === 0) return [];
  const { portal, base } = open;
  const accountId = portal.account_id;
  const db = services.database.tenant(accountId);
  const [{ shown: shownPortal, categories }, translations] = await Promise.all([
    loadPublicPortal(services, open),
    loadTranslations(
      db,
      accountId,
      rows.map((row) => row.id),
    ),
  ]);
  const published = (id: number) =>
    (translations.get(id) ?? []).filter(({ status }) => status === 'published');
  const all = [...rows, ...rows.flatMap(({ id }) => published(id))];
  const agents = await loadAgents(db, accountId, [...new Set(all.flatMap((row) => row.author_id ?? []))]);
  const shared = (row: ArticleRow) => {
    const author = row.author_id === null ? undefined : agents.get(row.author_id);
    return {
      id: row.id,
      category_id: row.category_id,
      title: row.title,
      content: row.content,
      description: row.description,
      status: row.status,
      account_id: row.account_id,
      last_updated_at: row.updated_at.toISOString(),
      views: row.views,
      ...(author && {
        author: { available_name: author.available_name, name: author.name, thumbnail: author.thumbnail },
      }),
    };
  };
  return rows.map((row) => {
    const category = categories.find(({ id }) => id === row.category_id);
    const associated = published(row.id).map(shared);
    return {
      ...shared(row),
      position: row.position,
      slug: row.slug,
      portal: shownPortal,
      ...(category && { category: { id: category.id, slug: category.slug, locale: category.locale } }),
      ...(associated.length > 0 && { associated_articles: associated }),
      link: articleUrl(base, row.slug).slice(1),
    };
  });
}

export interface ListQuery {
  query?: string | undefined;
  sort?: string | undefined;
  per_page?: string | undefined;
  page?: string | undefined;
}

/** Published articles of a language, or what a search finds among them, and how many there are in all. */
export async function publicListOf(
  services: Services,
  open: OpenSite,
  locale: string,
  query: ListQuery,
): Promise<{ payload: PublicArticle[] | ArticleHit[]; meta: { articles_count: number } }> {
  const { portal, base } = open;
  const accountId = portal.account_id;
  const db = services.database.tenant(accountId);
  const { limit, offset } = pagingOf(query);
  const text = query.query?.trim() ?? '';
  const count = countPublished(db, accountId, { portalId: portal.id, locale });
  if (text !== '') {
    const { rows } = await searchPublished(services, portal, { locale, text, offset, limit });
    const words = await snippetWordsOf(services, portal, { locale, text });
    const hits = rows.map((row) => presentHit(row, base, words));
    return { payload: hits, meta: { articles_count: await count } };
  }
  const rows = await listArticlePage(db, accountId, {
    portalId: portal.id,
    locale,
    status: 'published',
    order: query.sort === 'views' ? 'views' : 'position',
    limit,
    offset,
  });
  return { payload: await publicArticlesOf(services, open, rows), meta: { articles_count: await count } };
}

function presentHit(row: ArticleRow, base: string, words: readonly string[]): ArticleHit {
  return {
    id: row.id,
    category_id: row.category_id,
    title: row.title,
    content: snippetOf(articlePlainText(row.content ?? ''), words),
    link: articleUrl(base, row.slug),
  };
}

function pagingOf({ per_page: sent, page }: ListQuery): { limit: number; offset: number } {
  if (sent === undefined) return { limit: ALL, offset: 0 };
  const wanted = Number(sent);
  const limit =
    Number.isInteger(wanted) && wanted >= 1
      ? Math.min(wanted, helpCenterLimits.publicArticlesPerPage)
      : DEFAULT_PER_PAGE;
  return { limit, offset: (pageNumber(page) - 1) * limit };
}
