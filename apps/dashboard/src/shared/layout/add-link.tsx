import { useT } from '@parley/i18n/react';
import { cn } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { isOpenTo } from '../permissions/abilities';
import type { Feature } from '../permissions/features';
import { fullPathOf, type RouteName, routeNamed } from '../routes/all-routes';
import { useFeature } from '../session/account-query';
import { useCurrentAccount } from '../session/use-session';

interface AddLinkProps {
  /** Accessible name ("Add an inbox"). */
  label: string;
  route: RouteName;
  /** Query string of the target; `{ new: true }` if the list screen opens a dialog for it. */
  search?: { new: true };
  /** Feature flag without which the link is hidden. */
  feature: Feature;
}

/** Whether this person may create such objects: may open the screen that does it, while the feature is on. */
export function useMayAdd(name: RouteName, feature: Feature): boolean {
  const { abilities } = useCurrentAccount();
  const isOn = useFeature(feature);
  return isOn && isOpenTo(routeNamed(name).access, abilities);
}

/** The plus button beside the heading of a list; hidden without permission. */
export function AddLink({ label, route: name, search, feature }: AddLinkProps) {
  const t = useT();
  const mayAdd = useMayAdd(name, feature);
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
