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

test('C1, PU2: the page contains the installation name, escaped, and links the manifest if enabled', () => {
  const named = { ...plain, installationName: 'Harbour <Desk>' };
  expect(applyBranding(page, { ...named, displayManifest: true })).toContain(
    '<title>Harbour &lt;Desk></title>\n    <link rel="manifest" href="/manifest.webmanifest" />',
  );
  expect(applyBranding(page, named)).not.toContain('manifest');
});

test('an installation without own logos shows those of the product', () => {
  expect(applyBranding(page, plain)).toBe(page);
});

test('SH7: the small logo is used for tab icon, sign-in page and navigation before any script runs', () => {
  const dressed = applyBranding(page, { ...plain, logoThumbnailKey: 'small' });
  expect(dressed).toContain('<link rel="icon" href="/brand/small" type="image/webp" />');
  expect(dressed).toContain('<link rel="apple-touch-icon" href="/brand/small" />');
  expect(dressed.match(/<img src="\/brand\/small"/g)).toHaveLength(2);
  expect(dressed).not.toContain('class="logo');
});

test('SH7: the sign-in page shows the full logo if there is one, the navigation the small one', () => {
  const dressed = applyBranding(page, { ...plain, logoKey: 'wide', logoThumbnailKey: 'small' });
  expect(dressed.match(/<img src="\/brand\/wide"/g)).toHaveLength(1);
  expect(dressed.match(/<img src="\/brand\/small"/g)).toHaveLength(1);
  expect(applyBranding(page, { ...plain, logoKey: 'wide' })).toContain('<span class="logo">P</span>');
});
