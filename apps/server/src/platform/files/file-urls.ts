import { createHmac } from 'node:crypto';
import { safeEqual } from '../crypto/tokens';
import { cleanFilename } from './filename';

export type FileDisposition = 'inline' | 'attachment';

export type FileGrant = {
  /** The file's key or row id, whichever the caller uses for the lookup. */
  fileId: string;
  accountId: number;
  filename: string;
  disposition: FileDisposition;
};

export type FileUrls = {
  /** `<baseUrl>/rails/active_storage/<token>/<filename>`, valid for 45 to 60 minutes unless `expiresAt` is given. */
  signFileUrl(grant: FileGrant & { expiresAt?: Date; now?: Date }): string;
  /**
   * The grant for the token and the file name of such a URL (URL-decoded), or null when the token is forged or
   * expired.
   */
  verifyFileUrl(parts: { token: string; filename: string; now?: Date }): FileGrant | null;
};

export const FILE_URL_SECONDS = 3600;
// The expiry changes every 15 minutes only, so that a page loaded again soon has the same URL and the browser uses
// its cache.
const STEP_SECONDS = 900;

/**
 * `signingKey` is a derived key; `baseUrl` is empty (for paths), the application's URL or a separate origin for
 * files.
 */
export function createFileUrls(options: { signingKey: Uint8Array; baseUrl: string }): FileUrls {
  const signature = (payload: string, filename: string) =>
    createHmac('sha256', options.signingKey)
      .update(JSON.stringify([payload, filename]))
      .digest('base64url')
      .slice(0, 22);

  return {
    signFileUrl({ fileId, accountId, filename, disposition, expiresAt, now = new Date() }) {
      const expires = expiresAt ? Math.floor(expiresAt.getTime() / 1000) : steppedExpiry(now);
      const name = cleanFilename(filename);
      const payload = Buffer.from(JSON.stringify([accountId, fileId, disposition, expires])).toString(
        'base64url',
      );
      const path = `/rails/active_storage/${payload}.${signature(payload, name)}/${encodeURIComponent(name)}`;
      return options.baseUrl.replace(/\/+$/, '') + path;
    },
    verifyFileUrl({ token, filename, now = new Date() }) {
      const [payload, given, ...rest] = token.split('.');
      if (!payload || !given || rest.length > 0) return null;
      if (!safeEqual(given, signature(payload, filename))) return null;
      const [accountId, fileId, disposition, expires] = JSON.parse(
        Buffer.from(payload, 'base64url').toString(),
      ) as [number, string, FileDisposition, number];
      if (expires * 1000 <= now.getTime()) return null;
      return { accountId, fileId, disposition, filename };
    },
  };
}

function steppedExpiry(now: Date): number {
  const seconds = Math.floor(now.getTime() / 1000);
  return seconds - (seconds % STEP_SECONDS) + FILE_URL_SECONDS;
}
