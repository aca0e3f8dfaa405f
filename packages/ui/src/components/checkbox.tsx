import { Check, Minus } from 'lucide-react';
import { Checkbox as Primitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cn } from '../lib/cn';

export interface CheckboxProps {
  checked: boolean | 'indeterminate';
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  /** The label is only read out, for rows of a table. */
  hideLabel?: boolean;
  description?: ReactNode;
  disabled?: boolean;
  name?: string;
  /** -1 if arrow keys of a list move to it. */
  tabIndex?: number;
  className?: string;
}

export function Checkbox(props: CheckboxProps) {
  const { checked, onCheckedChange, label, hideLabel, description, disabled, name, tabIndex, className } =
    props;
  const id = useId();
  return (
    <div className={cn('flex items-start gap-2.5', className)}>
      <Primitive.Root
        id={id}
        name={name}
        tabIndex={tabIndex}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onCheckedChange(next === true)}
        aria-describedby={description ? `${id}-description` : undefined}
        className="focus-ring relative mt-0.5 grid size-4 shrink-0 place-items-center rounded-[5px] border border-line-control bg-surface text-on-accent before:absolute before:-inset-1 data-[state=checked]:border-accent data-[state=indeterminate]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:bg-accent disabled:opacity-50"
      >
        <Primitive.Indicator>
          {checked === 'indeterminate' ? (
            <Minus aria-hidden className="size-3" strokeWidth={3} />
          ) : (
            <Check aria-hidden className="size-3" strokeWidth={3} />
          )}
        </Primitive.Indicator>
      </Primitive.Root>
      <div className={hideLabel ? 'sr-only' : 'min-w-0'}>
        <label htmlFor={id} className="block text-13 text-1">
          {label}
        </label>
        {description ? (
          <p id={`${id}-description`} className="text-12 text-3">
            {description}
          </p>
        ) : null}
      </div>
    </div>
  );
}
