import { ValidationError } from '../../platform/http/errors';
import type { Services } from '../../platform/services';
import { findArticleChanges } from './article-versions.repository';
import { changeArticle } from './articles.actions';
import { articleRows } from './articles.repository';
import { announceChange } from './help-center.changes';
import { lockPortalById } from './portals.repository';

/**
 * Publishes an article at its time: a draft as it is, a published one with the changes that wait. An article that cannot be
 * published, because it has no text, loses its time and stays as it is.
 */
export async function publishArticle(services: Services, accountId: number, id: number): Promise<void> {
  await services
    .runInTx({ accountId, actor: { type: 'System', id: null } }, async (tx) => {
      const found = await articleRows.find(tx.db, accountId, id);
      const portal = found && (await lockPortalById(tx.db, accountId, found.portal_id));
      const article = portal && (await articleRows.lock(tx.db, accountId, id));
      if (!article?.publish_at || article.publish_at > new Date() || !portal) return;
      const waiting = await findArticleChanges(tx.db, accountId, id);
      await changeArticle(tx, portal, article, {
        status: 'published',
        publish_at: null,
        ...(waiting && {
          title: waiting.title,
          description: waiting.description,
          content: waiting.content,
          lock_version: article.lock_version,
        }),
      });
      announceChange(tx, 'article', portal.id);
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof ValidationError)) throw error;
      await services.runInTx({ accountId, actor: { type: 'System', id: null } }, async (tx) => {
        const article = await articleRows.lock(tx.db, accountId, id);
        if (article) await articleRows.update(tx.db, accountId, id, { publish_at: null });
      });
      throw error;
    });
}
