import qrcode from 'qrcode-generator';

/** Rows of dark (true) and light. */
export type Modules = boolean[][];

/** The smallest one that fits. */
const AUTOMATIC = 0;

/** The text in UTF-8 as a QR code of level M, where 15 % may be unreadable; null when it is too long for any. */
export function qrCodeOf(text: string): Modules | null {
  const code = qrcode(AUTOMATIC, 'M');
  // The library takes one byte of each character: UTF-8 is ours to make.
  code.addData(String.fromCharCode(...new TextEncoder().encode(text)));
  try {
    code.make();
  } catch {
    return null;
  }
  const places = Array.from({ length: code.getModuleCount() }, (_, place) => place);
  return places.map((row) => places.map((column) => code.isDark(row, column)));
}
