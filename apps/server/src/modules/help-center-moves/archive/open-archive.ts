import {
  type HelpCenterFileProblem,
  type HelpCenterImportFailure,
  helpCenterMoveLimits as limits,
} from '@parley/contract';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';

/** The archive can't be imported at all. */
export class ArchiveError extends Error {
  constructor(readonly failure: HelpCenterImportFailure) {
    super(failure);
  }
}

export interface IgnoredFile {
  path: string;
  problem: HelpCenterFileProblem;
}

export interface Archive {
  /** Paths of the files that may be read, sorted. */
  paths: readonly string[];
  ignored: readonly IgnoredFile[];
  /** Throws ArchiveError for a file that unpacks to more than it declares. */
  read(path: string): Promise<Buffer>;
  close(): void;
}

const UNIX = 3;
const FILE_TYPE = 0o170000;
const SYMBOLIC_LINK = 0o120000;

/**
 * Lists a ZIP without unpacking it. Nothing is ever written under a name of the archive; names that point outside of it,
 * links, and repeated names are left out all the same, because links between articles are resolved by names.
 * Throws ArchiveError.
 */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, {
    autoClose: false,
    lazyEntries: true,
    decodeStrings: false,
    validateEntrySizes: true,
  }).catch(() => {
    throw new ArchiveError('not_zip');
  });
  try {
    return await list(zip);
  } catch (error) {
    zip.close();
    throw error instanceof ArchiveError ? error : new ArchiveError('not_zip');
  }
}

async function list(zip: ZipFile): Promise<Archive> {
  if (zip.entryCount > limits.files) throw new ArchiveError('too_many_files');
  const entries = new Map<string, Entry>();
  const ignored: IgnoredFile[] = [];
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    const path = nameOf(entry);
    if (path.endsWith('/') || isSystemFile(path)) continue;
    const problem = problemOf(entry, path) ?? (entries.has(path) ? 'repeated' : undefined);
    if (problem) {
      ignored.push({ path: path.replaceAll('\0', ''), problem });
      continue;
    }
    total += entry.uncompressedSize;
    // Entries may share their bytes, so the sum says more than the size of the archive.
    if (total > limits.unpackedBytes) throw new ArchiveError('too_large');
    entries.set(path, entry);
  }
  return {
    paths: [...entries.keys()].toSorted(),
    ignored,
    read: (path) => unpack(zip, entries.get(path)),
    close: () => zip.close(),
  };
}

async function unpack(zip: ZipFile, entry: Entry | undefined): Promise<Buffer> {
  if (!entry) throw new Error('no such file in the archive');
  const chunks: Buffer[] = [];
  try {
    // The reader ends a stream that has more bytes than the entry declares.
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  } catch {
    throw new ArchiveError('not_zip');
  }
  return Buffer.concat(chunks);
}

function nameOf(entry: Entry): string {
  return getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);
}

function problemOf(entry: Entry, path: string): HelpCenterFileProblem | undefined {
  const isUnsafe =
    /[\\\0]/.test(path) ||
    /^(?:\/|[a-z]:)/i.test(path) ||
    path.split('/').some((segment) => segment === '..' || segment === '.' || segment === '');
  if (isUnsafe) return 'unsafe_path';
  const mode = entry.versionMadeBy >> 8 === UNIX ? entry.externalFileAttributes >>> 16 : 0;
  if ((mode & FILE_TYPE) === SYMBOLIC_LINK) return 'link';
  if (entry.isEncrypted()) return 'encrypted';
  return entry.uncompressedSize > limits.fileBytes ? 'too_large' : undefined;
}

/** Files that operating systems add to archives. */
function isSystemFile(path: string): boolean {
  return path.startsWith('__MACOSX/') || /(?:^|\/)\.[^/.][^/]*$/.test(path);
}
