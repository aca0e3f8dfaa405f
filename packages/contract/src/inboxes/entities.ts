import { z } from 'zod';
import { availableChannelTypes, connectionFields, connectionOutputs } from '../channels/channels';
import { fieldsOutput } from '../channels/fields';
import { iso, json, imageUrl } from '../kit/values';

/** The available channels, as `channels/channels.ts` declares them. */
export const channelType = z.enum(availableChannelTypes);

export const inboxSlim = z.strictObject({
  id: z.number(),
  avatar_url: imageUrl,
  channel_id: z.number(),
  name: z.string(),
  channel_type: channelType,
  provider: z.string().nullable(),
});
export type InboxSlim = z.infer<typeof inboxSlim>;

/** 0 = Sunday. */
export const workingHour = z.strictObject({
  day_of_week: z.number().int().min(0).max(6),
  closed_all_day: z.boolean(),
  open_hour: z.number().nullable(),
  open_minutes: z.number().nullable(),
  close_hour: z.number().nullable(),
  close_minutes: z.number().nullable(),
  open_all_day: z.boolean(),
});
export type WorkingHour = z.infer<typeof workingHour>;

export const widgetFeatureFlag = z.enum([
  'attachments',
  'emoji_picker',
  'end_conversation',
  'use_inbox_avatar_for_bot',
  'allow_mobile_webview',
]);
export type WidgetFeatureFlag = z.infer<typeof widgetFeatureFlag>;

export const replyTime = z.enum(['in_a_few_minutes', 'in_a_few_hours', 'in_a_day']);
export type ReplyTime = z.infer<typeof replyTime>;

export const preChatField = z.looseObject({
  field_type: z.enum(['standard', 'contact_attribute', 'conversation_attribute']),
  name: z.string(),
  label: z.string(),
  placeholder: z.string().optional(),
  type: z.string(),
  required: z.boolean(),
  enabled: z.boolean(),
  values: z.array(z.string()).optional(),
  regex_pattern: z.string().nullable().optional(),
  regex_cue: z.string().nullable().optional(),
  locale: z.string().optional(),
});
export const preChatOptions = z.strictObject({
  pre_chat_message: z.string(),
  require_email: z.boolean().optional(),
  pre_chat_fields: z.array(preChatField),
});
export type PreChatOptions = z.infer<typeof preChatOptions>;

/**
 * An inbox as the agent API returns it. The widget fields are present for every inbox and null when the channel has no
 * such setting; `hmac_token` and `secret` are present for administrators only.
 */
export const inbox = z.strictObject({
  id: z.number(),
  channel_id: z.number(),
  name: z.string(),
  channel_type: channelType,
  avatar_url: imageUrl,
  greeting_enabled: z.boolean(),
  greeting_message: z.string().nullable(),
  working_hours_enabled: z.boolean(),
  working_hours: z.array(workingHour),
  timezone: z.string(),
  out_of_office_message: z.string().nullable(),
  enable_email_collect: z.boolean(),
  csat_survey_enabled: z.boolean(),
  csat_config: json,
  enable_auto_assignment: z.boolean(),
  auto_assignment_config: json,
  allow_messages_after_resolved: z.boolean(),
  lock_to_single_conversation: z.boolean(),
  sender_name_type: z.enum(['friendly', 'professional']),
  business_name: z.string().nullable(),
  callback_webhook_url: z.string().nullable(),
  /** Additive: the help center whose articles the chat offers; null: none. */
  portal_id: z.number().nullable(),
  /** The same help center; absent if none. */
  help_center: z.strictObject({ name: z.string(), slug: z.string() }).optional(),
  allowed_domains: z.string().nullable(),
  widget_color: z.string().nullable(),
  website_url: z.string().nullable(),
  hmac_mandatory: z.boolean().nullable(),
  /**
   * Additive: sessions with the same identifier share one history without proof of identity. Websites only; null for
   * other channels.
   */
  trust_unverified_identity: z.boolean().nullable(),
  welcome_title: z.string().nullable(),
  welcome_tagline: z.string().nullable(),
  web_widget_script: z.string().nullable(),
  website_token: z.string().nullable(),
  /** Additive: when someone first opened the website's chat; null if no one has yet, or for another channel. */
  first_visited_at: iso.nullable(),
  selected_feature_flags: z.array(widgetFeatureFlag).nullable(),
  reply_time: replyTime.nullable(),
  messaging_service_sid: z.string().nullable(),
  phone_number: z.string().nullable(),
  provider: z.string().nullable(),
  // Website only.
  hmac_token: z.string().optional(),
  pre_chat_form_enabled: z.boolean().optional(),
  pre_chat_form_options: preChatOptions.optional(),
  continuity_via_email: z.boolean().optional(),
  // WhatsApp only: the templates as the provider returns them.
  message_templates: z.array(json).optional(),
  // API only.
  secret: z.string().optional(),
  webhook_url: z.string().nullable().optional(),
  inbox_identifier: z.string().optional(),
  additional_attributes: json.optional(),
  // Channels that connect to a provider: their declared fields, secrets for administrators only, and their outputs.
  ...fieldsOutput(connectionFields),
  ...fieldsOutput(connectionOutputs),
  /** Channels with a sign-in at a provider: it has expired, and an administrator has to sign in again. */
  reauthorization_required: z.boolean().optional(),
  /** Channels that connect to a provider: replies wait until then, because of its limits; absent: nothing waits. */
  sending_resumes_at: iso.optional(),
});
export type Inbox = z.infer<typeof inbox>;
