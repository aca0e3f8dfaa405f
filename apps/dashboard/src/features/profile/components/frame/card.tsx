import { cn } from '@parley/ui';
import type { ReactNode } from 'react';

/** What a section of one part stands in; a section of several takes `PageSection`s. */
export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cn('mb-4 rounded-lg border border-line bg-surface p-5', className)}>{children}</div>;
}
