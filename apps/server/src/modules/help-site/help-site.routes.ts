import { embedOrigins } from '@parley/article-text/embeds';
import { DEFAULT_PORTAL_COLOR, localeCode, routes, slugOf } from '@parley/contract';
import { renderHelpCenterPage } from '@parley/help-center/render';
import { createHash, randomUUID } from 'node:crypto';
import { NotFoundError } from '../../platform/http/errors';
import { defineLimit } from '../../platform/limits';
import { handle, type PublicContext } from '../access/access.facade';
import { consumeLimits, perIp } from '../auth/auth.facade';
import {
  type ArticleRow,
  findArticleBySlug,
  findArticleChanges,
  isPreviewToken,
  pageNumber,
  plainHostName,
} from '../help-center/help-center.facade';
import { feedOf, languageModelIndexOf, sitemapOf } from './feeds';
import { findSite, type OpenSite } from './find-site';
import { articleUrl, type LoadedSite, loadSite, type Look } from './load-site';
import { cachedPageOf, type CachedPage, encodedBody, PageCache } from './page-cache';
import { previewCard } from './preview-card';
import { presentPublicCategory, publicArticlesOf, publicListOf, publicPortalOf } from './public-json';
import {
  addMiss,
  addView,
  findPresentSlug,
  findPublicPortal,
  listPublishedCategories,
  saveVote,
} from './site.repository';
import { articlePage, categoryPage, homePage, notFoundPage, searchPage, type SitePage } from './site-pages';
import { SITE_ASSETS } from './site-script';

/** Searches, and lists as JSON, which may have every article of a language. */
const SEARCHES = defineLimit({ name: 'help-center-searches-by-ip', limit: 120, windowSeconds: 60 });
const VOTES = defineLimit({ name: 'article-votes-by-ip', limit: 20, windowSeconds: 60 });
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Rendered pages; a page is rendered anew when anything of its portal changes. */
const pages = new PageCache();

interface LookQuery {
  format?: string | undefined;
  show_plain_layout?: string | undefined;
  theme?: string | undefined;
  locale?: string | undefined;
}

