export type Shelf = 'machines' | 'beans' | 'accessories';

export interface Good {
  id: string;
  shelf: Shelf;
  name: string;
  text: string;
  /** In dollars. */
  price: number;
  stars: string;
  reviews: number;
  badge?: string;
  /** SVG content for a view box of 240 × 200. */
  drawing: string;
}

const SHADOW = '<ellipse cx="120" cy="182" rx="78" ry="8" fill="#3b2a20" opacity=".14"/>';
const cup = (x: number, y: number) =>
  `<path d="M${x} ${y}h26v12c0 8-5 12-13 12s-13-4-13-12z" fill="#fffdf9"/><path d="M${x + 26} ${y + 4}c8-1 9 10 0 10" fill="none" stroke="#fffdf9" stroke-width="3.5"/><path d="M${x + 2} ${y + 2}h22v3h-22z" fill="#5a3624"/>`;
const bag = (body: string, label: string, ink: string, name: [string, string]) =>
  `${SHADOW}<path d="M78 44h84l8 20v112c0 4-3 6-6 6H76c-4 0-6-3-6-6V64z" fill="${body}"/><path d="M78 44h84l8 20H70z" fill="#000" opacity=".16"/><path d="M78 38h84v10H78z" fill="${body}"/><path d="M150 64h20v112c0 4-3 6-6 6h-14z" fill="#000" opacity=".08"/><rect x="86" y="86" width="68" height="72" rx="6" fill="${label}"/><path d="M120 94c10 0 14 8 14 14s-6 13-14 13-14-7-14-13 4-14 14-14z" fill="${ink}"/><path d="M124 95c-8 8 2 16-6 26" fill="none" stroke="${label}" stroke-width="2.4"/><text x="120" y="138" text-anchor="middle" font-family="Georgia, serif" font-size="12" font-weight="700" fill="${ink}">${name[0]}</text><text x="120" y="151" text-anchor="middle" font-family="Georgia, serif" font-size="11" fill="${ink}">${name[1]}</text>`;

