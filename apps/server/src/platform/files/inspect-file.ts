import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { type FileKind, fileKindOf, isDecodableImage, isInlineContentType } from './content-types';
import { filenameExtension } from './filename';
import { readImageSize } from './images';
import { sniffText } from './sniff-text';

export type InspectedFile = {
  /** Determined from the content; the declared type only decides between types that share a container format. */
  contentType: string;
  kind: FileKind;
  /** Lower case, without dot; '' when there is none. */
  extension: string;
  /** Size in pixels with the EXIF orientation applied; null for everything but decodable images. */
  width: number | null;
  height: number | null;
  /** True when the content may be displayed inline (see fileResponseHeaders). */
  verifiedInline: boolean;
};

const SAMPLE_BYTES = 64 * 1024;

// Container formats used by several types: the declared type is accepted when it is one of these.
const SAME_CONTAINER: Record<string, RegExp> = {
  'video/webm': /^audio\/webm$/,
  'video/mp4': /^audio\/(mp4|x-m4a|aac)$/,
  'video/ogg': /^audio\/ogg$/,
  'application/x-cfb': /^application\/(msword|vnd\.ms-(excel|powerpoint|outlook))$/,
  'application/zip':
    /^application\/(vnd\.openxmlformats-officedocument\.[\w.-]+|vnd\.oasis\.opendocument\.[\w.-]+)$/,
};

/** Determines the real type of an uploaded file; never throws for malformed content. */
export async function inspectFile(input: {
  path: string;
  declaredName: string;
  declaredMime: string;
}): Promise<InspectedFile> {
  const declared = input.declaredMime.split(';')[0]?.trim().toLowerCase() ?? '';
  const namedExtension = filenameExtension(input.declaredName);
  const detected = await detect(input.path, { declared, extension: namedExtension });
  const extension = namedExtension || detected.extension;
  const plainFile = { contentType: detected.contentType, extension, width: null, height: null };

  if (isDecodableImage(detected.contentType)) {
    const size = await readImageSize(input.path);
    if (!size) return { ...plainFile, kind: 'file', verifiedInline: false };
    return { ...plainFile, ...size, kind: 'image', verifiedInline: true };
  }
  const kind = fileKindOf(detected.contentType);
  // Image formats that our decoder cannot read are only recognized by two bytes, which is not enough to display them
  // inline.
  const verifiedInline = isInlineContentType(detected.contentType) && kind !== 'image';
  return { ...plainFile, kind, verifiedInline };
}

async function detect(
  path: string,
  claim: { declared: string; extension: string },
): Promise<{ contentType: string; extension: string }> {
  const sample = await readSample(path);
  const markup = sniffText(sample, claim);
  if (markup?.isMarkup) return markup;
  const binary = await fileTypeFromFile(path).catch(() => undefined);
  if (!binary) return markup ?? { contentType: undetectedType(claim.declared), extension: '' };
  const mime = binary.mime.split(';')[0] ?? binary.mime;
  const shared = SAME_CONTAINER[mime]?.test(claim.declared) ?? false;
  return { contentType: shared ? claim.declared : mime, extension: binary.ext };
}

/** The declared type of unknown content is kept only when a browser could not execute it. */
function undetectedType(declared: string): string {
  const harmless =
    /^application\/(x-)?[\w.-]+$/.test(declared) && !/script|xml|html|flash|java/.test(declared);
  return harmless ? declared : 'application/octet-stream';
}

async function readSample(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
