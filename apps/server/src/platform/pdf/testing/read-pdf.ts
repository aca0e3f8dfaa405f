import { inflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';

/** A piece of text and where it begins, in points from the lower left corner. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
}

export interface ReadPage {
  width: number;
  height: number;
  texts: PlacedText[];
  /** Names of the structure's elements, from outside to inside, for example “Document > Table > TR > TH”. */
  elements: string[];
}

export interface ReadPdf {
  title: unknown;
  language: unknown;
  pages: ReadPage[];
  /** All texts as a reader copies them. */
  text: string;
  /** Texts behind glyphs that are not in the order of their letters. */
  behind: string[];
  fonts: string[];
}

/** Reads a file with pdf.js, and with our own eyes what pdf.js doesn't tell. */
export async function readPdf(file: Buffer): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 });
  const { info } = (await document.getMetadata()) as { info: { Title?: unknown; Language?: unknown } };
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const [, , width = 0, height = 0] = page.view;
    pages.push({
      width,
      height,
      texts: items.flatMap(placed),
      elements: pathsOf((await page.getStructTree()) as Element | null),
    });
  }
  return {
    title: info.Title,
    language: info.Language,
    pages,
    text: pages.map(textOf).join('\n'),
    behind: textsBehind(file),
    fonts: [
      ...new Set(
        Array.from(file.toString('latin1').matchAll(/\/BaseFont \/[A-Z]+\+(\S+)/g), ([, name]) => name ?? ''),
      ),
    ],
  };
}

/** A reader guesses spaces from gaps, and finds one more where an Arabic dot is drawn apart. */
function textOf({ texts }: ReadPage): string {
  return texts
    .map(({ text }) => text)
    .join('')
    .replace(/ +/g, ' ');
}

/** pdf.js gives the number of a glyph that stands for no letter, such as a dot drawn apart from its letter. */
const GLYPH_NUMBERS = /\p{Cc}/gu;

function placed(item: object): PlacedText[] {
  if (!('str' in item)) return [];
  const { str, transform, hasEOL } = item as { str: string; transform: number[]; hasEOL: boolean };
  const [, , , , x = 0, y = 0] = transform;
  return [{ text: str.replace(GLYPH_NUMBERS, '').normalize('NFC') + (hasEOL ? '\n' : ''), x, y }];
}

interface Element {
  role?: string;
  children?: Element[];
}

function pathsOf(element: Element | null, above: string[] = []): string[] {
  if (!element?.role) return [];
  const path = element.role === 'Root' ? above : [...above, element.role];
  return [path.join(' > '), ...(element.children ?? []).flatMap((child) => pathsOf(child, path))];
}

function textsBehind(file: Buffer): string[] {
  return streamsOf(file).flatMap((stream) =>
    Array.from(stream.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs), ([, literal]) =>
      decoded(literal ?? ''),
    ),
  );
}

function streamsOf(file: Buffer): string[] {
  const streams: string[] = [];
  for (let from = file.indexOf('\nstream\n'); from !== -1; from = file.indexOf('\nstream\n', from + 1)) {
    try {
      streams.push(inflateSync(file.subarray(from + 8)).toString('latin1'));
    } catch {
      // Not compressed: nothing that is drawn.
    }
  }
  return streams;
}

/** A string of PDF in UTF-16 with its mark of byte order. */
function decoded(literal: string): string {
  const controls: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const bytes = literal.replace(/\\(.)/gs, (_, character: string) => controls[character] ?? character);
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}
