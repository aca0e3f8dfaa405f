import type { JobSpec } from '../../platform/jobs/jobs';

export const MAIL_CONVERSATION = 'mail-conversation';

export function mailConversationJob(accountId: number, conversationId: number, runAt: Date): JobSpec {
  return {
    job: MAIL_CONVERSATION,
    payload: { accountId, conversationId },
    key: `mail:${accountId}:${conversationId}`,
    runAt,
  };
}
