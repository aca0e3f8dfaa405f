import { useT } from '@parley/i18n/react';
import { Button, cn, Skeleton } from '@parley/ui';
import type { ReactNode } from 'react';
import { describeError } from '../errors';

interface ReportCardProps {
  title: string;
  /** Beside the title: what the figures are about. */
  note?: ReactNode;
  /** At the end of the title's line. */
  aside?: ReactNode;
  /** Undefined until loaded. */
  isLoaded: boolean;
  error: unknown;
  onRetry: () => void;
  /** In the shape of what comes. */
  skeleton?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A card with figures. One that cannot be loaded says so itself, and the others stay. */
export function ReportCard(props: ReportCardProps) {
  const { title, note, aside, isLoaded, error, onRetry, skeleton, className, children } = props;
  return (
    <section
      aria-label={title}
      className={cn('flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4 shadow-1', className)}
    >
      <header className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <h2 className="font-semibold text-13 text-1">{title}</h2>
          {note ? <span className="text-12 text-3">{note}</span> : null}
        </span>
        {aside}
      </header>
      {isLoaded ? children : error ? <CardError error={error} onRetry={onRetry} /> : (skeleton ?? <Lines />)}
    </section>
  );
}

/** Instead of figures that could not be loaded. */
export function CardError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  return (
    <div role="alert" className="flex flex-1 flex-col items-start justify-center gap-2">
      <p className="text-13 text-1">{t('reports.notLoaded')}</p>
      <p className="text-12 text-2">{describeError(t, error)}</p>
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </div>
  );
}

function Lines() {
  return (
    <div aria-busy="true" className="flex flex-1 flex-col gap-3">
      <Skeleton className="h-7 w-32" />
      <Skeleton className="h-4 w-48" />
      <Skeleton className="h-20 w-full" />
    </div>
  );
}
