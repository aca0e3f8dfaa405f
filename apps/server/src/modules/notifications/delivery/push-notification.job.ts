import { serverTexts } from '@parley/i18n/server';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { findDevice, isSilent } from '../devices/devices.repository';
import { pushTo } from '../devices/push-to';
import { loadWords } from '../notification-words';
import { loadTexts } from '../present-notifications';
import { PUSH_NOTIFICATION, type ToldOnDevice } from './delivery-jobs';
import { findStillWanted } from './still-wanted';

const DELAYS_SECONDS = [15, 90];

/** Pushes one notification to one browser, unless it was read by now. */
export function pushNotification(services: Services): JobDefinition<ToldOnDevice> {
  return {
    name: PUSH_NOTIFICATION,
    lane: 'outbound',
    retryDelaySeconds: (failed) => DELAYS_SECONDS[failed - 1] ?? 90,
    async run(told, { signal }) {
      const { accountId, userId, type, notificationId } = told;
      const global = services.database.global();
      const device = await findDevice(global, { userId, id: told.subscriptionId });
      if (device?.subscription_type !== 'browser_push' || (await isSilent(global, device.id))) return;
      if (!(await findStillWanted(services, told, 'push'))) return;
      const db = services.database.tenant(accountId);
      const texts = (await loadTexts(db, accountId, [userId])).get(userId) ?? serverTexts();
      const [words] = await loadWords(db, accountId, [{ ...told, texts }]);
      if (!words) return;
      const outcome = await pushTo(services, device, {
        kind: 'notification',
        type,
        signal,
        payload: {
          title: words.title,
          tag: `${type}_${words.displayId}_${notificationId}`,
          url: `${services.config.frontendUrl}/app/accounts/${accountId}/conversations/${words.displayId}`,
        },
      });
      if (outcome.isWorthAnotherTry) throw new Error(`push not delivered: ${outcome.delivery.answer}`);
    },
  };
}
