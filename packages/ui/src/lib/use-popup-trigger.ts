import { type KeyboardEvent, type MouseEvent, useCallback, useId, useRef, useState } from 'react';
import type { Preloadable } from './lazy-component';
import { usePreload } from './use-preload';

export interface PopupTriggerOptions {
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  popup: 'menu' | 'dialog';
  /** Lazy components of the popup: loaded on hover or focus, at the latest when the browser is idle. */
  parts: readonly Preloadable[];
}

/**
 * A button that opens a popup whose code is loaded on demand: menus and popovers with their positioning are larger than
 * a screen, and the screen is shown before anyone opens one. The button stays the same DOM element.
 */
export function usePopupTrigger({ open, onOpenChange, popup, parts }: PopupTriggerOptions) {
  const preload = () => {
    for (const part of parts) void part.preload();
  };
  usePreload(parts);
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  const [isOpenInside, setOpenInside] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const isOpen = open ?? isOpenInside;
  if (isOpen && !wasOpened) setOpened(true);

  const setOpen = useCallback(
    (next: boolean) => {
      if (open === undefined) setOpenInside(next);
      onOpenChange?.(next);
    },
    [open, onOpenChange],
  );

  return {
    ref,
    isOpen,
    setOpen,
    /** Whether the popup was opened before; until then it is not rendered. */
    wasOpened,
    triggerProps: {
      ref,
      id,
      'aria-haspopup': popup,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-panel` : undefined,
      'data-state': isOpen ? ('open' as const) : ('closed' as const),
      onPointerEnter: preload,
      onFocus: preload,
      onClick(event: MouseEvent) {
        if (!event.defaultPrevented) setOpen(!isOpen);
      },
      onKeyDown(event: KeyboardEvent) {
        if (popup !== 'menu' || event.key !== 'ArrowDown' || event.defaultPrevented) return;
        event.preventDefault();
        setOpen(true);
      },
    },
    panelProps: {
      id: `${id}-panel`,
      triggerRef: ref,
      triggerId: id,
      open: isOpen,
      onOpenChange: setOpen,
    },
  };
}

export interface PanelProps {
  id: string;
  triggerRef: React.RefObject<HTMLElement | null>;
  triggerId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * A press on the trigger must not count as outside of the panel: the trigger's own click closes the panel, so closing
 * it earlier would make that click open it again.
 */
export function keepOpenForTrigger(
  opener: HTMLElement | null,
  event: { target: EventTarget | null; preventDefault: () => void },
): void {
  if (event.target instanceof Node && opener?.contains(event.target)) event.preventDefault();
}

/** Returns the focus to the trigger on closing, unless a click has already moved it elsewhere. */
export function focusTrigger(opener: HTMLElement | null, event: Event): void {
  event.preventDefault();
  const active = document.activeElement;
  const isFree = !active || active === document.body || !active.isConnected;
  const isInside = active?.closest('[data-radix-popper-content-wrapper]') != null;
  if (isFree || isInside) opener?.focus();
}
