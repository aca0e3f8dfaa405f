import { Skeleton } from '@parley/ui';
import type { ReactNode } from 'react';

interface CardRowProps {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  /** Buttons at the end of the row. */
  children?: ReactNode;
}

/** A card with one row: icon, title, state and actions. */
export function CardRow({ icon, title, text, children }: CardRowProps) {
  return (
    <section
      aria-label={title}
      className="mb-4 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-[9px] bg-hover text-2 [&_svg]:size-[1.125rem]">
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="font-medium text-13 text-1">{title}</h2>
        <p className="text-12 text-3">{text}</p>
      </div>
      {children ? <div className="flex flex-wrap items-center gap-2">{children}</div> : null}
    </section>
  );
}

/** Placeholder with the height of a one-row card, shown while loading. */
export function CardRowSkeleton() {
  return (
    <div
      aria-busy="true"
      className="mb-4 flex h-[3.875rem] items-center gap-3 rounded-lg border border-line bg-surface px-4"
    >
      <Skeleton className="size-9 rounded-[9px]" />
      <Skeleton className="w-56" />
    </div>
  );
}
