import type { ReactNode } from 'react';
import { cn } from '../lib/cn';
import { type Tone, toneStyles } from './chip';

export interface BadgeProps {
  tone?: Tone;
  children: ReactNode;
  className?: string;
}

/** A word about the status of something ("Invited", "Beta"). */
export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex h-5 items-center gap-1 whitespace-nowrap rounded-full px-2 font-medium text-11',
        toneStyles[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

/** A number next to a word, in muted style. */
export function Count({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className={cn('num rounded-[9px] bg-hover px-1.5 text-11 text-2', className)}>{children}</span>
  );
}

export interface UnreadBadgeProps {
  /** Read out instead of the number ("2 unread messages"). */
  label?: string;
  tone?: 'accent' | 'red';
  children: ReactNode;
  className?: string;
}

/** The number of unread items, in prominent style. */
export function UnreadBadge({ label, tone = 'accent', children, className }: UnreadBadgeProps) {
  return (
    <span
      className={cn(
        'num inline-block h-[1.125rem] min-w-[1.125rem] rounded-[9px] px-[5px] text-center font-semibold text-11 leading-[1.125rem]',
        tone === 'accent' ? 'bg-accent text-on-accent' : 'bg-red text-on-red',
        className,
      )}
    >
      <span aria-hidden={label ? true : undefined}>{children}</span>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
