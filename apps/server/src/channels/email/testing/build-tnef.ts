const LEVEL = { message: 1, attachment: 2 } as const;

export interface TnefInput {
  text?: string;
  files: readonly { name: string; bytes: Buffer; longName?: string }[];
}

/** Writes a TNEF stream (`winmail.dat`) as Outlook does: one attribute per field, long names as MAPI properties. */
export function buildTnef({ text, files }: TnefInput): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt32LE(0x223e9f78, 0);
  const codePage = Buffer.alloc(8);
  codePage.writeUInt32LE(1252, 0);
  return Buffer.concat([
    head,
    attribute(LEVEL.message, 0x00069007, codePage),
    ...(text === undefined ? [] : [attribute(LEVEL.message, 0x0002800c, Buffer.from(`${text}\0`, 'latin1'))]),
    ...files.flatMap(({ name, bytes, longName }) => [
      attribute(LEVEL.attachment, 0x00069002, Buffer.alloc(14)),
      attribute(LEVEL.attachment, 0x00018010, Buffer.from(`${name}\0`, 'latin1')),
      attribute(LEVEL.attachment, 0x0006800f, bytes),
      ...(longName ? [attribute(LEVEL.attachment, 0x00069005, longNameProperty(longName))] : []),
    ]),
  ]);
}

function attribute(level: number, id: number, data: Buffer): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt8(level, 0);
  head.writeUInt32LE(id, 1);
  head.writeUInt32LE(data.length, 5);
  const checksum = Buffer.alloc(2);
  checksum.writeUInt16LE(data.reduce((sum, byte) => (sum + byte) & 0xffff, 0));
  return Buffer.concat([head, data, checksum]);
}

/** A named property of fixed size, then PR_ATTACH_LONG_FILENAME in UTF-16. */
function longNameProperty(name: string): Buffer {
  const value = Buffer.from(`${name}\0`, 'utf16le');
  const padded = Buffer.concat([value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
  const named = Buffer.alloc(32);
  named.writeUInt16LE(0x0003, 0);
  named.writeUInt16LE(0x8001, 2);
  const head = Buffer.alloc(12);
  head.writeUInt16LE(0x1f, 0);
  head.writeUInt16LE(0x3707, 2);
  head.writeUInt32LE(1, 4);
  head.writeUInt32LE(value.length, 8);
  const count = Buffer.alloc(4);
  count.writeUInt32LE(2, 0);
  return Buffer.concat([count, named, head, padded]);
}
