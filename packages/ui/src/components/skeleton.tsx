import { cn } from '../lib/cn';

/** A grey shape of what is coming. Give it the size and corners of the thing. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block h-4 animate-shimmer rounded-sm bg-hover', className)} />;
}
