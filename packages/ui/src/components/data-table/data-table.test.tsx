import { useState } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fireEvent, render, screen, within } from '../../testing/render';
import { DataTable, type DataTableProps } from './data-table';
import { coverage, extendTo, toggleRow } from './row-selection';

interface Person {
  id: number;
  name: string;
  open: number;
}

const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Person ${index + 1}`,
    open: index % 7,
  }));

const columns: DataTableProps<Person, number>['columns'] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, isSortable: true },
  { key: 'open', header: 'Open', cell: ({ open }) => open, align: 'end', isSortable: true },
  { key: 'more', header: 'Actions', cell: () => <button type="button">More</button>, hideHeader: true },
];
const labels = {
  caption: 'Contacts',
  selectAll: 'Select all',
  selectRow: ({ name }: Person) => `Select ${name}`,
  loading: 'Loading contacts',
};
const rowKey = ({ id }: Person) => id;
const SCREEN_PX = 400;

// jsdom has no layout, so the size of the table's box is set here.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(SCREEN_PX);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(SCREEN_PX);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function Contacts(
  props: Partial<DataTableProps<Person, number>> & { onSelected?: (keys: number[]) => void },
) {
  const { onSelected, ...rest } = props;
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  return (
    <DataTable
      columns={columns}
      rows={people(10)}
      rowKey={rowKey}
      labels={labels}
      {...(onSelected
        ? {
            selected,
            onSelectedChange: (next: ReadonlySet<number>) => {
              setSelected(next);
              onSelected([...next].sort((a, b) => a - b));
            },
          }
        : {})}
      {...rest}
    />
  );
}

test('a click inside a portal that a cell renders does not open the row', () => {
  const onOpen = vi.fn<(person: Person) => void>();
  const opened = { key: 'menu', header: 'Menu', cell: () => createPortal(<p>Remove</p>, document.body) };
  render(<Contacts rows={people(1)} columns={[...columns, opened]} onOpen={onOpen} />);
  fireEvent.click(screen.getByText('Remove'));
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Person 1'));
  expect(onOpen).toHaveBeenCalledTimes(1);
});

const grid = () => screen.getByRole('grid', { name: 'Contacts' });
const bodyRows = () => within(grid()).getAllByRole('row').slice(1);
const activeText = () =>
  document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('only visible rows of ten thousand are rendered, and aria-rowcount gives the total', () => {
  const rows = people(10_000);
  render(<Contacts rows={rows} />);
  expect(bodyRows().length).toBeLessThan(40);
  expect(grid().getAttribute('aria-rowcount')).toBe('10001');
  expect(bodyRows()[0]?.getAttribute('aria-rowindex')).toBe('2');
});

test('headers expose the sort direction, and a click requests the opposite direction or another column', async () => {
  const onSortChange = vi.fn();
  const sort = { key: 'name', direction: 'ascending' } as const;
  const { user } = render(<Contacts sort={sort} onSortChange={onSortChange} />);
  const header = (name: string) => screen.getByRole('columnheader', { name });
  expect(header('Name').getAttribute('aria-sort')).toBe('ascending');
  expect(header('Open').getAttribute('aria-sort')).toBe('none');
  expect(header('Actions').getAttribute('aria-sort')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSortChange).toHaveBeenLastCalledWith({ key: 'name', direction: 'descending' });
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(onSortChange).toHaveBeenLastCalledWith({ key: 'open', direction: 'ascending' });
});

test('arrow keys, Home, and End move between rows while the focus stays on the grid, and Enter opens a row', async () => {
  const onOpen = vi.fn();
  const { user } = render(<Contacts onOpen={onOpen} />);
  grid().focus();
  await user.keyboard('[ArrowDown][ArrowDown]');
  expect(activeText()).toContain('Person 3');
  await user.keyboard('[End]');
  expect(activeText()).toContain('Person 10');
  await user.keyboard('[ArrowDown][Home][ArrowUp][Enter]');
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ name: 'Person 1' }));
  expect(document.activeElement).toBe(grid());
});

test('Space or X selects a row, Shift extends the range, Ctrl+A selects all rows, and Escape clears the selection', async () => {
  const onSelected = vi.fn();
  const { user } = render(<Contacts onSelected={onSelected} />);
  grid().focus();
  await user.keyboard('[ArrowDown] ');
  expect(onSelected).toHaveBeenLastCalledWith([2]);
  await user.keyboard('{Shift>}[ArrowDown][ArrowDown]{/Shift}');
  expect(onSelected).toHaveBeenLastCalledWith([2, 3, 4]);
  await user.keyboard('{Control>}a{/Control}');
  expect(onSelected).toHaveBeenLastCalledWith(people(10).map(({ id }) => id));
  await user.keyboard('[Escape]');
  expect(onSelected).toHaveBeenLastCalledWith([]);
  await user.keyboard('x');
  expect(onSelected).toHaveBeenLastCalledWith([4]);
});

test('Shift+click on a checkbox selects the range between the two rows', () => {
  const onSelected = vi.fn();
  const onOpen = vi.fn();
  render(<Contacts onSelected={onSelected} onOpen={onOpen} />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Person 2' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Person 5' }), { shiftKey: true });
  expect(onSelected).toHaveBeenLastCalledWith([2, 3, 4, 5]);
  expect(
    bodyRows()
      .map((row) => row.getAttribute('aria-selected'))
      .slice(0, 3),
  ).toEqual(['false', 'true', 'true']);
  expect(onOpen).not.toHaveBeenCalled();
});

test('the header checkbox is mixed while some rows are selected, and a click selects or clears all rows', async () => {
  const onSelected = vi.fn();
  const { user } = render(<Contacts onSelected={onSelected} />);
  const all = screen.getByRole('checkbox', { name: 'Select all' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Person 2' }));
  expect(all.getAttribute('aria-checked')).toBe('mixed');
  await user.click(all);
  expect(onSelected.mock.lastCall?.[0]).toHaveLength(10);
  expect(all.getAttribute('aria-checked')).toBe('true');
  await user.click(all);
  expect(onSelected).toHaveBeenLastCalledWith([]);
});

test('a click on a button inside a row does not open the row', async () => {
  const onOpen = vi.fn();
  const { user } = render(<Contacts onOpen={onOpen} />);
  await user.click(screen.getAllByRole('button', { name: 'More' })[0] as HTMLElement);
  expect(onOpen).not.toHaveBeenCalled();
  await user.click(screen.getByText('Person 4'));
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 4 }));
});

test('a table without rows shows its empty state, and a loading table is busy and shows placeholder rows', () => {
  const { rerender } = render(<Contacts rows={[]} empty={<p>No contacts yet</p>} />);
  expect(screen.getByText('No contacts yet')).toBeDefined();
  rerender(<Contacts rows={[]} isLoading empty={<p>No contacts yet</p>} />);
  expect(screen.queryByText('No contacts yet')).toBeNull();
  expect(grid().getAttribute('aria-busy')).toBe('true');
  expect(screen.getByText('Loading contacts')).toBeDefined();
});

test('the table requests more rows when the last rows become visible', () => {
  const onEndReached = vi.fn();
  const { rerender } = render(<Contacts rows={people(500)} onEndReached={onEndReached} />);
  expect(onEndReached).not.toHaveBeenCalled();
  rerender(<Contacts rows={people(12)} onEndReached={onEndReached} />);
  expect(onEndReached).toHaveBeenCalled();
});

test('a range selection without an anchor selects only the clicked row', () => {
  const none = { chosen: new Set<number>(), anchor: null };
  expect([...extendTo(none, 3, [1, 2, 3]).chosen]).toEqual([3]);
  expect([...extendTo(toggleRow(none, 3), 1, [1, 2, 3]).chosen].sort()).toEqual([1, 2, 3]);
  expect(coverage(new Set([9]), [1, 2])).toBe('none');
});

test('rows that can’t be selected are left out of single selections, ranges, and “select all”', () => {
  const onSelected = vi.fn();
  render(<Contacts onSelected={onSelected} canSelect={({ id }) => id !== 3} />);
  const box = (id: number) =>
    screen.getByRole<HTMLButtonElement>('checkbox', { name: `Select Person ${id}` });
  expect(box(3).disabled).toBe(true);
  fireEvent.click(box(2));
  fireEvent.click(box(5), { shiftKey: true });
  expect(onSelected).toHaveBeenLastCalledWith([2, 4, 5]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(onSelected).toHaveBeenLastCalledWith([1, 2, 4, 5, 6, 7, 8, 9, 10]);
});
