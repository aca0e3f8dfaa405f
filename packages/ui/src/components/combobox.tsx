import { type ReactNode, useState } from 'react';
import { cn } from '../lib/cn';
import type { Option } from './listbox';
import { OptionList } from './option-list';
import { PickerButton } from './picker-button';
import { Popover } from './popover';

export interface ComboboxProps<Value extends string | number> {
  value: Value | null;
  onValueChange: (value: Value) => void;
  options: readonly Option<Value>[];
  label: string;
  searchLabel: string;
  noResultsText: string;
  emptyText?: string;
  placeholder?: string;
  disabled?: boolean;
  /** Custom trigger button instead of the default box; must take a ref and spread props. */
  trigger?: ReactNode;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
}

/** Select one of many options, with a search. */
export function Combobox<Value extends string | number>(props: ComboboxProps<Value>) {
  const [isOpenInside, setOpenInside] = useState(false);
  const isOpen = props.open ?? isOpenInside;
  const setOpen = props.onOpenChange ?? setOpenInside;
  const selected = props.options.find((option) => option.value === props.value);
  return (
    <Popover
      label={props.label}
      open={isOpen}
      onOpenChange={setOpen}
      align={props.align}
      className={cn('p-0', props.trigger ? 'w-64' : 'w-(--radix-popover-trigger-width) min-w-56')}
      trigger={
        props.trigger ?? (
          <PickerButton label={props.label} disabled={props.disabled} className={props.className}>
            {selected ? (
              <>
                {selected.icon}
                <span dir="auto" className="text-match truncate">
                  {selected.label}
                </span>
              </>
            ) : (
              <span className="truncate text-3">{props.placeholder}</span>
            )}
          </PickerButton>
        )
      }
    >
      <OptionList
        options={props.options}
        isSelected={(value) => value === props.value}
        onPick={(value) => {
          props.onValueChange(value);
          setOpen(false);
        }}
        label={props.label}
        searchLabel={props.searchLabel}
        noResultsText={props.noResultsText}
        emptyText={props.emptyText}
      />
    </Popover>
  );
}
