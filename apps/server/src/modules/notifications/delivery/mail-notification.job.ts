import { serverTexts } from '@parley/i18n/server';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { availableName, renderUserMail } from '../../auth/auth.facade';
import { loadNotificationTexts } from '../notification-texts';
import { loadTexts } from '../present-notifications';
import { MAIL_NOTIFICATION, type NotificationJobPayload } from './delivery-jobs';
import { findDeliverableRecipient } from './deliverable-recipient';

/** Not mailed to people who are online: they see new messages arrive, and there would be one mail per message. */
const NOT_WHILE_PRESENT = new Set<NotificationJobPayload['type']>([
  'assigned_conversation_new_message',
  'participating_conversation_new_message',
]);

/** Mails one notification, unless it was read meanwhile. */
export function mailNotification(services: Services): JobDefinition<NotificationJobPayload> {
  return {
    name: MAIL_NOTIFICATION,
    group: 'outbound',
    async run(payload) {
      const { config, database, mailer, presence } = services;
      const { accountId, userId, type, notificationId } = payload;
      const user = await findDeliverableRecipient(services, payload, 'email');
      if (!user?.confirmed_at) return;
      if (NOT_WHILE_PRESENT.has(type) && (await presence.online(accountId, 'user')).has(userId)) return;
      const db = database.tenant(accountId);
      const texts = (await loadTexts(db, accountId, [userId])).get(userId) ?? serverTexts();
      const [text] = await loadNotificationTexts(db, accountId, [{ ...payload, texts }]);
      if (!text) return;
      const content = {
        subject: text.title,
        greeting: texts.t('mail.greeting', { name: availableName(user) }),
        body: `${text.title}\n\n${text.body}`,
        button: {
          label: texts.t('mail.notification.button'),
          url: `${config.frontendUrl}/app/accounts/${accountId}/conversations/${text.displayId}`,
        },
        note: texts.t('mail.notification.note'),
      };
      await mailer.send({
        to: user.email,
        ...renderUserMail(texts, content, { name: config.installationName, url: config.frontendUrl }),
        // The same Message-ID in every attempt, so that mail servers can recognize a repeat.
        messageId: `<notification-${accountId}-${notificationId}@${new URL(config.frontendUrl).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}
