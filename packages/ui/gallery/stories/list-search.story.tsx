import { useId, useState } from 'react';
import { cn, ListSearch, toast, useHighlight } from '../../src/index';
import { story, type View } from '../story';

const topics = (view: View) =>
  view.locale === 'ar' ? ['الفواتير', 'الشحن', 'المرتجعات'] : ['Billing', 'Delivery', 'Returns'];

function SearchedList({ rows, size = 'md' }: { rows: readonly string[]; size?: 'md' | 'lg' }) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const found = rows.filter((row) => row.toLowerCase().includes(typed.toLowerCase()));
  const choose = (row: number) => toast.success(found[row] ?? '');
  const { highlight, setHighlight, handleKey } = useHighlight({ count: found.length, onChoose: choose });
  return (
    <div className="max-w-sm rounded-lg border border-line bg-surface">
      <ListSearch
        listId={listId}
        label="Search topics"
        size={size}
        value={typed}
        onValueChange={(next) => {
          setTyped(next);
          setHighlight(0);
        }}
        highlight={highlight}
        onKeyDown={handleKey}
      />
      <div id={listId} role="listbox" aria-label="Topics" className="p-1 text-13">
        {found.map((row, index) => (
          <div
            key={row}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === highlight}
            className={cn('rounded-md px-2 py-1.5', index === highlight && 'bg-hover')}
          >
            {row}
          </div>
        ))}
      </div>
    </div>
  );
}

export default story({
  name: 'List search',
  group: 'Input',
  summary: 'The search field above a list whose rows are chosen with the arrow keys and Enter.',
  shows: ['ListSearch'],
  examples: [
    { name: 'Default', render: (view) => <SearchedList rows={topics(view)} /> },
    { name: 'Large', render: (view) => <SearchedList rows={topics(view)} size="lg" /> },
  ],
});
