import { z } from 'zod';
import { limits } from '../kit/limits';
import { attributes, integer, iso, json, lenient } from '../kit/values';

/** Metadata of a file, sent before its bytes. */
export const directUploadInput = z.object({
  filename: z.string().min(1).max(limits.nameCharacters),
  byte_size: z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value),
    z.number().int().positive(),
  ),
  /** MD5 of the bytes in base64. */
  checksum: z
    .string()
    .max(24)
    .regex(/^[A-Za-z0-9+/]{22}==$/),
  content_type: lenient(
    z
      .string()
      .max(limits.nameCharacters)
      .regex(/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;[ -~]*)?$/),
  ),
  metadata: attributes.nullish(),
});
export type DirectUploadInput = z.output<typeof directUploadInput>;

/** The registered file, where to upload its bytes, and the `signed_id` with which a message attaches it. */
export const directUpload = z.strictObject({
  id: integer,
  key: z.string(),
  filename: z.string(),
  content_type: z.string(),
  metadata: json,
  service_name: z.enum(['local', 's3']),
  byte_size: z.number(),
  checksum: z.string(),
  created_at: iso,
  signed_id: z.string(),
  direct_upload: z.strictObject({ url: z.string(), headers: z.record(z.string(), z.string()) }),
});
export type DirectUpload = z.output<typeof directUpload>;
