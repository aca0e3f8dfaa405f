import type { ConversationIdentity } from '@parley/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api';
import { renderInAccount } from '../../../testing/render-in-account';
import { buildConversation } from '../testing/builders';
import { IdentityNotice } from './identity-notice';

const conversation = buildConversation();
const calls = vi.fn<(name: string) => void>();
let identity: ConversationIdentity;

beforeEach(() => {
  identity = {
    unverified: true,
    pending: true,
    submitted: null,
    claims: { name: 'Nickname', email: 'nick@mail.example', custom_attributes: { plan: 'pro' } },
  };
  calls.mockReset();
  vi.spyOn(api, 'call').mockImplementation((async (name: string) => {
    calls(name);
    if (name === 'showConversationIdentity') return identity;
    identity = { ...identity, pending: false };
    return identity;
  }) as never);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = () =>
  renderInAccount(<IdentityNotice accountId={1} conversationId={conversation.id} name="Sofia" />);

test.each([
  ['Accept details', 'acceptConversationIdentity'],
  ['Dismiss', 'dismissConversationIdentity'],
])('the details that an unverified visitor claims are shown until "%s" is pressed', async (label, call) => {
  await open();
  await screen.findByText('nick@mail.example');
  for (const text of ['Unverified', 'Nickname', 'plan', 'pro']) expect(screen.getByText(text)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: label }));
  await waitFor(() => expect(screen.queryByText('nick@mail.example')).toBeNull());
  expect(calls).toHaveBeenCalledWith(call);
  expect(screen.getByText('Unverified')).toBeTruthy();
  expect(screen.queryByRole('button', { name: label })).toBeNull();
});
