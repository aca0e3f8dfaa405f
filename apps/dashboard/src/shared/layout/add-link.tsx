import { useT } from '@parley/i18n/react';
import { cn } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { Feature } from '../permissions/features';
import { fullPathOf, type RouteName, routeNamed } from '../routes/all-routes';
import { useFeature } from '../session/account-query';
import { useIsAdministrator } from '../session/use-session';

interface AddLinkProps {
  /** What it adds ("Add an inbox"). */
  label: string;
  route: RouteName;
  /** What the address says beside its path; `{ new: true }` where making one is a dialog of the list. */
  search?: { new: true };
  /** Without this flag nobody adds any. */
  feature: Feature;
}

/** Whether this person may add such things: administrators, while the feature behind them is on. */
export function useMayAdd(feature: Feature): boolean {
  const isAdministrator = useIsAdministrator();
  const isOn = useFeature(feature);
  return isAdministrator && isOn;
}

/** The plus beside the heading of a list, for whoever may add to it. */
export function AddLink({ label, route: name, search, feature }: AddLinkProps) {
  const t = useT();
  const mayAdd = useMayAdd(feature);
  const { accountId = '' } = useParams({ strict: false });
  if (!mayAdd) return null;
  const route = routeNamed(name);
  const title = route.isComingSoon ? t('nav.laterName', { name: label }) : label;
  return (
    <Link
      to={fullPathOf(route)}
      params={{ accountId }}
      search={search as never}
      aria-label={title}
      title={title}
      className={cn(
        'focus-ring -me-1 -mb-1 grid size-6 place-items-center rounded-sm hover:bg-hover hover:text-1',
        route.isComingSoon ? 'text-3' : 'text-2',
      )}
    >
      <Plus aria-hidden className="size-4" />
    </Link>
  );
}
