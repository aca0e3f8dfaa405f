import type { Contact } from '@parley/contract';
import { ConfirmProvider } from '@parley/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../shared/api';
import { buildDefinition } from '../../shared/custom-attributes/testing/build-definition';
import { emitEvent } from '../../shared/realtime/testing/emit';
import { mockApiCalls } from '../../testing/mock-api-calls';
import { rightsOf } from '../../testing/member-rights';
import { membership, renderInAccount } from '../../testing/render-in-account';
import { ContactsPage } from './contacts-page';
import { useContactOrder } from './data/contact-order';

const ada: Contact = {
  id: 4,
  name: 'Ada Admiral',
  email: 'ada@acme.example',
  phone_number: '+4915112345678',
  identifier: null,
  thumbnail: '',
  blocked: false,
  availability_status: 'offline',
  additional_attributes: { company_name: 'Acme Ltd', city: 'Bergen' },
  custom_attributes: {},
  created_at: 1_790_000_000,
  labels: ['vip', 'late', 'billing'],
};
const visitor: Contact = { ...ada, id: 5, name: '', email: null, phone_number: null, labels: [] };

let answers: Record<string, unknown>;
const { calls, sent } = mockApiCalls((name) => {
  const answer = answers[name];
  if (answer instanceof Error) throw answer;
  return answer ?? { payload: [] };
});
beforeEach(() => {
  answers = {
    listCustomFilters: [],
    listAgents: [],
    listCustomAttributeDefinitions: [],
    listContacts: { meta: { count: 32, current_page: 1 }, payload: [ada] },
    filterContacts: { meta: { count: 1, current_page: 1 }, payload: [ada] },
    searchContacts: { meta: { count: 1, current_page: 1, has_more: true }, payload: [visitor] },
    countContactConversations: { payload: [{ contact_id: 4, conversations_count: 1234 }] },
  };
});

const open = (options: Parameters<typeof renderInAccount>[1] = {}) =>
  renderInAccount(
    <ConfirmProvider>
      <ContactsPage />
    </ConfirmProvider>,
    { path: 'contacts', ...options },
  );
const table = (name = 'All contacts') => screen.findByRole('grid', { name });
const lastInput = (name: string) => sent(name).at(-1);
const headers = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('columnheader')
    .map((header) => header.textContent);

