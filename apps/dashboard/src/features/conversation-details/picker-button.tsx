import { Button } from '@parley/ui';
import type { ComponentProps } from 'react';

/** Shows the current value and opens a list to choose another. Accepts the props of a popover trigger. */
export function PickerButton({ children, ...rest }: ComponentProps<'button'>) {
  return (
    <Button
      variant="ghost"
      size="sm"
      {...rest}
      className="-ms-1.5 h-6 min-w-0 max-w-full shrink! justify-start overflow-hidden px-1.5 font-normal text-13 text-1"
    >
      {children}
    </Button>
  );
}
