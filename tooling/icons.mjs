// Draws the icons of the installed app from the logo. They are committed: run this after a change of favicon.svg and
// increment the version in their names, because browsers cache them for a year.
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { at } from './lib/workspace.mjs';

const folder = 'apps/dashboard/public/assets';
const mark = readFileSync(at(folder, 'favicon.svg'), 'utf8');
/**
 * Systems crop these icons to a shape of their own, so the background fills the square and the logo stays within the
 * safe area.
 */
const filled = mark.replace(/ rx="\d+"/, '');
if (filled === mark) throw new Error('the mark has no rounded ground any more');

const icons = [
  { name: 'icon-192.v1.png', size: 192, svg: mark },
  { name: 'icon-512.v1.png', size: 512, svg: mark },
  { name: 'icon-maskable-192.v1.png', size: 192, svg: filled },
  { name: 'icon-maskable-512.v1.png', size: 512, svg: filled },
  { name: 'icon-apple-180.v1.png', size: 180, svg: filled },
];

for (const { name, size, svg } of icons) {
  const png = await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();
  writeFileSync(at(folder, name), png);
}
