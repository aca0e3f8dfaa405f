import { z } from 'zod';

export const helpCenterImportStatuses = [
  'checking',
  'checked',
  'importing',
  'completed',
  'stopped',
  'failed',
] as const;
/** Why a file can't be imported. */
export const helpCenterImportFailures = [
  'not_zip',
  'too_many_files',
  'too_large',
  'no_articles',
  'failed',
] as const;
export type HelpCenterImportFailure = (typeof helpCenterImportFailures)[number];

export const helpCenterItemOutcomes = ['created', 'updated', 'skipped'] as const;
/** Why an article is skipped. */
export const helpCenterItemProblems = [
  'no_title',
  'too_long',
  'same_address',
  'unknown_language',
  'invalid',
] as const;
export type HelpCenterItemProblem = (typeof helpCenterItemProblems)[number];

/** Why a file of an archive isn't read. */
export const helpCenterFileProblems = ['unsafe_path', 'link', 'repeated', 'too_large', 'encrypted'] as const;
export type HelpCenterFileProblem = (typeof helpCenterFileProblems)[number];

/** The status of imported articles: one for all of them, or what each file says. */
export const helpCenterImportTargets = ['draft', 'published', 'file'] as const;

/** Additive: an archive of articles, its check, and its import. */
export const helpCenterImport = z.strictObject({
  id: z.number(),
  status: z.enum(helpCenterImportStatuses),
  /** Null unless it has failed. */
  error: z.enum(helpCenterImportFailures).nullable(),
  filename: z.string(),
  article_status: z.enum(helpCenterImportTargets),
  /** Names. */
  new_categories: z.array(z.string()),
  /** At most 100. */
  ignored_files: z.array(z.strictObject({ path: z.string(), problem: z.enum(helpCenterFileProblems) })),
  total_articles: z.number(),
  done_articles: z.number(),
  /** By the check; those written so far once the import has begun. */
  created: z.number(),
  updated: z.number(),
  skipped: z.number(),
  images_found: z.number(),
  images_missing: z.number(),
  /** Unix seconds. */
  created_at: z.number(),
});
export type HelpCenterImport = z.infer<typeof helpCenterImport>;

/** What becomes of one article of an archive. */
export const helpCenterImportItem = z.strictObject({
  number: z.number(),
  path: z.string(),
  title: z.string(),
  slug: z.string(),
  outcome: z.enum(helpCenterItemOutcomes),
  problem: z.enum(helpCenterItemProblems).nullable(),
  missing_images: z.number(),
  /** Null until it is written. */
  article_id: z.number().nullable(),
});
export type HelpCenterImportItem = z.infer<typeof helpCenterImportItem>;

/** Additive: the articles of a portal as files, which the caller asked for. */
export const helpCenterExport = z.strictObject({
  id: z.number(),
  status: z.enum(['running', 'completed', 'failed']),
  filename: z.string(),
  /** Null until it is completed. */
  article_count: z.number().nullable(),
  /** Unix seconds. */
  created_at: z.number(),
  expires_at: z.number(),
});
export type HelpCenterExport = z.infer<typeof helpCenterExport>;
