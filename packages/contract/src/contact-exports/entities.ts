import { z } from 'zod';

export const contactExportStatuses = ['running', 'completed', 'failed'] as const;

/** Columns of an export, besides custom attributes (`attribute:<key>`). */
export const contactExportColumns = [
  'id',
  'name',
  'email',
  'phone_number',
  'identifier',
  'company_name',
  'city',
  'country',
  'labels',
  'blocked',
  'contact_type',
  'location',
  'country_code',
  'created_at',
  'updated_at',
  'last_activity_at',
  /** How many conversations there are, of those that the caller may see. */
  'conversations',
  'additional_attributes',
  'custom_attributes',
] as const;
export type ContactExportColumn = (typeof contactExportColumns)[number];

/** Additive: a file of contacts that the caller asked for. */
export const contactExport = z.strictObject({
  id: z.number(),
  status: z.enum(contactExportStatuses),
  filename: z.string(),
  /** Contacts in it; null until it is completed. */
  row_count: z.number().nullable(),
  /** Unix seconds. */
  created_at: z.number(),
  expires_at: z.number(),
});
export type ContactExport = z.infer<typeof contactExport>;
