import type { ReactNode } from 'react';
import { cn } from '../lib/cn';

export function Kbd({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <kbd
      dir="ltr"
      className={cn(
        'inline-block whitespace-nowrap rounded-[5px] border border-line bg-surface px-1.5 font-sans text-11 text-3',
        className,
      )}
    >
      {children}
    </kbd>
  );
}
