import type { DbReader } from '../../../platform/db/database';
import type { JobSpec } from '../../../platform/jobs/jobs';
import { environment } from '../../../platform/environment';
import type { WrittenNotification } from '../creation/write-notifications';
import type { NotificationCandidate } from '../notifications.types';
import { loadDeliveryPreferences } from '../recipients.repository';

export const MAIL_NOTIFICATION = 'mail-notification';
export const PUSH_NOTIFICATION = 'push-notification';

/** Delay of mails: a person who has the conversation open reads the message within this time and needs no mail. */
const MAIL_AFTER_MS = 3_000;
/** Delay of pushes to people who are online; others get the push immediately. */
const PUSH_AFTER_MS = 1_000;
const PUSH_TRIES = 3;

/** The notification as it was created: a newer one may have replaced it by the time it is sent. */
export interface NotificationJobPayload
  extends Pick<NotificationCandidate, 'userId' | 'type' | 'conversationId' | 'messageId'> {
  accountId: number;
  notificationId: number;
}

export interface PushJobPayload extends NotificationJobPayload {
  subscriptionId: number;
}

/**
 * Jobs for one mail and one push per browser, as the recipients' settings say. The settings are checked again when a
 * job runs.
 */
export async function deliveryJobs(
  db: DbReader,
  accountId: number,
  written: readonly WrittenNotification[],
): Promise<JobSpec[]> {
  if (written.length === 0) return [];
  const preferences = await loadDeliveryPreferences(
    db,
    accountId,
    written.map(({ userId }) => userId),
  );
  const present = await environment.online(accountId, 'user');
  const now = Date.now();
  return written.flatMap(({ id, userId, type, conversationId, messageId }) => {
    const preference = preferences.get(userId);
    if (!preference) return [];
    const payload = { accountId, userId, type, conversationId, messageId, notificationId: id };
    const jobs: JobSpec[] = [];
    if (preference.may_get_mail && preference.email_flags.includes(`email_${type}`))
      jobs.push({ job: MAIL_NOTIFICATION, payload, runAt: new Date(now + MAIL_AFTER_MS) });
    if (!preference.push_flags.includes(`push_${type}`)) return jobs;
    for (const deviceId of preference.device_ids)
      jobs.push({
        job: PUSH_NOTIFICATION,
        payload: { ...payload, subscriptionId: Number(deviceId) },
        ...(present.has(userId) ? { runAt: new Date(now + PUSH_AFTER_MS) } : {}),
        maxAttempts: PUSH_TRIES,
      });
    return jobs;
  });
}
