/** File types the website channel accepts; the server checks them again by content. */
const TYPES =
  /^(image|audio|video)\/|^text\/(csv|plain|rtf|xml)$|^application\/(json|pdf|xml|rtf|zip|x-zip-compressed|x-7z-compressed|vnd\.rar|x-rar-compressed|x-rar|x-tar|msword|vnd\.ms-excel|vnd\.ms-powerpoint|vnd\.openxmlformats-officedocument\.(wordprocessingml\.document|spreadsheetml\.sheet|presentationml\.presentation)|vnd\.oasis\.opendocument\.text|x-pkcs12)$/;
/** The extensions also count for files whose type the browser does not know. */
export const FILE_PICKER_TYPES =
  'image/*,audio/*,video/*,.csv,.txt,.rtf,.xml,.json,.pdf,.zip,.7z,.rar,.tar,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.pfx,.p12';
const DEFAULT_LIMIT_MB = 40;
const BYTES_PER_MB = 1024 * 1024;

export type FileProblem = 'file.wrongType' | 'file.tooBig' | 'file.empty';

/** Upload limit in MB; anything that is not a positive number means the default. */
export function uploadLimit(setting: number | string | undefined): number {
  const limit = Number(setting);
  return limit > 0 ? limit : DEFAULT_LIMIT_MB;
}

export function checkFile(
  file: Pick<File, 'name' | 'size' | 'type'>,
  limitMb: number,
): FileProblem | undefined {
  const isUnknown = !file.type || file.type === 'application/octet-stream';
  // SVG images may contain scripts, so they are not accepted.
  const isKnownGood = file.type !== 'image/svg+xml' && TYPES.test(file.type);
  const [extension = ''] = /\.\w+$/.exec(file.name.toLowerCase()) ?? [];
  const isListed = FILE_PICKER_TYPES.split(',').includes(extension);
  if (!(isKnownGood || (isUnknown && isListed))) return 'file.wrongType';
  if (file.size > limitMb * BYTES_PER_MB) return 'file.tooBig';
  return file.size === 0 ? 'file.empty' : undefined;
}

/** `1536` → `1.5 kB` in the visitor's language. */
export function fileSize(bytes: number, locale: string): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const amount = bytes / 1024 ** step;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    maximumFractionDigits: amount < 10 ? 1 : 0,
  }).format(amount);
}
