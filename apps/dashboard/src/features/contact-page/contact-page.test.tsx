import type { Contact, ContactDataExport, ContactHistoryEntry, Note } from '@parley/contract';
import { ConfirmProvider } from '@parley/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../shared/api';
import { buildDefinition } from '../../shared/custom-attributes/testing/build-definition';
import { useShellDialog } from '../../shared/layout/shell-dialogs';
import { usePresence } from '../../shared/realtime/presence-store';
import { emitEvent } from '../../shared/realtime/testing/emit';
import { rightsOf } from '../../testing/member-rights';
import { mockApiCalls } from '../../testing/mock-api-calls';
import { membership, renderInAccount } from '../../testing/render-in-account';
import { rememberContactOrder, useContactOrder } from '../contacts/data/contact-order';
import { buildConversation } from '../conversations/testing/builders';
import { ContactPage } from './contact-page';

const shop = { id: 1, name: 'Shop', channel_type: 'Channel::Api' };
const website = { id: 2, name: 'Website', channel_type: 'Channel::WebWidget' };

let sofia: Contact;
let labels: string[];
let notes: Note[];
let refusal: ApiError | null;
let duplicates: { contact: Contact; matches: string[] }[];
let exports: ContactDataExport[];

function answer(name: string, input: Record<string, unknown>): unknown {
  const body = input.body as Record<string, unknown>;
  switch (name) {
    case 'showContact': {
      const { contact_id: id } = input.params as { contact_id: number };
      if (refusal && id === 70) throw refusal;
      return { payload: { ...sofia, id } };
    }
    case 'updateContact': {
      if (refusal) throw refusal;
      const custom_attributes = { ...sofia.custom_attributes, ...(body.custom_attributes as object) };
      sofia = { ...sofia, ...body, custom_attributes };
      return { payload: sofia };
    }
    case 'destroyContactCustomAttributes':
      sofia = { ...sofia, custom_attributes: {} };
      return { payload: sofia };
    case 'deleteContact':
      return undefined;
    case 'listContactLabels':
      return { payload: labels };
    case 'setContactLabels':
      labels = body.labels as string[];
      return { payload: labels };
    case 'listContactableInboxes':
      return { payload: [{ inbox: shop, source_id: 's-1' }] };
    case 'listContactNotes':
      return notes;
    case 'createContactNote':
      notes = [noteOf(9, String(body.content)), ...notes];
      return notes[0];
    case 'updateContactNote':
      notes = notes.map((note) => ({ ...note, content: String(body.content) }));
      return notes[0];
    case 'listContactHistory':
      return { meta: { next: null }, payload: history };
    case 'showContactSummary':
      return {
        conversations_count: 3,
        open_conversations_count: 1,
        attachments_count: 2,
        notes_count: 1,
        last_ratings: [5, 4],
      };
    case 'listAgents':
      return [
        { id: 8, name: 'Mira Kessler', available_name: 'Mira', thumbnail: '', email: 'm@acme.example' },
      ];
    case 'listContactDataExports':
      return { payload: exports };
    case 'createContactDataExport':
      exports = [dataExport('running')];
      return exports[0];
    case 'eraseContact':
      return undefined;
    case 'listContactAttachments':
      return { meta: { total_count: 0 }, payload: [] };
    case 'filterContacts':
      return {
        meta: { count: 2, current_page: 1 },
        payload: [sofia, { ...sofia, id: 71, name: 'Jon Berg' }],
      };
    case 'listContactDuplicates':
      return { meta: { next: null }, payload: duplicates };
    case 'mergeContacts':
      return { ...sofia, merge: { id: 5 } };
    case 'undoContactMerge':
      return { left_out: ['email'] };
    case 'listCustomAttributeDefinitions':
      return [buildDefinition({ attribute_model: 'contact_attribute' })];
    case 'listContacts':
      return {
        meta: { count: 17, current_page: 2 },
        payload: [{ ...sofia, id: 71, name: 'Jon Berg' }],
      };
    case 'listLabels':
      return {
        payload: [{ id: 1, title: 'vip', description: null, color: '#ff0000', show_on_sidebar: true }],
      };
    case 'listTeams':
      return [];
    default:
      return { payload: [] };
  }
}

const noteOf = (id: number, content: string): Note => ({
  id,
  content,
  account_id: 1,
  contact_id: 70,
  created_at: 1_790_000_000,
  updated_at: 1_790_000_000,
});

