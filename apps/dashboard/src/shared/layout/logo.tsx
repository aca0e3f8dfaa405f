import { cn } from '@parley/ui';

export function Logo({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-8 shrink-0 select-none place-items-center rounded-[10px] bg-linear-[140deg] from-brand-from to-brand-to font-bold text-15 text-on-accent',
        className,
      )}
    >
      P
    </span>
  );
}
