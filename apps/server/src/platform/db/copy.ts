import { Readable, Writable } from 'node:stream';
import type pg from 'pg';

/** What the driver's connection can do beyond its published types. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

const ROWS_GATHERED_BYTES = 64 * 1024;

/**
 * The rows of `copy … to stdout` as they come, with no more than some 100 KB of them in memory. The client is busy
 * until the stream ends; a stream that is given up leaves it unusable, so end the client then.
 */
export function copyOut(client: pg.ClientBase, sql: string): Readable & { rows(): number } {
  return client.query(new CopyOutQuery(sql));
}

/** Takes rows for `copy … from stdin`; finishes when the server has them all. Errors are the server's. */
export function copyIn(client: pg.ClientBase, sql: string): Writable {
  return client.query(new CopyInQuery(sql));
}

/** Only a named shape of the server's answers; the rest of a query's answers do not occur in a copy. */
interface CommandComplete {
  text: string;
}

class CopyOutQuery extends Readable implements pg.Submittable {
  private connection: pg.Connection | undefined;
  private gathered: Buffer[] = [];
  private gatheredBytes = 0;
  private rowCount = 0;

  constructor(private readonly sql: string) {
    super();
  }

  rows = (): number => this.rowCount;

  submit = (connection: pg.Connection): void => {
    this.connection = connection;
    connection.query(this.sql);
  };

  override _read(): void {
    this.connection?.stream.resume();
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The driver reads the next message into the same memory.
    this.gathered.push(Buffer.from(chunk));
    this.gatheredBytes += chunk.length;
    if (this.gatheredBytes >= ROWS_GATHERED_BYTES && !this.flush()) this.connection?.stream.pause();
  }

  handleCommandComplete({ text }: CommandComplete): void {
    this.rowCount = Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0);
    this.flush();
  }

  handleReadyForQuery(): void {
    this.connection = undefined;
    this.push(null);
  }

  handleError(error: Error): void {
    this.connection?.stream.resume();
    this.destroy(error);
  }

  private flush(): boolean {
    if (this.gatheredBytes === 0) return true;
    const bytes = Buffer.concat(this.gathered, this.gatheredBytes);
    this.gathered = [];
    this.gatheredBytes = 0;
    return this.push(bytes);
  }
}

type Callback = (error?: Error | null) => void;

class CopyInQuery extends Writable implements pg.Submittable {
  private connection: CopyConnection | undefined;
  private isOpen = false;
  private onOpen: (() => void) | undefined;
  private onEnd: Callback | undefined;

  constructor(private readonly sql: string) {
    super();
  }

  submit = (connection: pg.Connection): void => {
    this.connection = connection as CopyConnection;
    connection.query(this.sql);
  };

  handleCopyInResponse(): void {
    this.isOpen = true;
    this.onOpen?.();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Callback): void {
    this.whenOpen(() => {
      const { connection } = this;
      if (!connection) return done();
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) connection.stream.once('drain', () => done());
      else done();
    });
  }

  override _final(done: Callback): void {
    this.whenOpen(() => {
      this.onEnd = done;
      this.connection?.endCopyFrom();
    });
  }

  override _destroy(error: Error | null, done: Callback): void {
    if (this.isOpen && !this.onEnd) this.connection?.sendCopyFail(error?.message ?? 'given up');
    done(error);
  }

  handleCommandComplete(): void {
    this.isOpen = false;
  }

  handleReadyForQuery(): void {
    this.connection = undefined;
    this.onEnd?.();
  }

  handleError(error: Error): void {
    this.isOpen = false;
    this.destroy(error);
  }

  private whenOpen(work: () => void): void {
    if (this.isOpen) work();
    else this.onOpen = work;
  }
}
