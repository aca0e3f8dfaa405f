import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api } from '../../../shared/api';
import { renderInAccount } from '../../../testing/render-in-account';
import { ThreadSearch } from './thread-search';
import { openThreadSearch, useThreadSearch } from './thread-search-store';

let found: number[] | Error;
beforeEach(() => {
  found = [30, 20, 10];
  openThreadSearch(12);
  vi.spyOn(api, 'call').mockImplementation((async () => {
    if (found instanceof Error) throw found;
    return {
      meta: { count: found.length, has_more: false },
      payload: found.map((id) => ({ id, created_at: 1 })),
    };
  }) as never);
});

afterEach(cleanup);

const hitId = () => useThreadSearch.getState().hit?.id;
async function openSearch() {
  const scrollerRef = createRef<HTMLDivElement>();
  await renderInAccount(
    <div ref={scrollerRef} tabIndex={0} role="log">
      <ThreadSearch
        accountId={1}
        conversationId={12}
        scrollerRef={scrollerRef}
        contentRef={createRef()}
        scrollToElement={() => undefined}
      />
    </div>,
  );
  return screen.findByRole('textbox', { name: 'Search this conversation' });
}

test('SF1: the search jumps to the newest match, and keys and buttons cycle through all', async () => {
  const field = await openSearch();
  fireEvent.change(field, { target: { value: 'invoice' } });
  await screen.findByText('1 of 3');
  expect(hitId()).toBe(30);
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByText('2 of 3');
  expect(hitId()).toBe(20);
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.click(screen.getByRole('button', { name: 'Previous result' }));
  expect(hitId()).toBe(30);
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
  expect(hitId()).toBe(10);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(hitId()).toBe(20);
});

test('SF1: a search without results says so, and a failed search can be retried', async () => {
  found = [];
  const field = await openSearch();
  fireEvent.change(field, { target: { value: 'zanzibar' } });
  await screen.findByText('No results');
  found = new ApiError({ status: 500, message: 'broken' } as never);
  fireEvent.change(field, { target: { value: 'zanzibar again' } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  found = [20];
  fireEvent.click(retry);
  expect(await screen.findByText('1 of 1')).toBeDefined();
  expect(hitId()).toBe(20);
});

test('SF1: Escape closes the search and moves the focus to the thread', async () => {
  const field = await openSearch();
  await waitFor(() => expect(document.activeElement).toBe(field));
  act(() => void fireEvent.keyDown(field, { key: 'Escape' }));
  expect(useThreadSearch.getState()).toEqual({ conversationId: null, hit: null });
  expect(document.activeElement).toBe(screen.getByRole('log'));
});
