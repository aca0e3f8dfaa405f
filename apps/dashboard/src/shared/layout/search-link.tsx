import { useT } from '@parley/i18n/react';
import { buttonStyles, cn } from '@parley/ui';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { fullPathOf, routeNamed } from '../routes/all-routes';
import { useAbility, useCurrentAccount } from '../session/use-session';

const route = routeNamed('search');

/** Link to the search screen; hidden from people who may not search anything. */
export function SearchLink() {
  const t = useT();
  const { id } = useCurrentAccount();
  if (!useAbility('openSearch')) return null;
  return (
    <Link
      to={fullPathOf(route)}
      params={{ accountId: String(id) }}
      aria-label={t('common.search')}
      title={t('common.search')}
      className={cn(buttonStyles({ variant: 'ghost', size: 'sm' }), 'size-6 px-0 hover:bg-hover')}
    >
      <Search aria-hidden className="size-4" />
    </Link>
  );
}
