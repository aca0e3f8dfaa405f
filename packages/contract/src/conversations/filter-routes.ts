import { z } from 'zod';
import { filterConditions } from '../filters/condition';
import { defineRoute } from '../kit/route';
import { conversation, conversationCounts, conversationListMeta } from './entities';
import { conversationListQuery } from './query';
import { base, inAccount, member, tag } from './route-parts';

export const filterConversations = defineRoute({
  name: 'filterConversations',
  method: 'POST',
  path: `${base}/filter`,
  summary:
    'Conversations visible to the caller that match a filter, 25 per page, of any status. `sort_by` and `cursor` as in the list; `assignee_type` narrows the list but not the counts',
  tag,
  access: member,
  params: inAccount,
  query: conversationListQuery.pick({ page: true, cursor: true, sort_by: true, assignee_type: true }),
  body: z.object({ payload: filterConditions }),
  invalid: 'error',
  output: z.strictObject({
    meta: conversationListMeta.omit({ assigned_count: true }),
    payload: z.array(conversation),
  }),
  errors: { 422: 'unknown key, operator, or value' },
});

export const countFilteredConversations = defineRoute({
  name: 'countFilteredConversations',
  method: 'POST',
  path: `${base}/filter/meta`,
  summary: 'Number of conversations that match a filter and are visible to the caller',
  tag,
  access: member,
  params: inAccount,
  body: z.object({ payload: filterConditions }),
  invalid: 'error',
  output: z.strictObject({ meta: conversationCounts.omit({ assigned_count: true }) }),
  errors: { 422: 'unknown key, operator, or value' },
});
