import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Content types of the files that a build makes, by extension. */
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Compressed copies that the build leaves beside a file: encoding and extension, the smallest first. */
const COPIES = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
];

const YEAR_SECONDS = 31_536_000;

export interface AssetOptions {
  /** Path under which the files are, with a slash at both ends. */
  prefix: string;
  /** More headers for each file. */
  headers?: Record<string, string>;
  /** Whether a file of the folder may be read by anyone; by default, each that has a known content type. */
  isPublic?: (name: string) => boolean;
}

/**
 * Serves the files of a build, which a browser keeps for a year because their names change with their content. Which
 * files there are is read once, when the server starts, and each file when it is first asked for; it is kept from then
 * on, so that opening a page, which takes dozens of them, reads no disk. A folder that is missing serves nothing.
 */
export function serveAssets(app: FastifyInstance, folder: string, options: AssetOptions): void {
  if (!existsSync(folder)) return;
  const { prefix, headers = {}, isPublic = () => true } = options;
  const names = new Set(readdirSync(folder));
  const kept = new Map<string, Promise<Asset>>();
  const read = (name: string): Promise<Asset> => {
    const known = kept.get(name);
    if (known) return known;
    const asset = readAsset(join(folder, name));
    kept.set(name, asset);
    // The next request tries again.
    asset.catch(() => kept.delete(name));
    return asset;
  };
  app.get<{ Params: { '*': string } }>(`${prefix}*`, async (request, reply) => {
    const name = request.params['*'];
    const type = TYPES[extname(name)];
    if (!type || !names.has(name) || !isPublic(name)) return reply.callNotFound();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const copy = COPIES.find(
      ({ encoding, extension }) => names.has(name + extension) && accepts(accepted, encoding),
    );
    const { body, etag } = await read(copy ? name + copy.extension : name);
    if (copy) reply.header('content-encoding', copy.encoding);
    reply
      .headers(headers)
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .header('vary', 'accept-encoding')
      .header('x-content-type-options', 'nosniff')
      .header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type(type).send(body);
  });
}

interface Asset {
  body: Buffer;
  etag: string;
}

async function readAsset(path: string): Promise<Asset> {
  const body = await readFile(path);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"` };
}

/** Whether an `Accept-Encoding` names this encoding, without the weight 0 that excludes it (RFC 9110, 12.5.3). */
function accepts(header: string, encoding: string): boolean {
  return header
    .split(',')
    .some((part) => part.trim().startsWith(encoding) && !/;\s*q=0(?:\.0*)?\s*$/.test(part));
}
