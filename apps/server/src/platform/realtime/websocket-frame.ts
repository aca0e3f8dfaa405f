const TEXT = 0x81;
const LENGTH_16 = 126;
const LENGTH_64 = 127;

/**
 * Encodes one text frame of a server: unfragmented, unmasked, uncompressed (RFC 6455 §5.2). The same bytes can be
 * sent to several clients.
 */
export function textFrame(...parts: readonly Buffer[]): Buffer {
  let length = 0;
  for (const part of parts) length += part.length;
  const start = length < LENGTH_16 ? 2 : length < 2 ** 16 ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = TEXT;
  if (start === 2) frame[1] = length;
  else if (start === 4) {
    frame[1] = LENGTH_16;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LENGTH_64;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  let at = start;
  for (const part of parts) at += part.copy(frame, at);
  return frame;
}

export const textFrameOf = (text: string): Buffer => textFrame(Buffer.from(text));
