import { z } from 'zod';
import { iso, json } from '../kit/values';

/** What a view is of; in the order of their numbers, which stand for them in some clients. */
export const customFilterTypes = ['conversation', 'contact', 'report'] as const;
export type CustomFilterType = (typeof customFilterTypes)[number];

/** A saved view of one person: a folder of conversations, a segment of contacts, or a report. */
export const customFilter = z.strictObject({
  id: z.number(),
  name: z.string(),
  filter_type: z.enum(customFilterTypes),
  /** What the view asks for, as the client wrote it: of conversations and contacts `{ payload: FilterCondition[] }`. */
  query: json,
  created_at: iso,
  updated_at: iso,
});
export type CustomFilter = z.infer<typeof customFilter>;

/** `perPerson`: in one account, of all types together; `queryCharacters`: of its JSON. */
export const customFilterLimits = { perPerson: 1_000, queryCharacters: 100_000 } as const;