const dataExport = (state: ContactDataExport['state']): ContactDataExport => ({
  id: 5,
  contact_id: 70,
  state,
  byte_size: state === 'ready' ? 2_048 : null,
  requested_by: { id: 7, name: 'Alex' },
  created_at: 1_790_000_000,
  expires_at: 1_790_604_800,
});

const alex = { type: 'user', id: 7, name: 'Alex' } as const;
const history: ContactHistoryEntry[] = [
  {
    kind: 'changed',
    id: 'changed-4',
    created_at: 1_790_000_300,
    actor: alex,
    changes: [{ field: 'custom_attributes.plan', from: 'Basic', to: 'Scale' }],
  },
  { kind: 'conversation_resolved', id: 'r-3', created_at: 1_790_000_200, conversation_id: 30, actor: alex },
  {
    kind: 'conversation_opened',
    id: 'c-2',
    created_at: 1_790_000_100,
    conversation: buildConversation({ id: 31, account_id: 1, labels: ['billing'] }),
  },
  { kind: 'created', id: 'created-70', created_at: 1_790_000_000 },
];

const { sent } = mockApiCalls(answer);

beforeEach(() => {
  sofia = {
    ...buildConversation().meta.sender,
    email: 'sofia@nordfjord.example',
    additional_attributes: { company_name: 'Nordfjord', city: 'Oslo' },
    custom_attributes: { plan: 'Scale' },
    contact_inboxes: [
      { source_id: 's-1', inbox: shop },
      { source_id: 's-2', inbox: website },
    ] as never,
  };
  labels = ['vip'];
  notes = [noteOf(8, 'Prefers email')];
  refusal = null;
  duplicates = [];
  exports = [];
  useContactOrder.setState({ order: null });
  usePresence.setState({ contacts: {} });
});

async function open(role: 'administrator' | 'agent' = 'administrator') {
  return renderInAccount(
    <ConfirmProvider>
      <ContactPage />
    </ConfirmProvider>,
    {
      path: 'contacts/70',
      pattern: 'contacts/$contactId',
      user: { accounts: [{ ...membership, ...rightsOf(role) }] },
    },
  );
}

const happens = (...event: Parameters<typeof emitEvent>) => act(async () => emitEvent(...event));

async function choose(item: string) {
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

test('CO3: the page shows identity, attributes, labels, notes and conversations', async () => {
  await open();
  await screen.findByRole('heading', { level: 1, name: 'Sofia' });
  await screen.findByText('Prefers email');
  await screen.findByRole('button', { name: 'Plan: Scale. Edit' });
  await screen.findByText('vip');
  const ratings = await screen.findAllByRole('img', { name: /out of 5/ });
  expect(ratings.map((mark) => mark.textContent)).toEqual(['5', '4']);
  const link = await screen.findByRole('link', { name: /#31/ });
  expect(link.getAttribute('href')).toBe('/app/accounts/1/conversations/31');
});

test('CO3: the history tells who changed what, by day and by kind, and others of the company are linked', async () => {
  await open();
  const row = (await screen.findByText('Contact created')).closest('ol') as HTMLElement;
  expect(within(row).getAllByRole('listitem')).toHaveLength(4);
  expect(row.textContent).toContain('PlanBasicScale');
  expect(within(row).getByRole('link', { name: '#30' }).getAttribute('href')).toBe(
    '/app/accounts/1/conversations/30',
  );
  fireEvent.click(screen.getByRole('tab', { name: /^Notes/ }));
  await waitFor(() =>
    expect(sent('listContactHistory').map(({ query }) => query)).toEqual([{}, { kind: 'notes' }]),
  );
  fireEvent.click(screen.getByRole('tab', { name: /^Files/ }));
  await screen.findByText('No files yet');
  const colleague = await screen.findByRole('link', { name: /Jon Berg/ });
  expect(colleague.getAttribute('href')).toBe('/app/accounts/1/contacts/71');
});

test('CO9: an inbox where the contact can be messaged opens a new conversation there, another one does not', async () => {
  await open();
  const reachable = await screen.findByRole('list', { name: 'Reachable on' });
  expect(within(reachable).getAllByRole('listitem')).toHaveLength(1);
  fireEvent.click(within(reachable).getByRole('button', { name: 'Shop' }));
  expect(useShellDialog.getState()).toMatchObject({
    open: 'new-conversation',
    contact: { id: 70 },
    inboxId: 1,
  });
  const replyOnly = screen.getByRole('list', { name: 'Also writes from' });
  expect(within(replyOnly).getByText('Website')).toBeDefined();
  expect(within(replyOnly).queryByRole('button')).toBeNull();
});

test('CO3: an attribute is changed and removed on its own', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Plan: Scale. Edit' }));
  const box = await screen.findByRole('textbox', { name: 'Plan' });
  fireEvent.change(box, { target: { value: 'Team' } });
  fireEvent.submit(box);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Plan' }));
  await waitFor(() => expect(sent('destroyContactCustomAttributes')).toHaveLength(1));
  expect(sent('updateContact').map(({ body }) => body)).toEqual([{ custom_attributes: { plan: 'Team' } }]);
  expect(sent('destroyContactCustomAttributes')[0]?.body).toEqual({ custom_attributes: ['plan'] });
});

test('CO3: removing a label sends the labels that are left', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove label vip' }));
  await waitFor(() => expect(sent('setContactLabels').map(({ body }) => body)).toEqual([{ labels: [] }]));
});

test('CO4: a note is edited in place', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: /^Edit note/ }));
  const box = screen.getByRole('textbox', { name: 'Edit note' });
  fireEvent.change(box, { target: { value: 'Prefers email, never call' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Prefers email, never call');
  expect(sent('updateContactNote')[0]).toMatchObject({
    params: { contact_id: 70, note_id: 8 },
    body: { content: 'Prefers email, never call' },
  });
});

test('CO3: blocking can be undone from the toast', async () => {
  await open();
  await screen.findByRole('heading', { level: 1 });
  await choose('Block contact');
  await screen.findByText('Blocked');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText('Blocked')).toBeNull());
  expect(sent('updateContact').map(({ body }) => body)).toEqual([{ blocked: true }, { blocked: false }]);
});

