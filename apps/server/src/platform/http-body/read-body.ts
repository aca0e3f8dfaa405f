import type { Readable } from 'node:stream';
import { HttpBodyError } from './http-body-error';

const DRAIN_BYTES = 64 * 1024 * 1024;
const DRAIN_MILLISECONDS = 10_000;

/** Reads a whole body within its limits. Throws HttpBodyError `body_too_large`, `too_slow` or `aborted`. */
export function readBody(
  payload: Readable,
  { maxBytes, withinMs }: { maxBytes: number; withinMs: number },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const onData = (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size <= maxBytes) chunks.push(chunk);
      else settle(() => reject(new HttpBodyError('body_too_large')));
    };
    const onEnd = () => settle(() => resolve(Buffer.concat(chunks, size)));
    const onBroken = () => settle(() => reject(new HttpBodyError('aborted')));
    const timer = setTimeout(() => settle(() => reject(new HttpBodyError('too_slow'))), withinMs);
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      payload.off('data', onData).off('end', onEnd).off('close', onBroken);
      finish();
    };
    payload.on('data', onData).on('end', onEnd).on('close', onBroken);
    payload.on('error', onBroken);
  });
}

/**
 * Reads and discards the rest of a refused body, within limits. Otherwise closing the connection with unread data
 * would reset it, and the client would not receive the error response.
 */
export function drain(payload: Readable): Promise<void> {
  if (payload.readableEnded || payload.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let size = 0;
    const timer = setTimeout(finish, DRAIN_MILLISECONDS);
    function onData(chunk: Buffer): void {
      size += chunk.byteLength;
      if (size > DRAIN_BYTES) finish();
    }
    function finish(): void {
      clearTimeout(timer);
      payload.off('data', onData).off('end', finish).off('close', finish);
      payload.pause();
      resolve();
    }
    payload.on('data', onData).on('end', finish).on('close', finish);
    payload.on('error', finish);
    payload.resume();
  });
}
