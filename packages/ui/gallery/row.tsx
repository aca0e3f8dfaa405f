import type { ReactNode } from 'react';
import { cn } from '../src/index';

/** Several of the same beside each other. */
export function Row({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cn('flex flex-wrap items-center gap-3', className)}>{children}</div>;
}

/** Several of the same under each other. */
export function Stack({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cn('flex min-w-0 flex-col gap-4', className)}>{children}</div>;
}

/** What is inside looks as it does under the pointer, or with the focus of the keyboard. */
export function Shown({ state, children }: { state: 'hover' | 'focus'; children: ReactNode }) {
  return (
    <div data-shown={state} className="contents">
      {children}
    </div>
  );
}
