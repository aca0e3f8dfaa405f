import { ConfirmProvider } from '@parley/ui';
import { useMutation } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubMissingJsdomApis } from '../../testing/mock-api-calls';
import { renderInAccount } from '../../testing/render-in-account';
import { ApiError } from '../api';
import { FormDialog } from '../forms/form-dialog';
import type { ListColumn } from '../tables/list-card';
import type { ListTexts } from './list-texts';
import { DescriptionField, NameField } from './row-fields';
import { type RowDialogProps, SettingsListPage } from './settings-list-page';
import { useRowForm } from './use-row-form';

interface Row {
  id: number;
  name: string;
  description: string | null;
}

stubMissingJsdomApis();
const save = vi.fn<(body: Omit<Row, 'id'>) => Promise<Row>>();
const remove = vi.fn<(id: number) => Promise<void>>();
let rows: Row[];

beforeEach(() => {
  rows = [
    { id: 1, name: 'Second', description: null },
    { id: 2, name: 'First', description: 'Quite another thing' },
  ];
  save.mockReset().mockImplementation(async (body) => ({ id: 9, ...body }));
  remove.mockReset().mockResolvedValue();
  // jsdom has no layout, and the list only draws the rows that fit.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});

/** A list with the words of the labels. */
const texts: ListTexts<Row> = { keyOf: (text) => `labels.${text}`, nameOf: ({ name }) => name };

function Dialog({ row, onClose }: RowDialogProps<Row>) {
  const { form, change, wasSubmitted, refused, dialog } = useRowForm({
    texts,
    row,
    onClose,
    saved: { name: row?.name ?? '', description: row?.description ?? '' },
    save: useMutation<Row, Error, Omit<Row, 'id'>>({ mutationFn: save }),
    bodyOf: ({ name, description }) => ({ name: name.trim(), description: description || null }),
    isValid: ({ name }) => name.trim() !== '',
    fields: ['name'],
  });
  const isMissing = wasSubmitted && form.name.trim() === '';
  return (
    <FormDialog {...dialog}>
      <NameField
        value={form.name}
        error={isMissing ? 'Missing' : refused['name']}
        onChange={(name) => change({ name })}
      />
      <DescriptionField value={form.description} onChange={(description) => change({ description })} />
    </FormDialog>
  );
}

function Things() {
  return (
    <SettingsListPage<Row>
      title="Things"
      texts={texts}
      icon={null}
      list={{ data: rows, error: null, refetch: () => undefined }}
      searchIn={({ name, description }) => [name, description]}
      columns={columns}
      sort={{ key: 'name', direction: 'ascending' }}
      deletion={useMutation({ mutationFn: remove })}
      Dialog={Dialog}
    />
  );
}

const columns = (): ListColumn<Row>[] => [
  { key: 'name', header: 'Name', sortBy: ({ name }) => name, cell: ({ name }) => name },
];

const open = (search = '') =>
  renderInAccount(
    <ConfirmProvider>
      <Things />
    </ConfirmProvider>,
    { search },
  );

const shown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

async function chooseDelete(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: `Delete “${name}”?` });
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
}

test('rows are sorted, searched in the given texts, and counted', async () => {
  await open();
  await screen.findByText('First');
  expect(shown()).toEqual(['First', 'Second']);
  const box = screen.getByRole('searchbox', { name: 'Search labels' });
  fireEvent.change(box, { target: { value: 'another thing' } });
  await screen.findByText('1 label');
  expect(shown()).toEqual(['First']);
  fireEvent.change(box, { target: { value: 'nowhere' } });
  await screen.findByText('No results');
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('2 labels');
});

test('of a thousand rows only the visible ones are rendered', async () => {
  rows = Array.from({ length: 1_000 }, (_, index) => ({
    id: index + 1,
    name: `Row ${index}`,
    description: null,
  }));
  await open();
  await screen.findByText('1,000 labels');
  expect(shown().length).toBeLessThan(100);
});

test('the empty list offers to create the first row', async () => {
  rows = [];
  await open();
  await screen.findByText('No labels yet');
  fireEvent.click(screen.getByRole('button', { name: 'Create label' }));
  expect(await screen.findByRole('dialog', { name: 'Create label' })).toBeDefined();
});

test('an address with ?new=true opens the form, which says what is missing and what was created', async () => {
  await open('?new=true');
  const dialog = await screen.findByRole('dialog', { name: 'Create label' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
  await screen.findByText('Missing');
  expect(save).not.toHaveBeenCalled();
  fireEvent.change(within(dialog).getByLabelText(/^Name/), { target: { value: ' Third ' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
  await screen.findByText('“Third” created');
  expect(save.mock.calls.map(([body]) => body)).toEqual([{ name: 'Third', description: null }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what the server refuses is shown at its field until the form changes', async () => {
  save.mockRejectedValueOnce(
    new ApiError({ status: 422, message: 'Is taken', code: 'invalid', attributes: ['name'] }),
  );
  await open();
  fireEvent.click(await screen.findByText('First'));
  const dialog = await screen.findByRole('dialog', { name: 'Edit “First”' });
  const name = within(dialog).getByLabelText(/^Name/);
  fireEvent.change(name, { target: { value: 'Second' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('Is taken');
  fireEvent.change(name, { target: { value: 'Fifth' } });
  await waitFor(() => expect(screen.queryByText('Is taken')).toBeNull());
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('“Fifth” saved');
});

test('a row is deleted after a question, and the result is told', async () => {
  await open();
  await chooseDelete('First');
  await screen.findByText('“First” deleted');
  expect(remove.mock.calls[0]?.[0]).toBe(2);
  remove.mockRejectedValueOnce(new ApiError({ status: 500, message: '', code: 'other' }));
  await chooseDelete('Second');
  await screen.findByText('Couldn’t delete “Second”');
});
