import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { publishArticle } from '../publish-article';
import { listArticlesToPublish } from '../articles.repository';

const ARTICLES_AT_ONCE = 500;

/** Publishes articles whose time has come, every minute. */
export function publishScheduledArticles(services: Services): JobDefinition {
  return {
    name: 'publish-scheduled-articles',
    cron: '* * * * *',
    async run(_payload, { logger, signal }) {
      const due = await listArticlesToPublish(services.database.system('publish-articles'), ARTICLES_AT_ONCE);
      for (const { account_id: accountId, id } of due) {
        if (signal.aborted) return;
        // A failure for one article must not stop the others (D9).
        await publishArticle(services, accountId, id).catch((error: unknown) =>
          logger.error({ err: error, accountId, articleId: id }, 'a scheduled article was not published'),
        );
      }
    },
  };
}
