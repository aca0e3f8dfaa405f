import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { cn } from '../lib/cn';
import { useFieldControl, useFieldLabelId } from './field';
import { controlStyles } from './input';

export interface PickerButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name if there is no Field around it. */
  label: string;
}

/**
 * The box that shows the current selection and opens the list. Its accessible name is the label, then the selection.
 */
export function PickerButton({ label, className, children, ...rest }: PickerButtonProps) {
  const { required: _required, ...field } = useFieldControl(rest);
  const fieldLabelId = useFieldLabelId();
  const ownId = useId();
  return (
    <button
      type="button"
      {...rest}
      {...field}
      aria-labelledby={`${fieldLabelId ?? `${ownId}-label`} ${ownId}-value`}
      className={cn(
        controlStyles,
        'flex min-h-8 items-center justify-between gap-2 px-2.5 py-1 text-start',
        className,
      )}
    >
      {fieldLabelId ? null : (
        <span id={`${ownId}-label`} className="sr-only">
          {label}
        </span>
      )}
      <span id={`${ownId}-value`} className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5">
        {children}
      </span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-3" />
    </button>
  );
}
