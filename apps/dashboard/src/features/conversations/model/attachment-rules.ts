import type { Attachment, StoredAttachment } from '@parley/contract';
import { limits } from '@parley/contract/kit/limits';

export const LARGEST_FILE_MB = 40;
const BYTES_PER_MB = 1024 * 1024;

export type FileProblem = { kind: 'tooMany' } | { kind: 'tooLarge'; name: string };

/** Adds files to those already chosen; what does not fit is left out and named. */
export function addFiles(
  chosen: readonly File[],
  added: readonly File[],
): { files: File[]; problems: FileProblem[] } {
  const problems: FileProblem[] = [];
  const files = [...chosen];
  for (const file of added) {
    if (file.size > LARGEST_FILE_MB * BYTES_PER_MB) problems.push({ kind: 'tooLarge', name: file.name });
    else if (files.length >= limits.attachmentsPerMessage) {
      problems.push({ kind: 'tooMany' });
      break;
    } else files.push(file);
  }
  return { files, problems };
}

/** Whether its bytes are kept here; others are a place, a card, or a link to somewhere else. */
export function isStored(attachment: Attachment): attachment is StoredAttachment {
  return 'file_size' in attachment;
}
