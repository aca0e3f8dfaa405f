const RATE = 8_000;
const HEAD_BYTES = 44;

/**
 * A second of a tone as WAV, for voice messages and audio that nobody uploaded. Telegram records voice as Opus, which
 * takes an encoder; browsers play this one as well.
 */
export function makeTone() {
  const wave = Buffer.alloc(HEAD_BYTES + RATE);
  wave.write('RIFF', 0);
  wave.writeUInt32LE(HEAD_BYTES - 8 + RATE, 4);
  wave.write('WAVEfmt ', 8);
  wave.writeUInt32LE(16, 16);
  // Uncompressed, one channel, a byte per sample.
  for (const [offset, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ]) {
    wave.writeUInt16LE(value, offset);
  }
  wave.writeUInt32LE(RATE, 24);
  wave.writeUInt32LE(RATE, 28);
  wave.write('data', 36);
  wave.writeUInt32LE(RATE, 40);
  for (let index = 0; index < RATE; index += 1) {
    wave[HEAD_BYTES + index] = 128 + Math.round(60 * Math.sin((2 * Math.PI * 330 * index) / RATE));
  }
  return wave;
}
