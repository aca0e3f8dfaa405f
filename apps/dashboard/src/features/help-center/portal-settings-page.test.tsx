import type { Portal } from '@parley/contract';
import { ConfirmProvider } from '@parley/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockApiCalls } from '../../testing/mock-api-calls';
import { renderInAccount } from '../../testing/render-in-account';
import { PortalSettingsPage } from './portal-settings-page';

const locale = (code: string) => ({ code, articles_count: 0, categories_count: 0, draft: false });
const saved = {
  id: 5,
  name: 'Acme Help',
  slug: 'acme',
  header_text: 'How can we help?',
  page_title: null,
  color: '#1f93ff',
  archived: false,
  config: {
    allowed_locales: [locale('en'), locale('de')],
    default_locale: 'en',
    layout: 'classic',
    social_profiles: { x: 'acme', github: 'acme-old' },
    locale_translations: { fr: { name: 'Aide' } },
  },
} as unknown as Portal;
const logo = { id: 9, file_url: '/files/logo.png' };

let portal: Portal;
beforeEach(() => {
  portal = saved;
});

const { sent } = mockApiCalls((name) => {
  if (name === 'listPortals') return { payload: [portal], meta: {} };
  if (name === 'upload') return { file_url: '', blob_id: 'ticket--1', blob_key: '' };
  if (name === 'updatePortal') return portal;
  if (name === 'listHelpCenterExports') return [];
  return { payload: [], data: [] };
});

const openSettings = async () => {
  await renderInAccount(
    <ConfirmProvider>
      <PortalSettingsPage />
    </ConfirmProvider>,
    {
      path: 'portals/acme/edit',
      pattern: 'portals/$portalSlug/edit',
    },
  );
  return screen.findByRole('region', { name: 'Information' });
};

function enter(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

test('HA4: texts of a language and profiles are saved with those that were there', async () => {
  await openSettings();
  const texts = within(screen.getByRole('region', { name: 'Texts by language' }));
  expect(texts.getByLabelText('Headline').getAttribute('placeholder')).toBe('How can we help?');
  enter(texts.getByLabelText('Name'), 'Acme Hilfe');
  const profiles = within(screen.getByRole('region', { name: 'Social profiles' }));
  enter(profiles.getByLabelText('LinkedIn'), 'https://www.linkedin.com/company/acme/?trk=1');
  enter(profiles.getByLabelText('WhatsApp'), '+49 170 1234567');
  enter(profiles.getByLabelText('GitHub'), '');
  // The synonyms have a button of this name too.
  const bar = screen.getByText('You have unsaved changes').parentElement as HTMLElement;
  fireEvent.click(within(bar).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('updatePortal')).toHaveLength(1));
  expect(sent('updatePortal')[0]).toMatchObject({
    params: { portal_slug: 'acme' },
    body: {
      config: {
        locale_translations: {
          fr: { name: 'Aide', page_title: '', header_text: '' },
          de: { name: 'Acme Hilfe', page_title: '', header_text: '' },
        },
      },
    },
  });
  const { body } = sent('updatePortal')[0] as { body: { config: { social_profiles: object } } };
  expect(body.config.social_profiles).toEqual({
    x: 'acme',
    linkedin: 'company/acme',
    whatsapp: '491701234567',
  });
});

test('HA4: a logo is saved when chosen, and what cannot be one is refused before', async () => {
  await openSettings();
  const choose = (name: string, type: string, size = 8) =>
    fireEvent.change(screen.getByLabelText('Choose logo', { selector: 'input' }), {
      target: { files: [new File([new Uint8Array(size)], name, { type })] },
    });
  URL.createObjectURL = () => 'blob:logo';
  URL.revokeObjectURL = () => undefined;
  choose('logo.svg', 'image/svg+xml');
  await screen.findByText('Choose a PNG, JPEG, GIF, or WebP image');
  choose('logo.png', 'image/png', 5 * 1024 * 1024 + 1);
  await screen.findByText('The image is larger than 5 MB');
  expect(sent('upload')).toEqual([]);
  // The server took no logo, because the content was none.
  choose('text.png', 'image/png');
  await screen.findByText('Couldn’t change the logo');
  portal = { ...saved, logo } as Portal;
  choose('logo.png', 'image/png');
  await screen.findByText('Logo saved');
  expect(sent('updatePortal').at(-1)).toMatchObject({ body: { blob_id: 'ticket--1' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove logo' }));
  await screen.findByText('Logo removed');
  expect(sent('deletePortalLogo')).toHaveLength(1);
});
