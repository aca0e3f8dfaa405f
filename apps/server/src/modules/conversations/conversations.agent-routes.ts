import { type Conversation, routes } from '@parley/contract';
import { isoOrNull } from '../../platform/clock/clock';
import { FeatureOffError, NotFoundError } from '../../platform/http/errors';
import type { RouteHandler } from '../../platform/http/handler';
import { type AccountContext, type ActionContext, handle, SEQ_HEADER } from '../access/access.facade';
import { enabledFeatures } from '../accounts/accounts.facade';
import { loadAgents } from '../agents/agents.facade';
import { findContact } from '../contacts/contacts.facade';
import { findTeam } from '../teams/teams.facade';
import { setConversationCustomAttributes, setConversationPriority } from './actions/change-attributes';
import * as participants from './actions/change-participants';
import { toggleConversationStatus } from './actions/change-status';
import { deleteConversation } from './actions/delete-conversation';
import { markConversationUnread, updateLastSeen } from './actions/mark-seen';
import { muteConversation, unmuteConversation } from './actions/mute-conversation';
import { setConversationLabels } from './actions/set-labels';
import { sendTranscript } from './actions/send-transcript';
import { startConversation } from './actions/start-conversation';
import { assignRoute } from './assignment-route';
import { listAttachments, listContactAttachments } from './queries/list-attachments';
import { openConversation, type ConversationRow } from '../conversation-records/conversation-records.facade';
import { presentConversations, presentPage } from '../conversation-presenters/conversation-presenters.facade';
import { conversationDraftRoutes } from './conversation-drafts.agent-routes';
import { conversationIdentityRoutes } from './identity.agent-routes';
import { resolveListRequest } from './queries/list-request';
import { countConversations } from './queries/count-conversations';
import { countOpenConversations } from './queries/count-open';
import { countUnreadConversations } from './queries/count-unread';
import { findShownPage, listContactConversations, listConversations } from './queries/list-conversations';
import { presentWithHits } from './present-with-hits';
import { countConversationsCached } from './count-cache';
import { readSnoozedUntil } from './snoozed-until';
import { toggleTyping } from './typing';

async function presentOne(ctx: ActionContext, row: ConversationRow): Promise<Conversation> {
  const [presented] = await presentConversations(ctx.db, ctx.viewer, [row]);
  if (!presented) throw new NotFoundError();
  return presented;
}

/** Error: 404 for an unknown team. Any other filter with an unknown value matches nothing instead. */
async function checkTeam(ctx: AccountContext, teamId: number | undefined): Promise<void> {
  if (teamId !== undefined && !(await findTeam(ctx.db, ctx.accountId, teamId))) throw new NotFoundError();
}

const readRoutes: RouteHandler[] = [
  handle(routes.listConversations, async (ctx, { query }) => {
    await checkTeam(ctx, query.team_id);
    const request = await resolveListRequest(ctx.db, ctx.viewer, query, ctx.account.locale);
    // Both are sent in one round trip, counts first: if the list is newer than the sequence number in the header, the
    // next event brings the client into line.
    const [{ counts, seq }, { ids, next, rows }] = await Promise.all([
      countConversationsCached(ctx, request),
      findShownPage(ctx.db, ctx.viewer, request),
    ]);
    ctx.exchange.setHeader(SEQ_HEADER, String(seq));
    const payload = await presentPage(ctx.viewer, ids, rows);
    return { data: { meta: { ...counts, next_cursor: next }, payload } };
  }),

  handle(routes.countConversations, async (ctx, { query }) => {
    await checkTeam(ctx, query.team_id);
    const request = await resolveListRequest(ctx.db, ctx.viewer, query, ctx.account.locale);
    const { counts, seq } = await countConversationsCached(ctx, request);
    ctx.exchange.setHeader(SEQ_HEADER, String(seq));
    return { meta: counts };
  }),

  handle(routes.searchConversationMessages, async (ctx, { query }) => {
    await checkTeam(ctx, query.team_id);
    const request = await resolveListRequest(ctx.db, ctx.viewer, query, ctx.account.locale);
    // Without a search text the result is empty.
    const found = { ...request, hits: request.hits ?? [] };
    const { counts } = await countConversations(ctx.db, ctx.viewer, found);
    const { assigned_count: _assigned, ...meta } = counts;
    const rows = await listConversations(ctx.db, ctx.viewer, found);
    return { meta, payload: await presentWithHits(ctx.db, ctx.accountId, { rows, hits: found.hits }) };
  }),

  handle(routes.countUnreadConversations, async (ctx) => {
    const features = enabledFeatures(ctx.account.features, ctx.services.config.edition);
    if (!features.conversation_unread_counts) {
      throw new FeatureOffError('Conversation unread counts are not enabled for this account');
    }
    return { payload: await countUnreadConversations(ctx.db, ctx.viewer) };
  }),

  handle(routes.countOpenConversations, async (ctx) => {
    const { counts, seq } = await countOpenConversations(ctx.db, ctx.viewer);
    ctx.exchange.setHeader(SEQ_HEADER, String(seq));
    return { payload: counts };
  }),

  handle(routes.showConversation, async (ctx, { params }) =>
    presentOne(ctx, await openConversation(ctx, params.conversation_id)),
  ),

  handle(routes.listContactConversations, async (ctx, { params }) => {
    if (!(await findContact(ctx.db, ctx.accountId, params.contact_id))) throw new NotFoundError();
    const rows = await listContactConversations(ctx.db, ctx.viewer, params.contact_id);
    return { payload: await presentConversations(ctx.db, ctx.viewer, rows) };
  }),

  handle(routes.listContactAttachments, async (ctx, { params, query }) => {
    const { contact_id: contactId } = params;
    if (!(await findContact(ctx.db, ctx.accountId, contactId))) throw new NotFoundError();
    return listContactAttachments(ctx.db, ctx.viewer, { contactId, page: query.page ?? 1 });
  }),

  handle(routes.listConversationAttachments, async (ctx, { params, query }) => {
    const conversation = await openConversation(ctx, params.conversation_id);
    return listAttachments(ctx.db, conversation, { page: query.page ?? 1, types: query.file_types });
  }),

  handle(routes.listConversationLabels, async (ctx, { params }) => ({
    payload: (await openConversation(ctx, params.conversation_id)).labels,
  })),
];

