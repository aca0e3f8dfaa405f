import { Skeleton } from '@parley/ui';

/** The shape of the details that come. */
export function DetailsSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-3 px-4 pt-4">
      <div className="flex items-center gap-3">
        <Skeleton className="size-11 rounded-full" />
        <div className="flex flex-1 flex-col gap-1.5">
          <Skeleton className="w-2/3" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      </div>
      <Skeleton className="w-5/6" />
      <Skeleton className="w-2/3" />
      <Skeleton className="w-3/4" />
    </div>
  );
}
