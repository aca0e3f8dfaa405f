import { Ellipsis } from 'lucide-react';
import { Avatar, Badge, EmptyState, IconButton, Table } from '../../src/index';
import { samplesOf } from '../samples';
import { story, type View } from '../story';

interface Agent {
  name: string;
  role: string;
  open: number;
}

function Agents({ agents, caption }: { agents: readonly Agent[]; caption: string }) {
  return (
    <Table
      caption={caption}
      rows={agents}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'name',
          header: 'Name',
          cell: ({ name }) => (
            <span className="flex items-center gap-2">
              <Avatar name={name} size="s" />
              {name}
            </span>
          ),
        },
        { key: 'role', header: 'Role', cell: ({ role }) => <Badge>{role}</Badge> },
        { key: 'open', header: 'Open', align: 'end', cell: ({ open }) => open },
        {
          key: 'actions',
          header: 'Actions',
          hideHeader: true,
          align: 'end',
          cell: ({ name }) => <IconButton label={`Actions for ${name}`} icon={<Ellipsis aria-hidden />} />,
        },
      ]}
    />
  );
}

const agentsOf = (view: View): Agent[] => {
  const { person, other, longName } = samplesOf(view);
  return [
    { name: person, role: 'Administrator', open: 12 },
    { name: other, role: 'Agent', open: 1204 },
    { name: longName, role: 'Agent', open: 0 },
  ];
};

export default story({
  name: 'Table',
  group: 'Layout',
  summary: 'Rows of the same kind, with figures that stand under each other.',
  shows: ['Table'],
  examples: [
    {
      name: 'Default, long text',
      wide: true,
      render: (view) => <Agents caption="Agents" agents={agentsOf(view)} />,
    },
    {
      name: 'Empty',
      wide: true,
      render: () => (
        <>
          <Agents caption="Agents, none" agents={[]} />
          <EmptyState title="Nobody has been invited yet." />
        </>
      ),
    },
  ],
});
