import type { ReactNode } from 'react';
import { cn } from '../src/index';

/** Lays out several examples side by side. */
export function Row({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cn('flex flex-wrap items-center gap-3', className)}>{children}</div>;
}

/** Lays out several examples below each other. */
export function Stack({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cn('flex min-w-0 flex-col gap-4', className)}>{children}</div>;
}

/** Renders its children as if hovered or with keyboard focus. */
export function Shown({ state, children }: { state: 'hover' | 'focus'; children: ReactNode }) {
  return (
    <div data-shown={state} className="contents">
      {children}
    </div>
  );
}
