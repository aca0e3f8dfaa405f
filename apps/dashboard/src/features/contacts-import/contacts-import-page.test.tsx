import type { ContactImport } from '@parley/contract';
import { ConfirmProvider } from '@parley/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../shared/api';
import { emitEvent } from '../../shared/realtime/testing/emit';
import { mockApiCalls } from '../../testing/mock-api-calls';
import { renderInAccount } from '../../testing/render-in-account';
import { ContactsImportPage } from './contacts-import-page';

const column = (name: string, suggestion: string | null, samples: string[]) => ({
  name,
  kind: 'text' as const,
  samples,
  suggestion,
});
const uploaded: ContactImport = {
  id: 7,
  status: 'uploaded',
  error: null,
  filename: 'people.csv',
  user: { id: 7, name: 'Alex' },
  columns: [
    column('Mail', 'email', ['ada@x.example', 'bob@x.example']),
    column('Who', null, ['Ada', 'Bob']),
    column('Who', null, ['', '']),
  ],
  mapping: ['email', null, null],
  options: { existing: 'overwrite', calling_code: null },
  total_rows: 2,
  done_rows: 0,
  created_rows: 0,
  updated_rows: 0,
  skipped_rows: 0,
  reasons: [],
  created_at: 1_790_000_000,
  started_at: null,
  finished_at: null,
};
const checked: ContactImport = {
  ...uploaded,
  status: 'checked',
  done_rows: 2,
  created_rows: 1,
  skipped_rows: 1,
  reasons: [{ code: 'email_invalid', message: 'Invalid email', count: 1 }],
};
const rows = {
  meta: { has_more: false },
  payload: [
    {
      row: 2,
      outcome: 'skipped',
      name: 'Bob',
      contact: 'bob',
      found_by: null,
      changes: [],
      problems: [{ code: 'email_invalid', message: 'Invalid email: bob' }],
    },
  ],
};

let found: ContactImport;
let answers: Record<string, unknown>;
const { sent } = mockApiCalls((name) => {
  if (name === 'showContactImport') return found;
  const answer = answers[name];
  if (answer instanceof Error) throw answer;
  return answer;
});
beforeEach(() => {
  found = uploaded;
  answers = { listContactImports: [], listCustomAttributeDefinitions: [], listContactImportRows: rows };
});

const open = (search = '?import=7') =>
  renderInAccount(
    <ConfirmProvider>
      <ContactsImportPage />
    </ConfirmProvider>,
    { path: 'contacts/import', search },
  );

test('CO7: a refused file is explained, and a read one leads to its columns', async () => {
  answers['createContactImport'] = new ApiError({ status: 422, code: 'import_no_rows', message: 'No rows' });
  const { search } = await open('');
  const input = await screen.findByLabelText(/Drop a file here/);
  const choose = () =>
    fireEvent.change(input, { target: { files: [new File(['email'], 'people.csv', { type: 'text/csv' })] } });
  choose();
  await within(await screen.findByRole('alert')).findByText('Couldn’t use this file');
  answers['createContactImport'] = uploaded;
  choose();
  await waitFor(() => expect(search()).toEqual({ import: 7 }));
});

test('CO7: a target moves from one column to another, and needs one that finds contacts', async () => {
  answers['checkContactImport'] = { ...uploaded, status: 'checking' };
  await open();
  await screen.findByText('1 of 3 columns will be imported.');
  expect(screen.getAllByText('Another column has the same name')).toHaveLength(2);
  const choose = async (name: string, target: string) => {
    fireEvent.click(
      screen.getAllByRole('button', { name: new RegExp(`^Target for ${name}`) })[0] as HTMLElement,
    );
    fireEvent.click(await screen.findByRole('option', { name: target }));
  };
  await choose('Who', 'Email');
  await screen.findByText('1 of 3 columns will be imported.');
  const preview = screen.getByRole('region', { name: 'Row 1 as a contact' });
  within(preview).getByText('Ada');
  await choose('Who', 'Name');
  await screen.findByText('Choose a column for the identifier, email, or phone.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check 2 rows' }).disabled).toBe(true);
  await choose('Mail', 'Email');
  fireEvent.click(screen.getByRole('radio', { name: 'Only fill in empty fields' }));
  fireEvent.click(screen.getByRole('button', { name: 'Check 2 rows' }));
  await screen.findByRole('progressbar', { name: 'Checking rows' });
  expect(sent('checkContactImport').at(-1)).toMatchObject({
    body: { mapping: ['email', 'name', null], options: { existing: 'fill', calling_code: null } },
  });
});

test('CO7: the result of the check is shown with its reasons, then progress by events, then the end', async () => {
  found = checked;
  answers['startContactImport'] = { ...checked, status: 'importing', done_rows: 0 };
  await open();
  await screen.findByText('Invalid email: bob');
  fireEvent.click(screen.getByRole('button', { name: 'Import 1 contact' }));
  await screen.findByText('0 of 2 rows');
  expect(sent('startContactImport')).toHaveLength(1);
  found = { ...checked, status: 'completed' };
  const data = { id: 7, status: 'completed' as const, total_rows: 2, done_rows: 2, account_id: 1 };
  act(() => emitEvent('contact_import.updated', data));
  await screen.findByRole('heading', { name: '1 contact imported' });
  await screen.findByText('1 row wasn’t imported');
});
