import { helpCenterLimits } from '@parley/contract';
import type { Tx } from '../../platform/events/unit-of-work';
import {
  findNewestVersion,
  insertVersion,
  removeOldVersions,
  replaceVersion,
} from './article-versions.repository';
import type { ArticleRow } from './articles.repository';

export interface ArticleTextValues {
  title: string;
  description: string | null;
  content: string | null;
}

const ONE_SITTING_MS = 10 * 60_000;

export function isTextChanged(before: ArticleTextValues, after: ArticleTextValues): boolean {
  return (
    before.title !== after.title ||
    (before.content ?? '') !== (after.content ?? '') ||
    (before.description ?? '') !== (after.description ?? '')
  );
}

/** The person who makes the change; null: a bot or the system. */
export function actorId({ actor }: Tx): number | null {
  return actor.type === 'User' ? actor.id : null;
}

/**
 * Keeps a text among the versions of its article. Saving again within ten minutes replaces the person's version, so that
 * typing makes one and not hundreds. `before`: the text so far, which becomes the first version if there is none.
 */
export async function recordVersion(
  tx: Tx,
  articleId: number,
  { title, description, content }: ArticleTextValues,
  kind: 'saved' | 'published',
  before?: ArticleRow,
): Promise<void> {
  const text = { title, description, content };
  const author = actorId(tx);
  const newest = await findNewestVersion(tx.db, tx.accountId, articleId);
  if (!newest && before) {
    await insertVersion(tx.db, tx.accountId, {
      article_id: articleId,
      kind: before.status === 'published' ? 'published' : 'saved',
      title: before.title,
      description: before.description,
      content: before.content,
      author_id: before.author_id,
      created_at: before.updated_at,
      updated_at: before.updated_at,
    });
  }
  const isSameSitting =
    newest?.kind === 'saved' &&
    newest.author_id === author &&
    Date.now() - newest.created_at.getTime() < ONE_SITTING_MS;
  if (isSameSitting) return replaceVersion(tx.db, tx.accountId, newest.id, { ...text, kind });
  await insertVersion(tx.db, tx.accountId, { ...text, article_id: articleId, kind, author_id: author });
  await removeOldVersions(tx.db, tx.accountId, articleId, helpCenterLimits.versionsPerArticle);
}
