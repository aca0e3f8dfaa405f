import { ConfirmProvider } from '@parley/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../shared/api';
import { loadErrorTextsFor } from '../../shared/error-texts';
import { mockApiCalls } from '../../testing/mock-api-calls';
import { renderInAccount } from '../../testing/render-in-account';
import { NewEmailPage } from './new-email-page';
import { emailInbox } from './testing/email-inbox';

type Answer = (input: { body: { part?: string; channel: Record<string, unknown> } }) => unknown;

const FOUND = { addresses: ['192.0.2.7'], folder: 'INBOX', messages: 3, newest_at: null };
const STEPS = {
  incoming: ['resolved', 'connected', 'signed_in', 'folder_read'],
  outgoing: ['resolved', 'connected', 'signed_in'],
};
/** Every step works, but for sign-in with the password “wrong”. */
const check: Answer = ({ body: { part = 'incoming', channel } }) => {
  const isWrong = [channel['imap_password'], channel['smtp_password']].includes('wrong');
  const steps = STEPS[part as keyof typeof STEPS];
  const done = { part, ok: true, ms: 12, facts: FOUND, words: null };
  const hops = steps.map((hop) => ({ ...done, hop }));
  if (!isWrong) return hops;
  const failed = {
    ...done,
    hop: 'signed_in',
    ok: false,
    facts: {},
    words: '535 5.7.8 no',
    advice: 'password_wrong',
  };
  return [...hops.slice(0, 2), failed];
};
let create: () => unknown;
let suggestion: unknown;
let lines: ((body: { part?: string }, signal: AbortSignal) => unknown) | null;
const { sent } = mockApiCalls((name, input) => {
  if (name === 'checkNewConnection') {
    return lines?.(input['body'] as never, input['signal'] as AbortSignal) ?? check(input as never);
  }
  if (name === 'suggestMailSettings') return suggestion;
  return name === 'createInbox' ? create() : {};
});
beforeEach(() => {
  create = () => emailInbox({ id: 9 });
  lines = null;
  suggestion = { provider: null, advice: null, settings: {} };
});

const open = (installation: Record<string, unknown> = {}, account: Record<string, unknown> = {}) =>
  renderInAccount(
    <ConfirmProvider>
      <NewEmailPage />
    </ConfirmProvider>,
    {
      installation: { installation_name: 'Parley', mail_forwarding: 'ready', ...installation },
      account,
      route: 'settings_inbox_new_email',
    },
  );
const part = (name: string) => within(screen.getByRole('region', { name }));
const panel = () => part('Connection check');
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const leave = (field: HTMLElement) => fireEvent.blur(field);
const createButton = () => screen.getByRole('button', { name: 'Create inbox' });

function fillAddress() {
  type(screen.getByRole('textbox', { name: 'Inbox name' }), 'Acme support');
  type(screen.getByRole('textbox', { name: 'Email address' }), 'help@acme.example');
}
function fillServer(region: string, server: string, password: string) {
  const fields = part(region);
  type(fields.getByRole('textbox', { name: server }), 'mail.acme.example');
  type(fields.getByLabelText('Password'), password);
  leave(fields.getByLabelText('Password'));
}
const bodies = (name: string) => sent(name).map(({ body }) => body as Record<string, unknown>);

test('CH10: an inbox can be created once both directions were checked and work', async () => {
  const { address } = await open();
  fillAddress();
  expect(createButton().getAttribute('aria-disabled')).toBe('true');
  fillServer('Incoming mail', 'IMAP server', 'open');
  fillServer('Outgoing mail', 'SMTP server', 'open');
  await waitFor(() =>
    expect(panel().getAllByText('Working', { selector: '[role=status] *' })).toHaveLength(2),
  );
  expect(panel().getByText(/3 emails in/)).toBeDefined();
  expect(createButton().getAttribute('aria-disabled')).toBe('false');
  fireEvent.click(createButton());
  await waitFor(() => expect(address()).toBe('/app/accounts/1/settings/inboxes/new/9/agents'));
  expect(bodies('createInbox')).toEqual([
    {
      name: 'Acme support',
      channel: expect.objectContaining({
        type: 'email',
        email: 'help@acme.example',
        imap_enabled: true,
        imap_address: 'mail.acme.example',
        imap_port: 993,
        imap_login: 'help@acme.example',
        smtp_enabled: true,
        smtp_port: 587,
        smtp_password: 'open',
      }),
    },
  ]);
});

test('CH10: a failed check shows the server’s words and advice, and editing makes it outdated', async () => {
  await open();
  fillAddress();
  fillServer('Outgoing mail', 'SMTP server', 'wrong');
  expect(await panel().findByText('535 5.7.8 no')).toBeDefined();
  expect(panel().getByText(/Many providers want an app password/)).toBeDefined();
  const password = part('Outgoing mail').getByLabelText('Password');
  expect(password.getAttribute('aria-invalid')).toBe('true');
  type(password, 'open');
  expect(panel().getByText('Changed')).toBeDefined();
  expect(password.getAttribute('aria-invalid')).toBeNull();
  leave(password);
  await waitFor(() => expect(panel().queryByText('535 5.7.8 no')).toBeNull());
  expect(bodies('checkNewConnection').map((body) => body['part'])).toEqual(['outgoing', 'outgoing']);
});

