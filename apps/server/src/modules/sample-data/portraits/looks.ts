import type { PortraitStyle } from './portrait';

const smile =
  '<path d="M138 186q22 20 44 0" fill="none" stroke="#9c4a3f" stroke-width="5" stroke-linecap="round"/>';
const laugh =
  '<path d="M136 183h48c-2 17-12 24-24 24s-22-7-24-24z" fill="#8e3b34"/><path d="M141 184h38c-1 6-5 8-19 8s-18-2-19-8z" fill="#fff"/>';
/** The six people of the demo. */
export const looks = {
  alex: {
    background: ['#ffe3c2', '#f7b98b'],
    skin: '#f3c9a5',
    shade: '#dfa57e',
    blush: '#e8836b',
    hair: '#7a4a2b',
    brows: '#6a3f25',
    hairInFront:
      '<path d="M98 134c-8-52 20-86 64-86 46 0 70 34 60 86-4-22-10-34-20-42-30 10-62 6-80-8-12 10-20 26-24 50z" fill="#7a4a2b"/><path d="M120 62c14-18 52-26 78-8-20-2-50 0-78 8z" fill="#8d5a37"/>',
    clothes: '#2f4858',
    clothesDetail:
      '<path d="m130 240 30 36 30-36 14 4-26 62-18-24-18 24-26-62z" fill="#fdfaf5"/><path d="m146 262 14 12 14-12 6 60h-40z" fill="#dfe7ec"/>',
    mouth: smile,
    extras:
      '<path d="M108 170c4 30 24 52 52 52s48-22 52-52c-6 14-12 20-24 18-10-10-46-10-56 0-12 2-18-4-24-18z" fill="#7a4a2b" opacity=".28"/>',
  },
  mira: {
    background: ['#d9ecff', '#9cc4f2'],
    skin: '#f6d2b8',
    shade: '#e3ab8c',
    blush: '#ec8274',
    hair: '#4a2a20',
    brows: '#44281e',
    hairBehind:
      '<path d="M160 34c-62 0-86 46-82 108 2 40-8 70-22 92 30 22 178 22 208 0-14-22-24-52-22-92 4-62-20-108-82-108z" fill="#4a2a20"/>',
    hairInFront:
      '<path d="M96 150c-6-62 18-98 66-98 46 0 68 36 62 96-8-34-26-56-54-66-18 26-48 42-74 68z" fill="#5a3426"/><path d="M170 82c28 10 46 32 54 66 6-40-8-74-36-88-2 8-8 16-18 22z" fill="#4a2a20"/>',
    clothes: '#3e63dd',
    clothesDetail: '<path d="M126 243c10 34 58 34 68 0l14 3c-10 52-86 52-96 0z" fill="#2b49b4"/>',
    mouth: laugh,
    extras: '<circle cx="98" cy="172" r="5" fill="#f2c14e"/><circle cx="222" cy="172" r="5" fill="#f2c14e"/>',
  },
  jonas: {
    background: ['#d8f3e6', '#8fcfb4'],
    skin: '#f8d7bd',
    shade: '#e6b08f',
    blush: '#ee8f78',
    hair: '#d9a441',
    brows: '#b9852f',
    hairInFront:
      '<path d="M98 132c-6-40 8-66 30-74 26-18 66-10 84 12 14 16 14 40 10 62-6-16-12-26-22-34-24 2-58-2-74-16-14 10-24 26-28 50z" fill="#d9a441"/><path d="M128 58c20-14 60-12 80 10-26-6-54-8-80-10z" fill="#e7ba5e"/>',
    clothes: '#40615a',
    clothesDetail:
      '<path d="M130 240c8 26 52 26 60 0l10 2c-4 40-76 40-80 0z" fill="#34504a"/><path d="M60 300h200M52 318h216" stroke="#34504a" stroke-width="6"/>',
    mouth:
      '<path d="M102 150c2 44 24 78 58 78s56-34 58-78c-6 18-14 26-24 28-12-10-56-10-68 0-10-2-18-10-24-28z" fill="#c28f36"/><path d="M140 188q20 16 40 0" fill="none" stroke="#8c3f35" stroke-width="5" stroke-linecap="round"/>',
  },
  amina: {
    background: ['#ffe9b8', '#f3b94d'],
    skin: '#8a5a3c',
    shade: '#6d432b',
    blush: '#b4573f',
    hair: '#20140f',
    brows: '#20140f',
    hairBehind:
      '<circle cx="160" cy="112" r="92" fill="#20140f"/><circle cx="92" cy="150" r="44" fill="#20140f"/><circle cx="228" cy="150" r="44" fill="#20140f"/>',
    hairInFront:
      '<path d="M98 126c0-40 26-70 62-70s62 30 62 70c-12-22-32-36-62-36s-50 14-62 36z" fill="#2b1b14"/><path d="M84 96c30-34 122-34 152 0l6 20c-36-36-128-36-164 0z" fill="#d6409f"/><path d="M84 96c30-34 122-34 152 0l2 7c-34-32-122-32-156 0z" fill="#e668b8"/>',
    clothes: '#0f8b7d',
    clothesDetail: '<path d="m128 242 32 44 32-44 12 3-44 66-44-66z" fill="#0b6d62"/>',
    mouth: laugh,
    extras:
      '<circle cx="96" cy="178" r="10" fill="none" stroke="#f2c14e" stroke-width="4"/><circle cx="224" cy="178" r="10" fill="none" stroke="#f2c14e" stroke-width="4"/>',
  },
  tomas: {
    background: ['#e8defc', '#b79df0'],
    skin: '#d9a37a',
    shade: '#ba7f58',
    blush: '#cf6f55',
    hair: '#1f1a1c',
    brows: '#1f1a1c',
    hairInFront:
      '<path d="M98 128c-6-30 2-50 18-58 4-20 30-30 48-22 22-8 46 4 50 24 12 12 12 34 8 56-4-14-10-24-18-30-8 6-20 6-28 0-10 8-24 8-32 0-10 8-24 6-30 2-8 6-14 16-16 28z" fill="#1f1a1c"/>',
    clothes: '#f4efe8',
    clothesDetail:
      '<path d="m130 240 30 30 30-30 14 6-20 40-24-18-24 18-20-40z" fill="#ddd3c6"/><path d="M160 270v60" stroke="#ddd3c6" stroke-width="4"/><circle cx="168" cy="292" r="3" fill="#b8aa98"/><circle cx="168" cy="312" r="3" fill="#b8aa98"/>',
    mouth: smile,
    extras:
      '<g fill="#fff" fill-opacity=".18" stroke="#3a2b25" stroke-width="5"><rect x="112" y="128" width="42" height="34" rx="14"/><rect x="166" y="128" width="42" height="34" rx="14"/></g><path d="M154 142q6-5 12 0M112 140l-12-4M208 140l12-4" fill="none" stroke="#3a2b25" stroke-width="5"/><path d="M140 178c8-7 32-7 40 0-6-2-34-2-40 0z" fill="#1f1a1c"/>',
  },
  hana: {
    background: ['#ffdfe2', '#f49aa6'],
    skin: '#f7d8bd',
    shade: '#e2b08d',
    blush: '#f08f86',
    hair: '#231b22',
    brows: '#2a2028',
    hairBehind:
      '<path d="M160 40c-58 0-80 42-78 98 2 40-2 62-10 84 20 14 46 16 58 8h60c12 8 38 6 58-8-8-22-12-44-10-84 2-56-20-98-78-98z" fill="#231b22"/>',
    hairInFront:
      '<path d="M98 140c-6-56 16-88 62-88s68 32 62 88c-4-14-8-22-12-28-32 4-68 4-100 0-4 6-8 14-12 28z" fill="#2d232c"/><path d="M112 76c16-18 44-24 70-16-24 0-48 6-70 16z" fill="#453741"/>',
    clothes: '#8c3b5e',
    clothesDetail:
      '<path d="M122 244c8 24 68 24 76 0 4 6 6 14 6 22-24 22-64 22-88 0 0-8 2-16 6-22z" fill="#752f4d"/>',
    mouth: smile,
    extras: '<circle cx="99" cy="176" r="4.5" fill="#fff"/><circle cx="221" cy="176" r="4.5" fill="#fff"/>',
  },
} satisfies Record<string, PortraitStyle>;
