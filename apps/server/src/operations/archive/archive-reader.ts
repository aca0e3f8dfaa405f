import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough, type Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { OperationError } from '../operation-error';
import { measure } from './archive-writer';
import { decryptStream, deriveArchiveKey } from './encryption';
import {
  type ArchivedFile,
  type ArchiveEntry,
  fileShape,
  HEADER_FILE,
  type Header,
  type Manifest,
  manifestShape,
  readHeader,
  type StoredContent,
} from './manifest';

export interface ArchiveReader {
  folder: string;
  manifest: Manifest;
  /** Pipes an entry's content through `target`; throws when it differs from what was written. */
  send(
    content: StoredContent,
    ...target: [...NodeJS.ReadWriteStream[], NodeJS.WritableStream]
  ): Promise<void>;
  /** Yields the files one after the other. */
  files(): AsyncIterable<ArchivedFile>;
  /** Reads every entry once and throws an OperationError that names the first one that is damaged or missing. */
  verify(): Promise<void>;
}

/** Opens a backup and reads its manifest. OperationError: none there, unfinished, damaged, wrong passphrase. */
export async function openArchive(folder: string, passphrase: string | undefined): Promise<ArchiveReader> {
  const header = await openHeader(folder);
  const key = header.encryption ? deriveArchiveKey(needPassphrase(passphrase), header.encryption) : undefined;

  const open = (entry: ArchiveEntry): [Readable, ...NodeJS.ReadWriteStream[]] => [
    createReadStream(join(folder, entry.name)),
    key ? decryptStream(key, entry.name) : new PassThrough(),
    /\.gz(\.enc)?$/.test(entry.name) ? createGunzip() : new PassThrough(),
  ];

  async function send(
    { entry, contentSha256 }: StoredContent,
    ...target: [...NodeJS.ReadWriteStream[], NodeJS.WritableStream]
  ): Promise<void> {
    const content = measure();
    try {
      await pipeline([...open(entry), content.stream, ...target]);
    } catch (error) {
      throw asDamage(error, entry);
    }
    if (content.sha256() !== contentSha256) throw damaged(entry);
  }

  async function readText(content: StoredContent): Promise<string> {
    const collected = new PassThrough();
    const [read] = await Promise.all([text(collected), send(content, collected)]);
    return read;
  }

  const manifest = await readManifest(() => readText(header.manifest), key !== undefined);

  async function* files(): AsyncIterable<ArchivedFile> {
    if (!manifest.files) return;
    const lines = new PassThrough();
    const sending = send(manifest.files.list, lines);
    sending.catch((error: Error) => lines.destroy(error));
    for await (const line of createInterface({ input: lines })) yield fileShape.parse(JSON.parse(line));
    await sending;
  }

  const everything = async function* (): AsyncIterable<StoredContent> {
    for (const { data } of manifest.tables) yield data;
    yield manifest.jobs.data;
    if (manifest.key) yield manifest.key;
    if (manifest.files) yield manifest.files.list;
    yield* files();
  };

  return {
    folder,
    manifest,
    send,
    files,
    async verify() {
      for await (const content of everything()) await verifyEntry(folder, content.entry);
    },
  };
}

/** Compares the hash of the stored bytes, which needs neither the passphrase nor decompression. */
async function verifyEntry(folder: string, entry: ArchiveEntry): Promise<void> {
  const stored = measure();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    await pipeline(createReadStream(join(folder, entry.name)), stored.stream, nowhere);
  } catch (error) {
    throw asDamage(error, entry);
  }
  if (stored.bytes() !== entry.bytes || stored.sha256() !== entry.sha256) throw damaged(entry);
}

async function openHeader(folder: string): Promise<Header> {
  let found: string;
  try {
    found = await readFile(join(folder, HEADER_FILE), 'utf8');
  } catch {
    throw new OperationError(
      `${folder} holds no backup: there is no ${HEADER_FILE} in it. Either this is not its folder, or its making did not finish.`,
    );
  }
  const header = readHeader(found);
  if (!header) throw new OperationError(`The backup is damaged: ${HEADER_FILE} is not as it was written.`);
  return header;
}

async function readManifest(read: () => Promise<string>, isEncrypted: boolean): Promise<Manifest> {
  try {
    return manifestShape.parse(JSON.parse(await read()));
  } catch (error) {
    if (isEncrypted)
      throw new OperationError('The backup cannot be opened: the passphrase is wrong, or it is damaged.');
    throw error instanceof OperationError
      ? error
      : new OperationError('The backup is damaged: its manifest.');
  }
}

function needPassphrase(passphrase: string | undefined): string {
  if (passphrase !== undefined) return passphrase;
  throw new OperationError('The backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.');
}

function damaged(entry: ArchiveEntry): OperationError {
  return new OperationError(`The backup is damaged: ${entry.name} is not as it was written.`);
}

/**
 * Turns errors that decompression or decryption reports for damaged data into a plain message; errors of the receiving
 * side are passed on.
 */
function asDamage(error: unknown, entry: ArchiveEntry): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new OperationError(`The backup is damaged: ${entry.name} is missing.`);
  const isUnpacking = code.startsWith('Z_') || /unable to authenticate|too short/.test(message);
  return isUnpacking ? damaged(entry) : error;
}
