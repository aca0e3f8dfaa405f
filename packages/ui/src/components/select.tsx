import { type ReactNode, useId, useState } from 'react';
import { cn } from '../lib/cn';
import { Listbox, useActiveOption } from './listbox';
import { PickerButton } from './picker-button';
import { Popover } from './popover';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface SelectProps<Value extends string> {
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  /** Name of the list, and of the box if there is no Field around it. */
  label: string;
  placeholder?: string;
  disabled?: boolean;
  /** Custom trigger button instead of the default box; must take a ref and spread props. */
  trigger?: ReactNode;
  id?: string;
  className?: string;
}

/** Select one option of a short list. For longer lists with a search use Combobox. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onValueChange, options, label, placeholder, disabled, id, className } = props;
  const [isOpen, setOpen] = useState(false);
  const selected = options.find((option) => option.value === value);
  return (
    <Popover
      label={label}
      open={isOpen}
      onOpenChange={setOpen}
      align={props.trigger ? 'start' : 'center'}
      className={cn('p-0', props.trigger ? 'min-w-44' : 'w-(--radix-popover-trigger-width) min-w-36')}
      trigger={
        props.trigger ?? (
          <PickerButton id={id} label={label} disabled={disabled} className={className}>
            {selected?.icon}
            {selected ? (
              <span dir="auto" className="text-match truncate">
                {selected.label}
              </span>
            ) : (
              <span className="truncate text-3">{placeholder}</span>
            )}
          </PickerButton>
        )
      }
    >
      <SelectList
        {...props}
        onValueChange={(next) => {
          setOpen(false);
          onValueChange(next);
        }}
      />
    </Popover>
  );
}

function SelectList<Value extends string>({ value, onValueChange, options, label }: SelectProps<Value>) {
  const id = useId();
  const selectedIndex = options.findIndex((option) => option.value === value);
  const keyboard = useActiveOption(options, onValueChange, selectedIndex);
  return (
    <Listbox
      id={id}
      label={label}
      options={options}
      isSelected={(candidate) => candidate === value}
      keyboard={keyboard}
      isFocusable
    />
  );
}
