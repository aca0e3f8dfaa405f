import { cn } from '../src/index';
import { type Address, go, writeAddress } from './address';
import { groups } from './stories';

interface StoryListProps {
  address: Address;
  presentId: string | undefined;
  onGo?: () => void;
}

export function StoryList({ address, presentId, onGo }: StoryListProps) {
  return (
    <nav aria-label="Components" dir="ltr" className="flex flex-col gap-4 p-3">
      {groups.map((group) => (
        <section key={group.name} aria-labelledby={`group-${group.name}`}>
          <h2 id={`group-${group.name}`} className="px-2 pb-1 text-11 text-3">
            {group.name}
          </h2>
          <ul>
            {group.stories.map(({ id, name }) => (
              <li key={id}>
                <a
                  href={writeAddress({ ...address, story: id })}
                  aria-current={id === presentId ? 'page' : undefined}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    go({ ...address, story: id });
                    onGo?.();
                  }}
                  className={cn(
                    'focus-ring-inset flex min-h-7 items-center rounded-md px-2 text-13 text-2 hover:bg-hover hover:text-1',
                    id === presentId && 'bg-surface font-medium text-1 shadow-1',
                  )}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
