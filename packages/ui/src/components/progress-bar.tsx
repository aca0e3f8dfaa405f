import { Progress } from 'radix-ui';
import { cn } from '../lib/cn';

export interface ProgressBarProps {
  /** 0 to 100; null while nobody knows. */
  value: number | null;
  label: string;
  className?: string;
}

export function ProgressBar({ value, label, className }: ProgressBarProps) {
  const share = value === null ? 100 : Math.max(0, Math.min(100, value));
  return (
    <Progress.Root
      value={value === null ? null : share}
      aria-label={label}
      className={cn('h-1.5 w-full overflow-hidden rounded-full bg-hover', className)}
    >
      <Progress.Indicator
        className={cn(
          'h-full w-full origin-left bg-accent transition-transform rtl:origin-right',
          value === null && 'animate-shimmer',
        )}
        style={{ transform: `scaleX(${share / 100})` }}
      />
    </Progress.Root>
  );
}