test('CO1: the list shows contacts by name with their total, and a click on a header sorts it', async () => {
  const { search } = await open();
  const grid = await table();
  const row = await within(grid).findByRole('row', { name: /Ada Admiral/ });
  expect(row.textContent).toContain('Acme Ltd');
  expect(row.textContent).toContain('+2');
  await within(row).findByText('1,234');
  expect(lastInput('countContactConversations')).toMatchObject({ query: { contact_ids: [4] } });
  expect(within(grid).queryByRole('button', { name: 'Conversations' })).toBeNull();
  expect(lastInput('listContacts')).toMatchObject({ query: { page: 1, sort: 'name' } });
  await screen.findByText('32 contacts');
  fireEvent.click(within(grid).getByRole('button', { name: 'Last activity' }));
  await waitFor(() => expect(search()).toMatchObject({ sort: 'last_activity_at' }));
  await waitFor(() =>
    expect(lastInput('listContacts')).toMatchObject({ query: { sort: 'last_activity_at' } }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(lastInput('listContacts')).toMatchObject({ query: { page: 2, after: 4 } }));
  await waitFor(() => expect(search()).toMatchObject({ page: 2, after: 4 }));
});

test('CO1: the list is busy until the rows of another order are loaded, and shows them in it also under the pointer', async () => {
  const bea = { ...ada, id: 6, name: 'Bea Bosun' };
  let answer = (_: unknown) => {};
  answers['listContacts'] = { meta: { count: 2, current_page: 1 }, payload: [ada, bea] };
  await open();
  const grid = await table();
  const names = () =>
    within(grid)
      .getAllByRole('link')
      .map((link) => link.textContent);
  await waitFor(() => expect(names()).toEqual(['Ada Admiral', 'Bea Bosun']));
  answers['listContacts'] = new Promise((resolve) => {
    answer = resolve;
  });
  const header = within(grid).getByRole('button', { name: 'Name' });
  fireEvent.pointerMove(header, { pointerType: 'mouse' });
  fireEvent.click(header);
  await waitFor(() => expect(grid.getAttribute('aria-busy')).toBe('true'));
  fireEvent.pointerMove(header, { pointerType: 'mouse' });
  answer({ meta: { count: 2, current_page: 1 }, payload: [bea, ada] });
  await waitFor(() => expect(grid.getAttribute('aria-busy')).toBe('false'));
  expect(names()).toEqual(['Bea Bosun', 'Ada Admiral']);
});

test('CO3: the way back leads to the list, also when it changes while a contact is opened', async () => {
  const { router } = await open();
  await within(await table()).findByRole('row', { name: /Ada Admiral/ });
  await act(() => router.navigate({ to: '/app/accounts/1/contacts/4' } as never));
  act(() => emitEvent('contact.updated', { ...ada, name: 'Ada King' }));
  await within(await table()).findByRole('row', { name: /Ada King/ });
  expect(useContactOrder.getState().order?.href).toBe('/app/accounts/1/contacts');
});

test('CO1: a search finds anonymous visitors too, and says so', async () => {
  await open({ search: '?q=unknown' });
  await screen.findByText('Also finds anonymous visitors');
  await within(await table()).findByRole('row', { name: /Unknown visitor/ });
  expect(lastInput('searchContacts')).toMatchObject({ query: { q: 'unknown', page: 1, sort: 'name' } });
  expect((screen.getByRole('button', { name: 'Next' }) as HTMLButtonElement).disabled).toBe(false);
});

test('CO10: the view of a label lists and searches only contacts with it', async () => {
  const { router } = await open({ path: 'labels/vip/contacts', pattern: 'labels/$label/contacts' });
  await table('vip');
  expect(lastInput('listContacts')).toMatchObject({ query: { labels: ['vip'] } });
  await act(() => router.navigate({ to: '.', search: { q: 'ada' } } as never));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ada' } });
  await waitFor(() =>
    expect(lastInput('filterContacts')).toMatchObject({
      query: { q: 'ada' },
      body: { payload: [{ attribute_key: 'labels', filter_operator: 'equal_to', values: ['vip'] }] },
    }),
  );
});

test('CO1: the columns that a person chose are shown in their order', async () => {
  await open({ user: { ui_settings: { contact_list_columns: ['created_at', 'email', 'gone'] } } });
  expect(headers(await table()).slice(1, 4)).toEqual(['Name', 'Created', 'Email']);
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Country' }));
  await waitFor(() =>
    expect(lastInput('updateProfile')).toEqual({
      body: { ui_settings: { contact_list_columns: ['created_at', 'email', 'country'] } },
    }),
  );
});

test('CO1: an updated contact is shown at once, and the page is read again', async () => {
  await open();
  await within(await table()).findByRole('row', { name: /Ada Admiral/ });
  const asked = calls.mock.calls.length;
  const { created_at: _at, labels: _labels, availability_status: _status, ...push } = ada;
  act(() => emitEvent('contact.updated', { ...push, type: 'contact', name: 'Ada Brown', account_id: 1 }));
  await screen.findByRole('row', { name: /Ada Brown/ });
  await waitFor(() => expect(calls.mock.calls.length).toBeGreaterThan(asked), { timeout: 4_000 });
});

test('CO2, ER1: a duplicate email is shown at its field, with a link to the contact who has it', async () => {
  answers['createContact'] = new ApiError({
    status: 422,
    code: 'invalid',
    message: 'Email has already been taken',
    attributes: ['email'],
  });
  answers['searchContacts'] = { meta: { count: 1, current_page: 1, has_more: false }, payload: [ada] };
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'New contact' }));
  const dialog = await screen.findByRole('dialog', { name: 'New contact' });
  const email = await within(dialog).findByRole('textbox', { name: 'Email' });
  fireEvent.change(email, { target: { value: 'Ada@acme.example' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
  await within(dialog).findByText('Email has already been taken');
  const link = await within(dialog).findByRole('link', { name: 'Open Ada Admiral' });
  expect(link.getAttribute('href')).toBe('/app/accounts/1/contacts/4');
  answers['createContact'] = { payload: { contact: { ...ada, id: 9 }, contact_inbox: {} } };
  fireEvent.change(email, { target: { value: 'other@acme.example' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(lastInput('createContact')).toMatchObject({ body: { email: 'other@acme.example' } });
});

test('CO2: a new contact is saved only with a value for the required attributes', async () => {
  answers['listCustomAttributeDefinitions'] = [
    buildDefinition({ attribute_model: 'contact_attribute', required: true }),
    buildDefinition({ id: 2, attribute_key: 'seats', attribute_display_name: 'Seats' }),
  ];
  answers['createContact'] = { payload: { contact: ada, contact_inbox: {} } };
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'New contact' }));
  const dialog = await screen.findByRole('dialog', { name: 'New contact' });
  fireEvent.change(await within(dialog).findByLabelText('Name'), { target: { value: 'Ada' } });
  const create = within(dialog).getByRole('button', { name: 'Create' });
  fireEvent.click(create);
  await within(dialog).findByText('This field is required');
  expect(sent('createContact')).toHaveLength(0);
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Plan/ }), { target: { value: 'Gold' } });
  fireEvent.click(create);
  await waitFor(() =>
    expect(lastInput('createContact')).toMatchObject({
      body: { name: 'Ada', custom_attributes: { plan: 'Gold' } },
    }),
  );
});

