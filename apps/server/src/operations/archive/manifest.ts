import { createHash } from 'node:crypto';
import { z } from 'zod';

export const FORMAT = 1;
export const HEADER_FILE = 'backup.json';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const bytes = z.number().int().nonnegative();

const entry = z.object({
  /** Path in the backup's folder. */
  name: z.string().regex(/^[a-z0-9_.-]+(\/[a-z0-9_.-]+)*$/i),
  /** Size of the stored file. */
  bytes,
  sha256,
});
export type ArchiveEntry = z.output<typeof entry>;

const content = z.object({
  entry,
  /** Hash of the content before compression and encryption. */
  contentSha256: sha256,
});
export type StoredContent = z.output<typeof content>;

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: bytes,
  data: content,
});
export type ArchivedTable = z.output<typeof table>;

export const manifestShape = z.object({
  createdAt: z.iso.datetime(),
  /** Applied migrations, in order. */
  migrations: z.array(z.object({ id: z.number().int().positive(), name: z.string() })).min(1),
  /** Ids of the keys that the secrets are encrypted with, see `keyId`. */
  keyIds: z.array(z.string()),
  tables: z.array(table),
  /** Current values of the sequences. Transactions do not roll sequences back, so they are stored separately. */
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  jobs: z.object({ rows: bytes, data: content }),
  /** Null when the backup has rows only, as before an upgrade, which does not touch files. */
  files: z.object({ count: bytes, bytes, missing: bytes, list: content }).nullable(),
  /** The key file, if requested. */
  key: content.nullable(),
});
export type Manifest = z.output<typeof manifestShape>;

/** One line of the list of files. */
export const fileShape = z.object({ key: z.string(), bytes, entry, contentSha256: sha256 });
export type ArchivedFile = z.output<typeof fileShape>;

const headerShape = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  encryption: z
    .object({
      kdf: z.literal('scrypt'),
      n: z
        .number()
        .int()
        .min(2)
        .max(2 ** 20),
      r: z.number().int().min(1).max(32),
      p: z.number().int().min(1).max(16),
      salt: z.string().regex(/^[0-9a-f]{32}$/),
    })
    .nullable(),
  manifest: content,
});
export type Header = z.output<typeof headerShape>;

export function writeHeader(header: Header): string {
  return `${JSON.stringify({ ...header, seal: sealOf(header) }, undefined, 2)}\n`;
}

/** Undefined when the text is not a Parley backup header or was changed after it was written. */
export function readHeader(text: string): Header | undefined {
  try {
    const raw = JSON.parse(text) as { seal?: unknown };
    const header = headerShape.parse(raw);
    return raw.seal === sealOf(header) ? header : undefined;
  } catch {
    return undefined;
  }
}

function sealOf(header: Header): string {
  return createHash('sha256')
    .update(JSON.stringify(headerShape.parse(header)))
    .digest('hex');
}
