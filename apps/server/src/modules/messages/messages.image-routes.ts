import { routes } from '@parley/contract';
import { fileResponseHeaders } from '../../platform/files';
import { TooManyRequestsError } from '../../platform/http/errors';
import { handle } from '../access/access.facade';
import { openConversation } from '../conversation-records/conversation-records.facade';
import { fetchRemoteImage } from './queries/fetch-remote-image';

const FETCHES = { name: 'remote-pictures-per-account', limit: 600, windowSeconds: 600 };

export const messagesImageRoutes = [
  handle(routes.showRemotePicture, async (ctx, { params, query }) => {
    const conversation = await openConversation(ctx, params.conversation_id);
    const verdict = await ctx.services.limits.check(FETCHES, String(ctx.accountId));
    if (!verdict.allowed) throw new TooManyRequestsError(verdict.retryAfterSeconds);
    const picture = await fetchRemoteImage(ctx, {
      conversationId: conversation.id,
      messageId: params.message_id,
      url: query.url ?? '',
    });
    const { contentType, bytes } = picture;
    const { reply } = ctx.exchange;
    reply.headers(fileResponseHeaders({ contentType, filename: 'picture', verifiedInline: true }));
    await reply.send(bytes);
  }),
];
