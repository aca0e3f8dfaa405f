import { cn } from '@parley/ui';
import { type ReactNode, useId } from 'react';

interface CardProps {
  title: string;
  text?: ReactNode;
  /** Shown at the end of the title line. */
  aside?: ReactNode;
  isDangerous?: boolean;
  children: ReactNode;
}

/** Titled card of the console. */
export function Card({ title, text, aside, isDangerous = false, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cn('rounded-lg border bg-surface', isDangerous ? 'border-red-line' : 'border-line')}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-4 py-3">
        <div className="min-w-0">
          <h2 id={id} className={cn('font-semibold text-14', isDangerous ? 'text-red-text' : 'text-1')}>
            {title}
          </h2>
          {text ? <p className="text-12 text-3">{text}</p> : null}
        </div>
        {aside}
      </header>
      {children}
    </section>
  );
}
