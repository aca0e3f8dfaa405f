import { Ellipsis, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type DataColumn, type DataSort, DataTable } from '../../src/components/data-table';
import { Avatar, EmptyState, IconButton } from '../../src/index';
import { samplesOf } from '../samples';
import { story, type View } from '../story';

interface Contact {
  id: number;
  name: string;
  email: string;
  open: number;
}

const columns: readonly DataColumn<Contact>[] = [
  {
    key: 'name',
    header: 'Name',
    width: 'minmax(12rem, 2fr)',
    isSortable: true,
    cell: ({ name }) => (
      <span className="flex min-w-0 items-center gap-2">
        <Avatar name={name} size="s" />
        <span className="truncate">{name}</span>
      </span>
    ),
  },
  { key: 'email', header: 'E-mail', width: 'minmax(12rem, 2fr)', cell: ({ email }) => <bdi>{email}</bdi> },
  { key: 'open', header: 'Open', width: '6rem', align: 'end', isSortable: true, cell: ({ open }) => open },
  {
    key: 'more',
    header: 'Actions',
    hideHeader: true,
    width: '3.5rem',
    cell: ({ name }) => (
      <IconButton label={`More for ${name}`} tooltip={false} tabIndex={-1} icon={<Ellipsis aria-hidden />} />
    ),
  },
];

const labels = {
  caption: 'Contacts',
  selectAll: 'Select all contacts',
  selectRow: ({ name }: Contact) => `Select ${name}`,
  loading: 'Loading contacts',
};

function contactsOf(view: View, count: number): Contact[] {
  const { person, other, longName } = samplesOf(view);
  const names = [person, other, longName];
  return Array.from({ length: count }, (_, index) => ({
    id: index,
    name: `${names[index % 3]} ${index + 1}`,
    email: `contact.${index + 1}@acme.example`,
    open: (index * 7) % 13,
  }));
}

function Contacts({ view, count, isLoading }: { view: View; count: number; isLoading?: boolean }) {
  const [sort, setSort] = useState<DataSort>({ key: 'name', direction: 'ascending' });
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set([1, 2]));
  const rows = useMemo(() => {
    const sign = sort.direction === 'ascending' ? 1 : -1;
    const compare = (a: Contact, b: Contact) => (sort.key === 'open' ? a.open - b.open : a.id - b.id);
    return contactsOf(view, count).sort((a, b) => sign * compare(a, b));
  }, [view, count, sort]);
  return (
    <DataTable
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      labels={labels}
      sort={sort}
      onSortChange={setSort}
      selected={selected}
      onSelectedChange={setSelected}
      onOpen={() => {}}
      isLoading={isLoading}
      className={count > 10 ? 'h-90' : undefined}
      empty={
        <EmptyState
          icon={<Users />}
          title="No contacts yet"
          description="People appear here when they write."
        />
      }
    />
  );
}

const keyOf = ({ id }: Contact) => id;

export default story({
  name: 'Data table',
  group: 'Layout',
  summary:
    'Rows of any number: virtual, sortable, selectable, by keyboard. Entry point: @parley/ui/data-table.',
  shows: [],
  examples: [
    { name: 'Ten thousand rows', wide: true, render: (view) => <Contacts view={view} count={10_000} /> },
    { name: 'Empty', render: (view) => <Contacts view={view} count={0} /> },
    { name: 'Loading', render: (view) => <Contacts view={view} count={0} isLoading /> },
  ],
});
