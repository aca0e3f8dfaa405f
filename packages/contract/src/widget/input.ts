import { z } from 'zod';
import { csatSubmittedValues } from '../csat/answer';
import { file, json } from '../kit/values';
import { limits } from '../kit/limits';

const TEXT_CHARACTERS = 10_000;

/** Host pages may pass numbers; identifiers are stored as text. */
const identifier = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string().max(TEXT_CHARACTERS).nullish(),
);
const text = z.string().max(TEXT_CHARACTERS).nullish();

/** Identity claimed by a visitor. Malformed email addresses and phone numbers are ignored, not rejected. */
export const visitorInput = z.object({
  identifier,
  name: text,
  email: text,
  phone_number: text,
  avatar_url: z.string().max(limits.urlCharacters).nullish(),
  custom_attributes: json.nullish(),
  additional_attributes: json.nullish(),
  // The host page's `user` object as it is; stored in the additional attributes.
  company_name: text,
  description: text,
  city: text,
  country_code: text,
  social_profiles: json.nullish(),
});
export type VisitorInput = z.output<typeof visitorInput>;

export const identifyVisitorInput = visitorInput.extend({
  /** Hex HMAC-SHA256 of the identifier under the website's secret. */
  identifier_hash: z.string().max(255).nullish(),
});
export type IdentifyVisitorInput = z.output<typeof identifyVisitorInput>;

const echoId = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string().min(1).max(255).nullish(),
);

/** Files, or signed ids of earlier uploads; a form with one file may send it without a list. */
const attachments = z.preprocess(
  (value) => (value === undefined || value === null || Array.isArray(value) ? value : [value]),
  z
    .array(z.union([file, z.string().min(1).max(2_048)]))
    .meta({ maxItems: limits.attachmentsPerMessage })
    .nullish(),
);

/** The server checks message length and number of files, because its errors name the limit. */
export const publicMessageInput = z.object({
  content: z.string().meta({ maxLength: limits.messageContentCharacters }).nullish(),
  echo_id: echoId,
  attachments,
});
export type PublicMessageInput = z.output<typeof publicMessageInput>;

const wordOrNumber = z.union([z.string().max(255), z.number()]).nullish();

export const visitorMessageInput = publicMessageInput.extend({
  /**
   * Page the visitor is on; stored only if http or https. A longer URL is ignored, because it must not block the
   * message.
   */
  referer_url: z.string().max(limits.urlCharacters).nullish().catch(undefined),
  /** The browser's clock, stored unchanged. */
  timestamp: wordOrNumber,
  /** Id of a message in the same conversation; any other id is ignored. */
  reply_to: wordOrNumber,
  /** Applied to the conversation if this message creates it. */
  custom_attributes: json.nullish(),
  /** Applied to the conversation if this message creates it; unknown titles are ignored. */
  labels: z.array(z.string().max(255)).max(100).nullish(),
});
export type VisitorMessageInput = z.output<typeof visitorMessageInput>;

export const startConversationInput = visitorMessageInput.extend({
  contact: z.object({ name: text, email: text, phone_number: text }).nullish(),
});
export type StartVisitorConversationInput = z.output<typeof startConversationInput>;

const ANSWER_ITEMS = 100;
const answerText = z.string().max(TEXT_CHARACTERS).nullish();

const oneAnswer = z.object({ name: answerText, title: answerText, value: answerText });

/**
 * Answers to a form, a choice or a survey. Some clients send a single answer without a list; it is stored as a list.
 */
export const submittedValues = z.union([
  z.array(oneAnswer).min(1).max(ANSWER_ITEMS),
  oneAnswer
    .refine(({ name, title, value }) => [name, title, value].some((given) => given != null), 'is invalid')
    .transform((answer) => [answer]),
  csatSubmittedValues,
]);
export type SubmittedValues = z.output<typeof submittedValues>;

export const answerMessageInput = z.object({
  /** Answer to `input_email`. */
  contact: z.object({ email: z.string().min(1).max(TEXT_CHARACTERS), name: text }).nullish(),
  message: z.object({ submitted_values: submittedValues }).nullish(),
});
export type AnswerMessageInput = z.output<typeof answerMessageInput>;
