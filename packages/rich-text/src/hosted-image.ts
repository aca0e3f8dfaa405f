/** Whether the installation at `origin` serves this URL. Older texts contain the `rails/active_storage` prefix. */
export function isHostedFile(url: URL, origin: string): boolean {
  return url.origin === origin && /^\/(rails\/active_storage|files)\//.test(url.pathname);
}

/** The height that the author chose for an image, as a CSS length such as `48px`; `auto` if none. */
export function imageHeight(src: string): string {
  return /[?&]cw_image_height=(\d{1,3}px)(?:[&#]|$)/.exec(src)?.[1] ?? 'auto';
}
