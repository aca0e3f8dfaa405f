import { cn } from '@parley/ui';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { StepNames } from '../../hooks/use-step-names';
import { useWidth } from '../../hooks/use-width';
import type { ReportUnit } from '../../model/report-units';
import type { Step } from '../../model/steps';
import { ticksUpTo } from '../../model/ticks';
import { labeledSteps } from './axis-labels';
import { Plot } from './plot';

interface ReportChartProps {
  /** Accessible name: what is shown per what. */
  label: string;
  steps: readonly Step[];
  unit: ReportUnit;
  look: 'bars' | 'line';
  isTime: boolean;
  names: StepNames;
  /** Text of a value at the side. */
  tickText: (value: number) => string;
  /** Name of a step for screen readers. */
  sentence: (step: Step) => string;
  /** Shown beside a step under the pointer or with the focus. */
  tip: (step: Step) => ReactNode;
  height?: number;
  /** Beginning of the selected step. */
  selected?: number | undefined;
  onOpen?: ((step: Step) => void) | undefined;
  onClose?: (() => void) | undefined;
}

const USUAL_HEIGHT_PX = 270;
const LABEL_PX = 92;
const CHARACTER_PX = 6.2;

/**
 * A chart over time. It is one tab stop: the arrow keys move between the steps, Enter opens one, Escape closes it. Each
 * step is a button that says its figures.
 */
export function ReportChart(props: ReportChartProps) {
  const { label, steps, unit, look, isTime, names, tickText, sentence, tip, selected, onOpen, onClose } =
    props;
  const { height = USUAL_HEIGHT_PX } = props;
  const boxRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLOListElement>(null);
  const width = useWidth(boxRef);
  /** Index of the step that is the tab stop. */
  const [position, setPosition] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const begun = steps.filter(({ state }) => state !== 'future').length;
  const selectedIndex = steps.findIndex(({ start }) => start === selected);
  const current = Math.min(
    position ?? (selectedIndex === -1 ? begun - 1 : selectedIndex),
    Math.max(0, begun - 1),
  );
  const greatest = Math.max(0, ...steps.flatMap(({ value, before }) => [value ?? 0, before?.value ?? 0]));
  const ticks = ticksUpTo(greatest, isTime);
  const axis = Math.max(28, Math.max(...ticks.map((tick) => tickText(tick).length)) * CHARACTER_PX + 14);
  const stepPx = (width - axis) / Math.max(1, steps.length);
  const labels = new Map(
    labeledSteps(steps, { unit, room: Math.floor((width - axis) / LABEL_PX), selected: selectedIndex }).map(
      (index) => [index, names.axis(steps[index]?.start ?? 0)],
    ),
  );
  const shown = pointed ?? focused;
  const shownStep = shown === null ? undefined : steps[shown];

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key === 'Escape' && selectedIndex !== -1 && onClose) {
      event.stopPropagation();
      onClose();
      return;
    }
    const buttons = [...(listRef.current?.querySelectorAll('button') ?? [])];
    const from = buttons.indexOf(event.currentTarget);
    const next = nextPosition(event.key, { current: from, last: begun - 1, isRightToLeft });
    if (next === null) return;
    event.preventDefault();
    buttons[next]?.focus();
  }

  return (
    <div ref={boxRef} className="relative min-w-0" style={{ blockSize: height }}>
      <Plot
        {...{ steps, look, ticks, tickText, labels, width, height, axis, isRightToLeft }}
        selected={selectedIndex}
      />
      <ol
        ref={listRef}
        aria-label={label}
        onPointerLeave={() => setPointed(null)}
        className="absolute inset-0"
      >
        {steps.slice(0, begun).map((step, index) => (
          <li
            key={step.start}
            // People who want less motion have transitions of no length, which would still paint the old place first.
            className="absolute inset-y-0 transition-none"
            style={{ insetInlineStart: axis + index * stepPx, inlineSize: stepPx }}
          >
            <button
              type="button"
              data-step={step.start}
              tabIndex={index === current ? 0 : -1}
              aria-label={sentence(step)}
              aria-pressed={onOpen ? index === selectedIndex : undefined}
              onFocus={({ target }) => {
                setPosition(index);
                if (target.matches(':focus-visible')) setFocused(index);
              }}
              onBlur={() => setFocused(null)}
              onKeyDown={onKeyDown}
              onPointerEnter={(event) => {
                if (event.pointerType !== 'touch') setPointed(index);
              }}
              onClick={() => onOpen?.(step)}
              className={cn('focus-ring size-full rounded-sm', !onOpen && 'cursor-default')}
            />
          </li>
        ))}
      </ol>
      {shown !== null && shownStep ? (
        <div
          aria-hidden
          className="pointer-events-none absolute top-2 z-10 w-max max-w-64 rounded-[9px] border border-line bg-surface px-3 py-2 text-12 shadow-2"
          style={
            shown < steps.length / 2
              ? { insetInlineStart: axis + (shown + 1) * stepPx + 8 }
              : { insetInlineEnd: width - axis - shown * stepPx + 8 }
          }
        >
          {tip(shownStep)}
        </div>
      ) : null}
    </div>
  );
}

interface Position {
  current: number;
  last: number;
  isRightToLeft: boolean;
}

/** The step that a key moves to; null for other keys. */
function nextPosition(key: string, { current, last, isRightToLeft }: Position): number | null {
  const [forward, backward] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === forward) return Math.min(last, current + 1);
  if (key === backward) return Math.max(0, current - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

/** Puts the focus on a step of a chart, where it was before its rows were opened. */
export function focusStep(start: number): void {
  document.querySelector<HTMLElement>(`button[data-step="${start}"]`)?.focus();
}