test('CO2: editing a contact sends only what was changed', async () => {
  answers['updateContact'] = { payload: ada };
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Ada Admiral' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit contact' });
  fireEvent.change(await within(dialog).findByRole('textbox', { name: 'City' }), {
    target: { value: 'Oslo' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(lastInput('updateContact')).toMatchObject({
      params: { contact_id: 4 },
      body: { additional_attributes: { city: 'Oslo' } },
    }),
  );
});

test('CO1: an account without contacts offers to create one', async () => {
  answers['listContacts'] = { meta: { count: 0, current_page: 1 }, payload: [] };
  await open();
  await screen.findByText('No contacts yet');
  expect(screen.getAllByRole('button', { name: 'New contact' })).toHaveLength(2);
});

test('CO1: a list that could not be loaded can be loaded again', async () => {
  const answer = answers['listContacts'];
  answers['listContacts'] = new ApiError({ status: 500, code: 'internal', message: '', attributes: [] });
  await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answers['listContacts'] = answer;
  fireEvent.click(retry);
  expect(await within(await table()).findByRole('row', { name: /Ada Admiral/ })).toBeDefined();
});

const inBergen = {
  attribute_key: 'city',
  filter_operator: 'equal_to',
  values: ['Bergen'],
  query_operator: null,
};
const segment = { id: 3, name: 'Nordics', filter_type: 'contact', query: { payload: [inBergen] } };
const inSegment = { path: 'contacts/custom_view/3', pattern: 'contacts/custom_view/$viewId' };

test('CO5: a filter in the address limits the list, and can be saved as a segment', async () => {
  answers['createCustomFilter'] = { ...segment, id: 8 };
  const { address } = await open({ search: '?filter=city+equal_to+Bergen+or+blocked+equal_to+true' });
  await screen.findByText('City is Bergen');
  await screen.findByText('Blocked is Yes');
  await within(await table()).findByRole('row', { name: /Ada Admiral/ });
  const payload = [
    { ...inBergen, query_operator: 'or' },
    { attribute_key: 'blocked', filter_operator: 'equal_to', values: ['true'], query_operator: null },
  ];
  expect(lastInput('filterContacts')).toMatchObject({ body: { payload } });
  fireEvent.click(screen.getByRole('button', { name: 'Save as segment' }));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Blocked or near' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(address()).toBe('/app/accounts/1/contacts/custom_view/8'));
  expect(lastInput('createCustomFilter')).toMatchObject({
    body: { name: 'Blocked or near', filter_type: 'contact', query: { payload } },
  });
});

test('CO5: an edited segment can be saved, saved as new, or shown as it was', async () => {
  answers['listCustomFilters'] = [segment];
  answers['updateCustomFilter'] = segment;
  const { search } = await open({ ...inSegment, search: '?filter=city+equal_to+Oslo' });
  await table('Nordics');
  await screen.findByText('City is Oslo');
  await screen.findByRole('button', { name: 'Save as new' });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(search()).toEqual({}));
  expect(lastInput('updateCustomFilter')).toMatchObject({
    params: { custom_filter_id: 3 },
    body: { query: { payload: [{ ...inBergen, values: ['Oslo'] }] } },
  });
});

