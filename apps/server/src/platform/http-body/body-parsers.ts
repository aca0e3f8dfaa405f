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
  /** Folder for uploads while their request runs; should be on the same file system as the file store. */
  tempFolder: string;
  /** Maximum bytes of one uploaded file, default 40 MiB. */
  maxFileBytes?: number;
  /**
   * Maximum bytes of all files of one request; default: a message with the maximum number of files of maximum size.
   */
  maxTotalFileBytes?: number;
  /** Maximum bytes in the temp folder over all running requests, default 4 GiB; more answers 507. */
  maxTempBytes?: number;
  /** Maximum number of file parts of one request, default 30. */
  maxFiles?: number;
  /** Maximum bytes of a JSON or form body, default 1 MiB. */
  maxBodyBytes?: number;
  /**
   * Time in which a JSON or form body must arrive, default 60 s; uploads may use the time limit of the whole request.
   */
  bodyWithinMs?: number;
  /**
   * Whether the request accepts file parts, default yes. Otherwise file parts are read and discarded, never stored.
   */
  acceptsFiles?(request: FastifyRequest): boolean;
  /** Maximum bytes of one file of this request; undefined: `maxFileBytes`. */
  maxFileBytesOf?(request: FastifyRequest): number | undefined;
};

type Limits = MultipartLimits & { body: { maxBytes: number; withinMs: number } };

/**
 * Replaces all body parsers of this Fastify scope: JSON, URL-encoded and multipart forms; every other type answers
 * 415. Invalid bodies throw HttpBodyError. Uploads are removed from the temp folder after the response.
 */
export function registerBodyParsers(app: FastifyInstance, options: BodyParserOptions): void {
  const limits = resolveLimits(options);
  const { tempFolder, keep } = prepareUploads(app, options);

  const limitsOf = (request: FastifyRequest): Limits => {
    const maxFileBytes = options.maxFileBytesOf?.(request);
    if (maxFileBytes === undefined) return limits;
    return { ...limits, maxFileBytes, maxTotalFileBytes: Math.max(limits.maxTotalFileBytes, maxFileBytes) };
  };

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
      const own = limitsOf(request);
      const parsed = await parseMultipartBody({ payload, headers, tempFolder, limits: own, storesFiles });
      keep(request.raw, parsed.paths);
      return parsed.body;
    }),
  );
}

/**
 * Accepts any content type as the bytes of one file (upload by PUT) and sets `request.body` to an UploadedFile. For a
 * Fastify scope with only such routes.
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

/** Wraps a parser: refuses compressed bodies, and reads the rest of a refused body before the response is sent. */
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

/** Parsers registered with the same options share one temp folder and its size limit. */
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
  const uploadsByRequest = new WeakMap<IncomingMessage, KeptUploads>();
  const logFailure = (error: unknown) => app.log.warn({ err: error }, 'removing temporary uploads failed');

  // A client that disconnects must not remove files that a handler still uses, so files are removed when both the
  // connection is closed and the handler has answered.
  const removeWhenDone = (uploads: KeptUploads) => {
    if (uploads.closed && uploads.answered) tempFolder.remove(uploads.paths.splice(0)).catch(logFailure);
  };

  app.addHook('onReady', () => tempFolder.sweep());
  app.addHook('preValidation', async (request: FastifyRequest, reply: FastifyReply) => {
    const uploads = uploadsByRequest.get(request.raw);
    if (!uploads) return;
    const onClose = () => {
      uploads.closed = true;
      removeWhenDone(uploads);
    };
    if (reply.raw.destroyed) onClose();
    else reply.raw.once('close', onClose);
  });
  app.addHook('onSend', async (request: FastifyRequest) => {
    const uploads = uploadsByRequest.get(request.raw);
    if (!uploads) return;
    uploads.answered = true;
    removeWhenDone(uploads);
  });
  app.addHook('onResponse', async (request: FastifyRequest) => {
    await tempFolder.remove(uploadsByRequest.get(request.raw)?.paths.splice(0) ?? []);
  });

  return {
    tempFolder,
    keep: (request, paths) => uploadsByRequest.set(request, { paths, closed: false, answered: false }),
  };
}
