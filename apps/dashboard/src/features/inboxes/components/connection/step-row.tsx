import { useT } from '@parley/i18n/react';
import { cn, Spinner, VisuallyHidden } from '@parley/ui';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StepState } from '../../model/step-state';

const looks = {
  ok: { mark: 'bg-green-soft text-green-text', title: 'text-1', text: 'connection.state.working' },
  failed: { mark: 'bg-red text-on-red', title: 'text-red-text', text: 'connection.state.failed' },
  late: { mark: 'bg-note text-note-text', title: 'text-note-text', text: 'connection.state.waiting' },
  running: { mark: 'text-accent-text', title: 'text-1', text: 'connection.state.running' },
  waiting: { mark: 'border border-line-control', title: 'text-3', text: 'connection.state.waiting' },
} as const satisfies Record<StepState, unknown>;

interface StepRowProps {
  state: StepState;
  title: string;
  /** How long it took. */
  ms?: number | null;
  isLast: boolean;
  children?: ReactNode;
}

/** A step in a row of several, with its result below its title. */
export function StepRow({ state, title, ms = null, isLast, children }: StepRowProps) {
  const t = useT();
  const look = looks[state];
  return (
    <li className={cn('relative flex gap-2.5', !isLast && 'pb-2.5')}>
      {isLast ? null : (
        <span aria-hidden className="absolute start-[0.53125rem] top-5 -bottom-px w-px bg-line-strong" />
      )}
      <span className={cn('mt-px grid size-[1.125rem] shrink-0 place-items-center rounded-full', look.mark)}>
        {state === 'ok' ? <Check aria-hidden className="size-[0.6875rem]" strokeWidth={2.6} /> : null}
        {state === 'failed' ? <X aria-hidden className="size-[0.6875rem]" strokeWidth={2.6} /> : null}
        {state === 'running' || state === 'late' ? <Spinner className="size-3" /> : null}
        <VisuallyHidden>{t(look.text)}</VisuallyHidden>
      </span>
      <div className="min-w-0 flex-1 text-12 text-3">
        <div className="flex items-baseline justify-between gap-2">
          <p className={cn('min-w-0 break-words font-medium text-13', look.title)}>{title}</p>
          {ms === null ? null : (
            <span className="num shrink-0 text-11">{t('connection.fact.ms', { ms })}</span>
          )}
        </div>
        {children}
      </div>
    </li>
  );
}
