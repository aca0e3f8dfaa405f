import type { SetupStatus } from '@parley/contract';
import { nativeNameOf } from '@parley/i18n';
import { DASHBOARD_LOCALES } from '@parley/i18n/dashboard';
import type { Config } from '../../platform/config/config';
import { brandImageUrl } from './brand-images';

const languages = DASHBOARD_LOCALES.map((code) => ({ code, name: nativeNameOf(code) }));

/** What everybody may know of the installation. */
export function presentInstallationConfig(config: Config): Omit<SetupStatus, 'setup_required' | 'locale'> {
  return {
    signup_enabled: config.enableAccountSignup,
    installation_name: config.installationName,
    logo_url: brandImageUrl(config.logoKey),
    logo_thumbnail_url: brandImageUrl(config.logoThumbnailKey),
    create_account_from_dashboard: config.createAccountFromDashboard,
    display_manifest: config.displayManifest,
    custom_branded: config.customBranded,
    support_url: config.supportUrl ?? '',
    host_url: config.frontendUrl,
    enabled_languages: languages,
    edition: config.edition,
    is_enterprise: config.edition !== 'self_hosted',
    enterprise_plan_name: config.edition === 'self_hosted' ? null : config.edition,
  };
}
