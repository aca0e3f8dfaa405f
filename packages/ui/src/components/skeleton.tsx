import { cn } from '../lib/cn';

/** A gray placeholder of content that loads. Give it the size and corners of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block h-4 animate-shimmer rounded-sm bg-hover', className)} />;
}
