import type {
  Article,
  ArticleVersion,
  ArticleVersionText,
  AssociatedArticle,
  SearchedArticle,
  UnpublishedChanges,
} from '@parley/contract';
import { unix } from '../../platform/clock/clock';
import type { DbReader } from '../../platform/db/database';
import type { AccountContext } from '../access/access.facade';
import { loadAgents } from '../agents/agents.facade';
import type { ArticleChangesRow, ArticleVersionRow } from './article-versions.repository';
import {
  type ArticleRow,
  loadInOtherLanguages,
  loadTextChanges,
  loadTranslations,
} from './articles.repository';
import { loadCategories } from './categories.repository';
import { addressesOf } from './portal-address';
import type { PortalRow } from './portals.repository';

/** Articles with their authors, categories and translations. */
export async function presentArticles(
  db: DbReader,
  accountId: number,
  rows: readonly ArticleRow[],
): Promise<Article[]> {
  const rootIdOf = (row: ArticleRow) => row.associated_article_id ?? row.id;
  const translations = await loadTranslations(
    db,
    accountId,
    rows.map((row) => row.id),
  );
  const all = [...rows, ...[...translations.values()].flat()];
  const [agents, categories, changes, others] = await Promise.all([
    loadAgents(db, accountId, [...new Set(all.flatMap((row) => row.author_id ?? []))]),
    loadCategories(
      db,
      accountId,
      rows.flatMap((row) => row.category_id ?? []),
    ),
    loadTextChanges(db, accountId, [...new Set(all.flatMap((row) => row.associated_article_id ?? []))]),
    loadInOtherLanguages(db, accountId, rows.map(rootIdOf)),
  ]);
  const isOutOfDate = (row: ArticleRow) => {
    const original = row.associated_article_id === null ? undefined : changes.get(row.associated_article_id);
    const upToDate = Math.max(row.text_changed_at.getTime(), row.translation_checked_at?.getTime() ?? 0);
    return original !== undefined && original.getTime() > upToDate;
  };
  const base = (row: ArticleRow) => {
    const author = row.author_id === null ? undefined : agents.get(row.author_id);
    return {
      id: row.id,
      account_id: row.account_id,
      title: row.title,
      content: row.content,
      description: row.description,
      status: row.status,
      views: row.views,
      ...(author && { author }),
    };
  };
  const translation = (row: ArticleRow): AssociatedArticle => ({
    ...base(row),
    category_id: row.category_id,
    locale: row.locale,
    is_out_of_date: isOutOfDate(row),
  });
  return rows.map((row) => {
    const category = row.category_id === null ? undefined : categories.get(row.category_id);
    const associated = translations.get(row.id)?.map(translation);
    return {
      ...base(row),
      slug: row.slug,
      position: row.position,
      updated_at: unix(row.updated_at),
      meta: row.meta,
      category: {
        id: category?.id ?? null,
        name: category?.name ?? null,
        slug: category?.slug ?? null,
        locale: category?.locale ?? null,
      },
      ...(associated && { associated_articles: associated }),
      locale: row.locale,
      associated_article_id: row.associated_article_id,
      lock_version: row.lock_version,
      publish_at: row.publish_at && unix(row.publish_at),
      is_out_of_date: isOutOfDate(row),
      translations: others
        .filter(({ id, rootId }) => rootId === rootIdOf(row) && id !== row.id)
        .map(({ id, locale, status }) => ({ id, locale, status })),
    };
  });
}

/** Articles as the search of the workspace lists them. */
export async function presentSearchedArticles(
  { db, accountId, services: { config } }: AccountContext,
  rows: readonly ArticleRow[],
  portals: readonly PortalRow[],
): Promise<SearchedArticle[]> {
  const categories = await loadCategories(
    db,
    accountId,
    rows.flatMap((row) => row.category_id ?? []),
  );
  return rows.flatMap((row) => {
    const portal = portals.find(({ id }) => id === row.portal_id);
    if (!portal) return [];
    const isPublic = row.status === 'published' && !portal.archived;
    const { publicUrl } = addressesOf(config, portal);
    return {
      id: row.id,
      title: row.title,
      locale: row.locale,
      content: row.content,
      slug: row.slug,
      portal_slug: portal.slug,
      portal_name: portal.name,
      link: isPublic ? `${publicUrl}/articles/${encodeURIComponent(row.slug)}` : null,
      account_id: row.account_id,
      category_name: (row.category_id === null ? undefined : categories.get(row.category_id))?.name ?? null,
      status: row.status,
      updated_at: unix(row.updated_at),
    };
  });
}

export async function presentUnpublishedChanges(
  db: DbReader,
  accountId: number,
  { title, description, content, author_id: authorId, updated_at: at }: ArticleChangesRow,
): Promise<UnpublishedChanges> {
  const author = authorId === null ? undefined : (await loadAgents(db, accountId, [authorId])).get(authorId);
  return { title, description, content, updated_at: unix(at), ...(author && { author }) };
}

/** Versions without their texts, for lists. */
export async function presentVersions(
  db: DbReader,
  accountId: number,
  rows: readonly Pick<ArticleVersionRow, 'id' | 'kind' | 'title' | 'author_id' | 'updated_at'>[],
): Promise<ArticleVersion[]> {
  const agents = await loadAgents(db, accountId, [...new Set(rows.flatMap((row) => row.author_id ?? []))]);
  return rows.map(({ id, kind, title, author_id: authorId, updated_at: at }) => {
    const author = authorId === null ? undefined : agents.get(authorId);
    return { id, kind, title, updated_at: unix(at), ...(author && { author }) };
  });
}

export async function presentVersionText(
  db: DbReader,
  accountId: number,
  row: ArticleVersionRow,
): Promise<ArticleVersionText> {
  const [version] = await presentVersions(db, accountId, [row]);
  return { ...(version as ArticleVersion), description: row.description, content: row.content };
}
