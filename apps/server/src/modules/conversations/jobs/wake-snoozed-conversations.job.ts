import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import {
  changeConversation,
  listConversationsToWake,
  lockIfExists,
  STATUS,
} from '../../conversation-records/conversation-records.facade';

const BATCH_SIZE = 500;

/** Opens conversations whose snooze time is over, every minute. */
export function wakeSnoozedConversations(services: Services): JobDefinition {
  return {
    name: 'wake-snoozed-conversations',
    cron: '* * * * *',
    async run(_payload, { logger, signal }) {
      const due = await listConversationsToWake(services.database.system('wake-snoozed'), BATCH_SIZE);
      for (const { account_id: accountId, id } of due) {
        if (signal.aborted) return;
        // A failure for one conversation must not stop the others from waking (D9).
        await wake(services, accountId, id).catch((error: unknown) =>
          logger.error({ err: error, accountId, conversationId: id }, 'a snoozed conversation was not woken'),
        );
      }
    },
  };
}

async function wake(services: Services, accountId: number, id: number): Promise<void> {
  await services.runInTx({ accountId, actor: { type: 'System', id: null } }, async (tx) => {
    const conversation = await lockIfExists(tx.db, accountId, id);
    if (conversation?.status !== STATUS.snoozed) return;
    if (conversation.snoozed_until === null || conversation.snoozed_until > new Date()) return;
    // Nobody acted, so no activity message is written and `last_activity_at` stays, which keeps the conversation's
    // list position.
    await changeConversation(tx, conversation, { status: STATUS.open, snoozed_until: null });
  });
}
