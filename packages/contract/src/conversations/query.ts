import { z } from 'zod';
import { id, integer, lenient, page, textList } from '../kit/values';

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

/** Filters of a list. An unknown status matches nothing; an unknown sort falls back to the default. */
export const conversationListQuery = z.object({
  status: lenient(z.string().max(255)),
  assignee_type: lenient(z.string().max(255)),
  inbox_id: lenient(id),
  team_id: lenient(id),
  /** Labels are stored in lower case, so the filter values are lower-cased too. */
  labels: lenient(textList.transform((titles) => titles.map((title) => title.toLowerCase()))),
  conversation_type: lenient(z.string().max(255)),
  source_id: lenient(z.string().max(255)),
  q: lenient(z.string().max(1_000)),
  sort_by: lenient(z.string().max(255)),
  updated_within: lenient(integer),
  page: page.optional(),
  /** `next_cursor` of the previous page; overrides `page`. */
  cursor: lenient(z.string().max(255)),
});
export type ConversationListQuery = z.infer<typeof conversationListQuery>;
