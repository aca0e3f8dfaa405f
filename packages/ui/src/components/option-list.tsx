import { Check, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cn } from '../lib/cn';

export interface Option<Value extends string | number> {
  value: Value;
  label: string;
  /** Further words that find it (an e-mail address, say). */
  keywords?: string;
  description?: string;
  icon?: ReactNode;
  disabled?: boolean;
}

/** Long lists are cut here; the search narrows them. */
export const OPTION_LIMIT = 1000;

export interface OptionListProps<Value extends string | number> {
  options: readonly Option<Value>[];
  isSelected: (value: Value) => boolean;
  onPick: (value: Value) => void;
  multiple?: boolean;
  label: string;
  searchLabel: string;
  /** Shown when the search finds nothing. */
  noResultsText: string;
  /** Shown when there is nothing to choose from at all. */
  emptyText?: string;
  /** Row under the list, such as "Create label …", given the present search. */
  footer?: (search: string) => ReactNode;
}

/** A search box over a listbox, as one control: focus stays in the box, arrows move, Enter picks. */
export function OptionList<Value extends string | number>(props: OptionListProps<Value>) {
  const { options, isSelected, onPick, multiple = false, label, footer } = props;
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const found = matching(options, search);
  const activeIndex = Math.min(active, found.length - 1);

  function moveTo(index: number) {
    if (found.length === 0) return;
    const next = (index + found.length) % found.length;
    setActive(next);
    listRef.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') moveTo(activeIndex + 1);
    else if (event.key === 'ArrowUp') moveTo(activeIndex - 1);
    else if (event.key === 'Home' && search === '') moveTo(0);
    else if (event.key === 'End' && search === '') moveTo(found.length - 1);
    else if (event.key === 'Enter') pick(found[activeIndex]);
    else return;
    event.preventDefault();
  }

  function pick(option: Option<Value> | undefined) {
    if (option && !option.disabled) onPick(option.value);
  }

  return (
    <div className="flex min-h-0 flex-col">
      <div className="flex items-center gap-2 border-line border-b px-2.5">
        <Search aria-hidden className="size-4 shrink-0 text-3" />
        <input
          role="combobox"
          aria-label={props.searchLabel}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${id}-${activeIndex}` : undefined}
          value={search}
          placeholder={props.searchLabel}
          onChange={(event) => {
            setSearch(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          className="h-9 w-full min-w-0 bg-transparent text-13 text-1 outline-none"
        />
      </div>
      <div
        ref={listRef}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        tabIndex={-1}
        className={cn('max-h-75 overflow-y-auto p-1', found.length === 0 && 'hidden')}
      >
        {found.map((option, index) => (
          <OptionRow
            key={option.value}
            id={`${id}-${index}`}
            option={option}
            isActive={index === activeIndex}
            isSelected={isSelected(option.value)}
            onPick={() => pick(option)}
            onHover={() => setActive(index)}
          />
        ))}
      </div>
      {found.length === 0 ? (
        <p role="status" className="px-3 py-4 text-center text-12 text-3">
          {options.length === 0 ? (props.emptyText ?? props.noResultsText) : props.noResultsText}
        </p>
      ) : null}
      {footer ? <div className="border-line border-t p-1">{footer(search)}</div> : null}
    </div>
  );
}

function OptionRow<Value extends string | number>(props: {
  id: string;
  option: Option<Value>;
  isActive: boolean;
  isSelected: boolean;
  onPick: () => void;
  onHover: () => void;
}) {
  const { id, option, isActive, isSelected, onPick, onHover } = props;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-disabled={option.disabled || undefined}
      onClick={onPick}
      onMouseMove={isActive ? undefined : onHover}
      onMouseDown={(event) => event.preventDefault()}
      className={cn(
        'flex min-h-[1.875rem] cursor-pointer select-none items-center gap-2 rounded-sm px-2 py-1 text-13 text-1',
        isActive && 'bg-hover',
        option.disabled && 'cursor-not-allowed opacity-50',
      )}
    >
      {option.icon}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{option.label}</span>
        {option.description ? (
          <span className="block truncate text-12 text-3">{option.description}</span>
        ) : null}
      </span>
      {isSelected ? <Check aria-hidden className="size-4 shrink-0 text-accent-text" /> : null}
    </div>
  );
}

function matching<Value extends string | number>(options: readonly Option<Value>[], search: string) {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = words.length
    ? options.filter((option) => {
        const text =
          `${option.label} ${option.keywords ?? ''} ${option.description ?? ''}`.toLocaleLowerCase();
        return words.every((word) => text.includes(word));
      })
    : options;
  return found.slice(0, OPTION_LIMIT);
}
