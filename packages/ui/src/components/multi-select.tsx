import { type ReactNode, useState } from 'react';
import { cn } from '../lib/cn';
import { Chip } from './chip';
import type { Option } from './listbox';
import { OptionList } from './option-list';
import { PickerButton } from './picker-button';
import { Popover } from './popover';

export interface MultiSelectProps<Value extends string | number> {
  values: readonly Value[];
  onValuesChange: (values: Value[]) => void;
  options: readonly Option<Value>[];
  label: string;
  searchLabel: string;
  noResultsText: string;
  emptyText?: string;
  placeholder?: string;
  disabled?: boolean;
  /**
   * An additional last option built from the search text, such as a new item; its value is selected like the others.
   */
  extraOption?: (search: string) => Option<Value> | null;
  /** Custom trigger button instead of the default box; must take a ref and spread props. */
  trigger?: ReactNode;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
}

/** Select any number of options, with a search; the list stays open. */
export function MultiSelect<Value extends string | number>(props: MultiSelectProps<Value>) {
  const { values, onValuesChange, options } = props;
  const [isOpenInside, setOpenInside] = useState(false);
  const chosen = options.filter((option) => values.includes(option.value));

  function toggle(value: Value) {
    onValuesChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
  }

  return (
    <Popover
      label={props.label}
      open={props.open ?? isOpenInside}
      onOpenChange={props.onOpenChange ?? setOpenInside}
      align={props.align}
      className={cn('p-0', props.trigger ? 'w-64' : 'w-(--radix-popover-trigger-width) min-w-56')}
      trigger={
        props.trigger ?? (
          <PickerButton label={props.label} disabled={props.disabled} className={props.className}>
            {chosen.length > 0 ? (
              chosen.map((option) => (
                <Chip key={option.value} icon={option.icon}>
                  {option.label}
                </Chip>
              ))
            ) : (
              <span className="truncate text-3">{props.placeholder}</span>
            )}
          </PickerButton>
        )
      }
    >
      <OptionList
        multiple
        options={options}
        isSelected={(value) => values.includes(value)}
        onPick={toggle}
        label={props.label}
        searchLabel={props.searchLabel}
        noResultsText={props.noResultsText}
        emptyText={props.emptyText}
        extraOption={props.extraOption}
      />
    </Popover>
  );
}
