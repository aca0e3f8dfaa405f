import {
  type ArticleInput,
  type ArticleStatus,
  reservedArticleSlugs,
  savedSlug,
  slugOf,
} from '@parley/contract';
import type { Tx } from '../../platform/events/unit-of-work';
import { type FieldProblem, ValidationError } from '../../platform/http/errors';
import { blank, invalid } from '../../platform/http/field-problems';
import { findMember } from '../agents/agents.facade';
import { type ArticleRow, findArticleOfPortal, lastArticlePosition } from './articles.repository';
import { type CategoryRow, findCategoryOfPortal } from './categories.repository';
import type { PortalRow } from './portals.repository';

const STEP = 10;
/** Characters of the title in a slug; leaves room for the time and a suffix. */
const MOST_SLUG_CHARACTERS = 200;

/**
 * The columns of an article after an input; what is left out keeps its value. `before` is null when an article is
 * created. Error: 422 with the fields that are invalid.
 */
export async function articleValuesOf(
  tx: Tx,
  portal: PortalRow,
  input: ArticleInput,
  before: ArticleRow | null,
) {
  const title = (input.title ?? before?.title ?? '').trim();
  const content = input.content === undefined ? (before?.content ?? null) : input.content;
  const status = input.status ?? before?.status ?? 'draft';
  const slug = input.slug?.trim() || (before?.slug ?? '');
  const category = await categoryOf(tx, portal, input, before);
  const root = await rootOf(tx, portal, input, before);
  const author = await authorOf(tx, input, before);
  const locale =
    (category === 'unknown' ? undefined : category?.locale) ??
    input.locale ??
    before?.locale ??
    portal.default_locale;
  const problems: FieldProblem[] = [
    ...(title === '' ? [blank('title')] : []),
    ...(status === 'published' && (content ?? '').trim() === '' ? [blank('content')] : []),
    ...slugProblems(slug),
    ...(author === 'missing' ? [missingAuthor] : []),
    ...(category === 'unknown' ? [invalid('category_id', 'Category not found in this portal')] : []),
    ...(root === 'unknown' ? [invalid('associated_article_id', 'Article not found in this portal')] : []),
    ...(isLocaleRefused(portal, locale, before)
      ? [invalid('locale', `Locale ${locale} is not a language of the portal`)]
      : []),
  ];
  if (problems.length > 0) throw new ValidationError(problems);
  const categoryId = category === 'unknown' ? null : (category?.id ?? null);
  return {
    title,
    content,
    status: status satisfies ArticleStatus,
    slug,
    locale,
    description: input.description === undefined ? (before?.description ?? null) : input.description,
    meta: JSON.stringify(input.meta ?? before?.meta ?? {}),
    author_id: author === 'missing' ? null : author,
    category_id: categoryId,
    associated_article_id: root === 'unknown' ? null : root,
    position: await positionOf(tx, portal, input, before, { categoryId, locale }),
  };
}

/** The slug of a new article that is given none: the time in seconds and its title. */
export function slugAt(time: Date, title: string): string {
  const words = slugOf(title).slice(0, MOST_SLUG_CHARACTERS);
  return [Math.floor(time.getTime() / 1000), words].filter(Boolean).join('-');
}

function slugProblems(slug: string): FieldProblem[] {
  if (!savedSlug.test(slug)) return [invalid('slug', 'Slug is invalid')];
  if (reservedArticleSlugs.includes(slug)) return [invalid('slug', 'Slug is reserved')];
  return [];
}

async function categoryOf(
  tx: Tx,
  portal: PortalRow,
  { category_id: sent }: ArticleInput,
  before: ArticleRow | null,
): Promise<CategoryRow | undefined | 'unknown'> {
  const id = sent === undefined ? (before?.category_id ?? null) : sent;
  if (id === null) return undefined;
  return (await findCategoryOfPortal(tx.db, tx.accountId, portal.id, id)) ?? 'unknown';
}

/** The article that a translation belongs to: of another translation, the one that this translates. */
async function rootOf(
  tx: Tx,
  portal: PortalRow,
  { associated_article_id: sent }: ArticleInput,
  before: ArticleRow | null,
): Promise<number | null | 'unknown'> {
  if (sent === undefined) return before?.associated_article_id ?? null;
  if (sent === null) return null;
  const named = await findArticleOfPortal(tx.db, tx.accountId, portal.id, sent);
  if (!named) return 'unknown';
  const id = named.associated_article_id ?? named.id;
  return id === before?.id ? null : id;
}

/** An article keeps an author who has left; a new author has to be a member. */
async function authorOf(
  tx: Tx,
  { author_id: sent }: ArticleInput,
  before: ArticleRow | null,
): Promise<number | null | 'missing'> {
  if (before && (sent === undefined || sent === before.author_id)) return before.author_id;
  if (sent === null || sent === undefined) return 'missing';
  return (await findMember(tx.db, tx.accountId, sent)) ? sent : 'missing';
}

/** An article may stay in a language that the portal no longer has. */
function isLocaleRefused(portal: PortalRow, locale: string, before: ArticleRow | null): boolean {
  return locale !== before?.locale && !portal.allowed_locales.includes(locale);
}

async function positionOf(
  tx: Tx,
  portal: PortalRow,
  { position: sent }: ArticleInput,
  before: ArticleRow | null,
  { categoryId, locale }: { categoryId: number | null; locale: string },
): Promise<number | null> {
  const hasMoved = before !== null && before.category_id !== categoryId;
  if (!hasMoved && typeof sent === 'number') return sent;
  if (before && !hasMoved) return before.position;
  const last = await lastArticlePosition(tx.db, tx.accountId, { portalId: portal.id, categoryId, locale });
  return last + STEP;
}

const missingAuthor: FieldProblem = {
  attribute: 'author',
  message: 'Author must exist',
  code: 'blank',
};
