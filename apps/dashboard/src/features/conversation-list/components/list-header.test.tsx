import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api';
import * as profile from '../../../shared/session/update-profile';
import { renderInAccount } from '../../../testing/render-in-account';
import { SORTS } from '../../conversations/model/conversation-sort';
import { ListHeader } from './list-header';

const update = vi.fn();

beforeAll(async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  await Promise.all([import('./list-menu'), import('./sort-choices')]);
}, 60_000);
beforeEach(() => {
  update.mockReset();
  vi.spyOn(api, 'call').mockResolvedValue([] as never);
  vi.spyOn(profile, 'useUiSettings').mockReturnValue([{ conversation_density: 'compact' }, update]);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function show() {
  const onFiltersChange = vi.fn();
  await renderInAccount(
    <ListHeader
      title="All conversations"
      scope={{ accountId: 1, myId: 7 }}
      view={{ kind: 'all' }}
      filters={{ tab: 'all', status: 'open', sort: 'last_activity_at_desc' } as never}
      onFiltersChange={onFiltersChange}
    />,
  );
  return onFiltersChange;
}

test('the density of the list is set under display options', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Display options' }));
  const density = within(await screen.findByRole('group', { name: 'Density' }));
  expect(density.getByRole('menuitemradio', { name: 'Compact' }).getAttribute('aria-checked')).toBe('true');
  fireEvent.click(density.getByRole('menuitemradio', { name: 'Comfortable' }));
  await waitFor(() => expect(update).toHaveBeenCalledWith({ conversation_density: 'comfortable' }));
});

test('the sort menu has only the sort orders of the list', async () => {
  const onFiltersChange = await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Sort' }));
  const menu = within(await screen.findByRole('menu'));
  expect(await menu.findAllByRole('menuitemradio')).toHaveLength(SORTS.length);
  fireEvent.click(menu.getByRole('menuitemradio', { name: 'Priority, highest first' }));
  expect(onFiltersChange).toHaveBeenCalledWith({ sort: 'priority_desc' });
});
