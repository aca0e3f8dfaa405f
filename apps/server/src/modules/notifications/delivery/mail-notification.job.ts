import { serverTexts } from '@parley/i18n/server';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { availableName } from '../../agents/agents.facade';
import { renderUserMail } from '../../auth/auth.facade';
import { loadWords } from '../notification-words';
import { loadTexts } from '../present-notifications';
import { MAIL_NOTIFICATION, type Told } from './delivery-jobs';
import { findStillWanted } from './still-wanted';

/** Who is there sees these come in; a mail for each would be one for each message. */
const NOT_WHILE_PRESENT = new Set<Told['type']>([
  'assigned_conversation_new_message',
  'participating_conversation_new_message',
]);

/** Mails one notification, unless it was read by now. */
export function mailNotification(services: Services): JobDefinition<Told> {
  return {
    name: MAIL_NOTIFICATION,
    lane: 'outbound',
    async run(told) {
      const { config, database, mailer, presence } = services;
      const { accountId, userId, type, notificationId } = told;
      const user = await findStillWanted(services, told, 'email');
      if (!user?.confirmed_at) return;
      if (NOT_WHILE_PRESENT.has(type) && (await presence.online(accountId, 'user')).has(userId)) return;
      const db = database.tenant(accountId);
      const texts = (await loadTexts(db, accountId, [userId])).get(userId) ?? serverTexts();
      const [words] = await loadWords(db, accountId, [{ ...told, texts }]);
      if (!words) return;
      const content = {
        subject: words.title,
        greeting: texts.t('mail.greeting', { name: availableName(user) }),
        body: `${words.title}\n\n${words.body}`,
        button: {
          label: texts.t('mail.notification.button'),
          url: `${config.frontendUrl}/app/accounts/${accountId}/conversations/${words.displayId}`,
        },
        note: texts.t('mail.notification.note'),
      };
      await mailer.send({
        to: user.email,
        ...renderUserMail(texts, content, { name: config.installationName, url: config.frontendUrl }),
        // The same at every try, so that a repetition can be recognised.
        messageId: `<notification-${accountId}-${notificationId}@${new URL(config.frontendUrl).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}
