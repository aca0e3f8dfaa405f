import { Busboy } from '@fastify/busboy';
import { headerOf, type MailServiceRequest } from './mail-service';

const FIELDS_AT_MOST = 100;

/**
 * The text fields of a form, urlencoded or multipart; files of a multipart form count as fields, because some services
 * send the mail as one. A form that cannot be read has no fields.
 */
export async function readForm({ headers, body }: MailServiceRequest): Promise<Map<string, Buffer>> {
  const type = headerOf(headers, 'content-type');
  if (!/^multipart\//i.test(type)) {
    const fields = [...new URLSearchParams(body.toString('utf8'))].slice(0, FIELDS_AT_MOST);
    return new Map(fields.map(([name, value]) => [name, Buffer.from(value)]));
  }
  return new Promise((resolve) => {
    const fields = new Map<string, Buffer>();
    const parser = new Busboy({
      headers: { 'content-type': type },
      limits: { fields: FIELDS_AT_MOST, files: FIELDS_AT_MOST, fieldSize: body.byteLength + 1 },
    });
    parser.on('field', (name: string, value: string) => void fields.set(name, Buffer.from(value)));
    parser.on('file', (name: string, stream: NodeJS.ReadableStream) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => void fields.set(name, Buffer.concat(chunks)));
    });
    parser.on('finish', () => resolve(fields));
    parser.on('error', () => resolve(new Map()));
    parser.end(body);
  });
}
