import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render, screen, waitFor } from '../../testing/render';
import { SearchableDropdown, SearchableMultiDropdown } from './searchable-dropdown';

const texts = { label: 'Inbox', searchLabel: 'Search inboxes' };
const many = Array.from({ length: 1200 }, (_, index) => ({ value: index, label: `Inbox ${index}` }));
const few = many.slice(0, 3);
const open = (user: ReturnType<typeof render>['user']) =>
  user.click(screen.getByRole('button', { name: /^Inbox/ }));
// Queries by label and selector, because queries by role take seconds with a thousand rows.
const search = () => screen.findByLabelText('Search inboxes');
const list = () => document.querySelector('[role=listbox]');
const highlighted = () =>
  document.getElementById(screen.getByLabelText('Search inboxes').getAttribute('aria-activedescendant') ?? '')
    ?.textContent;

test('WI9: at most 1,000 options are listed, and the list is at most 300 pixels high', async () => {
  const { user } = render(
    <SearchableDropdown {...texts} options={many} value={null} onValueChange={() => {}} />,
  );
  await open(user);
  await search();
  expect(list()?.children).toHaveLength(1000);
  expect(list()?.className).toContain('max-h-[300px]');
});

test.each([
  [undefined, 'top'],
  ['bottom', 'bottom'],
] as const)('WI9: with the placement %s the list opens on the side %s', async (placement, side) => {
  const { user } = render(
    <SearchableDropdown
      {...texts}
      options={few}
      value={null}
      onValueChange={() => {}}
      placement={placement}
    />,
  );
  await open(user);
  const panel = await screen.findByRole('dialog');
  await waitFor(() => expect(panel.getAttribute('data-side')).toBe(side));
});

test('WI9: a search finds options beyond the first 1,000', async () => {
  const { user } = render(
    <SearchableDropdown {...texts} options={many} value={null} onValueChange={() => {}} />,
  );
  await open(user);
  await search();
  await user.paste('1199');
  expect(screen.getAllByRole('option').map((row) => row.textContent)).toEqual([
    'Inbox 1199Press enter to select',
  ]);
});

test('WI9: the texts for the highlighted option, no results, and an empty list are shown', async () => {
  const { user, rerender } = render(
    <SearchableDropdown {...texts} options={few} value={null} onValueChange={() => {}} />,
  );
  await open(user);
  await search();
  expect(highlighted()).toBe('Inbox 0Press enter to select');
  await user.paste('zzz');
  expect(screen.getByRole('status').textContent).toBe(
    'No elements found. Consider changing the search query.',
  );
  rerender(<SearchableDropdown {...texts} options={[]} value={null} onValueChange={() => {}} />);
  expect(screen.getByRole('status').textContent).toBe('List is empty.');
});

test('WI9: the arrow keys wrap around, and Enter selects an option and closes the list', async () => {
  const onValueChange = vi.fn();
  const { user } = render(
    <SearchableDropdown {...texts} options={few} value={null} onValueChange={onValueChange} />,
  );
  await open(user);
  await search();
  await user.keyboard('[ArrowUp]');
  expect(highlighted()).toContain('Inbox 2');
  await user.keyboard('[ArrowDown][ArrowDown][Enter]');
  expect(onValueChange).toHaveBeenCalledWith(1);
  await waitFor(() => expect(list()).toBeNull());
});

function Several({ onChange }: { onChange: (values: number[]) => void }) {
  const [values, setValues] = useState<number[]>([]);
  const change = (next: number[]) => {
    setValues(next);
    onChange(next);
  };
  return <SearchableMultiDropdown {...texts} options={few} values={values} onValuesChange={change} />;
}

test('WI9: several options can be selected while the list stays open', async () => {
  const onChange = vi.fn();
  const { user } = render(<Several onChange={onChange} />);
  await open(user);
  await search();
  await user.keyboard('[Enter][ArrowDown][Enter][Enter]');
  expect(onChange.mock.calls).toEqual([[[0]], [[0, 1]], [[0]]]);
  expect(list()?.getAttribute('aria-multiselectable')).toBe('true');
});
