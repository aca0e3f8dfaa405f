import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { deriveArchiveKey, encryptStream, newKeyDerivation } from './encryption';
import { FORMAT, HEADER_FILE, type Manifest, type StoredContent, writeHeader } from './manifest';

// This level takes a quarter of the time of the default level, and the result is hardly larger.
const GZIP_LEVEL = 2;

export interface ArchiveWriter {
  folder: string;
  /** Stores a stream. Set `compress` for text, not for images. `contentBytes` is the size before compression. */
  add(
    name: string,
    source: Readable,
    options: { compress: boolean },
  ): Promise<StoredContent & { contentBytes: number }>;
  /** Writes the manifest and then the header; a folder without the header is not a backup. */
  finish(manifest: Manifest): Promise<void>;
}

/** Writes a backup into a folder, entry by entry; all entries are durable before the header is written. */
export async function createArchive(folder: string, passphrase: string | undefined): Promise<ArchiveWriter> {
  const encryption = passphrase === undefined ? null : newKeyDerivation();
  const key = passphrase !== undefined && encryption ? deriveArchiveKey(passphrase, encryption) : undefined;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const disk = createSyncQueue();

  async function add(plainName: string, source: Readable, { compress }: { compress: boolean }) {
    const name = `${plainName}${compress ? '.gz' : ''}${key ? '.enc' : ''}`;
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const content = measure();
    const stored = measure();
    await pipeline(
      source,
      content.stream,
      compress ? createGzip({ level: GZIP_LEVEL }) : new PassThrough(),
      key ? encryptStream(key, name) : new PassThrough(),
      stored.stream,
      createWriteStream(path, { mode: 0o600 }),
    );
    await disk.add(path);
    return {
      entry: { name, bytes: stored.bytes(), sha256: stored.sha256() },
      contentSha256: content.sha256(),
      contentBytes: content.bytes(),
    };
  }

  return {
    folder,
    add,
    async finish(manifest) {
      const text = Readable.from([Buffer.from(`${JSON.stringify(manifest)}\n`)]);
      const { entry, contentSha256 } = await add('manifest.json', text, { compress: false });
      await disk.empty();
      const header = { format: FORMAT, createdAt: manifest.createdAt, encryption } as const;
      const draft = join(folder, `${HEADER_FILE}.unfinished`);
      const headerText = writeHeader({ ...header, manifest: { entry, contentSha256 } });
      await writeFile(draft, headerText, { mode: 0o600, flush: true });
      await syncFolder(folder);
      await rename(draft, join(folder, HEADER_FILE));
      await syncFolder(folder);
    },
  };
}

const SYNCED_AT_ONCE = 32;

/**
 * Syncs files in parallel: waiting for the disk after every file would take most of the time of a backup with many
 * small files.
 */
function createSyncQueue(): { add(path: string): Promise<void>; empty(): Promise<void> } {
  const running = new Set<Promise<void>>();
  let failure: unknown;
  const begin = (path: string) => {
    const syncing: Promise<void> = syncPath(path)
      .catch((error: unknown) => {
        failure ??= error;
      })
      .finally(() => running.delete(syncing));
    running.add(syncing);
  };
  return {
    async add(path) {
      if (running.size >= SYNCED_AT_ONCE) await Promise.race(running);
      begin(path);
    },
    async empty() {
      await Promise.all(running);
      if (failure !== undefined) throw failure as Error;
    },
  };
}

/** A pass-through stream that counts and hashes its content. */
export function measure(): { stream: Transform; bytes(): number; sha256(): string } {
  const hash = createHash('sha256');
  let count = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      count += chunk.length;
      done(null, chunk);
    },
  });
  let digest: string | undefined;
  return { stream, bytes: () => count, sha256: () => (digest ??= hash.digest('hex')) };
}

/** Makes new file names durable. Windows cannot open a folder to flush it and does not need that. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await syncPath(folder);
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
