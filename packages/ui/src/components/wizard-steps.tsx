import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn';

export interface WizardStep {
  /** Name of the route that shows the step. */
  route: string;
  title: ReactNode;
  /** Shown when the steps are below each other. */
  description?: ReactNode;
}

type StepState = 'done' | 'active' | 'upcoming';

export interface WizardStepsProps {
  steps: readonly WizardStep[];
  /** Name of the current route. */
  route: string;
  /** Accessible name of the list. */
  label: string;
  /** How screen readers announce the states. */
  stateLabels: Record<StepState, string>;
  /** `row` is shown above the content of the step; narrow windows show only the title of the current step. */
  look?: 'column' | 'row';
  className?: string;
}

/** Progress of a wizard: the step of the current route is active, those before it are done. */
export function WizardSteps({
  steps,
  route,
  label,
  stateLabels,
  look = 'column',
  className,
}: WizardStepsProps) {
  const present = steps.findIndex((step) => step.route === route);
  const isRow = look === 'row';
  return (
    <ol aria-label={label} className={cn('flex', isRow ? 'items-center gap-2' : 'flex-col', className)}>
      {steps.map((step, index) => {
        const state = stateOf(index, present);
        return (
          <li
            key={step.route}
            data-state={state}
            aria-current={state === 'active' ? 'step' : undefined}
            className={
              isRow
                ? cn('flex min-w-0 items-center gap-2', index > 0 && 'flex-1 md:flex-none')
                : 'relative flex gap-3 pb-6 last:pb-0'
            }
          >
            {isRow && index > 0 ? <Bar isDone={state !== 'upcoming'} /> : null}
            {!isRow && index < steps.length - 1 ? <Line isDone={state === 'done'} /> : null}
            <Mark state={state} number={index + 1} />
            <div className={cn('min-w-0', isRow ? 'truncate' : 'break-words pt-0.5')}>
              <p
                className={cn(
                  'font-medium text-13',
                  state === 'upcoming' ? 'text-2' : 'text-1',
                  isRow && 'truncate',
                  isRow && state !== 'active' && 'max-md:sr-only',
                )}
              >
                {step.title}
                <span className="sr-only">, {stateLabels[state]}</span>
              </p>
              {step.description && !isRow ? <p className="text-12 text-3">{step.description}</p> : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** For a route outside of the wizard no step is active or done. */
function stateOf(index: number, present: number): StepState {
  if (index === present) return 'active';
  return index < present ? 'done' : 'upcoming';
}

/** The line before a step in the `row` look. */
function Bar({ isDone }: { isDone: boolean }) {
  return (
    <span
      aria-hidden
      className={cn('h-px min-w-3 flex-1 md:w-10 md:flex-none', isDone ? 'bg-accent' : 'bg-line-strong')}
    />
  );
}

/** The line from a step down to the next one. */
function Line({ isDone }: { isDone: boolean }) {
  return (
    <span
      aria-hidden
      className={cn('absolute start-3 top-6 bottom-0 -ms-px w-0.5', isDone ? 'bg-accent' : 'bg-line-strong')}
    />
  );
}

const marks = {
  done: 'border-accent bg-accent text-on-accent',
  active: 'border-accent bg-accent-soft text-accent-text',
  upcoming: 'border-line-strong bg-surface text-3',
} as const;

function Mark({ state, number }: { state: StepState; number: number }) {
  return (
    <span
      aria-hidden
      className={cn(
        'num grid size-6 shrink-0 place-items-center rounded-full border font-semibold text-12',
        marks[state],
      )}
    >
      {state === 'done' ? <Check className="size-3.5" strokeWidth={2.5} /> : number}
    </span>
  );
}
