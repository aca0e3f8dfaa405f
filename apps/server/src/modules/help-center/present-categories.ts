import type { Category, CategoryReference } from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import {
  type CategoryRow,
  countArticlesByCategory,
  loadCategories,
  loadRelatedIds,
} from './categories.repository';

/** Categories with their relations and their numbers of articles. */
export async function presentCategories(
  db: DbReader,
  accountId: number,
  rows: readonly CategoryRow[],
): Promise<Category[]> {
  const ids = rows.map((row) => row.id);
  const [related, counts] = await Promise.all([
    loadRelatedIds(db, accountId, ids),
    countArticlesByCategory(db, accountId, ids),
  ]);
  const others = await loadCategories(db, accountId, [
    ...rows.flatMap((row) => [row.parent_category_id ?? [], row.associated_category_id ?? []].flat()),
    ...[...related.values()].flat(),
  ]);
  const reference = (id: number | null) => {
    const row = id === null ? undefined : others.get(id);
    return row && presentReference(row);
  };
  return rows.map((row) => {
    const parent = reference(row.parent_category_id);
    const root = reference(row.associated_category_id);
    const relations = (related.get(row.id) ?? []).flatMap((id) => reference(id) ?? []);
    return {
      ...presentReference(row),
      icon: row.icon,
      ...(relations.length > 0 && { related_categories: relations }),
      ...(parent && { parent_category: parent }),
      ...(root && { root_category: root }),
      meta: { articles_count: counts.get(row.id) ?? 0 },
    };
  });
}

function presentReference(row: CategoryRow): CategoryReference {
  return {
    id: row.id,
    account_id: row.account_id,
    name: row.name,
    slug: row.slug,
    locale: row.locale,
    description: row.description,
    position: row.position,
  };
}
