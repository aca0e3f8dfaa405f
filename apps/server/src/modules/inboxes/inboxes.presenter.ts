import type { Inbox, InboxRecord, WorkingHour } from '@parley/contract';
import { type Channel, type ChannelPresenterOptions, presentChannel } from '../../channels';
import { avatarUrl } from '../avatars/avatars.facade';
import type { InboxRow } from './inboxes.repository';

interface InboxParts {
  channel: Channel;
  /** The help center of the inbox, if it has one. */
  helpCenter: Inbox['help_center'];
}

export function presentInbox(
  row: InboxRow,
  { channel, helpCenter }: InboxParts,
  options: ChannelPresenterOptions,
): Inbox {
  return {
    ...commonFields(row),
    ...(helpCenter && { help_center: helpCenter }),
    ...noWidget,
    ...noProvider,
    ...presentChannel(channel, options),
  };
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
    portal_id: row.portal_id,
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
    portal_id: row.portal_id,
    sender_name_type: senderNameType(row),
    business_name: row.business_name,
    csat_config: row.csat_config,
  };
}
