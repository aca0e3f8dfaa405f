import { type PublicConversation, routes, type WidgetMessage } from '@parley/contract';
import { asHttpError } from '../../platform/http/error-response';
import type { RouteHandler } from '../../platform/http/handler';
import { type ContactContext, handle } from '../access/access.facade';
import { presentContactRecord } from '../contacts/contacts.facade';
import { type ConversationRow } from '../conversation-records/conversation-records.facade';
import { toggleTyping } from '../conversations/conversations.facade';
import type { MessageRow } from '../messages/messages.facade';
import {
  preloadedRelations,
  listOwnConversations,
  markConversationSeen,
  openApiInbox,
  presentPublicMessages,
  PublicNotFoundError,
  readPublicHistory,
  resolveOwnConversation,
} from '../visitors/visitors.facade';
import { presentPublicContact, presentPublicConversations, presentPublicInbox } from './public-api.presenter';
import { createPublicContact, showPublicContact, updatePublicContact } from './public-contacts.actions';
import {
  answerPublicMessage,
  createPublicConversation,
  createPublicMessage,
  openPublicConversation,
} from './public-conversations.actions';

const MESSAGES_OF_ONE = 1_000;
const MESSAGES_IN_LIST = 100;

async function presentConversation(ctx: ContactContext, row: ConversationRow): Promise<PublicConversation> {
  const [presented] = await presentPublicConversations(ctx, [row], { messagesEach: MESSAGES_OF_ONE });
  if (!presented) throw new Error('one conversation has one form');
  return presented;
}

async function presentMessage(
  ctx: ContactContext,
  row: MessageRow,
  known?: Parameters<typeof presentPublicMessages>[2],
): Promise<WidgetMessage> {
  const [presented] = await presentPublicMessages(ctx, [row], known);
  if (!presented) throw new PublicNotFoundError();
  return presented;
}

const contacts: RouteHandler[] = [
  handle(routes.showPublicInbox, async (ctx, { params }) => {
    const { inbox, channel } = await openApiInbox(ctx, params.inbox_identifier);
    return presentPublicInbox(inbox, channel);
  }),

  handle(routes.createPublicContact, async (ctx, { params, body }) =>
    presentPublicContact(ctx.services.config, await createPublicContact(ctx, params.inbox_identifier, body)),
  ),

  handle(routes.showPublicContact, async (ctx, { query }) =>
    presentPublicContact(ctx.services.config, await showPublicContact(ctx, query)),
  ),

  handle(routes.updatePublicContact, async (ctx, { body }) =>
    presentContactRecord(await updatePublicContact(ctx, body)),
  ),
];

const conversations: RouteHandler[] = [
  handle(routes.listPublicConversations, async (ctx) =>
    presentPublicConversations(ctx, await listOwnConversations(ctx), { messagesEach: MESSAGES_IN_LIST }),
  ),

  handle(routes.createPublicConversation, async (ctx, { body }) =>
    presentConversation(ctx, await createPublicConversation(ctx, body.custom_attributes ?? {})),
  ),

  handle(routes.showPublicConversation, async (ctx, { params }) =>
    presentConversation(ctx, await openPublicConversation(ctx, params.conversation_id)),
  ),

  handle(routes.resolvePublicConversation, async (ctx, { params }) => {
    const found = await openPublicConversation(ctx, params.conversation_id);
    return presentConversation(ctx, await resolveOwnConversation(ctx, found));
  }),

  handle(routes.togglePublicTyping, async (ctx, { params, body }) => {
    const found = await openPublicConversation(ctx, params.conversation_id);
    await toggleTyping(ctx, found, { status: body.typing_status ?? '', isPrivate: false });
  }),

  handle(routes.markPublicConversationSeen, async (ctx, { params }) =>
    markConversationSeen(ctx, await openPublicConversation(ctx, params.conversation_id)),
  ),
];

const messages: RouteHandler[] = [
  handle(routes.listPublicMessages, async (ctx, { params, query }) => {
    const { id } = await openPublicConversation(ctx, params.conversation_id);
    return readPublicHistory(ctx, { conversationId: id, before: query.before });
  }),

  handle(routes.createPublicMessage, async (ctx, { params, body }) => {
    const added = await createPublicMessage(ctx, params.conversation_id, body);
    return presentMessage(ctx, added.message, preloadedRelations(ctx, added));
  }),

  handle(routes.answerPublicMessage, async (ctx, { params, body }) => {
    const place = { conversationId: params.conversation_id, messageId: params.message_id };
    return presentMessage(ctx, await answerPublicMessage(ctx, place, body.submitted_values));
  }),
];

export const publicApiRoutes = [...contacts, ...conversations, ...messages].map(withPublicErrors);

/** Turns every 404 into the error shape of the public API. */
function withPublicErrors(handler: RouteHandler): RouteHandler {
  return {
    ...handler,
    run: (ctx, input) =>
      handler.run(ctx, input).catch((error: unknown) => {
        throw asHttpError(error).statusCode === 404 ? new PublicNotFoundError() : error;
      }),
  };
}
