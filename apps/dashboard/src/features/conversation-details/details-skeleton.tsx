import { Skeleton } from '@parley/ui';

/** Placeholder while the details load. */
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
      <SectionLines />
    </div>
  );
}

/** Placeholder for the sections while the contact is already shown. */
export function SectionsSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-3 border-line border-t px-4 pt-4">
      <SectionLines />
    </div>
  );
}

const SectionLines = () => (
  <>
    <Skeleton className="w-5/6" />
    <Skeleton className="w-2/3" />
    <Skeleton className="w-3/4" />
  </>
);
