import { routes } from '@parley/contract';
import { isoOrNull } from '../../platform/clock/clock';
import type { DbReader } from '../../platform/db/database';
import { type AccountContext, handle } from '../access/access.facade';
import { loadUserPushes } from '../agents/agents.facade';
import { loadContactPushes } from '../contacts/contacts.facade';
import { type ConversationRow, openConversation } from '../conversations/conversations.facade';
import { deleteMessage, retryMessage, updateMessage } from './actions/change-message';
import { createMessage } from './actions/create-message';
import { presentMessages } from './load-messages';
import { type MessageRow, readHistory } from './messages.repository';

export const messagesAgentRoutes = [
  handle(routes.listMessages, async (ctx, { params, query }) => {
    const conversation = await openConversation(ctx, params.conversation_id);
    const rows = await readHistory(ctx.db, {
      accountId: ctx.accountId,
      conversationIds: [conversation.id],
      before: query.before,
      after: query.after,
      publicOnly: Boolean(query.filter_internal_messages),
    });
    return {
      meta: await presentMessagesMeta(ctx.db, conversation),
      payload: await presentMessages(ctx.db, ctx.accountId, rows),
    };
  }),

  handle(routes.createMessage, async (ctx, { params, body }) => {
    const { message } = await createMessage(ctx, params.conversation_id, body);
    const presented = await presentOne(ctx, message);
    return body.echo_id ? { ...presented, echo_id: body.echo_id } : presented;
  }),

  handle(routes.updateMessage, async (ctx, { params, body }) =>
    presentOne(ctx, await updateMessage(ctx, params.conversation_id, params.message_id, body)),
  ),

  handle(routes.deleteMessage, async (ctx, { params }) =>
    presentOne(ctx, await deleteMessage(ctx, params.conversation_id, params.message_id)),
  ),

  handle(routes.retryMessage, async (ctx, { params }) =>
    presentOne(ctx, await retryMessage(ctx, params.conversation_id, params.message_id)),
  ),
];

async function presentOne(ctx: AccountContext, row: MessageRow) {
  const [message] = await presentMessages(ctx.db, ctx.accountId, [row]);
  if (!message) throw new Error(`message ${row.id} could not be presented`);
  return message;
}

async function presentMessagesMeta(db: DbReader, conversation: ConversationRow) {
  const { account_id: accountId, assignee_id: assigneeId } = conversation;
  const [contacts, users] = await Promise.all([
    loadContactPushes(db, accountId, [conversation.contact_id]),
    loadUserPushes(db, accountId, assigneeId === null ? [] : [assigneeId]),
  ]);
  const contact = contacts.get(conversation.contact_id);
  if (!contact) throw new Error(`conversation ${conversation.id} has no contact`);
  const assignee = assigneeId === null ? undefined : users.get(assigneeId);
  return {
    labels: conversation.labels,
    additional_attributes: conversation.additional_attributes,
    contact,
    ...(assignee ? { assignee } : {}),
    agent_last_seen_at: isoOrNull(conversation.agent_last_seen_at),
    assignee_last_seen_at: isoOrNull(conversation.assignee_last_seen_at),
  };
}
