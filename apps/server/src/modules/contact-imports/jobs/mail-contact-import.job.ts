import { serverTexts } from '@parley/i18n/server';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { findAccount } from '../../accounts/accounts.facade';
import { availableName, findUser, renderUserMail } from '../../auth/auth.facade';
import { findImport } from '../contact-imports.repository';

export const MAIL_CONTACT_IMPORT = 'mail-contact-import';

/** Mails one person how an import ended, with a link to it. */
export function mailContactImport(
  services: Services,
): JobDefinition<{ accountId: number; userId: number; contactImportId: number }> {
  return {
    name: MAIL_CONTACT_IMPORT,
    group: 'outbound',
    async run({ accountId, userId, contactImportId }) {
      const { config, database, mailer } = services;
      const db = database.tenant(accountId);
      const [found, account, user] = await Promise.all([
        findImport(db, accountId, contactImportId),
        findAccount(db, accountId),
        findUser(database.global(), userId),
      ]);
      if (!found || !account || !user || user.disabled_at) return;
      const own = user.ui_settings.locale;
      const texts = serverTexts(typeof own === 'string' ? own : null, account.locale);
      const { filename } = found;
      const outcome = found.error === null ? 'completed' : 'failed';
      const content = {
        subject: texts.t(`mail.contactImport.${outcome}.subject`, { filename }),
        greeting: texts.t('mail.greeting', { name: availableName(user) }),
        body:
          found.error === null
            ? texts.t('mail.contactImport.completed.body', {
                filename,
                created: found.created_rows,
                updated: found.updated_rows,
                skipped: found.skipped_rows,
              })
            : texts.t('mail.contactImport.failed.body', {
                filename,
                reason: texts.t(`import.failure.${found.error}`),
              }),
        button: {
          label: texts.t('mail.contactImport.button'),
          url: `${config.frontendUrl}/app/accounts/${accountId}/contacts/import?import=${contactImportId}`,
        },
      };
      await mailer.send({
        to: user.email,
        ...renderUserMail(texts, content, { name: config.installationName, url: config.frontendUrl }),
        messageId: `<contact-import-${accountId}-${contactImportId}-${userId}@${new URL(config.frontendUrl).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}
