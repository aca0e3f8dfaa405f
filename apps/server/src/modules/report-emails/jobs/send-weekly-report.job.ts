import type { JobDefinition, JobSpec } from '../../../platform/jobs/jobs';
import { MailDeliveryError, MailValueError } from '../../../platform/mail';
import type { Services } from '../../../platform/services';
import { claimSubscription, finishDelivery, type Subscription } from '../../report-views/report-views.facade';
import { emailReport } from '../email-report';
import { findRecipient } from '../find-recipient';

const SEND_WEEKLY_REPORT = 'send-weekly-report';

export function sendWeeklyReportJob({ accountId, viewId, userId }: Subscription): JobSpec {
  return {
    job: SEND_WEEKLY_REPORT,
    payload: { accountId, viewId, userId },
    key: `${SEND_WEEKLY_REPORT}:${accountId}:${viewId}:${userId}`,
  };
}

/**
 * Sends a weekly email if it is due. After a temporary failure, and if the process ends in between, `plan-weekly-reports` tries it
 * again a quarter of an hour later; an email that the mail server refuses is left out.
 */
export function sendWeeklyReport(services: Services): JobDefinition<Subscription> {
  return {
    name: SEND_WEEKLY_REPORT,
    group: 'outbound',
    async run({ accountId, viewId, userId }, { logger }) {
      const subscription = { accountId, viewId, userId };
      const { database } = services;
      const claimed = await database.transaction(accountId, ({ db }) => claimSubscription(db, subscription));
      if (!claimed) return;
      const recipient = await findRecipient(services, subscription);
      try {
        const { timezone: zone } = claimed;
        if (recipient) await emailReport(services, { ...recipient, accountId, zone, occasion: 'weekly' });
      } catch (error) {
        const isTemporary = error instanceof MailDeliveryError && !error.isPermanent;
        if (!(error instanceof MailDeliveryError || error instanceof MailValueError)) throw error;
        logger.warn({ err: error, subscription }, 'a weekly report was not accepted by the mail server');
        if (isTemporary) return;
      }
      await database.transaction(accountId, ({ db }) => finishDelivery(db, subscription));
    },
  };
}
