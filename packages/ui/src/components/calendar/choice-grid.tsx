import { type KeyboardEvent, useEffect, useRef } from 'react';
import { cn } from '../../lib/cn';
import { isRightToLeft } from '../../lib/is-right-to-left';

export interface Choice {
  key: string;
  text: string;
  spoken: string;
  isChosen: boolean;
  choose: () => void;
}

export interface ChoiceGridProps {
  label: string;
  columns: 2 | 3;
  choices: readonly Choice[];
  onChosen: () => void;
}

/** A grid of months or years to choose from: one Tab stop, arrow keys move inside. Takes the focus when it appears. */
export function ChoiceGrid({ label, columns, choices, onChosen }: ChoiceGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const stop = Math.max(
    0,
    choices.findIndex(({ isChosen }) => isChosen),
  );

  useEffect(() => {
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])];
    const present = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = nextIndex(event, present, columns, buttons.length);
    if (next === null || present < 0) return;
    event.preventDefault();
    buttons[next]?.focus();
  }

  return (
    <div
      ref={grid}
      role="group"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={cn('grid h-67 gap-1.5 pt-2', columns === 3 ? 'grid-cols-3' : 'grid-cols-2')}
    >
      {choices.map((choice, index) => (
        <button
          key={choice.key}
          type="button"
          aria-label={choice.spoken}
          aria-pressed={choice.isChosen}
          tabIndex={index === stop ? 0 : -1}
          onClick={() => {
            choice.choose();
            onChosen();
          }}
          className="focus-ring num min-h-8 rounded-md text-13 text-1 hover:bg-hover aria-pressed:bg-accent aria-pressed:font-medium aria-pressed:text-on-accent"
        >
          {choice.text}
        </button>
      ))}
    </div>
  );
}

/** The index that a key moves to; null for other keys and beyond the edge. */
function nextIndex(
  event: KeyboardEvent<HTMLElement>,
  present: number,
  columns: number,
  count: number,
): number | null {
  const forward = isRightToLeft(event.currentTarget) ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -present,
    End: count - 1 - present,
  };
  const step = steps[event.key];
  if (step === undefined) return null;
  const next = present + step;
  return next >= 0 && next < count ? next : null;
}
