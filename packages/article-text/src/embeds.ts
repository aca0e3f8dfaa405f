import type { Token } from 'markdown-it';

/** A video, recording or example on another website, which a link that stands alone becomes. */
export interface Embed {
  provider: string;
  /** Address of the frame, or of the file of a video. */
  src: string;
  kind: 'frame' | 'video';
}

interface Provider {
  name: string;
  link: RegExp;
  embed(match: RegExpExecArray): Omit<Embed, 'provider'>;
}

const frame = (src: string): Omit<Embed, 'provider'> => ({ kind: 'frame', src });
const id = '[\\w-]{1,64}';

/**
 * The providers of the compatible API (contract, help-center.md §6), the first that fits wins. Wistia and gists are frames
 * here too, because their scripts would run in our pages.
 */
const providers: readonly Provider[] = [
  {
    name: 'YouTube',
    link: new RegExp(
      `^https?://(?:(?:www\\.|m\\.)?youtube\\.com/watch\\?(?:[^#\\s]*&)?v=|youtu\\.be/)(${id})(?:[?&#]\\S*)?$`,
    ),
    embed: ([, video]) => frame(`https://www.youtube-nocookie.com/embed/${video}`),
  },
  {
    name: 'Loom',
    link: new RegExp(`^https?://(?:www\\.)?loom\\.com/share/(${id})(?:[?#]\\S*)?$`),
    embed: ([, video]) => frame(`https://www.loom.com/embed/${video}`),
  },
  {
    name: 'Vimeo',
    link: /^https?:\/\/(?:www\.)?vimeo\.com\/(\d{1,20})(?:[?#]\S*)?$/,
    embed: ([, video]) => frame(`https://player.vimeo.com/video/${video}?dnt=true`),
  },
  {
    name: 'Video',
    link: /^(https?:\/\/[^\s"'<>]+\.mp4[^\s"'<>]*)$/,
    embed: ([, file = '']) => ({ kind: 'video', src: file }),
  },
  {
    name: 'Arcade',
    link: new RegExp(`^https?://app\\.arcade\\.software/share/(${id})\\?\\S*embed_mobile=tab\\S*$`),
    embed: ([, demo]) => frame(`https://app.arcade.software/embed/${demo}?embed&embed_mobile=tab`),
  },
  {
    name: 'Arcade',
    link: new RegExp(`^https?://app\\.arcade\\.software/share/(${id})(?:[?#]\\S*)?$`),
    embed: ([, demo]) => frame(`https://app.arcade.software/embed/${demo}`),
  },
  {
    name: 'Wistia',
    link: new RegExp(`^https?://[\\w-]{1,63}\\.wistia\\.com/medias/(${id})(?:[?#]\\S*)?$`),
    embed: ([, video]) => frame(`https://fast.wistia.net/embed/iframe/${video}?dnt=1`),
  },
  {
    name: 'Bunny',
    link: new RegExp(
      `^https?://(?:iframe|player)\\.mediadelivery\\.net/(?:play|embed)/(\\d{1,20})/(${id})(?:[?#]\\S*)?$`,
    ),
    embed: ([, library, video]) =>
      frame(
        `https://player.mediadelivery.net/embed/${library}/${video}?autoplay=false&loop=false&muted=false&preload=true&responsive=true`,
      ),
  },
  {
    name: 'CodePen',
    link: new RegExp(`^https?://codepen\\.io/(${id})/pen/(${id})(?:[?#]\\S*)?$`),
    embed: ([, user, pen]) => frame(`https://codepen.io/${user}/embed/${pen}?default-tab=result`),
  },
  {
    name: 'Guidejar',
    link: new RegExp(`^https?://(?:www\\.)?guidejar\\.com/(?:embed|guides)/(${id})(?:[?#]\\S*)?$`),
    embed: ([, guide]) => frame(`https://www.guidejar.com/embed/${guide}?type=1&controls=on`),
  },
  {
    name: 'GitHub Gist',
    link: new RegExp(`^https?://gist\\.github\\.com/(${id})/([0-9a-f]{1,64})(?:[?#]\\S*)?$`),
    embed: ([, user, gist]) => frame(`https://gist.github.com/${user}/${gist}.pibb`),
  },
];

/** Turns a link that stands alone in its paragraph into an embed; null: it stays a link. */
export function embedOf(address: string): Embed | null {
  for (const { name, link, embed } of providers) {
    const match = link.exec(address);
    if (match) return { provider: name, ...embed(match) };
  }
  return null;
}

/** The link that stands alone in the text of a paragraph and becomes an embed; null: there is none. */
export function loneEmbed({ children }: Token): { href: string; label: string } | null {
  const [open, ...rest] = children ?? [];
  if (open?.type === 'text' && rest.length === 0) {
    const href = open.content.trim();
    return embedOf(href) && { href, label: '' };
  }
  const isOneLink =
    open?.type === 'link_open' &&
    rest.at(-1)?.type === 'link_close' &&
    rest.slice(0, -1).every(({ type }) => type === 'text');
  if (!isOneLink) return null;
  const href = String(open.attrGet('href') ?? '');
  const label = rest.map(({ content }) => content).join('');
  return embedOf(href) && { href, label };
}

/** Origins that pages with embeds may frame, for the Content Security Policy. */
export const embedOrigins = [
  'https://www.youtube-nocookie.com',
  'https://www.loom.com',
  'https://player.vimeo.com',
  'https://app.arcade.software',
  'https://fast.wistia.net',
  'https://player.mediadelivery.net',
  'https://codepen.io',
  'https://www.guidejar.com',
  'https://gist.github.com',
] as const;
