import { randomBytes } from 'node:crypto';
import { type ArticleEdit, type ArticleInput, type ArticleStatus, articleStatuses } from '@parley/contract';
import { isUniqueViolation } from '../../platform/db/retry';
import type { Tx } from '../../platform/events/unit-of-work';
import { NotFoundError, RuleError, ValidationError } from '../../platform/http/errors';
import { taken } from '../../platform/http/field-problems';
import type { ActionContext } from '../access/access.facade';
import { refuseIfChanged } from './article-edits';
import { isTextChanged, recordVersion } from './article-versions';
import { deleteArticleChanges, findArticleChanges } from './article-versions.repository';
import { articleValuesOf, slugAt } from './article-values';
import { publishTimeOf } from './publish-time';
import {
  articleRows,
  type ArticleRow,
  deleteArticleRows,
  findArticleOfPortal,
  keepFormerSlug,
  lockArticlesOfPortal,
} from './articles.repository';
import { findCategoryOfPortal } from './categories.repository';
import { announceChange } from './help-center.changes';
import { lockPortal } from './portals.actions';
import type { PortalRow } from './portals.repository';

/** Errors: 404 no such portal, 422. */
export async function createArticle(
  ctx: ActionContext,
  portalSlug: string,
  input: ArticleInput,
): Promise<ArticleRow> {
  if (input.slug?.trim()) return insertArticle(ctx, portalSlug, input);
  const slug = slugAt(new Date(), input.title ?? '');
  return insertArticle(ctx, portalSlug, { ...input, slug }).catch((error: unknown) => {
    // Somebody gave an article the same title in the same second.
    if (!(error instanceof SlugTakenError)) throw error;
    return insertArticle(ctx, portalSlug, { ...input, slug: `${slug}-${randomBytes(3).toString('hex')}` });
  });
}

async function insertArticle(
  ctx: ActionContext,
  portalSlug: string,
  input: ArticleInput,
): Promise<ArticleRow> {
  return ctx.write(async (tx) => {
    const portal = await lockPortal(tx, portalSlug);
    const values = await articleValuesOf(tx, portal, input, null);
    const { id } = await articleRows
      .insert(tx.db, tx.accountId, { ...values, portal_id: portal.id })
      .catch(refuseTaken);
    await recordVersion(tx, id, values, values.status === 'published' ? 'published' : 'saved');
    announceChange(tx, 'article', portal.id);
    return requireArticle(tx, portal, id);
  });
}

/** Errors: 404 no such portal or article, 409 somebody else has changed the text, 422. */
export async function updateArticle(
  ctx: ActionContext,
  portalSlug: string,
  id: number,
  input: ArticleEdit,
): Promise<ArticleRow> {
  return ctx.write(async (tx) => {
    const portal = await lockPortal(tx, portalSlug);
    const before = await requireArticle(tx, portal, id);
    // The compatible API answers an empty change with the article as it is.
    if (Object.values(input).every((value) => value === undefined)) return before;
    const after = await changeArticle(tx, portal, before, input);
    announceChange(tx, 'article', portal.id);
    return after;
  });
}

/** Deletes an article; translations of it stay, as articles of their own. Error: 404. */
export async function deleteArticle(ctx: ActionContext, portalSlug: string, id: number): Promise<void> {
  await ctx.write(async (tx) => {
    const portal = await lockPortal(tx, portalSlug);
    await removeArticles(tx, portal, [await requireArticle(tx, portal, id)]);
  });
}

/** Changes all of the articles or, if one is refused, none. Errors: 404, 422. */
export async function updateArticleStatuses(
  ctx: ActionContext,
  portalSlug: string,
  { ids, status }: { ids: readonly number[]; status: unknown },
): Promise<void> {
  await changeMany(ctx, portalSlug, ids, async (tx, portal, rows) => {
    if (!isStatus(status)) throw new RuleError('article_status_invalid', 'Invalid status value');
    for (const row of rows) await changeArticle(tx, portal, row, { status });
  });
}

/** The articles go to the end of the category, in their present order, and take its language. Errors: 404, 422. */
export async function updateArticleCategories(
  ctx: ActionContext,
  portalSlug: string,
  { ids, categoryId }: { ids: readonly number[]; categoryId: number | undefined },
): Promise<void> {
  await changeMany(ctx, portalSlug, ids, async (tx, portal, rows) => {
    const category =
      categoryId !== undefined && (await findCategoryOfPortal(tx.db, tx.accountId, portal.id, categoryId));
    if (!category) throw new RuleError('category_not_in_portal', 'Category not found in this portal');
    const ordered = rows.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
    for (const row of ordered) await changeArticle(tx, portal, row, { category_id: category.id });
  });
}

