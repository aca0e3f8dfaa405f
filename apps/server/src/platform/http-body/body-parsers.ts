import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { limits as inputLimits } from '@parley/contract/kit/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BodyShapeLimits, DEFAULT_BODY_SHAPE } from './body-shape';
import { nestFormFields } from './form-fields';
import { HttpBodyError } from './http-body-error';
import { parseJsonBody } from './json-body';
import { type MultipartLimits, parseMultipartBody } from './multipart-body';
import { drain, readBody } from './read-body';
import { createTempFolder, type TempFolder } from './temp-folder';
import { createUploadedFile } from './uploaded-file';

const MEBIBYTE = 1024 * 1024;
const DEFAULT_TEMP_BYTES = 4096 * MEBIBYTE;
const DEFAULT_BODY_MS = 60_000;

export type BodyParserOptions = Partial<BodyShapeLimits> & {
  /** Where uploads lie while their request runs; best on the file system of the file store. */
  tempFolder: string;
  /** Bytes of one uploaded file, default 40 MiB. */
  maxFileBytes?: number;
  /** Bytes of all files of one request, default those of a message of the largest size. */
  maxTotalFileBytes?: number;
  /** Bytes that all running requests may hold in the temp folder, default 4 GiB; beyond it 507. */
  maxTempBytes?: number;
  /** File parts of one request, default 30. */
  maxFiles?: number;
  /** Bytes of a JSON or form body, default 1 MiB. */
  maxBodyBytes?: number;
  /** Until a JSON or form body has to be here, default 60 s; uploads have the whole request's time. */
  bodyWithinMs?: number;
  /** Whether the file parts of this form are wanted, default yes. Others are read and forgotten, never stored. */
  acceptsFiles?(request: FastifyRequest): boolean;
};

type Limits = MultipartLimits & { body: { maxBytes: number; withinMs: number } };

/**
 * Replaces all body parsers of this Fastify scope by ours: JSON, URL-encoded and multipart forms; every other type
 * answers 415. Refusals are HttpBodyErrors. Uploads are removed from the temp folder when the answer is out.
 */
export function registerBodyParsers(app: FastifyInstance, options: BodyParserOptions): void {
  const limits = resolveLimits(options);
  const { tempFolder, keep } = prepareUploads(app, options);

  app.removeAllContentTypeParsers();
  const json = parserOf(async (_request, payload) =>
    parseJsonBody(await readBody(payload, limits.body), limits),
  );
  app.addContentTypeParser('application/json', json);
  app.addContentTypeParser(/^application\/[\w.-]+\+json(?:;|$)/, json);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    parserOf(async (_request, payload) => {
      const text = (await readBody(payload, limits.body)).toString('utf8');
      return nestFormFields(new URLSearchParams(text), limits);
    }),
  );
  app.addContentTypeParser(
    'multipart/form-data',
    parserOf(async (request, payload) => {
      const storesFiles = options.acceptsFiles?.(request) ?? true;
      const { headers } = request;
      const parsed = await parseMultipartBody({ payload, headers, tempFolder, limits, storesFiles });
      keep(request.raw, parsed.paths);
      return parsed.body;
    }),
  );
}

/**
 * For a Fastify scope whose routes take the bare bytes of one file (upload by PUT): any content type becomes one
 * UploadedFile as `request.body`.
 */
export function registerRawUploadParser(app: FastifyInstance, options: BodyParserOptions): void {
  const limits = resolveLimits(options);
  const { tempFolder, keep } = prepareUploads(app, options);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    parserOf(async (request, payload) => {
      const path = tempFolder.newPath();
      const source = payload.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
      const stored = await tempFolder.write({ source, path, maxBytes: limits.maxFileBytes });
      keep(request.raw, [path]);
      const mimeType = request.headers['content-type'] ?? 'application/octet-stream';
      return createUploadedFile({ ...stored, filename: 'upload', mimeType });
    }),
  );
}

function resolveLimits(options: BodyParserOptions): Limits {
  const maxFileBytes = options.maxFileBytes ?? 40 * MEBIBYTE;
  const maxBodyBytes = options.maxBodyBytes ?? MEBIBYTE;
  return {
    maxDepth: options.maxDepth ?? DEFAULT_BODY_SHAPE.maxDepth,
    maxKeys: options.maxKeys ?? DEFAULT_BODY_SHAPE.maxKeys,
    maxItems: options.maxItems ?? DEFAULT_BODY_SHAPE.maxItems,
    maxFiles: options.maxFiles ?? 30,
    maxTotalFileBytes: options.maxTotalFileBytes ?? inputLimits.attachmentsPerMessage * maxFileBytes,
    maxFieldBytes: maxBodyBytes,
    maxFileBytes,
    body: { maxBytes: maxBodyBytes, withinMs: options.bodyWithinMs ?? DEFAULT_BODY_MS },
  };
}

type BodyParser = (request: FastifyRequest, payload: IncomingMessage) => Promise<unknown>;

/** Adds to a parser what all share: no compressed bodies, and a refused body is read to its end before the answer. */
function parserOf(parse: (request: FastifyRequest, payload: Readable) => Promise<unknown>): BodyParser {
  return async (request, payload) => {
    try {
      const encoding = request.headers['content-encoding'];
      if (encoding && encoding !== 'identity') throw new HttpBodyError('unsupported_encoding');
      return await parse(request, payload);
    } catch (error) {
      const isSlow = error instanceof HttpBodyError && error.code === 'too_slow';
      if (!isSlow) await drain(payload);
      throw error;
    }
  };
}

/** What was registered with the same options shares one folder, and so what it may hold. */
const folders = new WeakMap<BodyParserOptions, TempFolder>();

type KeptUploads = { paths: string[]; closed: boolean; answered: boolean };

function prepareUploads(
  app: FastifyInstance,
  options: BodyParserOptions,
): { tempFolder: TempFolder; keep(request: IncomingMessage, paths: string[]): void } {
  const tempFolder =
    folders.get(options) ??
    createTempFolder(options.tempFolder, { maxBytes: options.maxTempBytes ?? DEFAULT_TEMP_BYTES });
  folders.set(options, tempFolder);
  const kept = new WeakMap<IncomingMessage, KeptUploads>();
  const logFailure = (error: unknown) => app.log.warn({ err: error }, 'removing temporary uploads failed');

  // A client that hangs up must not pull the files from under a handler that still works on them, so they go when
  // both the connection is done and the handler has answered.
  const removeWhenDone = (uploads: KeptUploads) => {
    if (uploads.closed && uploads.answered) tempFolder.remove(uploads.paths.splice(0)).catch(logFailure);
  };

  app.addHook('onReady', () => tempFolder.sweep());
  app.addHook('preValidation', async (request: FastifyRequest, reply: FastifyReply) => {
    const uploads = kept.get(request.raw);
    if (!uploads) return;
    const onClose = () => {
      uploads.closed = true;
      removeWhenDone(uploads);
    };
    if (reply.raw.destroyed) onClose();
    else reply.raw.once('close', onClose);
  });
  app.addHook('onSend', async (request: FastifyRequest) => {
    const uploads = kept.get(request.raw);
    if (!uploads) return;
    uploads.answered = true;
    removeWhenDone(uploads);
  });
  app.addHook('onResponse', async (request: FastifyRequest) => {
    await tempFolder.remove(kept.get(request.raw)?.paths.splice(0) ?? []);
  });

  return {
    tempFolder,
    keep: (request, paths) => kept.set(request, { paths, closed: false, answered: false }),
  };
}
