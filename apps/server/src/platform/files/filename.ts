const MAX_LENGTH = 255;
const LONGEST_EXTENSION = 20;

// Control characters, line and paragraph separators, zero-width and direction-changing characters: they hide the real
// type of a file ("photo‮gpj.exe") or break headers.
const INVISIBLE =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/**
 * Cleans a file name for storage and display: no path, no invisible characters, at most 255 characters with the
 * extension kept.
 */
export function cleanFilename(name: string, fallback = 'file'): string {
  const visible = name
    .normalize('NFC')
    .replaceAll(/\p{Surrogate}/gu, '')
    .replaceAll(INVISIBLE, '');
  const bare = visible.split(/[/\\]/).at(-1) ?? '';
  const trimmed = bare
    .replaceAll(/[<>:"|?*]/g, '_')
    .trim()
    .replace(/^\.+/, '')
    .replace(/[. ]+$/, '');
  return shorten(trimmed) || fallback;
}

/** The extension in lower case without its dot, or '' when there is none of 1 to 20 letters or digits. */
export function filenameExtension(name: string): string {
  return /\.([A-Za-z0-9]{1,20})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

function shorten(name: string): string {
  if (name.length <= MAX_LENGTH) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= LONGEST_EXTENSION ? name.slice(dot) : '';
  return name.slice(0, MAX_LENGTH - extension.length).replace(/[\ud800-\udbff]$/, '') + extension;
}
