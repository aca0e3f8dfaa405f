import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Maximum bytes waiting to be written; further lines are dropped. */
const UNREAD_BYTES = 1024 * 1024;
/** Milliseconds until a write to a full pipe is retried. */
const RETRY_MS = 100;

/**
 * Writes log lines to a file descriptor asynchronously. A log reader that stops reading must not block the process,
 * and a closed pipe must not prevent it from exiting (pino's own destination retries a broken pipe forever at exit).
 * Lines beyond 1 MiB of unwritten data are dropped. At exit, the lines that can be written without waiting are
 * written.
 */
export function openLogOutput(fd: number): DestinationStream {
  let lines: Buffer[] = [];
  let bytes = 0;
  /** The chunk passed to the operating system; it must not be written a second time at exit. */
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
