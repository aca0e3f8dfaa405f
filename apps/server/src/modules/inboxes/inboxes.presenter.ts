import type { Inbox, InboxRecord, PreChatOptions, WidgetFeatureFlag, WorkingHour } from '@parley/contract';
import type { SecretBox } from '../../platform/crypto/secret-box';
import { avatarUrl } from '../avatars/avatars.facade';
import { openApiHmacToken, openApiWebhookSecret, openWidgetHmacToken } from './channel-secrets';
import type { Channel } from './channels.repository';
import type { ApiChannelRow, InboxRow, WebWidgetRow } from './inboxes.repository';
import { webWidgetScript } from './web-widget-script';

export interface InboxPresenterOptions {
  /** Administrators see the secrets too. */
  isAdministrator: boolean;
  frontendUrl: string;
  secrets: SecretBox;
}

export function presentInbox(row: InboxRow, channel: Channel, sight: InboxPresenterOptions): Inbox {
  const common = { ...commonFields(row), ...noWidget, ...noProvider };
  switch (channel.type) {
    case 'Channel::WebWidget':
      return { ...common, ...widgetFields(channel.row, sight) };
    case 'Channel::Api':
      return { ...common, ...apiFields(channel.row, sight) };
  }
}

function commonFields(row: InboxRow) {
  return {
    id: row.id,
    channel_id: row.channel_id,
    name: row.name,
    channel_type: row.channel_type,
    avatar_url: avatarUrl(row),
    greeting_enabled: row.greeting_enabled,
    greeting_message: row.greeting_message,
    working_hours_enabled: row.working_hours_enabled,
    working_hours: workingHoursOf(row),
    timezone: row.timezone,
    out_of_office_message: row.out_of_office_message,
    enable_email_collect: row.enable_email_collect,
    csat_survey_enabled: row.csat_survey_enabled,
    csat_config: row.csat_config,
    enable_auto_assignment: row.enable_auto_assignment,
    auto_assignment_config: row.auto_assignment_config,
    allow_messages_after_resolved: row.allow_messages_after_resolved,
    lock_to_single_conversation: row.lock_to_single_conversation,
    sender_name_type: senderNameType(row),
    business_name: row.business_name,
    callback_webhook_url: null,
  };
}

/** Working hours as stored: one entry per day, sorted by day. */
export function workingHoursOf(row: InboxRow): WorkingHour[] {
  return row.working_hours as unknown as WorkingHour[];
}

function senderNameType(row: InboxRow): 'friendly' | 'professional' {
  return row.sender_name_type === 'professional' ? 'professional' : 'friendly';
}

const noWidget = {
  allowed_domains: null,
  widget_color: null,
  website_url: null,
  hmac_mandatory: null,
  trust_unverified_identity: null,
  welcome_title: null,
  welcome_tagline: null,
  web_widget_script: null,
  website_token: null,
  first_visited_at: null,
  selected_feature_flags: null,
  reply_time: null,
};
const noProvider = { messaging_service_sid: null, phone_number: null, provider: null };

function widgetFields(row: WebWidgetRow, sight: InboxPresenterOptions) {
  const { frontendUrl } = sight;
  return {
    allowed_domains: row.allowed_domains,
    widget_color: row.widget_color,
    website_url: row.website_url,
    hmac_mandatory: row.hmac_mandatory,
    trust_unverified_identity: row.trust_unverified_identity,
    welcome_title: row.welcome_title,
    welcome_tagline: row.welcome_tagline,
    web_widget_script: webWidgetScript({
      frontendUrl,
      websiteToken: row.website_token,
      widgetColor: row.widget_color,
    }),
    website_token: row.website_token,
    first_visited_at: row.first_visited_at?.toISOString() ?? null,
    selected_feature_flags: row.feature_flags as WidgetFeatureFlag[],
    reply_time: row.reply_time as Inbox['reply_time'],
    pre_chat_form_enabled: row.pre_chat_form_enabled,
    pre_chat_form_options: row.pre_chat_form_options as PreChatOptions,
    continuity_via_email: row.continuity_via_email,
    ...(sight.isAdministrator && { hmac_token: openWidgetHmacToken(sight.secrets, row) }),
  };
}

function apiFields(row: ApiChannelRow, sight: InboxPresenterOptions) {
  return {
    hmac_mandatory: row.hmac_mandatory,
    webhook_url: row.webhook_url,
    inbox_identifier: row.identifier,
    additional_attributes: row.additional_attributes,
    ...(sight.isAdministrator && {
      hmac_token: openApiHmacToken(sight.secrets, row),
      secret: openApiWebhookSecret(sight.secrets, row),
    }),
  };
}

/** The stored row, as creating a contact returns it. */
export function presentInboxRecord(row: InboxRow): InboxRecord {
  return {
    id: row.id,
    channel_id: row.channel_id,
    account_id: row.account_id,
    name: row.name,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    channel_type: row.channel_type,
    enable_auto_assignment: row.enable_auto_assignment,
    greeting_enabled: row.greeting_enabled,
    greeting_message: row.greeting_message,
    email_address: null,
    working_hours_enabled: row.working_hours_enabled,
    out_of_office_message: row.out_of_office_message,
    timezone: row.timezone,
    enable_email_collect: row.enable_email_collect,
    csat_survey_enabled: row.csat_survey_enabled,
    allow_messages_after_resolved: row.allow_messages_after_resolved,
    auto_assignment_config: row.auto_assignment_config,
    lock_to_single_conversation: row.lock_to_single_conversation,
    portal_id: null,
    sender_name_type: senderNameType(row),
    business_name: row.business_name,
    csat_config: row.csat_config,
  };
}
