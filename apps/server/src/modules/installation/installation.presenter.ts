import { join } from 'node:path';
import type { InstallationSettings, SmtpServer } from '@parley/contract';
import type { Config } from '../../platform/config/config';
import { describeStore } from '../../platform/files';
import { brandImageUrl } from './brand-images';
import { type SettingName, type StoredSettings, variableOf } from './installation.types';

/** The effective settings, each with its origin. Passwords are left out, also those in URLs. */
export function presentSettings(
  config: Config,
  { stored, version, hasSmtpPassword }: { stored: StoredSettings; version: number; hasSmtpPassword: boolean },
): InstallationSettings {
  const setting = <T>(name: SettingName, value: T) => ({
    value,
    origin: originOf(config, stored, name),
    variable: variableOf[name],
  });
  const smtp =
    stored.smtp && !config.fromEnvironment.has(variableOf.smtp)
      ? { ...stored.smtp, has_password: hasSmtpPassword }
      : serverOf(config.smtpUrl);
  return {
    version,
    installation_name: setting('installation_name', config.installationName),
    edition: setting('edition', config.edition),
    signup_enabled: setting('signup_enabled', config.enableAccountSignup),
    create_account_from_dashboard: setting(
      'create_account_from_dashboard',
      config.createAccountFromDashboard,
    ),
    display_manifest: setting('display_manifest', config.displayManifest),
    custom_branded: setting('custom_branded', config.customBranded),
    support_url: setting('support_url', config.supportUrl ?? ''),
    logo_url: brandImageUrl(config.logoKey),
    logo_thumbnail_url: brandImageUrl(config.logoThumbnailKey),
    smtp: setting('smtp', smtp),
    mail_sender: setting('mail_sender', config.mailerSenderEmail),
    mail_folder: join(config.dataDir, 'mail'),
    storage: describeStore(config),
    fixed: fixedSettings(config),
  };
}

function originOf(
  config: Config,
  stored: StoredSettings,
  name: SettingName,
): 'environment' | 'console' | 'default' {
  if (config.fromEnvironment.has(variableOf[name])) return 'environment';
  return stored[name] === undefined ? 'default' : 'console';
}

function serverOf(smtpUrl: string | undefined): SmtpServer | null {
  if (!smtpUrl) return null;
  const url = new URL(smtpUrl);
  const isTls = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port ? Number(url.port) : isTls ? 465 : 587,
    security: isTls ? 'tls' : url.searchParams.get('tls') === 'off' ? 'none' : 'starttls',
    user: decodeURIComponent(url.username),
    has_password: url.password !== '',
  };
}

/** Settings that can only come from the environment; URLs that may contain passwords are reported as set or not. */
function fixedSettings(config: Config): InstallationSettings['fixed'] {
  const values: Record<string, string> = {
    FRONTEND_URL: config.frontendUrl,
    DATA_DIR: config.dataDir,
    DATABASE_URL: '',
    REDIS_URL: '',
    TRUST_PROXY: String(config.trustProxy),
    MAXIMUM_FILE_UPLOAD_SIZE: `${config.maximumFileUploadSizeMb} MB`,
    METRICS_TOKEN: '',
  };
  return Object.entries(values).map(([variable, value]) => ({
    variable,
    value,
    is_set: config.fromEnvironment.has(variable),
  }));
}
