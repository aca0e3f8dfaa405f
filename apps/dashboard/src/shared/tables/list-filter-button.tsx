import { useT } from '@parley/i18n/react';
import { Combobox, cn, Select } from '@parley/ui';
import { ChevronDown, X } from 'lucide-react';
import type { ComponentProps } from 'react';

export interface FilterOption {
  value: string;
  label: string;
  description?: string;
}

interface ListFilterButtonProps {
  label: string;
  options: readonly FilterOption[];
  value: string | undefined;
  onValueChange: (value: string | null) => void;
}

/** From this number of options the menu has a search field. */
const SEARCH_FROM = 9;

/** A filter button above a list: dashed while inactive; solid with its value and a clear button while active. */
export function ListFilterButton({ label, options, value, onValueChange }: ListFilterButtonProps) {
  const t = useT();
  const valueLabel =
    value === undefined ? null : (options.find((option) => option.value === value)?.label ?? value);
  const trigger = <FilterTrigger label={label} valueLabel={valueLabel} />;
  return (
    <div
      className={cn(
        'inline-flex h-8 max-w-full items-center rounded-md border',
        valueLabel === null
          ? 'border-line-strong border-dashed text-2'
          : 'border-line-strong bg-surface text-1 shadow-1',
      )}
    >
      {options.length < SEARCH_FROM ? (
        <Select<string>
          label={label}
          value={value}
          onValueChange={onValueChange}
          options={options}
          trigger={trigger}
        />
      ) : (
        <Combobox<string>
          label={label}
          searchLabel={label}
          noResultsText={t('common.noResults')}
          value={value ?? null}
          onValueChange={onValueChange}
          options={options}
          trigger={trigger}
          align="start"
        />
      )}
      {valueLabel === null ? null : (
        <button
          type="button"
          aria-label={t('lists.clearFilter', { name: label })}
          onClick={() => onValueChange(null)}
          className="focus-ring me-1 grid size-6 shrink-0 place-items-center rounded-sm text-3 hover:bg-hover hover:text-1"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </div>
  );
}

interface FilterTriggerProps extends ComponentProps<'button'> {
  label: string;
  valueLabel: string | null;
}

function FilterTrigger({ label, valueLabel, ...rest }: FilterTriggerProps) {
  return (
    <button
      type="button"
      {...rest}
      className="focus-ring inline-flex h-full min-w-0 items-center gap-1.5 rounded-md px-2.5 font-medium text-13 hover:text-1"
    >
      <span className="shrink-0">{label}</span>
      {valueLabel === null ? (
        <ChevronDown aria-hidden className="size-4 shrink-0 text-3" />
      ) : (
        <bdi className="max-w-40 truncate text-accent-text">{valueLabel}</bdi>
      )}
    </button>
  );
}
