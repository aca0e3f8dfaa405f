import { Skeleton } from '@parley/ui';

const BUBBLES = [
  { isOurs: false, size: 'h-16 w-3/5' },
  { isOurs: true, size: 'h-10 w-2/5' },
  { isOurs: false, size: 'h-10 w-1/2' },
  { isOurs: true, size: 'h-20 w-3/5' },
];

/** Placeholder while the messages load. */
export function ThreadSkeleton() {
  return (
    <div aria-hidden className="flex min-h-0 flex-1 flex-col justify-end gap-4 px-[1.375rem] py-[1.125rem]">
      {BUBBLES.map(({ isOurs, size }) => (
        <div key={size + String(isOurs)} className={isOurs ? 'flex justify-end' : 'flex gap-2.5'}>
          {isOurs ? null : <Skeleton className="size-7 rounded-full" />}
          <Skeleton className={`rounded-lg ${size}`} />
        </div>
      ))}
    </div>
  );
}
