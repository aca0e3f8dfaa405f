import { cn } from '@parley/ui';
import type { ReactNode } from 'react';

interface ListNameProps {
  /** Picture or icon before the name. */
  leading?: ReactNode;
  name: ReactNode;
  /** Full text as a tooltip, because the name may be truncated. */
  title?: string;
  /** Muted text after the name: "(you)". */
  mark?: ReactNode;
  /** Second line. */
  text?: ReactNode;
  /** Third line. */
  more?: ReactNode;
  /** For emails, URLs and codes, which are left-to-right in every language. */
  isTextLtr?: boolean;
}

/** First cell of a list row: the name and a second line that identifies it; each truncated to one line. */
export function ListName({ leading, name, title, mark, text, more, isTextLtr = false }: ListNameProps) {
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
        {more ? (
          <p dir="auto" className="text-match truncate text-12 text-3">
            {more}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** Icon tile for things without a picture. */
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
