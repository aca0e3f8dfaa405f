import { Readable, Writable } from 'node:stream';
import type pg from 'pg';

/** Methods of the driver's connection that its types do not declare. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

const ROWS_GATHERED_BYTES = 64 * 1024;

/**
 * Streams the rows of `copy ... to stdout` with about 100 KB in memory at most. The client is busy until the stream
 * ends; after a destroyed stream it is unusable and must be closed.
 */
export function copyOut(client: pg.ClientBase, sql: string): Readable & { rows(): number } {
  return client.query(new CopyOutQuery(sql));
}

/**
 * Accepts rows for `copy ... from stdin`; finishes when the server has received all. Errors are those of the server.
 */
export function copyIn(client: pg.ClientBase, sql: string): Writable {
  return client.query(new CopyInQuery(sql));
}

/** The part of the CommandComplete message that is used here. */
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
    // Copy the chunk, because the driver reuses its memory for the next message.
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
