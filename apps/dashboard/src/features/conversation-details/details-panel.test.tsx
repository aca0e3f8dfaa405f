import type { Agent, Conversation, Note } from '@parley/contract';
import { ConfirmProvider } from '@parley/ui';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api } from '../../shared/api';
import { buildDefinition } from '../../shared/custom-attributes/testing/build-definition';
import { sessionQuery } from '../../shared/session/session-query';
import { renderInAccount } from '../../testing/render-in-account';
import { useConversationActions } from '../conversations/data/conversation-mutations';
import { usePendingConversation } from '../conversations/data/use-pending';
import { buildConversation } from '../conversations/testing/builders';
import { DetailsPanel } from './details-panel';

const scope = { accountId: 1, myId: 7 };
const sofia = {
  ...buildConversation().meta.sender,
  email: 'sofia@nordfjord.example',
  additional_attributes: { company_name: 'Nordfjord', city: 'Oslo', country_code: 'NO', country: 'Norway' },
  custom_attributes: { tier: 'gold' },
};
const conversation = buildConversation({
  meta: { ...buildConversation().meta, sender: sofia },
  custom_attributes: { plan: 'Basic' },
});

const agentOf = (id: number, name: string) =>
  ({
    id,
    name,
    email: `${name}@acme.example`,
    confirmed: true,
    role: 'agent',
    custom_role_id: null,
  }) as Agent;

let notes: Note[];
let participants: Agent[];
let refusal: ApiError | null;
const calls = vi.fn<(name: string, input: Record<string, unknown>) => void>();
const sent = (name: string) => calls.mock.calls.filter(([call]) => call === name).map(([, input]) => input);

async function answer(name: string, input: Record<string, unknown> = {}): Promise<unknown> {
  calls(name, input);
  const body = input['body'] as Record<string, unknown> | undefined;
  switch (name) {
    case 'listCustomAttributeDefinitions':
      return [
        buildDefinition(),
        buildDefinition({
          id: 2,
          attribute_key: 'tier',
          attribute_display_name: 'Tier',
          attribute_model: 'contact_attribute',
        }),
      ];
    case 'listContactNotes':
      return notes;
    case 'createContactNote':
      if (refusal) throw refusal;
      notes = [noteOf(90, String(body?.['content'])), ...notes];
      return notes[0];
    case 'deleteContactNote':
      notes = notes.filter(({ id }) => id !== (input['params'] as { note_id: number }).note_id);
      return undefined;
    case 'listInboxAssignableAgents':
      return { payload: [agentOf(8, 'Mira'), agentOf(9, 'Jonas')] };
    case 'listParticipants':
      return participants;
    case 'setParticipants':
      return ((body?.['user_ids'] ?? []) as number[]).map((id) => agentOf(id, id === 8 ? 'Mira' : 'Jonas'));
    case 'listConversationAttachments':
      return { meta: { total_count: 0 }, payload: [] };
    case 'updateProfile':
      return {};
    default:
      return [];
  }
}

async function answerWithSeq(name: string, input: Record<string, unknown>) {
  calls(name, input);
  if (refusal) throw refusal;
  if (name !== 'updateContact') return { data: { payload: [] }, seq: null, events: [] };
  const { additional_attributes: more, ...own } = input['body'] as Record<string, object>;
  const additional_attributes = { ...sofia.additional_attributes, ...more };
  return { data: { payload: { ...sofia, ...own, additional_attributes } }, seq: null };
}

const noteOf = (id: number, content: string): Note => ({
  id,
  content,
  account_id: 1,
  contact_id: 70,
  created_at: 1_790_000_000,
  updated_at: 1_790_000_000,
});

