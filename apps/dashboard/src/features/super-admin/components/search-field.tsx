import { Input } from '@parley/ui';
import { Search } from 'lucide-react';

export interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  id?: string;
}

/** Search field of the console; the label is shown as the placeholder. */
export function SearchField({ label, value, onSearch, id }: SearchFieldProps) {
  return (
    <Input
      id={id}
      type="search"
      aria-label={label}
      placeholder={label}
      leading={<Search aria-hidden />}
      value={value}
      onChange={(event) => onSearch(event.target.value)}
    />
  );
}