test('CO5: a saved segment lists its contacts', async () => {
  answers['listCustomFilters'] = [segment];
  await open(inSegment);
  await within(await table('Nordics')).findByRole('row', { name: /Ada Admiral/ });
  expect(lastInput('filterContacts')).toMatchObject({ body: { payload: [inBergen] } });
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

test('CO5: a segment that is gone says so', async () => {
  answers['listCustomFilters'] = [segment];
  await open({ ...inSegment, path: 'contacts/custom_view/99' });
  await screen.findByText('Segment not found');
  expect(sent('listContacts')).toEqual([]);
});

test('CO1: X selects contacts, and a label is added to all of them and taken back with Undo', async () => {
  const progress = { total: 1, changed: 1, unchanged: 0, refused: [], finished: true };
  answers['showBulkAction'] = { ...progress, echo_id: 'any', type: 'Contact' };
  await open();
  const grid = await table();
  await within(grid).findByRole('row', { name: /Ada Admiral/ });
  fireEvent.keyDown(grid, { key: 'x' });
  await screen.findByText('1 selected');
  fireEvent.click(screen.getByRole('button', { name: 'Remove label' }));
  fireEvent.click(await screen.findByRole('option', { name: 'late' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }, { timeout: 9_000 }));
  await waitFor(() => expect(sent('startBulkAction')).toHaveLength(2));
  const [removed, undone] = sent('startBulkAction') as { body: Record<string, unknown> }[];
  expect(removed?.body).toMatchObject({ type: 'Contact', ids: [4], labels: { remove: ['late'] } });
  expect(undone?.body).toMatchObject({ type: 'Contact', undo: removed?.body['echo_id'] });
});

test('CO1: deleting contacts asks for their number, and is offered only to those who may', async () => {
  answers['showBulkAction'] = {
    echo_id: 'any',
    type: 'Contact',
    total: 1,
    changed: 1,
    unchanged: 0,
    refused: [],
    finished: true,
  };
  await open();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Ada Admiral' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete 1 contact?' });
  fireEvent.change(within(dialog).getByLabelText('Type 1 to confirm'), { target: { value: '1' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(sent('startBulkAction').at(-1)).toMatchObject({
      body: { type: 'Contact', ids: [4], action_name: 'delete' },
    }),
  );
});

test('CO1, CO5: everybody in a segment is selected across pages, added to another segment, and deselected with a row', async () => {
  const vips = { payload: [{ ...inBergen, attribute_key: 'labels', values: ['vip'] }] };
  answers['listCustomFilters'] = [segment, { ...segment, id: 5, name: 'VIPs', query: vips }];
  answers['filterContacts'] = { meta: { count: 12_345, current_page: 1 }, payload: [ada, { ...ada, id: 6 }] };
  const progress = { total: 12_345, changed: 12_345, unchanged: 0, refused_count: 0, refused: [] };
  answers['showBulkAction'] = { ...progress, finished: true, echo_id: 'any', type: 'Contact' };
  await open(inSegment);
  const grid = await table('Nordics');
  const boxes = () => within(grid).findAllByRole('checkbox', { name: 'Select Ada Admiral' });
  fireEvent.click((await boxes())[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: 'Select all 12,345' }));
  await screen.findByText('All 12,345 selected');
  for (const box of await boxes()) expect(box.getAttribute('aria-checked')).toBe('true');

  fireEvent.click(screen.getByRole('button', { name: 'Add to segment' }));
  await screen.findByRole('option', { name: 'VIPs' });
  // A label does not move anybody to Bergen.
  expect(screen.queryByRole('option', { name: 'Nordics' })).toBeNull();
  fireEvent.click(screen.getByRole('option', { name: 'VIPs' }));
  await screen.findByText('12,345 contacts added to VIPs', {}, { timeout: 9_000 });
  expect(sent('startBulkAction').at(-1)).toMatchObject({
    body: { type: 'Contact', matching: { payload: [inBergen] }, labels: { add: ['vip'] } },
  });

  fireEvent.click((await boxes())[1] as HTMLElement);
  await screen.findByText('1 selected');
});

test('CO7: the shown contacts are exported with the chosen columns, by those who may', async () => {
  answers['createContactExport'] = { id: 1, status: 'running' };
  await open({ search: `?q=ada` });
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export contacts' });
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'ID' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Export' }));
  await screen.findByText('Export started');
  const { body } = lastInput('createContactExport') as { body: { column_names: string[] } };
  expect(body).toMatchObject({ payload: [], label: null, q: 'ada' });
  expect(body.column_names.slice(0, 3)).toEqual(['name', 'identifier', 'email']);
});

test('CO7: an agent is offered neither import nor export', async () => {
  await open({ user: { accounts: [{ ...membership, ...rightsOf('agent') }] } });
  await table();
  for (const name of ['Import', 'Export', 'Import and export'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
