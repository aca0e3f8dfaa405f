const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];

/**
 * MD5 (RFC 1321) of a text in UTF-8, as lower-case hex. Not for secrets: the format of the user cookie requires it, to
 * detect whether `setUser` gets the same user as before.
 */
export function md5(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const words: number[] = new Array((((bytes.length + 8) >> 6) + 1) * 16).fill(0);
  [...bytes, 128].forEach((byte, index) => {
    words[index >> 2]! |= byte << ((index % 4) * 8);
  });
  words[words.length - 2] = bytes.length * 8;

  let state = [0x67452301, -0x10325477, ~0x67452301, 0x10325476];
  for (let block = 0; block < words.length; block += 16) {
    let [a, b, c, d] = state as [number, number, number, number];
    for (let step = 0; step < 64; step += 1) {
      const round = step >> 4;
      const mixed = [(b & c) | (~b & d), (b & d) | (c & ~d), b ^ c ^ d, c ^ (b | ~d)][round]!;
      const word = words[block + ([step, 5 * step + 1, 3 * step + 5, 7 * step][round]! & 15)]!;
      const sum = (a + mixed + word + Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32)) | 0;
      const shift = SHIFTS[round * 4 + (step % 4)]!;
      [a, b, c, d] = [d, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0, b, c];
    }
    state = [a, b, c, d].map((value, index) => (value + state[index]!) | 0);
  }
  return [...new Uint8Array(new Int32Array(state).buffer)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
