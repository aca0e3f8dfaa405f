import {
  capabilitiesOf,
  type ChannelName,
  channels,
  knownChannelTypes,
} from '@parley/contract/channels/channels';
import { toast } from '@parley/ui';
import { checkPhoneLength, parsePhone } from '@parley/ui/phone-input';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OutgoingBubble } from '../features/conversation-thread/components/outgoing-bubble';
import { DefinitionDialog } from '../features/custom-attributes/components/definition-dialog';
import { LabelFormDialog } from '../features/labels/components/label-form-dialog';
import { AvailabilityForm } from '../features/profile/components/availability-form';
import { PushSettings } from '../features/profile/components/push/push-settings';
import { NewApiPage } from '../features/inboxes/new-api-page';
import { ConfirmEmailBanner } from '../features/shell/components/confirm-email-banner';
import { NetworkBanner } from '../features/shell/components/network-banner';
import { ProfileMenu } from '../features/shell/components/profile-menu';
import { NewAccountModal } from '../features/shell/new-account-modal';
import { membership, renderInAccount } from '../testing/render-in-account';
import { ApiError, api } from '../shared/api';
import { SavedFilterDialog } from '../shared/filters/saved-filter-dialog';
import { CopyField } from '../shared/forms/copy-field';
import { setConnectionStatus } from '../shared/realtime/connection-status';
import { sessionQuery } from '../shared/session/session-query';
import { LOGIN_AND_BACK, stayOnPage } from '../shared/session/testing/stay-on-page';

const call = vi.fn<(name: string) => Promise<unknown>>();
const writeText = vi.fn<(text: string) => Promise<void>>();
let toasts: { mock: { results: { value: unknown }[] } }[];

beforeEach(() => {
  call.mockReset().mockResolvedValue({});
  writeText.mockReset().mockResolvedValue();
  toasts = [vi.spyOn(toast, 'success'), vi.spyOn(toast, 'error')];
  vi.spyOn(api, 'call').mockImplementation(call as never);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.hasPointerCapture ??= () => false;
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('isSecureContext', true);
  const isWide = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => isWide);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  // Toasts outlive the component that showed them; dismiss those of the previous test.
  for (const { value } of toasts.flatMap((kind) => kind.mock.results)) toast.dismiss(value as string);
  cleanup();
  act(() => setConnectionStatus('connected'));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const refuse = (status: number, message = '') =>
  call.mockRejectedValue(new ApiError({ status, message, code: 'other' }));
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

async function createWorkspace(): Promise<void> {
  await renderInAccount(<NewAccountModal onClose={() => {}} />);
  fireEvent.change(await screen.findByLabelText('Workspace name'), { target: { value: 'Harbour' } });
  await press('Create workspace');
}

async function createInbox(): Promise<void> {
  await renderInAccount(<NewApiPage />);
  fireEvent.change(await screen.findByLabelText(/Channel name/), { target: { value: 'App' } });
  await press('Create inbox');
}

async function createFolder(): Promise<void> {
  await renderInAccount(<SavedFilterDialog type="conversation" conditions={[]} onClose={() => {}} />);
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Urgent' } });
  await press('Create');
}

async function defineAttribute(): Promise<void> {
  await renderInAccount(<DefinitionDialog definition={null} model="contact_attribute" onClose={() => {}} />);
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Tier' } });
  await press('Create');
}

async function createLabel(): Promise<void> {
  await renderInAccount(<LabelFormDialog row={null} onClose={() => {}} />);
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'vip' } });
  await press('Create');
}

async function chooseBusyInMenu(): Promise<void> {
  await renderInAccount(<ProfileMenu side="top" />);
  await press(/Account menu/);
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Busy' }));
}

async function chooseBusyInProfile(): Promise<void> {
  await renderInAccount(<AvailabilityForm />);
  fireEvent.click(await screen.findByRole('radio', { name: 'Busy' }));
}

async function copy(): Promise<void> {
  await renderInAccount(<CopyField label="Address" value="https://acme.example" />);
  await press(/Copy/);
}

/** Simulates a lost connection, as the browser or the socket reports it. */
async function lose(status: 'offline' | 'reconnecting'): Promise<void> {
  await renderInAccount(<NetworkBanner />, { route: 'home' });
  act(() => setConnectionStatus(status));
}

async function loseAndFind(): Promise<void> {
  await lose('reconnecting');
  await screen.findByText('Reconnecting…');
  act(() => setConnectionStatus('connected'));
}

const draw = (element: ReactElement) => renderInAccount(element);
const refused = {
  echoId: 'a',
  accountId: 1,
  conversationId: 1,
  content: 'Hello',
  isPrivate: false,
  files: [],
  createdAt: 0,
  state: { kind: 'failed', reason: 'Content is too long' },
} as never;
const bubble = (
  <OutgoingBubble
    message={refused}
    me={{ name: 'Alex', src: '' }}
    isFirst
    onRetry={() => {}}
    onDiscard={() => {}}
  />
);

