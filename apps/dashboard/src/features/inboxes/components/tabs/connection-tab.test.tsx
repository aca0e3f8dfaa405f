import { ConfirmProvider } from '@parley/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApiCalls } from '../../../../testing/mock-api-calls';
import { renderInAccount } from '../../../../testing/render-in-account';
import { emailInbox } from '../../testing/email-inbox';
import { websiteInbox } from '../../testing/website-inbox';
import { ConnectionTab } from './connection-tab';

const folders = [
  { name: 'INBOX', is_junk: false },
  { name: 'Junk', is_junk: true },
  { name: 'Support', is_junk: false },
];
const { sent } = mockApiCalls((name) => {
  if (name === 'showRoundTrip') return { round_trip: null };
  if (name === 'listMailFolders') return { payload: folders };
  if (name !== 'checkConnection') return [];
  const facts = { addresses: ['192.0.2.1'] };
  return [{ part: 'incoming', hop: 'resolved', ok: true, ms: 3, facts, words: null }];
});

const open = (inbox: ReturnType<typeof emailInbox>, search = '') =>
  renderInAccount(
    <ConfirmProvider>
      <ConnectionTab inbox={inbox} />
    </ConfirmProvider>,
    { installation: { installation_name: 'Parley' }, search },
  );
const telegram = () =>
  websiteInbox({
    channel_type: 'Channel::Telegram',
    name: 'acme_bot',
    bot_name: 'acme_bot',
    web_widget_script: null,
  });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const changes = () =>
  sent('updateInbox').map((input) => (input as { body?: { channel?: unknown } }).body?.channel);
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('CH10: only changed settings are saved', async () => {
  await open(emailInbox());
  const incoming = within(screen.getByRole('region', { name: 'Incoming mail' }));
  expect(save().disabled).toBe(true);
  type(incoming.getByLabelText('Port'), '1993');
  fireEvent.click(save());
  await waitFor(() => expect(changes()).toEqual([{ imap_port: 1993 }]));
});

test('CH10: settings that are incomplete cannot be saved', async () => {
  await open(emailInbox());
  const incoming = within(screen.getByRole('region', { name: 'Incoming mail' }));
  type(incoming.getByLabelText('Password'), '');
  expect(incoming.getByText('This field is required')).toBeDefined();
  expect(save().disabled).toBe(true);
});

test('CH10: the saved settings are checked by one request, edited ones by part', async () => {
  await open(emailInbox());
  const panel = within(screen.getByRole('region', { name: 'Connection check' }));
  fireEvent.click(panel.getByRole('button', { name: 'Check now' }));
  expect(await panel.findByText('192.0.2.1')).toBeDefined();
  expect(sent('checkConnection')).toHaveLength(1);
  type(screen.getByLabelText('IMAP server'), 'other.acme.example');
  fireEvent.click(panel.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(sent('checkNewConnection')).toHaveLength(1));
  expect(sent('checkNewConnection')[0]).toMatchObject({
    body: { part: 'incoming', channel: { imap_address: 'other.acme.example', imap_password: 'secret-in' } },
  });
});

test('CH10: the folders of the mailbox can be chosen, and need no new check of the connection', async () => {
  await open(emailInbox({ imap_folders: ['INBOX', 'Old'] }));
  const choice = within(await screen.findByRole('group', { name: 'Folders' }));
  await choice.findByLabelText('Support');
  const old = choice.getByLabelText<HTMLInputElement>('Old');
  expect(choice.getByText('Not found on the server.')).toBeDefined();
  expect(choice.getByText('Emails from this folder are marked as spam.')).toBeDefined();
  fireEvent.click(choice.getByLabelText('Support'));
  fireEvent.click(old);
  fireEvent.click(save());
  await waitFor(() => expect(changes()).toEqual([{ imap_folders: ['INBOX', 'Support'] }]));
  expect(sent('checkNewConnection')).toHaveLength(0);
});

test('CH10: a mailbox without a chosen folder cannot be saved', async () => {
  await open(emailInbox({ imap_folders: ['INBOX'] }));
  const choice = within(await screen.findByRole('group', { name: 'Folders' }));
  await choice.findByLabelText('Support');
  fireEvent.click(choice.getByLabelText('Inbox'));
  expect(choice.getByText('Choose at least one folder')).toBeDefined();
  expect(save().disabled).toBe(true);
});

test('CH10: an inbox with forwarded mail shows the address for it', async () => {
  await open(emailInbox({ imap_enabled: false }));
  expect(screen.getByLabelText<HTMLInputElement>('Forward to this address').value).toBe(
    '4f1c@in.acme.example',
  );
});

test('CH10: without a domain for incoming email, the tab says that forwarding does not work', async () => {
  await open(emailInbox({ imap_enabled: false, forwarding_enabled: false, forward_to_email: undefined }));
  expect(screen.getByText(/can’t receive forwarded email yet/)).toBeDefined();
});

test('CH16: the token of a bot can be replaced', async () => {
  await open(telegram());
  expect(screen.getByRole('link', { name: 'Open in Telegram' }).getAttribute('href')).toBe(
    'https://t.me/acme_bot',
  );
  expect(save().disabled).toBe(true);
  type(screen.getByLabelText('Bot token'), '810001:new');
  fireEvent.click(save());
  await waitFor(() => expect(changes()).toEqual([{ bot_token: '810001:new' }]));
});

test('a sign-in as another mailbox says so, and the next one names its inbox', async () => {
  await open(emailInbox({ provider: 'google' }), '?tab=connection&sign_in=other_mailbox');
  expect(screen.getByRole('alert').textContent).toContain(
    'You signed in to another mailbox. Sign in as help@acme.example',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  await waitFor(() =>
    expect(sent('authorizeGoogleMailbox')).toMatchObject([
      { body: { email: 'help@acme.example', inbox_id: emailInbox().id } },
    ]),
  );
});

test('a mailbox that is signed in says as whom', async () => {
  await open(emailInbox({ provider: 'microsoft', imap_login: 'help@acme.example' }));
  expect(screen.getByText('Microsoft')).toBeDefined();
  expect(screen.getByText('Signed in as help@acme.example')).toBeDefined();
  // The provider sends too, and not the installation.
  const panel = within(screen.getByRole('region', { name: 'Connection check' }));
  expect(panel.getAllByText('Sign in')).toHaveLength(2);
});

test('CH18: access that the provider took back is asked for where the warning is', async () => {
  await open(emailInbox({ provider: 'microsoft', reauthorization_required: true }));
  const warning = within(screen.getByRole('alert'));
  fireEvent.click(warning.getByRole('button', { name: 'Sign in again' }));
  await waitFor(() => expect(sent('authorizeMicrosoftMailbox')).toHaveLength(1));
  expect(screen.getAllByRole('button', { name: 'Sign in again' })).toHaveLength(1);
  expect(screen.queryByText(/^Signed in as/)).toBeNull();
  // The server would refuse to list them.
  expect(sent('listMailFolders')).toHaveLength(0);
});
