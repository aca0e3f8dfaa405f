import { DEFAULT_PORTAL_COLOR, type SocialNetwork } from '@parley/contract';
import { socialNetworkAddresses } from '@parley/contract/help-center/social-networks';
import type { Person, Site, SiteCategory } from '@parley/help-center/pages';
import { localeNameOf } from '@parley/i18n/codes/names';
import { serverTexts } from '@parley/i18n/server';
import type { Services } from '../../platform/services';
import { enabledFeatures, findAccount } from '../accounts/accounts.facade';
import { loadAgents } from '../agents/agents.facade';
import { loadLogos, type PortalRow, presentLogo } from '../help-center/help-center.facade';
import { findWebsiteToken } from '../inboxes/inboxes.facade';
import type { OpenSite } from './find-site';
import { siteScriptUrl } from './site-script';
import { KeptParts } from './kept-parts';
import { perDatabase } from './per-database';
import {
  type ListedArticle,
  listFirstArticles,
  listPublishedCategories,
  type PublishedCategory,
} from './site.repository';

const FIRST_ARTICLES = 5;
const MOST_AUTHORS = 3;

/** How a page was asked for. */
export interface Look {
  isPlain: boolean;
  theme: 'light' | 'dark' | null;
  /** Language of the texts around the content; undefined: that of the page. */
  textLocale: string | undefined;
}

/** A portal in one language, and what its pages need besides the site. */
export interface LoadedSite {
  site: Site;
  open: OpenSite;
  categories: readonly PublishedCategory[];
  /** The first published articles of the language, also those without a category. */
  firstArticles: readonly ListedArticle[];
}

const keptParts = perDatabase(() => new KeptParts());

/** Loads the parts that all pages of a portal in one language share. */
export async function loadSite(
  services: Services,
  open: OpenSite,
  locale: string,
  look: Look,
): Promise<LoadedSite> {
  const { portal, base, publicUrl } = open;
  const accountId = portal.account_id;
  const db = services.database.tenant(accountId);
  const parts = keptParts(services.database);
  const [categories, firstArticles, logos, account, websiteToken] = await Promise.all([
    parts.get(portal, 'categories', () => listPublishedCategories(db, accountId, portal.id)),
    parts.get(portal, `first articles ${locale}`, () =>
      listFirstArticles(db, accountId, { portalId: portal.id, locale, each: FIRST_ARTICLES }),
    ),
    loadLogos(db, accountId, portal.logo_blob_id === null ? [] : [portal.logo_blob_id]),
    findAccount(db, accountId),
    portal.inbox_id === null ? undefined : findWebsiteToken(db, accountId, portal.inbox_id),
  ]);
  const authors = await loadAuthors(services, accountId, firstArticles);
  const { config } = services;
  const isBranded = !account || !enabledFeatures(account.features, config.edition)['disable_branding'];
  const name = localized(portal, locale, 'name') ?? portal.name;
  const home = `${base}/${locale}`;
  const site: Site = {
    texts: serverTexts(look.textLocale, locale),
    name,
    title: localized(portal, locale, 'page_title') ?? name,
    headerText: localized(portal, locale, 'header_text'),
    color: portal.color ?? DEFAULT_PORTAL_COLOR,
    // With the color, so that networks fetch it again after a change.
    cardUrl: `${publicUrl}/card.png?color=${(portal.color ?? DEFAULT_PORTAL_COLOR).slice(1)}`,
    logoUrl: presentLogo(services, portal, logos)?.file_url ?? null,
    homepage: homepageOf(portal),
    social: socialLinksOf(portal),
    locale,
    locales: localesOf(portal, base, locale),
    homeUrl: home,
    searchUrl: `${home}/search`,
    searchApiUrl: `${home}/articles.json`,
    sitemapUrl: `${base}/sitemap.xml`,
    isPlain: look.isPlain,
    theme: look.theme,
    layout: portal.layout,
    scriptUrl: siteScriptUrl,
    chat: websiteToken ? { baseUrl: config.frontendUrl, websiteToken } : null,
    poweredBy: isBranded ? config.installationName : null,
    categories: categories
      .filter((category) => category.locale === locale && category.count > 0)
      .map((category) => presentCategory(category, base, firstArticles, authors)),
  };
  return { site, open, categories, firstArticles };
}

function presentCategory(
  category: PublishedCategory,
  base: string,
  firstArticles: readonly ListedArticle[],
  authors: ReadonlyMap<number, Person>,
): SiteCategory {
  const articles = firstArticles.filter((article) => article.category_id === category.id);
  const authorIds = [...new Set(articles.flatMap((article) => article.author_id ?? []))];
  return {
    id: category.id,
    title: category.name,
    icon: category.icon,
    description: category.description,
    count: category.count,
    url: categoryUrl(base, category),
    articles: articles.map(({ title, slug }) => ({ title, url: articleUrl(base, slug) })),
    authors: authorIds.flatMap((id) => authors.get(id) ?? []).slice(0, MOST_AUTHORS),
  };
}

export function articleUrl(base: string, slug: string): string {
  return `${base}/articles/${encodeURIComponent(slug)}`;
}

export function categoryUrl(base: string, { locale, slug }: { locale: string; slug: string }): string {
  return `${base}/${locale}/categories/${encodeURIComponent(slug)}`;
}

/** A text of the portal in a language: its own, that of the default language, or the one without a language. */
function localized(
  portal: PortalRow,
  locale: string,
  field: 'name' | 'page_title' | 'header_text',
): string | null {
  const translations = portal.locale_translations;
  return (
    translations[locale]?.[field] || translations[portal.default_locale]?.[field] || portal[field] || null
  );
}

/** Public languages by their own names, and the current one if it is a draft. */
function localesOf(portal: PortalRow, base: string, current: string): Site['locales'] {
  const shown = portal.allowed_locales.filter(
    (code) => code === current || !portal.draft_locales.includes(code),
  );
  return shown.map((code) => ({
    code,
    name: localeNameOf(code, code),
    url: `${base}/${code}/`,
    isCurrent: code === current,
  }));
}

function homepageOf({ homepage_link: link }: PortalRow): Site['homepage'] {
  if (!link) return null;
  const url = /^https?:\/\//i.test(link) ? link : `https://${link}`;
  return URL.canParse(url) ? { title: new URL(url).host.replace(/^www\./, ''), url } : null;
}

function socialLinksOf({ social_profiles: profiles }: PortalRow): Site['social'] {
  return Object.entries(profiles).flatMap(([key, handle]) => {
    const path = handle.trim().replace(/^@/, '').split('/').map(encodeURIComponent).join('/');
    if (path === '') return [];
    const { name, base } = socialNetworkAddresses[key as SocialNetwork];
    return [{ network: name, url: base + path }];
  });
}

async function loadAuthors(
  { database }: Services,
  accountId: number,
  articles: readonly ListedArticle[],
): Promise<Map<number, Person>> {
  const ids = [...new Set(articles.flatMap((article) => article.author_id ?? []))];
  const agents = await loadAgents(database.tenant(accountId), accountId, ids);
  return new Map([...agents].map(([id, { available_name: name, thumbnail }]) => [id, { name, thumbnail }]));
}