test('CO8: deleting asks to type the name, then leaves the page', async () => {
  const page = await open();
  await screen.findByRole('heading', { level: 1 });
  await choose('Delete contact');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('3 conversations with 2 files, and 1 note,');
  const remove = within(dialog).getByRole('button', { name: 'Delete contact' }) as HTMLButtonElement;
  expect(remove.disabled).toBe(true);
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Sofia' } });
  fireEvent.click(remove);
  await waitFor(() => expect(page.address()).toBe('/app/accounts/1/contacts'));
  expect(sent('deleteContact')).toHaveLength(1);
});

test('CO8: a contact who is online is not deleted, and the reason is shown', async () => {
  usePresence.setState({ contacts: { 70: 'online' } });
  await open();
  await screen.findByRole('heading', { level: 1 });
  await choose('Delete contact');
  await screen.findByText(/Sofia is online/);
  expect(sent('deleteContact')).toHaveLength(0);
});

test('CO8, CO11: an agent who may not delete, export or erase contacts is not offered it', async () => {
  await open('agent');
  await screen.findByRole('heading', { level: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await screen.findByRole('menuitem', { name: 'Block contact' });
  for (const name of ['Delete contact', 'Export data', 'Erase everywhere'])
    expect(screen.queryByRole('menuitem', { name })).toBeNull();
});

test('CO8: a change in another window is shown, and a deleted contact is replaced by an explanation', async () => {
  await open();
  await screen.findByRole('heading', { level: 1, name: 'Sofia' });
  sofia = { ...sofia, name: 'Sofia Oliveira' };
  await happens('contact.updated', { id: 70 });
  await screen.findByRole('heading', { level: 1, name: 'Sofia Oliveira' });
  refusal = new ApiError({ status: 404, code: 'not_found', message: '', attributes: [] });
  await happens('contact.deleted', { id: 70 });
  await screen.findByRole('heading', { name: 'Contact not found' });
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('CO6: a possible duplicate is compared, merged with the chosen values, and restored from the toast', async () => {
  const twin = {
    ...sofia,
    id: 71,
    name: 'S. Oliveira',
    email: null,
    identifier: 'sofia@nordfjord.example',
    labels: ['billing'],
    custom_attributes: { plan: 'Basic', seats: 3 },
  };
  duplicates = [{ contact: twin, matches: ['email'] }];
  await open();
  const card = await screen.findByRole('region', { name: 'Possible duplicates' });
  fireEvent.click(within(card).getByRole('button', { name: 'Compare and merge' }));
  const dialog = await screen.findByRole('dialog', { name: 'Merge contacts' });
  await within(dialog).findByText(/3 conversations, 1 note, and 1 label move to/);
  const groups = within(dialog).getAllByRole('radiogroup');
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Name', 'Plan']);
  expect(within(dialog).getByText('seats').nextSibling?.textContent).toBe('3');
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Basic' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Merge contacts' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('S. Oliveira restored');
  await screen.findByText('Already in use by another contact: Email');
  expect(sent('mergeContacts')[0]?.body).toEqual({
    base_contact_id: 70,
    mergee_contact_id: 71,
    fields: { custom_attributes: { plan: 'mergee' } },
  });
  expect(sent('undoContactMerge')[0]?.params).toMatchObject({ contact_id: 70, contact_merge_id: 5 });
});

test('CO6: a suggestion who is another person disappears at once, and comes back with Undo', async () => {
  duplicates = [{ contact: { ...sofia, id: 71, name: 'Sofia Silva' }, matches: ['phone_number'] }];
  await open();
  const card = await screen.findByRole('region', { name: 'Possible duplicates' });
  fireEvent.click(within(card).getByRole('button', { name: 'Not the same person' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Possible duplicates' })).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('region', { name: 'Possible duplicates' });
  const params = { account_id: 1, contact_id: 70, duplicate_id: 71 };
  expect(sent('dismissContactDuplicate')).toEqual([{ params }]);
  expect(sent('restoreContactDuplicate')).toEqual([{ params }]);
});

test('CO6: a window that shows a merged contact goes on to the contact that has everything now', async () => {
  const page = await open();
  await screen.findByRole('heading', { level: 1, name: 'Sofia' });
  const params = { contact_id: 71 };
  refusal = new ApiError({ status: 404, code: 'contact_merged', message: '', attributes: [], params });
  await happens('contact.deleted', { id: 70 });
  await waitFor(() => expect(page.address()).toBe('/app/accounts/1/contacts/71'));
  await screen.findByRole('heading', { level: 1, name: 'Sofia' });
});

test('CO4: a member is chosen from the list after an @ and stored as a mention', async () => {
  await open();
  const box = (await screen.findByRole('textbox', {
    name: 'Write a note for your team',
  })) as HTMLTextAreaElement;
  fireEvent.change(box, { target: { value: 'Ask @mi' } });
  box.setSelectionRange(7, 7);
  fireEvent.select(box);
  await screen.findByRole('option', { name: 'Mira' });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(box.value).toBe('Ask @Mira ');
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText('@Mira');
  expect(sent('createContactNote')[0]?.body).toEqual({ content: 'Ask [@Mira](mention://user/8/Mira)' });
});

test('CO3: the contacts before and after are opened in the order of the list, over the end of its page', async () => {
  const request = {
    conditions: [],
    label: null,
    isOnline: false,
    text: '',
    sort: 'name',
    page: 1,
    after: undefined,
  };
  const href = '/app/accounts/1/contacts?sort=name';
  rememberContactOrder({ accountId: 1, request, ids: [69, 70], count: 17, hasMore: true, href });
  const page = await open();
  await screen.findByText('2 of 17');
  fireEvent.keyDown(window, { key: 'k', code: 'KeyK', altKey: true });
  await waitFor(() => expect(page.address()).toBe('/app/accounts/1/contacts/71'));
  expect(sent('listContacts')[0]?.query).toMatchObject({ page: 2, after: 70, sort: 'name' });
  await screen.findByText('16 of 17');
  fireEvent.click(screen.getByRole('link', { name: 'Back to contacts' }));
  await waitFor(() => expect(page.address()).toMatch(/^\/app\/accounts\/1\/contacts(\?|$)/));
});

test('CO11: the data is exported and downloaded, and the contact erased after their name was typed', async () => {
  const page = await open();
  await screen.findByRole('heading', { level: 1 });
  await choose('Export data');
  await screen.findByText('Preparing data export…');
  exports = [dataExport('ready')];
  await happens('contact_data_export.updated', { account_id: 1, contact_id: 70, id: 5, state: 'ready' });
  await screen.findByText('Data export ready');
  expect(screen.getByRole('button', { name: 'Download' })).toBeDefined();
  await choose('Erase everywhere');
  const dialog = await screen.findByRole('alertdialog');
  const erase = within(dialog).getByRole('button', { name: 'Erase everywhere' }) as HTMLButtonElement;
  expect(erase.disabled).toBe(true);
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Sofia' } });
  fireEvent.click(erase);
  await waitFor(() => expect(page.address()).toBe('/app/accounts/1/contacts'));
  expect(sent('eraseContact')).toHaveLength(1);
});
