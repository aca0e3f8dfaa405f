import { Slot } from '../lib/slot';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { cn } from '../lib/cn';
import { placeTooltip, type Side } from '../lib/place-tooltip';
import { Kbd } from './kbd';

const SHOW_DELAY_MS = 200;
/** Within this time after one tooltip was hidden, the next one is shown without delay. */
const WARM_MS = 300;
let lastHiddenAt = Number.NEGATIVE_INFINITY;

export interface TooltipProps {
  content: ReactNode;
  /** Keyboard shortcut shown next to the text. */
  shortcut?: string;
  side?: Side;
  /** The element that the tooltip describes; must take a ref and spread props. */
  children: ReactNode;
  className?: string;
}

/** A short explanation on hover and on keyboard focus; Escape hides it. */
export function Tooltip({ content, shortcut, side = 'top', children, className }: TooltipProps) {
  const id = useId();
  const anchorRef = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => () => clearTimeout(timer.current), []);

  function show(delay: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), delay);
  }

  function hide() {
    clearTimeout(timer.current);
    if (isOpen) lastHiddenAt = Date.now();
    setOpen(false);
  }

  return (
    <>
      <Slot
        ref={anchorRef}
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={(event) => {
          if (event.pointerType === 'touch') return;
          const coldMs = Date.now() - lastHiddenAt;
          // Below zero: the clock was set back.
          show(coldMs >= 0 && coldMs < WARM_MS ? 0 : SHOW_DELAY_MS);
        }}
        onPointerLeave={hide}
        onPointerDown={hide}
        onFocus={(event) => {
          if (event.target.matches(':focus-visible')) show(0);
        }}
        onBlur={hide}
        onKeyDown={(event) => {
          if (event.key === 'Escape') hide();
        }}
      >
        {children}
      </Slot>
      {isOpen ? (
        <TooltipPanel id={id} anchorRef={anchorRef} side={side} className={className}>
          {content}
          {shortcut ? <Kbd>{shortcut}</Kbd> : null}
        </TooltipPanel>
      ) : null}
    </>
  );
}

interface TooltipPanelProps {
  id: string;
  anchorRef: React.RefObject<HTMLElement | null>;
  side: Side;
  className: string | undefined;
  children: ReactNode;
}

function TooltipPanel({ id, anchorRef, side, className, children }: TooltipPanelProps) {
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const panel = ref.current;
    const anchor = anchorRef.current;
    if (!panel || !anchor) return;
    const { width, height } = panel.getBoundingClientRect();
    const window = {
      width: document.documentElement.clientWidth,
      height: document.documentElement.clientHeight,
    };
    const { left, top } = placeTooltip({
      anchor: anchor.getBoundingClientRect(),
      panel: { width, height },
      window,
      side,
    });
    panel.style.left = `${left}px`;
    panel.style.top = `${top}px`;
  }, [anchorRef, side]);

  return createPortal(
    <div
      ref={ref}
      id={id}
      role="tooltip"
      className={cn(
        'pointer-events-none fixed top-0 left-0 z-60 flex w-max max-w-80 animate-appear items-center gap-2 rounded-sm border border-line bg-surface px-2 py-1 text-12 text-1 shadow-2',
        className,
      )}
    >
      {children}
    </div>,
    document.body,
  );
}
