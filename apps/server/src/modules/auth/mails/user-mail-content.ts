import type { ServerTexts } from '@parley/i18n/server';
import type { Config } from '../../../platform/config/config';
import type { MailContent } from './render-user-mail';
import type { UserMail } from '../auth.events';

export interface MailFacts {
  name: string;
  /** Name of the account that the mail is about. */
  account: string;
  inviter: string | null;
  /** Single-use token of the link; empty if the mail has none. */
  token: string;
}

/** Links use the configured URL, never a header of the request, which an attacker could forge. */
export function confirmationUrl(config: Config, token: string): string {
  return `${config.frontendUrl}/app/auth/confirmation?confirmation_token=${encodeURIComponent(token)}`;
}

export function newPasswordUrl(config: Config, token: string): string {
  return `${config.frontendUrl}/app/auth/password/edit?reset_password_token=${encodeURIComponent(token)}`;
}

/** The content of a mail, in the recipient's language. */
export function userMailContent(
  mail: UserMail,
  texts: ServerTexts,
  config: Config,
  facts: MailFacts,
): MailContent {
  const { t } = texts;
  const app = config.installationName;
  const greeting = t('mail.greeting', { name: facts.name });
  const inviter = facts.inviter ?? t('mail.invitation.somebody');
  switch (mail) {
    case 'confirmation':
      return {
        subject: t('mail.confirmation.subject'),
        greeting,
        body: t('mail.confirmation.body', { app }),
        button: { label: t('mail.confirmation.button'), url: confirmationUrl(config, facts.token) },
        note: t('mail.confirmation.note'),
      };
    case 'email_change':
      return {
        subject: t('mail.emailChange.subject'),
        greeting,
        body: t('mail.emailChange.body', { app }),
        button: { label: t('mail.emailChange.button'), url: confirmationUrl(config, facts.token) },
        note: t('mail.emailChange.note'),
      };
    case 'email_change_notice':
      return {
        subject: t('mail.emailChangeNotice.subject'),
        greeting,
        body: t('mail.emailChangeNotice.body', { app }),
        note: t('mail.emailChangeNotice.note'),
      };
    case 'password_reset':
      return {
        subject: t('mail.passwordReset.subject'),
        greeting,
        body: t('mail.passwordReset.body', { app }),
        button: { label: t('mail.passwordReset.button'), url: newPasswordUrl(config, facts.token) },
        note: t('mail.passwordReset.note'),
      };
    case 'password_changed':
      return {
        subject: t('mail.passwordChanged.subject'),
        greeting,
        body: t('mail.passwordChanged.body', { app }),
        note: t('mail.passwordChanged.note'),
      };
    case 'mfa_enabled':
      return {
        subject: t('mail.mfaEnabled.subject'),
        greeting,
        body: t('mail.mfaEnabled.body', { app }),
        note: t('mail.mfa.note'),
      };
    case 'mfa_disabled':
      return {
        subject: t('mail.mfaDisabled.subject'),
        greeting,
        body: t('mail.mfaDisabled.body', { app }),
        note: t('mail.mfa.note'),
      };
    case 'mfa_backup_codes':
      return {
        subject: t('mail.mfaBackupCodes.subject'),
        greeting,
        body: t('mail.mfaBackupCodes.body', { app }),
        note: t('mail.mfa.note'),
      };
    case 'invitation':
      return {
        subject: t('mail.invitation.subject', { inviter, account: facts.account }),
        greeting,
        body: t('mail.invitation.body', { inviter, account: facts.account, app }),
        button: { label: t('mail.invitation.button'), url: newPasswordUrl(config, facts.token) },
        note: t('mail.invitation.note'),
      };
    case 'added_to_account':
      return {
        subject: t('mail.addedToAccount.subject', { account: facts.account }),
        greeting,
        body: t('mail.addedToAccount.body', { inviter, account: facts.account, app }),
        button: { label: t('mail.addedToAccount.button', { app }), url: `${config.frontendUrl}/app` },
      };
  }
}
