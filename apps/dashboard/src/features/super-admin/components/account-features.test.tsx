import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api';
import { renderInAccount } from '../../../testing/render-in-account';
import { AccountFeatures } from './account-features';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('ED1: a choice made while another is being saved is saved after it', async () => {
  const saved: (() => void)[] = [];
  const call = vi
    .spyOn(api, 'call')
    .mockImplementation((() => new Promise<void>((done) => saved.push(done))) as never);
  const crm = { name: 'crm', is_on: true, by_default: true, own: null };
  await renderInAccount(<AccountFeatures account={{ id: 4, features: [crm] } as never} />);
  const choice = within(await screen.findByRole('radiogroup', { name: /contacts/i }));
  fireEvent.click(choice.getByRole('radio', { name: 'Off' }));
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  fireEvent.click(choice.getByRole('radio', { name: /^Default/ }));
  await waitFor(() => expect(choice.getByRole('radio', { name: /^Default/, checked: true })).toBeDefined());
  expect(call).toHaveBeenCalledTimes(1);
  saved[0]?.();
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  expect(call.mock.calls.map(([, options]) => (options as { body: object }).body)).toEqual([
    { features: { crm: false } },
    { features: { crm: null } },
  ]);
});
