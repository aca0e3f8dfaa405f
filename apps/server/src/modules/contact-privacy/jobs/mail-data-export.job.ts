import { serverTexts } from '@parley/i18n/server';
import type { JobDefinition, JobSpec } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { findAccount } from '../../accounts/accounts.facade';
import { listAdministratorIds } from '../../agents/agents.facade';
import { availableName, findUser, renderUserMail } from '../../auth/auth.facade';
import { EXPORT_KEPT_DAYS, findExport } from '../contact-data-exports.repository';

const MAIL_DATA_EXPORT = 'mail-data-export';

interface Payload extends Record<string, unknown> {
  accountId: number;
  exportId: number;
}

export function mailDataExportJob({ accountId, exportId }: Payload): JobSpec {
  return { job: MAIL_DATA_EXPORT, payload: { accountId, exportId } };
}

/**
 * Mails the administrator who asked for an export where to download it. The mail names the contact by id alone: it outlives
 * an erasure. The link leads to a page that asks for the permission again.
 */
export function mailDataExport(services: Services): JobDefinition<Payload> {
  return {
    name: MAIL_DATA_EXPORT,
    group: 'outbound',
    async run({ accountId, exportId }) {
      const { config, database, mailer } = services;
      const db = database.tenant(accountId);
      const row = await findExport(db, accountId, exportId);
      if (row?.state !== 'ready') return;
      const [user, account, administratorIds] = await Promise.all([
        findUser(database.global(), row.requested_by),
        findAccount(db, accountId),
        listAdministratorIds(db, accountId),
      ]);
      if (!user || user.disabled_at || !account || !administratorIds.includes(user.id)) return;
      const own = user.ui_settings.locale;
      const texts = serverTexts(typeof own === 'string' ? own : null, account.locale);
      const named = { contact: String(row.contact_id), account: account.name };
      const content = {
        subject: texts.t('mail.dataExport.subject', named),
        greeting: texts.t('mail.greeting', { name: availableName(user) }),
        body: texts.t('mail.dataExport.body', named),
        button: {
          label: texts.t('mail.dataExport.button'),
          url: `${config.frontendUrl}/app/accounts/${accountId}/contacts/${row.contact_id}`,
        },
        note: texts.t('mail.dataExport.note', { days: EXPORT_KEPT_DAYS }),
      };
      await mailer.send({
        to: user.email,
        ...renderUserMail(texts, content, { name: config.installationName, url: config.frontendUrl }),
        messageId: `<data-export-${accountId}-${exportId}@${new URL(config.frontendUrl).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}
