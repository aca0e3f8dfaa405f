import { z } from 'zod';
import { articleStatuses, searchedArticle } from '../help-center/entities';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { id, integer, json, lenient, page } from '../kit/values';
import { message } from '../messages/entities';
import { searchedContact, searchedConversation } from './entities';

const base = '/api/v1/accounts/:account_id/search';
const tag = 'Search';
const member = { who: 'member' } as const;
const params = z.object({ account_id: id });
const errors = { 422: 'invalid parameter', 429: 'more than 100 searches per minute by one user' };

/**
 * `since` and `until` are Unix seconds; all filters except `q` and `page` apply only if the account has
 * `advanced_search`.
 */
const query = z.object({
  q: lenient(z.string().max(limits.searchCharacters)),
  page: page.optional(),
  since: lenient(integer),
  until: lenient(integer),
});
const messageQuery = query.extend({
  /** `contact:<id>` or `agent:<id>`. */
  from: lenient(
    z
      .string()
      .max(30)
      .regex(/^(contact|agent):[1-9]\d{0,14}$/),
  ),
  inbox_id: lenient(id),
});

export const searchEverything = defineRoute({
  name: 'searchEverything',
  method: 'GET',
  path: base,
  summary: 'Search conversations, contacts, and messages, 15 of each',
  tag,
  access: member,
  invalid: 'error',
  params,
  query: messageQuery,
  output: z.strictObject({
    payload: z.strictObject({
      conversations: z.array(searchedConversation),
      contacts: z.array(searchedContact),
      messages: z.array(message),
      /** Empty for those who may not edit articles. */
      articles: z.array(searchedArticle),
    }),
  }),
  errors,
});

export const searchConversations = defineRoute({
  name: 'searchConversations',
  method: 'GET',
  path: `${base}/conversations`,
  summary: 'Search conversations by ID or contact, newest first',
  tag,
  access: member,
  invalid: 'error',
  params,
  query,
  output: z.strictObject({
    payload: z.strictObject({
      conversations: z.array(searchedConversation.extend({ additional_attributes: json })),
    }),
  }),
  errors,
});

export const searchPeople = defineRoute({
  name: 'searchPeople',
  method: 'GET',
  path: `${base}/contacts`,
  summary: 'Search contacts by name, email, phone number, or identifier, last active first',
  tag,
  access: member,
  invalid: 'error',
  params,
  query,
  output: z.strictObject({ payload: z.strictObject({ contacts: z.array(searchedContact) }) }),
  errors,
});

export const searchMessages = defineRoute({
  name: 'searchMessages',
  method: 'GET',
  path: `${base}/messages`,
  summary: 'Search messages that contain all words, newest first; quotes match a phrase',
  tag,
  access: member,
  invalid: 'error',
  params,
  query: messageQuery,
  output: z.strictObject({ payload: z.strictObject({ messages: z.array(message) }) }),
  errors,
});

export const searchArticles = defineRoute({
  name: 'searchArticles',
  method: 'GET',
  path: `${base}/articles`,
  summary: 'Search the articles of all portals by title, description and content, best match first',
  tag,
  access: { who: 'member', anyOf: ['knowledge_base_manage'] },
  invalid: 'error',
  params,
  /** Without a `status`, articles of every status. */
  query: query.extend({ status: lenient(z.enum(articleStatuses)) }),
  output: z.strictObject({ payload: z.strictObject({ articles: z.array(searchedArticle) }) }),
  errors,
});
