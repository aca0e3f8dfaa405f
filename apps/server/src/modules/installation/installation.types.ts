import type { SmtpSecurity } from '@parley/contract';
import type { Edition } from '../../platform/config/config';

/** A mail server as stored by the console; its password is a separate encrypted column. */
export interface StoredSmtp {
  host: string;
  port: number;
  security: SmtpSecurity;
  user: string;
}

/** Settings made in the console; an absent one was never set or was removed. */
export interface StoredSettings {
  installation_name?: string;
  edition?: Edition;
  signup_enabled?: boolean;
  create_account_from_dashboard?: boolean;
  display_manifest?: boolean;
  custom_branded?: boolean;
  support_url?: string;
  mail_sender?: string;
  smtp?: StoredSmtp;
  logo_key?: string;
  logo_thumbnail_key?: string;
}

export type SettingName = Exclude<keyof StoredSettings, 'logo_key' | 'logo_thumbnail_key'>;

/** The environment variable of each setting; it takes precedence over the console. */
export const variableOf: Record<SettingName, string> = {
  installation_name: 'INSTALLATION_NAME',
  edition: 'EDITION',
  signup_enabled: 'ENABLE_ACCOUNT_SIGNUP',
  create_account_from_dashboard: 'CREATE_ACCOUNT_FROM_DASHBOARD',
  display_manifest: 'DISPLAY_MANIFEST',
  custom_branded: 'CUSTOM_BRANDING',
  support_url: 'SUPPORT_URL',
  mail_sender: 'MAILER_SENDER_EMAIL',
  smtp: 'SMTP_URL',
};
