import { z } from 'zod';

export const contactImportStatuses = [
  /** The file was read; its columns wait for their targets. */
  'uploaded',
  'checking',
  'checked',
  'importing',
  'completed',
  /** A person stopped it. What was imported until then stays. */
  'stopped',
  'failed',
] as const;
export type ContactImportStatus = (typeof contactImportStatuses)[number];

/** What a column can be imported into, besides custom attributes (`attribute:<key>`). */
export const contactImportFields = [
  'identifier',
  'name',
  'email',
  'phone_number',
  'company_name',
  'city',
  'country',
  'description',
  'labels',
] as const;
export type ContactImportField = (typeof contactImportFields)[number];

/** What the values of a column look like. */
export const contactColumnKinds = [
  'text',
  'email',
  'phone',
  'number',
  'date',
  'link',
  'checkbox',
  'empty',
] as const;
export type ContactColumnKind = (typeof contactColumnKinds)[number];

/** Why a row is not imported. */
export const contactRowProblems = [
  'no_identity',
  'too_many_cells',
  'email_invalid',
  'phone_invalid',
  'name_too_long',
  'identifier_too_long',
  'value_too_long',
  'label_unknown',
  'too_many_labels',
  'attribute_invalid',
  'too_many_attributes',
  /** An earlier row has the same value, or leads to the same contact. */
  'same_as_row',
  /** The row leads to one contact, and another one has the value. */
  'email_taken',
  'phone_taken',
  'identifier_taken',
] as const;
export type ContactRowProblem = (typeof contactRowProblems)[number];

export const contactImportFailures = [
  'import_file_empty',
  'import_file_not_csv',
  'import_header_missing',
  /** Only where columns are mapped by their names. */
  'import_header_repeated',
  'import_no_rows',
  'import_too_many_columns',
  'import_too_many_rows',
  'import_quote_unclosed',
  'import_row_too_long',
  /** Something on our side; the installation's log has the reason. */
  'failed',
] as const;
export type ContactImportFailure = (typeof contactImportFailures)[number];

export const contactImportColumn = z.strictObject({
  name: z.string(),
  kind: z.enum(contactColumnKinds),
  /** Values of the first rows. */
  samples: z.array(z.string()),
  /** Where it probably belongs; null: nowhere. */
  suggestion: z.string().nullable(),
});
export type ContactImportColumn = z.infer<typeof contactImportColumn>;

export const contactImportOptions = z.strictObject({
  /** What happens to values that a found contact has already. */
  existing: z.enum(['overwrite', 'fill']),
  /** Digits that numbers without a country code get; null: such rows are skipped. */
  calling_code: z.string().nullable(),
});
export type ContactImportOptions = z.infer<typeof contactImportOptions>;

/** Additive: an import of contacts from a file. */
export const contactImport = z.strictObject({
  id: z.number(),
  status: z.enum(contactImportStatuses),
  /** Why it failed, with a message in the language of the caller. */
  error: z.strictObject({ code: z.enum(contactImportFailures), message: z.string() }).nullable(),
  filename: z.string(),
  /** The person who uploaded it; null: they left. */
  user: z.strictObject({ id: z.number(), name: z.string() }).nullable(),
  columns: z.array(contactImportColumn),
  /** For each column its target or null. */
  mapping: z.array(z.string().nullable()),
  options: contactImportOptions,
  total_rows: z.number(),
  /** Of the latest check or import. */
  done_rows: z.number(),
  created_rows: z.number(),
  updated_rows: z.number(),
  skipped_rows: z.number(),
  /** Skipped rows by their first reason, most frequent first; `message` in the language of the caller. */
  reasons: z.array(
    z.strictObject({ code: z.enum(contactRowProblems), message: z.string(), count: z.number() }),
  ),
  /** Unix seconds. */
  created_at: z.number(),
  started_at: z.number().nullable(),
  finished_at: z.number().nullable(),
});
export type ContactImport = z.infer<typeof contactImport>;

export const contactRowOutcomes = ['created', 'updated', 'skipped'] as const;
export type ContactRowOutcome = (typeof contactRowOutcomes)[number];

export const contactImportRow = z.strictObject({
  /** 1 is the first row after the header. */
  row: z.number(),
  outcome: z.enum(contactRowOutcomes),
  name: z.string(),
  /** The address, number or identifier of the row that is told first. */
  contact: z.string(),
  /** Updated rows: what led to the contact. */
  found_by: z.enum(['identifier', 'email', 'phone_number']).nullable(),
  /** Targets whose values the contact gets. */
  changes: z.array(z.string()),
  problems: z.array(
    z.strictObject({
      code: z.enum(contactRowProblems),
      /** In the language of the caller. */
      message: z.string(),
    }),
  ),
});
export type ContactImportRow = z.infer<typeof contactImportRow>;

/** Additive, for all users of the account: progress of an import, or contacts that it has written. */
export const contactImportProgress = z.strictObject({
  id: z.number(),
  status: z.enum(contactImportStatuses),
  total_rows: z.number(),
  done_rows: z.number(),
});
