import { z } from 'zod';
import { limits } from '../kit/limits';
import { boolean, file, json } from '../kit/values';
import { contentTypes } from './entities';

/** Content attributes travel as JSON text in multipart bodies; text that is no JSON object counts as none. */
const contentAttributes = z.preprocess((value) => {
  if (typeof value !== 'string') return value;
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : {};
  } catch {
    return {};
  }
}, json);

/** What a message can be created from: JSON, or multipart when files come along. */
export const messageInput = z.object({
  content: z.string().max(limits.messageContentCharacters).nullish(),
  message_type: z.enum(['outgoing', 'incoming']).optional(),
  private: boolean.optional(),
  content_type: z.enum(contentTypes).optional(),
  content_attributes: contentAttributes.optional(),
  echo_id: z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    z.string().min(1).max(255).nullish(),
  ),
  /** Files, or signed ids of uploads made before. */
  attachments: z
    .array(z.union([file, z.string().min(1).max(2_048)]))
    .max(limits.attachmentsPerMessage)
    .nullish(),
  is_voice_message: boolean.optional(),
  source_id: z.string().max(255).nullish(),
  external_created_at: z.union([z.string().max(255), z.number()]).nullish(),
});
export type MessageInput = z.infer<typeof messageInput>;
