import { helpCenterLimits } from '@parley/contract';
import { articlePictures, articlePlainText, markWords, snippetOf } from '@parley/article-text/plain-text';
import { type PictureSize, renderArticle } from '@parley/article-text/render';
import type { ArticleLink, Page, PageHead, Person } from '@parley/help-center/pages';
import { NotFoundError } from '../../platform/http/errors';
import type { Services } from '../../platform/services';
import { loadAgents } from '../agents/agents.facade';
import { loadPictureSizes, uploadIdIn } from '../files/files.facade';
import {
  type ArticleRow,
  listArticlePage,
  loadRelatedIds,
  loadTranslations,
  loadArticles,
  shownDomainOf,
} from '../help-center/help-center.facade';
import { articleUrl, categoryUrl, type LoadedSite } from './load-site';
import { searchPublished, snippetWordsOf } from './search-published';
import { listExcerpts } from './site.repository';

/** Popular articles are shown if there are as many. */
const POPULAR = 6;
const RELATED = 3;
const EXCERPT_CHARACTERS = 160;
const WORDS_PER_MINUTE = 200;
const MOST_IN_CATEGORY = 500;

export interface SitePage {
  page: Page;
  head: PageHead;
  status: 200 | 404;
}

export async function homePage(services: Services, loaded: LoadedSite): Promise<SitePage> {
  const { site, open, firstArticles } = loaded;
  const uncategorized = firstArticles.filter((article) => article.category_id === null);
  return {
    status: 200,
    head: {
      title: site.title,
      description: site.headerText,
      canonicalUrl: `${open.publicUrl}/${site.locale}`,
      alternates: publicLocales(loaded).map((locale) => ({ locale, url: `${open.publicUrl}/${locale}` })),
      isHidden: site.isPlain,
      data: { '@context': 'https://schema.org', '@type': 'WebSite', name: site.title, url: open.publicUrl },
    },
    page: {
      kind: 'home',
      popular: await popularArticles(services, loaded),
      uncategorized: uncategorized.map(({ title, slug }) => ({ title, url: articleUrl(open.base, slug) })),
    },
  };
}

/** Error: 404. */
export async function categoryPage(services: Services, loaded: LoadedSite, slug: string): Promise<SitePage> {
  const { site, open, categories } = loaded;
  const { portal, base, publicUrl } = open;
  const category = categories.find((one) => one.locale === site.locale && one.slug === slug);
  if (!category) throw new NotFoundError();
  const db = services.database.tenant(portal.account_id);
  const [articles, relatedIds] = await Promise.all([
    listExcerpts(db, portal.account_id, { categoryId: category.id, limit: MOST_IN_CATEGORY }),
    loadRelatedIds(db, portal.account_id, [category.id]),
  ]);
  const related = relatedIds.get(category.id) ?? [];
  const nearby = categories.filter(
    (one) => one.count > 0 && (related.includes(one.id) || one.parent_category_id === category.id),
  );
  const rootId = category.associated_category_id ?? category.id;
  const versions = categories.filter((one) => one.id === rootId || one.associated_category_id === rootId);
  return {
    status: 200,
    head: {
      title: `${category.name} | ${site.title}`,
      description: category.description,
      canonicalUrl: withOrigin(publicUrl, base, categoryUrl(base, category)),
      alternates: versions
        .filter(({ locale }) => publicLocales(loaded).includes(locale))
        .map((one) => ({ locale: one.locale, url: withOrigin(publicUrl, base, categoryUrl(base, one)) })),
      isHidden: site.isPlain,
    },
    page: {
      kind: 'category',
      category: { title: category.name, icon: category.icon, description: category.description },
      articles: articles.map((article) => ({
        title: article.title,
        url: articleUrl(base, article.slug),
        excerpt: excerptOf(article),
        updatedAt: article.updated_at,
      })),
      related: nearby.map((one) => ({ title: one.name, url: categoryUrl(base, one) })),
    },
  };
}

