import { Select, type SelectOption } from '@parley/ui';
import { useEffect, useState } from 'react';
import { SearchField } from './search-field';

export interface ListFilterProps<Value extends string> {
  searchLabel: string;
  q: string;
  onSearch: (q: string) => void;
  choiceLabel: string;
  choice: Value;
  choices: readonly SelectOption<Value>[];
  onChoose: (choice: Value) => void;
}

/** Long enough to type a word without a question for each letter. */
const TYPING_MS = 250;

/** Search and one choice above a list. What is typed goes into the address once the person pauses. */
export function ListFilter<Value extends string>(props: ListFilterProps<Value>) {
  const { searchLabel, q, onSearch, choiceLabel, choice, choices, onChoose } = props;
  const [typed, setTyped] = useState(q);

  useEffect(() => {
    if (typed === q) return undefined;
    const timer = setTimeout(() => onSearch(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, q, onSearch]);

  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <div className="w-72 max-w-full">
        <SearchField label={searchLabel} value={typed} onSearch={setTyped} />
      </div>
      <Select
        label={choiceLabel}
        value={choice}
        options={choices}
        onValueChange={onChoose}
        className="w-48"
      />
    </div>
  );
}
