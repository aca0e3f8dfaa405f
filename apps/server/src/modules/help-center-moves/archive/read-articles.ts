import { articleStatuses, helpCenterLimits, limits, savedSlug, slugOf } from '@parley/contract';
import { posix } from 'node:path';
import type { PortalRow } from '../../help-center/help-center.facade';
import { adoptArticles } from './adopt-articles';
import { readFrontMatter } from './front-matter';
import { mapLinks } from './map-links';
import type { Archive } from './open-archive';
import { readOtherProducts } from './other-products';
import { formerSlug, localeIn, type SourceArticle } from './source-article';

const MARKDOWN = /\.(?:md|markdown)$/i;
export const IMAGE = /\.(?:png|jpe?g|gif|webp)$/i;

/** Reads all Markdown files of an archive, in the order of their paths, and the articles of other products in its JSON files. */
export async function readArticles(archive: Archive, portal: PortalRow): Promise<SourceArticle[]> {
  const paths = archive.paths.filter((path) => MARKDOWN.test(path));
  const root = commonFolder(paths, portal);
  const known = new Set(archive.paths);
  const taken = new Set<string>();
  const articles: SourceArticle[] = [];
  for (const path of paths) {
    const text = new TextDecoder().decode(await archive.read(path));
    const article = readArticle({ path, text, root, portal, known });
    if (taken.has(article.slug) && article.category) {
      // Folders often have files of the same name, such as `overview.md`.
      article.slug = slugOf(`${article.category.slug}-${article.slug}`);
    }
    if (article.problem === null && taken.has(article.slug)) article.problem = 'same_address';
    taken.add(article.slug);
    articles.push(article);
  }
  // Translations come after what they translate.
  return [
    ...articles.filter(({ translates }) => translates === null),
    ...articles.filter(({ translates }) => translates !== null),
    ...adoptArticles(await readOtherProducts(archive), portal, taken),
  ];
}

interface File {
  path: string;
  text: string;
  root: string;
  portal: PortalRow;
  known: ReadonlySet<string>;
}

function readArticle({ path, text, root, portal, known }: File): SourceArticle {
  const { values, body } = readFrontMatter(text);
  const one = (key: string) => {
    const value = values[key];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const many = (key: string) => {
    const value = values[key];
    if (value === undefined) return null;
    return (Array.isArray(value) ? value : [value]).map((item) => item.trim()).filter(Boolean);
  };
  const segments = path.slice(root.length).split('/');
  const file = segments.pop() ?? '';
  const folderLocale = localeIn(portal, segments[0]);
  if (folderLocale) segments.shift();
  const { title, content } = titleAndContent(one('title'), body);
  const stated = one('slug');
  const slug = stated !== null && savedSlug.test(stated) ? stated : slugOf(baseName(file)) || slugOf(title);
  const isTooLong = content.length > helpCenterLimits.articleCharacters;
  const { images, missing } = isTooLong ? { images: [], missing: 0 } : imagesOf(path, content, known);
  return {
    path,
    title: title.slice(0, limits.nameCharacters),
    slug: slug.slice(0, helpCenterLimits.slugCharacters),
    locale: localeIn(portal, one('locale') ?? undefined) ?? folderLocale ?? portal.default_locale,
    category: categoryOf(segments, one('category')),
    description: one('description')?.slice(0, helpCenterLimits.textCharacters) ?? null,
    status: articleStatuses.find((status) => status === one('status')) ?? null,
    tags: many('tags')?.slice(0, helpCenterLimits.tags) ?? null,
    formerSlugs: (many('redirect_from') ?? []).flatMap(formerSlug),
    translates: one('translates'),
    content,
    images,
    remoteImages: [],
    missingImages: missing,
    problem: title === '' || slug === '' ? 'no_title' : isTooLong ? 'too_long' : null,
  };
}

/** The title that is stated, else the first heading, which then isn't repeated in the text. */
function titleAndContent(stated: string | null, body: string): { title: string; content: string } {
  const content = body.replace(/^\n+|\s+$/g, '');
  if (stated !== null) return { title: stated, content };
  const heading = /^#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\n|$)/.exec(content);
  if (!heading) return { title: '', content };
  return { title: (heading[1] ?? '').trim(), content: content.slice(heading[0].length).replace(/^\n+/, '') };
}

/** Folders below each other are one category, because links to a category name one. */
function categoryOf(folders: readonly string[], stated: string | null): SourceArticle['category'] {
  const folder = folders.at(-1);
  const name = stated ?? folder?.replaceAll(/[-_]+/g, ' ').trim();
  const slug = slugOf(folder ?? stated ?? '');
  if (!name || slug === '') return null;
  return { slug, name: (stated ?? sentenceCase(name)).slice(0, limits.nameCharacters) };
}

function sentenceCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function imagesOf(path: string, content: string, known: ReadonlySet<string>) {
  const images = new Set<string>();
  let missing = 0;
  mapLinks(content, (target, isImage) => {
    const found = resolveLink(path, target);
    if (found === null || !(isImage || IMAGE.test(found.path))) return null;
    if (known.has(found.path) && IMAGE.test(found.path)) images.add(found.path);
    else missing += 1;
    return null;
  });
  return { images: [...images], missing };
}

/** The file of the archive that a relative link leads to; null for any other link. */
export function resolveLink(from: string, target: string): { path: string; anchor: string } | null {
  if (target === '' || /^(?:[a-z][a-z\d+.-]*:|\/|#|\?)/i.test(target)) return null;
  const [, file = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/.exec(target) ?? [];
  let decoded = file;
  try {
    decoded = decodeURIComponent(file);
  } catch {
    // A percent sign of the name itself.
  }
  return { path: posix.normalize(posix.join(posix.dirname(from), decoded)), anchor };
}

function baseName(file: string): string {
  return file.replace(MARKDOWN, '');
}

/** The folder that all files are in, as when a folder is compressed, unless it is a language or the only category. */
function commonFolder(paths: readonly string[], portal: PortalRow): string {
  const folder = paths[0]?.split('/')[0] ?? '';
  const isCommon =
    folder !== '' &&
    !localeIn(portal, folder) &&
    paths.every((path) => path.startsWith(`${folder}/`)) &&
    paths.some((path) => path.split('/').length > 2);
  return isCommon ? `${folder}/` : '';
}
