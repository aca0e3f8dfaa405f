import type { SetupStatus } from '@parley/contract';
import { localeNameOf } from '@parley/i18n/codes/names';
import { TRANSLATED_LOCALES } from '@parley/i18n/translated-locales';
import type { InboundMailConfig } from '../../platform/config/config';
import type { Services } from '../../platform/services';
import { ensureVapidKeys } from '../notifications/notifications.facade';
import { brandImageUrl } from './brand-images';

const languages = TRANSLATED_LOCALES.map((code) => ({ code, name: localeNameOf(code, code) }));

/** Public configuration of the installation. */
export async function presentInstallationConfig(
  services: Services,
): Promise<Omit<SetupStatus, 'setup_required' | 'locale'>> {
  const { config } = services;
  return {
    signup_enabled: config.enableAccountSignup,
    installation_name: config.installationName,
    logo_url: brandImageUrl(config.logoKey),
    logo_thumbnail_url: brandImageUrl(config.logoThumbnailKey),
    create_account_from_dashboard: config.createAccountFromDashboard,
    display_manifest: config.displayManifest,
    mail_sign_in: [
      ...(config.googleMail ? (['google'] as const) : []),
      ...(config.microsoftMail ? (['microsoft'] as const) : []),
    ],
    mail_forwarding: mailForwardingOf(config.inboundMail),
    custom_branded: config.customBranded,
    translates: config.translateUrl !== undefined,
    maximum_file_upload_size: config.maximumFileUploadSizeMb,
    support_url: config.supportUrl ?? '',
    host_url: config.frontendUrl,
    vapid_public_key: await vapidPublicKey(services),
    enabled_languages: languages,
    edition: config.edition,
    is_enterprise: config.edition !== 'self_hosted',
    enterprise_plan_name: config.edition === 'self_hosted' ? null : config.edition,
  };
}

function mailForwardingOf(mail: InboundMailConfig): SetupStatus['mail_forwarding'] {
  if (mail.receiverPort === undefined && !hasMailService(mail)) return 'no_way';
  return mail.domain === undefined ? 'no_domain' : 'ready';
}

/** A service that signs its calls is of use once its secret is known. */
function hasMailService(mail: InboundMailConfig): boolean {
  switch (mail.service) {
    case 'mailgun':
      return mail.mailgunKey !== undefined;
    case 'mandrill':
      return mail.mandrillKey !== undefined;
    case 'ses':
      return mail.sesTopic !== undefined;
    default:
      return mail.password !== undefined;
  }
}

/** Empty if the key cannot be read: signing in must not fail because push does. */
async function vapidPublicKey(services: Services): Promise<string> {
  try {
    return (await ensureVapidKeys(services)).publicKey;
  } catch (error) {
    services.logger.warn({ err: error }, 'the key that browsers subscribe to pushes with could not be read');
    return '';
  }
}
