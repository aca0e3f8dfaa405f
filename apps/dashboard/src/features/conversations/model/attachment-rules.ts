import type { Attachment, StoredAttachment } from '@parley/contract';
import { coreLimits } from '@parley/contract/kit/core-limits';

export const BYTES_PER_MB = 1024 * 1024;

export type FileProblem = { kind: 'tooMany' } | { kind: 'tooLarge'; name: string; limitMb: number };

/** Adds files of at most `limitMb` to the chosen ones. Files that do not fit are left out and reported as problems. */
export function addFiles(
  chosen: readonly File[],
  added: readonly File[],
  limitMb: number,
): { files: File[]; problems: FileProblem[] } {
  const problems: FileProblem[] = [];
  const files = [...chosen];
  for (const file of added) {
    if (file.size > limitMb * BYTES_PER_MB) problems.push({ kind: 'tooLarge', name: file.name, limitMb });
    else if (files.length >= coreLimits.attachmentsPerMessage) {
      problems.push({ kind: 'tooMany' });
      break;
    } else files.push(file);
  }
  return { files, problems };
}

/** Whether this installation stores the file. Other attachments are a location, a contact card or an external link. */
export function isStored(attachment: Attachment): attachment is StoredAttachment {
  return 'file_size' in attachment;
}
