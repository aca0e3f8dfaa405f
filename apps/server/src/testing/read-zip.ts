import { crc32, inflateRawSync } from 'node:zlib';

/** The files of a ZIP archive by name, read by its directory. Error: not an archive, or a file is damaged. */
export function readZip(bytes: Buffer): Record<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) throw new Error('no ZIP archive');
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const files: Record<string, Buffer> = {};
  for (let index = 0; index < count; index += 1) {
    const [crc, compressed] = [bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 20)];
    const [nameLength, extraLength] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30)];
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString();
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = inflateRawSync(bytes.subarray(from, from + compressed));
    if (crc32(content) !== crc) throw new Error(`${name} is damaged`);
    files[name] = content;
    at += 46 + nameLength + extraLength;
  }
  return files;
}
