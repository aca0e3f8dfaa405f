import { z } from 'zod';
import { agent } from '../agents/entities';
import { inbox } from '../inboxes/entities';
import { imageUrl, iso, json, unix } from '../kit/values';

export const articleStatuses = ['draft', 'published', 'archived'] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

export const portalLayouts = ['classic', 'documentation'] as const;
export type PortalLayout = (typeof portalLayouts)[number];

/** Networks whose profiles a portal links to; values are handles, not URLs. */
export const socialNetworks = [
  'facebook',
  'x',
  'instagram',
  'linkedin',
  'youtube',
  'tiktok',
  'github',
  'whatsapp',
] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** Color of a portal that has none. */
export const DEFAULT_PORTAL_COLOR = '#1f93ff';

/** Texts of a portal in one language; what is missing is that of the default language. */
export const portalTranslation = z.strictObject({
  name: z.string().nullish(),
  page_title: z.string().nullish(),
  header_text: z.string().nullish(),
});
export type PortalTranslation = z.infer<typeof portalTranslation>;

export const portalLocale = z.strictObject({
  code: z.string(),
  /** Articles of any status. */
  articles_count: z.number(),
  categories_count: z.number(),
  /** Hidden from the public switcher. */
  draft: z.boolean(),
});
export type PortalLocale = z.infer<typeof portalLocale>;

export const portalLogo = z.strictObject({
  id: z.number(),
  portal_id: z.number(),
  account_id: z.number(),
  /** MIME type. */
  file_type: z.string(),
  file_url: imageUrl,
  /** Signed; valid for this portal. */
  blob_id: z.string(),
  filename: z.string(),
});
export type PortalLogo = z.infer<typeof portalLogo>;

/** A help center of an account. */
export const portal = z.strictObject({
  id: z.number(),
  account_id: z.number(),
  name: z.string(),
  slug: z.string(),
  archived: z.boolean(),
  color: z.string(),
  custom_domain: z.string().nullable(),
  /**
   * The custom domain in DNS; absent without one. The portal is shown at the domain once it is proved by the TXT record.
   * An addition to the compatible API.
   */
  domain: z
    .strictObject({
      proved: z.boolean(),
      cname: z.strictObject({ name: z.string(), value: z.string() }),
      txt: z.strictObject({ name: z.string(), value: z.string() }),
    })
    .optional(),
  homepage_link: z.string().nullable(),
  page_title: z.string().nullable(),
  header_text: z.string().nullable(),
  config: z.strictObject({
    allowed_locales: z.array(portalLocale),
    default_locale: z.string(),
    layout: z.enum(portalLayouts),
    social_profiles: z.partialRecord(z.enum(socialNetworks), z.string()),
    locale_translations: z.record(z.string(), portalTranslation),
  }),
  /** The website inbox whose chat the portal shows; absent if none. */
  inbox: inbox.optional(),
  /** Absent if none. */
  logo: portalLogo.optional(),
  meta: z.strictObject({
    /** In `showPortal` of the requested locale, or of all; 0 in other responses. */
    all_articles_count: z.number(),
    /** The next three: null in other responses than `showPortal`. */
    archived_articles_count: z.number().nullable(),
    published_count: z.number().nullable(),
    draft_articles_count: z.number().nullable(),
    /** Only in `showPortal`, and only if there are articles. */
    mine_articles_count: z.number().optional(),
    /** Categories of all locales. */
    categories_count: z.number(),
    default_locale: z.string(),
  }),
});
export type Portal = z.infer<typeof portal>;

/** Terms that mean the same in searches of one language of a portal. */
export const portalSynonyms = z.strictObject({ locale: z.string(), groups: z.array(z.array(z.string())) });
export type PortalSynonyms = z.infer<typeof portalSynonyms>;

export const categoryReference = z.strictObject({
  id: z.number(),
  account_id: z.number(),
  name: z.string(),
  slug: z.string(),
  locale: z.string(),
  description: z.string().nullable(),
  position: z.number().nullable(),
});
export type CategoryReference = z.infer<typeof categoryReference>;

/** A category of a portal in one language. */
export const category = categoryReference.extend({
  /** An emoji, or ''. */
  icon: z.string(),
  /** Absent if there are none. */
  related_categories: z.array(categoryReference).optional(),
  parent_category: categoryReference.optional(),
  /** The category that this one translates. */
  root_category: categoryReference.optional(),
  /** Articles of any status. */
  meta: z.strictObject({ articles_count: z.number() }),
});
export type Category = z.infer<typeof category>;

