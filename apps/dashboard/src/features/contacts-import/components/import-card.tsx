import { cn } from '@parley/ui';
import type { ReactNode } from 'react';

interface ImportCardProps {
  /** Heading of the card and its accessible name. */
  title?: string;
  children: ReactNode;
  className?: string;
}

export function ImportCard({ title, children, className }: ImportCardProps) {
  return (
    <section aria-label={title} className={cn('rounded-lg border border-line bg-surface', className)}>
      {title ? (
        <h2 className="border-line border-b px-4 py-3 font-semibold text-13 text-1">{title}</h2>
      ) : null}
      {children}
    </section>
  );
}

/** Heading of a step with one line about it. */
export function StepHead({ title, text }: { title: string; text: ReactNode }) {
  return (
    <header className="mb-4">
      <h2 className="font-semibold text-15 text-1">{title}</h2>
      <p className="mt-0.5 text-13 text-2">{text}</p>
    </header>
  );
}

/** The file and the buttons that leave a step, always at the end of the window. */
export function StepFoot({ file, children }: { file: string; children: ReactNode }) {
  return (
    <footer className="-mx-4 md:-mx-8 sticky -bottom-6 mt-5 flex flex-wrap items-center justify-between gap-3 border-line border-t bg-bg px-4 py-3 md:px-8">
      <p className="min-w-0 truncate text-13 text-2">
        <bdi>{file}</bdi>
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </footer>
  );
}
