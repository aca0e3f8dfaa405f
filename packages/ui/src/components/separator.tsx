import { cn } from '../lib/cn';

export interface SeparatorProps {
  orientation?: 'horizontal' | 'vertical';
  className?: string;
}

/** A decorative line; structure must be expressed with semantic elements. */
export function Separator({ orientation = 'horizontal', className }: SeparatorProps) {
  return (
    <div
      aria-hidden
      className={cn(
        'shrink-0 bg-line',
        orientation === 'horizontal' ? 'h-px w-full' : 'h-full w-px',
        className,
      )}
    />
  );
}
