import { cn } from '@parley/ui';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export interface SidebarGroupProps {
  title?: string;
  /** A small button at the end of the title line ("Create inbox"). */
  action?: ReactNode;
  children: ReactNode;
}

export function SidebarGroup({ title, action, children }: SidebarGroupProps) {
  return (
    <section>
      {title ? (
        <h3 className="flex min-h-10 items-end justify-between px-2 pt-4 pb-1 font-medium text-11 text-3">
          {title}
          {action}
        </h3>
      ) : null}
      <ul className="flex flex-col gap-px">{children}</ul>
    </section>
  );
}

export interface SidebarLinkProps extends Pick<LinkProps, 'to' | 'params' | 'search' | 'activeOptions'> {
  icon: ReactNode;
  /** Formatted for the person's locale. */
  count?: ReactNode;
  /** Overrides the router's match, if several URLs belong to one link. */
  isActive?: boolean;
  /** Shown after the text (a warning icon). */
  trailing?: ReactNode;
  children: ReactNode;
}

export function SidebarLink({ icon, count, isActive, trailing, children, ...link }: SidebarLinkProps) {
  return (
    <li>
      <Link
        {...link}
        activeProps={isActive === undefined ? { 'data-current': '' } : {}}
        {...(isActive ? { 'data-current': '', 'aria-current': 'page' as const } : {})}
        className={cn(
          'focus-ring-inset flex h-[1.875rem] items-center gap-2 rounded-[7px] px-2 text-2 hover:bg-hover [&_svg]:size-4 [&_svg]:shrink-0',
          'data-current:bg-surface data-current:font-medium data-current:text-1 data-current:shadow-[var(--elevation-1),inset_0_0_0_1px_var(--line)]',
        )}
      >
        {icon}
        {/* `dir="auto"`, so that a name is truncated at its own end, independent of the direction of the screen. */}
        <span className="flex min-w-0 flex-1">
          <span dir="auto" className="truncate">
            {children}
          </span>
        </span>
        {trailing}
        {count === undefined || count === null ? null : <span className="num text-time text-3">{count}</span>}
      </Link>
    </li>
  );
}