test('CH10: settings are checked when a complete group is left, and once only', async () => {
  await open();
  fillAddress();
  const incoming = part('Incoming mail');
  type(incoming.getByRole('textbox', { name: 'IMAP server' }), 'mail.acme.example');
  leave(incoming.getByRole('textbox', { name: 'IMAP server' }));
  expect(sent('checkNewConnection')).toHaveLength(0);
  fillServer('Incoming mail', 'IMAP server', 'open');
  leave(incoming.getByLabelText('Password'));
  await panel().findByText(/3 emails in/);
  expect(sent('checkNewConnection')).toHaveLength(1);
  fireEvent.click(panel().getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(sent('checkNewConnection')).toHaveLength(2));
});

test('CH10: the steps of a check appear one by one, and a check that hangs can be canceled', async () => {
  const step = (text: string) => within(panel().getAllByText(text)[0]?.closest('li') as HTMLElement);
  let isAborted = false;
  lines = async function* ({ part: of }, signal) {
    yield { part: of, hop: 'resolved', ok: true, ms: 12, facts: FOUND, words: null };
    await new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
    });
    isAborted = true;
    throw signal.reason;
  };
  await open();
  fillAddress();
  fillServer('Incoming mail', 'IMAP server', 'open');
  expect(await panel().findByText(/192\.0\.2\.7/)).toBeDefined();
  // The step that hangs is the one that spins.
  expect(step('Connect').getByText('Checking…')).toBeDefined();
  expect(step('Sign in').getByText('Waiting')).toBeDefined();
  fireEvent.click(panel().getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(isAborted).toBe(true));
  expect(panel().queryByText(/192\.0\.2\.7/)).toBeNull();
  expect(panel().getByRole('button', { name: 'Check now' })).toBeDefined();
});

test('CH10: forwarded mail and the installation’s server need no check', async () => {
  await open();
  fillAddress();
  fireEvent.click(screen.getByRole('radio', { name: 'Forward to us' }));
  expect(screen.getByText(/You’ll get the address to forward mail to/)).toBeDefined();
  fireEvent.click(screen.getByRole('switch', { name: 'Send through your own server' }));
  expect(createButton().getAttribute('aria-disabled')).toBe('false');
  fireEvent.click(createButton());
  await waitFor(() => expect(sent('createInbox')).toHaveLength(1));
  expect(bodies('createInbox')[0]).toEqual({
    name: 'Acme support',
    channel: { type: 'email', email: 'help@acme.example', imap_enabled: false, smtp_enabled: false },
  });
});

test('CH10: where the installation receives no email, forwarding says what its operator sets', async () => {
  await open({ mail_forwarding: 'no_way' });
  const forward = screen.getByRole('radio', { name: 'Forward to us' }) as HTMLButtonElement;
  expect(forward.disabled).toBe(true);
  expect(
    screen.getByText(/MAILER_INBOUND_EMAIL_DOMAIN, and SMTP_RECEIVER or an email service/),
  ).toBeDefined();
});

test('CH10: an account with a domain of its own needs none of the installation', async () => {
  await open({ mail_forwarding: 'no_domain' }, { domain: 'in.acme.example' });
  expect((screen.getByRole('radio', { name: 'Forward to us' }) as HTMLButtonElement).disabled).toBe(false);
});

test('CH10: the address of a known provider fills in its servers, and what was typed stays', async () => {
  suggestion = {
    provider: 'fastmail',
    advice: 'fastmail_app_password',
    settings: {
      imap_address: 'imap.fastmail.com',
      imap_port: 993,
      smtp_address: 'smtp.fastmail.com',
      smtp_port: 465,
    },
  };
  await open();
  const smtp = part('Outgoing mail').getByRole('textbox', { name: 'SMTP server' });
  type(smtp, 'mail.acme.example');
  fillAddress();
  leave(screen.getByRole('textbox', { name: 'Email address' }));
  const imap = part('Incoming mail').getByRole('textbox', { name: 'IMAP server' }) as HTMLInputElement;
  await waitFor(() => expect(imap.value).toBe('imap.fastmail.com'));
  expect((smtp as HTMLInputElement).value).toBe('mail.acme.example');
  expect(screen.getByText(/Fastmail wants an app password/)).toBeDefined();
});

test('CH3, CH10: creating with missing fields marks them, and the sentence says what is missing', async () => {
  await open();
  expect(screen.getByText('Enter an inbox name.')).toBeDefined();
  fireEvent.click(createButton());
  expect(screen.getByText('Enter a valid email address')).toBeDefined();
  expect(screen.getAllByText('This field is required').length).toBeGreaterThan(3);
  expect(sent('createInbox')).toHaveLength(0);
  fillAddress();
  expect(screen.getByText('Enter the incoming mail settings.')).toBeDefined();
});

test('CH3, CH10: what the server rejects is shown at its field', async () => {
  const refused = new ApiError({
    status: 422,
    code: 'invalid_input',
    message: 'Please check the IMAP credentials and try again., Email has already been taken',
    attributes: ['imap_address', 'email'],
    fields: [{ field: 'imap_address', code: 'sign_in_refused', params: {} }],
  });
  await loadErrorTextsFor(refused);
  create = () => {
    throw refused;
  };
  await open();
  fillAddress();
  fillServer('Incoming mail', 'IMAP server', 'open');
  fireEvent.click(screen.getByRole('switch', { name: 'Send through your own server' }));
  await panel().findByText(/3 emails in/);
  fireEvent.click(createButton());
  expect(
    await part('Incoming mail').findByText('The server doesn’t accept this username and password.'),
  ).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Email address' }).getAttribute('aria-invalid')).toBe('true');
});
