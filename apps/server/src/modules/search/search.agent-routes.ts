import { limits, routes } from '@parley/contract';
import { RuleError, TooManyRequestsError } from '../../platform/http/errors';
import { type AccountContext, handle, hasAbility } from '../access/access.facade';
import { enabledFeatures } from '../accounts/accounts.facade';
import { searchContacts } from '../contacts/contacts.facade';
import { searchArticles } from '../help-center/help-center.facade';
import { presentMessagesWithRelated } from '../messages/messages.facade';
import { presentSearchedConversations } from './present-searched';
import { searchConversations } from './queries/search-conversations';
import { searchMessages } from './queries/search-messages';
import { searches } from './search.limits';
import { presentSearchedContact } from './search.presenter';
import { stemmersOf } from './stemmers';

export const searchAgentRoutes = [
  handle(routes.searchEverything, async (ctx, { query }) => {
    const search = await parseSearch(ctx, query);
    const [conversations, contacts, messages, articles] = await Promise.all([
      findConversations(ctx, search),
      findContacts(ctx, search),
      findMessages(ctx, search),
      hasAbility(ctx.viewer, 'editArticles') ? searchArticles(ctx, search) : [],
    ]);
    return {
      payload: {
        conversations: conversations.map(({ additional_attributes: _attributes, ...rest }) => rest),
        contacts,
        messages,
        articles,
      },
    };
  }),

  handle(routes.searchConversations, async (ctx, { query }) => ({
    payload: { conversations: await findConversations(ctx, await parseSearch(ctx, query)) },
  })),

  handle(routes.searchPeople, async (ctx, { query }) => ({
    payload: { contacts: await findContacts(ctx, await parseSearch(ctx, query)) },
  })),

  handle(routes.searchMessages, async (ctx, { query }) => ({
    payload: { messages: await findMessages(ctx, await parseSearch(ctx, query)) },
  })),

  handle(routes.searchArticles, async (ctx, { query }) => ({
    payload: {
      articles: await searchArticles(ctx, { ...(await parseSearch(ctx, query)), status: query.status }),
    },
  })),
];

interface SearchQuery {
  q?: string | undefined;
  page?: number | undefined;
  since?: number | undefined;
  until?: number | undefined;
  from?: string | undefined;
  inbox_id?: number | undefined;
}

interface ParsedSearch {
  /** Blank text finds nothing. */
  text: string;
  offset: number;
  limit: number;
  since?: Date | undefined;
  until?: Date | undefined;
  sender?: { type: 'User' | 'Contact'; id: number } | undefined;
  inboxId?: number | undefined;
}

/** Parses the query and counts the search. Errors: 422, 429. */
async function parseSearch(ctx: AccountContext, query: SearchQuery): Promise<ParsedSearch> {
  await checkSearchLimit(ctx);
  const size = limits.searchHitsPerPage;
  const search = { text: query.q?.trim() ?? '', offset: ((query.page ?? 1) - 1) * size, limit: size };
  const features = enabledFeatures(ctx.account.features, ctx.services.config.edition);
  if (!features.advanced_search) return search;
  const [kind, id] = query.from?.split(':') ?? [];
  return {
    ...search,
    since: timeOf(query.since),
    until: timeOf(query.until),
    sender: id === undefined ? undefined : { type: kind === 'agent' ? 'User' : 'Contact', id: Number(id) },
    inboxId: query.inbox_id,
  };
}

/** Counts a search of the person. Error: 429. */
export async function checkSearchLimit({ services, accountId, viewer }: AccountContext): Promise<void> {
  const verdict = await services.limits.check(searches, `${accountId}:${viewer.userId}`);
  if (!verdict.allowed) throw new TooManyRequestsError(verdict.retryAfterSeconds);
}

/** Parses Unix seconds between 1970 and 9999. Error: 422. */
function timeOf(seconds: number | undefined): Date | undefined {
  if (seconds === undefined) return undefined;
  if (seconds < 0 || seconds > 253_402_300_799)
    throw new RuleError('invalid_time', 'since and until are unix seconds');
  return new Date(seconds * 1_000);
}

async function findConversations(ctx: AccountContext, search: ParsedSearch) {
  if (search.text === '') return [];
  const rows = await searchConversations(ctx.db, ctx.viewer, search);
  return presentSearchedConversations(ctx.db, ctx.accountId, rows);
}

async function findContacts(ctx: AccountContext, search: ParsedSearch) {
  if (search.text === '') return [];
  const sort = '-last_activity_at';
  const rows = await searchContacts(ctx.db, ctx.accountId, {
    ...search,
    isKnown: true,
    orSimilar: true,
    sort,
  });
  return rows.map(presentSearchedContact);
}

async function findMessages(ctx: AccountContext, search: ParsedSearch) {
  if (search.text === '') return [];
  const languages = stemmersOf(ctx.account.locale);
  const found = await searchMessages(ctx.db, ctx.viewer, { ...search, languages });
  return found ? (await presentMessagesWithRelated(ctx.accountId, found, (row) => row)).payload : [];
}
