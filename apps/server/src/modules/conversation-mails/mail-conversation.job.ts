import { composeContinuity } from '../../channels/email/compose/compose-continuity';
import { ComposeError } from '../../channels/email/compose/composed-mail';
import { installationSmtp } from '../../channels/email/connection-values';
import { smtpPoolOf } from '../../channels/email/send-email';
import type { JobDefinition } from '../../platform/jobs/jobs';
import type { Services } from '../../platform/services';
import { connectionTools } from '../inboxes/inboxes.facade';
import { findNoted, forget, listStranded } from './conversation-mails.repository';
import { loadContinuity } from './load-continuity';
import { MAIL_CONVERSATION, mailConversationJob } from './mail-conversation-job';

const CONVERSATIONS_AT_MOST = 500;

/** Adds the job again for conversations that have none: it failed too often, or they were merged. */
export function pickUpConversationMails(services: Services): JobDefinition {
  return {
    name: 'pick-up-conversation-mails',
    cron: '*/5 * * * *',
    async run(_payload, run) {
      const stranded = await listStranded(services.database.system('housekeeping'), CONVERSATIONS_AT_MOST);
      const now = new Date();
      await run.addJobs(
        stranded.map(({ account_id, conversation_id }) =>
          mailConversationJob(account_id, conversation_id, now),
        ),
      );
    },
  };
}

/** Mails what a contact who has left the chat has not seen. A server that cannot take it now is asked again. */
export function mailConversation(
  services: Services,
): JobDefinition<{ accountId: number; conversationId: number }> {
  return {
    name: MAIL_CONVERSATION,
    group: 'outbound',
    async run({ accountId, conversationId }, { attempt, maxAttempts, logger }) {
      const db = services.database.tenant(accountId);
      const noted = await findNoted(db, accountId, conversationId);
      if (!noted) return;
      const settings = installationSmtp(services.config);
      const input = settings && (await loadContinuity(services, accountId, { conversationId, noted }));
      // Nobody can be mailed, or the contact has seen everything.
      if (!settings || !input) return forget(db, accountId, conversationId);
      try {
        const mail = composeContinuity(input);
        const outcome =
          mail && (await smtpPoolOf(connectionTools(services)).send('installation', settings, mail));
        if (outcome && (outcome.state === 'retry' || outcome.state === 'unknown') && attempt < maxAttempts) {
          throw new Error(outcome.reason);
        }
        if (outcome?.state === 'failed')
          logger.warn(
            { accountId, conversationId, reason: outcome.reason },
            'a chat could not be continued by email',
          );
      } catch (error) {
        if (!(error instanceof ComposeError)) throw error;
        logger.warn(
          { accountId, conversationId, code: error.code },
          'a chat could not be continued by email',
        );
      }
      await forget(db, accountId, conversationId);
    },
  };
}
