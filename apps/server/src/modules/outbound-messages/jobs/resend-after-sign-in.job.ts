import type { JobDefinition, JobSpec } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { retryFailedMessage } from '../../messages/messages.facade';
import { takeAwaitingSignIn } from '../outbound-messages.repository';

const RESEND = 'resend-after-sign-in';

export function resendJob(accountId: number, inboxId: number): JobSpec {
  return { job: RESEND, payload: { accountId, inboxId }, key: `resend:${accountId}:${inboxId}` };
}

/** Sends what has failed for want of a sign-in, once somebody has signed in. Repeating it finds nothing more to do. */
export function resendAfterSignIn(services: Services): JobDefinition<{ accountId: number; inboxId: number }> {
  return {
    name: RESEND,
    async run({ accountId, inboxId }) {
      const ids = await takeAwaitingSignIn(services.database.tenant(accountId), accountId, inboxId);
      const origin = { accountId, actor: { type: 'System' as const, id: null } };
      for (const id of ids) await services.runInTx(origin, (tx) => retryFailedMessage(tx, id));
    },
  };
}
