import { Dialog as Primitive } from 'radix-ui';
import { cn } from '../lib/cn';
import { useBackdropPress } from '../lib/use-backdrop-press';
import { useReturnFocus } from '../lib/use-return-focus';
import { CloseButton } from './close-button';
import type { ModalProps } from './modal';
import { ScrollBody } from './scroll-body';

const widths = {
  sm: 'max-w-[26rem]',
  md: 'max-w-[37.5rem]',
  lg: 'max-w-[52rem]',
  full: 'max-w-none',
};

const places = {
  center: {
    ground: 'place-items-center p-4',
    panel: 'max-h-[calc(100dvh-2rem)] animate-rise rounded-lg',
    full: 'h-[calc(100dvh-2rem)]',
  },
  end: {
    ground: 'justify-items-end ps-8',
    panel: 'h-dvh animate-slide-in rounded-s-lg border-y-0 border-e-0',
    full: '',
  },
};

/** The popup part of a Modal. */
export function ModalPanel(props: ModalProps) {
  const { open, onOpenChange, title, description, closeLabel, footer, children, className } = props;
  const { size = 'md', align = 'center', closeOnBackdrop = true } = props;
  const returnFocus = useReturnFocus(props.onOpenAutoFocus);
  const backdrop = useBackdropPress(() => {
    if (closeOnBackdrop) onOpenChange(false);
  });
  const place = places[align];
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay
          {...backdrop}
          className={cn('fixed inset-0 z-40 grid animate-appear overflow-y-auto bg-scrim', place.ground)}
        >
          <Primitive.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            {...returnFocus}
            // The backdrop has its own handler, and nothing else outside can be clicked while the modal is open.
            onPointerDownOutside={(event) => event.preventDefault()}
            className={cn(
              'relative flex w-full flex-col border border-line bg-surface shadow-3 outline-none',
              place.panel,
              widths[size],
              size === 'full' && place.full,
              className,
            )}
          >
            <header className="px-5 pe-14 pt-4">
              <div>
                <Primitive.Title className="font-semibold text-15 text-1 tracking-[-0.01em]">
                  {title}
                </Primitive.Title>
                {description ? (
                  <Primitive.Description className="mt-0.5 text-13 text-2">
                    {description}
                  </Primitive.Description>
                ) : null}
              </div>
            </header>
            <ScrollBody className="px-5 py-4">{children}</ScrollBody>
            {footer ? (
              <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3">
                {footer}
              </footer>
            ) : null}
            {/* Last in DOM order, so that the first control of the body gets the initial focus. */}
            <Primitive.Close asChild>
              <CloseButton label={closeLabel} className="absolute end-3.5 top-3.5" />
            </Primitive.Close>
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
