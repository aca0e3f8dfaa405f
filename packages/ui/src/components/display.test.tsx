import { expect, test, vi } from 'vitest';
import { render, screen } from '../testing/render';
import { Avatar, AvatarGroup } from './avatar';
import { Badge, Count, UnreadBadge } from './badge';
import { Banner } from './banner';
import { Chip, LabelTag } from './chip';
import { CodeSnippet } from './code-snippet';
import { EmptyState } from './empty-state';
import { Kbd } from './kbd';
import { ProgressBar } from './progress-bar';
import { Separator } from './separator';
import { Skeleton } from './skeleton';
import { Spinner } from './spinner';
import { Table } from './table';
import { TabPanel, Tabs } from './tabs';
import { VisuallyHidden } from './visually-hidden';

test('an avatar shows initials, and has an accessible name with the presence only if it is given labels', () => {
  const { rerender } = render(<Avatar name="Sofia Oliveira" presence="online" />);
  expect(screen.getByText('SO')).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
  rerender(<Avatar name="Sofia Oliveira" label="Sofia Oliveira" presence="online" presenceLabel="online" />);
  expect(screen.getByRole('img', { name: 'Sofia Oliveira, online' })).toBeDefined();
});

test('a group of avatars is one labeled image and shows the number of hidden avatars', () => {
  const people = ['A B', 'C D', 'E F'].map((name, id) => ({ id, name }));
  render(<AvatarGroup people={people} limit={2} label="A B, C D and E F" />);
  expect(screen.getByRole('img', { name: 'A B, C D and E F' }).textContent).toContain('+1');
});

test('an unread badge is announced as a sentence instead of the bare number', () => {
  render(
    <>
      <UnreadBadge label="2 unread messages">2</UnreadBadge>
      <Badge>Invited</Badge>
      <Count>31</Count>
    </>,
  );
  expect(screen.getByText('2 unread messages')).toBeDefined();
  expect(screen.getByText('2').getAttribute('aria-hidden')).toBe('true');
});

test('a label tag has its own color with readable text, and a chip can be removed', async () => {
  const onRemove = vi.fn();
  const { user } = render(
    <>
      <LabelTag title="vip" color="#ffee00" look="solid" />
      <Chip onRemove={onRemove} removeLabel="Remove billing">
        billing
      </Chip>
    </>,
  );
  const tag = screen.getByTitle('vip');
  expect(tag.style.backgroundColor).toBe('rgb(255, 238, 0)');
  expect(tag.style.color).toBe('rgb(0, 0, 0)');
  await user.click(screen.getByRole('button', { name: 'Remove billing' }));
  expect(onRemove).toHaveBeenCalledOnce();
});

test('an error banner has the role alert, and an info banner has the role status', () => {
  render(
    <>
      <Banner tone="error">Lost</Banner>
      <Banner tone="info">New version</Banner>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Lost');
  expect(screen.getByRole('status').textContent).toBe('New version');
});

test('a code snippet is copied without the indentation of its source, and the button shows “Copied”', async () => {
  const { user } = render(
    <CodeSnippet
      label="Script"
      code={'\n    <script>\n      go()\n    </script>\n'}
      copyLabel="Copy"
      copiedLabel="Copied"
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('<script>\n  go()\n</script>');
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
});

test('an empty state shows its action, and its title can be the heading of the page', () => {
  render(
    <EmptyState
      headingLevel={1}
      title="No inboxes yet"
      description="Add one"
      action={<button>Add</button>}
    />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'No inboxes yet' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Add' })).toBeDefined();
});

test('tabs show the panel of the selected tab, and arrow keys select another tab', async () => {
  const onChange = vi.fn();
  const { user } = render(
    <Tabs
      label="Assignee"
      value="mine"
      onValueChange={onChange}
      items={[
        { value: 'mine', label: 'Mine', count: '12' },
        { value: 'all', label: 'All' },
      ]}
    >
      <TabPanel value="mine">My list</TabPanel>
      <TabPanel value="all">Whole list</TabPanel>
    </Tabs>,
  );
  expect(screen.getByRole('tabpanel').textContent).toBe('My list');
  await user.click(screen.getByRole('tab', { name: /Mine/ }));
  await user.keyboard('[ArrowRight]');
  expect(onChange).toHaveBeenCalledWith('all');
});

test('a table is named by its caption and has a header for every column', () => {
  render(
    <Table
      caption="Agents"
      rows={[{ id: 1, name: 'Mira' }]}
      rowKey={(row) => row.id}
      columns={[
        { key: 'name', header: 'Name', cell: (row) => row.name },
        { key: 'actions', header: 'Actions', hideHeader: true, cell: () => null },
      ]}
    />,
  );
  expect(screen.getByRole('table', { name: 'Agents' })).toBeDefined();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Name',
    'Actions',
  ]);
});

test('a progress bar exposes its value, and a separator is hidden from screen readers', () => {
  render(
    <>
      <ProgressBar value={40} label="Upload" />
      <Spinner label="Loading" />
      <Skeleton />
      <Separator />
      <Kbd>Esc</Kbd>
      <VisuallyHidden>Only heard</VisuallyHidden>
    </>,
  );
  expect(screen.getByRole('progressbar', { name: 'Upload' }).getAttribute('aria-valuenow')).toBe('40');
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
  expect(screen.queryByRole('separator')).toBeNull();
  expect(screen.getByText('Only heard').className).toBe('sr-only');
});
