/** A part of a mail to be written. */
export interface PartInput {
  type: string;
  /** Text is written as UTF-8 in base64 unless `encoding` says otherwise. */
  body?: string | Buffer;
  headers?: readonly string[];
  encoding?: 'base64' | '8bit' | 'quoted-printable';
  children?: readonly PartInput[];
}

/** Text parts as a `multipart/alternative`, or the one of them that is given. */
export function alternative(text: string | null, html: string | null): PartInput {
  const parts: PartInput[] = [];
  if (text !== null) parts.push({ type: 'text/plain; charset=UTF-8', body: text });
  if (html !== null) parts.push({ type: 'text/html; charset=UTF-8', body: html });
  const [only] = parts;
  return parts.length === 1 && only ? only : { type: 'multipart/alternative', children: parts };
}

export function mixed(...children: readonly PartInput[]): PartInput {
  return { type: 'multipart/mixed', children };
}

export function file(
  type: string,
  filename: string,
  bytes: Buffer | string,
  ...headers: readonly string[]
): PartInput {
  const disposition = `Content-Disposition: attachment; filename="${filename}"`;
  return { type, body: bytes, headers: headers.length > 0 ? headers : [disposition] };
}

/** Writes a mail with CRLF line ends. Header lines are taken as they are, without being encoded. */
export function buildMail(headers: readonly string[], part: PartInput): Buffer {
  return Buffer.concat([Buffer.from(headers.map((line) => `${line}\r\n`).join('')), writePart(part, 'b')]);
}

function writePart(part: PartInput, boundary: string): Buffer {
  if (!part.children) return writeLeaf(part);
  const children = part.children.flatMap((child, at) => [
    Buffer.from(`--${boundary}\r\n`),
    writePart(child, `${boundary}${at}`),
    Buffer.from('\r\n'),
  ]);
  const type = part.type.includes('boundary') ? part.type : `${part.type}; boundary="${boundary}"`;
  const head = [`Content-Type: ${type}`, ...(part.headers ?? []), '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head), ...children, Buffer.from(`--${boundary}--\r\n`)]);
}

function writeLeaf({ type, body = '', headers = [], encoding = 'base64' }: PartInput): Buffer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const head = [`Content-Type: ${type}`, `Content-Transfer-Encoding: ${encoding}`, ...headers, '', ''].join(
    '\r\n',
  );
  return Buffer.concat([Buffer.from(head), encodeBody(bytes, encoding)]);
}

function encodeBody(bytes: Buffer, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n'));
  if (encoding === '8bit') return bytes;
  const encoded = bytes
    .toString('latin1')
    .replaceAll(
      /[^\r\n\t -<>-~]/g,
      (byte) => `=${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    );
  return Buffer.from(
    encoded.replaceAll(/[^\n]{70}(?!$)/gm, (line) => (/=.?$/.test(line) ? line : `${line}=\r\n`)),
  );
}

/** An encoded word (RFC 2047) for header lines. */
export function encodeWord(text: string): string {
  return /^[ -~]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;
}
