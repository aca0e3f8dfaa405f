import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { cn } from '../lib/cn';
import { useHighlight } from './list-search';

export interface Option<Value extends string | number> {
  value: Value;
  label: string;
  /** Additional search terms (an email address, for example). */
  keywords?: string;
  description?: string;
  icon?: ReactNode;
  disabled?: boolean;
}

/** The active option of a listbox, with the keys that move it and pick. */
export function useActiveOption<Value extends string | number>(
  options: readonly Option<Value>[],
  onPick: (value: Value) => void,
  initialIndex = 0,
) {
  const listRef = useRef<HTMLDivElement>(null);
  const {
    highlight: active,
    setHighlight: setActive,
    moveTo,
    handleKey,
  } = useHighlight({
    count: options.length,
    initialRow: initialIndex,
    onChoose: (row) => pick(options[row]),
  });

  useEffect(() => {
    listRef.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function pick(option: Option<Value> | undefined) {
    if (option && !option.disabled) onPick(option.value);
  }

  return { listRef, active, setActive, moveTo, pick, handleKey };
}

export interface ListboxProps<Value extends string | number> {
  id: string;
  label: string;
  options: readonly Option<Value>[];
  isSelected: (value: Value) => boolean;
  multiple?: boolean;
  /** From `useActiveOption`. */
  keyboard: ReturnType<typeof useActiveOption<Value>>;
  /** True if there is no search box: then the list itself takes the focus. */
  isFocusable?: boolean;
}

export function Listbox<Value extends string | number>(props: ListboxProps<Value>) {
  const { id, label, options, isSelected, multiple = false, keyboard, isFocusable = false } = props;
  const { listRef, active, setActive, moveTo, pick, handleKey } = keyboard;

  function onKeyDown(event: KeyboardEvent) {
    if (handleKey(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Home') moveTo(0);
    else if (event.key === 'End') moveTo(options.length - 1);
    else if (event.key === ' ') pick(options[active]);
    else if (event.key.length === 1) moveTo(nextStartingWith(options, event.key, active));
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={listRef}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      aria-activedescendant={isFocusable && options.length > 0 ? `${id}-${active}` : undefined}
      tabIndex={isFocusable ? 0 : -1}
      onKeyDown={isFocusable ? onKeyDown : undefined}
      className={cn('max-h-75 overflow-y-auto p-1 outline-none', options.length === 0 && 'hidden')}
    >
      {options.map((option, index) => (
        <OptionRow
          key={option.value}
          id={`${id}-${index}`}
          option={option}
          isActive={index === active}
          isSelected={isSelected(option.value)}
          onPick={() => pick(option)}
          onHover={() => setActive(index)}
        />
      ))}
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
      // Keeps the focus on the element that handles the keys.
      onMouseDown={(event) => event.preventDefault()}
      className={cn(
        'flex min-h-[1.875rem] cursor-pointer select-none items-center gap-2 rounded-sm px-2 py-1 text-13 text-1',
        isActive && 'bg-hover',
        option.disabled && 'cursor-not-allowed opacity-50',
      )}
    >
      {option.icon}
      <span className="min-w-0 flex-1">
        <span dir="auto" className="text-match truncate block">
          {option.label}
        </span>
        {option.description ? (
          <span dir="auto" className="text-match truncate block text-12 text-3">
            {option.description}
          </span>
        ) : null}
      </span>
      {isSelected ? <Check aria-hidden className="size-4 shrink-0 text-accent-text" /> : null}
    </div>
  );
}

/** The next option whose label begins with the typed character; the current one if there is none. */
function nextStartingWith(
  options: readonly Option<string | number>[],
  character: string,
  active: number,
): number {
  const prefix = character.toLocaleLowerCase();
  for (let step = 1; step <= options.length; step += 1) {
    const index = (active + step) % options.length;
    if (options[index]?.label.toLocaleLowerCase().startsWith(prefix)) return index;
  }
  return active;
}
