import { Switch as Primitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cn } from '../lib/cn';

export interface SwitchProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  hideLabel?: boolean;
  description?: ReactNode;
  disabled?: boolean;
  className?: string;
}

/** Turns something on or off immediately. For a choice that is saved with a form use Checkbox. */
export function Switch(props: SwitchProps) {
  const { checked, onCheckedChange, label, hideLabel, description, disabled, className } = props;
  const id = useId();
  return (
    <div className={cn('flex items-start justify-between gap-4', className)}>
      <div className={hideLabel ? 'sr-only' : 'min-w-0'}>
        <label htmlFor={id} className="block font-medium text-13 text-1">
          {label}
        </label>
        {description ? (
          <p id={`${id}-description`} className="text-12 text-3">
            {description}
          </p>
        ) : null}
      </div>
      <Primitive.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onCheckedChange}
        aria-describedby={description ? `${id}-description` : undefined}
        className="focus-ring relative h-5 w-9 shrink-0 rounded-full bg-line-control transition-colors before:absolute before:-inset-0.5 data-[state=checked]:bg-accent disabled:opacity-50"
      >
        <Primitive.Thumb className="block size-4 translate-x-0.5 rounded-full bg-on-accent shadow-1 transition-transform data-[state=checked]:translate-x-[1.125rem] rtl:-translate-x-0.5 rtl:data-[state=checked]:-translate-x-[1.125rem]" />
      </Primitive.Root>
    </div>
  );
}
