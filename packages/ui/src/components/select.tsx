import { Check, ChevronDown } from 'lucide-react';
import { Select as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn';
import { useFieldControl } from './field';
import { controlStyles } from './input';

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
  placeholder?: string;
  /** Name for screen readers where no Field stands around it. */
  label?: string;
  disabled?: boolean;
  id?: string;
  className?: string;
}

/** A short list to choose one from. Longer lists that want a search use Combobox. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onValueChange, options, placeholder, label, disabled, id, className } = props;
  const { required: _required, ...field } = useFieldControl({ id });
  return (
    <Primitive.Root
      value={value ?? ''}
      onValueChange={(next) => onValueChange(next as Value)}
      disabled={disabled}
    >
      <Primitive.Trigger
        {...field}
        aria-label={label}
        className={cn(
          controlStyles,
          'flex h-8 items-center justify-between gap-2 px-2.5 text-start data-[placeholder]:text-3 [&>span]:truncate',
          className,
        )}
      >
        <Primitive.Value placeholder={placeholder} />
        <Primitive.Icon>
          <ChevronDown aria-hidden className="size-4 text-3" />
        </Primitive.Icon>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-rise overflow-hidden rounded-[10px] border border-line bg-surface shadow-3"
        >
          <Primitive.Viewport className="max-h-75 p-1">
            {options.map((option) => (
              <Primitive.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="flex min-h-[1.875rem] select-none items-center gap-2 rounded-sm px-2 py-1 text-13 text-1 outline-none data-[highlighted]:bg-hover data-[disabled]:opacity-50"
              >
                <Primitive.ItemText>
                  <span className="flex items-center gap-2">
                    {option.icon}
                    {option.label}
                  </span>
                </Primitive.ItemText>
                <Primitive.ItemIndicator className="ms-auto">
                  <Check aria-hidden className="size-4 text-accent-text" />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
