import { z } from 'zod';
import { unix } from '../kit/values';

export const contactDataExportStates = ['running', 'ready', 'failed'] as const;

/** The data of one contact as a ZIP file: JSON and the files of their conversations. */
export const contactDataExport = z.strictObject({
  id: z.number(),
  contact_id: z.number(),
  state: z.enum(contactDataExportStates),
  /** Null until it is ready. */
  byte_size: z.number().nullable(),
  /** `name` is null for members who were removed. */
  requested_by: z.strictObject({ id: z.number(), name: z.string().nullable() }),
  created_at: unix,
  /** Then the file is removed. */
  expires_at: unix,
});
export type ContactDataExport = z.infer<typeof contactDataExport>;
