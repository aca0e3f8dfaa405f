import { randomBytes } from 'node:crypto';

/** A file of a multipart body. `field`: the name of the form field that holds it. */
export interface UploadedFile {
  field: string;
  filename: string;
  contentType: string;
  bytes: Uint8Array;
}

/** Builds a `multipart/form-data` body (RFC 7578) in memory: the outbound client sends complete bodies only. */
export function multipartBody(
  fields: Readonly<Record<string, string>>,
  files: readonly UploadedFile[],
): { contentType: string; body: Uint8Array } {
  const boundary = `parley-${randomBytes(16).toString('hex')}`;
  const parts: Uint8Array[] = [];
  for (const [name, value] of Object.entries(fields)) {
    parts.push(Buffer.from(`--${boundary}\r\n${disposition(name)}\r\n\r\n${value}\r\n`));
  }
  for (const file of files) {
    const head = `${disposition(file.field, file.filename)}\r\nContent-Type: ${mimeTypeOf(file)}`;
    parts.push(Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), file.bytes, Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat(parts) };
}

function disposition(name: string, filename?: string): string {
  const file = filename === undefined ? '' : `; filename="${quoted(filename)}"`;
  return `Content-Disposition: form-data; name="${quoted(name)}"${file}`;
}

/** Encoded as browsers do, so that a name can't end its quotes or its line (C3). */
function quoted(text: string): string {
  return text.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
}

function mimeTypeOf({ contentType }: UploadedFile): string {
  return /^[\w.+-]+\/[\w.+-]+$/.test(contentType) ? contentType : 'application/octet-stream';
}
