import { z } from 'zod';
import { limits } from '../kit/limits';
import { boolean, file, id, json, lenient } from '../kit/values';
import { draftVersion, draftWriter } from '../conversations/reply-drafts';
import { contentTypes, messageTypes } from './entities';
import { templateParams } from './template-params';

/** Multipart bodies carry content attributes as JSON text; text that is not a JSON object counts as none. */
const contentAttributes = z.preprocess((value) => {
  if (typeof value !== 'string') return value;
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : {};
  } catch {
    return {};
  }
}, json);

/** Comma-separated addresses. Used and validated only if the inbox is an email inbox. */
const addressesInput = z.string().max(limits.recipientsPerField * (limits.emailCharacters + 2));

/** Forms carry numbers as text. */
const numberOfText = (value: unknown) =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;

const attachmentInput = z.union([file, z.string().min(1).max(2_048)]);

/** Files, or signed ids of earlier uploads. A single value counts as a list; blank entries are ignored. */
export const attachmentsInput = z.preprocess(
  (value) => (Array.isArray(value) ? value.filter((one) => one !== '' && one !== null) : value && [value]),
  z.array(attachmentInput).max(limits.attachmentsPerMessage),
);

/** Input of a new message: JSON, or multipart if it has files. */
export const messageInput = z.object({
  content: z.string().max(limits.messageContentCharacters).nullish(),
  message_type: lenient(z.enum(messageTypes)),
  private: lenient(boolean),
  content_type: lenient(z.enum(contentTypes)),
  content_attributes: lenient(contentAttributes),
  echo_id: lenient(
    z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().min(1).max(255)),
  ),
  attachments: lenient(attachmentsInput),
  is_voice_message: lenient(boolean),
  source_id: lenient(z.string().max(255)),
  external_created_at: lenient(z.union([z.string().max(255), z.number()])),
  to_emails: lenient(addressesInput),
  cc_emails: lenient(addressesInput),
  bcc_emails: lenient(addressesInput),
  /** Additive: the message is the sender's draft with this version; sending it clears the draft. */
  draft_version: lenient(z.preprocess(numberOfText, draftVersion)),
  draft_writer: lenient(draftWriter),
  /** Both are stored with the message (`additional_attributes`). */
  template_params: lenient(templateParams),
  campaign_id: lenient(id),
});
export type MessageInput = z.infer<typeof messageInput>;
