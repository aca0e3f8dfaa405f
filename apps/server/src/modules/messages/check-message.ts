import { capabilitiesOf, type MessageInput } from '@parley/contract';
import { RuleError } from '../../platform/http/errors';
import type { ActionContext } from '../access/access.facade';
import type { InboxRow } from '../inboxes/inboxes.facade';
import { checkContentAttributes } from './content-attributes';

const PER_CONVERSATION = { name: 'messages-per-conversation', limit: 200, windowSeconds: 60 };

/** Rate limit of a conversation, whoever writes. Error: 422, as the contract defines it. */
export async function checkMessageRateLimit(ctx: ActionContext, conversationId: number): Promise<void> {
  const verdict = await ctx.services.limits.check(PER_CONVERSATION, `${ctx.accountId}:${conversationId}`);
  if (!verdict.allowed) throw new RuleError('too_many_messages', 'Too many messages');
}

/** Checks the input against the channel and the content type. Error: 422. */
export function checkMessageInput(inbox: Pick<InboxRow, 'channel_type'>, input: MessageInput): void {
  if (input.message_type === 'activity') {
    throw new RuleError('activity_not_allowed', 'Activity messages are written by the system alone');
  }
  if (input.message_type === 'incoming' && !capabilitiesOf(inbox.channel_type).isOperatedByApi) {
    throw new RuleError('incoming_not_allowed', 'Incoming messages are only allowed in Api inboxes');
  }
  checkContentAttributes(input.content_type ?? 'text', input.content_attributes ?? {});
  const isEmpty = !input.content?.trim() && (input.attachments ?? []).length === 0;
  const isPlain = (input.content_type ?? 'text') === 'text' && !input.template_params;
  if (isEmpty && isPlain) throw new RuleError('message_empty', "Content can't be blank");
}
