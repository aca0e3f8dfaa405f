import { type Canvas, drawFrame, type Modules } from './qr-frame';
import { applyBestMask } from './qr-mask';
import { errorCorrectionOf } from './reed-solomon';

/** Of level M, where 15 % may be unreadable, by version from 1: codewords of error correction in each block, blocks. */
const blocks: readonly (readonly [correction: number, count: number])[] = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
  [30, 5],
  [22, 8],
  [22, 9],
  [24, 9],
  [24, 10],
  [28, 10],
  [28, 11],
  [26, 13],
  [26, 14],
  [26, 16],
];

const BYTES = 0b0100;
const FIRST_WITH_LONG_COUNT = 10;
const PADDING = [0xec, 0x11];

interface Version {
  number: number;
  /** Codewords of one block that mend errors. */
  correction: number;
  count: number;
  /** Codewords that carry data. */
  capacity: number;
}

/** A QR code that says the text, as rows of modules without the light border; null for a text that is too long. */
export function qrCodeOf(text: string): Modules | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = smallestFor(bytes.length);
  if (!version) return null;
  const canvas = drawFrame(version.number);
  drawData(canvas, interleaved(codewordsOf(bytes, version), version));
  return applyBestMask(canvas);
}

function smallestFor(length: number): Version | undefined {
  return blocks
    .map(([correction, count], index) => {
      const capacity = codewordsIn(index + 1) - correction * count;
      return { number: index + 1, correction, count, capacity };
    })
    .find(({ number, capacity }) => 4 + countBits(number) + length * 8 <= capacity * 8);
}

const countBits = (version: number) => (version < FIRST_WITH_LONG_COUNT ? 8 : 16);

/** All that a version holds, error correction included. */
function codewordsIn(version: number): number {
  const { isFixed } = drawFrame(version);
  return Math.floor(isFixed.flat().filter((fixed) => !fixed).length / 8);
}

function codewordsOf(bytes: readonly number[], { number, capacity }: Version): number[] {
  const written = [
    binary(BYTES, 4),
    binary(bytes.length, countBits(number)),
    ...bytes.map((byte) => binary(byte, 8)),
  ].join('');
  // Up to four bits say that this was all, the rest fills the codeword.
  const ended = written + '0'.repeat(Math.min(4, capacity * 8 - written.length));
  const codewords = (ended.match(/.{1,8}/g) ?? []).map((bits) => Number.parseInt(bits.padEnd(8, '0'), 2));
  const missing = capacity - codewords.length;
  return [...codewords, ...Array.from({ length: missing }, (_, index) => PADDING[index % 2] ?? 0)];
}

const binary = (value: number, length: number) => value.toString(2).padStart(length, '0');

/** In blocks, the longer ones last, and then by turns: a stain meets a little of each. */
function interleaved(codewords: readonly number[], { correction, count, capacity }: Version): number[] {
  const shortLength = Math.floor(capacity / count);
  const shortOnes = count - (capacity % count);
  let at = 0;
  const data = Array.from({ length: count }, (_, index) => {
    const length = index < shortOnes ? shortLength : shortLength + 1;
    at += length;
    return codewords.slice(at - length, at);
  });
  return [...byTurns(data), ...byTurns(data.map((block) => errorCorrectionOf(block, correction)))];
}

function byTurns(lists: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
}

/** In columns of two from the right, upwards and downwards in turn, past the upright timing line. */
function drawData({ size, modules, isFixed }: Canvas, codewords: readonly number[]): void {
  const bits = codewords.map((codeword) => binary(codeword, 8)).join('');
  let next = 0;
  for (let pair = 0; pair < (size - 1) / 2; pair += 1) {
    const right = size - 1 - pair * 2 - (pair * 2 >= size - 7 ? 1 : 0);
    for (let step = 0; step < size; step += 1) {
      const y = pair % 2 === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = modules[y];
        if (!row || isFixed[y]?.[x]) continue;
        row[x] = bits[next] === '1';
        next += 1;
      }
    }
  }
}
