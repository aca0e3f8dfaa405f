import { type FilterCondition, limits, routes } from '@parley/contract';
import { HttpError, NotFoundError, TooManyRequestsError } from '../../platform/http/errors';
import { environment } from '../../platform/environment';
import { type AccountContext, handle } from '../access/access.facade';
import { parseFilterConditions } from '../filters/filters.facade';
import { presentInboxRecord, presentInboxSlim } from '../inboxes/inboxes.facade';
import { createContact } from './actions/create-contact';
import { findInboxOfCaller, linkContactToInbox } from './actions/link-contact-to-inbox';
import {
  deleteContactAvatar,
  destroyContactCustomAttributes,
  setContactLabels,
  updateContact,
} from './actions/update-contact';
import { findContactInbox } from './contact-inboxes.repository';
import { missingContact } from './missing-contact';
import { contactSearches } from './contacts.limits';
import { type ContactRow, findContact } from './contacts.repository';
import { presentContacts, presentOneContact } from './present-contacts';
import { contactableInboxes } from './queries/contactable-inboxes';
import {
  type ContactMatches,
  countMatchingContacts,
  findMatchingContacts,
} from './queries/find-matching-contacts';
import { labelFilter } from './queries/label-filter';
import {
  type ContactPage,
  type ContactPageRequest,
  countContacts,
  findContactPage,
  withIds,
} from './queries/list-contacts';
import { searchContacts } from './queries/search-contacts';

export const contactsAgentRoutes = [
  handle(routes.listContacts, async (ctx, { query }) => {
    const text = query.q?.trim() ?? '';
    if (text !== '') return searchPage(ctx, query, text);
    const labels = query.labels ?? [];
    if (labels.length > 0) return matchesOf(ctx, query, { filter: labelFilter(labels), text: '' });
    return pageOf(ctx, query, (request) =>
      findContactPage(ctx.db, ctx.accountId, { isKnown: true }, request),
    );
  }),

  handle(routes.listActiveContacts, async (ctx, { query }) => {
    const online = await environment.online(ctx.accountId, 'contact');
    const selection = { isKnown: false, where: [withIds([...online])] };
    return pageOf(ctx, query, (request) => findContactPage(ctx.db, ctx.accountId, selection, request));
  }),

  handle(routes.searchContacts, async (ctx, { query }) => {
    const page = query.page ?? 1;
    const text = query.q?.trim() ?? '';
    if (text === '') return { meta: { count: null, current_page: page, has_more: null }, payload: [] };
    await countSearch(ctx);
    const size = limits.contactsPerPage;
    const search = {
      text,
      isKnown: false,
      orSimilar: false,
      sort: query.sort,
      offset: (page - 1) * size,
      limit: size + 1,
    };
    const rows = await searchContacts(ctx.db, ctx.accountId, search);
    const pageRows = rows.slice(0, size);
    const withInboxes = query.include_contact_inboxes;
    return {
      meta: { count: pageRows.length, current_page: page, has_more: rows.length > size },
      payload: await presentContacts(ctx, pageRows, { withInboxes }),
    };
  }),

  handle(routes.filterContacts, async (ctx, { query, body }) => {
    const filter = await parseFilterConditions(ctx.db, ctx.accountId, 'contact', body.payload);
    return matchesOf(ctx, query, { filter, text: query.q?.trim() ?? '' });
  }),

  handle(routes.countContacts, async (ctx, { body }) => {
    const filters: (number | null)[] = [];
    // One after the other, because each may read all contacts of the account.
    for (const conditions of body.filters) filters.push(await countMatches(ctx, conditions));
    return { all: await countContacts(ctx.db, ctx.accountId, { isKnown: true }), filters };
  }),

  handle(routes.showContact, async (ctx, { params, query }) => {
    const { contact_id: id } = params;
    const contact = await findContact(ctx.db, ctx.accountId, id);
    if (!contact) throw await missingContact(ctx.db, ctx.accountId, id);
    return payloadOf(ctx, contact, query.include_contact_inboxes);
  }),

  handle(routes.createContact, async (ctx, { body }) => {
    const { contact, link } = await createContact(ctx, body);
    return {
      payload: {
        contact: await presentOneContact(ctx, contact, { withInboxes: true }),
        contact_inbox: link
          ? { inbox: presentInboxRecord(link.inbox), source_id: link.sourceId }
          : { inbox: null, source_id: null },
      },
    };
  }),

  handle(routes.updateContact, async (ctx, { params, query, body }) =>
    payloadOf(ctx, await updateContact(ctx, params.contact_id, body), query.include_contact_inboxes),
  ),

  handle(routes.deleteContactAvatar, async (ctx, { params }) =>
    payloadOf(ctx, await deleteContactAvatar(ctx, params.contact_id), false),
  ),

  handle(routes.destroyContactCustomAttributes, async (ctx, { params, body }) =>
    payloadOf(
      ctx,
      await destroyContactCustomAttributes(ctx, params.contact_id, body.custom_attributes),
      true,
    ),
  ),

  handle(routes.listContactableInboxes, async (ctx, { params }) => {
    const contact = await findOrRefuse(ctx, params.contact_id);
    return { payload: await contactableInboxes(ctx.db, ctx.viewer, contact.id) };
  }),

  handle(routes.listContactLabels, async (ctx, { params }) => ({
    payload: (await findOrRefuse(ctx, params.contact_id)).labels,
  })),

  handle(routes.setContactLabels, async (ctx, { params, body }) => ({
    payload: await setContactLabels(ctx, params.contact_id, body.labels),
  })),

  handle(routes.createContactInbox, async (ctx, { params, body }) => {
    const { link, inbox } = await linkContactToInbox(ctx, {
      contactId: params.contact_id,
      inboxId: body.inbox_id,
      sourceId: body.source_id,
      hmacVerified: body.hmac_verified,
    });
    return { source_id: link.source_id, inbox: presentInboxSlim(inbox) };
  }),

  handle(routes.findContactByInbox, async (ctx, { body }) => {
    const inbox = await findInboxOfCaller(ctx, body.inbox_id);
    const place = { inboxId: inbox.id, sourceId: body.source_id };
    const link = await findContactInbox(ctx.db, ctx.accountId, place);
    const contact = link && (await findContact(ctx.db, ctx.accountId, link.contact_id));
    if (!contact) throw new HttpError('not_found', '');
    return presentOneContact(ctx, contact, { withInboxes: true });
  }),
];

