import type { FileDisposition } from './file-urls';
import { cleanFilename } from './filename';
import { isActiveContentType, isInlineContentType } from './content-types';

/**
 * Headers for serving uploaded files. Only files verified by content as raster image, audio or video
 * (`verifiedInline`) are displayed inline. All others are downloads, and active types (HTML, SVG, ...) are sent as
 * application/octet-stream (C2).
 */
export function fileResponseHeaders(file: {
  contentType: string;
  filename: string;
  verifiedInline: boolean;
  disposition?: FileDisposition;
}): Record<string, string> {
  const inline =
    file.verifiedInline && file.disposition !== 'attachment' && isInlineContentType(file.contentType);
  const contentType = isActiveContentType(file.contentType) ? 'application/octet-stream' : file.contentType;
  return {
    'content-type': contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType,
    'content-disposition': contentDisposition(inline ? 'inline' : 'attachment', file.filename),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    // A deleted file must be unavailable within a minute, also from caches.
    'cache-control': 'private, max-age=60',
  };
}

/** RFC 6266: an ASCII name for old clients and the real name in UTF-8. */
export function contentDisposition(type: FileDisposition, filename: string): string {
  const name = cleanFilename(filename);
  const ascii = name.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["\\%]/g, '_');
  if (ascii === name) return `${type}; filename="${name}"`;
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encodeExtended(name)}`;
}

function encodeExtended(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
