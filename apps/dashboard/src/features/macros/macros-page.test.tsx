import type { Macro } from '@parley/contract';
import { ConfirmProvider } from '@parley/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../shared/api';
import { mockApiCalls } from '../../testing/mock-api-calls';
import { membership, renderInAccount } from '../../testing/render-in-account';
import { NewMacroPage } from './macro-page';
import { MacrosPage } from './macros-page';
import { rightsOf } from '../../testing/member-rights';

const person = (id: number, name: string) => ({
  id,
  name,
  available_name: name,
  thumbnail: '',
  confirmed: true,
});
const close = {
  id: 3,
  name: 'Close politely',
  visibility: 'global',
  account_id: 1,
  created_by: person(8, 'Mira'),
  actions: [
    { action_name: 'add_label', action_params: ['done'] },
    { action_name: 'resolve_conversation', action_params: [] },
  ],
  abilities: ['update', 'delete'],
} as unknown as Macro;
const own = { ...close, id: 4, name: 'Mine', visibility: 'personal', created_by: person(7, 'Alex') } as Macro;

let macros: Macro[];
let refusal: ApiError | null;

beforeEach(() => {
  macros = [close, own];
  refusal = null;
});
const { sent } = mockApiCalls((name, input) => {
  if (name === 'listMacros') return { payload: macros };
  if (name === 'listAgents') return [person(7, 'Alex'), person(8, 'Mira')];
  if (name === 'upload') return { file_url: '', blob_id: 'ticket--1', blob_key: '' };
  if (refusal) throw refusal;
  return { payload: { ...close, id: 9, ...(input['body'] as object) } };
});

const open = (page: React.ReactNode, role: 'administrator' | 'agent' = 'administrator') =>
  renderInAccount(<ConfirmProvider>{page}</ConfirmProvider>, {
    account: { features: { macros: true } },
    user: { accounts: [{ ...membership, ...rightsOf(role) }] },
  });

test('CF4: a macro is listed with its actions, creator and visibility, and can be searched', async () => {
  await open(<MacrosPage />);
  const row = await screen.findByRole('row', { name: /Close politely.*Mira.*Everyone/ });
  expect(within(row).getByText('Add labels: done · Resolve')).toBeDefined();
  expect(screen.getByRole('row', { name: /Mine.*You.*Only you/ })).toBeDefined();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'mira' } });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 macro'));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing of it' } });
  await screen.findByText('No results');
});

test('CF4: an agent can edit their own macros, but not those of everyone', async () => {
  macros = [{ ...close, abilities: [] }, own];
  await open(<MacrosPage />, 'agent');
  const row = await screen.findByRole('row', { name: /Close politely/ });
  expect(within(row).queryByRole('button')).toBeNull();
  expect(within(row).queryByRole('link')).toBeNull();
  const mine = screen.getByRole('row', { name: /Mine/ });
  expect(within(mine).getByRole('link', { name: 'Mine' }).getAttribute('href')).toContain('/macros/4/edit');
});

test('CF4: a macro that may be changed but not deleted has no entry to delete it', async () => {
  macros = [{ ...close, abilities: ['update'] }];
  await open(<MacrosPage />);
  const row = await screen.findByRole('row', { name: /Close politely/ });
  fireEvent.click(within(row).getByRole('button'));
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
});

test('CF4: deleting a macro asks for confirmation and says who loses access', async () => {
  await open(<MacrosPage />);
  const row = await screen.findByRole('row', { name: /Close politely/ });
  fireEvent.click(within(row).getByRole('button'));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Close politely”?' });
  expect(within(dialog).getByText(/Everyone loses access/)).toBeDefined();
  macros = [own];
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent('deleteMacro')).toMatchObject([{ params: { macro_id: 3 } }]));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Close politely/ })).toBeNull());
});

test('CF4: without macros the page links to creating one', async () => {
  macros = [];
  await open(<MacrosPage />);
  await screen.findByText('No macros yet');
  expect(screen.getByRole('link', { name: 'Create macro' }).getAttribute('href')).toContain('/macros/new');
});

async function add(name: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Add action' }));
  fireEvent.click(await screen.findByRole('option', { name }));
}
const names = () => screen.getAllByRole('group').map((row) => row.getAttribute('aria-label'));

test('CF4: actions can be added, moved by keyboard, removed and filled in, and are saved in order', async () => {
  await open(<NewMacroPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Create macro' }));
  await screen.findByText('This field is required');
  expect(screen.getByText('Add at least one action')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: ' Hand over ' } });
  await add('Resolve');
  await add('Assign agent');
  await add('Send webhook');
  expect(names()).toEqual(['1. Resolve', '2. Assign agent', '3. Send webhook']);
  fireEvent.keyDown(screen.getByRole('button', { name: /^Move 1. Resolve/ }), { key: 'End' });
  expect(names()).toEqual(['1. Assign agent', '2. Send webhook', '3. Resolve']);
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Move 3. Resolve/);
  // A missing value is reported at its action.
  expect(screen.getAllByText('This field is required')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Remove 2. Send webhook' }));
  fireEvent.click(
    within(screen.getByRole('group', { name: '1. Assign agent' })).getByText('Choose an agent'),
  );
  fireEvent.click(await screen.findByRole('option', { name: 'Mira' }));
  fireEvent.click(screen.getByRole('button', { name: 'Create macro' }));
  await waitFor(() =>
    expect(sent('createMacro').map(({ body }) => body)).toEqual([
      {
        name: 'Hand over',
        visibility: 'global',
        actions: [
          { action_name: 'assign_agent', action_params: [8] },
          { action_name: 'resolve_conversation', action_params: [] },
        ],
      },
    ]),
  );
});

test('CF4: a file of a macro is uploaded when it is chosen and saved as a reference', async () => {
  await open(<NewMacroPage />);
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Terms' } });
  await add('Send file');
  const file = new File(['x'], 'terms.pdf', { type: 'application/pdf' });
  const box = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!box) throw new Error('there is no place for files');
  fireEvent.change(box, { target: { files: [file] } });
  await screen.findByText('terms.pdf');
  fireEvent.click(screen.getByRole('button', { name: 'Create macro' }));
  await waitFor(() =>
    expect(sent('createMacro').map(({ body }) => (body as { actions: unknown }).actions)).toEqual([
      [{ action_name: 'send_attachment', action_params: ['ticket--1'] }],
    ]),
  );
});

test('CF4: an error about the actions is shown there, and a macro of an agent is personal', async () => {
  refusal = new ApiError({ status: 422, code: 'invalid', message: 'are odd', attributes: ['actions'] });
  await open(<NewMacroPage />, 'agent');
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Mine' } });
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(screen.getByText(/Only you will see this macro/)).toBeDefined();
  await add('Snooze');
  fireEvent.click(screen.getByRole('button', { name: 'Create macro' }));
  await screen.findByText('are odd');
  expect(sent('createMacro')[0]).toMatchObject({ body: { visibility: 'personal' } });
});
