import { decodeCharset } from './charset';
import { storableText } from './storable-text';
import { readMapiProperties } from './tnef-properties';

/*
 * TNEF, the format of `winmail.dat` (Microsoft MS-OXTNEF): what Outlook wraps a mail in for readers that don't know it.
 */

export interface TnefFile {
  filename: string | null;
  contentType: string | null;
  contentId: string | null;
  bytes: Buffer;
}

export interface TnefContent {
  text: string | null;
  html: string | null;
  files: TnefFile[];
}

const SIGNATURE = 0x223e9f78;
const MOST_FILES = 200;

const ATTRIBUTE = {
  body: 0x0002800c,
  attachmentData: 0x0006800f,
  attachmentTitle: 0x00018010,
  attachmentStart: 0x00069002,
  attachmentProperties: 0x00069005,
  messageProperties: 0x00069003,
  codePage: 0x00069007,
} as const;

const PROPERTY = {
  text: 0x1000,
  html: 0x1013,
  attachmentData: 0x3701,
  filename: 0x3704,
  longFilename: 0x3707,
  contentType: 0x370e,
  contentId: 0x3712,
} as const;

/**
 * Reads the files and texts of a TNEF stream. Null if it is none, is damaged or holds nothing of use, such as RTF alone.
 * Bytes are not copied. Never throws.
 */
export function readTnef(bytes: Buffer): TnefContent | null {
  try {
    const content = readStream(bytes);
    return content.files.length > 0 || content.text !== null || content.html !== null ? content : null;
  } catch (error) {
    // Reads beyond the end of the buffer.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readStream(bytes: Buffer): TnefContent {
  const content: TnefContent = { text: null, html: null, files: [] };
  if (bytes.readUInt32LE(0) !== SIGNATURE) return content;
  let codePage = 'windows-1252';
  // After the signature and a key: attributes of level (1 byte), id (4), length (4), data, checksum (2).
  for (let at = 6; at + 9 <= bytes.length; ) {
    const id = bytes.readUInt32LE(at + 1);
    const length = bytes.readUInt32LE(at + 5);
    if (at + 9 + length > bytes.length) break;
    const data = bytes.subarray(at + 9, at + 9 + length);
    if (id === ATTRIBUTE.codePage) codePage = `windows-${data.readUInt32LE(0)}`;
    if (id === ATTRIBUTE.attachmentStart && content.files.length >= MOST_FILES) break;
    readAttribute(content, id, data, codePage);
    at += 9 + length + 2;
  }
  return content;
}

function readAttribute(content: TnefContent, id: number, data: Buffer, codePage: string): void {
  const file = content.files.at(-1);
  if (id === ATTRIBUTE.attachmentStart) {
    content.files.push({ filename: null, contentType: null, contentId: null, bytes: Buffer.alloc(0) });
  } else if (id === ATTRIBUTE.body) {
    content.text = textOf(data, codePage);
  } else if (id === ATTRIBUTE.messageProperties) {
    readMessageProperties(content, data, codePage);
  } else if (file && id === ATTRIBUTE.attachmentTitle) {
    file.filename ??= textOf(data, codePage);
  } else if (file && id === ATTRIBUTE.attachmentData) {
    file.bytes = data;
  } else if (file && id === ATTRIBUTE.attachmentProperties) {
    readFileProperties(file, data, codePage);
  }
}

function readMessageProperties(content: TnefContent, data: Buffer, codePage: string): void {
  const properties = readMapiProperties(data);
  const text = properties.get(PROPERTY.text);
  const html = properties.get(PROPERTY.html);
  if (text) content.text = text.isUnicode ? unicodeOf(text.bytes) : textOf(text.bytes, codePage);
  if (html) content.html = html.isUnicode ? unicodeOf(html.bytes) : textOf(html.bytes, codePage);
}

function readFileProperties(file: TnefFile, data: Buffer, codePage: string): void {
  const properties = readMapiProperties(data);
  const textProperty = (id: number) => {
    const found = properties.get(id);
    if (!found) return null;
    return (found.isUnicode ? unicodeOf(found.bytes) : textOf(found.bytes, codePage)) || null;
  };
  file.filename = textProperty(PROPERTY.longFilename) ?? file.filename ?? textProperty(PROPERTY.filename);
  file.contentType = textProperty(PROPERTY.contentType)?.toLowerCase() ?? null;
  file.contentId = textProperty(PROPERTY.contentId);
  const bytes = properties.get(PROPERTY.attachmentData)?.bytes;
  if (file.bytes.length === 0 && bytes) file.bytes = bytes;
}

function textOf(bytes: Buffer, codePage: string): string {
  const end = bytes.indexOf(0);
  return decodeCharset(
    end === -1 ? bytes : bytes.subarray(0, end),
    codePage === 'windows-65001' ? 'utf-8' : codePage,
  );
}

function unicodeOf(bytes: Buffer): string {
  return storableText(untilNul(bytes.subarray(0, bytes.length - (bytes.length % 2)).toString('utf16le')));
}

function untilNul(text: string): string {
  const end = text.indexOf('\0');
  return end === -1 ? text : text.slice(0, end);
}
