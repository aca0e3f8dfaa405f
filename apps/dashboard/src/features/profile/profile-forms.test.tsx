import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../shared/api';
import { PasswordDialog } from '../../shared/reauthentication/password-dialog';
import * as tones from '../../shared/sounds/play-tone';
import { AccessTokenForm } from './components/access-token-form';
import { AvailabilityForm } from './components/availability-form';
import { EditorKeyForm } from './components/editor-key-form';
import { EmailForm } from './components/email-form';
import { PasswordForm } from './components/password-form';
import { PersonForm } from './components/person-form';
import { AvatarForm } from './components/avatar-form';
import { SignatureChannels } from './components/signature/signature-channels';
import { SignatureForm } from './components/signature/signature-form';
import { SoundForm } from './components/sound-form';
import { ada, renderProfile, mockServer } from './testing/render-profile';

// jsdom plays no sound.
const playTone = vi.fn<typeof tones.playTone>();

beforeEach(() => {
  playTone.mockReset().mockResolvedValue(true);
  vi.spyOn(tones, 'playTone').mockImplementation(playTone);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const refusal = (message: string, attributes: string[] = []) =>
  new ApiError({ status: 422, code: 'invalid', message, attributes });
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('AU5: the name is trimmed and cannot be empty', async () => {
  const call = mockServer({ updateProfile: { ...ada, name: 'Ada King' } });
  await renderProfile(<PersonForm />);
  await screen.findByDisplayValue('Ada Lovelace');
  type('Full name', ' ');
  await screen.findByText('This field is required');
  type('Full name', ' Ada King ');
  press('Save');
  await screen.findByText('Profile saved');
  expect(call).toHaveBeenCalledExactlyOnceWith('updateProfile', {
    body: { name: 'Ada King', display_name: '' },
  });
});

test('AU5: a new email address must be confirmed; the email can be resent, the change canceled', async () => {
  const call = mockServer({
    updateProfile: ({ body: { email } }: { body: { email: string } }) =>
      email === ada.email ? ada : { ...ada, unconfirmed_email: email },
    resendOwnConfirmation: undefined,
  });
  await renderProfile(<EmailForm />);
  await screen.findByDisplayValue('ada@acme.example');
  type('Email', 'ada@new');
  press('Change email');
  await screen.findByText('Enter a valid email address');
  expect(call).not.toHaveBeenCalled();
  type('Email', 'Ada@new.example');
  press('Change email');
  await screen.findByText(/Open the link we sent to ada@new.example/);
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@acme.example');
  press('Resend email');
  await waitFor(() => expect(call).toHaveBeenCalledWith('resendOwnConfirmation'));
  press('Keep current address');
  await waitFor(() =>
    expect(call).toHaveBeenLastCalledWith('updateProfile', { body: { email: 'ada@acme.example' } }),
  );
  await screen.findByText('Email address unchanged');
});

test('AU5: an email address that is taken shows an error at its field', async () => {
  mockServer({ updateProfile: refusal('Email has already been taken', ['email']) });
  await renderProfile(<EmailForm />);
  await screen.findByDisplayValue('ada@acme.example');
  type('Email', 'ben@acme.example');
  press('Change email');
  const field = await screen.findByRole('textbox', { name: 'Email', description: /already been taken/ });
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('AU5: a new password must be repeated, and a wrong current one is an error at its field', async () => {
  const call = mockServer({ updateProfile: refusal('The current password is not right') });
  await renderProfile(<PasswordForm />);
  await screen.findByLabelText('Current password');
  type('Current password', 'Old-password-1');
  type('New password', 'New-password-1');
  press('Change password');
  await screen.findByText('Passwords don’t match');
  expect(call).not.toHaveBeenCalled();
  type('Confirm password', 'New-password-1');
  press('Change password');
  await screen.findByLabelText('Current password', { selector: '[aria-invalid=true]' });
  await screen.findByText('The current password is not right');
  expect(call).toHaveBeenCalledExactlyOnceWith('updateProfile', {
    body: {
      current_password: 'Old-password-1',
      password: 'New-password-1',
      password_confirmation: 'New-password-1',
    },
  });
});

// jsdom has no object URLs.
Object.assign(URL, { createObjectURL: () => 'blob:ada', revokeObjectURL: () => {} });

const PICTURE = new File(['x'], 'ada.png', { type: 'image/png' });
const choosePicture = (file: File) =>
  fireEvent.change(screen.getByLabelText('Choose picture', { selector: 'input' }), {
    target: { files: [file] },
  });
const shownPicture = () => document.querySelector('img')?.getAttribute('src') ?? null;

test('AU6: a chosen picture is saved immediately and can be removed', async () => {
  const call = mockServer({
    updateProfile: { ...ada, avatar_url: '/files/ada.png' },
    deleteAvatar: ada,
  });
  await renderProfile(<AvatarForm />);
  await screen.findByText('PNG, JPEG, GIF, or WebP, up to 15 MB.');
  choosePicture(PICTURE);
  await screen.findByText('Picture saved');
  expect(call).toHaveBeenCalledExactlyOnceWith('updateProfile', { body: { avatar: PICTURE } });
  await waitFor(() => expect(shownPicture()).toBe('/files/ada.png'));
  press('Remove');
  await screen.findByText('Picture removed');
  expect(call).toHaveBeenLastCalledWith('deleteAvatar');
  expect(shownPicture()).toBeNull();
});

test('AU6: a picture that is too large is not sent, a refused one is removed from the preview', async () => {
  const call = mockServer({ updateProfile: refusal('Avatar is invalid', ['avatar']) });
  await renderProfile(<AvatarForm />);
  await screen.findByText('PNG, JPEG, GIF, or WebP, up to 15 MB.');
  const large = new File(['x'], 'large.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: 15 * 1024 * 1024 + 1 });
  choosePicture(large);
  await screen.findByText('The image is larger than 15 MB');
  expect([shownPicture(), call.mock.calls]).toEqual([null, []]);
  choosePicture(PICTURE);
  await screen.findByText('Avatar is invalid');
  expect(shownPicture()).toBeNull();
});

test('AU7: the availability is set for this account, and reverted with a toast if refused', async () => {
  const answers: Record<string, unknown> = { setAvailability: ada, setAutoOffline: ada };
  const call = mockServer(answers);
  await renderProfile(<AvailabilityForm />);
  fireEvent.click(await screen.findByRole('radio', { name: 'Busy' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Go offline automatically' }));
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  expect(call.mock.calls.map(([, options]) => options)).toEqual([
    { body: { account_id: 1, availability: 'busy' } },
    { body: { account_id: 1, auto_offline: false } },
  ]);
  answers.setAvailability = new ApiError({ status: 0, code: 'network', message: '' });
  fireEvent.click(screen.getByRole('radio', { name: 'Offline' }));
  await screen.findByText('Couldn’t change your availability');
  expect(await screen.findByRole('radio', { name: 'Online', checked: true })).toBeDefined();
});

const MessageText = ({ text }: { text: string }) => <output>{text}</output>;

test('AU9: the signature has a preview and a maximum length, and can be saved', async () => {
  const call = mockServer({
    updateProfile: ({ body }: { body: object }) => ({ ...ada, ...body }),
  });
  await renderProfile(<SignatureForm MessageText={MessageText} />);
  const editor = await screen.findByRole('textbox', { name: 'Signature' });
  const paste = (text: string) =>
    fireEvent.paste(editor, {
      clipboardData: { files: [], items: [], getData: (type: string) => (type === 'text/plain' ? text : '') },
    });
  paste('x'.repeat(20_001));
  await screen.findByText('1 character over the limit');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  press('Discard changes');
  paste('**Ada**\n\n\u00A0\n');
  expect((await screen.findByRole('status', { name: '' })).textContent).toBe('**Ada**');
  press('Save');
  await screen.findByText('Signature saved');
  expect(call).toHaveBeenCalledExactlyOnceWith('updateProfile', { body: { message_signature: '**Ada**' } });
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
});

test('AU8: changing the send key keeps all other UI settings', async () => {
  const call = mockServer({ updateProfile: ada });
  await renderProfile(<EditorKeyForm />, { ui_settings: { locale: 'de', enter_to_send_enabled: true } });
  const enter = await screen.findByRole('radio', { name: /^Enter/ });
  expect(enter.getAttribute('aria-checked')).toBe('true');
  fireEvent.click(screen.getByRole('radio', { name: /^Cmd\/Ctrl \+ Enter/ }));
  await waitFor(() => expect(call).toHaveBeenCalledOnce());
  expect(call).toHaveBeenCalledWith('updateProfile', {
    body: { ui_settings: { locale: 'de', enter_to_send_enabled: true, editor_message_key: 'cmd_enter' } },
  });
});

test('AU9: the signature is switched per channel, and a refused change is reverted with a toast', async () => {
  mockServer({ updateProfile: new ApiError({ status: 503, code: 'unavailable', message: '' }) });
  await renderProfile(<SignatureChannels />);
  const channel = await screen.findByRole('switch', { name: 'Website chat' });
  fireEvent.click(channel);
  await screen.findByText('Couldn’t save your changes');
  expect(channel.getAttribute('aria-checked')).toBe('false');
});

test('AU8: the sound settings have occasions and a tone, which can be played', async () => {
  const call = mockServer({ updateProfile: ada });
  await renderProfile(<SoundForm />);
  expect(await screen.findByRole('switch', { name: 'Repeat until read' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'assigned to me' }));
  await screen.findByRole('checkbox', { name: 'assigned to me', checked: true });
  fireEvent.click(screen.getByRole('checkbox', { name: 'unassigned' }));
  await waitFor(() =>
    expect(call).toHaveBeenLastCalledWith('updateProfile', {
      body: { ui_settings: { enable_audio_alerts: 'assigned+unassigned' } },
    }),
  );
  press('Play');
  expect(playTone).toHaveBeenCalledWith('ding');
});

test('AU8: a toast says when the browser blocks the sound', async () => {
  mockServer({});
  playTone.mockResolvedValueOnce(false);
  await renderProfile(<SoundForm />);
  fireEvent.click(await screen.findByRole('button', { name: 'Play' }));
  expect(await screen.findByText('Your browser blocked the sound')).toBeDefined();
});

test('resetting the access token asks for the password if needed, and continues afterwards', async () => {
  let isProven = false;
  const needed = new ApiError({ status: 403, code: 'password_needed', message: 'Enter your password again' });
  const call = mockServer({
    resetAccessToken: () => {
      if (!isProven) throw needed;
      return { ...ada, access_token: 'fresh-token' };
    },
    proveIdentity: () => {
      isProven = true;
      return { proven_until: '2026-01-01T00:30:00.000Z' };
    },
  });
  await renderProfile(
    <>
      <AccessTokenForm />
      <PasswordDialog />
    </>,
  );
  press('Reset token');
  const question = await screen.findByRole('alertdialog', { name: 'Reset your access token?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Reset token' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enter your password' });
  fireEvent.change(within(dialog).getByLabelText('Password'), { target: { value: 'Correct-horse-7' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await screen.findByDisplayValue('fresh-token');
  expect(call).toHaveBeenCalledWith('proveIdentity', { body: { current_password: 'Correct-horse-7' } });
});

test('the access token is hidden until it is shown, and resetting it asks for confirmation', async () => {
  const call = mockServer({ resetAccessToken: { ...ada, access_token: 'fresh-token' } });
  await renderProfile(<AccessTokenForm />);
  const field = await screen.findByLabelText('Your access token');
  expect(field.getAttribute('type')).toBe('password');
  press('Show: Your access token');
  expect(field.getAttribute('type')).toBe('text');
  press('Reset token');
  const question = await screen.findByRole('alertdialog', { name: 'Reset your access token?' });
  expect(call).not.toHaveBeenCalled();
  fireEvent.click(within(question).getByRole('button', { name: 'Reset token' }));
  await screen.findByDisplayValue('fresh-token');
});