/** Everything the catalogs of both specifications name that has a screen: what happens, and what a person reads. */
const shown: [string, () => Promise<unknown>, string | RegExp][] = [
  // 1 §8
  [
    'creating a workspace that already exists',
    () => (refuse(422), createWorkspace()),
    'A workspace with this name already exists. Choose another name.',
  ],
  ['failing to create a workspace', () => (refuse(500), createWorkspace()), /Something went wrong/],
  [
    'creating a workspace',
    () => {
      const accounts = [membership, { ...membership, id: 9 }];
      call.mockImplementation(async (name) =>
        name === 'createAccount' ? { data: { account_id: 9 } } : { payload: { data: { id: 7, accounts } } },
      );
      return createWorkspace();
    },
    'Workspace created',
  ],
  [
    'a browser without push notifications',
    () => {
      call.mockResolvedValue({ payload: [], meta: {} });
      return draw(<PushSettings />);
    },
    'This browser does not support desktop notification',
  ],
  ['being offline', () => lose('offline'), /^You’re offline/],
  ['reconnecting', () => lose('reconnecting'), 'Reconnecting…'],
  ['being connected again', loseAndFind, 'Back online'],
  [
    'failing to copy a text',
    () => {
      writeText.mockRejectedValue(new Error('not allowed here'));
      return copy();
    },
    'Unable to copy text to clipboard: not allowed here',
  ],
  ['copying a text', copy, 'Copied'],
  [
    'resending the confirmation email',
    async () => {
      await renderInAccount(<ConfirmEmailBanner />, { user: { confirmed: false } });
      await press('Resend email');
    },
    'Email sent',
  ],
  // 2 §8
  [
    'an inbox that the server refuses with a reason',
    () => (refuse(403, 'Account limit exceeded'), createInbox()),
    'Account limit exceeded',
  ],
  ['failing to create an inbox', () => (refuse(500, 'NoMethodError'), createInbox()), /Something went wrong/],
  [
    'a folder that the server refuses with a reason',
    () => (refuse(422, 'Account Limit of 1000 custom filters reached'), createFolder()),
    'Account Limit of 1000 custom filters reached',
  ],
  [
    'a label that the server refuses with a reason',
    () => (refuse(422, 'Title has already been taken'), createLabel()),
    'Title has already been taken',
  ],
  [
    'a custom attribute that the server refuses with a reason',
    () => (refuse(422, 'Attribute key has already been taken'), defineAttribute()),
    'Attribute key has already been taken',
  ],
  [
    'failing to save the availability in the menu',
    () => (refuse(500), chooseBusyInMenu()),
    'Couldn’t change your availability',
  ],
  [
    'failing to save the availability in the profile',
    () => (refuse(500), chooseBusyInProfile()),
    'Couldn’t change your availability',
  ],
  ['a message that the server refused', () => draw(bubble), 'Not sent: Content is too long'],
];

test.each(shown)('ER1: %s shows the specified text', async (_cause, happens, text) => {
  await happens();
  expect(await screen.findByText(text)).toBeDefined();
});

test.each(['offline', 'reconnecting'] as const)(
  'ER1: while %s, the banner offers to reload only if the server can be reached',
  async (status) => {
    const ask = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
    vi.stubGlobal('fetch', ask);
    await lose(status);
    await waitFor(() => expect(ask).toHaveBeenCalled());
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
    cleanup();
    ask.mockResolvedValue(new Response(null, { status: 200 }));
    await lose(status);
    const refresh = await screen.findByRole('button', { name: 'Reload' });
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { ...location, reload });
    fireEvent.click(refresh);
    expect(reload).toHaveBeenCalledOnce();
  },
);

test('ER1: a 401 from the session check redirects to the login page', async () => {
  const { queryClient } = await renderInAccount(<p>there</p>);
  refuse(401);
  const leftFor = stayOnPage();
  await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => {});
  await waitFor(() => expect(leftFor).toEqual([LOGIN_AND_BACK]));
});

test.each([
  ['not a number', 'NOT_A_NUMBER'],
  ['0301234567', 'INVALID_COUNTRY'],
  ['+49 1', 'TOO_SHORT'],
  [`+49 ${'1'.repeat(18)}`, 'TOO_LONG'],
])('ER1: parsing the phone number %s reports %s', (text, reason) => {
  expect(parsePhone(text)).toBe(reason);
});

test.each([
  ['+4930123456', 'IS_POSSIBLE'],
  ['+491', 'TOO_SHORT'],
  [`+49${'1'.repeat(18)}`, 'TOO_LONG'],
  // Numbers of Andorra have six, eight or nine digits.
  ['+376 2222222', 'INVALID_LENGTH'],
])('ER1: checking the length of %s reports %s', (text, reason) => {
  expect(checkPhoneLength(text)).toBe(reason);
});

/** Texts of screens that are not built yet; building one adds its entries above. */
const later: [string, ChannelName][] = [
  ['Facebook inboxes', 'facebook'],
  ['Twitter inboxes', 'twitter'],
  ['SMS inboxes', 'sms'],
  ['Twilio inboxes', 'twilioSms'],
  ['WhatsApp inboxes', 'whatsapp'],
  ['LINE inboxes', 'line'],
];

test.each(later)('ER1: the form of %s is marked as coming soon', (_entry, name) => {
  const type = knownChannelTypes.find((known) => channels[known].name === name);
  expect(capabilitiesOf(type ?? '')).toMatchObject({ name, isAvailable: false });
});
