import { cn } from '@parley/ui';
import type { ReactNode } from 'react';

/** The frame of a section with one part; a section with several parts uses `PageSection`. */
export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cn('mb-4 rounded-lg border border-line bg-surface p-5', className)}>{children}</div>;
}
