import { type ReactNode, useEffect, useRef } from 'react';

interface BesideBellProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

const bellOf = () => document.querySelector<HTMLElement>('[data-bell]');

/**
 * A panel beside the rail that does not dim the page. Esc, the bell or a click elsewhere closes it; then the focus
 * returns to the bell, unless the click moved it somewhere else.
 */
export function BesideBell({ label, onClose, children }: BesideBellProps) {
  const panelRef = useRef<HTMLDivElement>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const panel = panelRef.current;
    panel?.focus({ preventScroll: true });
    const onPointerDown = ({ target }: PointerEvent) => {
      const isHere = target instanceof Node && (panel?.contains(target) || bellOf()?.contains(target));
      if (!isHere) latest.current();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
      const { activeElement } = document;
      const hasFocus =
        activeElement === null || activeElement === document.body || panel?.contains(activeElement);
      if (hasFocus) bellOf()?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div
      ref={panelRef}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className="fixed inset-y-0 start-0 z-30 w-full animate-slide-in border-line border-e bg-surface shadow-3 outline-none [--slide-from:-24px] rtl:[--slide-from:24px] min-[900px]:start-14 min-[900px]:w-[26.5rem]"
    >
      {children}
    </div>
  );
}
