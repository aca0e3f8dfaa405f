import type { AgentBotPush, ContactPush, UserPush } from '@parley/contract';
import type { ActionContext } from '../access/access.facade';
import { presentAgentBotPush } from '../agent-bots/agent-bots.facade';
import { loadUserPushes } from '../agents/agents.facade';
import { findPubsubToken } from '../auth/auth.facade';
import { findContactInboxById, loadContactPushes } from '../contacts/contacts.facade';
import {
  conversationAudience,
  type ConversationRow,
  conversationForContact,
  redactSourceId,
} from '../conversation-records/conversation-records.facade';
import { loadConversationPushes } from '../conversation-presenters/conversation-presenters.facade';
import { visitorTypingThrottle } from './visitor-typing-throttle';

/** Names of the audience rules for the two sides of a conversation, as registered with the hub. */
export const AGENTS_OF_CONVERSATION = 'conversation-agents';
export const CONTACT_OF_CONVERSATION = 'conversation-contact';

/**
 * Broadcasts that somebody started or stopped typing. Any status but `on` and `off` does nothing. Typing a private
 * note is broadcast to agents only. The event is not stored: clients that are offline miss it.
 */
export async function toggleTyping(
  ctx: ActionContext,
  conversation: ConversationRow,
  typing: { status: unknown; isPrivate: boolean },
): Promise<void> {
  if (typing.status !== 'on' && typing.status !== 'off') return;
  const { accountId, viewer, services } = ctx;
  if (viewer.kind === 'system') return;
  if (viewer.kind === 'contact' && !visitorTypingThrottle.allows(conversation.id, typing.status)) return;
  const [pushes, user, exceptToken, audiences] = await Promise.all([
    loadConversationPushes(ctx.db, accountId, [conversation.id]),
    typist(ctx),
    ownToken(ctx),
    conversationAudience(ctx.db, accountId, [conversation.id]),
  ]);
  const push = pushes.get(conversation.id);
  if (!push || !user) return;
  const event = typing.status === 'on' ? 'conversation.typing_on' : 'conversation.typing_off';
  const by = viewer.kind === 'contact' ? {} : { performer: user };
  const rest = { user, is_private: typing.isPrivate, account_id: accountId, ...by };
  const broadcastTyping = (rule: string, coalesceKey: string, data: Record<string, unknown>) =>
    services.broadcast({
      accountId,
      event,
      data,
      audience: { to: 'rule', rule, ref: conversation.id },
      exceptToken,
      coalesce: { key: `typing:${coalesceKey}:${user.type}:${user.id}`, state: String(typing.status) },
    });
  // Separate keys for private and public typing; otherwise a private event just before would suppress the one for the
  // contact.
  const coalesceKey = `${conversation.id}:${typing.isPrivate ? 'private' : 'public'}`;
  broadcastTyping(AGENTS_OF_CONVERSATION, coalesceKey, { conversation: redactSourceId(push), ...rest });
  if (typing.isPrivate) return;
  const audience = audiences.get(conversation.id);
  // One frame for all sessions with this history, so it contains what the least privileged of them may see.
  const seen = audience?.seenBySharing ?? audience?.seen ?? null;
  const visible = seen && user.type === 'contact' ? { ...rest, user: seen } : rest;
  broadcastTyping(CONTACT_OF_CONVERSATION, `${coalesceKey}:contact`, {
    conversation: conversationForContact(push, seen),
    ...visible,
  });
}

async function typist(ctx: ActionContext): Promise<UserPush | AgentBotPush | ContactPush | undefined> {
  const { viewer, accountId, db } = ctx;
  if (viewer.kind === 'user')
    return (await loadUserPushes(db, accountId, [viewer.userId])).get(viewer.userId);
  if (viewer.kind === 'agentBot') {
    return presentAgentBotPush({ id: viewer.agentBotId, name: viewer.name });
  }
  if (viewer.kind === 'contact') {
    return (await loadContactPushes(db, accountId, [viewer.contactId])).get(viewer.contactId);
  }
  return undefined;
}

async function ownToken(ctx: ActionContext): Promise<string | undefined> {
  const { viewer, db } = ctx;
  if (viewer.kind === 'user') return findPubsubToken(db, viewer.userId);
  if (viewer.kind === 'contact') {
    const link = await findContactInboxById(db, viewer.accountId, viewer.contactInboxId);
    return link?.pubsub_token;
  }
  return undefined;
}
