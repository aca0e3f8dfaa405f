/** The lowest sample rate that browsers play. */
const RATE = 3000;
const HEADER_BYTES = 44;

/** A data URL of a silent WAV file of this length. */
export function silence(seconds: number): string {
  const count = seconds * RATE;
  const bytes = new Uint8Array(HEADER_BYTES + count).fill(128, HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) => {
    for (let index = 0; index < text.length; index += 1) bytes[at + index] = text.charCodeAt(index);
  };
  write(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + count, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, 'data');
  view.setUint32(40, count, true);
  return `data:audio/wav;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}
