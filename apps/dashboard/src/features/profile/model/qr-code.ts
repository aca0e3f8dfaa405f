import qrcode from 'qrcode-generator';

/** Rows of modules; true is dark. */
export type Modules = boolean[][];

/** Lets the library choose the smallest size. */
const AUTOMATIC = 0;

/** Encodes a text (UTF-8) as a QR code with error correction level M (15 %); null if it is too long. */
export function qrCodeOf(text: string): Modules | null {
  const code = qrcode(AUTOMATIC, 'M');
  // The library uses one byte per character, so the text is converted to UTF-8 here.
  code.addData(String.fromCharCode(...new TextEncoder().encode(text)));
  try {
    code.make();
  } catch {
    return null;
  }
  const places = Array.from({ length: code.getModuleCount() }, (_, place) => place);
  return places.map((row) => places.map((column) => code.isDark(row, column)));
}
