import { Slot } from 'radix-ui';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part';
import { useOpener } from '../lib/use-opener';

const loadPanel = () => import('./popover-panel');
const PopoverPanel = lazyPart(async () => ({ default: (await loadPanel()).PopoverPanel }));

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

export function Popover({ trigger, open, onOpenChange, ...panel }: PopoverProps) {
  const opener = useOpener({
    open,
    onOpenChange,
    popup: 'dialog',
    preload: () => void loadPanel().catch(() => {}),
  });
  return (
    <>
      <Slot.Root {...opener.triggerProps}>{trigger}</Slot.Root>
      {opener.wasOpened ? (
        <Suspense>
          <PopoverPanel {...opener.panelProps} {...panel} />
        </Suspense>
      ) : null}
    </>
  );
}
