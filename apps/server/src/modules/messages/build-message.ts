import type { MessageInput } from '@parley/contract';
import { storedSourceIds } from '../../channels';
import type { DbReader } from '../../platform/db/database';
import type { Tx } from '../../platform/events/unit-of-work';
import type { ActionContext } from '../access/access.facade';
import type { ConversationRow } from '../conversation-records/conversation-records.facade';
import type { AttachableFile } from '../files/files.facade';
import type { NewMessage } from './add-message';
import { withoutReservedAttributes } from './content-attributes';
import type { EarlyMessage } from './lock-and-insert-message';
import { hasRecipients } from './message-recipients';
import { hasMessageVariables } from './message-variables';
import { findReplyTarget } from './messages.repository';
import { senderOfViewer } from './sender-of-viewer';

/**
 * Builds the new message: derives the sender from the caller and resolves the message it replies to within this
 * conversation.
 */
export async function buildNewMessage(
  tx: Tx,
  ctx: ActionContext,
  conversation: ConversationRow,
  input: MessageInput,
  uploads: AttachableFile[],
): Promise<NewMessage> {
  const draft = plainMessageOf(input);
  return {
    ...draft,
    contentAttributes: await resolveReply(tx.db, conversation, draft.contentAttributes, draft),
    sender: (draft.type === 'outgoing' && senderOfViewer(ctx.viewer)) || {
      type: 'Contact',
      id: conversation.contact_id,
    },
    uploads,
  };
}

/**
 * The message, if it can be inserted before its conversation is read: no files, reply reference, recipients or variables.
 * Null for every other message.
 */
export function earlyMessageOf({ viewer }: ActionContext, input: MessageInput): EarlyMessage | null {
  const { in_reply_to: ownId, in_reply_to_external_id: externalId } = input.content_attributes ?? {};
  const draft = plainMessageOf(input);
  const isPlain =
    draft.type === 'outgoing' &&
    (input.attachments ?? []).length === 0 &&
    ownId == null &&
    externalId == null &&
    !hasRecipients(input) &&
    !hasMessageVariables(draft);
  const sender = isPlain ? senderOfViewer(viewer) : null;
  return sender && { ...draft, sender };
}

/** The values of a message that follow from the request alone, without its conversation. */
function plainMessageOf(input: MessageInput) {
  const type = input.message_type ?? 'outgoing';
  const contentAttributes = withoutReservedAttributes(input.content_attributes ?? {});
  if (input.external_created_at != null) contentAttributes.external_created_at = input.external_created_at;
  return {
    type,
    content: input.content ?? null,
    contentType: input.content_type,
    contentAttributes,
    additionalAttributes: {
      ...(input.template_params ? { template_params: input.template_params } : {}),
      ...(input.campaign_id ? { campaign_id: input.campaign_id } : {}),
    },
    private: type === 'incoming' ? false : input.private,
    sourceId: input.source_id,
    echoId: input.echo_id,
    isVoiceMessage: input.is_voice_message,
  };
}

/**
 * Resolves `in_reply_to` (our id) or `in_reply_to_external_id` (the channel's id) to a message of this conversation. A
 * public message must not refer to a private note (T4). Any other reference becomes null.
 */
export async function resolveReply(
  db: DbReader,
  conversation: ConversationRow,
  attributes: Record<string, unknown>,
  reply: { private?: boolean } = {},
): Promise<Record<string, unknown>> {
  const { in_reply_to: ownId, in_reply_to_external_id: externalId } = attributes;
  if (ownId == null && externalId == null) return attributes;
  const target = await findReplyTarget(db, {
    accountId: conversation.account_id,
    conversationId: conversation.id,
    publicOnly: !reply.private,
    ...(ownId == null
      ? { sourceIds: storedSourceIds(String(externalId), conversation.additional_attributes) }
      : { id: safeId(ownId) }),
  });
  return {
    ...attributes,
    in_reply_to: target?.id ?? null,
    in_reply_to_external_id: target?.source_id ?? null,
  };
}

function safeId(value: unknown): number {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : -1;
}
