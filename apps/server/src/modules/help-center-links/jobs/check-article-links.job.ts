import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { checkLinks } from '../check-links';
import { leavePortal, takePortalToCheck } from '../links.repository';

const DAYS_BETWEEN = 7;

/** Looks at the links of portals whose turn has come, every minute, until there is none. */
export function checkArticleLinks(services: Services): JobDefinition {
  // A process looks at one portal at a time, because mails and webhooks go out by the same workers.
  let isRunning = false;
  return {
    name: 'check-article-links',
    cron: '* * * * *',
    group: 'outbound',
    async run(_payload, { logger, signal }) {
      if (isRunning) return;
      isRunning = true;
      try {
        while (!signal.aborted) {
          const portal = await takePortalToCheck(services.database, DAYS_BETWEEN);
          if (!portal) return;
          const { account_id: accountId, id: portalId } = portal;
          const isDone = await checkLinks(services, portal, signal).then(
            () => true,
            (error: unknown) => {
              logger.warn({ err: error, accountId, portalId }, 'the links of a portal were not looked at');
              // After a failure the portal waits for the next week, so that it can't keep others from their turn.
              return !signal.aborted;
            },
          );
          await leavePortal(services.database.tenant(accountId), portal, isDone);
        }
      } finally {
        isRunning = false;
      }
    },
  };
}
