/** All zones the browser knows, with UTC and the present one, which it may spell otherwise. */
export function timeZones(current: string): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current])];
}
