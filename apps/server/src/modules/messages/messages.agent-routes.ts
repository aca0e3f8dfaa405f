import { type ContactPush, routes, type UserPush } from '@parley/contract';
import { isoOrNull } from '../../platform/clock/clock';
import { type AccountContext, handle } from '../access/access.facade';
import { loadUserPushes, presentCaller } from '../agents/agents.facade';
import { loadContactPushes } from '../contacts/contacts.facade';
import { type ConversationRow, openConversation } from '../conversations/conversations.facade';
import { deleteMessage, retryMessage, updateMessage } from './actions/change-message';
import { createMessage } from './actions/create-message';
import { type KnownAroundMessages, presentMessages } from './load-messages';
import { type MessageRow, readHistory } from './messages.repository';

export const messagesAgentRoutes = [
  handle(routes.listMessages, async (ctx, { params, query }) => {
    const conversation = await openConversation(ctx, params.conversation_id);
    const [rows, people] = await Promise.all([
      readHistory(ctx.db, {
        accountId: ctx.accountId,
        conversationIds: [conversation.id],
        before: query.before,
        after: query.after,
        publicOnly: Boolean(query.filter_internal_messages),
      }),
      loadPeople(ctx, conversation),
    ]);
    const payload = await presentMessages(ctx.db, ctx.accountId, rows, {
      ...people,
      conversations: new Map([[conversation.id, conversation]]),
    });
    return { meta: presentMessagesMeta(conversation, people), payload };
  }),

  handle(routes.createMessage, async (ctx, { params, body }) => {
    const added = await createMessage(ctx, params.conversation_id, body);
    const { message, conversation, attachments, isRepeat } = added;
    const presented = await presentOne(ctx, message, {
      conversations: new Map([[conversation.id, conversation]]),
      ...(isRepeat ? {} : { attachments: new Map([[message.id, attachments]]) }),
    });
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

async function presentOne(
  ctx: AccountContext,
  row: MessageRow,
  known?: KnownAroundMessages<{ display_id: number }>,
) {
  const users = new Map([[ctx.user.id, await presentCaller(ctx)]]);
  const [message] = await presentMessages(ctx.db, ctx.accountId, [row], { ...known, users });
  if (!message) throw new Error(`message ${row.id} could not be presented`);
  return message;
}

/** Those who write most of a conversation, by id: its contact, its assignee, the caller. */
interface People {
  contacts: ReadonlyMap<number, ContactPush>;
  users: ReadonlyMap<number, UserPush>;
}

async function loadPeople(ctx: AccountContext, conversation: ConversationRow): Promise<People> {
  const { assignee_id: assigneeId } = conversation;
  const others = assigneeId === null || assigneeId === ctx.user.id ? [] : [assigneeId];
  const [contacts, users, caller] = await Promise.all([
    loadContactPushes(ctx.db, ctx.accountId, [conversation.contact_id]),
    loadUserPushes(ctx.db, ctx.accountId, others),
    presentCaller(ctx),
  ]);
  return { contacts, users: users.set(ctx.user.id, caller) };
}

function presentMessagesMeta(conversation: ConversationRow, people: People) {
  const contact = people.contacts.get(conversation.contact_id);
  if (!contact) throw new Error(`conversation ${conversation.id} has no contact`);
  const assignee = people.users.get(conversation.assignee_id ?? 0);
  return {
    labels: conversation.labels,
    additional_attributes: conversation.additional_attributes,
    contact,
    ...(assignee ? { assignee } : {}),
    agent_last_seen_at: isoOrNull(conversation.agent_last_seen_at),
    assignee_last_seen_at: isoOrNull(conversation.assignee_last_seen_at),
  };
}
