import { useT } from '@parley/i18n/react';
import { cn } from '@parley/ui';
import { Check } from 'lucide-react';

export const WIZARD_STEPS = ['channel', 'create', 'agents', 'finish'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** Where one stands on the way to a new inbox. Narrow windows name the present step only. */
export function WizardSteps({ current }: { current: WizardStep }) {
  const t = useT();
  const currentIndex = WIZARD_STEPS.indexOf(current);
  return (
    <ol aria-label={t('settings.steps')} className="mb-5 flex items-center gap-2">
      {WIZARD_STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className={cn('flex min-w-0 items-center gap-2', index > 0 && 'flex-1 md:flex-none')}
        >
          {index > 0 ? (
            <span
              aria-hidden
              className={cn(
                'h-px min-w-3 flex-1 md:w-10 md:flex-none',
                index <= currentIndex ? 'bg-accent' : 'bg-line-strong',
              )}
            />
          ) : null}
          <StepMark number={index + 1} state={stateOf(index, currentIndex)} />
          <span
            className={cn(
              'truncate text-13',
              step === current ? 'font-medium text-1' : 'text-3 max-md:sr-only',
            )}
          >
            {t(`settings.step.${step}`)}
            {index < currentIndex ? <span className="sr-only"> ({t('common.done')})</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}

type StepState = 'done' | 'active' | 'upcoming';

function stateOf(index: number, currentIndex: number): StepState {
  if (index < currentIndex) return 'done';
  return index === currentIndex ? 'active' : 'upcoming';
}

const marks: Record<StepState, string> = {
  done: 'bg-accent text-on-accent',
  active: 'bg-accent-soft text-accent-text shadow-[inset_0_0_0_1.5px_var(--accent)]',
  upcoming: 'bg-hover text-3',
};

function StepMark({ number, state }: { number: number; state: StepState }) {
  return (
    <span
      aria-hidden
      className={cn(
        'num grid size-6 shrink-0 place-items-center rounded-full font-semibold text-12',
        marks[state],
      )}
    >
      {state === 'done' ? <Check className="size-3.5" strokeWidth={2.5} /> : number}
    </span>
  );
}
