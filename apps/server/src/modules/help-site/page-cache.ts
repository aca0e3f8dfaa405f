import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A rendered page with what is sent along. */
export interface CachedPage {
  status: 200 | 404;
  body: Buffer;
  /** Content Security Policy. */
  policy: string;
  isFramable: boolean;
  etag: string;
  /** Made when somebody first accepts them. */
  encoded: { br?: Buffer; gzip?: Buffer };
}

interface Entry {
  page: CachedPage;
  madeAt: number;
}

/** Content from other tables, such as names of authors and popular articles, is at most this old. */
const KEPT_MS = 60_000;
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Rendered pages of this process, by keys that contain the version of the portal's content: a page that was rendered
 * before a change is not found after it. The pages used longest ago leave first.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  get(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    if (Date.now() - entry.madeAt > KEPT_MS) {
      this.#bytes -= sizeOf(entry.page);
      return undefined;
    }
    this.#entries.set(key, entry);
    return entry.page;
  }

  set(key: string, page: CachedPage): void {
    const before = this.#entries.get(key);
    if (before) this.#bytes -= sizeOf(before.page);
    this.#entries.set(key, { page, madeAt: Date.now() });
    this.#bytes += sizeOf(page);
    for (const [oldest, { page: leaving }] of this.#entries) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#entries.delete(oldest);
      this.#bytes -= sizeOf(leaving);
    }
  }
}

export function cachedPageOf(
  page: Omit<CachedPage, 'etag' | 'encoded' | 'body'> & { html: string },
): CachedPage {
  const body = Buffer.from(page.html);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const { status, policy, isFramable } = page;
  return { status, policy, isFramable, body, etag, encoded: {} };
}

/** The page in the best encoding that the reader accepts. */
export function encodedBody(page: CachedPage, accepted: string): { body: Buffer; encoding?: 'br' | 'gzip' } {
  if (/\bbr\b/.test(accepted)) {
    page.encoded.br ??= brotliCompressSync(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    return { body: page.encoded.br, encoding: 'br' };
  }
  if (/\bgzip\b/.test(accepted)) {
    page.encoded.gzip ??= gzipSync(page.body);
    return { body: page.encoded.gzip, encoding: 'gzip' };
  }
  return { body: page.body };
}

/** Counts both encodings, whether they are made yet or not. */
function sizeOf(page: CachedPage): number {
  return Math.round(page.body.length * 1.6);
}
