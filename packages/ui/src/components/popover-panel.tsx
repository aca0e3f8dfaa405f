import { Popover as Primitive } from 'radix-ui';
import { cn } from '../lib/cn';
import { focusTrigger, keepOpenForTrigger, type PanelProps } from '../lib/use-popup-trigger';
import type { PopoverProps } from './popover';

export type PopoverPanelProps = PanelProps & Omit<PopoverProps, 'trigger' | 'open' | 'onOpenChange'>;

/** The popup part of a Popover. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { id, triggerRef, open, onOpenChange, label, align = 'start', side, className, children } = props;
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Anchor virtualRef={triggerRef} />
      <Primitive.Portal>
        <Primitive.Content
          id={id}
          aria-label={label}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={props.onOpenAutoFocus}
          onInteractOutside={(event) => keepOpenForTrigger(triggerRef.current, event)}
          onCloseAutoFocus={(event) => focusTrigger(triggerRef.current, event)}
          className={cn(
            'z-70 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] animate-rise overflow-y-auto rounded-[10px] border border-line bg-surface p-3 shadow-3 outline-none',
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
