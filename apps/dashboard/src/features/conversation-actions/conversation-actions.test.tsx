import type { Agent, Conversation } from '@parley/contract';
import { ConfirmProvider, toast } from '@parley/ui';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api } from '../../shared/api';
import { loadErrorTextsFor } from '../../shared/error-texts';
import { useConversationTools } from '../../shared/layout/conversation-tools';
import { closeShellDialog, useShellDialog } from '../../shared/layout/shell-dialogs';
import { enterDateTime } from '../../testing/enter-date-time';
import { renderInAccount } from '../../testing/render-in-account';
import { MoreMenu } from './more-menu';
import { StatusButton } from './status-button';
import { useConversationActions } from '../conversations/data/conversation-mutations';
import { usePendingChanges } from '../conversations/data/pending-changes';
import { usePendingConversation } from '../conversations/data/use-pending';
import { useScope } from '../conversations/hooks/use-scope';
import { useStatusChange } from '../conversations/hooks/use-status-change';
import { buildConversation } from '../conversations/testing/builders';

const me = agentOf(7, 'Mira');
const jonas = agentOf(8, 'Jonas');
const unconfirmed = { ...agentOf(9, 'Nils'), confirmed: false };
const sofia = { ...buildConversation().meta.sender, email: 'sofia@nordfjord.example' };
const meta = { ...buildConversation().meta, sender: sofia };
const conversation = buildConversation({ id: 12, account_id: 1, meta, unread_count: 0 });
const older = buildConversation({ id: 8, account_id: 1, meta });
const elsewhere = buildConversation({ id: 5, account_id: 1, meta, inbox_id: 2 });

function agentOf(id: number, name: string): Agent {
  const email = `${name.toLowerCase()}@acme.example`;
  return { id, name, available_name: name, email, confirmed: true, thumbnail: '' } as Agent;
}

let others: Conversation[];
let refusal: ApiError | null;
const calls = vi.fn<(name: string, input: Record<string, unknown>) => void>();
const sent = (name: string) => calls.mock.calls.filter(([call]) => call === name).map(([, input]) => input);

/** Conversation 31 resolves to 12, into which it was merged; unknown numbers are not found. */
function shownByNumber(number: number): Conversation {
  const stranger = { ...meta, sender: { ...sofia, id: 71 } };
  const known = [
    conversation,
    older,
    elsewhere,
    buildConversation({ id: 40, account_id: 1, meta: stranger }),
  ];
  const found = known.find(({ id }) => id === (number === 31 ? 12 : number));
  if (found) return found;
  throw new ApiError({ status: 404, code: 'not_found', message: '', attributes: [] });
}

function answer(name: string, input: Record<string, unknown>): unknown {
  calls(name, input);
  if (refusal && ['mergeConversation', 'sendTranscript'].includes(name)) throw refusal;
  const made = { id: 3, merged_at: 1_790_000_000, merged_by: 'Mira' };
  switch (name) {
    case 'listInboxAssignableAgents':
      return { payload: [me, jonas, unconfirmed] };
    case 'listParticipants':
      return [jonas];
    case 'listContactConversations':
      return { payload: [conversation, ...others, elsewhere] };
    case 'showConversation':
      return shownByNumber(Number((input['params'] as { conversation_id: number }).conversation_id));
    case 'listMessages':
      return { payload: [] };
    case 'listConversationMerges':
      return { payload: [] };
    case 'mergeConversation':
      return { ...made, conversation_id: 12, merged_conversation_id: 8, undone: false };
    case 'undoConversationMerge':
      return { ...made, conversation_id: 12, merged_conversation_id: 8, undone: true };
    default:
      return [];
  }
}

