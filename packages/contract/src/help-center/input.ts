import { z } from 'zod';
import { limits } from '../kit/limits';
import { boolean, clearable, id, integer, json, labelOrNumber, lenient } from '../kit/values';
import { articleStatuses, portalLayouts, socialNetworks } from './entities';
import { helpCenterLimits } from './limits';

/** A language code such as `en`, `pt_BR` or `zh-Hans`. */
export const localeCode = z
  .string()
  .max(20)
  .regex(/^[a-z]{2,3}(?:[_-][a-z0-9]{2,8}){0,2}$/i);
const name = z.string().max(limits.nameCharacters);
const text = z.string().max(helpCenterLimits.textCharacters);
const slug = z.string().max(helpCenterLimits.slugCharacters);
const position = integer.pipe(z.number().min(-1_000_000_000).max(1_000_000_000));

/** Forms send an empty entry for an empty list. */
const localeCodes = z
  .array(z.union([localeCode, z.literal('')]))
  .max(helpCenterLimits.locales)
  .transform((codes) => [...new Set(codes.filter((code) => code !== ''))]);

const translation = z.object({
  name: name.nullish(),
  page_title: text.nullish(),
  header_text: text.nullish(),
});

/** Keys that are left out keep their values; lists and maps are replaced as a whole. */
const portalConfig = z.object({
  allowed_locales: localeCodes.optional(),
  default_locale: lenient(localeCode),
  draft_locales: localeCodes.optional(),
  layout: z.enum(portalLayouts).nullish(),
  social_profiles: z.partialRecord(z.enum(socialNetworks), name).optional(),
  locale_translations: z
    .record(localeCode, translation)
    .refine((value) => Object.keys(value).length <= helpCenterLimits.locales, 'has too many entries')
    .optional(),
});

export const portalInput = z.object({
  name: name.nullish(),
  slug: slug.nullish(),
  color: clearable(z.string().max(7)),
  custom_domain: clearable(z.string().max(limits.urlCharacters)),
  homepage_link: clearable(z.string().max(limits.urlCharacters)),
  page_title: clearable(text),
  header_text: clearable(text),
  archived: boolean.nullish(),
  config: portalConfig.optional(),
  /** A website inbox whose chat the portal shows; null or '' unlinks it. */
  inbox_id: clearable(id),
  /** Signed id of an uploaded image, which becomes the logo. Whatever leads to no image is ignored. */
  blob_id: z.union([z.string().max(limits.urlCharacters), z.number()]).nullish(),
});
export type PortalInput = z.infer<typeof portalInput>;

const synonym = z.string().trim().min(1).max(helpCenterLimits.synonymCharacters);
const synonyms = z
  .array(synonym)
  .min(2)
  .max(helpCenterLimits.synonymsPerGroup)
  .refine(
    (terms) => new Set(terms.map((term) => term.toLowerCase())).size === terms.length,
    'has a term twice',
  );

export const synonymsInput = z.object({
  locale: localeCode,
  /** Terms that mean the same. Replaces all groups of the language. */
  groups: z.array(synonyms).max(helpCenterLimits.synonymGroups),
});
export type SynonymsInput = z.infer<typeof synonymsInput>;

export const categoryInput = z.object({
  name: name.nullish(),
  slug: slug.nullish(),
  locale: lenient(localeCode),
  description: clearable(text),
  icon: z.string().max(limits.nameCharacters).nullish(),
  position: clearable(position),
  parent_category_id: clearable(id),
  /** The category that this one translates. */
  associated_category_id: clearable(id),
  /** Replaces the list if at least one of them is a category of the portal. */
  related_category_ids: z.array(id).max(helpCenterLimits.relatedCategories).nullish(),
});
export type CategoryInput = z.infer<typeof categoryInput>;

export const articleInput = z.object({
  title: name.nullish(),
  /** Markdown. */
  content: z.string().max(helpCenterLimits.articleCharacters).nullish(),
  description: clearable(text),
  author_id: clearable(id),
  category_id: clearable(id),
  slug: slug.nullish(),
  position: clearable(position),
  status: lenient(labelOrNumber(articleStatuses)),
  locale: lenient(localeCode),
  /** The article that this one translates; of a translation, the article that it translates. */
  associated_article_id: clearable(id),
  /** Replaced as a whole. */
  meta: json.refine((value) => JSON.stringify(value).length <= 20_000, 'is too long').nullish(),
});
export type ArticleInput = z.infer<typeof articleInput>;

/** What the editor sends beyond the compatible API. */
export const articleEdit = articleInput.extend({
  /** As it was when the text was read; refused if somebody has changed the text since. */
  lock_version: lenient(integer),
  /** When a draft, or the changes that wait, will be published, in epoch seconds; null: not by themselves. */
  publish_at: clearable(integer),
  /** Says that a translation is up to date with its original. */
  is_up_to_date: boolean.nullish(),
});
export type ArticleEdit = z.infer<typeof articleEdit>;

export const articleText = z.object({
  title: name,
  content: z.string().max(helpCenterLimits.articleCharacters).nullable(),
  description: text.nullable(),
});
export type ArticleText = z.infer<typeof articleText>;

/** New positions by id. */
export const positionsInput = z.object({
  positions_hash: z
    .record(z.string().regex(/^[1-9]\d{0,14}$/), position)
    .refine((value) => Object.keys(value).length <= helpCenterLimits.positions, 'has too many entries'),
  /** Sent by clients of the compatible API; has no effect. */
  category_slug: z.string().max(helpCenterLimits.slugCharacters).nullish(),
});
