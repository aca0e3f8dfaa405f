import { useState } from 'react';
import { SortableList } from '../../src/index';
import { samplesOf } from '../samples';
import { story } from '../story';

function Sorted({ first }: { first: string[] }) {
  const [items, setItems] = useState(first);
  const move = (from: number, to: number) => {
    const moved = items.toSpliced(from, 1);
    setItems(moved.toSpliced(to, 0, ...items.slice(from, from + 1)));
  };
  return (
    <SortableList
      label="Steps"
      items={items}
      keyOf={(item) => item}
      onMove={move}
      handleLabel={(item) => `Move ${item} (arrow keys)`}
      movedLabel={(item, at) => `${item} is number ${at + 1} now`}
      renderItem={(item, handle) => (
        <div className="flex items-center gap-2 rounded-md border border-line bg-surface p-2 text-13">
          {handle}
          <span className="min-w-0 break-words">{item}</span>
        </div>
      )}
      className="flex max-w-sm flex-col gap-2"
    />
  );
}

export default story({
  name: 'Sortable list',
  group: 'Input',
  summary: 'Items in an order of one’s own, by dragging or with the arrow keys.',
  shows: ['SortableList'],
  examples: [
    { name: 'Default', render: () => <Sorted first={['Assign to me', 'Add a label', 'Resolve']} /> },
    { name: 'One item', render: () => <Sorted first={['Resolve']} /> },
    {
      name: 'Long text',
      render: (view) => <Sorted first={[samplesOf(view).sentence, samplesOf(view).long]} />,
    },
  ],
});
