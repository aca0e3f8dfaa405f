import { brandImageUrl } from '../../modules/installation/installation.facade';
import type { Config } from '../../platform/config/config';
import { MANIFEST } from './web-manifest';

type Branding = Pick<Config, 'installationName' | 'displayManifest' | 'logoKey' | 'logoThumbnailKey'>;

/** Puts the installation's name, logos and (where enabled) manifest into the built page. */
export function applyBranding(html: string, look: Branding): string {
  const head = [
    `<title>${escapeHtml(look.installationName)}</title>`,
    ...(look.displayManifest ? [`<link rel="manifest" href="${MANIFEST}" />`] : []),
  ];
  const named = html.replace(/<title>[^<]*<\/title>/, () => head.join('\n    '));
  return withLogos(withIcon(named, look), look);
}

/** Sets the icon that browser tabs and home screens show. */
function withIcon(html: string, { logoThumbnailKey }: Branding): string {
  if (!logoThumbnailKey) return html;
  const address = brandImageUrl(logoThumbnailKey);
  return html
    .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${address}" type="image/webp" />`)
    .replace(/<link rel="apple-touch-icon"[^>]*>/, () => `<link rel="apple-touch-icon" href="${address}" />`);
}

/** The HTML painted before any script runs must match the first screen; otherwise the logo would flash. */
function withLogos(html: string, { logoKey, logoThumbnailKey }: Branding): string {
  const thumbnail = brandImageUrl(logoThumbnailKey);
  const picture = (address: string, look: string) => `<img src="${address}" alt="" class="${look}" />`;
  return html.replaceAll(/<span class="logo( size-10 text-18)?">P<\/span>/g, (mark, isAuthPage?: string) => {
    if (isAuthPage && logoKey)
      return picture(brandImageUrl(logoKey), 'h-10 max-w-60 self-start object-contain');
    const size = isAuthPage ? 'size-10' : 'size-8';
    return thumbnail ? picture(thumbnail, `${size} shrink-0 rounded-[10px] object-contain`) : mark;
  });
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
