import type { ReactNode } from 'react';
import { cn } from '../lib/cn';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** 1 if it is the only content of the page. */
  headingLevel?: 1 | 2 | 3;
  /** One line about why it is empty. */
  description?: ReactNode;
  /** One action that adds content. */
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ icon, title, headingLevel, description, action, className }: EmptyStateProps) {
  const Heading = headingLevel ? (`h${headingLevel}` as const) : 'p';
  return (
    <div className={cn('flex flex-col items-center justify-center px-6 py-12 text-center', className)}>
      {icon ? (
        <span
          aria-hidden
          className="mb-3 grid size-10 place-items-center rounded-lg border border-line bg-sunken text-2 [&_svg]:size-5"
        >
          {icon}
        </span>
      ) : null}
      <Heading className="font-semibold text-14 text-1">{title}</Heading>
      {description ? (
        <p className="mt-1 max-w-sm text-13 text-2 [overflow-wrap:anywhere]">{description}</p>
      ) : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}
