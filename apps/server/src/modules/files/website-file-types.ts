/** Document types that website conversations accept, besides pictures, audio and video. */
const documents = new Set([
  'text/csv',
  'text/plain',
  'text/rtf',
  'application/rtf',
  'application/json',
  'application/pdf',
  'application/zip',
  'application/x-zip-compressed',
  'application/x-7z-compressed',
  'application/vnd.rar',
  'application/x-rar-compressed',
  'application/x-tar',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'application/x-cfb',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/x-pkcs12',
]);

/**
 * Whether a website conversation accepts a file, by its detected type. SVG and HTML are refused, because they can
 * contain script.
 */
export function isAllowedOnWebsite(contentType: string, extension: string): boolean {
  if (contentType === 'image/svg+xml' || contentType === 'text/html') return false;
  if (/^(image|audio|video)\//.test(contentType)) return true;
  if (contentType === 'application/xml' || contentType === 'text/xml') return extension === 'xml';
  if (contentType === 'application/octet-stream') return extension === 'pfx';
  return documents.has(contentType);
}
