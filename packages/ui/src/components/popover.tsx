import { Slot } from '../lib/slot';
import { type ReactNode, Suspense } from 'react';
import { lazyComponent, type Preloadable } from '../lib/lazy-component';
import { usePopupTrigger } from '../lib/use-popup-trigger';

const PopoverPanel = lazyComponent(async () => ({ default: (await import('./popover-panel')).PopoverPanel }));

export interface PopoverProps {
  /** The button that opens the popover; must take a ref and spread props. */
  trigger: ReactNode;
  children: ReactNode;
  /** Accessible name of the panel. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  onOpenAutoFocus?: (event: Event) => void;
  className?: string;
  /** Lazy components inside `children`; preloaded together with the popover. */
  parts?: readonly Preloadable[];
}

const NO_PARTS: readonly Preloadable[] = [];

export function Popover({ trigger, open, onOpenChange, parts = NO_PARTS, ...panel }: PopoverProps) {
  const opener = usePopupTrigger({
    open,
    onOpenChange,
    popup: 'dialog',
    parts: [PopoverPanel, ...parts],
  });
  return (
    <>
      <Slot {...opener.triggerProps}>{trigger}</Slot>
      {opener.wasOpened ? (
        <Suspense>
          <PopoverPanel {...opener.panelProps} {...panel} />
        </Suspense>
      ) : null}
    </>
  );
}