export const helpSiteRoutes = [
  handle(routes.openPortal, async (ctx, { params }) => {
    const { portal, base } = await findSite(ctx, params.portal_slug);
    await ctx.exchange.reply.redirect(`${base}/${portal.default_locale}`, 302);
  }),

  handle(routes.showPortalHome, async (ctx, { params, query }) => {
    const open = await findSite(ctx, params.portal_slug);
    if (wantsJson(ctx, query)) return sendJson(ctx, await publicPortalOf(ctx.services, open));
    await sendPage(ctx, open, { locale: params.locale, key: `home ${params.locale}`, query }, (loaded) =>
      homePage(ctx.services, loaded),
    );
  }),

  handle(routes.searchPortal, async (ctx, { params, query }) => {
    const open = await findSite(ctx, params.portal_slug);
    await consumeLimits(ctx, [perIp(ctx, SEARCHES)]);
    if (!localeCode.safeParse(params.locale).success) return sendMissing(ctx, open, query);
    const text = query.query?.trim() ?? '';
    // Not kept: there are as many pages as there are questions.
    const loaded = await loadSite(ctx.services, open, params.locale, lookOf(query));
    const page = await searchPage(ctx.services, loaded, { query: text, page: pageNumber(query.page) });
    if (text !== '' && page.page.kind === 'search' && page.page.total === 0) {
      await noteMiss(ctx, open, params.locale, text);
    }
    await reply(ctx, rendered(loaded, page));
  }),

  handle(routes.listPublicArticles, async (ctx, { params, query }) => {
    const open = await findSite(ctx, params.portal_slug);
    if (!wantsJson(ctx, query)) return redirectHome(ctx, open, params.locale);
    await consumeLimits(ctx, [perIp(ctx, SEARCHES)]);
    await sendJson(ctx, await publicListOf(ctx.services, open, params.locale, query));
  }),

  handle(routes.listPublicCategoryArticles, async (ctx, { params, query }) => {
    const open = await findSite(ctx, params.portal_slug);
    if (!wantsJson(ctx, query)) return redirectHome(ctx, open, params.locale);
    await consumeLimits(ctx, [perIp(ctx, SEARCHES)]);
    await sendJson(ctx, await publicListOf(ctx.services, open, params.locale, query));
  }),

  handle(routes.listPublicCategories, async (ctx, { params, query }) => {
    const open = await findSite(ctx, params.portal_slug);
    if (!wantsJson(ctx, query)) return redirectHome(ctx, open, params.locale);
    const { account_id: accountId, id } = open.portal;
    const rows = await listPublishedCategories(ctx.services.database.tenant(accountId), accountId, id);
    await sendJson(ctx, { payload: rows.map(presentPublicCategory) });
  }),

  handle(routes.showPublicCategory, async (ctx, { params, query }) => {
    const open = await findSite(ctx, params.portal_slug);
    const { locale, category_slug: slug } = params;
    if (wantsJson(ctx, query)) {
      const { account_id: accountId, id } = open.portal;
      const rows = await listPublishedCategories(ctx.services.database.tenant(accountId), accountId, id);
      const row = rows.find((one) => one.locale === locale && one.slug === slug);
      if (!row) throw new NotFoundError();
      return sendJson(ctx, presentPublicCategory(row));
    }
    await sendPage(ctx, open, { locale, key: `category ${locale} ${slug}`, query }, (loaded) =>
      categoryPage(ctx.services, loaded, slug),
    );
  }),

  handle(routes.showPublicArticle, async (ctx, { params, query }) => {
    const open = await findSite(ctx, params.portal_slug);
    const [, slug = '', suffix] = /^(.*?)(?:\.(md|png))?$/.exec(params.article_slug) ?? [];
    const key = `article ${slug}`;
    const known =
      suffix || query.preview || wantsJson(ctx, query)
        ? undefined
        : pages.get(cacheKeyOf(open, { key, query }));
    if (known) return reply(ctx, known);
    const article = await findArticle(ctx, open, slug);
    if (!article) {
      if (suffix || wantsJson(ctx, query)) throw new NotFoundError();
      return sendMissing(ctx, open, query);
    }
    // A former slug, which moved for good.
    if (article.slug !== slug && suffix !== 'png') {
      const to = `${articleUrl(open.base, article.slug)}${suffix ? `.${suffix}` : ''}`;
      return void (await ctx.exchange.reply.redirect(to, 301));
    }
    if (suffix === 'png') return countView(ctx, article);
    if (suffix === 'md') return sendMarkdown(ctx, article);
    if (wantsJson(ctx, query)) {
      if (article.status !== 'published') throw new NotFoundError();
      const [shown] = await publicArticlesOf(ctx.services, open, [article]);
      return sendJson(ctx, shown);
    }
    if (query.preview && isPreviewToken(ctx.services.config, article, query.preview)) {
      return sendPreview(ctx, open, article, query);
    }
    await sendPage(ctx, open, { locale: article.locale, key, query }, (loaded) =>
      articlePage(ctx.services, loaded, article),
    );
  }),

  handle(routes.rateArticle, async (ctx, { params, body }) => {
    const open = await findSite(ctx, params.portal_slug);
    await consumeLimits(ctx, [perIp(ctx, VOTES)]);
    const article = await findArticle(ctx, open, params.article_slug);
    if (article?.status !== 'published') throw new NotFoundError();
    const { account_id: accountId, id: articleId } = article;
    await saveVote(ctx.services.database.tenant(accountId), accountId, {
      articleId,
      voter: voterOf(ctx),
      isHelpful: String(body.helpful) === 'true',
      comment: body.comment?.trim() || null,
    });
    const { reply: answer, request } = ctx.exchange;
    if (/json/.test(request.headers.accept ?? '')) return sendJson(ctx, {});
    // For browsers without scripts: back to the article, where a reload sends nothing again.
    await answer.redirect(articleUrl(open.base, article.slug), 303);
  }),

  handle(routes.showSitemap, async (ctx, { params }) => {
    const open = await findSite(ctx, params.portal_slug);
    await sendText(ctx, 'application/xml; charset=utf-8', await sitemapOf(ctx.services, open));
  }),

  handle(routes.showArticleFeed, async (ctx, { params }) => {
    const open = await findSite(ctx, params.portal_slug);
    await sendText(
      ctx,
      'application/rss+xml; charset=utf-8',
      await feedOf(ctx.services, open, params.locale),
    );
  }),

  handle(routes.showPreviewCard, async (ctx, { params }) => {
    const { portal } = await findSite(ctx, params.portal_slug);
    const card = await previewCard(portal.color ?? DEFAULT_PORTAL_COLOR);
    await ctx.exchange.reply.header('cache-control', 'public, max-age=86400').type('image/png').send(card);
  }),

  handle(routes.showLanguageModelIndex, async (ctx, { params }) => {
    const open = await findSite(ctx, params.portal_slug);
    await sendText(ctx, 'text/plain; charset=utf-8', await languageModelIndexOf(ctx.services, open));
  }),

  handle(routes.checkCustomDomain, async (ctx, { query }) => {
    const portal = await findPublicPortal(ctx.services.database, { domain: plainHostName(query.domain) });
    if (!portal) throw new NotFoundError();
    await sendText(ctx, 'text/plain; charset=utf-8', 'ok');
  }),
];

