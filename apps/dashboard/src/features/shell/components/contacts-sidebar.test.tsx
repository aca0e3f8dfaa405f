import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { usePresence } from '../../../shared/realtime/presence-store';
import { mockApiCalls } from '../../../testing/mock-api-calls';
import { renderInAccount } from '../../../testing/render-in-account';
import { sectionMenus } from '../model/section-menus';
import { ContactsSidebar } from './contacts-sidebar';

const inBerlin = { attribute_key: 'city', filter_operator: 'equal_to', values: ['Berlin'] };

const label = (id: number, title: string, isShown: boolean) => ({
  id,
  title,
  color: '#112233',
  show_on_sidebar: isShown,
});

let segments: object[];
const { sent } = mockApiCalls((name) => {
  if (name === 'listCustomFilters') return segments;
  if (name === 'listLabels') return { payload: [label(1, 'vip', true), label(2, 'hidden', false)] };
  if (name === 'listTeams') return [];
  if (name === 'countContacts') return { all: 1234, filters: [7, null, 3] };
  return { payload: [] };
});
beforeEach(() => {
  segments = [];
  usePresence.setState({ users: {}, contacts: {} });
});

const [all] = sectionMenus.contacts ?? [];
const open = () => renderInAccount(<ContactsSidebar groups={all ? [all] : []} currentPath="contacts" />);

test('SH10, CO1: segments and labels are listed with their numbers of contacts, and nobody counts what can’t be read', async () => {
  segments = [
    { id: 5, name: 'trial ends', query: { payload: [{ ...inBerlin, attribute_key: 'gone' }] } },
    { id: 4, name: 'Berlin', query: { payload: [inBerlin] } },
  ];
  usePresence.setState({ contacts: { 4: 'online', 9: 'online' } });
  await open();
  await screen.findByRole('link', { name: /^vip.*3$/ });
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'All contacts1,234',
    'Online now2',
    'Berlin7',
    'trial ends',
    'vip3',
  ]);
  expect(links.slice(2).map((link) => link.getAttribute('href'))).toEqual([
    '/app/accounts/1/contacts/custom_view/4',
    '/app/accounts/1/contacts/custom_view/5',
    '/app/accounts/1/labels/vip/contacts',
  ]);
  expect(sent('countContacts').at(-1)).toMatchObject({
    body: { filters: [[inBerlin], [{ attribute_key: 'gone' }], [{ attribute_key: 'labels' }]] },
  });
});

test('SH10: without segments the menu has no group for them', async () => {
  await open();
  await waitFor(() => expect(sent('countContacts')).not.toEqual([]));
  expect(screen.queryByRole('heading', { name: 'Segments' })).toBeNull();
});
