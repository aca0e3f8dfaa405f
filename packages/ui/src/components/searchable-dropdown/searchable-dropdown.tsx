import { type ReactNode, useState } from 'react';
import { cn } from '../../lib/cn';
import { Chip } from '../chip';
import type { Option } from '../listbox';
import { PickerButton } from '../picker-button';
import { Popover } from '../popover';
import { DropdownList } from './dropdown-list';

export interface SearchableDropdownTexts {
  /** Shown in the highlighted row. */
  enterHint?: string;
  /** Shown when the search has no results. */
  noMatch?: string;
  /** Shown when there are no options. */
  empty?: string;
}

interface CommonProps<Value extends string | number> {
  options: readonly Option<Value>[];
  label: string;
  searchLabel: string;
  placeholder?: string;
  texts?: SearchableDropdownTexts;
  /** Side of the box on which the list opens if there is room. */
  placement?: 'top' | 'bottom';
  disabled?: boolean;
  className?: string;
}

export interface SearchableDropdownProps<Value extends string | number> extends CommonProps<Value> {
  value: Value | null;
  onValueChange: (value: Value) => void;
}

/** Select one of up to a thousand options, with a search. The three texts have English defaults. */
export function SearchableDropdown<Value extends string | number>(props: SearchableDropdownProps<Value>) {
  const { value, onValueChange, ...common } = props;
  const [isOpen, setOpen] = useState(false);
  const selected = props.options.find((option) => option.value === value);
  return (
    <Frame
      {...common}
      isOpen={isOpen}
      onOpenChange={setOpen}
      shown={selected && <Chosen option={selected} />}
    >
      <DropdownList
        {...common}
        isSelected={(other) => other === value}
        onPick={(next) => {
          onValueChange(next);
          setOpen(false);
        }}
      />
    </Frame>
  );
}

export interface SearchableMultiDropdownProps<Value extends string | number> extends CommonProps<Value> {
  values: readonly Value[];
  onValuesChange: (values: Value[]) => void;
}

/** Select any number of options; the list stays open. */
export function SearchableMultiDropdown<Value extends string | number>(
  props: SearchableMultiDropdownProps<Value>,
) {
  const { values, onValuesChange, ...common } = props;
  const [isOpen, setOpen] = useState(false);
  const chosen = props.options.filter((option) => values.includes(option.value));
  const shown = chosen.map((option) => (
    <Chip key={option.value} icon={option.icon}>
      {option.label}
    </Chip>
  ));
  return (
    <Frame {...common} isOpen={isOpen} onOpenChange={setOpen} shown={shown.length > 0 ? shown : undefined}>
      <DropdownList
        {...common}
        multiple
        isSelected={(other) => values.includes(other)}
        onPick={(next) =>
          onValuesChange(values.includes(next) ? values.filter((other) => other !== next) : [...values, next])
        }
      />
    </Frame>
  );
}

interface FrameProps {
  label: string;
  placeholder?: string;
  placement?: 'top' | 'bottom';
  disabled?: boolean;
  className?: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  shown: ReactNode;
  children: ReactNode;
}

function Frame(props: FrameProps) {
  const { label, placeholder, placement = 'top', disabled, className, isOpen, onOpenChange, shown } = props;
  return (
    <Popover
      label={label}
      open={isOpen}
      onOpenChange={onOpenChange}
      side={placement}
      className={cn('w-(--radix-popover-trigger-width) min-w-64 p-0')}
      trigger={
        <PickerButton label={label} disabled={disabled} className={className}>
          {shown ?? <span className="truncate text-3">{placeholder}</span>}
        </PickerButton>
      }
    >
      {props.children}
    </Popover>
  );
}

function Chosen<Value extends string | number>({ option }: { option: Option<Value> }) {
  return (
    <>
      {option.icon}
      <span dir="auto" className="text-match truncate">
        {option.label}
      </span>
    </>
  );
}
