import { createHash } from 'node:crypto';
import { z } from 'zod';

export const FORMAT = 1;
export const HEADER_FILE = 'backup.json';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const bytes = z.number().int().nonnegative();

const entry = z.object({
  /** Path in the backup's folder. */
  name: z.string().regex(/^[a-z0-9_.-]+(\/[a-z0-9_.-]+)*$/i),
  /** As it lies there. */
  bytes,
  sha256,
});
export type ArchiveEntry = z.output<typeof entry>;

const content = z.object({
  entry,
  /** Of what is inside: not compressed, not encrypted. */
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
  /** Names of the keys that opened the secrets, see `keyId`. */
  keyIds: z.array(z.string()),
  tables: z.array(table),
  /** Last numbers given out: names, not kept by transactions. */
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  jobs: z.object({ rows: bytes, data: content }),
  /** Null: the backup has the rows alone, as before an upgrade, which leaves files alone. */
  files: z.object({ count: bytes, bytes, missing: bytes, list: content }).nullable(),
  /** The key file, if it was asked for. */
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

/** Undefined: not a header of ours, or changed since. */
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
