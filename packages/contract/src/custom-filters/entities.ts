import { z } from 'zod';
import { iso, json } from '../kit/values';

/** What a saved view filters, in the order of their numbers; some clients send the number instead. */
export const customFilterTypes = ['conversation', 'contact', 'report'] as const;
export type CustomFilterType = (typeof customFilterTypes)[number];

/** A saved view of one user: a folder of conversations, a segment of contacts, or a report. */
export const customFilter = z.strictObject({
  id: z.number(),
  name: z.string(),
  filter_type: z.enum(customFilterTypes),
  /** The filter as the client sent it; for conversations and contacts `{ payload: FilterCondition[] }`. */
  query: json,
  created_at: iso,
  updated_at: iso,
});
export type CustomFilter = z.infer<typeof customFilter>;

/** `perPerson`: per user and account, over all types; `queryCharacters`: length of the query as JSON. */
export const customFilterLimits = { perPerson: 1_000, queryCharacters: 100_000 } as const;
