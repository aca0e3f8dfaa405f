import { useT } from '@parley/i18n/react';
import { cn, Skeleton, VisuallyHidden } from '@parley/ui';
import { useDensity } from '../hooks/use-density';

const WIDTHS = ['w-2/3', 'w-5/6', 'w-1/2', 'w-3/4', 'w-2/3', 'w-5/6', 'w-1/2'];

/** Placeholder while the cards load. */
export function ListSkeleton() {
  const t = useT();
  const [density] = useDensity();
  const isCompact = density === 'compact';
  return (
    <div role="status" className="p-1.5">
      <VisuallyHidden>{t('conversations.listLoading')}</VisuallyHidden>
      {WIDTHS.map((width, index) => (
        <div
          key={`${index}-${width}`}
          className={cn(
            'grid px-2.5',
            isCompact ? 'grid-cols-[1.75rem_1fr] gap-2 py-1.5' : 'grid-cols-[2.25rem_1fr] gap-2.5 py-2.5',
          )}
        >
          <Skeleton className={cn('rounded-full', isCompact ? 'size-7' : 'size-9')} />
          <div className="flex flex-col gap-1.5 pt-0.5">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className={`h-3.5 ${width}`} />
          </div>
        </div>
      ))}
    </div>
  );
}
