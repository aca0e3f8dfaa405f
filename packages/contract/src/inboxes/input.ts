import { z } from 'zod';
import {
  channels,
  type ConnectedChannelType,
  connectedChannelTypes,
  connectionFields,
} from '../channels/channels';
import { fieldsInput, type FieldValues } from '../channels/fields';
import { limits } from '../kit/limits';
import { attributes, boolean, clearable, file, id, integer, json } from '../kit/values';
import { replyTime, widgetFeatureFlag } from './entities';

const MESSAGE_CHARACTERS = 10_000;

const shortText = z.string().max(limits.nameCharacters);

/** Enumerations may be sent as their stored number in JSON. */
function named<const V extends readonly [string, ...string[]]>(values: V) {
  return z.preprocess((value) => (typeof value === 'number' ? values[value] : value), z.enum(values));
}

const workingHourInput = z.object({
  day_of_week: integer.pipe(z.number().min(0).max(6)),
  closed_all_day: boolean.optional(),
  open_all_day: boolean.optional(),
  open_hour: clearable(integer),
  open_minutes: clearable(integer),
  close_hour: clearable(integer),
  close_minutes: clearable(integer),
});
export type WorkingHourInput = z.output<typeof workingHourInput>;

const csatConfigInput = z.object({
  display_type: z.enum(['emoji', 'star']).nullish(),
  message: z.string().max(MESSAGE_CHARACTERS).nullish(),
  button_text: shortText.nullish(),
  language: z.string().max(35).nullish(),
  survey_rules: z
    .object({
      operator: z.enum(['contains', 'does_not_contain']).nullish(),
      values: z.array(shortText).max(100).nullish(),
    })
    .nullish(),
  template: json.nullish(),
});
export type CsatConfigInput = z.output<typeof csatConfigInput>;

const preChatFieldInput = z.object({
  field_type: z.enum(['standard', 'contact_attribute', 'conversation_attribute']),
  name: shortText.min(1),
  label: shortText,
  placeholder: shortText.nullish().transform((text) => text ?? undefined),
  type: shortText,
  required: boolean,
  enabled: boolean,
  values: z.array(shortText).max(100).optional(),
  regex_pattern: z.string().max(1_000).nullish(),
  regex_cue: shortText.nullish(),
  locale: z.string().max(35).optional(),
});
const preChatOptionsInput = z.object({
  pre_chat_message: z.string().max(MESSAGE_CHARACTERS).nullish(),
  require_email: boolean.optional(),
  pre_chat_fields: z.array(preChatFieldInput).max(100).nullish(),
});
export type PreChatOptionsInput = z.output<typeof preChatOptionsInput>;

/** A list. Form encoding can express an empty list only as one empty text. */
const featureFlagsInput = z.preprocess(
  (value) => (Array.isArray(value) ? value.filter((flag) => flag !== '') : value === '' ? [] : value),
  z.array(widgetFeatureFlag).max(20),
);

const webWidgetSettings = z.object({
  website_url: z.string().max(limits.urlCharacters).optional(),
  widget_color: shortText.optional(),
  welcome_title: shortText.nullish(),
  welcome_tagline: shortText.nullish(),
  reply_time: named(replyTime.options as ['in_a_few_minutes', 'in_a_few_hours', 'in_a_day']).optional(),
  pre_chat_form_enabled: boolean.optional(),
  pre_chat_form_options: preChatOptionsInput.nullish(),
  continuity_via_email: boolean.optional(),
  hmac_mandatory: boolean.optional(),
  /** Cannot be on together with `hmac_mandatory`; turning `hmac_mandatory` on turns this off. */
  trust_unverified_identity: boolean.optional(),
  /** Comma-separated domains that may frame the widget. Empty: all domains. */
  allowed_domains: z.string().max(5_000).nullish(),
  selected_feature_flags: featureFlagsInput.nullish(),
});
export type WebWidgetSettings = z.output<typeof webWidgetSettings>;

const apiSettings = z.object({
  webhook_url: z.string().max(limits.urlCharacters).nullish(),
  hmac_mandatory: boolean.optional(),
  /** `agent_reply_time_window`: hours in which an agent may reply after the last incoming message. */
  additional_attributes: attributes.nullish(),
});
export type ApiSettings = z.output<typeof apiSettings>;

/** `channel` of a request that creates an inbox whose channel connects to a provider. */
export type NewConnection = {
  [Type in ConnectedChannelType]: { type: (typeof channels)[Type]['inputType'] } & Partial<
    FieldValues<(typeof channels)[Type]['fields']>
  >;
}[ConnectedChannelType];

const newConnections = connectedChannelTypes.map((type) =>
  fieldsInput(channels[type].fields).extend({ type: z.literal(channels[type].inputType) }),
) as unknown as [z.ZodObject<{ type: z.ZodLiteral<NewConnection['type']> }> & z.ZodType<NewConnection>];

/** Settings of a channel that connects to a provider. */
export const newConnectionInput = z.discriminatedUnion('type', newConnections);

const inboxSettings = z.object({
  name: z.string().trim().min(1).max(limits.nameCharacters).optional(),
  avatar: z.union([file, z.literal('').transform(() => undefined)]).nullish(),
  greeting_enabled: boolean.optional(),
  greeting_message: z.string().max(MESSAGE_CHARACTERS).nullish(),
  enable_email_collect: boolean.optional(),
  csat_survey_enabled: boolean.optional(),
  csat_config: csatConfigInput.optional(),
  enable_auto_assignment: boolean.optional(),
  auto_assignment_config: z
    .object({ max_assignment_limit: clearable(integer.pipe(z.number().positive().max(100_000))) })
    .optional(),
  working_hours_enabled: boolean.optional(),
  /** Days that are left out are not changed. */
  working_hours: z.array(workingHourInput).max(7).optional(),
  out_of_office_message: z.string().max(MESSAGE_CHARACTERS).nullish(),
  /** IANA name. */
  timezone: shortText.min(1).optional(),
  allow_messages_after_resolved: boolean.optional(),
  lock_to_single_conversation: boolean.optional(),
  sender_name_type: named(['friendly', 'professional']).optional(),
  business_name: shortText.nullish(),
  /** The help center whose articles the chat offers; null: none. Websites only, ignored for other channels. */
  portal_id: clearable(id),
});

/** Multipart clients cannot send null; the text `null` at the top level means null. */
function nullTexts(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, value === 'null' ? null : value]),
  );
}

export const createInboxInput = z.preprocess(
  nullTexts,
  inboxSettings.extend({
    /** Required, unless the provider names the inbox. */
    name: z.string().trim().min(1).max(limits.nameCharacters).optional(),
    channel: z.discriminatedUnion('type', [
      webWidgetSettings.extend({ type: z.literal('web_widget') }),
      apiSettings.extend({ type: z.literal('api') }),
      ...newConnections,
    ]),
  }),
);
export type CreateInboxInput = z.output<typeof createInboxInput>;

/** Only the given keys change. In `channel`, only the keys of the inbox's own channel type are used. */
export const updateInboxInput = z.preprocess(
  nullTexts,
  inboxSettings.extend({
    channel: webWidgetSettings
      .extend(apiSettings.shape)
      .extend(fieldsInput(connectionFields).shape)
      .nullish(),
  }),
);
export type UpdateInboxInput = z.output<typeof updateInboxInput>;

export const membersInput = z.object({
  inbox_id: id,
  user_ids: z.preprocess((value) => value ?? [], z.array(id).max(1_000)),
});
