import { contentIdKey, referencedContentIds } from './inline-images';
import type { FilePart } from './mail-bodies';
import { safeFilename } from './mail-filename';
import { MAIL_LIMITS } from './mail-limits';
import type { MailAttachment } from './parsed-mail';
import { readTnef } from './tnef';

/** A file before it is known whether it is an inline image. */
interface MailFile {
  filename: string | null;
  contentType: string;
  contentId: string | null;
  isInlineDisposition: boolean;
  bytes: Buffer;
}

export interface UnpackedFiles {
  files: MailFile[];
  /** Texts of a `winmail.dat`, for a mail that has none itself. */
  text: string | null;
  html: string | null;
}

/** Replaces each `winmail.dat` by the files in it. One that cannot be read stays as it is. No other file is unpacked. */
export function unpackFiles(parts: readonly FilePart[], hasText: boolean): UnpackedFiles {
  const unpacked: UnpackedFiles = { files: [], text: null, html: null };
  for (const { part, bytes } of parts) {
    const tnef = isTnef(part.contentType, part.filename) ? readTnef(bytes) : null;
    const isRead = tnef && (hasText || tnef.files.length > 0 || tnef.text !== null || tnef.html !== null);
    if (!isRead) {
      const { filename, contentType, contentId, disposition } = part;
      unpacked.files.push({
        filename,
        contentType,
        contentId,
        bytes,
        isInlineDisposition: disposition === 'inline',
      });
      continue;
    }
    unpacked.text ??= tnef.text;
    unpacked.html ??= tnef.html;
    for (const file of tnef.files) {
      const contentType = file.contentType ?? 'application/octet-stream';
      unpacked.files.push({ ...file, contentType, isInlineDisposition: false });
    }
  }
  return unpacked;
}

function isTnef(contentType: string, filename: string | null): boolean {
  return /^application\/(?:vnd\.)?ms-tnef$/.test(contentType) || /^winmail\.dat$/i.test(filename ?? '');
}

/**
 * The files of a mail by the rules of A11. Inline images are those that stand in the text; without any text all are
 * ordinary attachments. The last 15 attachments are kept, and all inline images.
 */
export function readAttachments(
  files: readonly MailFile[],
  texts: { text: string | null; html: string | null },
): MailAttachment[] {
  const hasText = Boolean(texts.text?.trim() || texts.html?.trim());
  const hasIds = files.some(({ contentId }) => contentId !== null);
  const referenced = hasIds ? referencedContentIds(texts.html ?? '') : new Set<string>();
  const all = files.map(({ filename, contentType, contentId, isInlineDisposition, bytes }) => {
    const isReferenced = contentId !== null && referenced.has(contentIdKey(contentId));
    const isInline = hasText && contentType.startsWith('image/') && (isInlineDisposition || isReferenced);
    return { filename: safeFilename(filename, bytes), contentType, bytes, contentId, isInline, isReferenced };
  });
  const surplus = all.filter(({ isInline }) => !isInline).slice(0, -MAIL_LIMITS.attachments);
  const dropped = new Set(surplus);
  return all.filter((file) => !dropped.has(file));
}
