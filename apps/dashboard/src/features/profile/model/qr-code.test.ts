import { expect, test } from 'vitest';
import { type Modules, qrCodeOf } from './qr-code';

/** Format bits of level M, by mask, as the standard's table prints them. */
const formats = [
  '101010000010010',
  '101000100100101',
  '101111001111100',
  '101101101001011',
  '100010111111001',
  '100000011001110',
  '100111110010111',
  '100101010100000',
];

/** The mask conditions as the standard prints them: row i, column j. */
const conditions: ((i: number, j: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_i, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

/** Reads a code of version 2 to 6 as a camera does, without error correction. */
function read(code: Modules, blockCount: number): string {
  const size = code.length;
  const format = [0, 1, 2, 3, 4, 5, 7, 8]
    .map((x) => code[8]?.[x])
    .concat([7, 5, 4, 3, 2, 1, 0].map((y) => code[y]?.[8]))
    .map(Number)
    .join('');
  const isMasked = conditions[formats.indexOf(format)];
  if (!isMasked) throw new Error(`no format of level M: ${format}`);
  const isFrame = (x: number, y: number) =>
    x === 6 ||
    y === 6 ||
    (x < 9 && y < 9) ||
    (x < 9 && y >= size - 8) ||
    (x >= size - 8 && y < 9) ||
    (Math.abs(x - size + 7) <= 2 && Math.abs(y - size + 7) <= 2);
  let bits = '';
  let isUpwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = isUpwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!isFrame(x, y)) bits += Number(code[y]?.[x] !== isMasked(y, x));
    }
    isUpwards = !isUpwards;
  }
  const codewords = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const ordered = Array.from({ length: blockCount }, (_, block) =>
    codewords.filter((_codeword, index) => index % blockCount === block),
  );
  const dataOfEach = { 1: 28, 2: 43 }[blockCount] ?? 0;
  const data = ordered.flatMap((block) => block.slice(0, dataOfEach));
  const text = data.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  expect(text.slice(0, 4)).toBe('0100');
  const length = Number.parseInt(text.slice(4, 12), 2);
  const bytes = Array.from({ length }, (_, index) =>
    Number.parseInt(text.slice(12 + index * 8, 20 + index * 8), 2),
  );
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

test.each([
  ['https://example.com/ä', 1, 25],
  ['otpauth://totp/Parley:ada%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Parley', 2, 37],
])('the QR code of %s can be read', (text, blockCount, size) => {
  const code = qrCodeOf(text);
  expect(code).toHaveLength(size);
  expect(read(code ?? [], blockCount)).toBe(text);
});

test('a longer text gives a larger QR code, and a text that is too long gives none', () => {
  expect(qrCodeOf('a')).toHaveLength(21);
  expect(qrCodeOf('a'.repeat(200))).toHaveLength(57);
  expect(qrCodeOf('a'.repeat(3000))).toBeNull();
});
