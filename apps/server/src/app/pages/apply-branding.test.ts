import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyBranding } from './apply-branding';

const page = readFileSync(join(import.meta.dirname, '../../../../dashboard/index.html'), 'utf8');
const plain = {
  installationName: 'Parley',
  displayManifest: false,
  logoKey: undefined,
  logoThumbnailKey: undefined,
};

test('C1, PU2: the page names the installation and its manifest, and a name brings no markup along', () => {
  const named = { ...plain, installationName: 'Harbour <Desk>' };
  expect(applyBranding(page, { ...named, displayManifest: true })).toContain(
    '<title>Harbour &lt;Desk></title>\n    <link rel="manifest" href="/manifest.webmanifest" />',
  );
  expect(applyBranding(page, named)).not.toContain('manifest');
});

test('without pictures of its own an installation shows the ones of the product', () => {
  expect(applyBranding(page, plain)).toBe(page);
});

test('SH7: the small picture stands in tabs, at the door and in the rail before any script has run', () => {
  const dressed = applyBranding(page, { ...plain, logoThumbnailKey: 'small' });
  expect(dressed).toContain('<link rel="icon" href="/brand/small" type="image/webp" />');
  expect(dressed).toContain('<link rel="apple-touch-icon" href="/brand/small" />');
  expect(dressed.match(/<img src="\/brand\/small"/g)).toHaveLength(2);
  expect(dressed).not.toContain('class="logo');
});

test('SH7: the door shows the whole logo where there is one, the rail the small picture', () => {
  const dressed = applyBranding(page, { ...plain, logoKey: 'wide', logoThumbnailKey: 'small' });
  expect(dressed.match(/<img src="\/brand\/wide"/g)).toHaveLength(1);
  expect(dressed.match(/<img src="\/brand\/small"/g)).toHaveLength(1);
  expect(applyBranding(page, { ...plain, logoKey: 'wide' })).toContain('<span class="logo">P</span>');
});
