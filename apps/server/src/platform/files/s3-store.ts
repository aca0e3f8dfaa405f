import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import {
  assertFileKey,
  FileNotFoundError,
  type FileSource,
  type FileStore,
  type StoredFile,
} from './file-store';

export type S3StoreOptions = {
  bucket: string;
  region: string;
  /** Required for S3-compatible services; not needed for AWS. */
  endpoint?: string;
  /** Puts the bucket into the path instead of the host name, as most self-hosted services require. */
  forcePathStyle?: boolean;
  /** Default: the usual AWS sources (environment, instance role). */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** Prepended to every key, e.g. `parley/`. */
  prefix?: string;
};

/** Stores files in an S3-compatible bucket. The client library is loaded on the first call. */
export function createS3Store(options: S3StoreOptions): FileStore {
  const sdk = once(async () => {
    const library = await import('@aws-sdk/client-s3');
    return { library, client: createClient(library, options) };
  });
  const address = (key: string) => {
    assertFileKey(key);
    return { Bucket: options.bucket, Key: `${options.prefix ?? ''}${key}` };
  };

  async function put(input: { key: string; source: FileSource; contentType: string }): Promise<StoredFile> {
    const target = address(input.key);
    const { library, client } = await sdk();
    const isPath = typeof input.source === 'string';
    const size = typeof input.source === 'string' ? (await stat(input.source)).size : input.source.byteLength;
    const body = isPath ? createReadStream(input.source as string) : (input.source as Uint8Array);
    await client.send(
      new library.PutObjectCommand({
        ...target,
        Body: body,
        ContentLength: size,
        ContentType: input.contentType,
      }),
    );
    return { size, modifiedAt: new Date() };
  }

  return {
    put,
    async moveFromTemp({ key, path, contentType }) {
      const stored = await put({ key, source: path, contentType });
      await rm(path, { force: true });
      return stored;
    },
    async openRead(key, range) {
      const target = address(key);
      const { library, client } = await sdk();
      const header = range ? `bytes=${range.start}-${range.end}` : undefined;
      try {
        const answer = await client.send(new library.GetObjectCommand({ ...target, Range: header }));
        const length = answer.ContentLength ?? 0;
        const total = Number(answer.ContentRange?.split('/')[1] ?? length);
        return { stream: answer.Body as Readable, size: total, length };
      } catch (error) {
        throw isMissing(error) ? new FileNotFoundError(key) : error;
      }
    },
    async stat(key) {
      const target = address(key);
      const { library, client } = await sdk();
      try {
        const answer = await client.send(new library.HeadObjectCommand(target));
        return { size: answer.ContentLength ?? 0, modifiedAt: answer.LastModified ?? new Date(0) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async delete(key) {
      const target = address(key);
      const { library, client } = await sdk();
      await client.send(new library.DeleteObjectCommand(target));
    },
  };
}

function createClient(library: typeof import('@aws-sdk/client-s3'), options: S3StoreOptions): S3Client {
  return new library.S3Client({
    region: options.region,
    endpoint: options.endpoint,
    forcePathStyle: options.forcePathStyle,
    credentials: options.credentials,
    // Many compatible services do not support the newer checksums that the library adds to each upload by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404;
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