beforeEach(() => {
  notes = [];
  participants = [agentOf(8, 'Mira')];
  refusal = null;
  calls.mockReset();
  vi.spyOn(api, 'call').mockImplementation(answer as never);
  vi.spyOn(api, 'callWithSeq').mockImplementation(answerWithSeq as never);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.setPointerCapture ??= () => undefined;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Panel({ shown }: { shown: Conversation }) {
  const actions = useConversationActions(scope);
  const pending = usePendingConversation(shown) ?? shown;
  return <DetailsPanel scope={scope} conversation={pending} actions={actions} />;
}

async function open(ui_settings: object = {}) {
  const opened = await renderInAccount(
    <ConfirmProvider>
      <Panel shown={conversation} />
    </ConfirmProvider>,
    { user: { ui_settings } },
  );
  await waitFor(() => expect(sections()).not.toEqual([]));
  return opened;
}

const sections = () =>
  [...document.querySelectorAll('[data-section]')].map((section) => section.getAttribute('data-section'));

const atFirst = [
  'conversation_actions',
  'conversation_info',
  'contact_attributes',
  'contact_notes',
  'previous_conversation',
  'conversation_participants',
  'conversation_attachments',
];

test('CT15: the sections are in the default order or in the order of the user', async () => {
  await open();
  await screen.findByRole('button', { name: 'Actions' });
  expect(sections()).toEqual(atFirst);
  cleanup();
  await open({
    conversation_sidebar_items_order: [{ name: 'conversation_participants' }, { name: 'contact_attributes' }],
  });
  await screen.findByRole('button', { name: 'Actions' });
  expect(sections().indexOf('conversation_participants')).toBeLessThan(
    sections().indexOf('contact_attributes'),
  );
});

test('CT15: arrow keys move a section; the move is announced and saved', async () => {
  const { queryClient } = await open({ other: 1 });
  const handle = await screen.findByRole('button', { name: 'Move section “Actions”' });
  handle.focus();
  fireEvent.keyDown(handle, { key: 'ArrowDown' });
  await screen.findByText('Actions moved to position 2 of 7');
  expect(sections().slice(0, 2)).toEqual(['conversation_info', 'conversation_actions']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move section “Actions”');
  fireEvent.keyDown(document.activeElement as Element, { key: 'End' });
  await screen.findByText('Actions moved to position 7 of 7');
  expect(sections().at(-1)).toBe('conversation_actions');
  const { ui_settings } = queryClient.getQueryData(sessionQuery.queryKey) ?? {};
  const storedOrder = ui_settings?.['conversation_sidebar_items_order'] as { name: string }[];
  const isShown = (name: string) => !['macros', 'suggested_articles'].includes(name);
  expect(storedOrder.map(({ name }) => name).filter(isShown)).toEqual(sections());
  expect(ui_settings?.['other']).toBe(1);
  await waitFor(() => expect(sent('updateProfile').length).toBeGreaterThan(0));
});

test('CT15: a section can be dragged by its handle, and Escape cancels the drag', async () => {
  await open();
  const handle = await screen.findByRole('button', { name: 'Move section “Actions”' });
  for (const [index, section] of [...document.querySelectorAll('[data-section]')].entries()) {
    section.getBoundingClientRect = () => ({ top: index * 100, height: 100 }) as DOMRect;
  }
  fireEvent.pointerDown(handle, { button: 0, pointerId: 1, clientY: 10 });
  fireEvent.pointerMove(handle, { pointerId: 1, clientY: 270 });
  fireEvent.keyDown(window, { key: 'Escape' });
  fireEvent.pointerUp(handle, { pointerId: 1, clientY: 270 });
  expect(sections()).toEqual(atFirst);
  fireEvent.pointerDown(handle, { button: 0, pointerId: 1, clientY: 10 });
  fireEvent.pointerMove(handle, { pointerId: 1, clientY: 270 });
  fireEvent.pointerUp(handle, { pointerId: 1, clientY: 270 });
  expect(sections().slice(0, 3)).toEqual(['conversation_info', 'contact_attributes', 'conversation_actions']);
});

test('CT15: a collapsed section stays collapsed', async () => {
  const { queryClient } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Actions' }));
  await screen.findByRole('button', { name: 'Actions', expanded: false });
  const { ui_settings } = queryClient.getQueryData(sessionQuery.queryKey) ?? {};
  expect(ui_settings?.['conversation_details_closed']).toEqual(['conversation_actions']);
});

test('CT14: changing an attribute sends only that attribute and appears immediately', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Plan: Basic. Edit' }));
  const box = await screen.findByRole('textbox', { name: 'Plan' });
  fireEvent.change(box, { target: { value: 'Gold' } });
  fireEvent.submit(box);
  await screen.findByRole('button', { name: 'Plan: Gold. Edit' });
  expect(sent('setConversationCustomAttributes')).toEqual([
    {
      params: { account_id: 1, conversation_id: 1 },
      body: { custom_attributes: { plan: 'Gold' }, merge: true },
    },
  ]);
  await screen.findByText('Plan');
});

test('CT14: an attribute of the contact is changed on its own and removed by its key', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Tier: gold. Edit' }));
  const box = await screen.findByRole('textbox', { name: 'Tier' });
  fireEvent.change(box, { target: { value: 'silver' } });
  fireEvent.submit(box);
  await screen.findByRole('button', { name: 'Tier: silver. Edit' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove Tier' }));
  await waitFor(() =>
    expect(sent('destroyContactCustomAttributes')).toEqual([
      { params: { account_id: 1, contact_id: 70 }, body: { custom_attributes: ['tier'] } },
    ]),
  );
  expect(sent('updateContact').map(({ body }) => body)).toEqual([{ custom_attributes: { tier: 'silver' } }]);
});

test('CT14: a refused value shows the error at its field, and canceling restores the old value', async () => {
  refusal = new ApiError({ status: 422, code: 'invalid', message: 'Much too long', attributes: [] });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Plan: Basic. Edit' }));
  const box = await screen.findByRole('textbox', { name: 'Plan' });
  fireEvent.change(box, { target: { value: 'Gold' } });
  fireEvent.submit(box);
  await screen.findByText('Much too long');
  expect((screen.getByRole('textbox', { name: 'Plan' }) as HTMLInputElement).value).toBe('Gold');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('button', { name: 'Plan: Basic. Edit' });
});

test('CO3: only the edit button of the contact has a pencil icon, not the button to message them', async () => {
  await open();
  const card = within(await screen.findByRole('region', { name: 'Contact' }));
  const pencils = card
    .getAllByRole('button')
    .filter((button) => button.querySelector('.lucide-pencil, .lucide-square-pen'));
  expect(pencils.map((button) => button.getAttribute('aria-label'))).toEqual(['Edit contact']);
  expect(card.getByRole('button', { name: 'Message Sofia' })).toBeDefined();
});

test('CO3: the contact is edited in the panel, and an error is shown at its field', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit contact' }));
  const form = await screen.findByRole('form', { name: 'Contact details' });
  const write = (label: string, value: string) =>
    fireEvent.change(within(form).getByLabelText(label), { target: { value } });
  write('Email', 'nonsense');
  write('Company', ' Fjord AS ');
  refusal = new ApiError({ status: 422, code: 'invalid', message: 'Invalid email', attributes: ['email'] });
  fireEvent.submit(form);
  await within(form).findByText('Invalid email');
  expect(within(form).getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  refusal = null;
  write('Email', 'sofia@fjord.example');
  fireEvent.submit(form);
  await screen.findByText('Fjord AS');
  await screen.findByRole('link', { name: 'sofia@fjord.example' });
  expect(sent('updateContact').at(-1)?.['body']).toEqual({
    email: 'sofia@fjord.example',
    additional_attributes: { company_name: 'Fjord AS' },
  });
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit contact'));
});

test('CO3: notes about the contact can be read, added and deleted', async () => {
  notes = [1, 2, 3, 4].map((id) => noteOf(id, `Note ${id}`));
  await open();
  await screen.findByText('Note 3');
  expect(screen.queryByText('Note 4')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show more (1)' }));
  await screen.findByText('Note 4');

  const box = screen.getByLabelText('Write a note for your team');
  fireEvent.change(box, { target: { value: ' Prefers the phone ' } });
  refusal = new ApiError({ status: 0, code: 'network', message: '', attributes: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText(/Couldn’t reach the server/);
  expect((box as HTMLTextAreaElement).value).toBe(' Prefers the phone ');
  refusal = null;
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  const note = (await screen.findByText('Prefers the phone', { selector: 'p' })).closest('li') as HTMLElement;
  expect((box as HTMLTextAreaElement).value).toBe('');

  fireEvent.click(within(note).getByRole('button', { name: /^Delete note/ }));
  const question = await screen.findByRole('alertdialog');
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Delete' })));
  await waitFor(() => expect(screen.queryByText('Prefers the phone', { selector: 'p' })).toBeNull());
  expect(sent('deleteContactNote')).toEqual([{ params: { account_id: 1, contact_id: 70, note_id: 90 } }]);
});

test('CT12: participants are added in the picker and removed in the list', async () => {
  await open();
  const part = within(document.querySelector('[data-section="conversation_participants"]') as HTMLElement);
  await part.findByText('Mira');
  fireEvent.click(part.getByRole('button', { name: 'Add participants' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Add participants' }));
  expect((await picker.findByRole('option', { name: /Mira/ })).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(await picker.findByRole('option', { name: /Jonas/ }));
  fireEvent.click(picker.getByRole('button', { name: 'Add 1 agent' }));
  await part.findByText('Jonas');
  fireEvent.click(part.getByRole('button', { name: 'Remove Mira' }));
  await waitFor(() => expect(part.queryByText('Mira')).toBeNull());
  expect(sent('setParticipants').map(({ body }) => body)).toEqual([{ user_ids: [8, 9] }, { user_ids: [9] }]);
});
