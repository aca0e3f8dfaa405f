import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Inclusive byte positions, as in HTTP. */
export type ByteRange = { start: number; end: number };

export type OpenedFile = {
  stream: Readable;
  /** Bytes of the whole file. */
  size: number;
  /** Number of bytes in the stream. */
  length: number;
};

export type StoredFile = { size: number; modifiedAt: Date };

/** A path to read from, or the bytes themselves. */
export type FileSource = string | Uint8Array;

/** Stores files by key. Keys come from `newFileKey`; other keys throw FileKeyError. */
export type FileStore = {
  /** Stores a copy of `source` and replaces an existing file. After it resolves, the file survives a crash. */
  put(input: { key: string; source: FileSource; contentType: string }): Promise<StoredFile>;
  /** Like `put`, but removes the temp file. */
  moveFromTemp(input: { key: string; path: string; contentType: string }): Promise<StoredFile>;
  /** Throws FileNotFoundError. The range must be inside the file (see parseByteRange). */
  openRead(key: string, range?: ByteRange): Promise<OpenedFile>;
  stat(key: string): Promise<StoredFile | null>;
  /** Deletes the file; no error if it does not exist. */
  delete(key: string): Promise<void>;
};

export class FileNotFoundError extends Error {
  readonly code = 'file_not_found';

  constructor(readonly key: string) {
    super('The file does not exist');
    this.name = 'FileNotFoundError';
  }
}

export class FileKeyError extends Error {
  readonly code = 'invalid_file_key';

  constructor() {
    super('Not a key of this file store');
    this.name = 'FileKeyError';
  }
}

/** A random key of 128 bits in lower-case hex, so that it is unique on case-insensitive file systems too. */
export function newFileKey(): string {
  return randomBytes(16).toString('hex');
}

/** Throws FileKeyError for keys that could point outside the store's folder. */
export function assertFileKey(key: string): void {
  if (!/^[a-z0-9][a-z0-9_-]{7,127}$/.test(key)) throw new FileKeyError();
}
