import type {
  PreChatOptions,
  WidgetConfig,
  WidgetFeatureFlag,
  WidgetGlobals,
  WorkingHourRecord,
} from '@parley/contract';
import { localeNameOf } from '@parley/i18n/codes/names';
import { LOCALES } from '@parley/i18n/locales';
import type { Config } from '../../platform/config/config';
import type { Services } from '../../platform/services';
import { enabledFeatures } from '../accounts/accounts.facade';
import { avatarUrl } from '../avatars/avatars.facade';
import { findWidgetPortal } from '../help-site/help-site.facade';
import { type InboxRow, workingHoursOf } from '../inboxes/inboxes.facade';
import type { WebsiteInboxContext } from './public-inboxes.repository';
import { utcOffset } from './is-open-now';

const languages = LOCALES.map((code) => ({
  name: `${localeNameOf(code, code)} (${code})`,
  iso_639_1_code: code,
}));

/** Configuration of a website's widget, with the token of the visitor's session. */
export async function presentWidgetConfig(
  services: Services,
  publicInbox: WebsiteInboxContext,
  token: string,
): Promise<WidgetConfig> {
  const { account, inbox, channel } = publicInbox;
  const { config } = services;
  return {
    allow_messages_after_resolved: inbox.allow_messages_after_resolved,
    api_host: config.frontendUrl,
    auth_token: token,
    avatar_url: avatarUrl(inbox),
    csat_survey_enabled: inbox.csat_survey_enabled,
    disable_branding: enabledFeatures(account.features, config.edition).disable_branding === true,
    enabled_features: channel.feature_flags as WidgetFeatureFlag[],
    enabled_languages: languages,
    locale: account.locale,
    out_of_office_message: inbox.out_of_office_message,
    portal: await findWidgetPortal(services, account, inbox.portal_id),
    pre_chat_form_enabled: channel.pre_chat_form_enabled,
    pre_chat_form_options: channel.pre_chat_form_options as PreChatOptions,
    reply_time: channel.reply_time as WidgetConfig['reply_time'],
    timezone: inbox.timezone,
    utc_off_set: utcOffset(inbox.timezone, new Date()),
    website_name: inbox.name,
    website_token: channel.website_token,
    welcome_tagline: channel.welcome_tagline,
    welcome_title: channel.welcome_title,
    widget_color: channel.widget_color,
    working_hours: workingHourRecords(inbox),
    working_hours_enabled: inbox.working_hours_enabled,
  };
}

export function presentWidgetGlobals(config: Config): WidgetGlobals {
  return {
    LOGO_THUMBNAIL: `${config.frontendUrl}/favicon.svg`,
    BRAND_NAME: config.installationName,
    WIDGET_BRAND_URL: config.frontendUrl,
    MAXIMUM_FILE_UPLOAD_SIZE: config.maximumFileUploadSizeMb,
    INSTALLATION_NAME: config.installationName,
  };
}

/**
 * Working hours are stored with the inbox, but the contract lists each day as a row with an id, so an id is derived.
 */
function workingHourRecords(inbox: InboxRow): WorkingHourRecord[] {
  return workingHoursOf(inbox).map((day) => ({
    ...day,
    id: inbox.id * 7 + day.day_of_week,
    inbox_id: inbox.id,
    account_id: inbox.account_id,
    created_at: inbox.created_at.toISOString(),
    updated_at: inbox.updated_at.toISOString(),
  }));
}
