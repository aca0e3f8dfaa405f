import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../shared/api';
import { renderInAccount } from '../../testing/render-in-account';
import { StatusButton } from '../conversation-actions/status-button';
import * as threads from './components/thread-pane';
import { ConversationPane } from './conversation-pane';
import { useConversationShortcuts } from './hooks/use-conversation-shortcuts';
import type { Tab } from '../conversations/model/conversation-view';
import { buildConversation } from '../conversations/testing/builders';

const request = vi.fn<(name: string, options: { body?: object }) => Promise<unknown>>();
const onNext = vi.fn<() => void>();

beforeEach(() => {
  // The thread is reduced to its status button and a text field.
  vi.spyOn(threads, 'ThreadPane').mockImplementation(({ conversation, status }) => (
    <>
      <StatusButton conversation={conversation} change={status} />
      <textarea aria-label="Your reply" />
    </>
  ));
  onNext.mockReset();
  request.mockReset().mockImplementation(async (name) => ({
    data: name === 'showConversation' ? buildConversation({ account_id: 1 }) : {},
    seq: null,
  }));
  vi.spyOn(api, 'callWithSeq').mockImplementation(request as never);
  const isWide = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => isWide);
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const press = (letter: string, more: object = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key: letter, code: `Key${letter.toUpperCase()}`, altKey: true, ...more });
const field = () => screen.getByRole('textbox', { name: 'Your reply' });
const chosenStates = () =>
  request.mock.calls
    .filter(([name]) => name === 'toggleConversationStatus')
    .map(([, options]) => options.body);

async function openConversation(): Promise<void> {
  const pane = <ConversationPane conversationId={1} isAlone={false} onClose={() => {}} onNext={onNext} />;
  await renderInAccount(pane, { user: { ui_settings: { is_conversation_details_open: false } } });
  await screen.findByRole('button', { name: 'Resolve' });
}

test('KB1: Alt+E resolves the open conversation and moves on as the user set it', async () => {
  await openConversation();
  press('e');
  await waitFor(() => expect(chosenStates()).toEqual([{ status: 'resolved' }]));
  expect(onNext).toHaveBeenCalledOnce();
});

test.each([['Ctrl', { ctrlKey: true }] as const, ['Cmd', { metaKey: true }] as const])(
  'KB1: %s+Alt+E resolves the open conversation and opens the next',
  async (_key, modifier) => {
    await openConversation();
    press('e', modifier);
    await waitFor(() => expect(chosenStates()).toEqual([{ status: 'resolved' }]));
    expect(onNext).toHaveBeenCalledOnce();
  },
);

test('KB1: Alt+M opens the menu with the snooze times', async () => {
  await openConversation();
  press('m');
  expect(await screen.findByText('Snooze')).toBeDefined();
  expect(screen.getByRole('menuitem', { name: /^Until tomorrow, 9:00\sAM$/ })).toBeDefined();
});

test('KB1: the conversation shortcuts do nothing while typing', async () => {
  await openConversation();
  fireEvent.change(field(), { target: { value: 'Half a sentence' } });
  press('e', {}, field());
  press('e', { ctrlKey: true }, field());
  press('m', {}, field());
  expect(onNext).not.toHaveBeenCalled();
  expect(screen.queryByRole('menu')).toBeNull();
  // When this key press has arrived, so have the earlier ones.
  press('e');
  await waitFor(() => expect(chosenStates()).toHaveLength(1));
});

/** A list of three conversations with tabs, and a text field. */
function List({ open }: { open?: number }) {
  const [openId, setOpenId] = useState(open);
  const [tab, setTab] = useState<Tab>('mine');
  useConversationShortcuts({ rowIds: [4, 9, 2], openId, onOpen: setOpenId, tab, onTabChange: setTab });
  return (
    <>
      <output>{`${openId ?? 'none'} ${tab}`}</output>
      <textarea aria-label="Your reply" />
    </>
  );
}
const statusText = () => screen.getByRole('status').textContent;

test('KB1: Alt+K and Alt+J open the next and previous conversation, up to the ends of the list', async () => {
  await renderInAccount(<List />);
  await screen.findByText('none mine');
  const steps = ['k', 'k', 'k', 'k', 'j', 'j', 'j'].map((letter) => {
    press(letter);
    return statusText();
  });
  expect(steps).toEqual(['4 mine', '9 mine', '2 mine', '2 mine', '9 mine', '4 mine', '4 mine']);
});

test('KB1: Alt+N cycles through the tabs', async () => {
  await renderInAccount(<List open={9} />);
  await screen.findByText('9 mine');
  const steps = ['n', 'n', 'n'].map((letter) => {
    press(letter);
    return statusText();
  });
  expect(steps).toEqual(['9 unassigned', '9 all', '9 mine']);
});

test('KB1: the shortcuts of list and tabs do nothing while typing', async () => {
  await renderInAccount(<List open={9} />);
  await screen.findByText('9 mine');
  fireEvent.change(field(), { target: { value: 'Half a sentence' } });
  for (const letter of ['k', 'n']) press(letter, {}, field());
  expect(statusText()).toBe('9 mine');
});
