import sharp from 'sharp';

/** Size that social networks ask for pictures of links. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

const MOST_KEPT = 50;
/** By color alone, so that they are the same for every server of a process. */
const cards = new Map<string, Promise<Buffer>>();

/**
 * The picture that shows with links to pages without one of their own: a page of articles in the color of the portal, as PNG.
 * It has no words, because a server has no fonts of its own; networks write the title below it. `color` is `#rgb` or `#rrggbb`.
 */
export function previewCard(color: string): Promise<Buffer> {
  let card = cards.get(color);
  if (!card) {
    card = sharp(Buffer.from(cardSvg(color)))
      .png({ palette: true })
      .toBuffer();
    cards.set(color, card);
    const [oldest] = cards.keys();
    if (cards.size > MOST_KEPT && oldest !== undefined) cards.delete(oldest);
  }
  return card;
}

function cardSvg(color: string): string {
  const line = (x: number, y: number, width: number, opacity: number) =>
    `<rect x="${x}" y="${y}" width="${width}" height="22" rx="11" fill="${color}" opacity="${opacity}"/>`;
  const article = (x: number) => `<g>
    <rect x="${x}" y="330" width="240" height="170" rx="18" fill="#fff" stroke="${color}" stroke-opacity=".25" stroke-width="3"/>
    <circle cx="${x + 44}" cy="374" r="18" fill="${color}" opacity=".9"/>
    ${line(x + 28, 412, 170, 0.55)}${line(x + 28, 450, 120, 0.25)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}">
    <rect width="1200" height="630" fill="${color}"/>
    <circle cx="1120" cy="40" r="300" fill="#fff" opacity=".08"/><circle cx="60" cy="620" r="260" fill="#000" opacity=".06"/>
    <rect x="140" y="90" width="920" height="540" rx="28" fill="#fff"/>
    ${line(440, 150, 320, 0.85)}
    <rect x="330" y="210" width="540" height="64" rx="32" fill="#fff" stroke="${color}" stroke-opacity=".45" stroke-width="4"/>
    <circle cx="368" cy="240" r="13" fill="none" stroke="${color}" stroke-width="5"/>
    <path d="m378 250 12 12" stroke="${color}" stroke-width="5" stroke-linecap="round"/>
    ${line(410, 231, 220, 0.25)}
    ${article(200)}${article(480)}${article(760)}
    ${line(200, 550, 520, 0.25)}${line(200, 590, 380, 0.15)}
  </svg>`;
}
