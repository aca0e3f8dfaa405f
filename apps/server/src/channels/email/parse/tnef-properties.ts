export interface MapiProperty {
  /** The first value of the property. */
  bytes: Buffer;
  /** UTF-16 text. */
  isUnicode: boolean;
}

const TYPE = { string8: 0x1e, unicode: 0x1f, object: 0x0d, binary: 0x102 } as const;

/** Bytes of the types of fixed size, padded to four. */
const FIXED_SIZES: Record<number, number> = {
  0x02: 4,
  0x03: 4,
  0x04: 4,
  0x05: 8,
  0x06: 8,
  0x07: 8,
  0x0a: 4,
  0x0b: 4,
  0x14: 8,
  0x40: 8,
  0x48: 16,
};

const MULTIPLE = 0x1000;
const MOST_PROPERTIES = 2_000;

/**
 * Properties of variable length by id, of a list of MAPI properties (MS-OXTNEF §2.1.3.4). Reading ends without an error
 * at the first type that is unknown.
 *
 * @throws RangeError if the list ends too early.
 */
export function readMapiProperties(data: Buffer): Map<number, MapiProperty> {
  const properties = new Map<number, MapiProperty>();
  const count = Math.min(data.readUInt32LE(0), MOST_PROPERTIES);
  let at = 4;
  for (let index = 0; index < count; index += 1) {
    const type = data.readUInt16LE(at);
    const id = data.readUInt16LE(at + 2);
    at = skipName(data, at + 4, id);
    const end = readValues(data, at, type, (bytes) => {
      const isUnicode = (type & ~MULTIPLE) === TYPE.unicode;
      if (!properties.has(id)) properties.set(id, { bytes, isUnicode });
    });
    if (end === null) break;
    at = end;
  }
  return properties;
}

/** Ids from 0x8000 are followed by a GUID and a number or a name. */
function skipName(data: Buffer, at: number, id: number): number {
  if (id < 0x8000) return at;
  const kind = data.readUInt32LE(at + 16);
  if (kind === 0) return at + 24;
  return at + 24 + padded(data.readUInt32LE(at + 20));
}

function readValues(
  data: Buffer,
  start: number,
  type: number,
  found: (bytes: Buffer) => void,
): number | null {
  const single = type & ~MULTIPLE;
  const isVariable = Object.values<number>(TYPE).includes(single);
  const size = FIXED_SIZES[single];
  if (!isVariable && size === undefined) return null;
  let at = start;
  let count = 1;
  if (isVariable || (type & MULTIPLE) !== 0) {
    count = data.readUInt32LE(at);
    at += 4;
  }
  if (!isVariable) return at + count * (size ?? 0);
  for (let index = 0; index < count; index += 1) {
    const length = data.readUInt32LE(at);
    if (at + 4 + length > data.length) throw new RangeError('The value ends beyond the list');
    // An object starts with the id of its interface.
    const skipped = single === TYPE.object ? Math.min(16, length) : 0;
    found(data.subarray(at + 4 + skipped, at + 4 + length));
    at += 4 + padded(length);
  }
  return at;
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
