import { Dialog as Primitive } from 'radix-ui';
import { cn } from '../lib/cn';
import { useReturnFocus } from '../lib/use-return-focus';
import { CloseButton } from './close-button';
import type { ModalProps } from './modal';

const widths = {
  sm: 'max-w-[26rem]',
  md: 'max-w-[37.5rem]',
  lg: 'max-w-[52rem]',
  full: 'max-w-[calc(100vw-2rem)] h-[calc(100dvh-2rem)]',
};

/** The open part of a Modal. */
export function ModalPanel(props: ModalProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    closeLabel,
    size = 'md',
    footer,
    children,
    className,
  } = props;
  const returnFocus = useReturnFocus(props.onOpenAutoFocus);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 grid animate-appear place-items-center overflow-y-auto bg-scrim p-4">
          <Primitive.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            {...returnFocus}
            className={cn(
              'relative flex max-h-[calc(100dvh-2rem)] w-full animate-rise flex-col rounded-lg border border-line bg-surface shadow-3 outline-none',
              widths[size],
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
            <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
            {footer ? (
              <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3">
                {footer}
              </footer>
            ) : null}
            {/* Last in the order of the keyboard: the first control of the body gets the focus. */}
            <Primitive.Close asChild>
              <CloseButton label={closeLabel} className="absolute end-3.5 top-3.5" />
            </Primitive.Close>
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
