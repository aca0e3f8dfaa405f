import { z } from 'zod';
import { suggestedArticle } from '../help-center/entities';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { id, integer, lenient } from '../kit/values';

const one = '/api/v1/accounts/:account_id/conversations/:conversation_id';
const tag = 'Messages';
const member = { who: 'member' } as const;
const params = z.object({ account_id: id, conversation_id: id });

/** Additive: all hits in one conversation at once, so that a client can count them and step through them. */
export const searchInConversation = defineRoute({
  name: 'searchInConversation',
  method: 'GET',
  path: `${one}/messages/search`,
  summary: 'Search the messages and notes of a conversation, newest first',
  tag,
  access: member,
  invalid: 'error',
  params,
  query: z.object({ q: lenient(z.string().max(limits.searchCharacters)) }),
  output: z.strictObject({
    meta: z.strictObject({
      count: z.number(),
      /** There are more hits than were counted; the newest are included. */
      has_more: z.boolean(),
    }),
    payload: z.array(z.strictObject({ id: z.number(), created_at: z.number() })),
  }),
  errors: { 422: 'invalid parameter', 429: 'more than 100 searches per minute by one user' },
});

/** Additive: where to start reading after an absence longer than one page of history. */
export const findFirstUnread = defineRoute({
  name: 'findFirstUnread',
  method: 'GET',
  path: `${one}/messages/first_unread`,
  summary: 'The contact’s first message after a given time, and how many followed',
  tag,
  access: member,
  invalid: 'error',
  params,
  /** Unix seconds, as `agent_last_seen_at` of the conversation; left out: nothing was seen yet. */
  query: z.object({ since: lenient(integer.pipe(z.number().min(0).max(253_402_300_799))) }),
  output: z.strictObject({
    payload: z.strictObject({
      id: z.number().nullable(),
      /** At most 1 000. */
      count: z.number(),
    }),
  }),
  errors: { 422: 'invalid parameter' },
});

/**
 * Additive: in the language of the conversation, where a help center has it, otherwise in the help center's default
 * language.
 */
export const suggestArticles = defineRoute({
  name: 'suggestArticles',
  method: 'GET',
  path: `${one}/suggested_articles`,
  summary: 'Up to five published articles that may answer the contact’s latest messages, best match first',
  tag: 'Help center',
  access: member,
  params,
  output: z.strictObject({ payload: z.array(suggestedArticle) }),
});
