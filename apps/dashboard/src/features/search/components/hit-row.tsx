import { cn } from '@parley/ui';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface HitRowProps extends Pick<LinkProps, 'to' | 'params'> {
  search?: object;
  /** Avatar or icon before the title. */
  leading: ReactNode;
  title: ReactNode;
  /** Shown at the end of the title line. */
  aside?: ReactNode;
  children?: ReactNode;
  onOpen: () => void;
}

/** A search hit: a link to the record. */
export function HitRow({ to, params, search, leading, title, aside, children, onOpen }: HitRowProps) {
  return (
    <li className="border-line border-b last:border-b-0">
      <Link
        to={to}
        params={params}
        search={search as never}
        data-hit
        onClick={onOpen}
        className={cn(
          'focus-ring-inset grid grid-cols-[2.25rem_minmax(0,1fr)] gap-3 px-4 py-3 hover:bg-sunken focus-visible:bg-sunken',
        )}
      >
        {leading}
        <div className="min-w-0">
          <div className="flex min-w-0 items-baseline gap-2">
            <span className="min-w-0 flex-1 truncate font-medium text-13 text-1">{title}</span>
            {aside}
          </div>
          {children}
        </div>
      </Link>
    </li>
  );
}
