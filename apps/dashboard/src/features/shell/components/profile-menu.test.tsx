import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInAccount } from '../testing/render-in-account';
import { ProfileMenu } from './profile-menu';

beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.hasPointerCapture ??= () => false;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openMenu(world: Parameters<typeof renderInAccount>[1]) {
  await renderInAccount(<ProfileMenu side="top" />, world);
  fireEvent.click(await screen.findByRole('button', { name: /Your menu/ }));
  await screen.findByRole('menuitem', { name: 'Sign out' });
}
const address = (name: string) => screen.queryByRole('menuitem', { name })?.getAttribute('href') ?? null;

test('SH12: the console of the installation is there for super administrators alone', async () => {
  await openMenu({ user: { type: 'SuperAdmin' } });
  expect(address('Installation')).toBe('/super_admin');
  cleanup();
  await openMenu({ user: { type: null } });
  expect(address('Installation')).toBeNull();
});

test('SH12: support is asked where the installation says, and the account may', async () => {
  const features = { contact_chatwoot_support_team: true };
  const installation = { support_url: 'https://help.example' };
  await openMenu({ installation, account: { features } });
  expect(address('Contact support')).toBe('https://help.example');
  cleanup();
  await openMenu({ installation });
  expect(address('Contact support')).toBeNull();
  cleanup();
  await openMenu({ installation: { support_url: '' }, account: { features } });
  expect(address('Contact support')).toBeNull();
});

test('SH7: branded installations lead to no documentation of the product', async () => {
  await openMenu({ installation: { custom_branded: false } });
  expect(address('Documentation')).not.toBeNull();
  cleanup();
  await openMenu({ installation: { custom_branded: true } });
  expect(address('Documentation')).toBeNull();
});
