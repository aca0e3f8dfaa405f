import { ConfirmProvider } from '@parley/ui';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api } from '../../shared/api';
import { accountQuery } from '../../shared/session/account-query';
import { stubMissingJsdomApis } from '../../testing/mock-api-calls';
import { membership, renderInAccount } from '../../testing/render-in-account';
import { GeneralSettingsPage } from './general-settings-page';

const account = {
  id: 1,
  name: 'Acme',
  locale: 'en',
  domain: null,
  support_email: 'help@acme.example',
  settings: { auto_resolve_after: 2_880 },
  features: { auto_resolve_conversations: true, labels: true, brand_new: true } as Record<string, true>,
};

let stored: typeof account;
const save = vi.fn<(body: object) => object>();

stubMissingJsdomApis();
beforeEach(() => {
  stored = structuredClone(account);
  save.mockReset().mockImplementation((body) => Object.assign(stored, body));
  vi.spyOn(api, 'call').mockImplementation((async (name: string, input?: { body: object }) => {
    if (name === 'showAccount') return stored;
    if (name === 'updateAccount') return save(input?.body ?? {});
    if (name === 'showApiVersion') return { version: '4.8.0' };
    if (name === 'showAccountLimits') {
      const limits = { agents: { allowed: 100_000, consumed: 4 }, conversation: {} };
      return { id: 1, limits: { ...limits, non_web_inboxes: { allowed: 2, consumed: 2 } } };
    }
    return { payload: { data: { id: 7, accounts: [membership] } } };
  }) as never);
});

const open = (changes: object = {}) => {
  Object.assign(stored, changes);
  return renderInAccount(
    <ConfirmProvider>
      <GeneralSettingsPage />
    </ConfirmProvider>,
    { account: structuredClone(stored) },
  );
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

test('AU11: saving sends only the changed settings', async () => {
  await open();
  await screen.findByDisplayValue('Acme');
  expect(saveButton().disabled).toBe(true);
  type('Workspace name', 'Acme Ltd');
  type('Inactivity period', '3');
  fireEvent.click(saveButton());
  await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Acme Ltd', auto_resolve_after: 4_320 }));
  await screen.findByText('Saved');
  expect(saveButton().disabled).toBe(true);
});

test('AU11: saving requires a name and a valid inactivity period in the chosen unit', async () => {
  await open();
  await screen.findByDisplayValue('Acme');
  type('Inactivity period', '1000');
  expect(screen.getByText('Enter a whole number from 1 day to 999 days')).toBeDefined();
  expect(saveButton().disabled).toBe(true);
  fireEvent.click(screen.getByLabelText('Auto-resolve conversations after a period of inactivity'));
  expect(screen.queryByLabelText('Inactivity period')).toBeNull();
  expect(saveButton().disabled).toBe(false);
  type('Workspace name', ' ');
  expect(screen.getByText('This field is required')).toBeDefined();
  expect(saveButton().disabled).toBe(true);
});

test('AU11: an error of the server is shown at its field, and the entered values stay', async () => {
  save.mockImplementation(() => {
    throw new ApiError({ status: 422, code: 'invalid', message: 'Name is taken', attributes: ['name'] });
  });
  await open();
  await screen.findByDisplayValue('Acme');
  type('Workspace name', 'Globex');
  fireEvent.click(saveButton());
  expect(await screen.findByText('Name is taken')).toBeDefined();
  expect(screen.getByDisplayValue('Globex')).toBeDefined();
  expect(saveButton().disabled).toBe(false);
});

test('AU11: a change by another user appears, but does not replace a field that is being edited', async () => {
  const { queryClient } = await open();
  await screen.findByDisplayValue('Acme');
  type('Workspace name', 'Mine');
  queryClient.setQueryData(accountQuery(1).queryKey, {
    ...structuredClone(account),
    name: 'Theirs',
    settings: { auto_resolve_after: 7_200 },
  } as never);
  expect(await screen.findByDisplayValue('5')).toBeDefined();
  expect(screen.getByDisplayValue('Mine')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByDisplayValue('Theirs')).toBeDefined();
});

test('ED1: parts of the form are shown only when their feature flags are on', async () => {
  await open();
  await screen.findByDisplayValue('Acme');
  expect(screen.queryByLabelText('Domain')).toBeNull();
  expect(screen.queryByLabelText('Support email')).toBeNull();
  cleanup();
  await open({ features: { custom_reply_domain: true, custom_reply_email: true } });
  await screen.findByDisplayValue('Acme');
  expect(screen.queryByText('Auto-resolve conversations after a period of inactivity')).toBeNull();
  type('Domain', 'acme.example');
  type('Support email', 'nobody');
  expect(screen.getByText('Enter a valid email address')).toBeDefined();
  expect(saveButton().disabled).toBe(true);
});

test('AU11: the page shows the enabled features, the used limits and the version', async () => {
  await open();
  expect(await screen.findByText('4, no limit')).toBeDefined();
  expect(screen.getByText('2 of 2')).toBeDefined();
  expect(screen.getByText('Limit reached')).toBeDefined();
  expect(screen.getByText('No limit')).toBeDefined();
  const features = screen.getByRole('region', { name: 'Features' });
  expect(features.textContent).toContain('Labels');
  expect(features.textContent).toContain('brand_new');
  expect(await screen.findByText('4.8.0')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Account ID').value).toBe('1');
});

test('the page of an account that is marked for deletion shows the date of deletion', async () => {
  await open({ custom_attributes: { marked_for_deletion_at: '2026-11-29T12:00:00.000Z' } });
  expect(await screen.findByText(/will be deleted on .*29/)).toBeDefined();
});
