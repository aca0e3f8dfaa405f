import { cn } from '@parley/ui';

/** The same mark that index.html paints first; its look stands in app/styles.css for both. */
export function Logo({ className }: { className?: string }) {
  return (
    <span aria-hidden className={cn('logo', className)}>
      P
    </span>
  );
}
