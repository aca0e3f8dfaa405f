/** Whether this installation serves the file. Older texts contain URLs with the `rails/active_storage` prefix. */
export function isHostedFile({ origin, pathname }: URL): boolean {
  return origin === location.origin && /^\/(rails\/active_storage|files)\//.test(pathname);
}
