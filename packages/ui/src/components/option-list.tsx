import { useId, useState } from 'react';
import { ListSearch } from './list-search';
import { Listbox, type Option, useActiveOption } from './listbox';

/** Maximum number of options shown; the search narrows longer lists. */
const OPTION_LIMIT = 1000;

export interface OptionListProps<Value extends string | number> {
  options: readonly Option<Value>[];
  isSelected: (value: Value) => boolean;
  onPick: (value: Value) => void;
  multiple?: boolean;
  label: string;
  searchLabel: string;
  /** Shown when the search has no results. */
  noResultsText: string;
  /** Shown when there are no options at all. */
  emptyText?: string;
  /** An additional last option built from the search text, such as "Create label …". It is picked like the others. */
  extraOption?: (search: string) => Option<Value> | null;
}

/** A search box over a listbox, as one control: the focus stays in the box, arrow keys move, Enter picks. */
export function OptionList<Value extends string | number>(props: OptionListProps<Value>) {
  const { options, isSelected, onPick, multiple, label, extraOption } = props;
  const id = useId();
  const [search, setSearch] = useState('');
  const matches = matching(options, search);
  const extra = extraOption?.(search) ?? null;
  const found = extra ? [...matches, extra] : matches;
  const keyboard = useActiveOption(found, onPick);

  return (
    <div className="flex min-h-0 flex-col">
      <ListSearch
        listId={id}
        label={props.searchLabel}
        value={search}
        onValueChange={(next) => {
          setSearch(next);
          keyboard.setActive(0);
        }}
        highlight={keyboard.active}
        onKeyDown={keyboard.handleKey}
      />
      <Listbox
        id={id}
        label={label}
        options={found}
        isSelected={isSelected}
        multiple={multiple}
        keyboard={keyboard}
      />
      {found.length === 0 ? (
        <p role="status" className="px-3 py-4 text-center text-12 text-3">
          {options.length === 0 ? (props.emptyText ?? props.noResultsText) : props.noResultsText}
        </p>
      ) : null}
    </div>
  );
}

function matching<Value extends string | number>(options: readonly Option<Value>[], search: string) {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = options.filter((option) => {
    const text = `${option.label} ${option.keywords ?? ''} ${option.description ?? ''}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
  return found.slice(0, OPTION_LIMIT);
}
