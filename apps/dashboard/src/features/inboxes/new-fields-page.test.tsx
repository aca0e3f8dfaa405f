import { ConfirmProvider } from '@parley/ui';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../shared/api';
import { mockApiCalls } from '../../testing/mock-api-calls';
import { renderInAccount } from '../../testing/render-in-account';
import { NewFieldsPage } from './new-fields-page';
import { websiteInbox } from './testing/website-inbox';

let create: () => unknown;
const { sent } = mockApiCalls((name) => (name === 'createInbox' ? create() : {}));
beforeEach(() => {
  create = () => websiteInbox({ id: 9, channel_type: 'Channel::Telegram', bot_name: 'acme_bot' });
});

const open = (channel = 'telegram') =>
  renderInAccount(
    <ConfirmProvider>
      <NewFieldsPage />
    </ConfirmProvider>,
    { path: `settings/inboxes/new/${channel}`, route: 'settings_inbox_new_channel' },
  );
const token = () => screen.getByLabelText('Bot token');
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create inbox' }));

test('CH16: a Telegram inbox needs a token and sends no name', async () => {
  const { address } = await open();
  expect(screen.queryByRole('textbox')).toBeNull();
  submit();
  expect(screen.getByText('This field is required')).toBeDefined();
  expect(sent('createInbox')).toHaveLength(0);
  fireEvent.change(token(), { target: { value: '810001:demo' } });
  submit();
  await waitFor(() => expect(address()).toBe('/app/accounts/1/settings/inboxes/new/9/agents'));
  expect(sent('createInbox').map(({ body }) => body)).toEqual([
    { channel: { type: 'telegram', bot_token: '810001:demo' } },
  ]);
});

test('CH1: a channel that is not built yet says so, and an unknown one is not found', async () => {
  await open('line');
  expect(screen.getByRole('heading', { name: 'LINE is coming soon' })).toBeDefined();
  cleanup();
  await open('no-such-channel');
  expect(screen.getByText('Page not found')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Create inbox' })).toBeNull();
});

test('CH3, CH16: the token is masked until it is shown, and required as soon as the field is left', async () => {
  await open();
  expect(token().getAttribute('type')).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show: Bot token' }));
  expect(token().getAttribute('type')).toBe('text');
  fireEvent.blur(token());
  expect(screen.getByText('This field is required')).toBeDefined();
});

test('CH3, CH16: a token that Telegram does not know is an error of its field', async () => {
  create = () => {
    throw new ApiError({
      status: 422,
      code: 'invalid_input',
      message: 'Bot token is invalid',
      attributes: ['bot_token'],
      fields: [{ field: 'bot_token', code: 'invalid', params: {} }],
    });
  };
  await open();
  fireEvent.change(token(), { target: { value: '1:x' } });
  submit();
  expect(await screen.findByText('This token isn’t valid. Copy it from @BotFather again.')).toBeDefined();
  expect(token().getAttribute('aria-invalid')).toBe('true');
});
