import { createHash } from 'node:crypto';
import { truncateText } from './storable-text';

const LONGEST = 200;

/**
 * A name that is safe to store and show: the last segment of a path, without control characters and without direction
 * marks, which make `exe.gpj` look like `jpg.exe`. Without a usable name it is made of a hash of the bytes (A11).
 */
export function safeFilename(name: string | null, bytes: Buffer): string {
  const plain = (name ?? '')
    .replaceAll(/[\p{Cc}\u061C\u200B-\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .split(/[/\\]/)
    .at(-1)
    ?.trim();
  if (!plain || /^\.+$/.test(plain))
    return `attachment_${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`;
  if (plain.length <= LONGEST) return plain;
  const extension = /\.[^.]{1,20}$/.exec(plain)?.[0] ?? '';
  return truncateText(plain, LONGEST - extension.length) + extension;
}
