const MEGABYTE = 1024 * 1024;
export const MAX_IMAGE_MB = 4;
export const IMAGE_ACCEPT = '.png,.jpeg,.jpg,.gif,.webp';
const IMAGE_TYPES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** Why a picture did not come into the text. */
export type ImageProblem =
  | { code: 'type' }
  | { code: 'size'; limitMb: number }
  | { code: 'upload'; cause: unknown }
  /** Its text was left before it was kept. */
  | { code: 'left' };

/** What is wrong with a file before it is sent anywhere; null for a picture that may go. */
export function imageProblem(file: File): ImageProblem | null {
  if (!IMAGE_TYPES.has(file.type)) return { code: 'type' };
  if (file.size > MAX_IMAGE_MB * MEGABYTE) return { code: 'size', limitMb: MAX_IMAGE_MB };
  return null;
}
