import { routes } from '@parley/contract';
import { NotFoundError } from '../../platform/http/errors';
import { type AccountContext, handle } from '../access/access.facade';
import { findContact } from '../contacts/contacts.facade';
import { historyCursorOf, readHistoryCursor } from './history-cursor';
import { presentHistory } from './present-history';
import { countConversationsOfContacts } from './queries/count-conversations';
import { countRelated } from './queries/count-related';
import { HISTORY_PAGE, listHistory } from './queries/list-history';

export const contactHistoryAgentRoutes = [
  handle(routes.listContactHistory, async (ctx, { params, query }) => {
    const { contact_id: contactId } = params;
    await requireContact(ctx, contactId);
    const after = readHistoryCursor(query.cursor);
    const found = await listHistory(ctx.db, ctx.viewer, { contactId, kind: query.kind, after });
    const page = found.slice(0, HISTORY_PAGE);
    const last = found.length > HISTORY_PAGE ? page.at(-1) : undefined;
    return {
      meta: { next: last ? historyCursorOf(last) : null },
      payload: await presentHistory(ctx, page),
    };
  }),

  handle(routes.countContactConversations, async ({ db, viewer }, { query }) => ({
    payload: await countConversationsOfContacts(db, viewer, query.contact_ids),
  })),

  handle(routes.showContactSummary, async (ctx, { params }) => {
    await requireContact(ctx, params.contact_id);
    return countRelated(ctx.db, ctx.viewer, params.contact_id);
  }),
];

/** Errors: 404. */
async function requireContact({ db, accountId }: AccountContext, id: number): Promise<void> {
  if (!(await findContact(db, accountId, id))) throw new NotFoundError();
}
