import { useT } from '@parley/i18n/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { closeShellDialog } from '../../../shared/layout/shell-dialogs';

interface PalettePlaceholderProps {
  typed: string;
  onType: (typed: string) => void;
}

/** Text field shown until the palette is loaded, so that typing right after the shortcut is not lost. */
export function PalettePlaceholder({ typed, onType }: PalettePlaceholderProps) {
  const t = useT();
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    ref.current?.focus();
    // Restores the focus, so that the palette can remember and restore it itself.
    return () => void (before instanceof HTMLElement && before.focus());
  }, []);
  return (
    <div
      role="dialog"
      aria-label={t('nav.palette')}
      aria-busy="true"
      className="fixed inset-0 z-50 bg-scrim"
      onPointerDown={closeShellDialog}
    >
      <input
        ref={ref}
        aria-label={t('nav.palette')}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onPointerDown={(event) => event.stopPropagation()}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Escape') closeShellDialog();
        }}
        className="mx-auto mt-[12dvh] block h-11 w-[min(42.5rem,calc(100%-2rem))] rounded-lg border border-line bg-surface px-10 text-14 text-1 shadow-3 outline-none"
      />
    </div>
  );
}
