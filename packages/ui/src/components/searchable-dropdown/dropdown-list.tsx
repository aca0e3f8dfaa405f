import { Check } from 'lucide-react';
import { memo, useId, useMemo, useState } from 'react';
import { cn } from '../../lib/cn';
import { ListSearch } from '../list-search';
import { type Option, useActiveOption } from '../listbox';
import type { SearchableDropdownTexts } from './searchable-dropdown';

/** Maximum number of options listed; the search narrows longer lists. */
const MOST_OPTIONS = 1000;
const ENTER_HINT = 'Press enter to select';
const NO_MATCH = 'No elements found. Consider changing the search query.';
const EMPTY = 'List is empty.';

interface DropdownListProps<Value extends string | number> {
  options: readonly Option<Value>[];
  isSelected: (value: Value) => boolean;
  onPick: (value: Value) => void;
  multiple?: boolean;
  label: string;
  searchLabel: string;
  texts?: SearchableDropdownTexts;
}

/** A search box over its list, as one control: arrow keys wrap around, Enter picks. */
export function DropdownList<Value extends string | number>(props: DropdownListProps<Value>) {
  const { options, isSelected, onPick, multiple = false, label, searchLabel, texts = {} } = props;
  const id = useId();
  const [search, setSearch] = useState('');
  const found = useMemo(() => matching(options, search), [options, search]);
  const { listRef, active, setActive, pick, handleKey } = useActiveOption(found, onPick);
  const hint = texts.enterHint ?? ENTER_HINT;

  return (
    <>
      <ListSearch
        listId={id}
        label={searchLabel}
        describedBy={`${id}-hint`}
        value={search}
        onValueChange={(next) => {
          setSearch(next);
          setActive(0);
        }}
        highlight={active}
        onKeyDown={handleKey}
      />
      <span id={`${id}-hint`} hidden>
        {hint}
      </span>
      <div
        ref={listRef}
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        tabIndex={-1}
        // One handler for all rows, so that a thousand rows don't render again when the highlight moves.
        onClick={(event) => pick(found[indexAt(event.target)])}
        onMouseMove={(event) => {
          const index = indexAt(event.target);
          if (index !== -1 && index !== active) setActive(index);
        }}
        // Keeps the focus in the search.
        onMouseDown={(event) => event.preventDefault()}
        className={cn('max-h-[300px] overflow-y-auto p-1 outline-none', found.length === 0 && 'hidden')}
      >
        {found.map((option, index) => (
          <Row
            key={option.value}
            id={`${id}-${index}`}
            index={index}
            option={option}
            isActive={index === active}
            isSelected={isSelected(option.value)}
            hint={hint}
          />
        ))}
      </div>
      {found.length === 0 ? (
        <p role="status" className="px-3 py-4 text-center text-12 text-3">
          {options.length === 0 ? (texts.empty ?? EMPTY) : (texts.noMatch ?? NO_MATCH)}
        </p>
      ) : null}
    </>
  );
}

interface RowProps {
  id: string;
  index: number;
  option: Option<string | number>;
  isActive: boolean;
  isSelected: boolean;
  hint: string;
}

const Row = memo(function Row({ id, index, option, isActive, isSelected, hint }: RowProps) {
  return (
    <div
      id={id}
      data-index={index}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-disabled={option.disabled || undefined}
      className={cn(
        'flex min-h-[1.875rem] cursor-pointer select-none items-center gap-2 rounded-sm px-2 py-1 text-13 text-1 [contain-intrinsic-size:auto_1.875rem] [content-visibility:auto]',
        isActive && 'bg-hover',
        option.disabled && 'cursor-not-allowed opacity-50',
      )}
    >
      {option.icon}
      <span dir="auto" className="text-match truncate min-w-0 flex-1">
        {option.label}
      </span>
      {isActive && !option.disabled && !isSelected ? (
        <span aria-hidden className="shrink-0 text-11 text-3">
          {hint}
        </span>
      ) : null}
      {isSelected ? <Check aria-hidden className="size-4 shrink-0 text-accent-text" /> : null}
    </div>
  );
});

/** Index of the row that an event came from; -1 if none. */
function indexAt(target: EventTarget): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset.index) : -1;
}

function matching<Value extends string | number>(options: readonly Option<Value>[], search: string) {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = options.filter(({ label, keywords, description }) => {
    const text = `${label} ${keywords ?? ''} ${description ?? ''}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
  return found.slice(0, MOST_OPTIONS);
}
