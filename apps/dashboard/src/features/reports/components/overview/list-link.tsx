import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAbility, useCurrentAccount } from '../../../../shared/session/use-session';
import type { ListTarget } from '../../model/list-links';

interface ListLinkProps {
  /** Null: no list says the same. */
  target: ListTarget | null;
  className?: string | undefined;
  children: ReactNode;
}

/** Leads to a list of conversations; a mere text for people who have no lists. */
export function ListLink({ target, className, children }: ListLinkProps) {
  const { id } = useCurrentAccount();
  const canOpen = useAbility('openConversations');
  if (!target || !canOpen) return <span className={className}>{children}</span>;
  return (
    <Link
      to={`/app/accounts/${id}/${target.path}` as '/app/accounts/$accountId/dashboard'}
      params={{ accountId: String(id) }}
      search={target.search as never}
      className={`focus-ring ${className ?? ''}`}
    >
      {children}
    </Link>
  );
}