/** Somebody else who has an article open in the editor. */
export const articleViewer = z.strictObject({ id: z.number(), name: z.string(), thumbnail: imageUrl });
export type ArticleViewer = z.infer<typeof articleViewer>;

const articleBase = {
  id: z.number(),
  account_id: z.number(),
  title: z.string(),
  /** Markdown. */
  content: z.string().nullable(),
  description: z.string().nullable(),
  status: z.enum(articleStatuses),
  /** Null until the first counted view. */
  views: z.number().nullable(),
  /** Absent if the author is no member of the account any more. */
  author: agent.optional(),
};

export const associatedArticle = z.strictObject({
  ...articleBase,
  category_id: z.number().nullable(),
  /** Additive. */
  locale: z.string(),
  is_out_of_date: z.boolean(),
});
export type AssociatedArticle = z.infer<typeof associatedArticle>;

export const unpublishedChanges = z.strictObject({
  title: z.string(),
  description: z.string().nullable(),
  /** Markdown. */
  content: z.string().nullable(),
  updated_at: unix,
  /** Absent if the author is no member of the account any more. */
  author: agent.optional(),
});
export type UnpublishedChanges = z.infer<typeof unpublishedChanges>;

export const articleVersionKinds = ['saved', 'published', 'kept'] as const;

/** A former text of an article. `kept`: it was not saved, because somebody else's change was taken instead. */
export const articleVersion = z.strictObject({
  id: z.number(),
  kind: z.enum(articleVersionKinds),
  title: z.string(),
  /** When its last change was made. */
  updated_at: unix,
  /** Absent if the author is not known or no member of the account any more. */
  author: agent.optional(),
});
export type ArticleVersion = z.infer<typeof articleVersion>;

export const articleVersionText = articleVersion.extend({
  description: z.string().nullable(),
  /** Markdown. */
  content: z.string().nullable(),
});
export type ArticleVersionText = z.infer<typeof articleVersionText>;

export const articleTranslation = z.strictObject({
  id: z.number(),
  locale: z.string(),
  status: z.enum(articleStatuses),
});
export type ArticleTranslation = z.infer<typeof articleTranslation>;

export const article = z.strictObject({
  ...articleBase,
  slug: z.string(),
  position: z.number().nullable(),
  updated_at: unix,
  /** `title`, `description` and `tags` for search engines, and whatever else a client keeps here. */
  meta: json,
  /** All null without a category. */
  category: z.strictObject({
    id: z.number().nullable(),
    name: z.string().nullable(),
    slug: z.string().nullable(),
    locale: z.string().nullable(),
  }),
  /** Translations; on the article that they translate only. Absent if there are none. */
  associated_articles: z.array(associatedArticle).optional(),
  /** Additive: its language, and the article that it translates. */
  locale: z.string(),
  associated_article_id: z.number().nullable(),
  /** Additive: grows with every change of the text. */
  lock_version: z.number(),
  /** Additive: when it, or the changes that wait, will be published. */
  publish_at: unix.nullable(),
  /** Additive: the article that it translates was changed after it. */
  is_out_of_date: z.boolean(),
  /** Additive: changes of a published article that readers do not see yet; absent if there are none. */
  unpublished_changes: unpublishedChanges.optional(),
  /** Additive: the same text in other languages, also of an article that is a translation itself; oldest first. */
  translations: z.array(articleTranslation),
});
export type Article = z.infer<typeof article>;

export const articleListMeta = z.strictObject({
  /** Articles of the whole portal, without any filter. */
  all_articles_count: z.number(),
  /** After the filters by locale, category and text; the following ones too. */
  articles_count: z.number(),
  published_count: z.number(),
  draft_articles_count: z.number(),
  archived_articles_count: z.number(),
  mine_articles_count: z.number(),
  /** Additive: after all filters but the one by status, so that each number is that of the list by its status. */
  by_status: z.strictObject({
    all: z.number(),
    published: z.number(),
    draft: z.number(),
    archived: z.number(),
  }),
  /** The requested page as it was sent, or 1. */
  current_page: z.union([z.string(), z.number()]),
});
export type ArticleListMeta = z.infer<typeof articleListMeta>;

export const searchedArticle = z.strictObject({
  id: z.number(),
  title: z.string(),
  locale: z.string(),
  content: z.string().nullable(),
  slug: z.string(),
  portal_slug: z.string(),
  portal_name: z.string(),
  /** Address at which readers open it; null for what they cannot read. */
  link: z.string().nullable(),
  account_id: z.number(),
  category_name: z.string().nullable(),
  status: z.enum(articleStatuses),
  updated_at: unix,
});
export type SearchedArticle = z.infer<typeof searchedArticle>;