const writeRoutes: RouteHandler[] = [
  handle(routes.createConversation, async (ctx, { body }) =>
    presentOne(ctx, await startConversation(ctx, body)),
  ),

  handle(routes.updateConversation, async (ctx, { params, body }) => {
    if (body.priority === undefined)
      return presentOne(ctx, await openConversation(ctx, params.conversation_id));
    return presentOne(ctx, await setConversationPriority(ctx, params.conversation_id, body.priority));
  }),

  handle(routes.deleteConversation, async (ctx, { params }) =>
    deleteConversation(ctx, params.conversation_id),
  ),

  handle(routes.toggleConversationStatus, async (ctx, { params, body }) => {
    const row = await toggleConversationStatus(ctx, params.conversation_id, {
      status: body.status ?? null,
      snoozedUntil: readSnoozedUntil(body.snoozed_until),
    });
    const { status } = await presentOne(ctx, row);
    return {
      payload: {
        success: true,
        conversation_id: row.display_id,
        current_status: status,
        snoozed_until: isoOrNull(row.snoozed_until),
      },
    };
  }),

  handle(routes.toggleConversationPriority, async (ctx, { params, body }) => {
    await setConversationPriority(ctx, params.conversation_id, body.priority ?? null);
  }),

  handle(routes.toggleTyping, async (ctx, { params, body }) => {
    const conversation = await openConversation(ctx, params.conversation_id);
    await toggleTyping(ctx, conversation, {
      status: body.typing_status,
      isPrivate: body.is_private ?? false,
    });
  }),

  handle(routes.muteConversation, async (ctx, { params }) => muteConversation(ctx, params.conversation_id)),
  handle(routes.unmuteConversation, async (ctx, { params }) =>
    unmuteConversation(ctx, params.conversation_id),
  ),

  handle(routes.sendTranscript, async (ctx, { params, body }) =>
    sendTranscript(ctx, params.conversation_id, body.email ?? ''),
  ),

  handle(routes.updateLastSeen, async (ctx, { params }) =>
    presentOne(ctx, await updateLastSeen(ctx, params.conversation_id)),
  ),
  handle(routes.markConversationUnread, async (ctx, { params }) =>
    presentOne(ctx, await markConversationUnread(ctx, params.conversation_id)),
  ),

  handle(routes.setConversationCustomAttributes, async (ctx, { params, body }) => {
    const row = await setConversationCustomAttributes(ctx, params.conversation_id, body.custom_attributes, {
      merges: body.merge === true,
    });
    return { custom_attributes: row.custom_attributes };
  }),

  handle(routes.setConversationLabels, async (ctx, { params, body }) => ({
    payload: await setConversationLabels(ctx, params.conversation_id, body.labels ?? []),
  })),

  assignRoute,
];

async function presentPeople(ctx: AccountContext, userIds: number[]) {
  const people = await loadAgents(ctx.db, ctx.accountId, userIds);
  return userIds.flatMap((id) => people.get(id) ?? []);
}

const participantRoutes: RouteHandler[] = [
  handle(routes.listParticipants, async (ctx, { params }) =>
    presentPeople(ctx, await participants.listParticipants(ctx, params.conversation_id)),
  ),
  handle(routes.addParticipants, async (ctx, { params, body }) =>
    presentPeople(ctx, await participants.addParticipants(ctx, params.conversation_id, body.user_ids)),
  ),
  handle(routes.setParticipants, async (ctx, { params, body }) =>
    presentPeople(ctx, await participants.setParticipants(ctx, params.conversation_id, body.user_ids)),
  ),
  handle(routes.removeParticipants, async (ctx, { params, query, body }) => {
    const userIds = [...(body.user_ids ?? []), ...(query.user_ids ?? [])];
    await participants.removeParticipants(ctx, params.conversation_id, userIds);
  }),
];

export const conversationsAgentRoutes = [
  ...readRoutes,
  ...writeRoutes,
  ...participantRoutes,
  ...conversationDraftRoutes,
  ...conversationIdentityRoutes,
];