/** Errors: 404, 422. */
export async function deleteArticles(
  ctx: ActionContext,
  portalSlug: string,
  ids: readonly number[],
): Promise<void> {
  await changeMany(ctx, portalSlug, ids, removeArticles);
}

async function changeMany(
  ctx: ActionContext,
  portalSlug: string,
  ids: readonly number[],
  change: (tx: Tx, portal: PortalRow, rows: ArticleRow[]) => Promise<void>,
): Promise<void> {
  await ctx.write(async (tx) => {
    const portal = await lockPortal(tx, portalSlug);
    const rows = await lockArticlesOfPortal(tx.db, tx.accountId, portal.id, ids);
    if (rows.length === 0) throw new RuleError('articles_not_found', 'No articles found to process');
    await change(tx, portal, rows);
    announceChange(tx, 'article', portal.id);
  });
}

/** Changes a locked article. Its publishing is in `publishArticle`, too, when its time comes. */
export async function changeArticle(
  tx: Tx,
  portal: PortalRow,
  before: ArticleRow,
  input: ArticleEdit,
): Promise<ArticleRow> {
  refuseIfChanged(before, input.lock_version);
  const values = await articleValuesOf(tx, portal, await withWaitingChanges(tx, before, input), before);
  const hasNewText = isTextChanged(before, values);
  const isPublished = values.status === 'published' && (hasNewText || before.status !== 'published');
  await articleRows
    .update(tx.db, tx.accountId, before.id, {
      ...values,
      publish_at: isPublished || values.status === 'archived' ? null : publishTimeOf(input, before),
      ...(hasNewText && { lock_version: before.lock_version + 1, text_changed_at: new Date() }),
      ...(input.is_up_to_date === true && { translation_checked_at: new Date() }),
    })
    .catch(refuseTaken);
  if (hasNewText || isPublished) {
    await recordVersion(tx, before.id, values, isPublished ? 'published' : 'saved', before);
  }
  if (values.slug !== before.slug) {
    await keepFormerSlug(tx.db, tx.accountId, before.id, { former: before.slug, present: values.slug });
  }
  if (values.status !== before.status) {
    tx.audit({
      auditableType: 'Article',
      auditableId: before.id,
      action: 'update',
      changes: { title: [before.title, values.title], status: [before.status, values.status] },
    });
  }
  return requireArticle(tx, portal, before.id);
}

/**
 * Changes that wait become the text of an article that is published no more, because readers see neither. The editor, which
 * knows both texts, replaces them.
 */
async function withWaitingChanges(tx: Tx, before: ArticleRow, input: ArticleEdit): Promise<ArticleEdit> {
  const isSentByEditor = input.lock_version !== undefined && input.content !== undefined;
  const isUnpublished = input.status !== undefined && input.status !== 'published';
  if (before.status !== 'published' || !(isSentByEditor || isUnpublished)) return input;
  const waiting = await findArticleChanges(tx.db, tx.accountId, before.id);
  if (!waiting) return input;
  await deleteArticleChanges(tx.db, tx.accountId, before.id);
  if (isSentByEditor) return input;
  const { title, description, content } = waiting;
  return { title, description, content, ...input };
}

async function removeArticles(tx: Tx, portal: PortalRow, rows: readonly ArticleRow[]): Promise<void> {
  await deleteArticleRows(
    tx.db,
    tx.accountId,
    rows.map(({ id }) => id),
  );
  for (const { id, title, slug } of rows) {
    tx.audit({ auditableType: 'Article', auditableId: id, action: 'destroy', changes: { title, slug } });
  }
  announceChange(tx, 'article', portal.id);
}

async function requireArticle(tx: Tx, portal: PortalRow, id: number): Promise<ArticleRow> {
  const row = await findArticleOfPortal(tx.db, tx.accountId, portal.id, id);
  if (!row) throw new NotFoundError();
  return row;
}

function isStatus(value: unknown): value is ArticleStatus {
  return articleStatuses.some((status) => status === value);
}

class SlugTakenError extends ValidationError {
  constructor() {
    super([taken('slug')]);
  }
}

function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error, 'articles_slug')) throw new SlugTakenError();
  throw error;
}
