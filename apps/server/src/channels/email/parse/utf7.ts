/**
 * UTF-7 (RFC 2152), which old Microsoft programs still send. Runs of modified base64 between `+` and `-` hold UTF-16
 * code units; a run that is no base64 becomes `?`.
 */
export function decodeUtf7(text: string): string {
  return text.replaceAll(/\+([A-Za-z0-9+/]*)(-?)/g, (_all, run: string, end: string) => {
    if (run === '') return end === '-' ? '+' : '?';
    const units = Buffer.from(run, 'base64');
    const even = units.subarray(0, units.length - (units.length % 2));
    return even.length === 0 ? '?' : Buffer.from(even).swap16().toString('utf16le');
  });
}
