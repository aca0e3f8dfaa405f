import { type Agent, routes } from '@parley/contract';
import { NotAuthorizedError, NotFoundError } from '../../platform/http/errors';
import { type AccountContext, handle } from '../access/access.facade';
import { loadAgents } from '../agents/agents.facade';
import { addInboxMembers, removeInboxMembers, setInboxMembers } from './actions/change-inbox-members';
import { createInbox } from './actions/create-inbox';
import { deleteInbox } from './actions/delete-inbox';
import { resetInboxSecret } from './actions/reset-inbox-secret';
import { deleteInboxAvatar, updateInbox } from './actions/update-inbox';
import { listMemberIds } from './inbox-members.repository';
import { canSeeInbox } from './inboxes.policy';
import { findInbox, type InboxRow, listInboxes } from './inboxes.repository';
import { presentInboxes, presentInboxWithChannel as presentOne } from './present-inboxes';
import { listAssignableAgents, readInboxIds } from './list-assignable-agents';

export const inboxesAgentRoutes = [
  handle(routes.listInboxes, async (ctx) => {
    const { viewer, db, accountId } = ctx;
    const ids = viewer.role === 'administrator' ? null : viewer.inboxIds;
    return { payload: await presentInboxes(ctx, await listInboxes(db, accountId, ids)) };
  }),

  handle(routes.showInbox, async (ctx, { params }) => {
    const [inbox] = await presentInboxes(ctx, [await findVisibleInbox(ctx, params.inbox_id)]);
    if (!inbox) throw new NotFoundError();
    return inbox;
  }),

  handle(routes.createInbox, async (ctx, { body }) => presentOne(ctx, await createInbox(ctx, body))),

  handle(routes.updateInbox, async (ctx, { params, body }) =>
    presentOne(ctx, await updateInbox(ctx, params.inbox_id, body)),
  ),

  handle(routes.deleteInbox, async (ctx, { params }) => {
    await deleteInbox(ctx, params.inbox_id);
    return { message: 'Your inbox deletion request will be processed in some time.' };
  }),

  handle(routes.deleteInboxAvatar, async (ctx, { params }) => {
    await deleteInboxAvatar(ctx, params.inbox_id);
  }),

  handle(routes.resetInboxSecret, async (ctx, { params }) =>
    presentOne(ctx, await resetInboxSecret(ctx, params.inbox_id)),
  ),

  handle(routes.listInboxMembers, async (ctx, { params }) => {
    await findVisibleInbox(ctx, params.inbox_id);
    return { payload: await membersOf(ctx, params.inbox_id) };
  }),

  handle(routes.addInboxMembers, async (ctx, { body }) => {
    await addInboxMembers(ctx, { inboxId: body.inbox_id, userIds: body.user_ids });
    return { payload: await membersOf(ctx, body.inbox_id) };
  }),

  handle(routes.setInboxMembers, async (ctx, { body }) => {
    await setInboxMembers(ctx, { inboxId: body.inbox_id, userIds: body.user_ids });
    return { payload: await membersOf(ctx, body.inbox_id) };
  }),

  handle(routes.removeInboxMembers, async (ctx, { query, body }) => {
    const inboxId = body.inbox_id ?? query.inbox_id;
    if (inboxId === undefined) throw new NotFoundError();
    const userIds = [...(body.user_ids ?? []), ...(query.user_ids ?? [])];
    await removeInboxMembers(ctx, { inboxId, userIds });
  }),

  handle(routes.listAssignableAgents, async (ctx, { query }) => ({
    payload: await listAssignableAgents(ctx, readInboxIds(query.inbox_ids)),
  })),

  handle(routes.listInboxAssignableAgents, async (ctx, { params }) => ({
    payload: await listAssignableAgents(ctx, [params.inbox_id]),
  })),
];

/** Finds an inbox the caller may see. Errors: 404 unknown or another account's, 401 not a member. */
async function findVisibleInbox(ctx: AccountContext, id: number): Promise<InboxRow> {
  const inbox = await findInbox(ctx.db, ctx.accountId, id);
  if (!inbox) throw new NotFoundError();
  if (!canSeeInbox(ctx.viewer, id)) throw new NotAuthorizedError();
  return inbox;
}

async function membersOf(ctx: AccountContext, inboxId: number): Promise<Agent[]> {
  const ids = await listMemberIds(ctx.db, ctx.accountId, inboxId);
  const agents = await loadAgents(ctx.db, ctx.accountId, ids);
  return ids.flatMap((id) => agents.get(id) ?? []);
}
