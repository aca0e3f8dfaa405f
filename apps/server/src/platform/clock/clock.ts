/** Unix timestamp in seconds, the format of the compatible API; 0 for no date. */
export function unix(date: Date | null | undefined): number {
  return date ? Math.floor(date.getTime() / 1000) : 0;
}

/** ISO-8601 with milliseconds, or null. */
export function isoOrNull(date: Date | null | undefined): string | null {
  return date ? date.toISOString() : null;
}
