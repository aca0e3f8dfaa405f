import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { cleanFilename } from '../files/filename';
import type { BodyShapeLimits } from './body-shape';
import { type FormValue, nestFormFields } from './form-fields';
import { HttpBodyError } from './http-body-error';
import type { TempFolder } from './temp-folder';
import { createUploadedFile } from './uploaded-file';

export type MultipartLimits = BodyShapeLimits & {
  /** Maximum bytes of one file. */
  maxFileBytes: number;
  /** Maximum bytes of all files of one request. */
  maxTotalFileBytes: number;
  /** Maximum bytes of all other fields together. */
  maxFieldBytes: number;
  maxFiles: number;
};

export type MultipartResult = { body: Record<string, unknown>; paths: string[] };

const MAX_PART_HEADERS = 20;
const MAX_PART_HEADER_BYTES = 16 * 1024;
const HIGHEST_FIELD_COUNT = 1_000;

/**
 * Parses multipart/form-data; file parts are written to the temp folder as they arrive. When it throws
 * (HttpBodyError), all files of the request have been removed. On success the caller removes `paths` after the
 * response.
 */
export async function parseMultipartBody(input: {
  payload: Readable;
  headers: IncomingHttpHeaders;
  tempFolder: TempFolder;
  limits: MultipartLimits;
  /** False: file parts are read and discarded, and their fields count as missing. */
  storesFiles?: boolean;
}): Promise<MultipartResult> {
  const paths: string[] = [];
  const writes: Array<Promise<void>> = [];
  try {
    const fields = await collectParts({ ...input, paths, writes });
    return { body: nestFormFields(fields, input.limits), paths };
  } catch (error) {
    await Promise.allSettled(writes);
    await input.tempFolder.remove(paths);
    throw error;
  }
}

type Collecting = Parameters<typeof parseMultipartBody>[0] & {
  paths: string[];
  writes: Array<Promise<void>>;
};

function collectParts(input: Collecting): Promise<Array<readonly [string, FormValue]>> {
  const { payload, limits, tempFolder, paths, writes } = input;
  const parser = createParser(input.headers, limits);
  const slots: Array<{ name: string; value: FormValue | null }> = [];
  const openFiles = new Set<Readable>();
  let fieldBytes = 0;
  const budget = { remaining: limits.maxTotalFileBytes };

  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      payload.off('close', onClose);
      payload.unpipe(parser);
      // Destroy unfinished file parts, or their writes would wait forever. An error is required, because a pipeline
      // does not notice when a source that has received its last bytes is destroyed without one.
      for (const file of openFiles) file.destroy(new HttpBodyError('aborted'));
      reject(error instanceof HttpBodyError ? error : new HttpBodyError('malformed_multipart'));
    };
    const onClose = () => {
      if (!payload.readableEnded) fail(new HttpBodyError('aborted'));
    };

    async function storeFile(slot: { value: FormValue | null }, file: Readable, name: string, type: string) {
      const path = tempFolder.newPath();
      paths.push(path);
      openFiles.add(file);
      try {
        const stored = await tempFolder.write({ source: file, path, maxBytes: limits.maxFileBytes, budget });
        slot.value = createUploadedFile({ ...stored, filename: cleanFilename(name), mimeType: type });
      } finally {
        openFiles.delete(file);
      }
    }

    parser.on('field', (name, value, _nameCut, valueCut) => {
      fieldBytes += Buffer.byteLength(value) + Buffer.byteLength(name ?? '');
      if (valueCut || fieldBytes > limits.maxFieldBytes) return fail(new HttpBodyError('body_too_large'));
      if (!name) return fail(new HttpBodyError('malformed_multipart'));
      slots.push({ name, value });
    });
    parser.on('file', (name, file, filename, _encoding, mimeType) => {
      file.on('error', () => undefined);
      if (!name) {
        file.resume();
        return fail(new HttpBodyError('malformed_multipart'));
      }
      if (input.storesFiles === false) return void file.resume();
      const slot: { name: string; value: FormValue | null } = { name, value: null };
      slots.push(slot);
      const write = storeFile(slot, file, filename ?? '', mimeType);
      write.catch(fail);
      writes.push(write);
    });
    for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(event, () => fail(new HttpBodyError('too_many_parts')));
    }
    parser.on('error', fail);
    parser.on('finish', () => {
      payload.off('close', onClose);
      Promise.all(writes).then(() => resolve(slots.map((slot) => [slot.name, filled(slot)] as const)), fail);
    });
    payload.on('close', onClose);
    payload.on('error', () => fail(new HttpBodyError('aborted')));
    payload.pipe(parser);
  });
}

function createParser(headers: IncomingHttpHeaders, limits: MultipartLimits): BusboyInstance {
  const fieldCount = Math.min(limits.maxKeys, HIGHEST_FIELD_COUNT);
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: {
        fieldSize: limits.maxFieldBytes,
        fields: fieldCount,
        files: limits.maxFiles,
        parts: fieldCount + limits.maxFiles,
        headerPairs: MAX_PART_HEADERS,
        headerSize: MAX_PART_HEADER_BYTES,
      },
    });
  } catch {
    throw new HttpBodyError('malformed_multipart');
  }
}

function filled(slot: { value: FormValue | null }): FormValue {
  if (slot.value === null) throw new HttpBodyError('malformed_multipart');
  return slot.value;
}
