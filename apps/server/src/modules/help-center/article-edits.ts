import type { ArticleText, RouteBody, routes } from '@parley/contract';
import type { Tx } from '../../platform/events/unit-of-work';
import { ConflictError, NotFoundError, RuleError, ValidationError } from '../../platform/http/errors';
import { blank } from '../../platform/http/field-problems';
import type { ActionContext } from '../access/access.facade';
import { configurationUpdated } from '../accounts/accounts.facade';
import { actorId, recordVersion } from './article-versions';
import {
  type ArticleVersionRow,
  deleteArticleChanges,
  insertVersion,
  saveArticleChanges,
} from './article-versions.repository';
import { type ArticleRow, findArticleOfPortal, renewLockVersion } from './articles.repository';
import { lockPortal } from './portals.actions';

/** Error: 409, the text is another than the caller has read. A caller who names no version overwrites it. */
export function refuseIfChanged({ lock_version: present }: ArticleRow, read: number | undefined): void {
  if (read === undefined || read === present) return;
  throw new ConflictError('article_changed', 'The article was changed by somebody else');
}

/**
 * Keeps changes of a published article, which readers do not see before they are published. Errors: 404, 409 somebody else
 * has changed the text, 422 blank title or an article that is not published.
 */
export async function keepUnpublishedChanges(
  ctx: ActionContext,
  portalSlug: string,
  id: number,
  { lock_version: read, ...text }: RouteBody<typeof routes.keepUnpublishedChanges>,
): Promise<ArticleRow> {
  return edit(ctx, portalSlug, id, async (tx, article) => {
    refuseIfChanged(article, read);
    if (article.status !== 'published') {
      throw new RuleError('article_not_published', 'The article is not published');
    }
    if (text.title.trim() === '') throw new ValidationError([blank('title')]);
    await saveArticleChanges(tx.db, tx.accountId, id, { ...text, author_id: actorId(tx) });
    await recordVersion(tx, id, text, 'saved', article);
  });
}

/** They stay among the versions of the article. Error: 404. */
export async function discardUnpublishedChanges(
  ctx: ActionContext,
  portalSlug: string,
  id: number,
): Promise<ArticleRow> {
  return edit(ctx, portalSlug, id, (tx) => deleteArticleChanges(tx.db, tx.accountId, id));
}

/** Keeps a text that somebody gave up for another person's change. Error: 404. */
export async function keepArticleVersion(
  ctx: ActionContext,
  portalSlug: string,
  id: number,
  text: ArticleText,
): Promise<ArticleVersionRow> {
  return ctx.write(async (tx) => {
    const portal = await lockPortal(tx, portalSlug);
    if (!(await findArticleOfPortal(tx.db, tx.accountId, portal.id, id))) throw new NotFoundError();
    return insertVersion(tx.db, tx.accountId, {
      ...text,
      article_id: id,
      kind: 'kept',
      author_id: actorId(tx),
    });
  });
}

/** Open editors learn of it; public pages stay as they are. */
async function edit(
  ctx: ActionContext,
  portalSlug: string,
  id: number,
  work: (tx: Tx, article: ArticleRow) => Promise<void>,
): Promise<ArticleRow> {
  return ctx.write(async (tx) => {
    const portal = await lockPortal(tx, portalSlug);
    const article = await findArticleOfPortal(tx.db, tx.accountId, portal.id, id);
    if (!article) throw new NotFoundError();
    await work(tx, article);
    await renewLockVersion(tx.db, tx.accountId, id);
    tx.emit(configurationUpdated('article'));
    return { ...article, lock_version: article.lock_version + 1 };
  });
}
