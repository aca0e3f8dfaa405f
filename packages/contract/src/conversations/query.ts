import { z } from 'zod';
import { id, integer, page, textList } from '../kit/values';

export const conversationSorts = [
  'last_activity_at_desc',
  'last_activity_at_asc',
  'latest',
  'created_at_desc',
  'created_at_asc',
  'sort_on_created_at',
  'priority_desc',
  'priority_asc',
  'sort_on_priority',
  'priority_desc_created_at_asc',
  'waiting_since_asc',
  'waiting_since_desc',
  'sort_on_waiting_since',
] as const;
export type ConversationSort = (typeof conversationSorts)[number];

/** Filters of a list; an unknown status matches nothing, an unknown sort is the default. */
export const conversationListQuery = z.object({
  status: z.string().max(255).optional(),
  assignee_type: z.string().max(255).optional(),
  inbox_id: id.optional(),
  team_id: id.optional(),
  labels: textList.optional(),
  conversation_type: z.string().max(255).optional(),
  source_id: z.string().max(255).optional(),
  q: z.string().max(1_000).optional(),
  sort_by: z.string().max(255).optional(),
  updated_within: integer.optional(),
  page: page.optional(),
});
export type ConversationListQuery = z.infer<typeof conversationListQuery>;
