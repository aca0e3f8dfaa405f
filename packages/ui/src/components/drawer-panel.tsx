import { Dialog as Primitive } from 'radix-ui';
import { cn } from '../lib/cn';
import { useReturnFocus } from '../lib/use-return-focus';
import { CloseButton } from './close-button';
import type { DrawerProps } from './drawer';
import { ScrollBody } from './scroll-body';

/** The popup part of a Drawer. */
export function DrawerPanel(props: DrawerProps) {
  const { open, onOpenChange, title, hideTitle, closeLabel, side = 'end', children, className } = props;
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Primitive.Content
          {...returnFocus}
          aria-describedby={undefined}
          className={cn(
            'fixed inset-y-0 z-40 flex w-80 max-w-[calc(100vw-3rem)] animate-slide-in flex-col border-line bg-surface shadow-3 outline-none',
            side === 'end'
              ? 'end-0 border-s'
              : 'start-0 border-e [--slide-from:-24px] rtl:[--slide-from:24px]',
            className,
          )}
        >
          <header
            className={cn('flex h-11 shrink-0 items-center px-4 pe-12', !hideTitle && 'border-line border-b')}
          >
            <Primitive.Title className={cn('flex-1 font-semibold text-14', hideTitle && 'sr-only')}>
              {title}
            </Primitive.Title>
          </header>
          <ScrollBody>{children}</ScrollBody>
          <Primitive.Close asChild>
            <CloseButton label={closeLabel} className="absolute end-2.5 top-2" />
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
