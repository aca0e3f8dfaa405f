import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api } from '../api';
import { workspaceQuery } from '../workspace/workspace-query';
import { membership, renderInAccount } from '../../testing/render-in-account';
import { LabelEditor } from './label-editor';
import { rightsOf } from '../../testing/member-rights';

const vip = { id: 1, title: 'vip', description: null, color: '#ff0000', show_on_sidebar: true };
const setLabels = vi.fn();
const create = vi.fn();

beforeEach(() => {
  setLabels.mockReset();
  create.mockReset().mockImplementation(async ({ title }) => ({ ...vip, id: 2, title }));
  vi.spyOn(api, 'call').mockImplementation((async (name: string, input: { body?: object }) => {
    if (name === 'createLabel') return create(input.body);
    return name === 'listLabels' ? { payload: [vip] } : name === 'listTeams' ? [] : { payload: [] };
  }) as never);
  vi.spyOn(api, 'callWithSeq').mockImplementation((async (name: string, input: never) => ({
    data: await api.call(name as never, input),
    seq: null,
  })) as never);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function search(typed: string, role: 'administrator' | 'agent' = 'administrator') {
  const { queryClient } = await renderInAccount(<LabelEditor labels={['vip']} onChange={setLabels} />, {
    user: { accounts: [{ ...membership, ...rightsOf(role) }] },
  });
  await queryClient.prefetchQuery(workspaceQuery(1));
  fireEvent.click(screen.getByRole('button', { name: 'Add label' }));
  const box = await screen.findByRole('combobox', { name: 'Search labels' });
  fireEvent.change(box, { target: { value: typed } });
  return box;
}
const rows = () => screen.queryAllByRole('option').map((row) => row.textContent);

test('an unknown label can be created from the search with its normalized title, and is added', async () => {
  const box = await search(' Needs Refund ');
  expect(rows()).toEqual(['Create label “needs-refund”']);
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(setLabels).toHaveBeenCalledWith(['vip', 'needs-refund']));
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ title: 'needs-refund' }));
});

test('the option to create a label comes last and is missing if a label has that title', async () => {
  const box = await search('vi');
  expect(rows()).toEqual(['vip', 'Create label “vi”']);
  fireEvent.change(box, { target: { value: 'VIP' } });
  expect(rows()).toEqual(['vip']);
});

test('a title that the server would refuse is not offered', async () => {
  await search('no/slash');
  expect(rows()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('No results');
});

test('an agent without permission to create labels sees that there are no results', async () => {
  await search('refund', 'agent');
  expect(rows()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('No results');
});

test('a label that could not be created is not added, and a toast says so', async () => {
  create.mockRejectedValue(
    new ApiError({ status: 422, code: 'invalid', message: 'Title is taken', attributes: [] }),
  );
  const box = await search('refund');
  fireEvent.keyDown(box, { key: 'Enter' });
  await screen.findByText('Couldn’t create the label');
  expect(setLabels).not.toHaveBeenCalled();
});
