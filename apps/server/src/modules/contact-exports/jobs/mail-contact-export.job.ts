import { serverTexts } from '@parley/i18n/server';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { findAccount } from '../../accounts/accounts.facade';
import { availableName, findUser, renderUserMail } from '../../auth/auth.facade';
import { EXPORT_DAYS, findExport } from '../contact-exports.repository';

export const MAIL_CONTACT_EXPORT = 'mail-contact-export';

/**
 * Mails the person who asked for a file where it is. The link leads to the dashboard, which asks for a session: the file
 * itself is never public.
 */
export function mailContactExport(
  services: Services,
): JobDefinition<{ accountId: number; contactExportId: number }> {
  return {
    name: MAIL_CONTACT_EXPORT,
    group: 'outbound',
    async run({ accountId, contactExportId }) {
      const { config, database, mailer } = services;
      const db = database.tenant(accountId);
      const found = await findExport(db, accountId, contactExportId);
      const [account, user] = await Promise.all([
        findAccount(db, accountId),
        found && findUser(database.global(), found.user_id),
      ]);
      if (!found || !account || !user || user.disabled_at) return;
      const own = user.ui_settings.locale;
      const texts = serverTexts(typeof own === 'string' ? own : null, account.locale);
      const outcome = found.status === 'completed' ? 'completed' : 'failed';
      const content = {
        subject: texts.t(`mail.contactExport.${outcome}.subject`),
        greeting: texts.t('mail.greeting', { name: availableName(user) }),
        body: texts.t(`mail.contactExport.${outcome}.body`, {
          account: account.name,
          count: found.row_count ?? 0,
        }),
        ...(outcome === 'completed' && {
          button: {
            label: texts.t('mail.contactExport.button'),
            url: `${config.frontendUrl}/app/accounts/${accountId}/contacts/exports`,
          },
          note: texts.t('mail.contactExport.note', { days: EXPORT_DAYS }),
        }),
      };
      await mailer.send({
        to: user.email,
        ...renderUserMail(texts, content, { name: config.installationName, url: config.frontendUrl }),
        messageId: `<contact-export-${accountId}-${contactExportId}@${new URL(config.frontendUrl).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}
