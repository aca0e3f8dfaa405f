/** As the browser's field for a time writes it: local, to the minute. */
export function localText(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
