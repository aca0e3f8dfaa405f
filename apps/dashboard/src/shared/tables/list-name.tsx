import { cn } from '@parley/ui';
import type { ReactNode } from 'react';

interface ListNameProps {
  /** A picture or a sign before the name. */
  leading?: ReactNode;
  name: ReactNode;
  /** Whole, for the pointer that rests on what was cut. */
  title?: string;
  /** After the name, quietly: "(you)". */
  mark?: ReactNode;
  /** The second line. */
  text?: ReactNode;
  /** An address or a code: it runs from left to right in every language. */
  isTextLtr?: boolean;
}

/** The first cell of a list: a name and, below it, what tells it from others; each is one line and cut. */
export function ListName({ leading, name, title, mark, text, isTextLtr = false }: ListNameProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      {leading}
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-baseline gap-1.5">
          <bdi title={title} className="truncate font-medium text-13 text-1">
            {name}
          </bdi>
          {mark ? <span className="shrink-0 text-12 text-3">{mark}</span> : null}
        </p>
        {text ? (
          <p
            dir={isTextLtr ? 'ltr' : undefined}
            className={cn('truncate text-12 text-3', isTextLtr && 'rtl:text-end')}
          >
            <bdi>{text}</bdi>
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** The sign of things that have no picture. */
export function ListTile({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden
      className="grid size-7 shrink-0 place-items-center rounded-[7px] bg-hover text-2 [&_svg]:size-4"
    >
      {children}
    </span>
  );
}
