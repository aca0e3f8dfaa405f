import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Inclusive byte positions, as in HTTP. */
export type ByteRange = { start: number; end: number };

export type OpenedFile = {
  stream: Readable;
  /** Bytes of the whole file. */
  size: number;
  /** Bytes this stream will give. */
  length: number;
};

export type StoredFile = { size: number; modifiedAt: Date };

/** A path to read from, or the bytes themselves. */
export type FileSource = string | Uint8Array;

/** Where files live. Keys come from `newFileKey`; anything else is refused with FileKeyError. */
export type FileStore = {
  /** Stores a copy of `source`; when this resolves the bytes survive a crash. Replaces what was there. */
  put(input: { key: string; source: FileSource; contentType: string }): Promise<StoredFile>;
  /** Like `put`, but takes the temp file away. */
  moveFromTemp(input: { key: string; path: string; contentType: string }): Promise<StoredFile>;
  /** Throws FileNotFoundError. The range must lie within the file (see parseByteRange). */
  openRead(key: string, range?: ByteRange): Promise<OpenedFile>;
  stat(key: string): Promise<StoredFile | null>;
  /** Removing what is not there is no error. */
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

/** 128 random bits in lower-case hex, so that it is safe on file systems that ignore case. */
export function newFileKey(): string {
  return randomBytes(16).toString('hex');
}

/** Throws FileKeyError for anything that could leave the store's folder. */
export function assertFileKey(key: string): void {
  if (!/^[a-z0-9][a-z0-9_-]{7,127}$/.test(key)) throw new FileKeyError();
}
