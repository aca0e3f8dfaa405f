import type { ArticleHeading } from '@parley/article-text/render';
import type { TextPart } from '@parley/article-text/plain-text';
import type { ServerTexts } from '@parley/i18n/server';

export interface Link {
  title: string;
  url: string;
}

export interface Person {
  name: string;
  /** '' if there is no picture. */
  thumbnail: string;
}

/** A link to a network where the team has a profile. */
export interface SocialLink {
  network: string;
  url: string;
}

/** Data that all pages of a help center share. */
export interface Site {
  /** A picture of 1200 × 630 for links to pages without one. */
  cardUrl: string;
  texts: ServerTexts;
  /** The portal's name in the language of the page. */
  name: string;
  title: string;
  headerText: string | null;
  /** `#rrggbb`; the shades that are readable follow from it. */
  color: string;
  logoUrl: string | null;
  homepage: Link | null;
  social: readonly SocialLink[];
  /** Language code of the page. */
  locale: string;
  /** The public languages, each with its own name and where it leads; the current one too, if it is a draft. */
  locales: readonly { code: string; name: string; url: string; isCurrent: boolean }[];
  homeUrl: string;
  searchUrl: string;
  /** Answers searches as JSON; the script of the page asks it. */
  searchApiUrl: string;
  sitemapUrl: string;
  /** In a frame of another page: without header, footer and chat. */
  isPlain: boolean;
  /** Chosen by the address of the page; null: the reader's own. */
  theme: 'light' | 'dark' | null;
  layout: 'classic' | 'documentation';
  scriptUrl: string | null;
  /** The chat of the linked website inbox. */
  chat: { baseUrl: string; websiteToken: string } | null;
  /** Name of the product at the foot; null: not shown. */
  poweredBy: string | null;
  categories: readonly SiteCategory[];
}

/** A category with published articles. */
export interface SiteCategory extends Link {
  id: number;
  icon: string;
  description: string | null;
  count: number;
  /** The first ones. */
  articles: readonly Link[];
  authors: readonly Person[];
}

/** Metadata of a page for search engines and social networks. */
export interface PageHead {
  title: string;
  description: string | null;
  keywords?: string;
  canonicalUrl: string;
  /** The picture that shows with links to the page; the card of the portal if it has none of its own. */
  pictureUrl?: string | undefined;
  /** The same page in other languages. */
  alternates: readonly { locale: string; url: string }[];
  /** Not in the index of search engines. */
  isHidden?: boolean;
  markdownUrl?: string;
  /** JSON-LD. */
  data?: Record<string, unknown>;
}

export interface ArticleLink extends Link {
  category: string | null;
}

export interface HomePage {
  kind: 'home';
  popular: readonly ArticleLink[];
  /** Articles without a category. */
  uncategorized: readonly Link[];
}

export interface CategoryPage {
  kind: 'category';
  category: { title: string; icon: string; description: string | null };
  articles: readonly (Link & { excerpt: string; updatedAt: Date })[];
  related: readonly Link[];
}

export interface ArticlePage {
  kind: 'article';
  title: string;
  lead: string | null;
  html: string;
  headings: readonly ArticleHeading[];
  author: Person | null;
  updatedAt: Date;
  minutes: number;
  category: (Link & { id: number }) | null;
  url: string;
  markdownUrl: string;
  /** Loaded once it is read, which counts a view. */
  viewUrl: string;
  voteUrl: string;
  /** Visible by its address only. */
  isDraft: boolean;
  related: readonly ArticleLink[];
}

export interface SearchPage {
  kind: 'search';
  query: string;
  hits: readonly {
    url: string;
    title: readonly TextPart[];
    excerpt: readonly TextPart[];
    category: string | null;
  }[];
  total: number;
  page: number;
  pages: number;
  popular: readonly ArticleLink[];
  pageUrl(page: number): string;
}

export interface NotFoundPage {
  kind: 'notFound';
  popular: readonly ArticleLink[];
}

export type Page = HomePage | CategoryPage | ArticlePage | SearchPage | NotFoundPage;
