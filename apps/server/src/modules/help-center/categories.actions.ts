import { type CategoryInput, savedSlug } from '@parley/contract';
import { isUniqueViolation } from '../../platform/db/retry';
import type { Tx } from '../../platform/events/unit-of-work';
import { type FieldProblem, NotFoundError, ValidationError } from '../../platform/http/errors';
import { blank, invalid } from '../../platform/http/field-problems';
import type { ActionContext } from '../access/access.facade';
import {
  categoryRows,
  type CategoryRow,
  findCategoriesOfPortal,
  findCategoryOfPortal,
  lastCategoryPosition,
  replaceRelated,
} from './categories.repository';
import { announceChange } from './help-center.changes';
import { lockPortal } from './portals.actions';
import type { PortalRow } from './portals.repository';

const STEP = 10;
const NOT_IN_PORTAL = 'Category not found in this portal';

/** Errors: 404 no such portal, 422. */
export async function createCategory(
  ctx: ActionContext,
  portalSlug: string,
  input: CategoryInput,
): Promise<CategoryRow> {
  return ctx.write(async (tx) => {
    const portal = await lockPortal(tx, portalSlug);
    const values = await valuesOf(tx, portal, input, null);
    const position =
      values.position ?? (await lastCategoryPosition(tx.db, tx.accountId, portal.id, values.locale)) + STEP;
    const row = await categoryRows
      .insert(tx.db, tx.accountId, { ...values, position, portal_id: portal.id })
      .catch(refuseTaken);
    await saveRelated(tx, portal, row, input);
    announceChange(tx, 'category', portal.id);
    return row;
  });
}

/** Errors: 404 no such portal or category, 422. */
export async function updateCategory(
  ctx: ActionContext,
  portalSlug: string,
  id: number,
  input: CategoryInput,
): Promise<CategoryRow> {
  return ctx.write(async (tx) => {
    const portal = await lockPortal(tx, portalSlug);
    const before = await requireCategory(tx, portal, id);
    const values = await valuesOf(tx, portal, input, before);
    const row = await categoryRows.update(tx.db, tx.accountId, id, values).catch(refuseTaken);
    await saveRelated(tx, portal, row, input);
    announceChange(tx, 'category', portal.id);
    return row;
  });
}

/** Deletes a category; its articles stay, without a category. Error: 404. */
export async function deleteCategory(ctx: ActionContext, portalSlug: string, id: number): Promise<void> {
  await ctx.write(async (tx) => {
    const portal = await lockPortal(tx, portalSlug);
    const { name, slug, locale } = await requireCategory(tx, portal, id);
    await categoryRows.delete(tx.db, tx.accountId, id);
    tx.audit({
      auditableType: 'Category',
      auditableId: id,
      action: 'destroy',
      changes: { name, slug, locale },
    });
    announceChange(tx, 'category', portal.id);
  });
}

async function requireCategory(tx: Tx, portal: PortalRow, id: number): Promise<CategoryRow> {
  const row = await findCategoryOfPortal(tx.db, tx.accountId, portal.id, id);
  if (!row) throw new NotFoundError();
  return row;
}

/** Error: 422 with the fields that are invalid. */
async function valuesOf(tx: Tx, portal: PortalRow, input: CategoryInput, before: CategoryRow | null) {
  const name = (input.name ?? before?.name ?? '').trim();
  const slug = (input.slug ?? before?.slug ?? '').trim();
  const locale = input.locale ?? before?.locale ?? 'en';
  const problems: FieldProblem[] = [
    ...(name === '' ? [blank('name')] : []),
    ...(slug === '' ? [blank('slug')] : []),
    ...(slug !== '' && !savedSlug.test(slug) ? [invalid('slug', 'Slug is invalid')] : []),
    ...(portal.allowed_locales.includes(locale)
      ? []
      : [
          {
            attribute: 'locale',
            message: `Locale ${locale} of category is not part of portal's [${portal.allowed_locales.map((code) => `"${code}"`).join(', ')}].`,
            code: 'invalid' as const,
          },
        ]),
  ];
  const parentId = choose(input.parent_category_id, before?.parent_category_id);
  const rootId = choose(input.associated_category_id, before?.associated_category_id);
  const parent = await named(tx, portal, parentId, before);
  const root = await named(tx, portal, rootId, before);
  if (parentId !== null && !parent) problems.push(invalid('parent_category_id', NOT_IN_PORTAL));
  if (rootId !== null && !root) problems.push(invalid('associated_category_id', NOT_IN_PORTAL));
  if (problems.length > 0) throw new ValidationError(problems);
  return {
    name,
    slug,
    locale,
    description: choose(input.description, before?.description),
    icon: input.icon ?? before?.icon ?? '',
    position: choose(input.position, before?.position),
    parent_category_id: parent?.id ?? null,
    // A translation of a translation is one of the original.
    associated_category_id: root ? originalOf(root, before) : null,
  };
}

/** The root of a category; none when that is the category itself. */
function originalOf(root: CategoryRow, before: CategoryRow | null): number | null {
  const id = root.associated_category_id ?? root.id;
  return id === before?.id ? null : id;
}

async function named(
  tx: Tx,
  portal: PortalRow,
  id: number | null,
  before: CategoryRow | null,
): Promise<CategoryRow | undefined> {
  if (id === null || id === before?.id) return undefined;
  return findCategoryOfPortal(tx.db, tx.accountId, portal.id, id);
}

function choose<T>(sent: T | null | undefined, before: T | null | undefined): T | null {
  return sent === undefined ? (before ?? null) : sent;
}

/** As in the compatible API, a list with no category of the portal leaves the relations as they are. */
async function saveRelated(
  tx: Tx,
  portal: PortalRow,
  row: CategoryRow,
  { related_category_ids: ids }: CategoryInput,
): Promise<void> {
  if (!ids) return;
  const found = await findCategoriesOfPortal(tx.db, tx.accountId, portal.id, ids);
  const related = found.map(({ id }) => id).filter((id) => id !== row.id);
  if (related.length > 0) await replaceRelated(tx.db, tx.accountId, row.id, related);
}

function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error, 'categories_slug')) {
    throw new ValidationError([
      { attribute: 'locale', message: 'Locale should be unique in the category and portal', code: 'taken' },
    ]);
  }
  throw error;
}
