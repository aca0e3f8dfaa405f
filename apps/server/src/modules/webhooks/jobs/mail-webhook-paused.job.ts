import { serverTexts } from '@parley/i18n/server';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { findAccount } from '../../accounts/accounts.facade';
import { availableName, findUser, renderUserMail } from '../../auth/auth.facade';
import { findWebhook } from '../webhooks.repository';

export const MAIL_WEBHOOK_PAUSED = 'mail-webhook-paused';

interface MailPayload {
  accountId: number;
  userId: number;
  webhookId: number;
  reason: 'failing' | 'gone';
  /**
   * Sequence number of the event that caused the mail; part of its Message-ID, so that mail servers recognize a repeat.
   */
  seq: number;
}

/** Mails one administrator that a webhook was paused, and where to resume it. */
export function mailWebhookPaused(services: Services): JobDefinition<MailPayload> {
  return {
    name: MAIL_WEBHOOK_PAUSED,
    group: 'outbound',
    async run({ accountId, userId, webhookId, reason, seq }) {
      const { config, database, mailer } = services;
      const db = database.tenant(accountId);
      const webhook = await findWebhook(db, accountId, webhookId);
      const user = await findUser(database.global(), userId);
      // Resumed or deleted meanwhile: no mail needed.
      if (!webhook?.paused_at || !user || user.disabled_at) return;
      const account = await findAccount(db, accountId);
      if (!account) return;
      const own = user.ui_settings.locale;
      const texts = serverTexts(typeof own === 'string' ? own : null, account.locale);
      const { host } = new URL(webhook.url);
      const named = { webhook: webhook.name ?? host, host, account: account.name };
      const content = {
        subject: texts.t('mail.webhookPaused.subject', named),
        greeting: texts.t('mail.greeting', { name: availableName(user) }),
        body: texts.t(`mail.webhookPaused.${reason}`, named),
        button: {
          label: texts.t('mail.webhookPaused.button'),
          url: `${config.frontendUrl}/app/accounts/${accountId}/settings/webhooks/${webhookId}`,
        },
        note: texts.t('mail.webhookPaused.note'),
      };
      await mailer.send({
        to: user.email,
        ...renderUserMail(texts, content, { name: config.installationName, url: config.frontendUrl }),
        messageId: `<webhook-paused-${accountId}-${seq}-${userId}@${new URL(config.frontendUrl).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}