export async function articlePage(
  services: Services,
  loaded: LoadedSite,
  article: ArticleRow,
): Promise<SitePage> {
  const { site, open, categories } = loaded;
  const { base, publicUrl } = open;
  const { t } = site.texts;
  const pictures = articlePictures(article.content ?? '');
  const sizes = await pictureSizes(services, article, pictures);
  const { html, headings } = renderArticle(article.content ?? '', {
    sizeOf: (address) => sizes.get(address),
    ownHosts: ownHosts(services, loaded),
    texts: {
      copy: t('helpCenter.copy'),
      note: t('helpCenter.note'),
      tip: t('helpCenter.tip'),
      warning: t('helpCenter.warning'),
      table: t('helpCenter.table'),
      play: (provider) => t('helpCenter.play', { provider }),
    },
  });
  const [author, versions, related] = await Promise.all([
    findAuthor(services, article),
    publishedVersions(services, article),
    relatedArticles(services, loaded, article),
  ]);
  const category = categories.find(({ id }) => id === article.category_id);
  const url = articleUrl(base, article.slug);
  const canonicalUrl = withOrigin(publicUrl, base, url);
  const words = articlePlainText(article.content ?? '').split(' ').length;
  const meta = searchMeta(article.meta);
  const description = meta.description || article.description || excerptOf(article);
  const isDraft = article.status !== 'published';
  return {
    status: 200,
    head: {
      title: `${meta.title || article.title} | ${site.title}`,
      description,
      ...(meta.tags.length > 0 && { keywords: meta.tags.join(', ') }),
      canonicalUrl,
      pictureUrl: pictureOf(pictures[0], publicUrl),
      alternates: versions
        .filter(({ locale }) => publicLocales(loaded).includes(locale))
        .map((one) => ({ locale: one.locale, url: withOrigin(publicUrl, base, articleUrl(base, one.slug)) })),
      isHidden: site.isPlain || isDraft,
      ...(!isDraft && { markdownUrl: `${canonicalUrl}.md` }),
      data: {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: article.title,
        description,
        inLanguage: site.locale,
        dateModified: article.updated_at.toISOString(),
        ...(author && { author: { '@type': 'Person', name: author.name } }),
        mainEntityOfPage: canonicalUrl,
      },
    },
    page: {
      kind: 'article',
      title: article.title,
      lead: article.description,
      html,
      headings,
      author,
      updatedAt: article.updated_at,
      minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
      category: category ? { id: category.id, title: category.name, url: categoryUrl(base, category) } : null,
      url,
      markdownUrl: `${url}.md`,
      viewUrl: `${url}.png`,
      voteUrl: `${url}/vote`,
      isDraft,
      related,
    },
  };
}

export async function searchPage(
  services: Services,
  loaded: LoadedSite,
  { query, page }: { query: string; page: number },
): Promise<SitePage> {
  const { site, open, categories } = loaded;
  const size = helpCenterLimits.searchHitsPerPage;
  const { rows, total } = await searchPublished(services, open.portal, {
    locale: site.locale,
    text: query,
    offset: (page - 1) * size,
    limit: size,
  });
  const words = await snippetWordsOf(services, open.portal, { locale: site.locale, text: query });
  const pageUrl = (number: number) =>
    `${site.searchUrl}?${new URLSearchParams({ query, page: String(number) })}`;
  return {
    status: 200,
    head: {
      title: `${site.texts.t('helpCenter.searchLabel')} | ${site.title}`,
      description: null,
      canonicalUrl: `${open.publicUrl}/${site.locale}/search`,
      alternates: [],
      isHidden: true,
    },
    page: {
      kind: 'search',
      query,
      hits: rows.map((article) => ({
        title: markWords(article.title, words),
        url: articleUrl(open.base, article.slug),
        excerpt: markWords(snippetOf(articlePlainText(article.content ?? ''), words), words),
        category: categories.find(({ id }) => id === article.category_id)?.name ?? null,
      })),
      total,
      page,
      pages: Math.ceil(total / size),
      popular: total > 0 ? [] : await popularArticles(services, loaded),
      pageUrl,
    },
  };
}

export async function notFoundPage(services: Services, loaded: LoadedSite): Promise<SitePage> {
  const { site, open } = loaded;
  return {
    status: 404,
    head: {
      title: `${site.texts.t('helpCenter.notFound')} | ${site.title}`,
      description: null,
      canonicalUrl: open.publicUrl,
      alternates: [],
      isHidden: true,
    },
    page: { kind: 'notFound', popular: await popularArticles(services, loaded) },
  };
}

/** The most viewed articles of the language; none if there are fewer than six. */
async function popularArticles(
  services: Services,
  { site, open, categories }: LoadedSite,
): Promise<ArticleLink[]> {
  if (site.isPlain) return [];
  const { account_id: accountId, id: portalId } = open.portal;
  const articles = await listArticlePage(services.database.tenant(accountId), accountId, {
    portalId,
    locale: site.locale,
    status: 'published',
    order: 'views',
    limit: POPULAR,
    offset: 0,
  });
  if (articles.length < POPULAR) return [];
  return articles.map((article) => linkTo(article, open.base, categories));
}

