import { useT } from '@parley/i18n/react';
import { Button, EmptyState, Skeleton } from '@parley/ui';
import { CloudOff } from 'lucide-react';
import { describeConsoleError } from '../model/console-error';

/** Shown in place of content that could not be loaded, with a retry button. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  return (
    <EmptyState
      icon={<CloudOff />}
      title={t('common.errorTitle')}
      description={describeConsoleError(t, error)}
      action={<Button onClick={onRetry}>{t('common.retry')}</Button>}
    />
  );
}

/** Placeholder of a table, shown while loading. */
export function TableSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div aria-busy="true" className="rounded-lg border border-line bg-surface">
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={`row-${row + 1}`}
          className="flex items-center gap-6 border-line border-b px-4 py-3 last:border-b-0"
        >
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="w-40" />
            <Skeleton className="h-3 w-56 max-w-full" />
          </div>
          <Skeleton className="w-16" />
        </div>
      ))}
    </div>
  );
}