interface PageRequest {
  locale: string;
  /** Names the page and its language within the portal. */
  key: string;
  query: LookQuery;
}

/** Everything that a page depends on: nothing else of the query or the headers reaches it. */
const cacheKeyOf = ({ portal, host }: OpenSite, { key, query }: Pick<PageRequest, 'key' | 'query'>) =>
  JSON.stringify([portal.id, portal.content_version, key, lookOf(query), host]);

/** Sends a page, from those that were rendered before if nothing has changed since. Error: 404 as a page. */
async function sendPage(
  ctx: PublicContext,
  open: OpenSite,
  { locale, key, query }: PageRequest,
  make: (loaded: LoadedSite) => Promise<SitePage>,
): Promise<void> {
  if (!localeCode.safeParse(locale).success) return sendMissing(ctx, open, query);
  const cacheKey = cacheKeyOf(open, { key, query });
  const known = pages.get(cacheKey);
  if (known) return reply(ctx, known);
  const loaded = await loadSite(ctx.services, open, locale, lookOf(query));
  try {
    const page = rendered(loaded, await make(loaded));
    pages.set(cacheKey, page);
    await reply(ctx, page);
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    await reply(ctx, rendered(loaded, await notFoundPage(ctx.services, loaded)));
  }
}

/** An article with the changes that wait, for the team. Not kept anywhere, and not listed by search engines. */
async function sendPreview(
  ctx: PublicContext,
  open: OpenSite,
  article: ArticleRow,
  query: LookQuery,
): Promise<void> {
  const { account_id: accountId, id } = article;
  const waiting = await findArticleChanges(ctx.services.database.tenant(accountId), accountId, id);
  const shown = waiting ? { ...article, ...textOf(waiting) } : article;
  const loaded = await loadSite(ctx.services, open, article.locale, lookOf(query));
  const made = await articlePage(ctx.services, loaded, shown);
  const page = rendered(loaded, { ...made, head: { ...made.head, isHidden: true } });
  await reply(ctx, page, 'private, no-store');
}

const textOf = ({ title, description, content }: Pick<ArticleRow, 'title' | 'description' | 'content'>) => ({
  title,
  description,
  content,
});

async function sendMissing(ctx: PublicContext, open: OpenSite, query: LookQuery): Promise<void> {
  const loaded = await loadSite(ctx.services, open, open.portal.default_locale, lookOf(query));
  await reply(ctx, rendered(loaded, await notFoundPage(ctx.services, loaded)));
}

function rendered(loaded: LoadedSite, { page, head, status }: SitePage): CachedPage {
  const { site, open } = loaded;
  const { html, styleSources } = renderHelpCenterPage(site, head, page);
  const chatOrigin = site.chat ? new URL(site.chat.baseUrl).origin : null;
  const policy = [
    "default-src 'none'",
    // Only our own scripts, not everything of this origin: uploaded files are served by it too.
    `script-src ${open.host}${SITE_ASSETS}${chatOrigin ? ` ${chatOrigin}/packs/js/` : ''}`,
    // The chat brings a style element of its own.
    `style-src ${chatOrigin ? "'unsafe-inline'" : styleSources.join(' ')}`,
    "img-src 'self' https: http: data:",
    "media-src 'self' https:",
    "font-src 'self'",
    `connect-src 'self'${chatOrigin ? ` ${chatOrigin}` : ''}`,
    `frame-src ${embedOrigins.join(' ')}${chatOrigin ? ` ${chatOrigin}` : ''}`,
    "base-uri 'none'",
    "form-action 'self'",
    ...(site.isPlain ? [] : ["frame-ancestors 'self'"]),
  ].join('; ');
  return cachedPageOf({ html, status, policy, isFramable: site.isPlain });
}

/** Pages are kept by browsers and proxies, which ask each time whether it is still the same: so a change shows at once. */
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate';

