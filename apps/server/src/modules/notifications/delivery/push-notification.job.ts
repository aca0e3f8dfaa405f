import { serverTexts } from '@parley/i18n/server';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { findDevice, isUnresponsive } from '../devices/devices.repository';
import { sendPush } from '../devices/send-push';
import { loadNotificationTexts } from '../notification-texts';
import { loadTexts } from '../present-notifications';
import { PUSH_NOTIFICATION, type PushJobPayload } from './delivery-jobs';
import { findDeliverableRecipient } from './deliverable-recipient';

const DELAYS_SECONDS = [15, 90];

/** Pushes one notification to one browser, unless it was read meanwhile. */
export function pushNotification(services: Services): JobDefinition<PushJobPayload> {
  return {
    name: PUSH_NOTIFICATION,
    group: 'outbound',
    retryDelaySeconds: (failed) => DELAYS_SECONDS[failed - 1] ?? 90,
    async run(payload, { signal }) {
      const { accountId, userId, type, notificationId } = payload;
      const global = services.database.global();
      const device = await findDevice(global, { userId, id: payload.subscriptionId });
      if (device?.subscription_type !== 'browser_push' || (await isUnresponsive(global, device.id))) return;
      if (!(await findDeliverableRecipient(services, payload, 'push'))) return;
      const db = services.database.tenant(accountId);
      const texts = (await loadTexts(db, accountId, [userId])).get(userId) ?? serverTexts();
      const [text] = await loadNotificationTexts(db, accountId, [{ ...payload, texts }]);
      if (!text) return;
      const outcome = await sendPush(services, device, {
        kind: 'notification',
        type,
        signal,
        payload: {
          title: text.title,
          tag: `${type}_${text.displayId}_${notificationId}`,
          url: `${services.config.frontendUrl}/app/accounts/${accountId}/conversations/${text.displayId}`,
        },
      });
      if (outcome.isRetryable) throw new Error(`push not delivered: ${outcome.delivery.answer}`);
    },
  };
}
