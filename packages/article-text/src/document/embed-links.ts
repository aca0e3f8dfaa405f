import { embedOf } from '../embeds';

const id = '([\\w-]{1,64})';

/** Addresses of frames by the links that their providers give out. */
const frames: readonly [RegExp, (match: string) => string][] = [
  [
    new RegExp(`^https?://(?:www\\.)?youtube(?:-nocookie)?\\.com/embed/${id}`),
    (video) => `https://www.youtube.com/watch?v=${video}`,
  ],
  [/^https?:\/\/player\.vimeo\.com\/video\/(\d{1,20})/, (video) => `https://vimeo.com/${video}`],
  [
    new RegExp(`^https?://(?:www\\.)?loom\\.com/embed/${id}`),
    (video) => `https://www.loom.com/share/${video}`,
  ],
  [
    new RegExp(`^https?://fast\\.wistia\\.(?:net|com)/embed/(?:iframe|medias)/${id}`),
    (video) => `https://fast.wistia.com/medias/${video}`,
  ],
  [
    new RegExp(`^https?://app\\.arcade\\.software/embed/${id}`),
    (demo) => `https://app.arcade.software/share/${demo}`,
  ],
];

/** The link that becomes the frame or video of an address again; null for others. */
export function embedLinkOf(address: string): string | null {
  for (const [pattern, linkTo] of frames) {
    const [, found] = pattern.exec(address) ?? [];
    if (found !== undefined) return linkTo(found);
  }
  return embedOf(address) ? address : null;
}
