import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render, screen, waitFor } from '../testing/render';
import { Combobox } from './combobox';
import { Field } from './field';
import { MultiSelect } from './multi-select';
import { Select } from './select';

const agents = [
  { value: 1, label: 'Mira Kowalska', keywords: 'mira@acme.example' },
  { value: 2, label: 'Jonas Berg', keywords: 'jonas@acme.example' },
  { value: 3, label: 'Léa Bernard', disabled: true },
];
const texts = { label: 'Assignee', searchLabel: 'Search agents', noResultsText: 'Nobody found' };

test('a select is named by its label and value, and an option can be selected with the keyboard', async () => {
  const onChange = vi.fn();
  const { user } = render(
    <Field label="Language">
      <Select
        label="Language"
        value="en"
        onValueChange={onChange}
        options={[
          { value: 'en', label: 'English' },
          { value: 'de', label: 'Deutsch' },
          { value: 'ar', label: 'العربية' },
        ]}
      />
    </Field>,
  );
  await user.click(screen.getByRole('button', { name: 'Language English' }));
  expect(await screen.findByRole('option', { name: 'English', selected: true })).toBeDefined();
  await user.keyboard('d[Enter]');
  expect(onChange).toHaveBeenCalledWith('de');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

test('a combobox finds an option by its keywords, and Enter selects it', async () => {
  const onChange = vi.fn();
  const { user } = render(<Combobox {...texts} value={null} onValueChange={onChange} options={agents} />);
  await user.click(screen.getByRole('button', { name: /Assignee/ }));
  await user.type(screen.getByRole('combobox', { name: 'Search agents' }), 'jonas@');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('[Enter]');
  expect(onChange).toHaveBeenCalledWith(2);
});

test('the arrow keys wrap around, and a disabled option cannot be selected', async () => {
  const onChange = vi.fn();
  const { user } = render(<Combobox {...texts} value={1} onValueChange={onChange} options={agents} />);
  await user.click(screen.getByRole('button', { name: 'Assignee Mira Kowalska' }));
  await user.keyboard('[ArrowUp][Enter]');
  expect(onChange).not.toHaveBeenCalled();
  await user.keyboard('[ArrowDown][ArrowDown][Enter]');
  expect(onChange).toHaveBeenCalledWith(2);
});

test('a combobox search without results shows a message', async () => {
  const { user } = render(<Combobox {...texts} value={null} onValueChange={() => {}} options={agents} />);
  await user.click(screen.getByRole('button', { name: /Assignee/ }));
  await user.keyboard('zzz');
  expect(screen.getByRole('status').textContent).toBe('Nobody found');
});

function Labels({ onChange }: { onChange: (values: string[]) => void }) {
  const [values, setValues] = useState<string[]>(['vip']);
  return (
    <MultiSelect
      label="Labels"
      searchLabel="Search labels"
      noResultsText="None"
      values={values}
      onValuesChange={(next) => {
        setValues(next);
        onChange(next);
      }}
      options={['vip', 'bug', 'delivery'].map((value) => ({ value, label: value }))}
    />
  );
}

test('a multi-select stays open while options are selected and cleared', async () => {
  const onChange = vi.fn();
  const { user } = render(<Labels onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: 'Labels vip' }));
  await user.click(await screen.findByRole('option', { name: 'bug' }));
  await user.click(screen.getByRole('option', { name: 'vip' }));
  expect(onChange.mock.calls).toEqual([[['vip', 'bug']], [['bug']]]);
});
