import type { SmtpSecurity } from '@parley/contract';
import type { Edition } from '../../platform/config/config';

/** A mail server as the console keeps it; its password is a column of its own, encrypted. */
export interface StoredSmtp {
  host: string;
  port: number;
  security: SmtpSecurity;
  user: string;
}

/** What the console set, by name; what is absent was never set or was taken back. */
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

/** The environment variable that fixes each: what it says comes before the console. */
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
