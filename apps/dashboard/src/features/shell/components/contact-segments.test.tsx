import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api';
import { renderInAccount } from '../../../testing/render-in-account';
import { ContactSegments } from './contact-segments';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function answerWith(segments: { id: number; name: string }[]) {
  return vi.spyOn(api, 'call').mockResolvedValue(segments as never);
}

test("SH10: the user's segments are listed in the contacts menu by name", async () => {
  const call = answerWith([
    { id: 5, name: 'trial ends' },
    { id: 4, name: 'Berlin' },
  ]);
  await renderInAccount(<ContactSegments />);
  await screen.findByRole('heading', { name: 'Segments' });
  const links = within(screen.getByRole('list')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/app/accounts/1/contacts/custom_view/4',
    '/app/accounts/1/contacts/custom_view/5',
  ]);
  expect(links[0]?.textContent).toMatch(/^Berlin/);
  expect(call).toHaveBeenCalledWith(
    'listCustomFilters',
    expect.objectContaining({ query: { filter_type: 'contact' } }),
  );
});

test('SH10: without segments the menu has no group for them', async () => {
  const call = answerWith([]);
  await renderInAccount(<ContactSegments />);
  await vi.waitFor(() => expect(call).toHaveBeenCalled());
  expect(screen.queryByRole('heading')).toBeNull();
});