async function reply(ctx: PublicContext, page: CachedPage, keep = ASK_EACH_TIME): Promise<void> {
  const { reply: answer, request } = ctx.exchange;
  const { config } = ctx.services;
  answer
    .status(page.status)
    .header('content-security-policy', page.policy)
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('cache-control', keep)
    .header('vary', 'accept-encoding, accept')
    .header('etag', page.etag)
    .type('text/html; charset=utf-8');
  if (!page.isFramable) answer.header('x-frame-options', 'SAMEORIGIN');
  if (config.frontendUrl.startsWith('https:')) answer.header('strict-transport-security', 'max-age=31536000');
  if (request.headers['if-none-match'] === page.etag) return void (await answer.status(304).send());
  const { body, encoding } = encodedBody(page, String(request.headers['accept-encoding'] ?? ''));
  if (encoding) answer.header('content-encoding', encoding);
  await answer.send(body);
}

async function sendJson(ctx: PublicContext, value: unknown): Promise<void> {
  await ctx.exchange.reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept')
    // Widgets on other websites read it; nothing in it depends on who asks.
    .header('access-control-allow-origin', '*')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(value));
}

async function sendText(ctx: PublicContext, type: string, text: string): Promise<void> {
  await ctx.exchange.reply.header('cache-control', 'no-cache').type(type).send(text);
}

async function redirectHome(ctx: PublicContext, { base }: OpenSite, locale: string): Promise<void> {
  await ctx.exchange.reply.redirect(`${base}/${encodeURIComponent(locale)}`, 301);
}

/** The article of a slug, present or former; of any status. */
async function findArticle(
  { services }: PublicContext,
  { portal }: OpenSite,
  slug: string,
): Promise<ArticleRow | undefined> {
  const { account_id: accountId, id: portalId } = portal;
  const db = services.database.tenant(accountId);
  const article = await findArticleBySlug(db, accountId, portalId, slug);
  if (article) return article;
  // Other products write capitals in their addresses.
  const present = await findPresentSlug(db, accountId, portalId, [slug, slugOf(slug)]);
  return present === undefined ? undefined : findArticleBySlug(db, accountId, portalId, present);
}

/** A browser keeps the pixel for a day, so it counts at most one view a day. */
async function countView(
  ctx: PublicContext,
  { account_id: accountId, id, status }: ArticleRow,
): Promise<void> {
  if (status === 'published') await addView(ctx.services.database.tenant(accountId), accountId, id);
  await ctx.exchange.reply.header('cache-control', 'private, max-age=86400').type('image/png').send(PIXEL);
}

/** Error: 404 unless it is published. */
async function sendMarkdown(ctx: PublicContext, { status, title, content }: ArticleRow): Promise<void> {
  if (status !== 'published') throw new NotFoundError();
  await sendText(ctx, 'text/markdown; charset=utf-8', `# ${title}\n\n${content ?? ''}\n`);
}

async function noteMiss(
  ctx: PublicContext,
  { portal }: OpenSite,
  locale: string,
  text: string,
): Promise<void> {
  const { account_id: accountId, id: portalId } = portal;
  if (!portal.allowed_locales.includes(locale)) return;
  const question = text.toLowerCase().replaceAll(/\s+/g, ' ').slice(0, 200);
  await addMiss(ctx.services.database.tenant(accountId), accountId, { portalId, locale, question });
}

const VOTER_DAYS = 365;

/** A random value that the browser keeps, so that it has one vote per article. It is stored as a hash. */
function voterOf({ request, exchange }: PublicContext): string {
  const known = request.cookies['hc_voter'];
  const voter = known && /^[\w-]{36}$/.test(known) ? known : randomUUID();
  if (voter !== known) {
    exchange.setCookie('hc_voter', voter, { maxAgeSeconds: VOTER_DAYS * 86_400, path: '/hc' });
  }
  return createHash('sha256').update(voter).digest('base64url');
}

function lookOf({ show_plain_layout: plain, theme, locale }: LookQuery): Look {
  return {
    isPlain: plain === 'true',
    theme: theme === 'dark' || theme === 'light' ? theme : null,
    textLocale: localeCode.safeParse(locale).success ? locale : undefined,
  };
}

function wantsJson({ exchange }: PublicContext, { format }: { format?: string | undefined }): boolean {
  if (format !== undefined) return format === 'json';
  const accept = exchange.request.headers.accept ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}
