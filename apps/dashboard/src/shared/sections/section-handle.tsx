import { useT } from '@parley/i18n/react';
import { GripVertical } from 'lucide-react';
import { createContext, type KeyboardEvent, type PointerEvent, use } from 'react';

interface Handles {
  moveBy: (section: string, title: string, steps: number) => void;
  handlersOf: (section: string) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
}

const HandlesContext = createContext<Handles | null>(null);
export const SectionHandles = HandlesContext.Provider;

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Drag handle that moves a section; the arrow keys move it too. Renders nothing outside of ordered sections. */
export function SectionHandle({ section, title }: { section: string; title: string }) {
  const t = useT();
  const handles = use(HandlesContext);
  if (!handles) return null;

  function onKeyDown(event: KeyboardEvent) {
    const steps = STEPS[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    handles?.moveBy(section, title, steps);
  }

  return (
    <button
      type="button"
      data-handle
      aria-label={t('details.move', { name: title })}
      title={t('details.moveHint')}
      onKeyDown={onKeyDown}
      {...handles.handlersOf(section)}
      className="focus-ring grid size-6 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-3 opacity-0 hover:bg-hover focus-visible:opacity-100 active:cursor-grabbing group-hover/section:opacity-100 [@media(hover:none)]:opacity-100"
    >
      <GripVertical aria-hidden className="size-3.5" />
    </button>
  );
}
