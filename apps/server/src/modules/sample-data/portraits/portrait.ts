export interface PortraitStyle {
  background: [string, string];
  skin: string;
  /** Color of the neck and the sides of the nose. */
  shade: string;
  blush: string;
  hair: string;
  /** Drawn behind the head. */
  hairBehind?: string;
  /** Drawn over the forehead. */
  hairInFront: string;
  brows: string;
  clothes: string;
  /** Collar, straps and the like, over the clothes. */
  clothesDetail?: string;
  mouth: string;
  /** Glasses, beard, earrings: over the face. */
  extras?: string;
}

/** A portrait of 320 px, head and shoulders, close enough to be recognized at 32. */
export function portraitSvg(look: PortraitStyle): string {
  const [light, dark] = look.background;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="34 26 252 252">
  <defs>
    <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
    <radialGradient id="skin" cx=".42" cy=".38" r=".75"><stop offset=".45" stop-color="${look.skin}"/><stop offset="1" stop-color="${look.shade}"/></radialGradient>
  </defs>
  <rect width="320" height="320" fill="url(#wall)"/>
  <circle cx="252" cy="66" r="84" fill="#fff" opacity=".14"/>
  ${look.hairBehind ?? ''}
  <path d="M134 196h52v52c0 22-52 22-52 0z" fill="${look.shade}"/>
  <path d="M38 330c2-58 42-80 92-88 6 20 54 20 60 0 50 8 90 30 92 88z" fill="${look.clothes}"/>
  ${look.clothesDetail ?? ''}
  <ellipse cx="100" cy="150" rx="12" ry="17" fill="${look.shade}"/><ellipse cx="220" cy="150" rx="12" ry="17" fill="${look.shade}"/>
  <path d="M102 128c0-44 26-66 58-66s58 22 58 66c0 50-24 92-58 92s-58-42-58-92z" fill="url(#skin)"/>
  <ellipse cx="122" cy="168" rx="13" ry="8" fill="${look.blush}" opacity=".35"/><ellipse cx="198" cy="168" rx="13" ry="8" fill="${look.blush}" opacity=".35"/>
  <path d="M122 126q14-9 28-2M170 124q14-7 28 2" fill="none" stroke="${look.brows}" stroke-width="5" stroke-linecap="round"/>
  <ellipse cx="137" cy="144" rx="5.6" ry="7" fill="#2a201c"/><ellipse cx="183" cy="144" rx="5.6" ry="7" fill="#2a201c"/>
  <circle cx="139" cy="141" r="1.8" fill="#fff"/><circle cx="185" cy="141" r="1.8" fill="#fff"/>
  <path d="M160 148c-2 10-7 16-5 20 2 3 8 3 10 1" fill="none" stroke="${look.shade}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>
  ${look.mouth}
  ${look.hairInFront}
  ${look.extras ?? ''}
</svg>`;
}
