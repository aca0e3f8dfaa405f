import type { JobSpec } from '../../../platform/jobs/jobs';

export const SEND_ROUND_TRIP = 'send-round-trip';

/** The job that sends the test of an inbox; one runs at a time. */
export function sendRoundTripJob(accountId: number, inboxId: number): JobSpec {
  const key = `round-trip:${accountId}:${inboxId}`;
  return { job: SEND_ROUND_TRIP, payload: { accountId, inboxId }, key, queue: key };
}
