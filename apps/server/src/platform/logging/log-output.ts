import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Bytes that wait for a reader; lines beyond them are dropped. */
const UNREAD_BYTES = 1024 * 1024;
/** A full pipe is tried again after so many ms. */
const RETRY_MS = 100;

/**
 * Lines written to a file descriptor beside the work, not in it: a reader of the log that stands still must not make
 * the process stand still with it, and one that is gone must not keep it from ending. (pino's own destination tries a
 * broken pipe again for ever when the process exits.) What is not taken beyond 1 MiB is dropped; at the end what a
 * reader takes at once is written, and nobody waits for the rest.
 */
export function openLogOutput(fd: number): DestinationStream {
  let lines: Buffer[] = [];
  let bytes = 0;
  /** With the system; never written a second time. */
  let inFlight: Buffer | undefined;

  function writeNext(rest?: Buffer): void {
    inFlight = rest ?? takeAll();
    if (inFlight.length === 0) {
      inFlight = undefined;
      return;
    }
    const chunk = inFlight;
    write(fd, chunk, (error, written) => {
      if (isFull(error)) return void setTimeout(() => writeNext(chunk), RETRY_MS).unref();
      writeNext(error || written === chunk.length ? undefined : chunk.subarray(written));
    });
  }

  function takeAll(): Buffer {
    const all = Buffer.concat(lines);
    lines = [];
    bytes = 0;
    return all;
  }

  function writeLast(): void {
    for (let left = takeAll(); left.length > 0; ) {
      try {
        left = left.subarray(writeSync(fd, left));
      } catch {
        return;
      }
    }
  }

  process.prependOnceListener('exit', writeLast);
  return {
    write(line) {
      if (bytes > UNREAD_BYTES) return;
      const entry = Buffer.from(line);
      bytes += entry.length;
      lines.push(entry);
      if (!inFlight) writeNext();
    },
  };
}

const isFull = (error: NodeJS.ErrnoException | null): boolean =>
  error?.code === 'EAGAIN' || error?.code === 'EBUSY';