/** A published article that may answer what a customer has written. */
export const suggestedArticle = searchedArticle
  .pick({ id: true, title: true, locale: true, portal_name: true, category_name: true })
  .extend({
    /** Address at which readers open it. */
    link: z.string(),
  });
export type SuggestedArticle = z.infer<typeof suggestedArticle>;

export const publicCategory = z.strictObject({
  name: z.string(),
  slug: z.string(),
  locale: z.string(),
  description: z.string().nullable(),
  position: z.number().nullable(),
  /** Published articles. */
  meta: z.strictObject({ articles_count: z.number() }),
});
export type PublicCategory = z.infer<typeof publicCategory>;

export const publicPortal = z.strictObject({
  name: z.string(),
  slug: z.string(),
  custom_domain: z.string().nullable(),
  header_text: z.string().nullable(),
  homepage_link: z.string().nullable(),
  page_title: z.string().nullable(),
  /** Categories of every locale; absent if there are none. */
  categories: z.array(publicCategory).optional(),
  logo: portalLogo.optional(),
  meta: z.strictObject({
    /** Published ones of every locale. */
    articles_count: z.number(),
    categories_count: z.number(),
    default_locale: z.string(),
  }),
});
export type PublicPortal = z.infer<typeof publicPortal>;

export const publicAuthor = z.strictObject({
  available_name: z.string(),
  name: z.string(),
  thumbnail: imageUrl,
});
export type PublicAuthor = z.infer<typeof publicAuthor>;

export const publicArticle = z.strictObject({
  id: z.number(),
  category_id: z.number().nullable(),
  title: z.string(),
  content: z.string().nullable(),
  description: z.string().nullable(),
  status: z.enum(articleStatuses),
  position: z.number().nullable(),
  account_id: z.number(),
  last_updated_at: iso,
  slug: z.string(),
  views: z.number().nullable(),
  portal: publicPortal,
  category: z.strictObject({ id: z.number(), slug: z.string(), locale: z.string() }).optional(),
  author: publicAuthor.optional(),
  associated_articles: z
    .array(
      z.strictObject({
        id: z.number(),
        category_id: z.number().nullable(),
        title: z.string(),
        content: z.string().nullable(),
        description: z.string().nullable(),
        status: z.enum(articleStatuses),
        account_id: z.number(),
        last_updated_at: iso,
        views: z.number().nullable(),
        author: publicAuthor.optional(),
      }),
    )
    .optional(),
  /** `hc/{portal}/articles/{article}`, without a slash before it. */
  link: z.string(),
});
export type PublicArticle = z.infer<typeof publicArticle>;

/** An article that a search on the public site has found. */
export const articleHit = z.strictObject({
  id: z.number(),
  category_id: z.number().nullable(),
  title: z.string(),
  /** Plain text around the first match. */
  content: z.string(),
  /** `/hc/{portal}/articles/{article}`. */
  link: z.string(),
});
export type ArticleHit = z.infer<typeof articleHit>;

export const insightSummary = z.strictObject({
  views: z.number(),
  helpful_votes: z.number(),
  unhelpful_votes: z.number(),
  /** Browsers that voted an article helpful; one that voted for several counts once. */
  answered_readers: z.number(),
  missed_searches: z.number(),
  /** Days with views, in order: `2026-01-31`. */
  days: z.array(z.strictObject({ day: z.string(), views: z.number() })),
});
export type InsightSummary = z.infer<typeof insightSummary>;

export const articleInsight = z.strictObject({
  id: z.number(),
  title: z.string(),
  locale: z.string(),
  views: z.number(),
  helpful_votes: z.number(),
  unhelpful_votes: z.number(),
  /** The newest of readers who didn't find it helpful, 5 at most. */
  comments: z.array(z.strictObject({ text: z.string(), created_at: unix })),
});
export type ArticleInsight = z.infer<typeof articleInsight>;

/** A link of a published article that leads nowhere. */
export const brokenLink = z.strictObject({
  url: z.string(),
  /** The page is gone, or its server gives no page. */
  reason: z.enum(['missing', 'unreachable']),
  /** HTTP status of the answer; null without one, and for links to articles. */
  status: z.number().nullable(),
  /** When it was first found to be broken. */
  found_at: unix,
  article: z.strictObject({ id: z.number(), title: z.string(), locale: z.string() }),
});
export type BrokenLink = z.infer<typeof brokenLink>;

export const missedSearch = z.strictObject({
  /** In lower case. */
  question: z.string(),
  locale: z.string(),
  /** In the period. */
  times: z.number(),
  last_at: unix,
});
export type MissedSearch = z.infer<typeof missedSearch>;
