import { capabilitiesOf, routes } from '@parley/contract';
import { NotFoundError } from '../../platform/http/errors';
import { handle, type MemberOrBotContext } from '../access/access.facade';
import { presentCaller } from '../agents/agents.facade';
import {
  authorizeConversation,
  openConversationWithChannel,
} from '../conversation-records/conversation-records.facade';
import { registerDirectUpload } from '../files/files.facade';
import { updateMessage } from './actions/change-message';
import { createMessage } from './actions/create-message';
import { deleteMessage } from './actions/delete-message';
import { retryMessage } from './actions/retry-message';
import { type PreloadedMessageRelations, presentMessages } from './load-messages';
import type { MessageRow } from './messages.repository';
import { presentHistory } from './present-history';
import { readHistoryPage } from './queries/read-history-page';

export const messagesAgentRoutes = [
  handle(
    routes.listMessages,
    async (ctx, { params, query }) => {
      const page = await readHistoryPage(ctx.db, {
        accountId: ctx.accountId,
        displayId: params.conversation_id,
        before: query.before,
        after: query.after,
        publicOnly: Boolean(query.filter_internal_messages),
      });
      if (!page) throw new NotFoundError();
      await authorizeConversation(ctx.db, ctx.viewer, page.conversation);
      return presentHistory(page);
    },
    { isReadOnly: true },
  ),

  handle(routes.createMessage, async (ctx, { params, body }) => {
    const added = await createMessage(ctx, params.conversation_id, body);
    const { message, conversation, attachments, isRepeat } = added;
    const presented = await presentOne(ctx, message, {
      conversations: new Map([[conversation.id, conversation]]),
      ...(isRepeat ? {} : { attachments: new Map([[message.id, attachments]]) }),
    });
    return body.echo_id ? { ...presented, echo_id: body.echo_id } : presented;
  }),

  handle(routes.createDirectUpload, async (ctx, { params, body }) => {
    const { conversation, channelType } = await openConversationWithChannel(ctx, params.conversation_id);
    return registerDirectUpload(ctx, body, {
      conversationId: conversation.id,
      isOnWebsite: channelType !== null && capabilitiesOf(channelType).files === 'website',
    });
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
  ctx: MemberOrBotContext,
  row: MessageRow,
  known?: PreloadedMessageRelations<{ display_id: number }>,
) {
  const users = 'user' in ctx ? new Map([[ctx.user.id, await presentCaller(ctx)]]) : undefined;
  const [message] = await presentMessages(ctx.db, ctx.accountId, [row], {
    ...known,
    ...(users ? { users } : {}),
  });
  if (!message) throw new NotFoundError();
  return message;
}
