import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { cn } from '../lib/cn';

interface HighlightOptions {
  /** Current number of rows. */
  count: number;
  /** Called on Enter with the highlighted row. */
  onChoose: (row: number) => void;
  initialRow?: number;
  /** What an arrow key does at the first and last row. */
  atEnds?: 'go-round' | 'stop';
}

/** The highlighted row of a list while the focus is elsewhere, with the keys that move the highlight and choose. */
export function useHighlight({ count, onChoose, initialRow = 0, atEnds = 'go-round' }: HighlightOptions) {
  const [requestedRow, setHighlight] = useState(Math.max(0, initialRow));
  /** -1 if there are no rows. */
  const highlight = Math.min(requestedRow, count - 1);

  function moveTo(row: number) {
    if (count === 0) return;
    setHighlight(atEnds === 'stop' ? Math.max(0, Math.min(row, count - 1)) : (row + count) % count);
  }

  /** Returns true if the list handled the key. */
  function handleKey(event: KeyboardEvent): boolean {
    if (event.key === 'ArrowDown') moveTo(highlight + 1);
    else if (event.key === 'ArrowUp') moveTo(highlight - 1);
    else if (event.key !== 'Enter') return false;
    else if (highlight !== -1) onChoose(highlight);
    event.preventDefault();
    return true;
  }

  return { highlight, setHighlight, moveTo, handleKey };
}

export interface ListSearchProps {
  /** Id of the list below; its row n has the id `<listId>-<n>`. */
  listId: string;
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** From `useHighlight`. */
  highlight: number;
  /** Called for all keys except those that are part of an input method's composition. */
  onKeyDown: (event: KeyboardEvent) => void;
  /** Shown before the input instead of the magnifying glass. */
  leading?: ReactNode;
  size?: 'md' | 'lg';
  describedBy?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * The search field of a list. Both form one control (ARIA combobox): the focus stays in the field, and the highlighted
 * row is announced.
 */
export function ListSearch(props: ListSearchProps) {
  const { listId, label, highlight, onKeyDown, leading, size = 'md', inputRef, describedBy } = props;
  const isLarge = size === 'lg';
  return (
    <div
      className={cn('flex items-center border-line border-b', isLarge ? 'gap-2.5 px-3.5' : 'gap-2 px-2.5')}
    >
      {leading ?? <Search aria-hidden className="size-4 shrink-0 text-3" />}
      <input
        ref={inputRef}
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={highlight === -1 ? undefined : `${listId}-${highlight}`}
        aria-describedby={describedBy}
        value={props.value}
        placeholder={label}
        onChange={(event) => props.onValueChange(event.target.value)}
        onKeyDown={(event) => {
          if (!event.nativeEvent.isComposing) onKeyDown(event);
        }}
        className={cn(
          'w-full min-w-0 bg-transparent text-1 outline-none',
          isLarge ? 'h-11 text-14' : 'h-9 text-13',
        )}
      />
    </div>
  );
}
