/** All time zones of the browser, UTC, and the current one, which the browser may spell differently. */
export function timeZones(current: string): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current])];
}
