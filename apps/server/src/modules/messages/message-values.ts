import { createHash } from 'node:crypto';
import { contentTypes, messageTypes } from '@parley/contract';
import type { NewMessage } from './add-message';

/** Column values of a message, without account, conversation and inbox. */
export function columnValuesOf(draft: NewMessage, echoHash: string | null) {
  return {
    message_type: messageTypes.indexOf(draft.type),
    content_type: contentTypes.indexOf(draft.contentType ?? 'text'),
    content: draft.content,
    processed_content: draft.content,
    content_attributes: JSON.stringify(draft.contentAttributes ?? {}),
    additional_attributes: JSON.stringify(draft.additionalAttributes ?? {}),
    private: draft.private ?? false,
    source_id: draft.sourceId ?? null,
    sender_type: draft.sender?.type ?? null,
    sender_id: draft.sender?.id ?? null,
    echo_id: draft.echoId ?? null,
    echo_hash: echoHash,
    ...(draft.at ? { created_at: draft.at, updated_at: draft.at } : {}),
  };
}

/**
 * Hash of the content, to detect an echo id reused for another message; null without an echo id. Attributes and the voice flag are only hashed
 * when set, so most messages hash the first six parts.
 */
export function echoHashOf(draft: NewMessage): string | null {
  if (!draft.echoId) return null;
  const { additionalAttributes = {}, isVoiceMessage = false } = draft;
  const parts: unknown[] = [
    draft.type,
    draft.content,
    draft.contentType ?? 'text',
    draft.private ?? false,
    draft.contentAttributes ?? {},
    (draft.uploads ?? []).map((upload) => [upload.filename, upload.sha256]),
  ];
  if (Object.keys(additionalAttributes).length > 0) parts.push({ additionalAttributes });
  if (isVoiceMessage) parts.push({ isVoiceMessage });
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
