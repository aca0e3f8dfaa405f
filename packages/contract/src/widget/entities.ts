import { z } from 'zod';
import { availability, userPush } from '../agents/entities';
import { contactPush, contactRecord } from '../contacts/entities';
import { conversationStatus } from '../conversations/entities';
import { preChatOptions, replyTime, widgetFeatureFlag, workingHour } from '../inboxes/entities';
import { iso, json, imageUrl, unix } from '../kit/values';
import { attachment, contentType, messageTypeNumber, sender } from '../messages/entities';

/** What the host page may know of the visitor; contains no personal data. */
export const widgetContact = z.strictObject({
  id: z.number(),
  has_email: z.boolean(),
  has_name: z.boolean(),
  has_phone_number: z.boolean(),
});
export type WidgetContact = z.infer<typeof widgetContact>;

/** A public message; never a private note or an activity. */
export const widgetMessage = z.strictObject({
  id: z.number(),
  content: z.string().nullable(),
  message_type: messageTypeNumber,
  content_type: contentType,
  content_attributes: json,
  created_at: unix,
  /** Display id. */
  conversation_id: z.number(),
  attachments: z.array(attachment).optional(),
  sender: sender.optional(),
});
export type WidgetMessage = z.infer<typeof widgetMessage>;

export const widgetConversation = z.strictObject({
  id: z.number(),
  inbox_id: z.number(),
  contact_last_seen_at: unix,
  /** Additive. */
  agent_last_seen_at: unix,
  status: conversationStatus,
});
export type WidgetConversation = z.infer<typeof widgetConversation>;

export const startedConversation = widgetConversation.extend({
  messages: z.array(widgetMessage),
  custom_attributes: json,
  contact: contactRecord,
});
export type StartedConversation = z.infer<typeof startedConversation>;

/** Response to a visitor's own message: no content type, no status. */
export const visitorMessage = z.strictObject({
  id: z.number(),
  content: z.string().nullable(),
  inbox_id: z.number(),
  conversation_id: z.number(),
  message_type: z.literal(0),
  created_at: unix,
  private: z.boolean(),
  source_id: z.string().nullable(),
  content_attributes: json,
  attachments: z.array(attachment).optional(),
  sender: contactPush,
});
export type VisitorMessage = z.infer<typeof visitorMessage>;

/** The stored conversation row, as one widget call returns it. */
export const conversationRecord = z.strictObject({
  id: z.number(),
  display_id: z.number(),
  uuid: z.string(),
  account_id: z.number(),
  inbox_id: z.number(),
  contact_id: z.number(),
  contact_inbox_id: z.number(),
  status: conversationStatus,
  contact_last_seen_at: iso.nullable(),
  agent_last_seen_at: iso.nullable(),
  last_activity_at: iso,
  additional_attributes: json,
  custom_attributes: json,
  created_at: iso,
  updated_at: iso,
});
export type ConversationRecord = z.infer<typeof conversationRecord>;

export const workingHourRecord = workingHour.extend({
  id: z.number(),
  inbox_id: z.number(),
  account_id: z.number(),
  created_at: iso,
  updated_at: iso,
});
export type WorkingHourRecord = z.infer<typeof workingHourRecord>;

/** The help center whose articles a website's widget offers. */
export const widgetPortal = z.strictObject({
  id: z.number(),
  account_id: z.number(),
  name: z.string(),
  slug: z.string(),
  custom_domain: z.string().nullable(),
  color: z.string(),
  homepage_link: z.string().nullable(),
  page_title: z.string().nullable(),
  header_text: z.string().nullable(),
  config: z.strictObject({
    allowed_locales: z.array(z.string()),
    default_locale: z.string(),
    /** Those of `allowed_locales` that are not public yet. */
    draft_locales: z.array(z.string()),
  }),
  archived: z.boolean(),
  /** Null: certificates are left to the operator's proxy, and portals name the inbox instead. */
  channel_web_widget_id: z.null(),
  ssl_settings: json,
  created_at: iso,
  updated_at: iso,
  /** Additive: the whole URL of its public pages, on its own domain if it has one. */
  public_url: z.string(),
});
export type WidgetPortal = z.infer<typeof widgetPortal>;

/** Appearance and behavior of a website's widget. */
export const widgetConfig = z.strictObject({
  allow_messages_after_resolved: z.boolean(),
  api_host: z.string(),
  auth_token: z.string(),
  avatar_url: imageUrl,
  csat_survey_enabled: z.boolean(),
  disable_branding: z.boolean(),
  enabled_features: z.array(widgetFeatureFlag),
  enabled_languages: z.array(z.strictObject({ name: z.string(), iso_639_1_code: z.string() })),
  locale: z.string(),
  out_of_office_message: z.string().nullable(),
  /** The help center on the home screen; null when the website has none. */
  portal: widgetPortal.nullable(),
  pre_chat_form_enabled: z.boolean(),
  pre_chat_form_options: preChatOptions,
  reply_time: replyTime,
  timezone: z.string(),
  /** `+05:30` */
  utc_off_set: z.string(),
  website_name: z.string(),
  website_token: z.string(),
  welcome_tagline: z.string().nullable(),
  welcome_title: z.string().nullable(),
  widget_color: z.string(),
  working_hours: z.array(workingHourRecord),
  working_hours_enabled: z.boolean(),
});
export type WidgetConfig = z.infer<typeof widgetConfig>;

export const widgetGlobals = z.strictObject({
  LOGO_THUMBNAIL: z.string(),
  BRAND_NAME: z.string(),
  WIDGET_BRAND_URL: z.string(),
  /** MB */
  MAXIMUM_FILE_UPLOAD_SIZE: z.number(),
  INSTALLATION_NAME: z.string(),
});
export type WidgetGlobals = z.infer<typeof widgetGlobals>;

export const widgetSession = z.strictObject({
  website_channel_config: widgetConfig,
  contact: z.strictObject({
    id: z.number(),
    name: z.string(),
    email: z.string().nullable(),
    phone_number: z.string().nullable(),
    identifier: z.string().nullable(),
    pubsub_token: z.string(),
  }),
  global_config: widgetGlobals,
});
export type WidgetSession = z.infer<typeof widgetSession>;

export const widgetAgent = z.strictObject({
  id: z.number(),
  /** The name shown to customers. */
  name: z.string(),
  avatar_url: imageUrl,
  availability_status: availability.nullable(),
});
export type WidgetAgent = z.infer<typeof widgetAgent>;

/** An ongoing campaign, as the widget of a website gets it. */
export const widgetCampaign = z.strictObject({
  id: z.number(),
  message: z.string(),
  /** Seconds on a page whose address matches. */
  trigger_rules: z.strictObject({ url: z.string(), time_on_page: z.number() }),
  trigger_only_during_business_hours: z.boolean(),
  sender: userPush.nullable(),
});
export type WidgetCampaign = z.infer<typeof widgetCampaign>;
