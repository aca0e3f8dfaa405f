import { useT } from '@parley/i18n/react';
import { Button, cn, Skeleton } from '@parley/ui';
import type { ReactNode } from 'react';
import { describeError } from '../../../shared/errors';

interface CsatCardProps {
  title: string;
  /** At the end of the title's line. */
  aside?: ReactNode;
  /** Undefined until loaded. */
  isLoaded: boolean;
  error: unknown;
  onRetry: () => void;
  /** A chart that takes the whole width while the cards stand in two columns. */
  isWide?: boolean;
  children: ReactNode;
}

/** A card with figures. One that cannot be loaded says so itself, and the others stay. */
export function CsatCard({
  title,
  aside,
  isLoaded,
  error,
  onRetry,
  isWide = false,
  children,
}: CsatCardProps) {
  const t = useT();
  return (
    <section
      aria-label={title}
      className={cn(
        'flex min-h-66 flex-col rounded-lg border border-line bg-surface p-4',
        isWide && 'md:col-span-2 lg:col-span-1',
      )}
    >
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-semibold text-13 text-1">{title}</h2>
        {aside}
      </header>
      {isLoaded ? (
        children
      ) : error ? (
        <div role="alert" className="flex flex-1 flex-col items-start justify-center gap-2">
          <p className="text-13 text-2">{describeError(t, error)}</p>
          <Button onClick={onRetry}>{t('common.retry')}</Button>
        </div>
      ) : (
        <div aria-busy="true" className="flex flex-1 flex-col gap-3">
          <Skeleton className="h-7 w-32" />
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-20 w-full" />
        </div>
      )}
    </section>
  );
}
