import { Popover as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn';

export interface PopoverProps {
  /** The button that opens it; must take a ref and spread props. */
  trigger: ReactNode;
  children: ReactNode;
  /** Name of the panel for screen readers. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  onOpenAutoFocus?: (event: Event) => void;
  className?: string;
}

export function Popover(props: PopoverProps) {
  const { trigger, children, label, open, onOpenChange, align = 'start', side, className } = props;
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={props.onOpenAutoFocus}
          className={cn(
            'z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] animate-rise overflow-y-auto rounded-[10px] border border-line bg-surface p-3 shadow-3 outline-none',
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
