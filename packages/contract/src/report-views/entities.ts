import { z } from 'zod';
import { iso } from '../kit/values';
import { savedReports } from './saved-reports';

/** `perPerson`: views that one person created in an account; `searchKeys` and `searchCharacters` (as JSON): size of a view. */
export const reportViewLimits = { perPerson: 100, searchKeys: 30, searchCharacters: 2_000 } as const;

export const reportViewSearch = z.record(
  z.string().min(1).max(40),
  z.union([z.string().max(255), z.number(), z.boolean()]),
);
export type ReportViewSearch = z.infer<typeof reportViewSearch>;

/** A report as a person has set it, under a name. */
export const reportView = z.strictObject({
  id: z.number(),
  name: z.string(),
  report: z.enum(savedReports),
  /** The parameters of the report's address in the dashboard. */
  search: reportViewSearch,
  /** Whether everybody with access to reports sees it. */
  is_shared: z.boolean(),
  /** Whether the caller created it. */
  is_mine: z.boolean(),
  /** Whether the caller gets it by email every Monday. */
  weekly_email: z.boolean(),
  /** Null if the person is no longer in the account. */
  created_by: z.strictObject({ id: z.number(), name: z.string() }).nullable(),
  created_at: iso,
  updated_at: iso,
});
export type ReportView = z.infer<typeof reportView>;
