import type { Config } from '../../platform/config/config';
import { type SettingName, type StoredSettings, type StoredSmtp, variableOf } from './installation.types';

/**
 * Applies the stored settings to the configuration of this process. `atStart`: the configuration from the environment
 * and the defaults; settings of the environment are not overridden.
 */
export function applySettings(
  config: Config,
  atStart: Config,
  { stored, smtpPassword }: { stored: StoredSettings; smtpPassword: string | null },
): void {
  const own = <N extends SettingName>(name: N): StoredSettings[N] | undefined =>
    atStart.fromEnvironment.has(variableOf[name]) ? undefined : stored[name];
  const smtp = own('smtp');
  config.installationName = own('installation_name') ?? atStart.installationName;
  config.edition = own('edition') ?? atStart.edition;
  config.enableAccountSignup = own('signup_enabled') ?? atStart.enableAccountSignup;
  config.createAccountFromDashboard =
    config.enableAccountSignup ||
    (own('create_account_from_dashboard') ?? atStart.createAccountFromDashboard);
  config.displayManifest = own('display_manifest') ?? atStart.displayManifest;
  config.customBranded = own('custom_branded') ?? atStart.customBranded;
  config.supportUrl = (own('support_url') ?? atStart.supportUrl) || undefined;
  config.mailerSenderEmail = own('mail_sender') ?? atStart.mailerSenderEmail;
  config.smtpUrl = smtp ? smtpUrlOf(smtp, smtpPassword) : atStart.smtpUrl;
  config.logoKey = stored.logo_key;
  config.logoThumbnailKey = stored.logo_thumbnail_key;
}

/** The mail server as a URL in the format of `SMTP_URL`. */
export function smtpUrlOf({ host, port, security, user }: StoredSmtp, password: string | null): string {
  const scheme = security === 'tls' ? 'smtps' : 'smtp';
  const name = encodeURIComponent(user);
  const credentials = user === '' ? '' : `${name}:${encodeURIComponent(password ?? '')}@`;
  const place = host.includes(':') ? `[${host}]` : host;
  return `${scheme}://${credentials}${place}:${port}${security === 'none' ? '?tls=off' : ''}`;
}