export const goods: readonly Good[] = [
  {
    id: 'barista-one',
    shelf: 'machines',
    name: 'Barista One',
    text: 'Espresso in 20 seconds, on 28 centimeters of counter.',
    price: 349,
    stars: '4.8',
    reviews: 412,
    badge: 'Bestseller',
    drawing: `${SHADOW}<path d="M74 30h92c6 0 10 4 10 10v136c0 4-3 6-6 6H70c-4 0-6-2-6-6V40c0-6 4-10 10-10z" fill="#c9603c"/><path d="M150 30h16c6 0 10 4 10 10v136c0 4-3 6-6 6h-20z" fill="#a84a2b"/><rect x="74" y="76" width="92" height="78" rx="8" fill="#2b211c"/><rect x="70" y="158" width="100" height="18" rx="4" fill="#8d8178"/><path d="M76 162h88" stroke="#6e645c" stroke-width="3" stroke-dasharray="7 5"/><path d="M104 76h32v14h-32z" fill="#bfb6ad"/><path d="M112 90h16v8h-16z" fill="#8d8178"/><path d="M84 82h26v7H84z" fill="#3f312a"/><path d="M117 98v22M123 98v22" stroke="#6b3e26" stroke-width="2.4"/>${cup(107, 126)}<circle cx="92" cy="53" r="10" fill="#fff4ea"/><path d="m92 53 5-5" stroke="#c9603c" stroke-width="2.4"/><circle cx="126" cy="53" r="5" fill="#f6d9c8"/><circle cx="144" cy="53" r="5" fill="#f6d9c8"/>`,
  },
  {
    id: 'barista-duo',
    shelf: 'machines',
    name: 'Barista Duo',
    text: 'Two cups at once, and steam while it brews. Made for busy counters.',
    price: 499,
    stars: '4.9',
    reviews: 188,
    drawing: `${SHADOW}<path d="M40 44h160c6 0 10 4 10 10v122c0 4-3 6-6 6H36c-4 0-6-2-6-6V54c0-6 4-10 10-10z" fill="#2f3b40"/><path d="M186 44h14c6 0 10 4 10 10v122c0 4-3 6-6 6h-18z" fill="#222b2f"/><path d="M48 26h116v18H48z" fill="#8a9499"/><path d="M56 30h20v14H56zm28 0h20v14H84zm28 0h20v14h-20z" fill="#fffdf9" opacity=".9"/><rect x="42" y="86" width="140" height="66" rx="8" fill="#161c1f"/><rect x="38" y="156" width="148" height="20" rx="4" fill="#9aa3a7"/><path d="M46 161h132" stroke="#717b80" stroke-width="3" stroke-dasharray="7 5"/><path d="M62 86h34v12H62zm64 0h34v12h-34z" fill="#b9c1c5"/><path d="M76 98v22M82 98v22M140 98v22M146 98v22" stroke="#6b3e26" stroke-width="2.4"/>${cup(66, 125)}${cup(130, 125)}<path d="M192 84c10 14 4 40 6 58" fill="none" stroke="#b9c1c5" stroke-width="4" stroke-linecap="round"/><circle cx="62" cy="66" r="9" fill="#e9eef0"/><path d="m62 66 4-5" stroke="#2f3b40" stroke-width="2.4"/><rect x="88" y="60" width="52" height="12" rx="6" fill="#46565d"/><circle cx="160" cy="66" r="6" fill="#e2a04f"/>`,
  },
  {
    id: 'filter-classic',
    shelf: 'machines',
    name: 'Filter Classic',
    text: 'Ten cups with a timer, and a thermal jug that never burns them.',
    price: 129,
    stars: '4.7',
    reviews: 264,
    drawing: `${SHADOW}<path d="M58 28h98c6 0 10 4 10 10v34H72v92h98v12c0 4-3 6-6 6H58c-4 0-6-2-6-6V34c0-4 2-6 6-6z" fill="#e9dfd2"/><path d="M58 28h12v154H58c-4 0-6-2-6-6V34c0-4 2-6 6-6z" fill="#d5c7b6"/><path d="M84 72h76l-10 26H94z" fill="#6f7f73"/><path d="M112 98h20v8h-20z" fill="#55635a"/><path d="M96 108h52c6 0 10 8 10 16v28c0 8-4 12-10 12H96c-6 0-10-4-10-12v-28c0-8 4-16 10-16z" fill="#b8c0bc"/><path d="M100 112c-5 8-6 36-1 48" stroke="#e6ebe8" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M158 122c20-2 20 32 0 30" fill="none" stroke="#3c3029" stroke-width="7"/><path d="M108 102h28v8h-28z" fill="#3c3029"/><rect x="86" y="42" width="44" height="16" rx="4" fill="#2b211c"/><text x="108" y="54" text-anchor="middle" font-family="monospace" font-size="11" fill="#f2b35b">06:45</text><circle cx="146" cy="50" r="7" fill="#c9603c"/>`,
  },
  {
    id: 'mokka-go',
    shelf: 'machines',
    name: 'Mokka Go',
    text: 'Three strong cups on any stove. Also at home on a boat or in a van.',
    price: 39,
    stars: '4.9',
    reviews: 731,
    drawing: `${SHADOW}<path d="m92 108-16 66c-1 5 2 8 6 8h76c4 0 7-3 6-8l-16-66z" fill="#9fb0a4"/><path d="m92 108-16 66c-1 5 2 8 6 8h22l6-74z" fill="#b6c4b9"/><path d="M88 98h64v12H88z" fill="#7d8f83"/><path d="M92 98 80 52h80l-12 46z" fill="#b6c4b9"/><path d="m80 52-14 8 16 14z" fill="#9fb0a4"/><path d="M120 98h28l12-46h-26z" fill="#9fb0a4"/><path d="M84 52c6-14 66-14 72 0z" fill="#8b9c90"/><circle cx="120" cy="38" r="6" fill="#3c3029"/><path d="M156 58h22c6 0 8 4 6 10l-10 32" fill="none" stroke="#3c3029" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/><circle cx="120" cy="140" r="5" fill="#7d8f83"/>`,
  },
  {
    id: 'harbor-blend',
    shelf: 'beans',
    name: 'Harbor Blend',
    text: 'Medium roast: cocoa, hazelnut, plenty of body. 1 kg, roasted on Tuesday.',
    price: 24,
    stars: '4.8',
    reviews: 1_206,
    badge: 'Roasted this week',
    drawing: bag('#2f5d62', '#f6ead9', '#2f5d62', ['Harbor', 'Blend']),
  },
  {
    id: 'night-shift',
    shelf: 'beans',
    name: 'Night Shift',
    text: 'Dark roast with a hint of smoke. Best black, best late. 1 kg.',
    price: 24,
    stars: '4.6',
    reviews: 540,
    drawing: bag('#31293f', '#f3d9a8', '#31293f', ['Night', 'Shift']),
  },
  {
    id: 'grinder-pro',
    shelf: 'accessories',
    name: 'Grinder Pro',
    text: 'Forty settings from Turkish to French press, and a hopper for decaf.',
    price: 189,
    stars: '4.8',
    reviews: 305,
    drawing: `${SHADOW}<path d="M84 22h72l-8 46H92z" fill="#d8e2e4" opacity=".85"/><path d="M90 44h60l-4 24H94z" fill="#6b4026"/><path d="M86 16h68v8H86z" fill="#2b211c"/><path d="M88 68h64c5 0 8 3 8 8v92c0 8-6 14-14 14H94c-8 0-14-6-14-14V76c0-5 3-8 8-8z" fill="#3f4f54"/><path d="M140 68h12c5 0 8 3 8 8v92c0 8-6 14-14 14h-6z" fill="#324044"/><circle cx="120" cy="96" r="17" fill="#e9eef0"/><path d="M120 84v6M120 102v6M108 96h6M126 96h6" stroke="#3f4f54" stroke-width="3"/><path d="m120 96 8-8" stroke="#c9603c" stroke-width="3.4" stroke-linecap="round"/><path d="M98 128h44v36c0 5-3 8-8 8h-28c-5 0-8-3-8-8z" fill="#1f282b"/><path d="M106 146h28v26h-28z" fill="#b9c1c5"/>`,
  },
  {
    id: 'milk-frother',
    shelf: 'accessories',
    name: 'Milk Frother S',
    text: 'Hot or cold foam in a minute. Stays cool outside and stops by itself.',
    price: 59,
    stars: '4.7',
    reviews: 219,
    drawing: `${SHADOW}<path d="M86 58h68l-6 112c0 8-5 12-12 12h-32c-7 0-12-4-12-12z" fill="#f1ece6"/><path d="M132 58h22l-6 112c0 8-5 12-12 12h-10z" fill="#ddd4ca"/><path d="M84 46h72c4 0 6 3 6 6v8H78v-8c0-3 2-6 6-6z" fill="#3c3029"/><path d="M108 36h24v10h-24z" fill="#5d4d43"/><path d="M152 78c26-2 26 56-4 54" fill="none" stroke="#3c3029" stroke-width="8"/><circle cx="112" cy="150" r="9" fill="#c9603c"/><path d="M112 145v5" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/><path d="M96 26c-4-6 4-8 0-14M120 22c-4-6 4-8 0-14M144 26c-4-6 4-8 0-14" fill="none" stroke="#c8b8a8" stroke-width="3" stroke-linecap="round"/>`,
  },
];

export const shelves: readonly { id: Shelf; title: string; text: string }[] = [
  { id: 'machines', title: 'Machines', text: 'Built to be repaired, with spare parts for ten years.' },
  { id: 'beans', title: 'Beans', text: 'Roasted every Tuesday and shipped the same day.' },
  { id: 'accessories', title: 'Accessories', text: 'Everything between the bean and the cup.' },
];
