import { type ReactNode, useRef } from 'react';
import { cn } from '../lib/cn';
import { useScrollTabStop } from '../lib/use-scroll-tab-stop';

/** The scrolling part of a dialog, between header and footer. */
export function ScrollBody({ children, className }: { children: ReactNode; className?: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useScrollTabStop(ref);
  return (
    <div ref={ref} className={cn('focus-ring-inset min-h-0 flex-1 overflow-y-auto', className)}>
      {children}
    </div>
  );
}
