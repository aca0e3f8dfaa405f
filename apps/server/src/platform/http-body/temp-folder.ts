import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomToken } from '../crypto/tokens';
import { HttpBodyError } from './http-body-error';

const PREFIX = 'upload-';
const STALE_MILLISECONDS = 24 * 60 * 60 * 1000;

export type StoredBytes = { path: string; size: number; sha256: string };

export type WriteInput = {
  source: Readable | AsyncIterable<Buffer>;
  path: string;
  maxBytes: number;
  /** Remaining bytes for all files of the request; reduced while writing. */
  budget?: { remaining: number };
};

export type TempFolder = {
  /** Returns a new path for one upload; creates no file. */
  newPath(): string;
  /** Writes a stream to `path`, at most `maxBytes`; removes the file on failure. Throws HttpBodyError. */
  write(input: WriteInput): Promise<StoredBytes>;
  remove(paths: Iterable<string>): Promise<void>;
  /** Removes files older than a day, which a killed process left. */
  sweep(now?: Date): Promise<void>;
};

/**
 * A folder for uploads. `maxBytes` limits the bytes of all running requests of this process, because bodies are read
 * before the caller is authenticated; further uploads throw `storage_full` until others have finished.
 */
export function createTempFolder(folder: string, options: { maxBytes: number }): TempFolder {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const bytesByPath = new Map<string, number>();
  let totalBytes = 0;

  async function remove(paths: Iterable<string>): Promise<void> {
    await Promise.all([...paths].map(forget));
  }

  async function forget(path: string): Promise<void> {
    await rm(path, { force: true });
    totalBytes -= bytesByPath.get(path) ?? 0;
    bytesByPath.delete(path);
  }

  function hold(path: string, bytes: number): void {
    totalBytes += bytes;
    bytesByPath.set(path, (bytesByPath.get(path) ?? 0) + bytes);
    if (totalBytes > options.maxBytes) throw new HttpBodyError('storage_full');
  }

  return {
    newPath: () => join(folder, `${PREFIX}${randomToken(16)}`),
    async write({ source, path, maxBytes, budget }) {
      const meter = createMeter({ maxBytes, budget, hold: (bytes) => hold(path, bytes) });
      const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
      try {
        await pipeline(source, meter.stream, file);
        return { path, ...meter.result() };
      } catch (error) {
        // A file that is still being opened would be created after its removal.
        if (!file.closed) await once(file, 'close').catch(() => undefined);
        await remove([path]);
        throw asBodyError(error);
      }
    },
    remove,
    async sweep(now = new Date()) {
      const names = (await readdir(folder)).filter((name) => name.startsWith(PREFIX));
      const paths = names.map((name) => join(folder, name));
      const ages = await Promise.all(paths.map((path) => stat(path).catch(() => null)));
      await remove(
        paths.filter((_, i) => now.getTime() - (ages[i]?.mtimeMs ?? Infinity) > STALE_MILLISECONDS),
      );
    },
  };
}

function createMeter(limits: {
  maxBytes: number;
  budget?: { remaining: number };
  hold: (bytes: number) => void;
}): { stream: Transform; result(): { size: number; sha256: string } } {
  const budget = limits.budget ?? { remaining: limits.maxBytes };
  const hash = createHash('sha256');
  let size = 0;

  function count(bytes: number): void {
    size += bytes;
    budget.remaining -= bytes;
    if (size > limits.maxBytes || budget.remaining < 0) throw new HttpBodyError('file_too_large');
    limits.hold(bytes);
  }

  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        count(chunk.byteLength);
      } catch (error) {
        return done(error as Error);
      }
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ size, sha256: hash.digest('hex') }) };
}

function asBodyError(error: unknown): Error {
  if (error instanceof HttpBodyError) return error;
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new HttpBodyError('storage_full');
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') return new HttpBodyError('aborted');
  return error as Error;
}