/** Articles of the same language that speak of the same, by their titles; never the article itself. */
async function relatedArticles(
  services: Services,
  { site, open, categories }: LoadedSite,
  article: ArticleRow,
): Promise<ArticleLink[]> {
  const search = { locale: site.locale, text: article.title, limit: RELATED + 1 };
  const { rows } = await searchPublished(services, open.portal, search);
  const others = rows.filter(({ id }) => id !== article.id);
  if (others.length < RELATED && article.category_id !== null) {
    const { account_id: accountId, id: portalId } = open.portal;
    const near = await listArticlePage(services.database.tenant(accountId), accountId, {
      portalId,
      categoryIds: [article.category_id],
      status: 'published',
      order: 'views',
      limit: 2 * RELATED,
      offset: 0,
    });
    others.push(...near.filter(({ id }) => id !== article.id && others.every((one) => one.id !== id)));
  }
  return others.slice(0, RELATED).map((one) => linkTo(one, open.base, categories));
}

function linkTo(article: ArticleRow, base: string, categories: LoadedSite['categories']): ArticleLink {
  return {
    title: article.title,
    url: articleUrl(base, article.slug),
    category: categories.find(({ id }) => id === article.category_id)?.name ?? null,
  };
}

/** The published translations of an article, itself included. */
async function publishedVersions({ database }: Services, article: ArticleRow): Promise<ArticleRow[]> {
  const db = database.tenant(article.account_id);
  const rootId = article.associated_article_id ?? article.id;
  const [roots, translations] = await Promise.all([
    rootId === article.id ? [article] : loadArticles(db, article.account_id, [rootId]),
    loadTranslations(db, article.account_id, [rootId]),
  ]);
  return [...roots, ...(translations.get(rootId) ?? [])].filter(({ status }) => status === 'published');
}

async function findAuthor({ database }: Services, article: ArticleRow): Promise<Person | null> {
  if (article.author_id === null) return null;
  const { account_id: accountId } = article;
  const agents = await loadAgents(database.tenant(accountId), accountId, [article.author_id]);
  const agent = agents.get(article.author_id);
  return agent ? { name: agent.available_name, thumbnail: agent.thumbnail } : null;
}

function excerptOf({ description, content }: Pick<ArticleRow, 'description' | 'content'>): string {
  if (description) return description;
  const text = articlePlainText((content ?? '').slice(0, 4_000));
  if (text.length <= EXCERPT_CHARACTERS) return text;
  const end = text.lastIndexOf(' ', EXCERPT_CHARACTERS);
  return `${text.slice(0, end > 0 ? end : EXCERPT_CHARACTERS)}…`;
}

function searchMeta(meta: Record<string, unknown>): { title: string; description: string; tags: string[] } {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  const tags = Array.isArray(meta['tags']) ? meta['tags'].map(text).filter(Boolean) : [];
  return { title: text(meta['title']), description: text(meta['description']), tags };
}

function publicLocales({ open: { portal } }: LoadedSite): string[] {
  return portal.allowed_locales.filter((code) => !portal.draft_locales.includes(code));
}

function ownHosts({ config }: Services, { open }: LoadedSite): string[] {
  const domain = shownDomainOf(open.portal);
  return [
    open.host,
    new URL(config.frontendUrl).host,
    new URL(config.helpCenterUrl).host,
    ...(domain ? [domain] : []),
  ];
}

/** Sizes of uploaded pictures by their addresses; those of other websites are not known. */
async function pictureSizes(
  services: Services,
  { account_id: accountId }: ArticleRow,
  addresses: readonly string[],
): Promise<Map<string, PictureSize>> {
  const ids = new Map(
    addresses.flatMap((address) => {
      const id = uploadIdIn(services, accountId, address);
      return id === undefined ? [] : [[address, id] as const];
    }),
  );
  const sizes = await loadPictureSizes(services.database.tenant(accountId), accountId, [
    ...new Set(ids.values()),
  ]);
  return new Map(
    [...ids].flatMap(([address, id]) => {
      const size = sizes.get(id);
      return size ? [[address, size] as const] : [];
    }),
  );
}

/** The first picture of an article as a whole URL. */
function pictureOf(src: string | undefined, publicUrl: string): string | undefined {
  const url = src !== undefined && URL.canParse(src, publicUrl) ? new URL(src, publicUrl) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** A path below the portal as a whole URL. */
function withOrigin(publicUrl: string, base: string, path: string): string {
  return publicUrl + path.slice(base.length);
}
