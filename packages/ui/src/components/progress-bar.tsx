import { cn } from '../lib/cn';

export interface ProgressBarProps {
  /** 0 to 100; null if unknown. */
  value: number | null;
  label: string;
  className?: string;
}

export function ProgressBar({ value, label, className }: ProgressBarProps) {
  const share = value === null ? 100 : Math.max(0, Math.min(100, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === null ? undefined : Math.round(share)}
      className={cn('h-1.5 w-full overflow-hidden rounded-full bg-hover', className)}
    >
      <div
        className={cn(
          'h-full w-full origin-left bg-accent transition-transform rtl:origin-right',
          value === null && 'animate-shimmer',
        )}
        style={{ transform: `scaleX(${share / 100})` }}
      />
    </div>
  );
}
