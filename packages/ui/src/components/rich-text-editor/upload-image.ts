const MEGABYTE = 1024 * 1024;
export const MAX_IMAGE_MB = 4;
export const IMAGE_ACCEPT = '.png,.jpeg,.jpg,.gif,.webp';
const IMAGE_TYPES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** Why an image was not inserted. */
export type ImageProblem =
  | { code: 'type' }
  | { code: 'size'; limitMb: number }
  | { code: 'upload'; cause: unknown }
  /** The editor was closed or switched to another text before the upload finished. */
  | { code: 'left' };

/** Validates a file before the upload; null if it is an acceptable image. */
export function imageProblem(file: File): ImageProblem | null {
  if (!IMAGE_TYPES.has(file.type)) return { code: 'type' };
  if (file.size > MAX_IMAGE_MB * MEGABYTE) return { code: 'size', limitMb: MAX_IMAGE_MB };
  return null;
}
