import { articleFromHtml } from '@parley/article-text/document/html-article';
import { serializeArticle } from '@parley/article-text/document/serialize-article';
import { helpCenterLimits, limits, savedSlug, slugOf } from '@parley/contract';
import type { PortalRow } from '../../help-center/help-center.facade';
import { mapLinks } from './map-links';
import type { ForeignArticle } from './other-products';
import { formerSlug, languageIn, type SourceArticle } from './source-article';

/**
 * Articles of another product as they are imported here. Originals come before their translations. `taken` are the slugs of other
 * articles of the archive.
 */
export function adoptArticles(
  foreign: readonly ForeignArticle[],
  portal: PortalRow,
  taken: ReadonlySet<string>,
): SourceArticle[] {
  const byPath = new Map(foreign.map((article) => [pathOf(article), article]));
  const articles = [...byPath.values()].toSorted((a, b) => Number(b.isOriginal) - Number(a.isOriginal));
  const slugs = slugsOf(articles, taken);
  const categorySlugs = categorySlugsOf(articles);
  const languages = new Map<string, ForeignArticle[]>();
  for (const article of articles) {
    languages.set(keyOf(article), [...(languages.get(keyOf(article)) ?? []), article]);
  }
  return articles.map((article) => {
    const { title, category, tags, url, id } = article;
    const original = languages.get(keyOf(article))?.find(({ isOriginal }) => isOriginal);
    const locale = languageIn(portal, article.locale);
    // An import goes on with the rest of its articles again and again: each is converted once its turn has come.
    let converted: string | undefined;
    const content = () => (converted ??= contentOf(article, languages));
    return {
      path: pathOf(article),
      title: title.trim().slice(0, limits.nameCharacters),
      slug: slugs.get(article) ?? id,
      locale: locale ?? portal.default_locale,
      category: category && {
        slug: categorySlugs.get(categoryKeyOf(article)) ?? category.id,
        name: category.name.slice(0, limits.nameCharacters),
      },
      description: article.description?.slice(0, helpCenterLimits.textCharacters) ?? null,
      status: article.isDraft ? ('draft' as const) : ('published' as const),
      tags: tags.length > 0 ? tags.slice(0, helpCenterLimits.tags) : null,
      // The number alone leads to an article of Zendesk and Intercom, too.
      formerSlugs: [...(url ? formerSlug(url) : []), ...(article.isOriginal ? [id] : [])],
      translates: original && original !== article ? (slugs.get(original) ?? null) : null,
      get content() {
        return content();
      },
      images: [],
      get remoteImages() {
        return remoteImagesOf(content());
      },
      missingImages: 0,
      get problem() {
        if (title.trim() === '') return 'no_title' as const;
        if (locale === undefined) return 'unknown_language' as const;
        // HTML has more characters than what it becomes, but not many times more.
        const isTooLong =
          article.html.length > MOST_HTML || content().length > helpCenterLimits.articleCharacters;
        return isTooLong ? ('too_long' as const) : null;
      },
    };
  });
}

const MOST_HTML = 4 * helpCenterLimits.articleCharacters;

const pathOf = ({ product, id, locale }: ForeignArticle) => `${product}/${id}.${locale}`;
const keyOf = ({ product, id }: ForeignArticle) => `${product} ${id}`;
const categoryKeyOf = ({ product, category }: ForeignArticle) => `${product} ${category?.id}`;

/** The last part of the address without the number in front; with the number where two articles have the same. */
function slugsOf(
  articles: readonly ForeignArticle[],
  others: ReadonlySet<string>,
): Map<ForeignArticle, string> {
  const slugs = new Map<ForeignArticle, string>();
  const taken = new Set(others);
  for (const article of articles) {
    const [last = ''] = article.url ? formerSlug(article.url) : [];
    const name = last.startsWith(article.id) ? last.slice(article.id.length).replace(/^-/, '') : last;
    const wanted = savedSlug.test(name) ? name : slugOf(article.title);
    const candidates = [wanted, `${wanted}-${article.id}`, `${article.id}-${slugOf(article.locale)}`];
    const slug = candidates.find((one) => one !== '' && !taken.has(one)) ?? article.id;
    taken.add(slug);
    slugs.set(article, slug.slice(0, helpCenterLimits.slugCharacters));
  }
  return slugs;
}

/** A category has the same slug in all languages, so that its translations belong together. */
function categorySlugsOf(articles: readonly ForeignArticle[]): Map<string, string> {
  const slugs = new Map<string, string>();
  const taken = new Set<string>();
  for (const article of articles) {
    const { category } = article;
    const key = categoryKeyOf(article);
    if (!category || slugs.has(key)) continue;
    const wanted = slugOf(category.name);
    const slug = wanted === '' || taken.has(wanted) ? slugOf(`${wanted} ${category.id}`) : wanted;
    taken.add(slug);
    slugs.set(key, slug);
  }
  return slugs;
}

function contentOf(
  article: ForeignArticle,
  languages: ReadonlyMap<string, readonly ForeignArticle[]>,
): string {
  const { product, url } = article;
  const host = url && URL.canParse(url) ? new URL(url).host : null;
  const doc = articleFromHtml(article.html, (address, kind) => {
    if (!URL.canParse(address, url ?? undefined)) return address;
    const target = new URL(address, url ?? undefined);
    if (kind === 'image') return target.href;
    const [, id] = /\/articles\/(\d+)/.exec(target.pathname) ?? [];
    if (target.host !== host || id === undefined) return address.startsWith('#') ? address : target.href;
    const versions = languages.get(`${product} ${id}`) ?? [];
    const version = versions.find(({ locale }) => locale === article.locale) ?? versions[0];
    // As a path within the archive, which becomes a link to the article that is written.
    return version ? `./${id}.${version.locale}${target.hash}` : target.href;
  });
  return serializeArticle(doc);
}

function remoteImagesOf(content: string): string[] {
  const found = new Set<string>();
  mapLinks(content, (target, isImage) => {
    if (isImage && /^https?:\/\//i.test(target)) found.add(target);
    return null;
  });
  return [...found];
}
