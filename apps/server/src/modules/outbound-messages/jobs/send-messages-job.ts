import type { JobSpec } from '../../../platform/jobs/jobs';

export const SEND_MESSAGES = 'send-messages';

/** The job that sends what waits in an inbox; one runs at a time, so that no message is taken twice. */
export function sendMessagesJob(accountId: number, inboxId: number, runAt?: Date): JobSpec {
  const key = `send:${accountId}:${inboxId}`;
  return { job: SEND_MESSAGES, payload: { accountId, inboxId }, key, queue: key, ...(runAt && { runAt }) };
}