beforeEach(() => {
  others = [older];
  refusal = null;
  calls.mockReset();
  vi.spyOn(api, 'call').mockImplementation((async (name: string, input: Record<string, unknown> = {}) =>
    answer(name, input)) as never);
  vi.spyOn(api, 'callWithSeq').mockImplementation((async (
    name: string,
    input: Record<string, unknown> = {},
  ) => ({
    data: answer(name, input),
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
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0));
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.hasPointerCapture ??= () => false;
});
afterEach(() => {
  cleanup();
  closeShellDialog();
  // Pending changes and toasts must not leak into the next test.
  usePendingChanges.setState({ changes: [], seenSeq: 0 });
  toast.dismiss(`status-${conversation.id}`);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Header({ shown }: { shown: Conversation }) {
  const actions = useConversationActions(useScope());
  const pending = usePendingConversation(shown) ?? shown;
  const status = useStatusChange(actions, pending);
  return (
    <ConfirmProvider>
      <StatusButton conversation={pending} change={status} />
      <MoreMenu conversation={pending} actions={actions} />
    </ConfirmProvider>
  );
}

async function open(shown = conversation) {
  await renderInAccount(<Header shown={shown} />, { user: { id: 7 } });
  await waitFor(() => expect(useConversationTools.getState().commands.length).toBeGreaterThan(0));
}
async function choose(name: string) {
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
}
const command = (id: string) => {
  const { commands } = useConversationTools.getState();
  const found = commands.flatMap((one) => [
    one,
    ...(one.page?.groups.flatMap((group) => group.commands) ?? []),
  ]);
  return found.find((one) => one.id === id);
};
const params = { account_id: 1, conversation_id: 12 };

test('CT9: the status menu snoozes the conversation until a custom time', async () => {
  await open();
  fireEvent.keyDown(document.body, { key: 'm', code: 'KeyM', altKey: true });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Custom time…' }));
  const dialog = await screen.findByRole('dialog');
  const at = new Date(Date.now() + 3 * 86_400_000);
  at.setSeconds(0, 0);
  enterDateTime(at);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Snooze' }));
  await waitFor(() =>
    expect(sent('toggleConversationStatus')).toEqual([
      { params, body: { status: 'snoozed', snoozed_until: at.getTime() / 1000 } },
    ]),
  );
});

test('CT9, CT10, CT11, CT12: the palette has the menu actions, and only confirmed agents', async () => {
  await open();
  await waitFor(() => expect(command('assignee-8')).toBeDefined());
  expect(command('assignee-9')).toBeUndefined();
  command('conversation-assign-me')?.onRun?.();
  command('priority-urgent')?.onRun?.();
  command('snooze-reply')?.onRun?.();
  await waitFor(() => expect(command('conversation-follow')).toBeDefined());
  command('conversation-follow')?.onRun?.();
  await waitFor(() => expect(sent('setParticipants')).toHaveLength(1));
  expect(sent('assignConversation')).toEqual([{ params, body: { assignee_id: 7 } }]);
  expect(sent('toggleConversationPriority')).toEqual([{ params, body: { priority: 'urgent' } }]);
  expect(sent('toggleConversationStatus')).toEqual([{ params, body: { status: 'snoozed' } }]);
  expect(sent('setParticipants')).toEqual([{ params, body: { user_ids: [8, 7] } }]);
});

test('CL8: a conversation is marked as unread from the menu and from the palette', async () => {
  await open();
  await choose('Mark as unread');
  command('conversation-unread')?.onRun?.();
  await waitFor(() => expect(sent('markConversationUnread')).toEqual([{ params }, { params }]));
});

test('CT13: blocking a contact asks for confirmation, unblocking does not', async () => {
  await open();
  await choose('Block contact');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(sent('muteConversation')).toEqual([]);
  await choose('Block contact');
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Block contact' }),
  );
  await waitFor(() => expect(sent('muteConversation')).toHaveLength(1));
  cleanup();
  await open(buildConversation({ ...conversation, muted: true }));
  await choose('Unblock contact');
  await waitFor(() => expect(sent('unmuteConversation')).toHaveLength(1));
});

test('CT13: a transcript is sent to the contact or a valid address, and an error is shown', async () => {
  await open();
  await choose('Send transcript…');
  const dialog = await screen.findByRole('dialog');
  const send = within(dialog).getByRole('button', { name: 'Send' });
  expect(
    within(dialog)
      .getByRole('radio', { name: /^Contact/ })
      .getAttribute('aria-checked'),
  ).toBe('true');
  expect((within(dialog).getByRole('radio', { name: /^Assignee/ }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(within(dialog).getByRole('radio', { name: /Another email address/ }));
  const box = await within(dialog).findByLabelText('Email address');
  fireEvent.change(box, { target: { value: 'nobody' } });
  fireEvent.click(send);
  await within(dialog).findByText('Enter a valid email address');
  expect(sent('sendTranscript')).toEqual([]);
  refusal = new ApiError({ status: 429, code: 'too_many_requests', message: '', attributes: [] });
  fireEvent.change(box, { target: { value: 'boss@acme.example' } });
  fireEvent.click(send);
  await waitFor(() => expect(within(dialog).getByRole('alert')).toBeDefined());
  refusal = null;
  fireEvent.click(within(dialog).getByRole('radio', { name: /^Contact/ }));
  fireEvent.click(send);
  await screen.findByText('Transcript sent to sofia@nordfjord.example');
  expect(sent('sendTranscript').at(-1)).toEqual({ params, body: { email: 'sofia@nordfjord.example' } });
});

test("D1: the merge dialog offers the contact's conversations of this inbox; its toast can undo", async () => {
  await open();
  await choose('Merge…');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(/^#8 ·/);
  expect(within(dialog).queryByText(/#5/)).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
  await screen.findByText('Conversation #8 merged into #12');
  expect(sent('mergeConversation')).toEqual([{ params, body: { merged_conversation_id: 8 } }]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Conversation #8 restored');
  expect(sent('undoConversationMerge')).toEqual([{ params: { ...params, merge_id: 3 } }]);
});

test('D1: either conversation can be the one that stays, and an error is shown in the dialog', async () => {
  refusal = new ApiError({
    status: 422,
    code: 'merge_other_session',
    message: 'Other sessions',
    attributes: [],
  });
  await loadErrorTextsFor(refusal);
  await open();
  await choose('Merge…');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(await within(dialog).findByRole('radio', { name: '#8' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
  await within(dialog).findByText(/started in different sessions/);
  expect(sent('mergeConversation')).toEqual([
    { params: { account_id: 1, conversation_id: 8 }, body: { merged_conversation_id: 12 } },
  ]);
});

test('D1: the merge dialog says so when there is no conversation to merge with', async () => {
  others = [];
  await open();
  await choose('Merge…');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('No conversations to merge with');
  expect((within(dialog).getByRole('button', { name: 'Merge' }) as HTMLButtonElement).disabled).toBe(true);
});

test('D1: searching a conversation by its number offers only that one for merging', async () => {
  others = [older, buildConversation({ id: 9, account_id: 1, meta })];
  await open();
  await choose('Merge…');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/^#9 ·/);
  const merge = dialog.getByRole('button', { name: 'Merge' }) as HTMLButtonElement;
  fireEvent.change(dialog.getByLabelText('Find by number'), { target: { value: '#8' } });
  await waitFor(() => expect(dialog.queryByText(/^#9 ·/)).toBeNull());
  expect((await dialog.findByRole('radio', { name: /#8 ·/ })).getAttribute('aria-checked')).toBe('true');
  await waitFor(() => expect(merge.disabled).toBe(false));
  fireEvent.click(merge);
  await screen.findByText('Conversation #8 merged into #12');
  expect(sent('mergeConversation')).toEqual([{ params, body: { merged_conversation_id: 8 } }]);
});

test.each([
  ['99', 'Conversation #99 doesn’t exist, or you don’t have access.'],
  ['#12', 'This conversation is already open. Enter another number.'],
  ['31', '#31 was already merged into #12.'],
  ['40', '#40 is from another contact. Only conversations from the same contact can be merged.'],
  ['5', '#5 is in another inbox. Only conversations in the same inbox can be merged.'],
  ['soon', 'Enter a conversation number, such as #1234'],
])('D1: "%s" cannot be merged, and the dialog says why', async (typed, reason) => {
  await open();
  await choose('Merge…');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/^#8 ·/);
  fireEvent.change(dialog.getByLabelText('Find by number'), { target: { value: typed } });
  await dialog.findByText(reason);
  expect((dialog.getByRole('button', { name: 'Merge' }) as HTMLButtonElement).disabled).toBe(true);
  expect(dialog.queryByRole('radio')).toBeNull();
});

test('CO9: the menu starts a new conversation with the contact preselected', async () => {
  await open();
  await choose('Message Sofia');
  expect(useShellDialog.getState()).toMatchObject({ open: 'new-conversation', contact: { id: 70 } });
});