/** Errors: 404. */
async function findOrRefuse(ctx: AccountContext, id: number): Promise<ContactRow> {
  const contact = await findContact(ctx.db, ctx.accountId, id);
  if (!contact) throw new NotFoundError();
  return contact;
}

/** Errors: 429. */
async function countSearch({ services, accountId }: AccountContext): Promise<void> {
  const verdict = await services.limits.check(contactSearches, String(accountId));
  if (!verdict.allowed) throw new TooManyRequestsError(verdict.retryAfterSeconds);
}

async function payloadOf(ctx: AccountContext, contact: ContactRow, withInboxes: boolean) {
  return { payload: await presentOneContact(ctx, contact, { withInboxes }) };
}

/** Null: the conditions name an attribute, an operator or a value that does not exist. */
async function countMatches(ctx: AccountContext, conditions: FilterCondition[]): Promise<number | null> {
  try {
    const filter = await parseFilterConditions(ctx.db, ctx.accountId, 'contact', conditions);
    return await countMatchingContacts(ctx, { filter, text: '' });
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 422) return null;
    throw error;
  }
}

interface PageQuery {
  page?: number | undefined;
  sort?: string | undefined;
  after?: number | undefined;
  include_contact_inboxes: boolean;
}

async function pageOf(
  ctx: AccountContext,
  query: PageQuery,
  find: (request: ContactPageRequest) => Promise<ContactPage>,
) {
  const { page = 1, sort, after } = query;
  const { rows, count } = await find({ page, sort, after });
  const withInboxes = query.include_contact_inboxes;
  return {
    meta: { count, current_page: page },
    payload: await presentContacts(ctx, rows, { withInboxes }),
  };
}

const matchesOf = (ctx: AccountContext, query: PageQuery, matches: ContactMatches) =>
  pageOf(ctx, query, (request) => findMatchingContacts(ctx, matches, request));

/**
 * Known contacts that match a text and optionally a label. `count` is only the matches read so far: one more than the
 * page shows means that there is a next page.
 */
async function searchPage(
  ctx: AccountContext,
  query: PageQuery & { labels?: string[] | undefined },
  text: string,
) {
  const page = query.page ?? 1;
  const size = limits.contactsPerPage;
  const offset = (page - 1) * size;
  const search = { text, labels: query.labels, isKnown: true, orSimilar: false, sort: query.sort };
  const rows = await searchContacts(ctx.db, ctx.accountId, { ...search, offset, limit: size + 1 });
  const withInboxes = query.include_contact_inboxes;
  return {
    meta: { count: rows.length === 0 ? 0 : offset + rows.length, current_page: page },
    payload: await presentContacts(ctx, rows.slice(0, size), { withInboxes }),
  };
}
