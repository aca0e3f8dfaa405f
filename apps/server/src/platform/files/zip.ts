import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

/** A file in a ZIP archive. */
export interface ZipEntry {
  /** Path inside the archive, with `/` between folders. */
  name: string;
  modifiedAt: Date;
  /** At most 4 GiB. */
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

interface WrittenEntry {
  name: Buffer;
  time: number;
  date: number;
  crc: number;
  compressed: number;
  size: number;
  offset: number;
}

const LARGEST_32 = 0xffff_ffff;
const LARGEST_16 = 0xffff;
/** Names are UTF-8, and the sizes follow the content, because they are not known before. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
const VERSION_64 = 45;

/**
 * Writes a ZIP archive of any size without holding more than a chunk of it. Entries are read one after the other, each
 * when the one before is written. Error: an entry larger than 4 GiB.
 */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const written: WrittenEntry[] = [];
  let offset = 0;
  for await (const { name, modifiedAt, content } of entries) {
    const entry: WrittenEntry = {
      name: Buffer.from(name),
      ...dosTime(modifiedAt),
      crc: 0,
      compressed: 0,
      size: 0,
      offset,
    };
    const header = localHeader(entry);
    yield header;
    for await (const chunk of deflated(entry, content)) {
      entry.compressed += chunk.length;
      yield chunk;
    }
    if (entry.size > LARGEST_32 || entry.compressed > LARGEST_32) throw new Error(`${name} is too large`);
    const sizes = sizesAfter(entry);
    yield sizes;
    offset += header.length + entry.compressed + sizes.length;
    written.push(entry);
  }
  const directoryAt = offset;
  for (const entry of written) {
    const record = directoryRecord(entry);
    offset += record.length;
    yield record;
  }
  yield directoryEnd({ count: written.length, at: directoryAt, size: offset - directoryAt });
}

/** Compresses the content, and notes its size and checksum in the entry. */
async function* deflated(entry: WrittenEntry, content: ZipEntry['content']): AsyncGenerator<Uint8Array> {
  async function* measured() {
    for await (const chunk of content) {
      entry.crc = crc32(chunk, entry.crc);
      entry.size += chunk.length;
      yield chunk;
    }
  }
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED });
  // An error destroys `deflate`, whose reader below gets it too.
  pipeline(Readable.from(measured(), { objectMode: false }), deflate).catch(() => undefined);
  yield* deflate as AsyncIterable<Uint8Array>;
}

function localHeader({ name, time, date }: WrittenEntry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(time, 10);
  header.writeUInt16LE(date, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function sizesAfter({ crc, compressed, size }: WrittenEntry): Buffer {
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x0807_4b50, 0);
  sizes.writeUInt32LE(crc, 4);
  sizes.writeUInt32LE(compressed, 8);
  sizes.writeUInt32LE(size, 12);
  return sizes;
}

function directoryRecord(entry: WrittenEntry): Buffer {
  const { name, time, date, crc, compressed, size, offset } = entry;
  const isFar = offset >= LARGEST_32;
  const extra = Buffer.alloc(isFar ? 12 : 0);
  if (isFar) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(offset), 4);
  }
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x0201_4b50, 0);
  record.writeUInt16LE(isFar ? VERSION_64 : VERSION, 4);
  record.writeUInt16LE(isFar ? VERSION_64 : VERSION, 6);
  record.writeUInt16LE(FLAGS, 8);
  record.writeUInt16LE(DEFLATED, 10);
  record.writeUInt16LE(time, 12);
  record.writeUInt16LE(date, 14);
  record.writeUInt32LE(crc, 16);
  record.writeUInt32LE(compressed, 20);
  record.writeUInt32LE(size, 24);
  record.writeUInt16LE(name.length, 28);
  record.writeUInt16LE(extra.length, 30);
  record.writeUInt32LE(isFar ? LARGEST_32 : offset, 42);
  return Buffer.concat([record, name, extra]);
}

function directoryEnd({ count, at, size }: { count: number; at: number; size: number }): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(count, LARGEST_16), 8);
  end.writeUInt16LE(Math.min(count, LARGEST_16), 10);
  end.writeUInt32LE(Math.min(size, LARGEST_32), 12);
  end.writeUInt32LE(Math.min(at, LARGEST_32), 16);
  if (count < LARGEST_16 && size < LARGEST_32 && at < LARGEST_32) return end;
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x0606_4b50, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeUInt16LE(VERSION_64, 12);
  end64.writeUInt16LE(VERSION_64, 14);
  end64.writeBigUInt64LE(BigInt(count), 24);
  end64.writeBigUInt64LE(BigInt(count), 32);
  end64.writeBigUInt64LE(BigInt(size), 40);
  end64.writeBigUInt64LE(BigInt(at), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x0706_4b50, 0);
  locator.writeBigUInt64LE(BigInt(at + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end64, locator, end]);
}

/** Time and date of the format, in UTC, in steps of two seconds. */
function dosTime(at: Date): Pick<WrittenEntry, 'time' | 'date'> {
  const year = Math.min(Math.max(at.getUTCFullYear() - 1980, 0), 127);
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}
