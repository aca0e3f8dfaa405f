/** Whether this installation serves the file; the second prefix stands in texts that were written before the first. */
export function isHostedFile({ origin, pathname }: URL): boolean {
  return origin === location.origin && /^\/(rails\/active_storage|files)\//.test(pathname);
}
