import { helpCenterMoveLimits as limits } from '@parley/contract';
import { z } from 'zod';
import { type Archive, ArchiveError } from './open-archive';

/** An article of another product in one language, as its API describes it. */
export interface ForeignArticle {
  product: 'zendesk' | 'intercom';
  /** The same for all languages of an article. */
  id: string;
  /** A language code of the product, such as `en-us`. */
  locale: string;
  /** Whether it was written in this language first. */
  isOriginal: boolean;
  title: string;
  html: string;
  description: string | null;
  isDraft: boolean;
  tags: string[];
  category: { id: string; name: string } | null;
  /** Its public address, whose last part leads to the article from then on. */
  url: string | null;
}

/** Articles in all languages, sections and collections together. */
const MOST_RECORDS = 2 * limits.files;
const JSON_FILE = /\.json$/i;

/** Ids become parts of addresses. */
const anyId = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^[\w-]{1,64}$/));
/** The database stores no text with a zero in it. */
const text = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').replaceAll('\0', ''));
const code = z.string().min(2);

/** https://developer.zendesk.com/api-reference/help_center/help-center-api/articles/ */
const zendeskArticle = z.object({
  id: anyId,
  title: text,
  body: text,
  locale: code,
  source_locale: code.nullish(),
  section_id: anyId.nullish(),
  html_url: z.string().nullish(),
  draft: z.boolean().nullish(),
  label_names: z.array(text).nullish(),
});
const zendeskSection = z.object({ id: anyId, name: text, locale: code.nullish(), category_id: anyId });

/** https://developers.intercom.com/docs/references/rest-api/api.intercom.io/articles/article */
const intercomText = z.object({
  title: text,
  description: text,
  body: text,
  state: z.string().nullish(),
  url: z.string().nullish(),
});
const intercomArticle = intercomText.extend({
  id: anyId,
  parent_id: anyId.nullish(),
  default_locale: code.nullish(),
  translated_content: z.record(z.string(), z.unknown()).nullish(),
});
const intercomCollection = z.object({
  id: anyId,
  name: text,
  translated_content: z.record(z.string(), z.unknown()).nullish(),
});

/** Reads the answers of the APIs of Zendesk Guide and Intercom in the JSON files of an archive, in any number of pages. */
export async function readOtherProducts(archive: Archive): Promise<ForeignArticle[]> {
  const records: Record<string, unknown>[] = [];
  for (const path of archive.paths.filter((one) => JSON_FILE.test(one))) {
    for (const record of recordsIn(parsed(await archive.read(path)))) records.push(record);
    // A file may hold any number of them.
    if (records.length > MOST_RECORDS) throw new ArchiveError('too_many_files');
  }
  return [...zendeskArticles(records), ...intercomArticles(records)];
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** The entries of all lists at the top of an answer, or of a list of answers. */
function recordsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap((one) => (isRecord(one) ? [one, ...recordsIn(one)] : []));
  if (!isRecord(value)) return [];
  return Object.values(value).flatMap((list) => (Array.isArray(list) ? list.filter(isRecord) : []));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function zendeskArticles(records: readonly Record<string, unknown>[]): ForeignArticle[] {
  const sections = records.flatMap((record) => zendeskSection.safeParse(record).data ?? []);
  const names = new Map<string, string>();
  for (const { id, locale, name } of sections) {
    names.set(`${id} ${locale}`, name);
    if (!names.has(id)) names.set(id, name);
  }
  const nameOf = (id: string, locale: string) => names.get(`${id} ${locale}`) ?? names.get(id);
  return records.flatMap((record) => {
    const article = 'section_id' in record ? zendeskArticle.safeParse(record).data : undefined;
    if (!article) return [];
    const { id, locale, section_id: section } = article;
    const name = section ? nameOf(section, locale) : undefined;
    return {
      product: 'zendesk' as const,
      id,
      locale,
      isOriginal: (article.source_locale ?? locale) === locale,
      title: article.title,
      html: article.body,
      description: null,
      isDraft: article.draft === true,
      tags: article.label_names ?? [],
      category: section && name ? { id: section, name } : null,
      url: article.html_url ?? null,
    };
  });
}

function intercomArticles(records: readonly Record<string, unknown>[]): ForeignArticle[] {
  const collections = records.flatMap((record) => {
    if ('body' in record) return [];
    return intercomCollection.safeParse(record).data ?? [];
  });
  const byId = new Map(collections.map((collection) => [collection.id, collection]));
  const nameOf = (id: string, locale: string) => {
    const found = byId.get(id);
    const translated = z.object({ name: z.string() }).safeParse(found?.translated_content?.[locale]).data;
    return translated?.name ?? found?.name;
  };
  return records.flatMap((record) => {
    const article = record['type'] === 'article' ? intercomArticle.safeParse(record).data : undefined;
    if (!article) return [];
    const original = article.default_locale ?? 'en';
    const translations = Object.entries(article.translated_content ?? {}).flatMap(([locale, value]) => {
      const content = isRecord(value) ? intercomText.safeParse(value).data : undefined;
      return content && content.title !== '' && locale !== original ? [[locale, content] as const] : [];
    });
    return [[original, article] as const, ...translations].map(([locale, content]) => {
      const name = article.parent_id ? nameOf(article.parent_id, locale) : undefined;
      return {
        product: 'intercom' as const,
        id: article.id,
        locale,
        isOriginal: locale === original,
        title: content.title,
        html: content.body,
        description: content.description === '' ? null : content.description,
        isDraft: content.state !== 'published',
        tags: [],
        category: article.parent_id && name ? { id: article.parent_id, name } : null,
        url: content.url ?? null,
      };
    });
  });
}
