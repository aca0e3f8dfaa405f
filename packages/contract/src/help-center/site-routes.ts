import { z } from 'zod';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { lenient } from '../kit/values';
import { helpCenterLimits } from './limits';

/*
 * The public pages of a portal, and the same as JSON: with `format=json`, or `.json` after the path (`/hc/acme/en.json`).
 * Portals with a domain of their own are found by it, whatever slug the path has.
 */

const tag = 'Help center site';
const access = {
  who: 'public',
  because: 'help centers are for everyone; only published articles are listed',
} as const;
const base = '/hc/:portal_slug';
/** Any text: what does not exist gets a page that says so. */
const segment = z.string().max(helpCenterLimits.slugCharacters);
const ofPortal = z.object({ portal_slug: segment });
const inLocale = ofPortal.extend({ locale: segment });
const unknown = { 401: 'the host is not one of the installation', 404: 'no such portal or page' };

const look = {
  format: lenient(z.string().max(20)),
  /** `true`: for a frame, without header, footer and chat. */
  show_plain_layout: lenient(z.string().max(10)),
  /** `dark` or `light`; others are ignored. */
  theme: lenient(z.string().max(10)),
  /** Language of the texts around the article. */
  locale: lenient(z.string().max(limits.nameCharacters)),
};
const list = z.object({
  ...look,
  query: lenient(z.string().max(limits.searchCharacters)),
  /** `views`: most viewed first; otherwise by position. */
  sort: lenient(z.string().max(limits.nameCharacters)),
  /** Only published articles are listed, whatever it says. */
  status: lenient(z.string().max(limits.nameCharacters)),
  /** 1 to 100, otherwise 25; without it, all articles. */
  per_page: lenient(z.string().max(20)),
  page: lenient(z.string().max(20)),
});

export const openPortal = defineRoute({
  name: 'openPortal',
  method: 'GET',
  path: base,
  summary: 'Redirect to the home page in the default language',
  tag,
  access,
  params: ofPortal,
  query: z.object({ format: look.format }),
  raw: true,
  errors: unknown,
});

export const showPortalHome = defineRoute({
  name: 'showPortalHome',
  method: 'GET',
  path: `${base}/:locale`,
  summary: 'Home page of a portal in one language; as JSON, the portal with the categories of all languages',
  tag,
  access,
  params: inLocale,
  query: z.object(look),
  raw: true,
  errors: unknown,
});

export const searchPortal = defineRoute({
  name: 'searchPortal',
  method: 'GET',
  path: `${base}/:locale/search`,
  summary: `Articles that a search finds, ${helpCenterLimits.searchHitsPerPage} per page`,
  tag,
  access,
  params: inLocale,
  query: z.object({
    ...look,
    query: lenient(z.string().max(limits.searchCharacters)),
    page: lenient(z.string().max(20)),
  }),
  raw: true,
  errors: { ...unknown, 429: 'too many searches from one IP address' },
});

export const listPublicArticles = defineRoute({
  name: 'listPublicArticles',
  method: 'GET',
  path: `${base}/:locale/articles`,
  summary:
    'Published articles of one language; with `query`, those that a search finds; as a page, the home page',
  tag,
  access,
  params: inLocale,
  query: list,
  raw: true,
  errors: { ...unknown, 429: 'too many searches from one IP address' },
});

export const listPublicCategories = defineRoute({
  name: 'listPublicCategories',
  method: 'GET',
  path: `${base}/:locale/categories`,
  summary: 'Categories of all languages by position; as a page, redirects to the home page',
  tag,
  access,
  params: inLocale,
  query: z.object({ format: look.format }),
  raw: true,
  errors: unknown,
});

export const showPublicCategory = defineRoute({
  name: 'showPublicCategory',
  method: 'GET',
  path: `${base}/:locale/categories/:category_slug`,
  summary: 'A category with its published articles',
  tag,
  access,
  params: inLocale.extend({ category_slug: segment }),
  query: z.object(look),
  raw: true,
  errors: unknown,
});

export const listPublicCategoryArticles = defineRoute({
  name: 'listPublicCategoryArticles',
  method: 'GET',
  path: `${base}/:locale/categories/:category_slug/articles`,
  summary:
    'The same as the published articles of the language: as in the compatible API, the category does not filter',
  tag,
  access,
  params: inLocale.extend({ category_slug: segment }),
  query: list,
  raw: true,
  errors: { ...unknown, 429: 'too many searches from one IP address' },
});

export const showPublicArticle = defineRoute({
  name: 'showPublicArticle',
  method: 'GET',
  path: `${base}/articles/:article_slug`,
  summary: 'An article; `.md` after the slug: its Markdown; `.png`: counts a view and answers with one pixel',
  tag,
  access,
  params: ofPortal.extend({ article_slug: z.string().max(helpCenterLimits.slugCharacters + 5) }),
  /** `preview`: from `previewArticle`, shows the changes that wait to be published. */
  query: z.object({ ...look, preview: lenient(z.string().max(100)) }),
  raw: true,
  errors: unknown,
});

export const rateArticle = defineRoute({
  name: 'rateArticle',
  method: 'POST',
  path: `${base}/articles/:article_slug/vote`,
  summary: 'Say whether an article was helpful; a browser has one vote, which it can change',
  tag,
  access: { who: 'public', because: 'readers have no account; limits apply per address' },
  params: ofPortal.extend({ article_slug: segment }),
  body: z.object({
    helpful: z.enum(['true', 'false']).or(z.boolean()),
    comment: z.string().max(helpCenterLimits.commentCharacters).nullish(),
  }),
  raw: true,
  errors: {
    ...unknown,
    422: 'no answer, or the comment is too long',
    429: 'too many votes from one IP address',
  },
});

export const showSitemap = defineRoute({
  name: 'showSitemap',
  method: 'GET',
  path: `${base}/sitemap.xml`,
  summary: 'Addresses of the published articles of all languages',
  tag,
  access,
  params: ofPortal,
  raw: true,
  errors: unknown,
});

export const showArticleFeed = defineRoute({
  name: 'showArticleFeed',
  method: 'GET',
  path: `${base}/:locale/feed.xml`,
  summary: 'The articles of a language that changed last, as RSS',
  tag,
  access,
  params: inLocale,
  raw: true,
  errors: unknown,
});

export const showPreviewCard = defineRoute({
  name: 'showPreviewCard',
  method: 'GET',
  path: `${base}/card.png`,
  summary:
    'The picture of links to pages that have none of their own, in the color of the portal; 1200 × 630',
  tag,
  access,
  params: ofPortal,
  raw: true,
  errors: unknown,
});

export const showLanguageModelIndex = defineRoute({
  name: 'showLanguageModelIndex',
  method: 'GET',
  path: `${base}/llms.txt`,
  summary: 'The published articles as a list of Markdown files, for language models',
  tag,
  access,
  params: ofPortal,
  raw: true,
  errors: unknown,
});

export const checkCustomDomain = defineRoute({
  name: 'checkCustomDomain',
  method: 'GET',
  path: '/custom-domains/check',
  summary:
    'For the proxy in front: 200 if a portal has this domain, so that a certificate may be requested for it',
  tag,
  access: { who: 'public', because: 'a proxy asks it; it tells no more than opening the domain does' },
  query: z.object({ domain: z.string().max(limits.nameCharacters) }),
  raw: true,
  errors: { 404: 'no portal has this domain' },
});
