import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';

export interface CloseButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string;
}

/** The close button of dialogs and banners. It has no tooltip, so it does not pull in the tooltip code. */
export function CloseButton({ label, className, ...rest }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={cn(
        'focus-ring grid size-7 shrink-0 place-items-center rounded-[7px] text-2 transition-colors hover:bg-hover hover:text-1',
        className,
      )}
      {...rest}
    >
      <X aria-hidden className="size-4" />
    </button>
  );
}
