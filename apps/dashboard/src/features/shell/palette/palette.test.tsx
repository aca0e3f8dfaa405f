import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api';
import { rightsOf } from '../../../testing/member-rights';
import { stubMissingJsdomApis } from '../../../testing/mock-api-calls';
import { membership, renderInAccount } from '../../../testing/render-in-account';
import { Palette } from './palette';

const article = {
  id: 5,
  title: 'Refunds',
  locale: 'de',
  content: '',
  slug: 'refunds',
  portal_slug: 'acme',
  portal_name: 'Acme Help',
  link: null,
  account_id: 1,
  category_name: null,
  status: 'draft',
  updated_at: 1_790_000_000,
};

stubMissingJsdomApis();
beforeEach(() => {
  vi.spyOn(api, 'call').mockImplementation((async (name: string) => {
    if (name === 'listTeams' || name === 'listAgents') return [];
    if (name === 'searchArticles') return { payload: { articles: [article] } };
    if (name === 'searchPeople') return { payload: { contacts: [] } };
    if (name === 'searchConversations') return { payload: { conversations: [] } };
    return { payload: [] };
  }) as never);
});
afterEach(cleanup);

const open = (who: Parameters<typeof rightsOf>[0], features: object) =>
  renderInAccount(<Palette isOpen initialTyped="refunds" />, {
    account: { features },
    user: { accounts: [{ ...membership, ...rightsOf(who) }] },
  });
const asked = () => vi.mocked(api.call).mock.calls.map(([name]) => name as string);

test('SF1: the palette finds articles with help center and language, and opens their editor', async () => {
  const newTab = vi.spyOn(window, 'open').mockReturnValue(null);
  await open('agent', { help_center: true });
  await screen.findByRole('option', { name: /Refunds.*Acme Help · German/ });
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', ctrlKey: true });
  expect(newTab.mock.calls[0]?.[0]).toBe('/app/accounts/1/portals/acme/de/articles/5');
});

test('SF1: the palette offers no articles if the help center is off or the person may not edit them', async () => {
  await open('agent', {});
  await screen.findByRole('option', { name: /Search for/ });
  cleanup();
  await open(['conversation_manage'], { help_center: true });
  await screen.findByRole('option', { name: /Search for/ });
  await waitFor(() => expect(asked()).toContain('searchConversations'));
  expect(asked()).not.toContain('searchArticles');
});
