import { articleFromHtml } from '@parley/article-text/document/html-article';
import { serializeArticle } from '@parley/article-text/document/serialize-article';
import { helpCenterLimits, limits, savedSlug, slugOf } from '@parley/contract';
import type { PortalRow } from '../../help-center/help-center.facade';
import { mapLinks } from './map-links';
import type { ForeignArticle } from './other-products';
import { formerSlug, languageIn, type SourceArticle } from './source-article';

/** Articles of another product as they are imported here. Originals come before their translations. */
export function adoptArticles(foreign: readonly ForeignArticle[], portal: PortalRow): SourceArticle[] {
  const pathOf = ({ product, id, locale }: ForeignArticle) => `${product}/${id}.${locale}`;
  const byPath = new Map(foreign.map((article) => [pathOf(article), article]));
  const slugs = slugsOf([...byPath.values()]);
  const categorySlugs = categorySlugsOf(foreign);
  const originals = new Map(
    [...byPath.values()].filter(({ isOriginal }) => isOriginal).map((one) => [one.id, one]),
  );
  return [...byPath.values()]
    .toSorted((a, b) => Number(b.isOriginal) - Number(a.isOriginal))
    .map((article) => {
      const { product, id, title, category, tags, url } = article;
      const content = contentOf(article, byPath);
      const original = article.isOriginal ? undefined : originals.get(id);
      const locale = languageIn(portal, article.locale);
      const problem =
        title.trim() === ''
          ? ('no_title' as const)
          : locale === undefined
            ? ('unknown_language' as const)
            : content.length > helpCenterLimits.articleCharacters
              ? ('too_long' as const)
              : null;
      return {
        path: pathOf(article),
        title: title.trim().slice(0, limits.nameCharacters),
        slug: slugs.get(article) ?? id,
        locale: locale ?? portal.default_locale,
        category: category && {
          slug: categorySlugs.get(`${product} ${category.id}`) ?? category.id,
          name: category.name.slice(0, limits.nameCharacters),
        },
        description: article.description?.slice(0, helpCenterLimits.textCharacters) ?? null,
        status: article.isDraft ? ('draft' as const) : ('published' as const),
        tags: tags.length > 0 ? tags.slice(0, helpCenterLimits.tags) : null,
        // The number alone leads to an article of Zendesk and Intercom, too.
        formerSlugs: [...(url ? formerSlug(url) : []), ...(article.isOriginal ? [id] : [])],
        translates: original ? (slugs.get(original) ?? null) : null,
        content,
        images: [],
        remoteImages: remoteImagesOf(content),
        missingImages: 0,
        problem,
      };
    });
}

/** The last part of the address without the number in front; with the number where two articles have the same. */
function slugsOf(articles: readonly ForeignArticle[]): Map<ForeignArticle, string> {
  const slugs = new Map<ForeignArticle, string>();
  const taken = new Set<string>();
  for (const article of articles) {
    const [last = ''] = article.url ? formerSlug(article.url) : [];
    const name = last.replace(new RegExp(`^${article.id}-?`), '');
    const wanted = savedSlug.test(name) ? name : slugOf(article.title);
    const candidates = [wanted, `${wanted}-${article.id}`, `${article.id}-${slugOf(article.locale)}`];
    const slug = candidates.find((one) => one !== '' && one !== '-' && !taken.has(one)) ?? article.id;
    taken.add(slug);
    slugs.set(article, slug.slice(0, helpCenterLimits.slugCharacters));
  }
  return slugs;
}

/** One slug per category in all languages, so that its translations belong together. */
function categorySlugsOf(articles: readonly ForeignArticle[]): Map<string, string> {
  const slugs = new Map<string, string>();
  const taken = new Set<string>();
  const inOrder = articles.toSorted((a, b) => Number(b.isOriginal) - Number(a.isOriginal));
  for (const { product, category } of inOrder) {
    const key = category && `${product} ${category.id}`;
    if (!key || slugs.has(key)) continue;
    const wanted = slugOf(category.name);
    const slug = wanted === '' || taken.has(wanted) ? slugOf(`${wanted} ${category.id}`) : wanted;
    taken.add(slug);
    slugs.set(key, slug);
  }
  return slugs;
}

function contentOf(article: ForeignArticle, byPath: ReadonlyMap<string, ForeignArticle>): string {
  const { product, url } = article;
  const host = url && URL.canParse(url) ? new URL(url).host : null;
  const doc = articleFromHtml(article.html, (address, kind) => {
    if (!URL.canParse(address, url ?? undefined)) return address;
    const target = new URL(address, url ?? undefined);
    if (kind === 'image') return target.href;
    const [, id] = /\/articles\/(\d+)/.exec(target.pathname) ?? [];
    if (target.host !== host || id === undefined) return address.startsWith('#') ? address : target.href;
    const candidates = [
      article.locale,
      ...[...byPath.values()].filter((one) => one.id === id).map((one) => one.locale),
    ];
    const locale = candidates.find((one) => byPath.has(`${product}/${id}.${one}`));
    // As a path within the archive, which becomes a link to the article that is written.
    return locale === undefined ? target.href : `./${id}.${locale}${target.hash}`;
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
