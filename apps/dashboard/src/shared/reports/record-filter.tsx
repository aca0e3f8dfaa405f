import { type FilterOption, ListFilterButton } from '../tables/list-filter-button';

interface RecordFilterProps {
  label: string;
  value: number | undefined;
  options: readonly FilterOption[];
  onChange: (id: number | undefined) => void;
}

/** Filter by one record. One that is gone and named in the URL stays selectable, by id. */
export function RecordFilter({ label, value, options, onChange }: RecordFilterProps) {
  const chosen = value === undefined ? undefined : String(value);
  const isKnown = chosen === undefined || options.some((option) => option.value === chosen);
  return (
    <ListFilterButton
      label={label}
      value={chosen}
      options={isKnown ? options : [{ value: chosen, label: `#${chosen}` }, ...options]}
      onValueChange={(id) => onChange(id === null ? undefined : Number(id))}
    />
  );
}
